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
