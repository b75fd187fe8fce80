internal import Drawing

/// The plane in which a transition makes its picture of a view, old and new.
///
/// Most often the superview's. What is seen must not jump when a transition starts or ends, but a
/// picture is flat: where the superview looks at its subviews in perspective, the boxes do so instead
/// and the picture is left as it is; where it has no plane of its own, the picture lies in the view's.
/// All as it is seen when the transition starts.
struct SplitPlane {
    /// The middle of the view.
    let middle: Point
    /// From the view's left to its right edge.
    let across: Vector
    /// From its upper to its lower edge.
    let down: Vector
    /// How the boxes see what lies in them, which has coordinates of the superview: their
    /// `sublayerTransform`.
    private(set) var inner = Transform.identity
    /// From the plane to the superview: the `transform` of what holds the boxes.
    private(set) var outer = Transform.identity
    /// How far it is in front of the superview's plane.
    private(set) var zPosition = 0.0
    /// Whether it is seen from behind, too.
    private(set) var isDoubleSided = true

    /// The plane for a view in a superview; in none, the root's contents are meant.
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

    /// Moves the superview's `sublayerTransform` from the picture to what it is made of. The picture is
    /// as far in front as the view's middle is seen to be.
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
    /// Whether parts of the plane z = 0 differ in depth afterwards.
    var isTilted: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }
}
