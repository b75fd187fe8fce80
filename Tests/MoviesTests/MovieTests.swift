import Drawing
import ImageCodecs
import LayerTree
import Messages
import RenderErrors
import RenderPipeline
import TestSupport
import Testing
import TimingModel

@testable import Movies

@MainActor
/// Movies.
@Suite struct MovieTests {
    let folder = TemporaryFolder()

    /// A square that moves from left to right within half a second.
    private func timeline(background: Color = .white) throws -> Timeline {
        let stage = Stage(size: Size(width: 40, height: 20), background: background)
        let square = View(frame: Rect(x: 2, y: 4, width: 8, height: 8))
        square.backgroundColor = .red
        stage.addSubview(square)
        return try stage.record {
            View.animate(withDuration: 0.5) { square.position = Point(x: 32, y: 8) }
        }
    }

    private func source(background: Color = .white, fps: String = "30") throws -> FrameSource {
        FrameSource(
            try RenderPlan(
                timeline: try timeline(background: background),
                frameRate: try #require(FrameRate(fps))))
    }

    @Test(
        "movies are chosen by the extension",
        arguments: [
            ("a.gif", .gif), ("a.GIF", .gif), ("b/c.apng", .apng), ("c.png", .apng),
            ("d.webp", .webp), ("e.mp4", .mp4), ("f.webm", .webm), ("g.x.mov", .mov),
            ("frames", nil),
            ("frames.gif/", nil), (".gif", nil), ("a.avi", nil), ("-", nil), ("", nil),
        ] as [(String, MovieFormat?)])
    func formats(path: String, format: MovieFormat?) {
        #expect(MovieFormat(path: path) == format)
    }

    @Test("movies are made in Swift, several at once")
    func swift() async throws {
        try await timeline().movie(
            to: folder("a.gif"), folder("b.apng"), frameRate: FrameRate(numerator: 20)!, scale: 2)
        #expect(try folder.names() == ["a.gif", "b.apng"])
        let still = try DecodedImage(png: folder.bytes(of: "b.apng"))
        #expect((still.width, still.height) == (80, 40))
        #expect(try folder.bytes(of: "a.gif").starts(with: Array("GIF89a".utf8)))
    }

    /// A square that moves, stands still, and fades over a gradient with more colours than a GIF has.
    private func colorful(background: Color) throws -> FrameSource {
        let stage = Stage(size: Size(width: 90, height: 60), background: background)
        let sky = View(frame: Rect(x: 10, y: 5, width: 70, height: 50))
        sky.gradient = GradientContent(colors: [.red, .blue, .green])
        let square = View(frame: Rect(x: 2, y: 4, width: 20, height: 20))
        square.backgroundColor = .white
        stage.addSubview(sky)
        stage.addSubview(square)
        let timeline = try stage.record {
            View.animate(withDuration: 0.3) { square.position = Point(x: 60, y: 40) }
            View.animate(withDuration: 0.3, delay: 0.5) { square.alpha = 0.2 }
        }
        return FrameSource(
            try RenderPlan(timeline: timeline, frameRate: try #require(FrameRate("40"))))
    }

    @Test(
        "movies are the same for any number of jobs", arguments: [Color.white, .clear])
    func jobs(background: Color) async throws {
        let source = try colorful(background: background)
        for quality in [MovieSettings.Quality.high, .small] {
            var expected: [[UInt8]]?
            for jobs in [1, 2, 3, 8, 0, -1] {
                let names = ["a.gif", "b.apng", "c.gif"]
                try await Movie(
                    source, to: names.map { folder($0) }, settings: MovieSettings(quality: quality),
                    overwrite: true
                ).make(jobs: jobs)
                let movies = try names.map { try folder.bytes(of: $0) }
                #expect(movies[0] == movies[2])
                #expect(movies == expected ?? movies, "\(jobs) jobs")
                expected = movies
            }
        }
    }

    @Test("movies that become too large leave nothing behind", arguments: ["a.gif", "a.apng"])
    func tooLarge(name: String) async throws {
        let movie = try Movie(
            colorful(background: .white), to: [folder(name)], settings: MovieSettings(),
            overwrite: false, stamp: nil)
        #expect(try await movie.make(jobs: 3, limit: 1000) == nil)
        #expect(try folder.names().isEmpty)
    }

    @Test("movies say at their end what they were made of", arguments: ["a.gif", "a.png"])
    func stamp(name: String) async throws {
        let stamp = MovieStamp(PixelHash(high: 1, low: 2))
        try await Movie(
            source(), to: [folder(name)], settings: MovieSettings(), overwrite: false, stamp: stamp
        ).make(jobs: 1)
        #expect(stamp.isIn(folder(name)))
        #expect(!MovieStamp(PixelHash(high: 1, low: 3)).isIn(folder(name)))
        try await timeline().movie(
            to: folder("plain-" + name), frameRate: FrameRate(numerator: 30)!)
        #expect(!stamp.isIn(folder("plain-" + name)) && !stamp.isIn(folder("none.gif")))
        let (stamped, plain) = try (folder.bytes(of: name), folder.bytes(of: "plain-" + name))
        let end = name == "a.gif" ? 1 : 12
        #expect(
            stamped.starts(with: plain.dropLast(end)) && stamped.suffix(end) == plain.suffix(end))
    }

    @Test("movies don't replace files, unless asked to")
    func existing() async throws {
        try folder.write("mine", to: "a.gif")
        #expect(throws: RenderError.fileExists(path: folder("a.gif"))) {
            try Movie(source(), to: [folder("a.gif")])
        }
        try await Movie(source(), to: [folder("a.gif")], overwrite: true).make(jobs: 1)
        #expect(try folder.bytes(of: "a.gif").count > 100)
    }

    @Test("movies are refused for what no movie can be")
    func refused() throws {
        for paths in [["a"], ["a.gif", "a.gif"], ["a.gif", "./a.gif"], ["a.gif", "b/"]] {
            let error = #expect(throws: RenderError.self) { try Movie(source(), to: paths) }
            #expect(error?.exitCode == 64, "\(paths)")
        }
        #expect(throws: RenderError.self) {
            try Movie(source(), to: ["a.gif"], settings: MovieSettings(plays: -1))
        }
    }

    @Test(
        "movies are refused for no frames at all",
        arguments: [FrameSelection.times([]), .frames([])])
    func empty(selection: FrameSelection) throws {
        let plan = try RenderPlan(
            timeline: try timeline(), selection: selection, frameRate: .standard)
        #expect(
            throws: RenderError.badRequest(.noFrames, "there are no frames: the selection is empty")
        ) {
            try Movie(FrameSource(plan), to: ["a.gif"])
        }
    }

