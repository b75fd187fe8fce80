internal import Drawing

/// The shape that casts a shadow, in the space of the layer that casts it.
///
/// The layer's position on the canvas and the shadow's colour and offset aren't part of it, so a moving
/// layer keeps its silhouette.
final class Silhouette {
    /// The key of a blurred tile: its blur and its position in the grid of tiles.
    struct TileKey: Hashable {
        let blur: SilhouetteBlur
        let x: Int
        let y: Int
    }

    /// The items of the silhouette, in points.
    let items: [DisplayItem]
    /// The number of silhouettes in which the items are nested.
    let depth: Int
    /// The whole points outside which the silhouette is empty or too far from its centre to be seen; nil if
    /// it is empty.
    let bounds: Rect?
    /// The approximate size in bytes, without the tiles.
    let byteCount: Int
    /// A number that is unique among the silhouettes of one cache.
    let number: Int

    /// The silhouette of `items`, of which only the opacity matters, as seen around `center`.
    init(
        _ items: [DisplayItem], number: Int, around center: Point, depth: Int,
        resources: DrawingResources
    ) {
        self.items = items
        self.number = number
        self.depth = depth
        // Sixteen million points in each direction: more than any canvas shows at a scale at which
        // anything is visible.
        let window = Rect(
            x: center.x - 0x1p24, y: center.y - 0x1p24, width: 0x1p25, height: 0x1p25)
        let space = DeviceSpace(
            scale: 1, viewport: window, resources: resources, silhouettes: depth)
        bounds = space.visible(items).map(\.bounds).union
        byteCount = items.reduce(1024) { $0 + $1.approximateByteCount }
    }
}

/// The resolution of a silhouette and the amount of blur.
struct SilhouetteBlur: Hashable {
    /// The largest standard deviation in pixels. A blurred picture has no finer detail, so larger blurs use
    /// larger pixels, and the cost doesn't grow.
    private static let samplesPerSigma = 5.0

    /// Pixels per point.
    let scale: Double
    /// The Gaussian's standard deviation in pixels, 0 to 5.
    let sigma: Double

    /// A blur by `radius` points, on a canvas with `scale` pixels per point that shows the layer magnified
    /// by `zoom`. The zoom is rounded up to a power of √2, so that a growing layer isn't blurred anew in
    /// every frame.
    init(radius: Double, scale: Double, zoom: Double) {
        let finest = Self.samplesPerSigma / radius
        self.scale = min(scale * Self.step(above: zoom), finest)
        sigma = self.scale == finest ? Self.samplesPerSigma : radius * self.scale
    }

    /// The smallest power of √2 that is at least 0.999 · `zoom`. The tolerance is needed because the
    /// rounding in display lists makes a rotated layer's zoom slightly uneven.
    private static func step(above zoom: Double) -> Double {
        let octave = zoom.binade
        let rest = zoom / octave * 0.999
        return octave * (rest <= 1 ? 1 : rest <= 0.5.squareRoot() * 2 ? 0.5.squareRoot() * 2 : 2)
    }
}

extension DisplayItem {
    /// The approximate size of the item in bytes. O(n) in its contents.
    var approximateByteCount: Int {
        switch self {
        case .fill(let fill): 512 + fill.shape.approximateByteCount
        case .picture: 512
        case .text(let item): 512 + item.text.shownString.utf8.count
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
    /// The item as a shadow caster: colours become black but keep their opacity, and each placement is
    /// replaced with `place` of it. Items that differ only in colour thus have the same silhouette. O(n) in
    /// its contents.
    func silhouette(_ place: (Placement) -> Placement) -> DisplayItem {
        placed(place, isBlack: true)
    }

    /// The item with each placement replaced with `place` of it; black, if wanted.
    fileprivate func placed(
        _ place: (Placement) -> Placement, isBlack: Bool = false
    ) -> DisplayItem {
        switch self {
        case .fill(let fill):
            .fill(
                Fill(
                    fill.shape, paint: isBlack ? fill.paint.silhouette : fill.paint,
                    placement: place(fill.placement),
                    clips: fill.clips.placed(place)))
        case .picture(let item):
            .picture(
                PictureItem(
                    item.picture, placement: place(item.placement), clips: item.clips.placed(place))
            )
        case .text(let item):
            .text(
                TextItem(
                    isBlack ? item.text.silhouette : item.text, in: item.frame,
                    anchor: item.anchor, color: isBlack ? item.color.silhouette : item.color,
                    paints: isBlack ? item.paints.map(\.silhouette) : item.paints,
                    stroke: isBlack ? item.stroke?.silhouette : item.stroke,
                    placement: place(item.placement), clips: item.clips.placed(place)))
        case .group(let group): .group(group.placed(place, isBlack: isBlack))
        }
    }
}

extension Group {
    /// All blend modes except `plusLighter` produce the same opacity as `normal`.
    fileprivate func placed(_ place: (Placement) -> Placement, isBlack: Bool) -> Group {
        let isBlended = !isBlack || blendMode == .plusLighter
        let areItemsBlack = isBlack && !(effects?.readsColors ?? false)
        return Group(
            alpha: alpha, blendMode: isBlended ? blendMode : .normal,
            mask: mask?.map { $0.placed(place, isBlack: isBlack && !maskMode.isLuminance) },
            maskMode: maskMode, shadow: shadow?.silhouette(place),
            effects: effects.map { $0.placed(at: place($0.placement)) },
            clips: clips.placed(place),
            items: items.map { $0.placed(place, isBlack: areItemsBlack) }, isMean: isMean)
    }
}

extension PlacedEffects {
    /// Whether the opacity of the result depends on colours.
    fileprivate var readsColors: Bool {
        effects.contains { $0.colorMatrix?.readsColors ?? false }
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
        mapColors({ $0.silhouette }, pictures: { $0 })
    }
}

extension Color {
    fileprivate var silhouette: Color { Color(white: 0, alpha: alpha) }
}

extension TextBlock {
    /// The text with all its spans in black.
    fileprivate var silhouette: TextBlock {
        var result = self
        result.spans = spans.mapColors(\.silhouette)
        return result
    }
}

extension TextStroke {
    fileprivate var silhouette: TextStroke {
        var result = self
        result.color = color.silhouette
        return result
    }
}
