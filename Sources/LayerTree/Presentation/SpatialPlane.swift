internal import Drawing

/// A layer as a plane in the space of another, or what is left of that after cuts.
struct SpatialPlane {
    let id: NodeID
    let layer: LayerProperties
    /// From the layer's own space to the other's, perspective included.
    let matrix: Transform3D
    /// What the layer touches in its own plane, once that is known; never without an area.
    private(set) var extent = Rect.unit
    /// Where all of these are positive, in the layer's own space, is what is left; all of the plane if
    /// there are none.
    var cuts: [LinearForm] = []

    init(id: NodeID, layer: LayerProperties, matrix: Transform3D) {
        self.id = id
        self.layer = layer
        self.matrix = matrix
    }

    /// Whether parts of it differ in depth.
    var isTilted: Bool { matrix.isTilted }

    /// How far in front of the other's plane it is, if it isn't tilted.
    var depth: Double { matrix.m43 / matrix.m44 }

    /// The same with an extent; nil for a layer that touches nothing.
    func touching(_ extent: Rect?) -> SpatialPlane {
        var result = self
        result.extent = (extent ?? layer.bounds).spread
        return result
    }

    /// What the eye sees of a rectangle in the plane: its corners, in the layer's own space.
    func corners(of rect: Rect) -> [Point] {
        // Just before the eye's own plane, where nothing has a place on the screen.
        rect.corners.clipped(
            where: LinearForm(x: matrix.m14, y: matrix.m24, constant: matrix.m44 - 1e-4))
    }

    /// The box in the other's plane around what is seen of a rectangle; nil where nothing is.
    func box(around rect: Rect) -> Rect? {
        Rect(boundingBoxOf: corners(of: rect).compactMap { $0.applying(matrix) })
    }

    /// What is left of a rectangle in the plane: the corners of a polygon.
    func fragment(of rect: Rect) -> [Point] {
        cuts.reduce(rect.corners) { $0.clipped(where: $1) }
    }
}

extension Rect {
    /// The same with an area, and of a size that can be reckoned with.
    fileprivate var spread: Rect {
        let most = 1e9
        let area = isEmpty ? insetBy(dx: -0.5, dy: -0.5) : self
        return area.intersection(Rect(x: -most, y: -most, width: 2 * most, height: 2 * most))
            ?? area
    }
}
