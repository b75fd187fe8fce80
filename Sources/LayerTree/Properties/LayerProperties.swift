public import Drawing

/// The values that a view is drawn from, at one instant.
///
/// Points, y down; radians. Defaults are Core Animation's.
public struct LayerProperties: Hashable, Sendable {
    /// Where the anchor point lies in the superview.
    public var position = Point.zero
    /// The upper left corner of the view's own coordinates; moves its subviews, not its frame.
    public var boundsOrigin = Point.zero
    /// Width and height of the view.
    public var size = Size.zero
    /// What `position` places and transforms turn about, in unit coordinates.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// How far the layer is in front of its superlayer's plane; orders siblings, too.
    public var zPosition = 0.0
    /// How far the anchor point is in front of the layer's plane.
    public var anchorPointZ = 0.0
    /// How opaque the view and its subviews are together, 0 to 1.
    public var alpha = 1.0
    /// Whether the view and its subviews are left out.
    public var isHidden = false
    /// What fills the view, behind everything else.
    public var backgroundColor = Color.clear
    /// How round the corners are.
    public var cornerRadii = CornerRadii(0)
    /// How wide the border inside the edge is.
    public var borderWidth = 0.0
    /// What the border is drawn with.
    public var borderColor = Color.black
    /// Whether subviews end at the view's (round) edge.
    public var clipsToBounds = false
    /// A shift before `transform`, in the superview's directions.
    public var translate = Vector.zero
    /// A turn before `transform`, clockwise.
    public var rotate = 0.0
    /// A turn before `transform` about the horizontal axis; the upper edge goes away from the viewer.
    public var rotateX = 0.0
    /// A turn before `transform` about the vertical axis; the right edge goes away from the viewer.
    public var rotateY = 0.0
    /// A stretch before `transform`.
    public var scale = Vector(dx: 1, dy: 1)
    /// Any further transform, about the anchor point.
    public var transform = Transform.identity
    /// What the subviews are transformed by together, about this view's anchor point.
    public var sublayerTransform = Transform.identity
    /// Whether the view is seen from behind, too.
    public var isDoubleSided = true
    /// How the view and its subviews are laid, as one picture, over what is beneath.
    public var blendMode = BlendMode.normal
    /// Whether the view and its subviews are composited on their own first, so that blend modes in it
    /// don't see what is beneath.
    public var isIsolated = false
    /// Whether the layer has no plane of its own: its subviews lie in the space that it lies in, and what
    /// it would draw itself is not seen (`CATransformLayer`).
    public var preserves3D = false
    /// What the view casts beneath itself.
    public var shadow = ShadowStyle()
    /// What is shown over the background.
    public var content = LayerContent.none
    /// The view whose opacity the view, its subviews and its shadow are multiplied by.
    public var mask: NodeID?
    /// What lies in the view, back to front.
    public var subviews: [NodeID] = []

    /// The defaults.
    public init() {}

    /// The view's rectangle in its own coordinates.
    public var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

    /// Where the anchor point lies in the view's own coordinates.
    package var anchor: Point {
        Point(
            x: boundsOrigin.x + anchorPoint.x * size.width,
            y: boundsOrigin.y + anchorPoint.y * size.height)
    }

    /// From the view's own coordinates to its superview's, as 2D drawing sees it; see
    /// `LayerGeometry` for the whole. A `transform` that isn't 2D, turns out of the plane and depth
    /// count as nothing here, and the superview's `sublayerTransform` isn't in it.
    ///
    /// Core Animation's order with CSS's individual transforms in it: a point is taken relative to
    /// the anchor, transformed by `transform`, then `scale`, `rotate` and `translate`, and moved to
    /// `position`.
    public var transformToSuperview: AffineTransform {
        let anchor = anchor
        var result = AffineTransform(translationX: -anchor.x, y: -anchor.y)
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

extension LayerProperties {
    /// The smallest rectangle around the layer in its superlayer, without the superlayer's
    /// `sublayerTransform`: Core Animation's `frame`.
    ///
    /// Corners behind the eye of a perspective don't count; where none is left, it is the empty
    /// rectangle at `position`. `boundsOrigin` doesn't move it.
    public var frame: Rect {
        guard isTransformed else {
            return Rect(
                x: position.x - anchorPoint.x * size.width,
                y: position.y - anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
        return LayerGeometry(self).projection.boundingBox ?? Rect(origin: position, size: .zero)
    }

    /// The position and size for which `frame` is `frame`: Core Animation's setter.
    ///
    /// Scales, shifts, mirrorings and quarter turns are divided out. At other angles no size or many
    /// would do: the size is that of `frame` turned back and boxed, and the middle of `frame` is
    /// met. A perspective, and what flattens the layer to a line, is left out of account. Negative
    /// sizes count in the other direction.
    func placement(for frame: Rect) -> (position: Point, size: Size) {
        let frame = frame.standardized
        guard isTransformed, let size = linearMap?.size(before: frame.size) else {
            return untransformedPlacement(for: frame)
        }
        var layer = self
        layer.size = size
        layer.position = .zero
        let way = frame.center - layer.frame.center
        return (Point(x: way.dx, y: way.dy), layer.size)
    }

    /// The position and size for which the layer fills `frame` before any transform.
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

    /// How directions in the layer are seen in the superlayer; nil under a perspective, which shows
    /// them differently from place to place.
    private var linearMap: AffineTransform? {
        let matrix = LayerGeometry(self).matrix
        guard matrix.m14 == 0, matrix.m24 == 0, matrix.m44 > 0 else { return nil }
        let w = matrix.m44
        return AffineTransform(
            a: matrix.m11 / w, b: matrix.m12 / w, c: matrix.m21 / w, d: matrix.m22 / w,
            tx: 0, ty: 0)
    }
}

extension AffineTransform {
    /// The size of the box around a rectangle of `size` that is turned back; nil where there is no
    /// way back, or it overflows.
    fileprivate func size(before size: Size) -> Size? {
        guard let inverse = inverted() else { return nil }
        let box = Rect(origin: .zero, size: size).applying(inverse)
        return box.width.isFinite && box.height.isFinite ? box.size : nil
    }
}
