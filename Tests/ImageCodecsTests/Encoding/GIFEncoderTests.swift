import Drawing
import TestSupport
import Testing

@testable import ImageCodecs

/// GIF files.
@Suite struct GIFEncoderTests {
    private let size = try! PixelSize(width: 9, height: 6)

    /// A picture of `color` with a dot of another colour, or a hole.
    private func picture(_ color: UInt8, dot: Int, _ alpha: UInt8 = 255) -> [UInt8] {
        var pixels = [UInt8]()
        for _ in 0..<54 { pixels += [color, 20, 30, 255] }
        pixels.replaceSubrange(
            dot * 4..<dot * 4 + 4, with: alpha == 0 ? [0, 0, 0, 0] : [200, 100, 50, 255])
        return pixels
    }

    private func film(
        _ frames: [[UInt8]], delay: Int = 4, plays: Int = 0, colors: Int = 255
    ) throws -> ParsedGIF {
        let (pixels, counter) = counted(frames, size)
        let palette = GIFPalette(of: counter, count: colors)
        let mapper = PaletteMapper(pixels, palette, isDithered: false)
        let encoder = GIFEncoder(size: size, palette: palette, plays: plays)
        return try ParsedGIF(
            encoder.file(of: frames.map(mapper.map), lasting: delay))
    }

    /// A counter of the colours of frames, and what it counts of each.
    private func counted(
        _ frames: [[UInt8]], _ size: PixelSize
    ) -> (GIFPixels, ColorCounter) {
        let pixels = GIFPixels(size: size, over: nil)
        let counter = ColorCounter(pixels)
        for frame in frames { counter.add(frame) }
        return (pixels, counter)
    }

    @Test("GIF files show frames of few colours exactly")
    func exact() throws {
        let frames = (0..<9).map { picture(UInt8(40 + $0 % 3), dot: $0 * 5) }
        let film = try film(frames)
        #expect(film.pictures.map(\.pixels) == frames)
        #expect(film.pictures.allSatisfy { $0.delay == 4 })
        #expect(film.repetitions == 0)
    }

    @Test("GIF files store only the part that changes, and equal frames once")
    func parts() throws {
        let film = try film([picture(9, dot: 0), picture(9, dot: 0), picture(9, dot: 10)])
        #expect(film.pictures.map(\.delay) == [8, 4])
        #expect(film.pictures[1].area == PixelArea(x: 0, y: 0, width: 2, height: 2))
    }

    @Test("GIF files make pixels transparent again")
    func holes() throws {
        let frames = [
            picture(9, dot: 0), picture(9, dot: 13, 0), picture(9, dot: 20, 0),
            picture(9, dot: 20, 0),
            picture(9, dot: 13), picture(9, dot: 53, 0),
        ]
        let film = try film(frames)
        #expect(
            film.pictures.map(\.pixels) == [frames[0], frames[1], frames[2], frames[4], frames[5]])
        #expect(film.pictures.map(\.delay) == [4, 4, 8, 4, 4])
    }

    @Test(
        "GIF files count repetitions after the first play",
        arguments: [(0, 0), (1, nil), (2, 1), (6, 5)])
    func plays(plays: Int, repetitions: Int?) throws {
        #expect(try film([picture(1, dot: 1)], plays: plays).repetitions == repetitions)
    }

    @Test("GIF files show a frame again if it lasts longer than the format allows")
    func long() throws {
        let frames = [picture(1, dot: 1), picture(1, dot: 3, 0)]
        let film = try film(frames, delay: 140_000)
        #expect(film.pictures.reduce(0) { $0 + $1.delay } == 280_000)
        #expect(film.pictures.last?.pixels == frames[1])
    }

    /// More codes than a table holds, and codes of every length.
    @Test("GIF files compress any pixels", arguments: [2, 3, 8])
    func compression(bits: Int) throws {
        var generator = SplitMix64(seed: 7)
        let indices = (0..<40_000).map { place in
            UInt8(place % 5000 < 2500 ? 1 : Int.random(in: 0..<1 << bits, using: &generator))
        }
        let data = LZWEncoder.data(of: indices, bits: bits)
        #expect(try ParsedGIF.decompressed(data) == indices)
        #expect(try ParsedGIF.decompressed(LZWEncoder.data(of: [1], bits: bits)) == [1])
    }

    @Test("GIF files approximate many colours by those that represent them best")
    func manyColors() throws {
        let side = try PixelSize(width: 64, height: 64)
        var pixels: [UInt8] = []
        for y in 0..<64 {
            for x in 0..<64 { pixels += [UInt8(x * 4), UInt8(y * 4), 128, 255] }
        }
        let (counted, counter) = counted([pixels], side)
        let errors = [16, 64, 255].map { GIFPalette(of: counter, count: $0).meanError }
        #expect(errors[0] > errors[1] && errors[1] > errors[2] && errors[2] < 0.02, "\(errors)")
        let palette = GIFPalette(of: counter, count: 255)
        #expect(palette.colors.count == 255)
        let mapper = PaletteMapper(counted, palette, isDithered: true)
        let encoder = GIFEncoder(size: side, palette: palette, plays: 0)
        let film = try ParsedGIF(encoder.file(of: [mapper.map(pixels)], lasting: 4))
        let shown = film.pictures[0].pixels
        let worst = zip(shown, pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst < 64, "\(worst)")
    }
}

