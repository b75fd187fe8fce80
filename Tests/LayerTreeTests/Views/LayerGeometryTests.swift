import Drawing
import LayerTree
import Testing

/// The matrix of a layer beyond the measured cases: depth, perspective, no inverse.
@Suite struct LayerGeometryTests {
    private func layer(_ width: Double, _ height: Double, at x: Double, _ y: Double)
        -> LayerProperties
    {
        var layer = LayerProperties()
        layer.size = Size(width: width, height: height)
        layer.position = Point(x: x, y: y)
        return layer
    }

    @Test func depthStaysInTheMatrix() {
        var layer = layer(10, 10, at: 0, 0)
        layer.zPosition = 7
        layer.anchorPointZ = 2
        #expect(LayerGeometry(layer).matrix.m43 == 5)
    }

    /// After a half turn about an axis ten points in front, the plane is twenty points in front.
    @Test func turnsSwingAboutTheAnchorsDepth() {
        var layer = layer(10, 10, at: 0, 0)
        layer.zPosition = 10
        layer.anchorPointZ = 10
        layer.rotateY = .pi
        let matrix = LayerGeometry(layer).matrix
        #expect(abs(matrix.m43 - 20) < 1e-12 && matrix.m11 == -1)
    }

    /// CSS order: translate, rotate, rotateX, rotateY, scale, then the list. The last applies to a point
    /// first.
    @Test func individualTransformsHaveCSSsOrder() {
        var layer = layer(0, 0, at: 0, 0)
        layer.transform = Transform([.translate(x: 1, y: 0, z: 0)])
        layer.scale = Vector(dx: 2, dy: 1)
        layer.rotateY = -.pi / 2
        layer.rotateX = -.pi / 2
        layer.rotate = .pi / 2
        layer.translate = Vector(dx: 0, dy: 5)
        let matrix = LayerGeometry(layer).matrix
        // (1, 0, 0), scaled (2, 0, 0), rotated (0, 0, 2), (0, 2, 0), (−2, 0, 0), translated (−2, 5, 0).
        #expect([matrix.m41, matrix.m42, matrix.m43].isClose(to: [-2, 5, 0], within: 1e-12))
    }

    @Test func theBackShowsAfterAQuarterTurn() {
        var layer = layer(10, 10, at: 0, 0)
        for (angle, isBack) in [(1.5, false), (1.6, true), (-1.6, true), (4.8, false)] {
            layer.rotateX = angle
            let quad = LayerGeometry(layer).projection
            #expect(quad.isBackFacing == isBack)
            #expect((quad.signedArea ?? 0 < 0) == isBack)
        }
    }

    /// The eye is 100 points in front; the left edge swings past it.
    @Test func pointsBehindTheEyeHaveNoPosition() throws {
        var parent = layer(400, 400, at: 0, 0)
        parent.sublayerTransform = Transform([.perspective(distance: 100)])
        var child = layer(400, 100, at: 200, 200)
        child.rotateY = 1
        let geometry = LayerGeometry(child, in: parent)
        let quad = geometry.projection
        #expect(quad.corners.map { $0.point == nil } == [true, false, false, true])
        #expect(quad.corners[0].w < 0)
        #expect(quad.points == nil && quad.signedArea == nil && !quad.isBackFacing)
        #expect(geometry.superlayerPoint(of: Point(x: 0, y: 50)) == nil)
        let box = try #require(quad.boundingBox)
        #expect(box.minX > 200 && box.width == 0)
    }

    @Test func flattenedLayersHaveNoInverse() {
        var layer = layer(10, 10, at: 5, 5)
        layer.scale.dx = 0
        let geometry = LayerGeometry(layer)
        #expect(geometry.layerPoint(at: Point(x: 5, y: 5)) == nil)
        #expect(geometry.superlayerPoint(of: .zero) == Point(x: 5, y: 0))
        #expect(geometry.projection.signedArea == 0 && !geometry.projection.isBackFacing)
    }
}
