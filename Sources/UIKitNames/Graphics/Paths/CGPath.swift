internal import Drawing
public import Foundation

/// A path of lines and curves: Core Graphics' immutable path. Lengths are in points, y points down.
///
/// Two paths are equal if they have the same steps. `CGMutablePath` is the one that can be built step by step.
public class CGPath: Hashable, @unchecked Sendable {
    // Unchecked: only a `CGMutablePath` changes, and code finishes it before sharing it.
    /// The engine's path. Only `CGMutablePath` changes it.
    final var path: Path

    init(_ path: Path) { self.path = path }

    /// A rectangle from (minX, minY) along the edge y = minY.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var path = Path()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(path)
    }

    /// An ellipse as four curves from (maxX, midY) through (midX, maxY).
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var path = Path()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(path)
    }

    /// A rectangle with elliptic corners, from (maxX, midY) towards (maxX, maxY). Radii beyond half a side are
    /// clamped.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var path = Path()
        path.addRoundedRect(
            rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(path)
    }

    // MARK: - Queries

    /// Whether the path has no steps.
    public final var isEmpty: Bool { path.isEmpty }

    /// Where the next step begins; zero for an empty path.
    public final var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

    /// The bounding box of all points, including control points; `.null` for an empty path.
    public final var boundingBox: CGRect { path.boundingBox }

    /// The bounding box of the path itself, to a hundredth of a point; `.null` for an empty path.
    public final var boundingBoxOfPath: CGRect { path.boundingBoxOfPath }

    /// Whether the path encloses `point`, which `transform` is applied to first. Open subpaths count as closed.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point.applying(transform), evenOdd: rule == .evenOdd)
    }

    /// Whether both paths have the same steps.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.path.hasSteps(of: b.path) }

    /// Hashes the steps.
    public final func hash(into hasher: inout Hasher) { hasher.combine(path) }

    // MARK: - Copies

    /// A copy that never changes.
    public final func copy() -> CGPath? { CGPath(path) }

    /// A copy with every point transformed.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform?.pointee ?? .identity))
    }

    /// A copy that can be changed.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// A copy with every point transformed, that can be changed.
    public final func mutableCopy(
        using transform: UnsafePointer<CGAffineTransform>?
    ) -> CGMutablePath? {
        CGMutablePath(path.applying(transform?.pointee ?? .identity))
    }

    /// The outline of the stroked path, to be filled with the winding rule; at most a hundredth of a point off.
    /// - Parameter transform: Applied to the path before it is stroked.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            width: Double(lineWidth), cap: lineCap.style, join: lineJoin.style,
            miterLimit: Double(miterLimit))
        return CGPath(path.applying(transform).stroked(style, tolerance: 0.01))
    }

    /// The same as `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)`, under its name in C; nil without a path.
    public convenience init?(
        __byStroking path: CGPath?, transform: UnsafePointer<CGAffineTransform>?,
        lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        guard let path else { return nil }
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin,
            miterLimit: miterLimit, transform: transform?.pointee ?? .identity)
        self.init(outline.path)
    }

    /// The dashes of the path, as lines without width; at most a hundredth of a point off.
    /// - Parameters:
    ///   - phase: How far into the pattern each subpath begins, in points.
    ///   - lengths: The lengths of dashes and gaps in turn; an odd number of them is repeated.
    ///   - transform: Applied to the path before it is dashed.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// The same path made of lines only, at most `threshold` points off. A threshold below a thousandth of a point, or
    /// NaN, counts as that.
    public final func flattened(threshold: CGFloat) -> CGPath {
        CGPath(path.flattened(tolerance: Double(max(0.001, threshold))))
    }

    // MARK: - Steps

    /// Calls `block` with each step in drawing order. The pointer is valid only during the call.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for step in path.steps {
            var points = step.points
            points.withUnsafeMutableBufferPointer { buffer in
                // Code may keep the base address of a step without points, but can't read from it.
                guard
                    let base = buffer.baseAddress
                        ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)
                else { return }
                withUnsafePointer(to: CGPathElement(type: step.type, points: base), block)
            }
        }
    }

    /// Calls `function` with each step in drawing order, and with `info`.
    public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

/// A function that is called for each step of a path, with the pointer given to `apply`.
public typealias CGPathApplierFunction = (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// The kinds of steps of a path.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a new subpath; one point.
    case moveToPoint
    /// A straight line; one point.
    case addLineToPoint
    /// A quadratic curve; a control point and the end.
    case addQuadCurveToPoint
    /// A cubic curve; two control points and the end.
    case addCurveToPoint
    /// A line to the start of the subpath; no point.
    case closeSubpath
}

/// A step of a path.
public struct CGPathElement {
    /// The kind of step.
    public var type: CGPathElementType
    /// The points: control points first, the end last. Valid only during the call that passes the step.
    public var points: UnsafeMutablePointer<CGPoint>

    /// A step of this kind with these points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}
