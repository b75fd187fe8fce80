import CBandShim
import Testing

/// Premultiplied pixels, unpremultiplied.
@Suite struct UnpremultiplyTests {
    private static func unpremultiplied(_ pixels: [UInt32]) -> [UInt32] {
        var words = [UInt32](repeating: 7, count: pixels.count)
        band_shim_unpremultiply(pixels, pixels.count, &words)
        return words
    }

    /// `component` of 255ths divided by `alpha`, the nearest level; halves go up.
    private static func level(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
        alpha == 0 ? 0 : min(255, (2 * 255 * component + alpha) / (2 * alpha))
    }

    /// Every component of every alpha, those above it included, in every channel and any place of a row.
    @Test(arguments: 0...255 as ClosedRange<UInt32>)
    func everyPairIsDividedExactly(alpha: UInt32) {
        let components = Array(0...255 as ClosedRange<UInt32>)
        for shift in 0..<3 {
            let pixels = components.map { alpha << 24 | $0 << (8 * UInt32(shift)) }
            let expected = components.map {
                alpha << 24 | Self.level($0, alpha) << (8 * UInt32(shift))
            }
            #expect(Self.unpremultiplied(pixels) == expected)
            for place in [1, 2, 3] {
                #expect(Self.unpremultiplied(Array(pixels[place...])) == Array(expected[place...]))
            }
            #expect(zip(pixels, expected).allSatisfy { Self.unpremultiplied([$0]) == [$1] })
        }
    }

    /// Opaque, clear and other pixels in one row, of any length.
    @Test(arguments: 0...13)
    func neighboursDoNotMatter(count: Int) {
        let pixels: [UInt32] = (0..<count).map { x in
            [0xFF01_0203, 0, 0x8040_2080, 0x0102_0304, 0xFFFF_FFFF][x * 3 % 5]
        }
        let expected: [UInt32] = (0..<count).map { x in
            [0xFF01_0203, 0, 0x8080_40FF, 0x01FF_FFFF, 0xFFFF_FFFF][x * 3 % 5]
        }
        #expect(Self.unpremultiplied(pixels) == expected)
    }
}
