import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Blurred silhouettes agree with the Gaussian, and with Core Animation's extent.
@Suite struct ShadowTests {
    /// The shadow of a tall box from `left` to `right`, without the box: alpha in levels at each whole
    /// point. The canvas' scale is 4, so the average of two pixels is the value between them.
    private static func profile(left: Double, right: Double, sigma: Double) throws -> [Double] {
        var path = Path()
        path.addRect(Rect(x: left, y: -500, width: right - left, height: 1000))
        let shadow = Shadow(
            color: .black, radius: sigma, offset: .zero, path: path, placement: .identity)
        let image = try Canvas.image(
            [.group(Group(shadow: shadow, items: []))], width: 120, height: 2, scale: 4)
        return (0..<120).map { x in
            x == 0 ? 0 : (Double(image[4 * x - 1, 3][3]) + Double(image[4 * x, 3][3])) / 2
        }
    }

    @Test func edgesFollowTheGaussian() throws {
        let table = try CompositingVectors.read().edges
        for sigma in Set(table.map(\.sigma)) {
            let profile = try Self.profile(left: 60, right: 500, sigma: sigma)
            for row in table where row.sigma == sigma {
                let alpha = profile[60 + Int(row.d)]
                #expect(abs(alpha - row.alpha * 255) < 2.1, "\(row) \(alpha)")
            }
        }
        #expect(table.count == 246)
    }

    @Test func boxesFollowTheGaussian() throws {
        let table = try CompositingVectors.read().boxes
        for sigma in Set(table.map(\.sigma)) {
            let profile = try Self.profile(left: 40, right: 80, sigma: sigma)
            for row in table where row.sigma == sigma && abs(row.x - 20) < 60 {
                let alpha = profile[40 + Int(row.x)]
                #expect(abs(alpha - row.coverage * 255) < 2.1, "\(row) \(alpha)")
            }
        }
        #expect(table.count == 63)
    }

    /// The shadow of a square of 40 points at (80, 80), moved by (20, 20), with radius 5: which pixels
    /// Core Animation paints.
    @Test(arguments: [1.0, 2, 3])
    func shadowsEndLikeInCoreAnimation(scale: Double) throws {
        let square = Shape.rect(Rect(x: 80, y: 80, width: 40, height: 40))
        let shadow = Shadow(
            color: .black, radius: 5, offset: Vector(dx: 20, dy: 20), placement: .identity)
        let image = try Canvas.image(
            [.group(Group(shadow: shadow, items: [.fill(square, .red)]))], width: 200,
            height: 200, scale: scale)
        let table = try vectors(
            "apple_measured_layers", as: MeasuredShadows.self, of: "LayerTreeTests")
        let rows = table.cases.filter { $0.topic.hasPrefix("shadow extent") }
        for row in rows {
            let pixel = try #require(row.pixel).map { Int(($0 + 0.5) * scale) }
            #expect((image[pixel[0], pixel[1]][3] > 0) == row.painted, "\(row)")
        }
        #expect(rows.count == 3)
    }

    /// If pixels coincide, sampling changes nothing: a shadow with a negligible blur is a copy of its
    /// caster, byte for byte.
    @Test func wholeStepsSampleExactly() throws {
        let shape = Shape.roundedRect(Rect(x: 3, y: 5, width: 30, height: 40), CornerRadii(9))
        func shadow(_ radius: Double) -> DisplayItem {
            let shadow = Shadow(
                color: .black, radius: radius, offset: Vector(dx: 40, dy: 7),
                placement: .at(2, 11))
            return .group(Group(shadow: shadow, items: [.fill(shape, .black, at: .at(2, 11))]))
        }
        for scale in [1.0, 2, 3] {
            let sampled = try Canvas.image([shadow(0.01)], width: 90, height: 80, scale: scale)
            let sharp = try Canvas.image([shadow(0)], width: 90, height: 80, scale: scale)
            #expect(sampled == sharp)
            let caster = try Canvas.image(
                [.fill(shape, .black, at: .at(2, 11)), .fill(shape, .black, at: .at(42, 18))],
                width: 90, height: 80, scale: scale)
            #expect(sharp == caster)
        }
    }

