import Drawing
import ImageCodecs
import Rasterization
import TestSupport
import Testing

/// Other programs play animated PNG files, and decoding returns every frame.
@Suite struct AnimatedPNGTests {
    private let size = try! PixelSize(width: 30, height: 20)

    private func list(_ x: Double, _ background: Color) -> DisplayList {
        let square = Rect(x: x, y: 4, width: 8, height: 8)
        return DisplayList(
            size: Size(width: 30, height: 20), background: background,
            items: [.fill(Fill(.rect(square), color: .red, transform: .identity))])
    }

    private func film(
        _ places: [Double], isOpaque: Bool, _ compression: Compression
    ) throws -> (film: AnimatedPNG, frames: [DecodedImage]) {
        let encoder = try FrameEncoder(
            FrameSettings(size: size, scale: 1, isOpaque: isOpaque, compression: compression))
        var film = AnimatedPNG(
            size: size, delay: AnimatedPNG.Delay(framesPerSecond: 30000, over: 1001))
        var frames: [DecodedImage] = []
        for place in places {
            let bytes = try encoder.encode(list(place, Color(white: 1, alpha: isOpaque ? 1 : 0)))
            film.append(bytes)
            frames.append(try DecodedImage(png: Array(bytes)))
        }
        return (film, frames)
    }

    @Test(arguments: [true, false], [Compression.fast, .small])
    func framesComeBack(isOpaque: Bool, compression: Compression) throws {
        let (film, frames) = try film([1, 5, 5, 5, 9], isOpaque: isOpaque, compression)
        let read = try #require(AnimatedPNG.frames(of: film.bytes))
        #expect(try read.map { try DecodedImage(png: $0) } == [frames[0], frames[1], frames[4]])
        // Programs without support for animation show the first frame.
        #expect(try DecodedImage(png: film.bytes) == frames[0])
    }

    @Test("a frame isn't longer for chunks that a stranger repeats")
    func repeatedChunks() throws {
        let (film, frames) = try film([1, 5, 9], isOpaque: true, .fast)
        var file = film.bytes
        let header = 8..<33
        let colors = 33..<46
        // A colour space of 100,000 bytes, and a hundred times what the file begins with.
        let long = [0, 1, 0x86, 0xA0] + Array("sRGB".utf8) + [UInt8](repeating: 0, count: 100_004)
        let more = long + (0..<100).flatMap { _ in film.bytes[header] + film.bytes[colors] }
        file.insert(contentsOf: more, at: colors.upperBound)
        let read = try #require(AnimatedPNG.frames(of: file))
        #expect(read == AnimatedPNG.frames(of: film.bytes))
        #expect(try read.map { try DecodedImage(png: $0) } == frames)
    }

    @Test(arguments: [
        (30, 1, 1, 30), (30000, 1001, 1001, 30000), (100_000, 3003, 3003, 100_000),
        (2_997_003, 100_000, 1001, 30000),
        (599_401, 10_000, 10_000, 599_401), (1_000_000, 1, 1, 65_535), (1, 70_000, 65_535, 1),
        (50, 100_000, 2000, 1), (65_535, 65_534, 65_534, 65_535),
    ])
    func delaysAreTheNearestFractions(rate: (Int, Int, over: Int, under: Int)) {
        let delay = AnimatedPNG.Delay(framesPerSecond: rate.0, over: rate.1)
        let (seconds, wanted) = (
            Double(delay.numerator) / Double(delay.denominator),
            Double(rate.over) / Double(rate.under)
        )
        #expect(abs(seconds - wanted) <= 2e-5 * wanted, "\(delay)")
        if rate.under <= 65_535 {
            #expect((Int(delay.numerator), Int(delay.denominator)) == (rate.over, rate.under))
        }
    }

    @Test func oneFrameIsAnAnimationToo() throws {
        let (film, frames) = try film([3], isOpaque: true, .fast)
        let read = try #require(AnimatedPNG.frames(of: film.bytes))
        #expect(try read.map { try DecodedImage(png: $0) } == frames)
    }

    @Test func ffmpegPlaysEveryFrame() throws {
        let folder = TemporaryFolder()
        let (film, _) = try film([1, 5, 5, 9], isOpaque: false, .small)
        try folder.write(film.bytes, to: "a.apng")
        let run = try CommandRun.shell(
            "ffprobe -v error -count_frames -show_entries "
                + "stream=nb_read_frames,width,height,codec_name -of csv=p=0 a.apng",
            in: folder.path)
        #expect(run.stdout == "apng,30,20,3\n")
        #expect(run.stderr == "")
    }

    @Test(arguments: [0, 7, 40, 100])
    func truncatedFilesAreNoAnimation(length: Int) throws {
        let (film, _) = try film([1, 5], isOpaque: true, .fast)
        let frames = AnimatedPNG.frames(of: Array(film.bytes.prefix(length)))
        #expect((frames ?? []).allSatisfy { (try? DecodedImage(png: $0)) == nil })
    }

    @Test func stillPicturesAreNoAnimation() throws {
        let encoder = try FrameEncoder(FrameSettings(size: size, scale: 1, isOpaque: true))
        #expect(AnimatedPNG.frames(of: Array(try encoder.encode(list(1, .white)))) == nil)
    }
}
