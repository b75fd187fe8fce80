internal import Drawing
public import Foundation

/// A path with the style in which it is drawn: UIKit's path. Lengths are in points, y points down.
///
/// It is a class, so two holders share its changes. `stroke()`, `fill()` and `addClip()` draw in the current
/// graphics context, which there is in `draw(_:)` and in an image renderer.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked, so that constants of this type compile: code finishes a path before sharing it.
    final var outline = Path()

    /// The width of strokes, in points. Default: 1.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends. Default: `butt`.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of corners. Default: `miter`.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The length beyond which a miter becomes a bevel, in half line widths. Default: 10.
    open var miterLimit: CGFloat = 10
    /// Kept, without effect: curves are always drawn smoothly. Default: 0.6.
    open var flatness: CGFloat = 0.6
    /// Whether areas that overlap an even number of times are outside. Default: false.
    open var usesEvenOddFillRule = false
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    final var dashLengths: [CGFloat] = []
    /// How far into the dash pattern each subpath begins, in points.
    final var dashPhase: CGFloat = 0

    /// An empty path.
    public override init() { super.init() }

    /// An empty path: there are no archives on Linux.
    public required init?(coder: NSCoder) { super.init() }

    init(_ outline: Path) {
        self.outline = outline
        super.init()
    }

    // MARK: - Building

    /// Starts a new subpath.
    open func move(to point: CGPoint) { outline.move(to: point) }

    /// Adds a line; does nothing on an empty path.
    open func addLine(to point: CGPoint) { outline.line(to: point) }

    /// Adds a cubic curve; does nothing on an empty path.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        outline.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve; does nothing on an empty path.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        outline.quad(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its start from the current point.
    ///
    /// Angles are radians from the right, growing clockwise on the screen. The end angle is moved by whole turns
    /// until it lies in the direction of drawing: equal angles draw a point. A whole turn or more is a circle.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        outline.addArc(
            center: center, radius: radius, from: startAngle, to: endAngle, growsAngle: clockwise)
    }

    /// Closes the current subpath with a line to its start.
    open func close() { outline.closeSubpath() }

    /// Removes all steps; the style stays.
    open func removeAllPoints() { outline = Path() }

    /// Adds the steps of another path; its style is ignored.
    open func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }

    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }

    /// The same path drawn backwards, with its style: the last subpath first, each from its end to its start. A
    /// closed subpath keeps its starting point.
    open func reversing() -> UIBezierPath {
        let result = styledCopy
        result.outline = outline.reversed
        return result
    }

    // MARK: - Queries

    /// The path without its style. Setting it replaces all steps.
    open var cgPath: CGPath {
        get { CGPath(outline) }
        set { outline = newValue.path }
    }

    /// Whether there are no steps.
    open var isEmpty: Bool { outline.isEmpty }

    /// The bounding box of all points, including control points; `.null` for an empty path.
    open var bounds: CGRect { outline.boundingBox }

    /// Where the next step begins; zero for an empty path.
    open var currentPoint: CGPoint { outline.currentPoint.map { CGPoint($0) } ?? .zero }

    /// Whether the path encloses `point`. Open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        outline.contains(point, evenOdd: usesEvenOddFillRule)
    }

    /// Whether both paths have the same steps and the same style.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return outline.hasSteps(of: other.outline) && lineWidth == other.lineWidth
            && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
            && miterLimit == other.miterLimit && usesEvenOddFillRule == other.usesEvenOddFillRule
            && dashLengths == other.dashLengths && dashPhase == other.dashPhase
    }

    /// A hash of the steps.
    open override var hash: Int { outline.hashValue }

    // MARK: - Style

    /// Sets the lengths of dashes and gaps in turn, in points. Nil or a count of 0 makes the line solid.
    /// - Parameter phase: How far into the pattern each subpath begins, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths =
            pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Reads the dash pattern into memory for at least `count` lengths, with their number and the phase.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        pattern?.update(from: dashLengths, count: dashLengths.count)
        count?.pointee = dashLengths.count
        phase?.pointee = dashPhase
    }

    /// A copy that shares nothing with this path.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = styledCopy
        copy.outline = outline
        return copy
    }

    /// An empty path with this path's style.
    private var styledCopy: UIBezierPath {
        let copy = UIBezierPath()
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        (copy.dashLengths, copy.dashPhase) = (dashLengths, dashPhase)
        return copy
    }
}

// MARK: - Shapes

extension UIBezierPath {
    /// A rectangle from its upper left corner, clockwise.
    public convenience init(rect: CGRect) {
        self.init()
        outline.addRect(rect)
    }

    /// An oval from its rightmost point, clockwise.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        outline.addEllipse(in: rect)
    }

    /// A rectangle with smooth corners, clockwise from the end of the upper left corner, which is 1.528665 radii
    /// from the edge. A radius beyond half the shorter side is clamped.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        outline.addContinuousRect(rect, radius: cornerRadius, corners: .allCorners)
    }

    /// A rectangle with some smooth corners. Only the width of `cornerRadii` counts, as on iOS.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        outline.addContinuousRect(rect, radius: cornerRadii.width, corners: corners)
    }

    /// An arc. Angles are radians from the right, growing clockwise on the screen; see `addArc`.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        outline.addArc(
            center: center, radius: radius, from: startAngle, to: endAngle, growsAngle: clockwise)
    }

    /// The steps of a path without a style.
    public convenience init(cgPath: CGPath) {
        self.init()
        outline = cgPath.path
    }
}

// Drawing in the current context. Outside drawing these end the recording with an error.

extension UIBezierPath {
    /// Fills the path with the current fill colour. Open subpaths count as closed.
    public func fill() { fill(with: nil, alpha: 1, by: "UIBezierPath.fill()") }

    /// Fills the path with the current fill colour, a blend mode and an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        fill(with: blendMode, alpha: alpha, by: "UIBezierPath.fill(with:alpha:)")
    }

    /// Strokes the path with the current stroke colour and its own line style.
    public func stroke() { stroke(with: nil, alpha: 1, by: "UIBezierPath.stroke()") }

    /// Strokes the path with the current stroke colour, a blend mode and an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        stroke(with: blendMode, alpha: alpha, by: "UIBezierPath.stroke(with:alpha:)")
    }

    /// Draws only inside the path from now on, until the context's state is restored.
    public func addClip() {
        guard let context = CurrentContext.required(by: "UIBezierPath.addClip()") else { return }
        context.clip(to: outline.applying(context.state.transform), rule)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private func fill(with blendMode: CGBlendMode?, alpha: CGFloat, by call: String) {
        draw(with: blendMode, alpha: alpha, by: call) {
            $0.fill(outline.applying($0.state.transform), rule)
        }
    }

    private func stroke(with blendMode: CGBlendMode?, alpha: CGFloat, by call: String) {
        let style = StrokeStyle(
            width: Double(lineWidth), cap: lineCapStyle.style, join: lineJoinStyle.style,
            miterLimit: Double(miterLimit), dash: dashLengths.map { Double($0) },
            dashPhase: Double(dashPhase))
        draw(with: blendMode, alpha: alpha, by: call) { $0.stroke(outline, style) }
    }

    private func draw(
        with blendMode: CGBlendMode?, alpha: CGFloat, by call: String, _ body: (CGContext) -> Void
    ) {
        guard let context = CurrentContext.required(by: call) else { return }
        context.saveGState()
        if let blendMode { context.setBlendMode(blendMode) }
        context.state.alpha *= alpha.clampedToUnit
        body(context)
        context.restoreGState()
    }
}
