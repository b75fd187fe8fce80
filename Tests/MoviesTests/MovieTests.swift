import Drawing
import LayerTree
import Rasterization
import RenderPipeline
import TestSupport
import Testing
import TimingModel

@testable import Movies

@MainActor
@Suite("Movies")
struct MovieTests {
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
        "are chosen by the extension",
        arguments: [
            ("a.gif", .gif), ("a.GIF", .gif), ("b/c.apng", .apng), ("c.png", .apng),
            ("d.webp", .webp), ("e.mp4", .mp4), ("f.webm", .webm), ("g.x.mov", .mov),
            ("frames", nil),
            ("frames.gif/", nil), (".gif", nil), ("a.avi", nil), ("-", nil), ("", nil),
        ] as [(String, MovieFormat?)])
    func formats(path: String, format: MovieFormat?) {
        #expect(MovieFormat(path: path) == format)
    }

    @Test("are made in Swift, several at once")
    func swift() async throws {
        try await timeline().movie(
            to: folder("a.gif"), folder("b.apng"), frameRate: FrameRate(numerator: 20)!, scale: 2)
        #expect(try folder.names() == ["a.gif", "b.apng"])
        let still = try DecodedImage(png: folder.bytes(of: "b.apng"))
        #expect((still.width, still.height) == (80, 40))
        #expect(try folder.bytes(of: "a.gif").starts(with: Array("GIF89a".utf8)))
    }

    @Test("don't replace files, unless asked to")
    func existing() async throws {
        try folder.write("mine", to: "a.gif")
        #expect(throws: RenderError.fileExists(path: folder("a.gif"))) {
            try Movie(source(), to: [folder("a.gif")])
        }
        try await Movie(source(), to: [folder("a.gif")], overwrite: true).make(jobs: 1)
        #expect(try folder.bytes(of: "a.gif").count > 100)
    }

    @Test("are refused for what no movie can be")
    func refused() throws {
        for paths in [["a"], ["a.gif", "a.gif"], ["a.gif", "b/"]] {
            let error = #expect(throws: RenderError.self) { try Movie(source(), to: paths) }
            #expect(error?.exitCode == 64, "\(paths)")
        }
        #expect(throws: RenderError.self) {
            try Movie(source(), to: ["a.gif"], settings: MovieSettings(plays: -1))
        }
    }

    @Test("leave nothing behind if one of them fails")
    func failure() async throws {
        let movie = try Movie(source(), to: [folder("a.gif"), folder("missing/b.apng")])
        let error = await #expect(throws: RenderError.self) { try await movie.make(jobs: 2) }
        #expect(error?.exitCode == 74)
        #expect(try folder.names().isEmpty)
    }

    @Test("say what they can't show")
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

@Suite("Mattes")
struct MatteTests {
    private let pixels: [UInt8] = [
        255, 0, 0, 255, 255, 0, 0, 128, 9, 9, 9, 4, 0, 0, 0, 0,
    ]

    @Test("fill what is transparent")
    func opaque() {
        let matte = Matte(Color(white: 1), .opaque)
        #expect(
            matte.apply(to: pixels) == [
                255, 0, 0, 255, 255, 127, 127, 255, 251, 251, 251, 255, 255, 255, 255, 255,
            ])
        #expect(matte.hasBlended)
    }

    @Test("keep holes for formats with transparent pixels")
    func cutOut() {
        let matte = Matte(Color(white: 0), .cutOut)
        #expect(
            matte.apply(to: pixels) == [255, 0, 0, 255, 128, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
        let opaque = Matte(Color(white: 0), .cutOut)
        _ = opaque.apply(to: [1, 2, 3, 255, 0, 0, 0, 0])
        #expect(!opaque.hasBlended)
    }
}

@Suite("YUV4MPEG2")
struct YUVPictureTests {
    @Test(
        "has the levels of BT.709",
        arguments: [
            ([255, 255, 255], [235, 128, 128]), ([0, 0, 0], [16, 128, 128]),
            ([255, 0, 0], [63, 102, 240]), ([0, 255, 0], [173, 42, 26]),
            ([0, 0, 255], [32, 240, 118]),
        ] as [([UInt8], [UInt8])])
    func levels(color: [UInt8], expected: [UInt8]) throws {
        let picture = YUVPicture(size: try PixelSize(width: 3, height: 3))
        let frame = picture.frame((0..<9).flatMap { _ in color + [255] })
        let samples = frame.dropFirst(6)
        #expect(frame.starts(with: Array("FRAME\n".utf8)) && samples.count == 9 + 4 + 4)
        #expect(samples.prefix(9).allSatisfy { $0 == expected[0] })
        #expect(samples.dropFirst(9).prefix(4).allSatisfy { $0 == expected[1] })
        #expect(samples.suffix(4).allSatisfy { $0 == expected[2] })
    }
}
