public import Drawing

/// How a layer lies in its superlayer: the map between the two, and the visible shape.
///
/// A pure value at one instant, made from a view's model or from a `Timeline`'s presentation. Points, y
/// down, z towards the viewer.
public struct LayerGeometry: Hashable, Sendable {
    /// The layer's rectangle in its own coordinates.
    public let bounds: Rect
    /// The map from the layer's coordinates to its superlayer's, in row-vector form.
    public let matrix: Transform3D

    /// The geometry of `layer` in `superlayer`. Nil for a layer without a superlayer, or to ignore the
    /// superlayer's `sublayerTransform`.
    ///
    /// F · T(−anchor) · `transform` · `scale` · `rotateY` · `rotateX` · `rotate` · T(`translate` + position) ·
    /// T(−P) · `sublayerTransform` · T(P), where P is the superlayer's anchor point, and F turns the bounds upside down
    /// if the geometry is flipped. The order was measured
    /// on Apple's systems in 2D, with CSS's individual transforms inserted. In 3D, both anchors have the
    /// depth `anchorPointZ`, as in WebKit's GraphicsLayerTransform, and the position has the depth
    /// `zPosition`.
    public init(_ layer: LayerProperties, in superlayer: LayerProperties? = nil) {
        bounds = layer.bounds
        let own =
            layer.isFlat ? Transform3D(layer.transformToSuperview) : layer.spatialTransform.matrix
        guard let superlayer, !superlayer.sublayerTransform.operations.isEmpty else {
            matrix = own
            return
        }
        matrix = own.concatenating(superlayer.anchoredSublayerTransform.matrix)
    }

    /// The layer's rectangle as seen in the superlayer.
    public var projection: ProjectedQuad { ProjectedQuad(bounds, through: matrix) }

    /// The place where a point of the layer is seen in the superlayer; nil in the eye's plane and behind
    /// it.
    public func superlayerPoint(of point: Point) -> Point? { point.applying(matrix) }

    /// The point of the layer that is seen at `point` of the superlayer.
    ///
    /// Nil if there is none: the layer is seen edge-on or flattened to a line, or the line of sight meets
    /// its plane only behind the eye.
    public func layerPoint(at point: Point) -> Point? {
        matrix.flattened.inverted().flatMap { point.applying($0) }
    }
}

extension LayerProperties {
    /// Whether `transformToSuperview` is the complete map, because nothing leaves the plane.
    fileprivate var isFlat: Bool {
        rotateX == 0 && rotateY == 0 && zPosition == 0 && anchorPointZ == 0
            && (transform.operations.isEmpty || transform.isAffine)
    }

    /// The map from the layer's coordinates to its superlayer's, before `sublayerTransform`.
    fileprivate var spatialTransform: Transform {
        let placement: [TransformOperation] = [
            .translate(x: position.x + translate.dx, y: position.y + translate.dy, z: zPosition),
            .rotate(angle: rotate, x: 0, y: 0, z: 1),
            .rotate(angle: rotateX, x: 1, y: 0, z: 0),
            .rotate(angle: rotateY, x: 0, y: 1, z: 0),
            .scale(x: scale.dx, y: scale.dy, z: 1),
        ]
        let anchoring = TransformOperation.translate(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
        let flip: [TransformOperation] =
            isGeometryFlipped
            ? [
                .translate(x: 0, y: bounds.minY + bounds.maxY, z: 0),
                .scale(x: 1, y: -1, z: 1),
            ] : []
        return Transform(placement + transform.operations + [anchoring] + flip)
    }

    /// `sublayerTransform` about the anchor point.
    var anchoredSublayerTransform: Transform {
        let there = TransformOperation.translate(x: anchor.x, y: anchor.y, z: anchorPointZ)
        let back = TransformOperation.translate(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
        return Transform([there] + sublayerTransform.operations + [back])
    }
}
