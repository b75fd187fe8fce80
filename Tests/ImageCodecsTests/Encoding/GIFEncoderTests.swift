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

    /// The next frame of a film: the last one with another rectangle, which may be a hole or change nothing.
    private func changed(_ frame: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var frame = frame
        let (left, top) = (
            Int.random(in: 0..<9, using: &random), Int.random(in: 0..<6, using: &random)
        )
        let color = UInt8.random(in: 0..<5, using: &random)
        for y in top..<Int.random(in: top...6, using: &random) {
            for x in left..<Int.random(in: left...9, using: &random) {
                let pixel: [UInt8] =
                    color == 0 ? [0, 0, 0, 0] : [color * 50, UInt8(x * 9), 7, 255]
                frame.replaceSubrange((y * 9 + x) * 4..<(y * 9 + x) * 4 + 4, with: pixel)
            }
        }
        return frame
    }

    @Test("GIF files show any frames, with holes that come and go")
    func anyFrames() throws {
        var random = SplitMix64(seed: 46)
        for _ in 0..<60 {
            var frames = [changed([UInt8](repeating: 0, count: 9 * 6 * 4), &random)]
            for _ in 0..<12 { frames.append(changed(frames[frames.count - 1], &random)) }
            let film = try film(frames)
            #expect(
                film.pictures.flatMap { Array(repeating: $0.pixels, count: $0.delay / 4) } == frames
            )
        }
    }

    @Test("GIF files of one film are the same, however its frames are divided among counters")
    func manyThreads() async throws {
        var random = SplitMix64(seed: 9)
        var frames: [[UInt8]] = []
        for _ in 0..<40 {
            var frame: [UInt8] = []
            for place in 0..<54 * 4 {
                frame.append(place % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random))
            }
            frames.append(frame)
        }
        let counter = counted(frames, size).1
        let other = ColorCounter(GIFPixels(size: size, over: nil))
        await withTaskGroup(of: Void.self) { tasks in
            for frame in frames.reversed() { tasks.addTask { other.add(frame) } }
        }
        let (one, two) = (GIFPalette(of: counter, count: 255), GIFPalette(of: other, count: 255))
        #expect(one.colors == two.colors && one.meanError == two.meanError)
    }

    @Test("GIF files show the nearest colour, the first one of several")
    func nearest() {
        var random = SplitMix64(seed: 3)
        for count in [1, 2, 7, 8, 9, 63, 254, 255] {
            func colors(_ count: Int) -> [SIMD4<Float>] {
                (0..<count).map { _ in
                    // Few values, so that many are equally far away.
                    SIMD4(
                        Float(Int.random(in: 0...6, using: &random)),
                        Float(Int.random(in: -2...2, using: &random)),
                        Float(Int.random(in: -2...2, using: &random)), 0)
                }
            }
            let (palette, places) = (colors(count), colors(200))
            let expected = places.map { place in
                let lengths = palette.map { (($0 - place) * ($0 - place)).sum() }
                return UInt8(lengths.firstIndex(of: lengths.min() ?? 0) ?? 0)
            }
            #expect(PalettePlaces(palette).nearest(to: places) == expected)
        }
    }

    @Test("GIF files are given up as soon as they are longer than the limit", arguments: [2, 8])
    func limited(bits: Int) throws {
        var random = SplitMix64(seed: 1)
        let indices = (0..<30_000).map { _ in UInt8(Int.random(in: 0..<1 << bits, using: &random)) }
        let stream = try #require(LZWEncoder.stream(of: indices, bits: bits))
        #expect(LZWEncoder.stream(of: indices, bits: bits, limit: stream.count) == stream)
        #expect(LZWEncoder.stream(of: indices, bits: bits, limit: stream.count - 1) == nil)
    }
}
