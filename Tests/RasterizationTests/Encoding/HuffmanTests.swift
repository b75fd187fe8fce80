import CPixelKernels
import CZlib
import Drawing
import ImageCodecs
import TestSupport
import Testing

@testable import Rasterization

/// How bands of photos are compressed.
@Suite struct HuffmanTests {
    private static func codes(of bytes: [UInt8]) -> [UInt8] {
        var result = [UInt8](
            repeating: 0, count: bytes.count * 9 / 8 + Int(BAND_SHIM_HUFFMAN_EXCESS))
        let count = band_shim_huffman(bytes, bytes.count, &result)
        return Array(result[..<count])
    }

    /// What zlib reads from codes to which an empty last block is added; nil if it finds a mistake.
    private static func read(_ codes: [UInt8], count: Int) -> [UInt8]? {
        var stream = z_stream()
        let window = Int32(-15)
        guard
            inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        var (input, output) = (codes + [3, 0], [UInt8](repeating: 0, count: count + 1))
        return input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                guard inflate(&stream, Z_FINISH) == Z_STREAM_END, stream.avail_in == 0 else {
                    return nil
                }
                return Array(output[..<Int(stream.total_out)])
            }
        }
    }

    /// Few and many bytes, of one kind and of all.
    @Test(arguments: [1, 3, 4, 5, 1000, 70_001], [1, 2, 7, 256])
    func bytesCanBeReadAgain(count: Int, kinds: Int) {
        var random = SplitMix64(seed: UInt64(count + kinds))
        let bytes = (0..<count).map { _ in UInt8(Int.random(in: 0..<kinds, using: &random)) }
        #expect(Self.read(Self.codes(of: bytes), count: count) == bytes)
    }

    /// Fibonacci's numbers make the longest codes: more than a code's 15 bits, without a limit.
    @Test func rareBytesHaveCodesThatFit() {
        var (bytes, last, next): ([UInt8], Int, Int) = ([], 1, 1)
        for byte in 0..<24 as Range<UInt8> {
            bytes += Array(repeating: byte, count: last)
            (last, next) = (next, last + next)
        }
        #expect(Self.read(Self.codes(of: bytes), count: bytes.count) == bytes)
    }

    /// Frames of noise and of plain colours, opaque or not, in bands of any width.
    @Test(arguments: [1, 2, 3, 5, 17, 255, 256, 257, 258, 600], [true, false])
    func noiseCanBeReadAgain(width: Int, isOpaque: Bool) throws {
        var random = SplitMix64(seed: UInt64(width))
        let noise = Bitmap(width, 130) { _, y in
            guard y < 100 else { return 0xFF01_0203 }
            let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
            return isOpaque || color % 2 == 0 ? color | 0xFF00_0000 : 0
        }
        let size = Size(width: Double(width), height: 130)
        let picture = Picture(noise, in: Rect(origin: .zero, size: size))
        let image = try Canvas.image(
            [.picture(PictureItem(picture, placement: .identity))], size: size,
            background: isOpaque ? .white : .clear)
        let expected: [UInt8] = noise.pixels.flatMap { (pixel: UInt32) -> [UInt8] in
            [16, 8, 0, 24].map { (shift: UInt32) in UInt8(truncatingIfNeeded: pixel >> shift) }
        }
        #expect(image.bytes == expected)
    }
}
