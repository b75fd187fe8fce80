public import Drawing

/// A colour gradient that fills a layer's rounded rectangle: Core Animation's `CAGradientLayer`. Draws
/// nothing with fewer than two colours, or if there are locations but not one per colour.
public struct GradientContent: Hashable, Sendable {
    /// The kinds of gradients.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// From `start` to `end` in a square, which is stretched with the layer: between the corners of any layer, the
        /// middle colour goes through the other two corners.
        case linear
        /// Ellipses about `start` that reach to `end` in width and height.
        case radial
        /// Around `start`, clockwise from the direction of `end`.
        case conic
    }

    /// The kind of gradient. Default: `linear`.
    public var type = Kind.linear
    /// The colours, from start to end.
    public var colors: [Color] = []
    /// The position of each colour, ascending from 0 to 1. Empty means evenly spaced. Default: empty.
    public var locations: [Double] = []
    /// The start point, in unit coordinates of the layer. Default: the middle of the upper edge.
    public var start = Point(x: 0.5, y: 0)
    /// The end point, in unit coordinates of the layer. Default: the middle of the lower edge.
    public var end = Point(x: 0.5, y: 1)
    /// Where the first colour of a radial gradient is, from `start`, in radii: `(1, 0)` is the right edge. Beyond the edge
    /// it counts as just inside. Other kinds ignore it. Default: zero, `start` itself.
    public var focus = Point.zero

    /// A gradient; see the properties.
    public init(
        _ type: Kind = .linear, colors: [Color] = [], locations: [Double] = [],
        start: Point = Point(x: 0.5, y: 0), end: Point = Point(x: 0.5, y: 1), focus: Point = .zero
    ) {
        self.type = type
        self.colors = colors
        self.locations = locations
        self.start = start
        self.end = end
        self.focus = focus
    }

    /// The gradient for a layer with these bounds; nil if there is nothing to draw.
    func gradient(in bounds: Rect) -> Gradient? {
        guard colors.count > 1, locations.isEmpty || locations.count == colors.count else {
            return nil
        }
        var last = 0.0
        let stops = colors.enumerated().map { index, color in
            let even = Double(index) / Double(colors.count - 1)
            // Animations may overshoot. A stop before its predecessor moves to the predecessor's
            // position, as in CSS.
            last = max(last, min(max(locations.isEmpty ? even : locations[index], 0), 1))
            return Gradient.Stop(location: last, color: color)
        }
        let (from, to) = (bounds.point(atUnit: start), bounds.point(atUnit: end))
        switch type {
        case .linear:
            let line = GradientLine(start: start, end: end).stretched(to: bounds)
            guard line.start != line.end, line.end.x.isFinite, line.end.y.isFinite else {
                return nil
            }
            return Gradient(kind: .axial, stops: stops, start: line.start, end: line.end)
        case .radial:
            guard from.x != to.x, from.y != to.y else { return nil }
            return Gradient(
                kind: .radial, stops: stops, start: from, end: to,
                focus: Vector(dx: focus.x, dy: focus.y))
        case .conic: return Gradient(kind: .conic, stops: stops, start: from, end: to)
        }
    }
}

extension Rect {
    /// The point with these unit coordinates.
    func point(atUnit unit: Point) -> Point {
        Point(x: minX + unit.x * width, y: minY + unit.y * height)
    }
}
