import Drawing
import Testing

@testable import ImageCodecs

/// Animated PNG files.
@Suite struct APNGEncoderTests {
    private let size = try! PixelSize(width: 7, height: 5)

    /// A picture in one colour with a dot.
    private func picture(_ x: Int, _ y: Int, alpha: UInt8 = 255) -> [UInt8] {
        var pixels = [UInt8]()
        for _ in 0..<35 { pixels += [10, 20, 30, 255] }
        let place = (y * 7 + x) * 4
        pixels.replaceSubrange(
            place..<place + 4, with: alpha == 0 ? [0, 0, 0, 0] : [200, 100, 50, alpha])
        return pixels
    }

    private func film(
        _ frames: [[UInt8]], isOpaque: Bool = true, rate: (Int, Int) = (60, 1), plays: Int = 0
    ) throws -> ParsedAPNG {
        let encoder = APNGEncoder(
            size: size, isOpaque: isOpaque,
            delay: AnimatedPNG.Delay(framesPerSecond: rate.0, over: rate.1), plays: plays)
        var pictures = frames.map(encoder.append)
        pictures.append(encoder.end())
        let bytes = try pictures.compactMap(\.self).flatMap { try $0.bytes() }
        return try ParsedAPNG(encoder.start + bytes + APNGEncoder.trailer)
    }

    @Test("animated PNG files show every frame, exactly", arguments: [true, false])
    func frames(isOpaque: Bool) throws {
        var frames = [picture(0, 0), picture(3, 2), picture(6, 4), picture(0, 4)]
        if !isOpaque { frames += [picture(2, 2, alpha: 9), picture(2, 2, alpha: 0)] }
        let film = try film(frames, isOpaque: isOpaque)
        #expect(film.pictures.map(\.pixels) == frames)
        #expect(film.plays == 0)
        #expect(film.pictures.allSatisfy { $0.delay == (1, 60) })
    }

    @Test("animated PNG files store only the part that changes")
    func parts() throws {
        let film = try film([picture(1, 1), picture(3, 2), picture(3, 3)])
        #expect(
            film.pictures.map(\.area) == [
                PixelArea(x: 0, y: 0, width: 7, height: 5),
                PixelArea(x: 1, y: 1, width: 3, height: 2),
                PixelArea(x: 3, y: 2, width: 1, height: 2),
            ])
    }

    @Test("animated PNG files show equal frames as one for longer")
    func merged() throws {
        let film = try film(
            [picture(1, 1), picture(1, 1), picture(1, 1), picture(2, 2)], rate: (30000, 1001),
            plays: 3)
        #expect(film.plays == 3)
        #expect(film.pictures.map { $0.delay.0 } == [3003, 1001])
        #expect(film.pictures.map { $0.delay.1 } == [30000, 30000])
    }

    @Test("animated PNG files show a frame again if it lasts longer than the format allows")
    func long() throws {
        let film = try film(
            [picture(0, 0)] + Array(repeating: picture(1, 1), count: 200), rate: (30000, 1001))
        let duration = film.pictures.reduce(0) { $0 + Int($1.delay.0) }
        #expect(duration == 201 * 1001)
        #expect(film.pictures.count == 5)
        #expect(film.pictures.dropFirst().allSatisfy { $0.pixels == picture(1, 1) })
    }

    @Test("animated PNG files can have one frame")
    func one() throws { #expect(try film([picture(0, 0)]).pictures.count == 1) }
}

/// An animated PNG file, read strictly: each chunk's place, number, size and checksum must be right.
struct ParsedAPNG {
    struct Picture {
        let area: PixelArea
        let delay: (UInt16, UInt16)
        /// The whole frame after this picture: red, green, blue and alpha of each pixel.
        let pixels: [UInt8]
    }

    struct Invalid: Error { let reason: String }

    private(set) var plays = 0
    private(set) var pictures: [Picture] = []

    init(_ file: [UInt8]) throws {
        guard PNGOutline(file) != nil else { throw Invalid(reason: "chunks, checksums or count") }
        var reader = try Reader(file)
        try reader.read()
        (plays, pictures) = (reader.plays, reader.pictures)
    }
}

extension ParsedAPNG {
    private struct Reader {
        let file: [UInt8]
        let size: PixelSize
        let channels: Int
        var plays = 0
        var pictures: [Picture] = []
        private var count: Int?
        private var sequence = 0
        private var canvas: [UInt8]
        private var control: [UInt8]?
        private var data: [UInt8] = []

        init(_ file: [UInt8]) throws {
            self.file = file
            size = try PixelSize(
                width: Self.number(file[16..<20]), height: Self.number(file[20..<24]))
            channels = file[25] == 2 ? 3 : 4
            canvas = Array(repeating: 0, count: size.width * size.height * 4)
        }

        static func number(_ bytes: ArraySlice<UInt8>) -> Int {
            bytes.reduce(0) { $0 << 8 | Int($1) }
        }

        mutating func read() throws {
            let chunks: [(String, [UInt8])] = file.withUnsafeBytes { bytes in
                PNGChunks(bytes).map { ($0.type, Array(bytes[$0.data])) }
            }
            for (type, content) in chunks {
                switch type {
                case "acTL":
                    guard pictures.isEmpty, data.isEmpty else { throw Invalid(reason: "late acTL") }
                    count = Self.number(content[0..<4])
                    plays = Self.number(content[4..<8])
                case "fcTL":
                    try finish()
                    try take(content)
                    control = content
                case "IDAT":
                    guard pictures.isEmpty else { throw Invalid(reason: "IDAT after fdAT") }
                    data += content
                case "fdAT":
                    try take(content)
                    data += content.dropFirst(4)
                case "IEND": try finish()
                default: break
                }
            }
            guard count == pictures.count else { throw Invalid(reason: "wrong count") }
        }

        private mutating func take(_ content: [UInt8]) throws {
            guard Self.number(content[0..<4]) == sequence else {
                throw Invalid(reason: "sequence number \(sequence) is missing")
            }
            sequence += 1
        }

        private mutating func finish() throws {
            guard let control else { return }
            let numbers = stride(from: 4, to: 20, by: 4).map { Self.number(control[$0..<$0 + 4]) }
            let area = PixelArea(
                x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
            guard area.x + area.width <= size.width, area.y + area.height <= size.height,
                !pictures.isEmpty || area == PixelArea(all: size), control[24] == 0,
                control[25] == 0
            else { throw Invalid(reason: "rectangle or operation") }
            let part = try PixelSize(width: area.width, height: area.height)
            let png =
                PNGChunk.header(part, channels: channels) + PNGChunk.bytes("IDAT", data)
                + PNGChunk.bytes("IEND", [])
            let pixels = try DecodedImage(png: png).bytes
            for row in 0..<area.height {
                let start = ((area.y + row) * size.width + area.x) * 4
                canvas.replaceSubrange(
                    start..<start + area.width * 4,
                    with: pixels[row * area.width * 4..<(row + 1) * area.width * 4])
            }
            pictures.append(
                Picture(
                    area: area,
                    delay: (
                        UInt16(Self.number(control[20..<22])), UInt16(Self.number(control[22..<24]))
                    ), pixels: canvas))
            (self.control, data) = (nil, [])
        }
    }
}
