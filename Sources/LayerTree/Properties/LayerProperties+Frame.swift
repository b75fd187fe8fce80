public import Drawing

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
