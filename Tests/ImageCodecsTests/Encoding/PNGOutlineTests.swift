import Drawing
import Testing

@testable import ImageCodecs

/// Incomplete files are recognised without decoding their pixels.
@Suite struct PNGOutlineTests {
    private let size: PixelSize
    private let frames: [[UInt8]]
    private let film: [UInt8]

    init() throws {
        let size = try PixelSize(width: 6, height: 4)
        self.size = size
        var film = AnimatedPNG(size: size, delay: AnimatedPNG.Delay(framesPerSecond: 10))
        frames = try ([0, 127, 255] as [UInt8]).map { white in
            let pixels = (0..<24).flatMap { _ -> [UInt8] in [white, white, white, 255] }
            let file = try PNGCompressor.file(of: pixels, size: size)
            file.withUnsafeBytes { film.append($0) }
            return file
        }
        self.film = film.bytes
    }

    @Test func completeFilesHaveASize() {
        for file in frames + [film] {
            #expect(PNGOutline(file)?.size == size)
            #expect(PNGOutline(file + [0])?.size == size)
        }
    }

    @Test func everyFlippedBitIsNoticed() {
        for file in [frames[1], film] {
            for place in file.indices {
                for bit in 0..<8 {
                    var bytes = file
                    bytes[place] ^= 1 << bit
                    #expect(PNGOutline(bytes) == nil, "bit \(bit) of byte \(place)")
                }
            }
        }
    }

    @Test func everyTruncationIsNoticed() {
        for file in [frames[1], film] {
            for count in 0..<file.count { #expect(PNGOutline(Array(file.prefix(count))) == nil) }
        }
    }

    /// An animation without the chunks of its last frame.
    @Test func missingFramesAreNoticed() throws {
        let last = try #require(
            film.indices.last { film[$0...].starts(with: Array("fcTL".utf8)) })
        let end = film.suffix(12)
        #expect(PNGOutline(Array(film[..<(last - 4)] + end)) == nil)
    }
}
