import Drawing
import Testing

@testable import ImageCodecs

/// Mattes.
@Suite struct MatteTests {
    private let pixels: [UInt8] = [
        255, 0, 0, 255, 255, 0, 0, 128, 9, 9, 9, 4, 0, 0, 0, 0,
    ]

    @Test("mattes fill what is transparent")
    func opaque() {
        let matte = Matte(Color(white: 1))
        #expect(
            matte.apply(to: pixels) == [
                255, 0, 0, 255, 255, 127, 127, 255, 251, 251, 251, 255, 255, 255, 255, 255,
            ])
    }

    @Test("mattes have premultiplied pixels beneath them, all components alike")
    func premultiplied() {
        #expect(
            PixelBytes.premultipliedWords(pixels + [51, 102, 204, 128]) == [
                0xFFFF_0000, 0x8080_0000, 0x0400_0000, 0, 0x801A_3366,
            ])
    }

    @Test("mattes take colours out of range for the nearest ones, and NaN for 0")
    func oddColors() {
        let color = Color(red: -0.1, green: 1.2, blue: .nan)
        #expect(color.bytes == [0, 255, 0])
        #expect(Matte(color).apply(to: [9, 9, 9, 0]) == [0, 255, 0, 255])
        #expect(Color(red: 0.5, green: .infinity, blue: -.infinity).bytes == [128, 255, 0])
    }

    @Test("mattes keep holes for formats with transparent pixels")
    func cutOut() {
        let matte = MatteBlend(Color(white: 0), .cutOut)
        func blended(_ pixels: [UInt8]) -> (pixels: [UInt8], hasBlended: Bool) {
            var out = [UInt8](repeating: 9, count: pixels.count)
            let hasBlended = pixels.withUnsafeBytes { pixels in
                out.withUnsafeMutableBytes { matte.apply(to: pixels, into: $0) }
            }
            return (out, hasBlended)
        }
        #expect(
            blended(pixels).pixels == [255, 0, 0, 255, 128, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(blended(pixels).hasBlended)
        #expect(!blended([1, 2, 3, 255, 0, 0, 0, 0]).hasBlended)
    }
}

/// Majorities of pictures.
@Suite struct MajorityTests {
    private func picture(_ values: UInt8...) -> [UInt8] {
        values.flatMap { [$0, 0, 0, 255] }
    }

    @Test("majorities of pictures are taken pixel by pixel")
    func majority() {
        let pictures = [picture(1, 5, 7), picture(2, 5, 7), picture(2, 6, 7)]
        #expect(PixelBytes.majority(of: pictures) == picture(2, 5, 7))
        #expect(PixelBytes.majority(of: []).isEmpty)
    }
}
