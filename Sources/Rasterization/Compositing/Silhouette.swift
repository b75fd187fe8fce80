internal import Drawing

/// What casts a shadow, in the space of the layer that casts it, with the blurred tiles made of it so
/// far.
///
/// Where the layer lies on the canvas, and the shadow's colour and offset, are no part of it: a
/// layer that moves keeps its silhouette.
final class Silhouette {
    /// A blurred tile's place among all tiles of one look.
    struct TileKey: Hashable {
        let blur: SilhouetteBlur
        let x: Int
        let y: Int
    }

    /// What it is made of, in points.
    let items: [DisplayItem]
    /// In how many silhouettes, one inside the other, the items are.
    let depth: Int
    /// Whole points outside which it is empty, or too far from where it was looked at to be seen; nil for
    /// an empty one.
    let bounds: Rect?
    /// About how many bytes it holds beside its tiles.
    let byteCount: Int
    /// The last frame that asked for it; the cache's.
    var lastUse = 0
    /// The tiles that are still kept; the cache's.
    var tiles: [TileKey: ShadowTile] = [:]

    /// The silhouette of `items`, which only decide opacity, as it is seen around `center`.
    init(_ items: [DisplayItem], around center: Point, depth: Int, resources: DrawingResources) {
        self.items = items
        self.depth = depth
        // Sixteen million points each way: more than any canvas shows at any scale that shows it.
        let window = Rect(
            x: center.x - 0x1p24, y: center.y - 0x1p24, width: 0x1p25, height: 0x1p25)
        let space = DeviceSpace(
            scale: 1, viewport: window, resources: resources, silhouettes: depth)
        bounds = space.visible(items).map(\.bounds).union
        byteCount = items.reduce(1024) { $0 + $1.approximateByteCount }
    }
}

/// How finely a silhouette is drawn, and how much it is blurred.
struct SilhouetteBlur: Hashable {
    /// The most pixels that a standard deviation has: a blurred picture holds nothing finer, so a
    /// larger blur is made of larger pixels, at a cost that doesn't grow.
    private static let samplesPerSigma = 5.0

    /// Pixels a point.
    let scale: Double
    /// The Gaussian's standard deviation in pixels, 0 to 5.
    let sigma: Double

    /// The blur by `radius` points for a canvas of `scale` pixels a point that shows each point
    /// `zoom` times as large. In between, zooms are rounded up to the next power of √2, so that a
    /// growing layer isn't blurred anew each frame.
    init(radius: Double, scale: Double, zoom: Double) {
        let finest = Self.samplesPerSigma / radius
        self.scale = min(scale * Self.step(above: zoom), finest)
        sigma = self.scale == finest ? Self.samplesPerSigma : radius * self.scale
    }

    /// The least power of √2 that isn't below `zoom`, but for a part in a thousand; the grid of
    /// display lists makes a turned layer's zoom a little uneven.
    private static func step(above zoom: Double) -> Double {
        let octave = zoom.binade
        let rest = zoom / octave * 0.999
        return octave * (rest <= 1 ? 1 : rest <= 0.5.squareRoot() * 2 ? 0.5.squareRoot() * 2 : 2)
    }
}

extension DisplayItem {
    /// About how many bytes the item holds. O(n) in all it holds.
    fileprivate var approximateByteCount: Int {
        switch self {
        case .fill(let fill): 512 + fill.shape.approximateByteCount
        case .picture: 512
        case .text(let item): 512 + item.text.string.utf8.count
        case .group(let group):
            (group.items + (group.mask ?? [])).reduce(512) { $0 + $1.approximateByteCount }
        }
    }
}

extension Shape {
    fileprivate var approximateByteCount: Int {
        switch self {
        case .rect, .roundedRect, .border: 0
        case .path(let path, _), .stroke(let path, _):
            path.elements.count * MemoryLayout<Path.Element>.stride
        }
    }
}

extension DisplayItem {
    /// The item as what casts a shadow: only what decides its opacity, and each placement replaced by
    /// `place`. What differs in colour alone thus has the same silhouette. O(n) in all it holds.
    func silhouette(_ place: (Placement) -> Placement) -> DisplayItem {
        switch self {
        case .fill(let fill):
            .fill(
                Fill(
                    fill.shape, paint: fill.paint.silhouette, placement: place(fill.placement),
                    clips: fill.clips.placed(place)))
        case .picture(let item):
            .picture(
                PictureItem(
                    item.picture, placement: place(item.placement), clips: item.clips.placed(place))
            )
        case .text(let item):
            .text(
                TextItem(
                    item.text, in: item.frame, color: item.color.silhouette,
                    placement: place(item.placement), clips: item.clips.placed(place)))
        case .group(let group): .group(group.silhouette(place))
        }
    }
}

extension Group {
    /// Every blend mode but one makes the opacity that `normal` does.
    fileprivate func silhouette(_ place: (Placement) -> Placement) -> Group {
        Group(
            alpha: alpha, blendMode: blendMode == .plusLighter ? .plusLighter : .normal,
            mask: mask?.map { $0.silhouette(place) }, shadow: shadow?.silhouette(place),
            clips: clips.placed(place), items: items.map { $0.silhouette(place) })
    }
}

extension Shadow {
    fileprivate func silhouette(_ place: (Placement) -> Placement) -> Shadow {
        Shadow(
            color: color.silhouette, radius: radius, offset: offset, path: path,
            placement: place(placement), clip: clip?.placed(place))
    }
}

extension [Clip] {
    fileprivate func placed(_ place: (Placement) -> Placement) -> [Clip] {
        map { $0.placed(place) }
    }
}

extension Clip {
    fileprivate func placed(_ place: (Placement) -> Placement) -> Clip {
        Clip(shape, placement: place(placement), isAntialiased: isAntialiased)
    }
}

extension Paint {
    fileprivate var silhouette: Paint {
        switch self {
        case .color(let color): return .color(color.silhouette)
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.silhouette
            }
            return .gradient(gradient)
        }
    }
}

extension Color {
    fileprivate var silhouette: Color { Color(white: 0, alpha: alpha) }
}
