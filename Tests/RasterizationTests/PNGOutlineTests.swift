import Drawing
import Rasterization
import Testing

/// Which files are whole, told without their pixels.
@Suite struct PNGOutlineTests {
    private let size: PixelSize
    private let frames: [[UInt8]]
    private let film: [UInt8]

    init() throws {
        size = try PixelSize(width: 6, height: 4)
        let encoder = try FrameEncoder(size: size, scale: 1, isOpaque: true)
        var film = AnimatedPNG(size: size, delay: AnimatedPNG.Delay(framesPerSecond: 10))
        frames = try [0, 0.5, 1].map { white in
            let file = try encoder.encode(
                DisplayList(
                    size: Size(width: 6, height: 4), background: Color(white: white), items: []))
            film.append(file)
            return Array(file)
        }
        self.film = film.bytes
    }

    @Test func wholeFilesSayTheirSize() {
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

    @Test func everyCutIsNoticed() {
        for file in [frames[1], film] {
            for count in 0..<file.count { #expect(PNGOutline(Array(file.prefix(count))) == nil) }
        }
    }

    /// An animation that lacks the chunks of its last frame.
    @Test func missingFramesAreNoticed() throws {
        let last = try #require(
            film.indices.last { film[$0...].starts(with: Array("fcTL".utf8)) })
        let end = film.suffix(12)
        #expect(PNGOutline(Array(film[..<(last - 4)] + end)) == nil)
    }
}
