internal import Drawing

/// An outline in device pixels that Cairo can draw.
struct DeviceOutline {
    let path: Path
    let rule: FillRule
    let isAntialiased: Bool
    /// The whole pixels of the viewport that the outline may touch.
    let bounds: Rect
    /// Whether it has so many lines that `CrossingFiller` should fill it. If so, its curves are flattened.
    let isIntricate: Bool
    /// Whether it has so many lines that Cairo takes long to cut them with those of a clip.
    private let isCrowded: Bool

    /// Who fills an outline.
    enum Filler {
        /// Cairo, which cuts its lines with those of a clip that isn't upright.
        case cairo
        /// Cairo, onto a surface of its own without a clip.
        case cairoWithoutClip
        case crossing
    }

    /// Who fills the outline in the least time, behind such a clip or not.
    func filler(isClipped: Bool) -> Filler {
        if isIntricate { return .crossing }
        return isCrowded && isClipped ? .cairoWithoutClip : .cairo
    }

    /// The outline of `shape` as seen through `placement`; nil if nothing is visible.
    init?(
        _ shape: Shape, _ placement: Placement, isAntialiased: Bool = true, in space: DeviceSpace
    ) {
        let toDevice = space.placement(placement)
        self.init(
            shape.outline(seenThrough: toDevice, in: space), rule: shape.rule, toDevice,
            isAntialiased: isAntialiased, in: space)
    }

    /// The area that `path` encloses by `rule`, transformed to device pixels by `toDevice`; nil if nothing
    /// is visible.
    init?(
        _ path: Path, rule: FillRule, _ toDevice: Placement, isAntialiased: Bool = true,
        in space: DeviceSpace
    ) {
        self.init(
            seen: path.projected(by: toDevice, tolerance: space.tolerance), rule: rule,
            isAntialiased: isAntialiased, in: space)
    }

    /// The area that `seen`, in device pixels, encloses by `rule`; nil if nothing is visible.
    init?(seen: Path, rule: FillRule, isAntialiased: Bool = true, in space: DeviceSpace) {
        guard let (path, bounds) = seen.clippedForCairo(to: space.viewport) else { return nil }
        let lines = path.linesPerRow(in: bounds)
        isIntricate = lines > CrossingFiller.mostLines(width: bounds.width)
        isCrowded = lines > Self.fewLines
        self.path = isIntricate ? path.flattened(tolerance: space.tolerance) : path
        self.rule = rule
        self.isAntialiased = isAntialiased
        self.bounds = bounds
    }

    /// The most lines in a row of pixels for Cairo to cut with a clip: each may cross all others.
    private static let fewLines = 200.0

    /// Whether the outline is a rectangle of whole pixels, and therefore equal to its bounds.
    var isWholePixels: Bool {
        guard let corners = path.fourCorners, ConvexPolygon(corners: corners) != nil else {
            return false
        }
        return corners.indices.allSatisfy { index in
            let (corner, next) = (corners[index], corners[(index + 1) % 4])
            return corner.x == corner.x.rounded() && corner.y == corner.y.rounded()
                && (corner.x == next.x || corner.y == next.y)
        }
    }

    /// The outline of a clip.
    init?(_ clip: Clip, in space: DeviceSpace) {
        self.init(clip.shape, clip.placement, isAntialiased: clip.isAntialiased, in: space)
    }
}

extension Path {
    /// The four corners, if the path is a single closed subpath with four straight sides.
    fileprivate var fourCorners: [Point]? {
        guard elements.count == 5, case .move(let first) = elements[0],
            case .line(let second) = elements[1], case .line(let third) = elements[2],
            case .line(let fourth) = elements[3], elements[4] == .close
        else { return nil }
        return [first, second, third, fourth]
    }
}

extension Shape {
    /// The shape's outline in its own plane, as fine as it is seen. Only strokes depend on the tolerance,
    /// and dashes are made only where they are visible.
    fileprivate func outline(seenThrough toDevice: Placement, in space: DeviceSpace) -> Path {
        guard case .stroke(let line, let style) = self, let extent = line.controlBounds else {
            return outline(tolerance: space.tolerance)
        }
        let seen = space.viewport.seenArea(through: toDevice)
        let near = seen.flatMap(extent.intersection) ?? extent
        return line.stroked(
            style, tolerance: toDevice.length(ofPixels: space.tolerance, near: near), near: seen)
    }
}

extension Rect {
    /// The rectangle of the plane outside which nothing is seen within two pixels of this rectangle. Nil if
    /// the plane is seen edge-on or up to its horizon.
    fileprivate func seenArea(through toDevice: Placement) -> Rect? {
        guard let inverse = toDevice.inverted() else { return nil }
        let points = insetBy(dx: -2, dy: -2).corners.compactMap { $0.applying(inverse) }
        return points.count == 4 ? Rect(boundingBoxOf: points) : nil
    }
}

extension Path {
    /// The distance from the viewport, in pixels, beyond which a path is clipped. Cairo's coordinates are
    /// 24.8 fixed point and silently wrong beyond eight million; its edge arithmetic loses precision long
    /// before.
    private static let reach = 16_384.0

    /// The path in a form that Cairo can draw, and the whole pixels of `viewport` that it may touch. Nil if
    /// it misses the viewport or isn't finite.
    ///
    /// Paths that reach far out are flattened as Cairo would do it, and clipped with a margin outside the
    /// viewport. The visible part stays exact.
    func clippedForCairo(to viewport: Rect) -> (path: Path, bounds: Rect)? {
        guard let extent = controlBounds, extent.isFinite else { return nil }
        guard let visible = extent.roundedOut.intersection(viewport), !visible.isEmpty else {
            return nil
        }
        let safe = viewport.insetBy(dx: -Self.reach, dy: -Self.reach)
        guard safe.intersection(extent) != extent else { return (self, visible) }
        let cut = flattened(tolerance: CairoContext.tolerance)
            .clipped(to: viewport.insetBy(dx: -64, dy: -64))
        return cut.elements.isEmpty ? nil : (cut, visible)
    }

    /// The path's polygons, clipped to `window` and closed. The edges that this adds along the window keep
    /// the filled area inside it.
    private func clipped(to window: Rect) -> Path {
        var result = Path()
        for polygon in polygons {
            var points = polygon
            for edge in window.edges {
                points = points.clipped(where: edge) { $0 + ($1 - $0) * $2 }
            }
            result.addPolygon(points)
        }
        return result
    }

    /// The points of each subpath. A line after a `close` continues from the start of the closed subpath.
    private var polygons: [[Point]] {
        var result: [[Point]] = []
        for element in elements {
            switch element {
            case .move(let point): result.append([point])
            case .line(let point): result[result.count - 1].append(point)
            case .close: result.append(Array(result[result.count - 1].prefix(1)))
            case .curve: break
            }
        }
        return result.filter { $0.count > 2 }
    }
}

extension Rect {
    /// Functions that return how far inside each edge a point is.
    fileprivate var edges: [(Point) -> Double] {
        [
            { [minX] in $0.x - minX }, { [maxX] in maxX - $0.x },
            { [minY] in $0.y - minY }, { [maxY] in maxY - $0.y },
        ]
    }

    fileprivate var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }
}
