import Drawing
import TestSupport
import Testing

@testable import Rasterization

@Suite("A frame's stamp")
struct FrameStampTests {
    private let hash = PixelHash(of: [1])

    /// The stamped file of a small frame, and its stamp.
    private func stamped(_ compression: Compression = .fast) throws -> ([UInt8], FrameStamp) {
        let size = try PixelSize(width: 30, height: 70)
        let list = DisplayList(
            size: Size(width: 30, height: 70), background: .white,
            items: [
                .fill(
                    Fill(
                        .rect(Rect(x: 1, y: 2, width: 9, height: 60)), color: .black,
                        transform: .identity))
            ])
        let encoder = try FrameEncoder(
            size: size, scale: 1, isOpaque: true, compression: compression, fonts: nil,
            group: WorkerGroup(count: 1), hashesPixels: true)
        let file = try encoder.encode(list)
        let pixels = try FrameHasher(size: size, scale: 1, isOpaque: true).hash(list)
        #expect(encoder.pixelHash == pixels, "the hash that goldens have")
        let stamp = FrameStamp(fingerprint: hash, program: hash, pixels: pixels, file: file)
        let (head, rest) = FrameStamp.split(file)
        return (head + stamp.chunk + rest, stamp)
    }

    @Test("is read back, and leaves the picture as it is", arguments: Compression.allCases)
    func whole(compression: Compression) throws {
        let (file, stamp) = try stamped(compression)
        #expect(FrameStamp.check(file) == .whole(stamp))
        let image = try DecodedImage(png: file)
        #expect(image[5, 30] == [0, 0, 0, 255] && image[20, 30] == [255, 255, 255, 255])
        #expect(PNGOutline(file) != nil, "every checksum is right")
    }

    @Test("shows every changed bit, and every missing or added byte")
    func damage() throws {
        let (file, _) = try stamped()
        for index in file.indices {
            var changed = file
            changed[index] ^= 1 << UInt8(index % 8)
            let finding = FrameStamp.check(changed)
            #expect(finding == .damaged || (46..<70).contains(index), "byte \(index): \(finding)")
            if case .whole = finding { Issue.record("byte \(index)") }
            #expect(FrameStamp.check(Array(file[..<index])) == .damaged, "\(index) bytes")
        }
        #expect(FrameStamp.check(file + [0]) == .damaged)
        #expect(FrameStamp.check(Array(repeating: 0, count: file.count)) == .damaged)
    }

    @Test("is missing in what others have made")
    func foreign() throws {
        let (file, _) = try stamped()
        let plain = Array(file[..<46] + file[FrameStamp.headLength...])
        for other in [plain, Array("a text".utf8), [0xFF], Array(repeating: 7, count: 999)] {
            #expect(FrameStamp.check(other) == .foreign)
            #expect(FrameStamp.isForeign(head: Array(other.prefix(FrameStamp.headLength))))
        }
        #expect(!FrameStamp.isForeign(head: Array(file.prefix(FrameStamp.headLength))))
    }
}
