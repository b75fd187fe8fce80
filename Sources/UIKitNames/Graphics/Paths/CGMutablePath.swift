internal import Drawing
public import Foundation

/// A path that is built step by step. Without a current point, lines and curves do nothing, as in Core Graphics.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// An empty path.
    public init() { super.init(Path()) }

    override init(_ path: Path) { super.init(path) }

    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.line(to: point.applying(transform))
    }

    /// Adds a subpath of lines between the points; nothing for no points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        path.move(to: first.applying(transform))
        for point in points.dropFirst() { path.line(to: point.applying(transform)) }
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        path.curve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    /// Closes the current subpath.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a rectangle from (minX, minY) along the edge y = minY.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { path.addRect(rect, transform: transform) }
    }

    /// Adds an ellipse from (maxX, midY) through (midX, maxY).
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds a rectangle with elliptic corners, from (maxX, midY) towards (maxX, maxY).
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.addRoundedRect(
            rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds an arc, with a line to its start from the current point.
    ///
    /// `clockwise` is meant for y pointing up. On the screen, where y points down, `false` looks clockwise: the
    /// opposite of `UIBezierPath`. Equal angles draw a point; a whole turn or more is a full circle.
    /// - Parameters:
    ///   - radius: Points.
    ///   - startAngle: Radians from the right, growing clockwise on the screen.
    ///   - endAngle: Radians; moved by whole turns until it lies in the direction of drawing.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, from: startAngle, to: endAngle, growsAngle: !clockwise,
            transform: transform)
    }

    /// Adds an arc that begins at `startAngle` and covers `delta` radians; positive ones look clockwise on the
    /// screen.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, from: startAngle, sweep: delta, transform: transform)
    }

    /// Adds the arc of `radius` points that rounds the corner at `tangent1End` on the way to `tangent2End`, with
    /// a line to its start.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform
        )
    }

    /// Adds all steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.append(path.path.applying(transform))
    }
}