extension GIFEncoder {
    /// The file of frames that last so many hundredths of a second each.
    func file(of frames: [IndexedFrame], lasting delay: Int) -> [UInt8] {
        var pictures = frames.enumerated().map { append($1, at: $0 * delay) }
        pictures.append(end(at: frames.count * delay))
        return start + pictures.compactMap(\.self).flatMap(\.bytes) + GIFEncoder.trailer
    }
}

/// A GIF file, decoded strictly.
struct ParsedGIF {
    struct Picture {
        let area: PixelArea
        /// In hundredths of a second.
        let delay: Int
        /// The whole frame while this picture is shown: red, green, blue and alpha of each pixel.
        let pixels: [UInt8]
    }

    struct Invalid: Error { let reason: String }

    /// The repetitions after the first play; 0 is for ever, nil is none.
    private(set) var repetitions: Int?
    private(set) var pictures: [Picture] = []

    init(_ file: [UInt8]) throws {
        guard file.starts(with: Array("GIF89a".utf8)), file.last == 0x3B else {
            throw Invalid(reason: "header or end")
        }
        func word(_ place: Int) -> Int { Int(file[place]) | Int(file[place + 1]) << 8 }
        let (width, height) = (word(6), word(8))
        let colors = 2 << Int(file[10] & 7)
        var place = 13 + 3 * colors
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        var (delay, disposal, transparent) = (0, 0, 256)
        while file[place] != 0x3B {
            if file[place] == 0x21 {
                if file[place + 1] == 0xF9 {
                    disposal = Int(file[place + 3] >> 2 & 7)
                    delay = word(place + 4)
                    transparent = file[place + 3] & 1 == 1 ? Int(file[place + 6]) : 256
                } else {
                    repetitions = word(place + 16)
                }
                place += 2
                while file[place] != 0 { place += Int(file[place]) + 1 }
                place += 1
                continue
            }
            guard file[place] == 0x2C else { throw Invalid(reason: "block at \(place)") }
            let area = PixelArea(
                x: word(place + 1), y: word(place + 3), width: word(place + 5),
                height: word(place + 7))
            guard area.x + area.width <= width, area.y + area.height <= height else {
                throw Invalid(reason: "rectangle \(area)")
            }
            place += 10
            let start = place
            place += 1
            while file[place] != 0 { place += Int(file[place]) + 1 }
            place += 1
            let indices = try Self.decompressed(Array(file[start..<place]))
            guard indices.count == area.width * area.height else {
                throw Invalid(reason: "\(indices.count) pixels in \(area)")
            }
            func forEachPixel(_ body: (_ index: Int, _ place: Int) -> Void) {
                for y in 0..<area.height {
                    for x in 0..<area.width {
                        body(y * area.width + x, ((area.y + y) * width + area.x + x) * 4)
                    }
                }
            }
            forEachPixel { index, place in
                let color = Int(indices[index])
                guard color != transparent else { return }
                for part in 0..<3 { canvas[place + part] = file[13 + 3 * color + part] }
                canvas[place + 3] = 255
            }
            pictures.append(Picture(area: area, delay: delay, pixels: canvas))
            guard disposal == 2 else { continue }
            forEachPixel { _, place in for part in 0..<4 { canvas[place + part] = 0 } }
        }
    }

    /// The indices in a picture's data: code size, blocks, end.
    static func decompressed(_ data: [UInt8]) throws -> [UInt8] {
        let bits = Int(data[0])
        var bytes: [UInt8] = []
        var place = 1
        while data[place] != 0 {
            bytes += data[place + 1...place + Int(data[place])]
            place += Int(data[place]) + 1
        }
        let (clear, end) = (1 << bits, 1 << bits + 1)
        var table: [[UInt8]] = []
        var (length, position) = (bits + 1, 0)
        var last: [UInt8] = []
        var indices: [UInt8] = []
        while true {
            guard position + length <= bytes.count * 8 else { throw Invalid(reason: "no end") }
            var code = 0
            for bit in 0..<length
            where bytes[(position + bit) / 8] >> ((position + bit) % 8) & 1 == 1 {
                code |= 1 << bit
            }
            position += length
            if code == end { return indices }
            if code == clear {
                table = (0..<clear).map { [UInt8($0)] } + [[], []]
                (length, last) = (bits + 1, [])
                continue
            }
            guard code <= table.count, code < table.count || !last.isEmpty else {
                throw Invalid(reason: "code \(code) of \(table.count)")
            }
            let word = code < table.count ? table[code] : last + [last[0]]
            if !last.isEmpty, table.count < 4096 { table.append(last + [word[0]]) }
            if table.count == 1 << length, length < 12 { length += 1 }
            indices += word
            last = word
        }
    }
}
