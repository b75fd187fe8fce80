import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// The exact bytes of a frame after drawing, encoding and decoding.
@Suite struct PixelTests {
    static let white = Color(white: 1)
    static let full = Rect(x: 0, y: 0, width: 8, height: 8)

    func render(
        _ list: DisplayList, scale: Double = 1
    ) throws -> DecodedImage {
        let size = try PixelSize(covering: list.size, scale: scale)
        let encoder = try FrameEncoder(
            FrameSettings(size: size, scale: scale, isOpaque: list.background.alpha == 1))
        return try DecodedImage(png: Array(encoder.encode(list)))
    }

    func fill(_ rect: Rect, _ color: Color, clips: [Clip] = []) -> DisplayItem {
        .fill(Fill(.rect(rect), color: color, transform: .identity, clips: clips))
    }

    func canvas(_ background: Color, _ items: [DisplayItem]) -> DisplayList {
        DisplayList(size: Size(width: 8, height: 8), background: background, items: items)
    }

    @Test func opaqueCanvasIsRGB() throws {
        let image = try render(canvas(Color(css: "#102030")!, []))
        #expect(!image.hasAlpha)
        #expect(image[0, 0] == [0x10, 0x20, 0x30, 255])
        #expect(image[7, 7] == [0x10, 0x20, 0x30, 255])
    }

    @Test func transparentCanvasIsUnpremultipliedRGBA() throws {
        // Premultiplied, half-transparent red is (128, 0, 0, 128); unpremultiplied it is pure red again.
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let image = try render(canvas(.clear, [fill(Rect(x: 0, y: 0, width: 4, height: 8), half)]))
        #expect(image.hasAlpha)
        #expect(image[1, 1] == [255, 0, 0, 128])
        #expect(image[6, 1] == [0, 0, 0, 0])
    }

    /// A red and a blue square overlap in a group of alpha 0.5 over white. Only blue shows in the
    /// overlap, because the group is flattened first.
    @Test func groupAlphaFadesTheFlattenedPicture() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let blue = Color(red: 0, green: 0, blue: 1)
        let group = DisplayItem.group(
            Group(
                alpha: 0.5,
                items: [
                    fill(Rect(x: 0, y: 0, width: 4, height: 8), red),
                    fill(Rect(x: 2, y: 0, width: 4, height: 8), blue),
                ]))
        let image = try render(canvas(Self.white, [group]))
        // 255·(1 − 128/255) = 127.
        #expect(image[0, 0] == [255, 127, 127, 255])
        #expect(image[3, 0] == [127, 127, 255, 255])
        #expect(image[5, 0] == [127, 127, 255, 255])
        #expect(image[7, 0] == [255, 255, 255, 255])
    }

    @Test func groupOfAlphaOneChangesNothing() throws {
        let items = [
            fill(Rect(x: 0.5, y: 0.25, width: 4, height: 5.5), Color(css: "tomato")!),
            fill(Rect(x: 2, y: 1, width: 4, height: 6), Color(css: "#0af8")!),
        ]
        let plain = try render(canvas(Self.white, items))
        let grouped = try render(canvas(Self.white, [.group(Group(alpha: 1, items: items))]))
        let difference = zip(plain.bytes, grouped.bytes).map { abs(Int($0) - Int($1)) }.max()
        // One more rounding: translucent pixels are stored in eight bits before they are composited over
        // white.
        #expect(difference! <= 1)
    }

    @Test func clipsCutAndNest() throws {
        let outer = Clip(.rect(Rect(x: 2, y: 0, width: 6, height: 8)), transform: .identity)
        let inner = Clip(.rect(Rect(x: 0, y: 0, width: 4, height: 8)), transform: .identity)
        let image = try render(
            canvas(Self.white, [fill(Self.full, .black, clips: [outer, inner])]))
        #expect((0..<8).map { image[$0, 3][0] } == [255, 255, 0, 0, 255, 255, 255, 255])
    }

    @Test func bordersDoNotFillTheirInside() throws {
        let border = Shape.border(Self.full, CornerRadii(0), width: 2)
        let image = try render(
            canvas(Self.white, [.fill(Fill(border, color: .black, transform: .identity))]))
        #expect((0..<8).map { image[$0, 4][0] } == [0, 0, 255, 255, 255, 255, 0, 0])
        let meeting = Shape.border(Self.full, CornerRadii(0), width: 4)
        let solid = try render(
            canvas(Self.white, [.fill(Fill(meeting, color: .black, transform: .identity))]))
        #expect(solid[4, 4][0] == 0)
    }

    @Test func scaleMultipliesPixels() throws {
        let list = canvas(Self.white, [fill(Rect(x: 1, y: 1, width: 1, height: 1), .black)])
        let image = try render(list, scale: 3)
        #expect(image.width == 24 && image.height == 24)
        #expect(image[3, 3][0] == 0 && image[5, 5][0] == 0)
        #expect(image[2, 3][0] == 255 && image[6, 5][0] == 255)
    }

    /// Cairo's coordinates are limited to eight million; beyond, it draws nothing or nonsense.
    @Test(arguments: [1e5, 1e7, 1e9, 1e12])
    func farReachingShapesStayExact(reach: Double) throws {
        let shapes: [Shape] = [
            .rect(Rect(x: 4, y: -reach, width: reach, height: 2 * reach)),
            .roundedRect(Rect(x: 4, y: -reach, width: reach, height: 2 * reach), CornerRadii(9)),
        ]
        for shape in shapes {
            let image = try render(
                canvas(Self.white, [.fill(Fill(shape, color: .black, transform: .identity))]))
            #expect((0..<8).map { image[$0, 4][0] } == [255, 255, 255, 255, 0, 0, 0, 0])
        }
    }

    @Test func invisibleItemsDrawNothing() throws {
        let transforms = [
            AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 1, y: 0),
            AffineTransform(translationX: 1e300, y: 0), AffineTransform(translationX: -100, y: 0),
        ]
        for transform in transforms {
            let image = try render(
                canvas(
                    Self.white, [.fill(Fill(.rect(Self.full), color: .black, transform: transform))]
                ))
            #expect(image.bytes.allSatisfy { $0 == 255 })
        }
    }

    @Test func anEncoderStartsEveryFrameAnew() throws {
        let size = try PixelSize(width: 8, height: 8)
        let encoder = try FrameEncoder(FrameSettings(size: size, scale: 1, isOpaque: true))
        let first = try Array(encoder.encode(canvas(Self.white, [fill(Self.full, .black)])))
        _ = try encoder.encode(canvas(.black, []))
        let again = try Array(encoder.encode(canvas(Self.white, [fill(Self.full, .black)])))
        #expect(first == again)
    }
}

/// Pixels drawn by Apple's Core Animation (`apple_calayer_pixels.json` names the sources).
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

/// Errors from Cairo carry Cairo's own description.
@Suite struct CairoStatusTests {
    @Test func surfacesBeyondTheLimit() {
        #expect(
            throws: RasterError.cairo(
                operation: "create a 40000×1 surface",
                status: "invalid value (typically too big) for the size of the input (surface, "
                    + "pattern, etc.)")
        ) {
            try CairoSurface(width: 40_000, height: 1)
        }
    }
}