    /// The composited group casts the shadow: overlapping parts don't darken it, and a hole stays a hole.
    @Test func theWholeGroupCastsOneShadow() throws {
        let half = Color(white: 0, alpha: 0.5)
        let part = Shape.rect(Rect(x: 0, y: 0, width: 20, height: 20))
        let inner = Group(alpha: 0.5, items: [.fill(part, .black), .fill(part, .white)])
        let shadow = Shadow(
            color: .red, radius: 0.01, offset: Vector(dx: 30, dy: 0), placement: .identity)
        for items in [[.group(inner)], [DisplayItem.fill(part, half)]] {
            let image = try Canvas.image(
                [.group(Group(shadow: shadow, items: items))], width: 60, height: 20)
            #expect(abs(Int(image[40, 10][3]) - 128) <= 1)
            #expect(image[40, 10][0] == 255)
        }
    }

    /// The shadow lies beneath translucent items and shows through them. Blend modes inside the group
    /// don't apply to it.
    @Test func shadowsLieBeneathTheItems() throws {
        let part = Shape.rect(Rect(x: 0, y: 0, width: 20, height: 20))
        let shadow = Shadow(color: .black, radius: 0, offset: .zero, placement: .identity)
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let screened = Group(blendMode: .screen, items: [.fill(part, half)])
        for items in [[.group(screened)], [DisplayItem.fill(part, half)]] {
            let image = try Canvas.image(
                [.group(Group(shadow: shadow, items: items))], width: 20, height: 20)
            // Half red over half of a half-transparent black: alpha ¾, red ½.
            #expect(abs(Int(image[10, 10][3]) - 192) <= 1)
            #expect(abs(Int(image[10, 10][0]) - 170) <= 2)
        }
    }

    /// The shadow of a rotated layer rotates with it: offset and blur are in the layer's space.
    @Test func shadowsLieInTheLayersSpace() throws {
        let part = Shape.rect(Rect(x: -10, y: -4, width: 20, height: 8))
        let placement = Placement(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 30))
        let shadow = Shadow(
            color: .black, radius: 1, offset: Vector(dx: 0, dy: 20), placement: placement)
        let image = try Canvas.image(
            [.group(Group(shadow: shadow, items: [.fill(part, .red, at: placement)]))],
            width: 80, height: 60)
        // Down in the layer is left on the canvas.
        #expect(image[20, 30] == [0, 0, 0, 255])
        #expect(image[20, 22] == [0, 0, 0, 255])
        #expect(image[60, 30][3] == 0)
        #expect(image[40, 50][3] == 0)
    }

    /// A layer with a bounds origin far from zero, as in a long scrolled list.
    @Test(arguments: [1e8, -3e7, 4e8])
    func layersMayBeScrolledFar(distance: Double) throws {
        func image(_ far: Double, beside others: [Double]) throws -> DecodedImage {
            let placement = Placement(AffineTransform(translationX: -far, y: -far))
            let boxes = ([far] + others).map {
                Shape.rect(Rect(x: $0 + 10, y: far + 10, width: 20, height: 20))
            }
            let shadow = Shadow(
                color: .black, radius: 3, offset: Vector(dx: 5, dy: 8), placement: placement)
            let group = Group(shadow: shadow, items: boxes.map { .fill($0, .red, at: placement) })
            return try Canvas.image([.group(group)], width: 60, height: 60)
        }
        let near = try image(0, beside: [])
        #expect(near[25, 34][3] > 100)
        #expect(try image(distance, beside: []) == near)
        #expect(try image(distance, beside: [0, -distance]) == near)
    }

    /// The shadow of an item outside the canvas can still be visible.
    @Test func castersMayBeOutside() throws {
        let part = Shape.rect(Rect(x: -100, y: 0, width: 50, height: 20))
        let shadow = Shadow(
            color: .black, radius: 2, offset: Vector(dx: 60, dy: 0), placement: .identity)
        let image = try Canvas.image(
            [.group(Group(shadow: shadow, items: [.fill(part, .red)]))], width: 20, height: 20)
        #expect(image[2, 10] == [0, 0, 0, 255])
    }
}

/// `apple_measured_layers.json`: the pixels of a shadow that Core Animation paints.
private struct MeasuredShadows: Decodable {
    struct Row: Decodable {
        let topic: String
        let pixel: [Double]?
        let painted: Bool?

        enum CodingKeys: CodingKey {
            case topic, pixel, painted
        }

        /// Other topics have other types under the same keys.
        init(from decoder: any Decoder) throws {
            let row = try decoder.container(keyedBy: CodingKeys.self)
            topic = try row.decode(String.self, forKey: .topic)
            pixel = try? row.decode([Double].self, forKey: .pixel)
            painted = try? row.decode(Bool.self, forKey: .painted)
        }
    }

    let cases: [Row]
}
