public import Drawing
internal import TimingModel

/// The curve of round corners: Core Animation's `cornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter of an ellipse.
    case circular
    /// A curve that begins 1.528665 radii from the corner, so that the curvature grows smoothly. Where a side is too
    /// short for that, it is closer to a quarter of a circle.
    case continuous
}

/// All property values of a view at one instant.
///
/// Lengths are in points, with y pointing down; angles are in radians. Defaults are Core Animation's.
public struct LayerProperties: Hashable, Sendable {
    /// The position of the anchor point in the superview.
    public var position = Point.zero
    /// The view's own coordinates of its upper left corner. Moves its subviews but not its frame.
    public var boundsOrigin = Point.zero
    /// Width and height of the view.
    public var size = Size.zero
    /// The point of the view that lies at `position` and about which transforms are applied, in unit
    /// coordinates.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The layer's distance in front of its superlayer's plane. Also decides the order of siblings.
    public var zPosition = 0.0
    /// The anchor point's distance in front of the layer's plane.
    public var anchorPointZ = 0.0
    /// The opacity of the view together with its subviews, 0 to 1.
    public var alpha = 1.0
    /// Whether the view and its subviews are hidden.
    public var isHidden = false
    /// The colour behind everything else in the view; clear if there are paints instead.
    public var backgroundColor: Color {
        get { background.color }
        set { background = PaintValue(newValue) }
    }
    /// What lies behind everything else in the view.
    package var background = PaintValue(.clear)
    /// The radii of the corners.
    public var cornerRadii = CornerRadii(0)
    /// The curve of the corners.
    public var cornerCurve = CornerCurve.circular
    /// The width of the border, which is inside the edge.
    public var borderWidth = 0.0
    /// The colour of the border.
    public var borderColor = Color.black
    /// Whether subviews are clipped to the view's rounded rectangle.
    public var clipsToBounds = false
    /// A translation along the superview's axes, applied to points after `transform`, `scale` and all
    /// rotations.
    public var translate = Vector.zero
    /// A clockwise rotation, applied to points after `transform`, `scale`, `rotateY` and `rotateX`.
    public var rotate = 0.0
    /// A rotation about the horizontal axis, applied to points after `transform`, `scale` and `rotateY`.
    /// Positive angles move the upper edge away from the viewer.
    public var rotateX = 0.0
    /// A rotation about the vertical axis, applied to points after `transform` and `scale`. Positive
    /// angles move the right edge away from the viewer.
    public var rotateY = 0.0
    /// The scale factors, applied to points after `transform`.
    public var scale = Vector(dx: 1, dy: 1)
    /// A transform about the anchor point, applied to points before `scale`, the rotations and
    /// `translate`.
    public var transform = Transform.identity
    /// A transform of all subviews together, about this view's anchor point.
    public var sublayerTransform = Transform.identity
    /// Whether the view is also visible from behind.
    public var isDoubleSided = true
    /// Whether y points up in the view's own coordinates: everything in them is turned over about the middle of the
    /// bounds, except pictures and texts.
    package var isGeometryFlipped = false
    /// The blend mode with which the view and its subviews, as one picture, are composited over the
    /// content beneath.
    public var blendMode = BlendMode.normal
    /// Whether the view and its subviews are first composited separately. Blend modes inside the view
    /// then ignore the content beneath it.
    public var isIsolated = false
    /// Whether the layer has no plane of its own (`CATransformLayer`). Its subviews then lie in the same
    /// space as the layer, and the layer itself draws nothing.
    public var preserves3D = false
    /// The view's shadow.
    public var shadow = ShadowStyle()
    /// The view's content, shown over the background.
    public var content = LayerContent.none
    /// The mask. The opacity of the view, its subviews and its shadow is multiplied by the opacity of
    /// this view.
    public var mask: NodeID?
    /// The instant of their own that the subviews show, in seconds from the beginning; times below 0 count as 0. Nil for
    /// the present.
    public var time: Double?
    /// The component of the mask that is used: its opacity or its luminance.
    public var maskMode = MaskMode.alpha
    /// What is done with the picture of the view, its subviews and its shadow, in this order, before the mask, the
    /// opacity and the blend mode apply.
    public var effects: [VisualEffect] = []
    /// What is done with the picture of what lies behind the view, inside its outline and beneath all that it shows. Drop
    /// shadows and glows are ignored.
    public var backdropEffects: [VisualEffect] = []
    /// How often the subviews are shown.
    public var replicator: Replicator {
        get { boxedReplicator?.value ?? .none }
        set { boxedReplicator = newValue == .none ? nil : Box(newValue) }
    }
    /// What drawing code has drawn into the view.
    public var drawing: DrawingContent {
        get { boxedDrawing?.value ?? DrawingContent() }
        set { boxedDrawing = newValue == DrawingContent() ? nil : Box(newValue) }
    }
    /// How the view and its subviews are blurred by motion. Views that are blurred with a view around them have no blur
    /// of their own.
    public var motionBlur: MotionBlur {
        get { boxedMotionBlur?.value ?? .none }
        set { boxedMotionBlur = newValue == .none ? nil : Box(newValue) }
    }
    // Behind references, because few views have a replicator, a drawing or a blur, and every frame copies these values of every
    // view that moves.
    private var boxedReplicator: Box<Replicator>?
    private var boxedDrawing: Box<DrawingContent>?
    private var boxedMotionBlur: Box<MotionBlur>?
    /// The subviews, back to front.
    public var subviews: [NodeID] = []

