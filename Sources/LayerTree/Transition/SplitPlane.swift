internal import Drawing

/// The plane in which a transition makes its picture of a view, old and new.
///
/// Usually the superview's plane. The view must not jump when a transition starts or ends, but a picture is
/// flat. So a perspective of the superview applies inside the boxes, not to the picture. If the superview
/// has no plane of its own, the picture lies in the view's plane. All values are those at the transition's
/// start.
struct SplitPlane {
    /// The centre of the view.
    let middle: Point
    /// The vector from the view's left to its right edge.
    let across: Vector
    /// The vector from the view's upper to its lower edge.
    let down: Vector
    /// The `sublayerTransform` of the boxes, whose contents have coordinates of the superview.
    private(set) var inner = Transform.identity
    /// The map from the plane to the superview: the `transform` of the boxes' container.
    private(set) var outer = Transform.identity
    /// The distance in front of the superview's plane.
    private(set) var zPosition = 0.0
    /// Whether the plane is also visible from behind.
    private(set) var isDoubleSided = true

    /// The plane for a view in a superview. Without a superview, the plane for the root's contents.
    init(of view: LayerProperties, in superview: LayerProperties?) {
        let own = LayerGeometry(view).matrix
        if let superview, superview.preserves3D, own.isTilted, let back = own.inverted() {
            self.init(view.bounds, .identity)
            (inner, outer) = (around(middle, back), around(middle, own))
            isDoubleSided = view.isDoubleSided
            return
        }
        self.init(view.bounds, superview == nil ? .identity : view.transformToSuperview)
        zPosition = superview == nil ? 0 : view.zPosition
        let around = superview ?? view
        if !around.preserves3D, !around.sublayerTransform.operations.isEmpty {
            see(
                superview == nil ? .identity : own, through: around.anchoredSublayerTransform.matrix
            )
        }
    }

    private init(_ bounds: Rect, _ map: AffineTransform) {
        middle = bounds.center.applying(map)
        across = Vector(dx: map.a * bounds.width, dy: map.b * bounds.width)
        down = Vector(dx: map.c * bounds.height, dy: map.d * bounds.height)
    }

    /// Moves the superview's `sublayerTransform` from the picture into its contents. The picture's depth is
    /// that at which the view's centre is seen.
    private mutating func see(_ view: Transform3D, through sublayer: Transform3D) {
        guard let back = sublayer.inverted() else { return }
        let seen = view.concatenating(sublayer)
        let depth = seen.m43 / seen.m44
        inner = around(middle, sublayer)
        outer = around(
            middle,
            Transform([.translate(x: 0, y: 0, z: depth.isFinite ? depth : 0)]).matrix
                .concatenating(back))
        zPosition = 0
    }

    /// `matrix` for a layer whose anchor point is at `middle`.
    private func around(_ middle: Point, _ matrix: Transform3D) -> Transform {
        Transform([
            .translate(x: -middle.x, y: -middle.y, z: 0), .matrix(matrix),
            .translate(x: middle.x, y: middle.y, z: 0),
        ])
    }
}

extension Transform3D {
    /// Whether the map gives points of the plane z = 0 different depths.
    var isTilted: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }
}