    @Test(
        "movies of a frame an hour are the slowest that GIF and APNG can be",
        arguments: ["a.gif", "a.apng"])
    func slowest(file: String) throws {
        _ = try Movie(source(fps: "1/3600"), to: [folder(file)])
        let error = #expect(throws: RenderError.self) {
            try Movie(source(fps: "1/3601"), to: [folder(file)])
        }
        #expect(error?.exitCode == 64 && error?.description.contains("raise the frameRate") == true)
    }

    @Test("movies don't replace folders, whatever they are called")
    func folders() throws {
        try folder.makeFolder("a.gif")
        for overwrite in [false, true] {
            #expect(
                throws: RenderError.cannotCreate(path: folder("a.gif"), reason: "it is a folder")
            ) { try Movie(source(), to: [folder("a.gif")], overwrite: overwrite) }
        }
    }

    @Test("movies as MP4 are padded with the nearest colour to one out of range")
    func padding() throws {
        let encoding = VideoEncoding(
            .mp4, of: try PixelSize(width: 3, height: 2), isOpaque: true,
            padding: Color(red: -0.1, green: 1.2, blue: .nan), MovieSettings())
        #expect(encoding.arguments.contains { $0.contains("color=0x00ff00,") })
        let exact = VideoEncoding(
            .mp4, of: try PixelSize(width: 3, height: 2), isOpaque: true, padding: .white,
            MovieSettings(quality: .lossless))
        #expect(!exact.arguments.contains { $0.contains("pad=") }, "it has full colour resolution")
    }

    @Test("movies of files numbered in steps tell at which rate they play")
    func steps() throws {
        let pixels = [UInt8](repeating: 255, count: 4 * 4)
        let png = try PNGCompressor.file(of: pixels, size: PixelSize(width: 2, height: 2))
        for number in [0, 10, 20] { try folder.write(png, to: "f\(number).png") }
        let source = try FrameSource(folder: folder.path, frameRate: .standard)
        let rate = FrameRate.standard
        #expect(
            try Movie(source, to: [folder("a.apng")]).notes == [
                "the files are numbered in steps of 10: the frames play at \(source.playbackRate) instead "
                    + "of \(rate) frames per second"
            ])
    }

    @Test("movies leave nothing behind if one of them fails")
    func failure() async throws {
        let movie = try Movie(source(), to: [folder("a.gif"), folder("taken/b.apng")])
        try folder.write("", to: "taken")
        let error = await #expect(throws: RenderError.self) { try await movie.make(jobs: 2) }
        #expect(error?.exitCode == 73)
        #expect(try folder.names() == ["taken"])
    }

    @Test("movies say what they can't show")
    func notes() async throws {
        let clear = try source(background: .clear, fps: "60")
        let movie = try Movie(clear, to: [folder("a.gif")])
        #expect(movie.notes.count == 1 && movie.notes[0].contains("50 frames per second"))
        #expect(try Movie(source(), to: [folder("a.apng")]).notes.isEmpty)
        let notes = try await movie.make(jobs: 1)
        #expect(notes.allSatisfy { $0.contains("half transparency") })
    }

    @Test("hand raw frames out as they are")
    func raw() async throws {
        let source = try source(background: Color(white: 0.5, alpha: 0.5))
        var bytes: [UInt8] = []
        var expected: [UInt8] = []
        try await FrameStream(source).run(jobs: 1) { expected += $0.pixels }
        try await Movie(source, to: []).make(jobs: 2, raw: RawOutput(.rgba) { bytes += $0 })
        #expect(bytes == expected && bytes.count == source.frames.count * 40 * 20 * 4)
    }
}