    /// The defaults.
    public init() {}

    /// The view's rectangle in its own coordinates.
    public var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

    /// Whether drawing code has drawn anything. Faster than asking for the drawing.
    var hasDrawing: Bool { boxedDrawing != nil }

    /// Whether motion may blur the view. Faster than asking for the blur.
    var hasMotionBlur: Bool { boxedMotionBlur != nil }

    /// The anchor point in the view's own coordinates.
    package var anchor: Point {
        Point(
            x: boundsOrigin.x + anchorPoint.x * size.width,
            y: boundsOrigin.y + anchorPoint.y * size.height)
    }

    /// The map from the view's own coordinates to its superview's, for 2D drawing; see `LayerGeometry`
    /// for the full map. Ignores a `transform` that isn't 2D, rotations out of the plane, depth, and the
    /// superview's `sublayerTransform`.
    ///
    /// The order is Core Animation's, with CSS's individual transforms. A point is taken relative to the
    /// anchor point and transformed by `transform`, then by `scale`, `rotate` and `translate`. Then it is
    /// moved to `position`.
    public var transformToSuperview: AffineTransform {
        let anchor = anchor
        var result = AffineTransform(translationX: -anchor.x, y: -anchor.y)
        if isGeometryFlipped { result = bounds.flip.concatenating(result) }
        if !transform.operations.isEmpty {
            result = result.concatenating(transform.affine2D ?? transform.affine)
        }
        if scale != Vector(dx: 1, dy: 1) {
            result = result.concatenating(AffineTransform(scaleX: scale.dx, y: scale.dy))
        }
        if rotate != 0 { result = result.concatenating(AffineTransform(rotationAngle: rotate)) }
        result.tx += translate.dx + position.x
        result.ty += translate.dy + position.y
        return result
    }
}

/// A value that copies of a view's properties share.
private final class Box<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (a: Box, b: Box) -> Bool { a === b || a.value == b.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension LayerProperties {
    /// The instant that the subviews show when the layer shows `outer`.
    func timeInside(at outer: Duration) -> Duration {
        time.map { Duration(seconds: max($0, 0)) } ?? outer
    }
}

extension LayerProperties {
    /// The layer's bounding box in its superlayer, without the superlayer's `sublayerTransform`: Core
    /// Animation's `frame`.
    ///
    /// Corners behind the eye of a perspective are ignored. If no corner is left, the frame is the empty
    /// rectangle at `position`. `boundsOrigin` doesn't affect the frame.
    public var frame: Rect {
        guard isTransformed else {
            return Rect(
                x: position.x - anchorPoint.x * size.width,
                y: position.y - anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
        return LayerGeometry(self).projection.boundingBox ?? Rect(origin: position, size: .zero)
    }

    /// The position and size that give the layer the frame `frame`: Core Animation's setter.
    ///
    /// Scales, translations, reflections and quarter turns are inverted exactly. At other angles, no size
    /// or several sizes fit. The size is then the bounding box of `frame` transformed back, and the
    /// centre of `frame` is kept. With a perspective, or a transform that flattens the layer to a line,
    /// all transforms are ignored. A negative size extends in the opposite direction.
    func placement(for frame: Rect) -> (position: Point, size: Size) {
        let frame = frame.standardized
        guard isTransformed, let size = linearMap?.size(before: frame.size) else {
            return untransformedPlacement(for: frame)
        }
        var layer = self
        layer.size = size
        layer.position = .zero
        let offset = frame.center - layer.frame.center
        return (Point(x: offset.dx, y: offset.dy), layer.size)
    }

    /// The position and size with which the untransformed layer fills `frame`.
    package func untransformedPlacement(for frame: Rect) -> (position: Point, size: Size) {
        let frame = frame.standardized
        let position = Point(
            x: frame.minX + anchorPoint.x * frame.width,
            y: frame.minY + anchorPoint.y * frame.height)
        return (position, frame.size)
    }

    private var isTransformed: Bool {
        !transform.operations.isEmpty || scale != Vector(dx: 1, dy: 1) || translate != .zero
            || rotate != 0 || rotateX != 0 || rotateY != 0
    }

    /// The map of directions from the layer to the superlayer. Nil with a perspective, because the map
    /// then depends on the position.
    private var linearMap: AffineTransform? {
        let matrix = LayerGeometry(self).matrix
        guard matrix.m14 == 0, matrix.m24 == 0, matrix.m44 > 0 else { return nil }
        let w = matrix.m44
        return AffineTransform(
            a: matrix.m11 / w, b: matrix.m12 / w, c: matrix.m21 / w, d: matrix.m22 / w,
            tx: 0, ty: 0)
    }
}

extension Rect {
    /// The map that turns the rectangle upside down.
    var flip: AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
    }
}

extension AffineTransform {
    /// The size of the bounding box of a rectangle of `size` after the inverse transform. Nil if there is
    /// no inverse or the result isn't finite.
    fileprivate func size(before size: Size) -> Size? {
        guard let inverse = inverted() else { return nil }
        let box = Rect(origin: .zero, size: size).applying(inverse)
        return box.width.isFinite && box.height.isFinite ? box.size : nil
    }
}
