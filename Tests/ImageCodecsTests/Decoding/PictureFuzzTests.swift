import Drawing
import Foundation
import TestSupport
import Testing

@testable import ImageCodecs

/// Damaged pictures are refused, or read like others.
@Suite(.timeLimit(.minutes(30))) struct PictureFuzzTests {
    @Test func jpeg() throws {
        let names = DecodingErrorTests.names + ["cmyk-adobe", "oblong"]
        let files =
            try names.map { try DecodingTests.file("\($0).jpg") }
            + (1...8).map { try DecodingTests.oriented($0, isLittleEndian: $0 % 2 == 0) }
        let found = try Fuzzing.run("jpeg", files, rounds: (fast: 400, slow: 30_000), Self.decode)
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }

    /// Half of the files get right checksums again, so that what is behind them is reached.
    @Test func png() throws {
        let profiles = [ColorProfileTests.displayP3, ColorProfileTests.likeSRGB].map {
            ColorProfileTests.png([1, 2, 3], profile: $0)
        }
        let files = try [DecodedImageTests.sample()] + Self.colorTypes + profiles
        var isMended = false
        let found = try Fuzzing.run("png", files, rounds: (fast: 400, slow: 30_000)) { bytes in
            isMended.toggle()
            let file = isMended ? Self.mended(bytes) : bytes
            _ = try? DecodedImage(png: file)
            try Self.decode(file)
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }

    /// A size far from the true one takes long to decode and tests nothing more.
    private static func decode(_ bytes: [UInt8]) throws {
        guard try ImageSize(file: bytes).count < 1 << 20 else { return }
        _ = try Bitmap(name: "", file: bytes)
    }

    /// A picture for each colour type and way of interlacing, with a palette, a transparent colour and a text.
    private static var colorTypes: [[UInt8]] {
        let types: [(type: UInt8, depth: UInt8, bits: Int)] = [
            (0, 1, 1), (2, 8, 24), (3, 4, 4), (4, 8, 16), (6, 16, 64),
        ]
        return types.flatMap { [picture($0, interlaced: 0), picture($0, interlaced: 1)] }
    }

    private static func picture(
        _ kind: (type: UInt8, depth: UInt8, bits: Int), interlaced: UInt8
    ) -> [UInt8] {
        let header: [UInt8] = [0, 0, 0, 8, 0, 0, 0, 8, kind.depth, kind.type, 0, 0, interlaced]
        let size = interlaced == 1 ? interlacedSize(kind.bits) : 8 * (kind.bits + 1)
        let palette: [UInt8] = [255, 0, 0, 0, 255, 0]
        let transparent: [UInt8: [UInt8]] = [0: [0, 1], 2: [0, 1, 0, 1, 0, 1], 3: [9]]
        var chunks: [(String, [UInt8])] = [("IHDR", header), ("tEXt", Array("a\0b".utf8))]
        if kind.type == 3 { chunks.append(("PLTE", palette)) }
        if let color = transparent[kind.type] { chunks.append(("tRNS", color)) }
        chunks.append(("IDAT", PictureBombTests.packed([UInt8](repeating: 0, count: size))))
        chunks.append(("IEND", []))
        return PictureBombTests.png(chunks)
    }

    /// The bytes of the seven passes over eight by eight pixels, each row with its filter.
    private static func interlacedSize(_ bits: Int) -> Int {
        let passes: [(width: Int, height: Int)] = [
            (1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4),
        ]
        return passes.reduce(0) { $0 + (($1.width * bits + 7) / 8 + 1) * $1.height }
    }

    /// The file with the right checksum after each chunk.
    private static func mended(_ png: [UInt8]) -> [UInt8] {
        var (png, place) = (png, 8)
        while place + 12 <= png.count {
            let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 8 + length
            guard end + 4 <= png.count else { break }
            let content = Array(png[place + 4..<end])
            png.replaceSubrange(end..<end + 4, with: PictureBombTests.checksum(of: content))
            place = end + 4
        }
        return png
    }
}
