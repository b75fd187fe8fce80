internal import Drawing
internal import Foundation

/// The steps of a path, as Core Graphics counts them: with quadratic curves, which the engine's paths lack.
struct PathOutline: Hashable, Sendable {
    /// One step, which starts where the previous one ended.
    enum Element: Hashable, Sendable {
        /// Starts a new subpath.
        case move(CGPoint)
        /// A straight line.
        case line(CGPoint)
        /// A quadratic curve: its control point, then its end.
        case quad(CGPoint, CGPoint)
        /// A cubic curve: two control points, then its end.
        case curve(CGPoint, CGPoint, CGPoint)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// The steps in drawing order; the first one is a `move`.
    private(set) var elements: [Element] = []
    /// Where the next step begins; nil for an empty path.
    private(set) var currentPoint: CGPoint?
    private var subpathStart = CGPoint.zero

    var isEmpty: Bool { elements.isEmpty }

    /// Starts a new subpath. A `move` straight after another one replaces it, as in Core Graphics.
    mutating func move(to point: CGPoint) {
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point))
        (currentPoint, subpathStart) = (point, point)
    }

    /// Adds a line; does nothing without a current point, as in Core Graphics.
    mutating func line(to point: CGPoint) { append(.line(point), end: point) }

    /// Adds a quadratic curve; does nothing without a current point.
    mutating func quad(to end: CGPoint, control: CGPoint) { append(.quad(control, end), end: end) }

    /// Adds a cubic curve; does nothing without a current point.
    mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(control1, control2, end), end: end)
    }

    /// Closes the current subpath; does nothing on an empty path, or if it is closed already.
    mutating func close() {
        guard !elements.isEmpty, elements.last != .close else { return }
        append(.close, end: subpathStart)
    }

    private mutating func append(_ element: Element, end: CGPoint) {
        guard currentPoint != nil else { return }
        elements.append(element)
        currentPoint = end
    }

    /// Adds all steps of another path.
    mutating func append(_ other: PathOutline) {
        for element in other.elements { append(element) }
    }

    /// Adds a step.
    mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .quad(let control, let end): quad(to: end, control: control)
        case .curve(let control1, let control2, let end):
            curve(to: end, control1: control1, control2: control2)
        case .close: close()
        }
    }

    /// The path with every point transformed.
    func applying(_ transform: CGAffineTransform) -> PathOutline {
        guard !transform.isIdentity else { return self }
        var result = self
        result.elements = elements.map { $0.mapPoints { $0.applying(transform) } }
        result.currentPoint = currentPoint?.applying(transform)
        result.subpathStart = subpathStart.applying(transform)
        return result
    }
}

extension PathOutline.Element {
    /// The points of the step: control points first, the end last; none for `close`.
    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    fileprivate func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Self {
        switch self {
        case .move(let point): .move(transform(point))
        case .line(let point): .line(transform(point))
        case .quad(let control, let end): .quad(transform(control), transform(end))
        case .curve(let control1, let control2, let end):
            .curve(transform(control1), transform(control2), transform(end))
        case .close: .close
        }
    }
}

// MARK: - To and from the engine's paths

extension PathOutline {
    /// The path of the engine.
    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point): move(to: CGPoint(point))
            case .line(let point): line(to: CGPoint(point))
            case .curve(let control1, let control2, let end):
                curve(
                    to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
            case .close: close()
            }
        }
    }

    /// The path for the engine, in which quadratic curves are the equal cubic ones.
    var path: Path {
        var result = Path()
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point): result.move(to: Point(point))
            case .line(let point): result.line(to: Point(point))
            case .quad(let control, let end):
                result.curve(
                    to: Point(end), control1: Point(current.moved(to: control, by: 2.0 / 3)),
                    control2: Point(end.moved(to: control, by: 2.0 / 3)))
            case .curve(let control1, let control2, let end):
                result.curve(
                    to: Point(end), control1: Point(control1), control2: Point(control2))
            case .close: result.close()
            }
            if let end = element.points.last { current = end }
        }
        return result
    }
}

extension CGPoint {
    /// The point that is `fraction` of the way to `target`.
    func moved(to target: CGPoint, by fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (target.x - x) * fraction, y: y + (target.y - y) * fraction)
    }
}
