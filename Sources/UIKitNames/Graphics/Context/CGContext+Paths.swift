internal import Drawing
public import Foundation

// The current path. Its points are transformed when they are added, and drawing it uses it up.

extension CGContext {
    /// Removes the current path.
    public func beginPath() { outline = Path() }

    /// Starts a new subpath.
    public func move(to point: CGPoint) { outline.move(to: point.applying(state.transform)) }

    /// Adds a line; does nothing without a current point.
    public func addLine(to point: CGPoint) { outline.line(to: point.applying(state.transform)) }

    /// Adds a subpath of lines between the points; nothing for no points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic curve; does nothing without a current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        outline.curve(
            to: end.applying(state.transform), control1: control1.applying(state.transform),
            control2: control2.applying(state.transform))
    }

    /// Adds a quadratic curve; does nothing without a current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        outline.quad(
            to: end.applying(state.transform), control: control.applying(state.transform))
    }

    /// Adds a rectangle from (minX, minY) along the edge y = minY.
    public func addRect(_ rect: CGRect) { outline.addRect(rect, transform: state.transform) }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Adds an ellipse from (maxX, midY) through (midX, maxY).
    public func addEllipse(in rect: CGRect) {
        outline.addEllipse(in: rect, transform: state.transform)
    }

    /// Adds an arc, with a line to its start. `clockwise` is meant for y pointing up: on the screen, `false` looks
    /// clockwise, as in `CGMutablePath`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        outline.addArc(
            center: center, radius: radius, from: startAngle, to: endAngle, growsAngle: !clockwise,
            transform: state.transform)
    }

    /// Adds the arc that rounds the corner at `tangent1End` on the way to `tangent2End`, with a line to its start.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        outline.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
            transform: state.transform)
    }

    /// Adds all steps of another path.
    public func addPath(_ path: CGPath) {
        outline.append(path.path.applying(state.transform))
    }

    /// Closes the current subpath.
    public func closePath() { outline.closeSubpath() }

    // MARK: - Queries

    /// A copy of the current path; nil if there is none.
    public var path: CGPath? { isPathEmpty ? nil : CGPath(userOutline) }

    /// Whether there is no current path.
    public var isPathEmpty: Bool { outline.isEmpty }

    /// Where the next step begins; zero without a path.
    public var currentPointOfPath: CGPoint { userOutline.currentPoint.map { CGPoint($0) } ?? .zero }

    /// The bounding box of all points of the current path; `.null` without one.
    public var boundingBoxOfPath: CGRect { userOutline.boundingBox }

    /// Whether drawing the current path so would paint `point`.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        switch mode {
        case .fill, .fillStroke: userOutline.contains(point, evenOdd: false)
        case .eoFill, .eoFillStroke: userOutline.contains(point, evenOdd: true)
        case .stroke:
            userOutline.stroked(state.stroke, tolerance: 0.01).contains(
                point, evenOdd: false)
        }
    }

    /// A rectangle that contains the clip, in the present coordinates.
    public var boundingBoxOfClipPath: CGRect {
        state.clipBounds.applying(state.transform.inverted())
    }

    /// The current path in the present coordinates.
    private var userOutline: Path { outline.applying(state.transform.inverted()) }

    // MARK: - Drawing the path

    /// Fills the current path and removes it. Open subpaths count as closed.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(outline, rule)
        beginPath()
    }

    /// Strokes the current path and removes it.
    public func strokePath() {
        strokeOutline()
        beginPath()
    }

    /// Draws the current path and removes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fill(outline, .winding)
        case .eoFill: fill(outline, .evenOdd)
        case .stroke: strokeOutline()
        case .fillStroke:
            fill(outline, .winding)
            strokeOutline()
        case .eoFillStroke:
            fill(outline, .evenOdd)
            strokeOutline()
        }
        beginPath()
    }

    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let stroked = userOutline.stroked(state.stroke, tolerance: 0.01)
        outline = stroked.applying(state.transform)
    }

    private func strokeOutline() { stroke(userOutline, state.stroke) }

    /// Fills a path in the coordinates of the drawing.
    func fill(_ outline: Path, _ rule: CGPathFillRule) {
        guard !outline.isEmpty else { return }
        paint(.path(outline, rule.rule), state.fill, through: .identity)
    }

    /// Strokes a path in the present coordinates.
    func stroke(_ outline: Path, _ style: StrokeStyle) {
        guard !outline.isEmpty, style.width > 0 else { return }
        paint(.stroke(outline, style), state.line, through: state.placement)
    }

    private func paint(_ shape: Shape, _ color: CGColor, through placement: Placement) {
        let paint = color.paint(alpha: state.alpha)
        // With some blend modes, clear colours erase.
        guard color.alpha * state.alpha > 0 || state.blendMode != .normal else { return }
        add { .fill(Fill(shape, paint: paint, placement: placement, clips: $0)) }
    }

    // MARK: - Shapes at once

    /// Fills a rectangle; the current path is removed.
    public func fill(_ rect: CGRect) { draw(.fill) { $0.addRect(rect) } }

    /// Fills rectangles; the current path is removed.
    public func fill(_ rects: [CGRect]) { draw(.fill) { $0.addRects(rects) } }

    /// Strokes a rectangle; the current path is removed.
    public func stroke(_ rect: CGRect) { draw(.stroke) { $0.addRect(rect) } }

    /// Strokes a rectangle with lines of `width` points; the current path is removed.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills the ellipse in a rectangle; the current path is removed.
    public func fillEllipse(in rect: CGRect) { draw(.fill) { $0.addEllipse(in: rect) } }

    /// Strokes the ellipse in a rectangle; the current path is removed.
    public func strokeEllipse(in rect: CGRect) { draw(.stroke) { $0.addEllipse(in: rect) } }

    /// Strokes lines between each two points; the current path is removed.
    public func strokeLineSegments(between points: [CGPoint]) {
        draw(.stroke) { context in
            for index in stride(from: 0, to: points.count - 1, by: 2) {
                context.move(to: points[index])
                context.addLine(to: points[index + 1])
            }
        }
    }

    /// Erases what the drawing contains in a rectangle.
    public func clear(_ rect: CGRect) {
        saveGState()
        setBlendMode(.clear)
        state.alpha = 1
        fill(rect)
        restoreGState()
    }

    private func draw(_ mode: CGPathDrawingMode, _ build: (CGContext) -> Void) {
        beginPath()
        build(self)
        drawPath(using: mode)
    }

    // MARK: - Clipping

    /// Draws only inside the current path from now on, until the state is restored; removes the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: outline, rule)
        beginPath()
    }

    /// Draws only inside a rectangle from now on.
    public func clip(to rect: CGRect) {
        var area = Path()
        area.addRect(rect, transform: state.transform)
        clip(to: area, .winding)
    }

    /// Draws only inside the rectangles from now on.
    public func clip(to rects: [CGRect]) {
        var area = Path()
        for rect in rects { area.addRect(rect, transform: state.transform) }
        clip(to: area, .winding)
    }

    /// Draws everywhere again.
    public func resetClip() {
        state.clips = []
        state.clipBounds = bounds
    }

    /// Clips to an area in the coordinates of the drawing. An empty one leaves nothing.
    func clip(to area: Path, _ rule: CGPathFillRule) {
        state.clipBounds = state.clipBounds.overlap(with: area.boundingBox)
        let shape = Shape.path(area, rule.rule)
        state.clips.append(Clip(area.rect.map { .rect(Rect($0)) } ?? shape, placement: .identity))
    }
}

extension Path {
    /// The rectangle whose outline this is; nil for any other path.
    fileprivate var rect: CGRect? {
        let bounds = boundingBox
        guard !bounds.isNull else { return nil }
        var rect = Path()
        rect.addRect(bounds)
        return rect == self ? bounds : nil
    }
}
