import Drawing
import ImageCodecs
import Testing

/// Mattes.
@Suite struct MatteTests {
    private let pixels: [UInt8] = [
        255, 0, 0, 255, 255, 0, 0, 128, 9, 9, 9, 4, 0, 0, 0, 0,
    ]

    @Test("mattes fill what is transparent")
    func opaque() {
        let matte = Matte(Color(white: 1), .opaque)
        #expect(
            matte.apply(to: pixels) == [
                255, 0, 0, 255, 255, 127, 127, 255, 251, 251, 251, 255, 255, 255, 255, 255,
            ])
        #expect(matte.hasBlended)
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
        #expect(Matte(color, .opaque).apply(to: [9, 9, 9, 0]) == [0, 255, 0, 255])
        #expect(Color(red: 0.5, green: .infinity, blue: -.infinity).bytes == [128, 255, 0])
    }

    @Test("mattes keep holes for formats with transparent pixels")
    func cutOut() {
        let matte = Matte(Color(white: 0), .cutOut)
        #expect(
            matte.apply(to: pixels) == [255, 0, 0, 255, 128, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
        let opaque = Matte(Color(white: 0), .cutOut)
        _ = opaque.apply(to: [1, 2, 3, 255, 0, 0, 0, 0])
        #expect(!opaque.hasBlended)
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
