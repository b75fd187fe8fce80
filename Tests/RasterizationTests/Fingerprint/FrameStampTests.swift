import CLibrary
import Drawing
import Files
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// A frame's stamp.
@Suite struct FrameStampTests {
    private let hash = PixelHash(of: [1])
    private let folder = TemporaryFolder()

    /// What a file with these bytes is found to be.
    private func check(_ bytes: [UInt8]) throws -> FrameStamp.Finding {
        try FrameStamp.check(RegularFile(folder.write(bytes, to: "frame.png")))
    }

    /// Whether a file with these bytes shows by its beginning that it isn't a frame.
    private func isForeign(_ bytes: [UInt8]) throws -> Bool {
        try FrameStamp.isForeign(RegularFile(folder.write(bytes, to: "frame.png")))
    }

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
            FrameSettings(size: size, scale: 1, isOpaque: true, compression: compression),
            group: WorkerGroup(count: 1), hashesPixels: true)
        let file = try encoder.encode(list)
        let pixels = try FrameHasher(FrameSettings(size: size, scale: 1, isOpaque: true)).hash(list)
        #expect(encoder.pixelHash == pixels, "the hash that goldens have")
        let stamp = FrameStamp(fingerprint: hash, program: hash, pixels: pixels, file: file)
        let (head, rest) = FrameStamp.split(file)
        return (head + stamp.chunk + rest, stamp)
    }

    @Test(
        "a frame's stamp is read back, and leaves the picture as it is",
        arguments: Compression.allCases)
    func whole(compression: Compression) throws {
        let (file, stamp) = try stamped(compression)
        #expect(try check(file) == .whole(stamp))
        let image = try DecodedImage(png: file)
        #expect(image[5, 30] == [0, 0, 0, 255] && image[20, 30] == [255, 255, 255, 255])
        #expect(PNGOutline(file) != nil, "every checksum is right")
    }

    @Test("a frame's stamp shows every changed bit, and every missing or added byte")
    func damage() throws {
        let (file, _) = try stamped()
        for index in file.indices {
            var changed = file
            changed[index] ^= 1 << UInt8(index % 8)
            #expect(try check(changed) == .damaged, "byte \(index)")
            #expect(try check(Array(file[..<index])) == .damaged, "\(index) bytes")
        }
        #expect(try check(file + [0]) == .damaged)
        #expect(try check(Array(repeating: 0, count: file.count)) == .damaged)
    }

    @Test("a frame's stamp is missing in what others have made")
    func foreign() throws {
        let (file, _) = try stamped()
        let plain = Array(file[..<46] + file[FrameStamp.headLength...])
        let zeros = [UInt8](repeating: 0, count: 400)
        for other in [
            plain, Array("a text".utf8), [0xFF], Array(repeating: 7, count: 999), zeros + [1],
            Array(repeating: 0, count: 1 << 20) + [1],
        ] {
            #expect(try check(other) == .foreign)
            #expect(try isForeign(other))
        }
        for own in [file, zeros, []] { #expect(try !isForeign(own)) }
    }

    @Test(
        "a frame's stamp of a file with more bytes than a frame can have isn't trusted, and the rest isn't read"
    )
    func hole() throws {
        let (file, stamp) = try stamped()
        for (bytes, finding) in [(file, .damaged), ([], .foreign)]
            as [([UInt8], FrameStamp.Finding)]
        {
            try folder.write(bytes, to: "frame.png")
            #expect(truncate(folder("frame.png"), 1 << 40) == 0)
            let frame = try RegularFile(folder("frame.png"))
            let found = try (FrameStamp.check(frame), FrameStamp.stamp(of: frame))
            #expect(found.0 == finding && found.1 == (bytes.isEmpty ? nil : stamp))
        }
    }
}
