import Drawing
import LayerTree
import TestSupport
import Testing

private struct ProjectionTable: Decodable {
    let cases: [ProjectionCase]
    let count: Int
}

private struct ProjectionCase: Decodable {
    let parentBounds: [Double]
    let layerBounds: [Double]
    let anchorPoint: [Double]
    let position: [Double]
    let zPosition: Double
    let degrees: Double
    let axis: [Double]
    let perspectiveDistance: Double?
    let corners: [[Double]]
    let w: [Double]
    let signedArea: Double
    let backface: Bool

    enum CodingKeys: String, CodingKey {
        case anchorPoint, position, zPosition, axis, w, backface
        case parentBounds = "parent_bounds"
        case layerBounds = "layer_bounds"
        case degrees = "rotation_deg"
        case perspectiveDistance = "perspective_distance"
        case corners = "corners_xy"
        case signedArea = "signed_area"
    }

    var superlayer: LayerProperties {
        var layer = LayerProperties()
        layer.size = Size(width: parentBounds[0], height: parentBounds[1])
        if let perspectiveDistance {
            layer.sublayerTransform = Transform([.perspective(distance: perspectiveDistance)])
        }
        return layer
    }

    var layer: LayerProperties {
        var layer = LayerProperties()
        layer.size = Size(width: layerBounds[0], height: layerBounds[1])
        layer.anchorPoint = Point(x: anchorPoint[0], y: anchorPoint[1])
        layer.position = Point(x: position[0], y: position[1])
        layer.zPosition = zPosition
        layer.transform = Transform([
            .rotate(angle: degrees * .pi / 180, x: axis[0], y: axis[1], z: axis[2])
        ])
        return layer
    }
}

/// Quads in perspective, computed from Core Animation's conventions with thirty digits.
@Suite struct PerspectiveProjectionTests {
    private let table: ProjectionTable

    init() throws { table = try vectors("perspective_projection", as: ProjectionTable.self) }

    @Test func quadsAreProjected() throws {
        #expect(table.cases.count == 896 && table.count == 896)
        for item in table.cases {
            let geometry = LayerGeometry(item.layer, in: item.superlayer)
            let quad = geometry.projection
            let points = try #require(quad.points, "\(item)").map { [$0.x, $0.y] }
            #expect(
                zip(points, item.corners).allSatisfy { $0.isClose(to: $1, within: 1e-9) },
                "\(item)")
            #expect(quad.corners.map(\.w).isClose(to: item.w, within: 1e-12), "\(item)")
            let area = try #require(quad.signedArea)
            #expect(abs(area - item.signedArea) < 1e-7, "\(item)")
            #expect(quad.isBackFacing == item.backface, "\(item)")
        }
    }

    /// The inverse: converting a projected corner returns the corner.
    @Test func projectionIsInverted() throws {
        for item in table.cases {
            let geometry = LayerGeometry(item.layer, in: item.superlayer)
            for (corner, place) in zip(geometry.bounds.corners, item.corners) {
                let found = geometry.layerPoint(at: Point(x: place[0], y: place[1]))
                #expect(corner.isClose(to: found, within: 1e-9), "\(item)")
            }
        }
    }

    /// The individual rotations equal those of the transform list.
    @Test func individualRotationsProjectAlike() {
        for item in table.cases where item.axis == [1, 0, 0] || item.axis == [0, 1, 0] {
            var layer = item.layer
            layer.transform = .identity
            if item.axis[0] == 1 {
                layer.rotateX = item.degrees * .pi / 180
            } else {
                layer.rotateY = item.degrees * .pi / 180
            }
            let points = LayerGeometry(layer, in: item.superlayer).projection.points ?? []
            #expect(
                zip(points, item.corners).allSatisfy { [$0.x, $0.y].isClose(to: $1, within: 1e-9) }
                    && points.count == 4, "\(item)")
        }
    }
}
