internal import Drawing

/// Orders planes from back to front, cutting those that meet: a binary space partition (Fuchs, Kedem
/// and Naylor 1980), as compositors do it.
///
/// It works in projected space, where the eye is infinitely far in front and depth is z/w: a projective
/// map keeps planes plane, lines straight, and what is in front of what.
struct PlaneSorter {
    /// Points nearer to a plane than this, in points, are on it: faces that share an edge aren't cut.
    private static let slack = 0.01
    /// Of planes on one plane, those whose distances differ by less than this lie in it alike: rounding
    /// errors don't change their order.
    private static let noise = 1e-5
    /// Deeper partitions, and more pieces, than these aren't made; what is left is ordered by its
    /// middle.
    private static let depthLimit = 200
    private static let pieceLimit = 20_000

    private var pieces = 0

    /// The planes, or pieces of them, back to front; those that lie in one plane stay in their order.
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
        // Of parallel planes in their order, the middle one halves the rest.
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

    /// Planes by their distance from one that they nearly lie in.
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
