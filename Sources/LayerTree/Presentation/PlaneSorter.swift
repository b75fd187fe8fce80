internal import Drawing

/// Orders planes from back to front and cuts those that intersect: a binary space partition (Fuchs, Kedem
/// and Naylor 1980), as in compositors.
///
/// It works in projected space, where the eye is infinitely far in front and depth is z/w. A projective map
/// keeps planes flat and lines straight, and it keeps the depth order.
struct PlaneSorter {
    /// Points closer to a plane than this, in points, lie on it, so that faces with a common edge aren't
    /// cut.
    private static let slack = 0.01
    /// Planes in the same plane whose distances differ by less than this keep their order despite rounding
    /// errors.
    private static let noise = 1e-5
    /// The largest depth of a partition and the largest number of pieces. Beyond them, planes are ordered
    /// by their average depth.
    private static let depthLimit = 200
    private static let pieceLimit = 20_000

    private var pieces = 0

    /// The planes or their pieces, back to front. Planes that lie in one plane keep their order.
    static func sorted(_ planes: [SpatialPlane]) -> [SpatialPlane] {
        let polygons = planes.compactMap(SpatialPolygon.init)
        var sorter = PlaneSorter(pieces: polygons.count)
        var result: [SpatialPlane] = []
        sorter.sort(polygons, depth: 0, into: &result)
        return result
    }

    private mutating func sort(
        _ polygons: [SpatialPolygon], depth: Int, into result: inout [SpatialPlane]
    ) {
        guard polygons.count > 1, depth < Self.depthLimit, pieces < Self.pieceLimit else {
            return result += paintOrder(of: polygons, depth: \.middle).map(\.plane)
        }
        // If ordered planes are parallel, the middle one splits the rest in half.
        let pivot = polygons[polygons.count / 2]
        var behind: [SpatialPolygon] = []
        var level: [(plane: SpatialPlane, distance: Double)] = []
        var before: [SpatialPolygon] = []
        for polygon in polygons {
            let (back, front) = polygon.reach(from: pivot)
            switch (back < -Self.slack, front > Self.slack) {
            case (false, false): level.append((polygon.plane, (back + front) / 2))
            case (true, false): behind.append(polygon)
            case (false, true): before.append(polygon)
            case (true, true):
                pieces += 1
                behind.append(polygon.part(behind: pivot))
                before.append(polygon.part(before: pivot))
            }
        }
        sort(behind, depth: depth + 1, into: &result)
        result += Self.ordered(level)
        sort(before, depth: depth + 1, into: &result)
    }

    /// Sorts planes by their distance from a plane in which they nearly lie.
    private static func ordered(
        _ planes: [(plane: SpatialPlane, distance: Double)]
    ) -> [SpatialPlane] {
        var ranks = Array(repeating: 0.0, count: planes.count)
        let order = paintOrder(of: Array(planes.indices)) { planes[$0].distance }
        for (last, next) in zip(order, order.dropFirst()) {
            let isBefore = planes[next].distance - planes[last].distance > noise
            ranks[next] = ranks[last] + (isBefore ? 1 : 0)
        }
        return paintOrder(of: Array(planes.indices)) { ranks[$0] }.map { planes[$0].plane }
    }
}

/// A layer as a plane in another layer's space, or the part of it that remains after cuts.
struct SpatialPlane {
    let id: NodeID
    private(set) var layer: LayerProperties
    /// The map from the layer's own space to the other's, including perspective.
    private(set) var matrix: Transform3D
    /// Its motion if that blurs it, otherwise nil.
    let blur: PlaneBlur?
    /// The rectangle that the layer touches in its own plane, once known; its area is never zero.
    private(set) var extent = Rect.unit
    /// The remaining part is where all of these forms are positive, in the layer's own space. Empty for the
    /// whole plane.
    var cuts: [LinearForm] = []

    init(id: NodeID, layer: LayerProperties, matrix: Transform3D, blur: PlaneBlur? = nil) {
        self.id = id
        self.layer = layer
        self.matrix = matrix
        self.blur = blur
    }

    /// Whether the depth varies within the plane.
    var isTilted: Bool { matrix.isTilted }

    /// The distance in front of the other's plane, if this one isn't tilted.
    var depth: Double { matrix.m43 / matrix.m44 }

    /// The same plane with an extent; an extent of nil means a layer that touches nothing.
    func touching(_ extent: Rect?) -> SpatialPlane {
        var result = self
        result.extent = (extent ?? layer.bounds).spread
        return result
    }

    /// The same plane with other values in another place.
    func moved(_ layer: LayerProperties, _ matrix: Transform3D) -> SpatialPlane {
        var result = self
        (result.layer, result.matrix) = (layer, matrix)
        return result
    }

    /// The visible part of a rectangle in the plane: its corners in the layer's own space.
    func corners(of rect: Rect) -> [Point] {
        // Cut just in front of the eye's plane, where points have no place on the screen.
        rect.corners.clipped(
            where: LinearForm(x: matrix.m14, y: matrix.m24, constant: matrix.m44 - 1e-4))
    }

    /// The bounding box, in the other's plane, of the visible part of a rectangle; nil if nothing is
    /// visible.
    func box(around rect: Rect) -> Rect? {
        Rect(boundingBoxOf: corners(of: rect).compactMap { $0.applying(matrix) })
    }

    /// The remaining part of a rectangle in the plane, as corners of a polygon.
    func fragment(of rect: Rect) -> [Point] {
        cuts.reduce(rect.corners) { $0.clipped(where: $1) }
    }
}

extension Rect {
    /// The same rectangle, with an area and of limited size.
    fileprivate var spread: Rect {
        let most = 1e9
        let area = isEmpty ? insetBy(dx: -0.5, dy: -0.5) : self
        return area.intersection(Rect(x: -most, y: -most, width: 2 * most, height: 2 * most))
            ?? area
    }
}
