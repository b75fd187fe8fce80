internal import Drawing
internal import Foundation

// Core Graphics' rules for building paths, which aren't the engine's. They are those of the methods that take `CGPoint`.

/// A step of a path as Core Graphics counts them: with quadratic curves.
struct PathStep {
    let type: CGPathElementType
    /// Control points first, the end last; none for `closeSubpath`.
    let points: [CGPoint]
}

extension Path {
    var isEmpty: Bool { elements.isEmpty }

    /// Starts a new subpath. A `move` straight after another one replaces it.
    mutating func move(to point: CGPoint) {
        if case .move = elements.last { removeLast() }
        move(to: Point(point))
    }

    /// Adds a line; does nothing without a current point.
    mutating func line(to point: CGPoint) { if !isEmpty { line(to: Point(point)) } }

    /// Adds a quadratic curve; does nothing without a current point.
    mutating func quad(to end: CGPoint, control: CGPoint) {
        if !isEmpty { quad(to: Point(end), control: Point(control)) }
    }

    /// Adds a cubic curve; does nothing without a current point.
    mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty else { return }
        curve(to: Point(end), control1: Point(control1), control2: Point(control2))
    }

    /// Closes the current subpath; does nothing on an empty path, or if it is closed already.
    mutating func closeSubpath() { if elements.last != .close { close() } }

    /// Adds all steps of another path, whose first one replaces a `move` at the end.
    mutating func append(_ other: Path) {
        if case .move = elements.last, !other.isEmpty { removeLast() }
        add(other)
    }

    /// The path with every point transformed.
    func applying(_ transform: CGAffineTransform) -> Path {
        func map(_ point: Point) -> Point { Point(CGPoint(point).applying(transform)) }
        guard !transform.isIdentity else { return self }
        guard var quads = quads?[...] else { return mapPoints(map) }
        var result = Path()
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point): result.move(to: map(point))
            case .line(let point): result.line(to: map(point))
            case .curve(_, _, let end) where quads.first?.index == index:
                result.quad(to: map(end), control: map(quads.removeFirst().control))
            case .curve(let control1, let control2, let end):
                result.curve(to: map(end), control1: map(control1), control2: map(control2))
            case .close: result.close()
            }
        }
        return result
    }

    /// The steps, as they were added.
    var steps: [PathStep] {
        var quads = (quads ?? [])[...]
        return elements.enumerated().map { index, element in
            if let quad = quads.first, quad.index == index, let end = element.end {
                quads.removeFirst()
                return PathStep(
                    type: .addQuadCurveToPoint, points: [CGPoint(quad.control), CGPoint(end)])
            }
            return PathStep(element)
        }
    }

    /// Whether both paths have the same steps. For `==`, a quadratic curve is the same as the equal cubic one.
    func hasSteps(of other: Path) -> Bool { self == other && quads == other.quads }
}

extension PathStep {
    fileprivate init(_ element: Path.Element) {
        switch element {
        case .move(let point): self.init(type: .moveToPoint, points: [CGPoint(point)])
        case .line(let point): self.init(type: .addLineToPoint, points: [CGPoint(point)])
        case .curve(let control1, let control2, let end):
            self.init(
                type: .addCurveToPoint,
                points: [CGPoint(control1), CGPoint(control2), CGPoint(end)])
        case .close: self.init(type: .closeSubpath, points: [])
        }
    }
}

extension CGPoint {
    /// The point that is `fraction` of the way to `target`.
    func moved(to target: CGPoint, by fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (target.x - x) * fraction, y: y + (target.y - y) * fraction)
    }
}
