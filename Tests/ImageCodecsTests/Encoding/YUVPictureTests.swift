import Drawing
import ImageCodecs
import TestSupport
import Testing

/// Planes of pictures.
@Suite struct YUVPictureTests {
    @Test(
        "a picture of planes has the levels of BT.709",
        arguments: [
            ([255, 255, 255], [235, 128, 128]), ([0, 0, 0], [16, 128, 128]),
            ([255, 0, 0], [63, 102, 240]), ([0, 255, 0], [173, 42, 26]),
            ([0, 0, 255], [32, 240, 118]),
        ] as [([UInt8], [UInt8])])
    func levels(color: [UInt8], expected: [UInt8]) throws {
        let picture = YUVPicture(size: try PixelSize(width: 3, height: 3), over: nil)
        picture.replace(0..<3, by: (0..<9).flatMap { _ in color + [255] })
        let samples = picture.planes
        #expect(samples.count == 9 + 4 + 4)
        #expect(samples.prefix(9).allSatisfy { $0 == expected[0] })
        #expect(samples.dropFirst(9).prefix(4).allSatisfy { $0 == expected[1] })
        #expect(samples.suffix(4).allSatisfy { $0 == expected[2] })
    }

    /// Sizes around those that vector instructions handle at once.
    @Test(
        "a picture of planes has every sample of the formula",
        arguments: [(1, 1), (2, 2), (3, 1), (1, 4), (16, 2), (33, 5), (64, 64), (127, 3)])
    func samples(width: Int, height: Int) throws {
        var random = SplitMix64(seed: 709)
        let pixels = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
        let size = try PixelSize(width: width, height: height)
        let picture = YUVPicture(size: size, over: nil)
        picture.replace(0..<height, by: pixels)
        let planes = picture.planes
        let exact = Self.planes(of: pixels, width, height)
        #expect(planes.count == exact.count)
        // Rounded to nearest. The whole coefficients are off by at most 0.006 levels.
        #expect(zip(planes, exact).allSatisfy { abs(Double($0) - $1) <= 0.506 })
    }

    /// Rows of a drawing may lie farther apart than they are wide.
    @Test(
        "words of pixels have the planes of their bytes",
        arguments: [(1, 1), (2, 2), (3, 5), (33, 4), (127, 3)])
    func words(width: Int, height: Int) throws {
        var random = SplitMix64(seed: 906)
        let stride = width + 5
        let words = (0..<stride * height).map { _ in
            UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
        }
        let pixels = (0..<width * height).flatMap { index in
            let word = words[index / width * stride + index % width]
            return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
        }
        let size = try PixelSize(width: width, height: height)
        let (ofWords, ofBytes) = (
            YUVPicture(size: size, over: nil), YUVPicture(size: size, over: nil)
        )
        ofBytes.replace(0..<height, by: pixels)
        words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for row in Swift.stride(from: 0, to: height, by: 2) {
                ofWords.replace(
                    row..<min(row + 2, height), 0..<width, byWords: start + row * stride,
                    stride: stride)
            }
        }
        #expect(ofWords.planes == ofBytes.planes)
    }

    /// Columns begin anywhere, also where vector instructions wouldn't. All together are the whole picture.
    @Test("a picture of planes changes in the given columns only", arguments: [1, 17, 31, 50])
    func columns(pairs: Int) throws {
        let size = try PixelSize(width: 201, height: 3)
        var random = SplitMix64(seed: 17)
        let words = (0..<603).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
        let inverted = words.map { ~$0 }
        let (whole, parts) = (YUVPicture(size: size, over: nil), YUVPicture(size: size, over: nil))
        whole.replace(0..<3, 0..<201, byWords: words, stride: 201)
        parts.replace(0..<3, 0..<201, byWords: inverted, stride: 201)
        for start in stride(from: 0, to: 201, by: 2 * pairs) {
            #expect(parts.planes != whole.planes)
            parts.replace(
                0..<3, start..<min(start + 2 * pairs, 201), byWords: words, stride: 201)
        }
        #expect(parts.planes == whole.planes)
    }

    /// The last row has its chroma alone.
    @Test(
        "a picture of planes changes in the given rows only",
        arguments: [0..<2, 2..<5, 4..<5, 0..<5])
    func rows(rows: Range<Int>) throws {
        let size = try PixelSize(width: 3, height: 5)
        var random = SplitMix64(seed: 5)
        let old = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
        let new = old.map { $0 ^ 0x55 }
        let mixed = old.indices.map { rows.contains($0 / 12) ? new[$0] : old[$0] }
        for matte in [nil, Color(white: 0.2)] {
            let (picture, expected) = (
                YUVPicture(size: size, over: matte), YUVPicture(size: size, over: matte)
            )
            picture.replace(0..<5, by: old)
            picture.replace(rows, by: new)
            expected.replace(0..<5, by: mixed)
            #expect(picture.planes == expected.planes)
        }
    }

    @Test("a picture of planes has transparent pixels over the matte")
    func matte() throws {
        let size = try PixelSize(width: 2, height: 2)
        let (clear, red) = (YUVPicture(size: size, over: .red), YUVPicture(size: size, over: nil))
        clear.replace(0..<2, by: Array(repeating: 0, count: 16))
        red.replace(0..<2, by: (0..<4).flatMap { _ in Color.red.bytes + [255] })
        #expect(clear.planes == red.planes)
    }

    /// The formula of BT.709 in floating point, not rounded. Chroma is that of the mean colour of four pixels,
    /// in whole levels.
    private static func planes(of pixels: [UInt8], _ width: Int, _ height: Int) -> [Double] {
        func color(_ x: Int, _ y: Int) -> [Double] {
            let place = (min(y, height - 1) * width + min(x, width - 1)) * 4
            return pixels[place..<place + 3].map(Double.init)
        }
        func luma(_ color: [Double]) -> Double {
            0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
        }
        func difference(_ component: Int, _ color: [Double]) -> Double {
            let most = component == 0 ? 1 - 0.2126 : 1 - 0.0722
            return 128 + (color[component] - luma(color)) / most * 112 / 255
        }
        let pairs = stride(from: 0, to: height, by: 2).flatMap { y in
            stride(from: 0, to: width, by: 2).map { x in
                (0..<3).map { part in
                    let sum = color(x, y)[part] + color(x + 1, y)[part] + color(x, y + 1)[part]
                    return ((sum + color(x + 1, y + 1)[part] + 2) / 4).rounded(.down)
                }
            }
        }
        let brightness = (0..<width * height).map { index in
            16 + luma(color(index % width, index / width)) * 219 / 255
        }
        return brightness + pairs.map { difference(2, $0) } + pairs.map { difference(0, $0) }
    }
}
