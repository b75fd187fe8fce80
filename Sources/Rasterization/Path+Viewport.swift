internal import Drawing

extension Path {
    /// How far from the viewport, in pixels, a path may reach before it is cut. Cairo's coordinates
    /// are 24.8 fixed point and silently wrong beyond eight million; long before, its edge arithmetic
    /// loses precision.
    private static let reach = 16_384.0

    /// The path as Cairo can draw it, and the whole pixels of `viewport` it may touch; nil where it
    /// misses the viewport or has no finite place.
    ///
    /// Paths that reach far out are flattened as Cairo would and cut off a margin outside the viewport,
    /// so what shows inside stays exact.
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

    /// The lines of the path cut off at the edges of `window`, each subpath closed. The edges that
    /// appear along the window keep the filled area inside it.
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

    /// The points of each subpath. A line after a `close` goes on from where that subpath started.
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
    /// How far inside each edge a point lies.
    fileprivate var edges: [(Point) -> Double] {
        [
            { [minX] in $0.x - minX }, { [maxX] in maxX - $0.x },
            { [minY] in $0.y - minY }, { [maxY] in maxY - $0.y },
        ]
    }

    fileprivate var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }

    /// The whole pixels it touches.
    var roundedOut: Rect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(
            x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
