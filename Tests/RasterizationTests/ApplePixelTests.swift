import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Pixels that Apple's Core Animation drew (`apple_calayer_pixels.json` says where they come from).
@Suite struct ApplePixelTests {
    struct Table: Decodable {
        struct Case: Decodable {
            let scale: Double
            let pixels: [[Int]]?

            enum CodingKeys: String, CodingKey {
                case scale
                case pixels = "pixels_at_y150"
            }
        }
        let cases: [Case]
    }

    @Test func borderOfARedLayer() throws {
        var exclusions = Exclusions()
        var ran = 0
        for vector in try vectors("apple_calayer_pixels", as: Table.self).cases {
            guard let pixels = vector.pixels else {
                exclusions.add("colours matched from generic RGB to sRGB, not plain sRGB")
                continue
            }
            let rect = Rect(x: 0, y: 0, width: 100, height: 100)
            let image = try Canvas.image(
                [
                    .fill(Fill(.rect(rect), color: .red, transform: .identity)),
                    .fill(
                        Fill(.border(rect, .zero, width: 4), color: .black, transform: .identity)),
                ], size: rect.size, scale: vector.scale)
            for pixel in pixels {
                #expect(image[pixel[0], 150].map(Int.init) == Array(pixel[1...]))
            }
            ran += 1
        }
        exclusions.report("apple_calayer_pixels", ran: ran)
    }
}
