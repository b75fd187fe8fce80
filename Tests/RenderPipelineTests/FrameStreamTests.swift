import Drawing
import FrameRecords
import ImageCodecs
import LayerTree
import Messages
import RenderErrors
import Synchronization
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

@MainActor
/// Streams of frames.
@Suite struct FrameStreamTests {
    let folder = TemporaryFolder()

    private let spec = SampleSpec(
        canvas: "[90, 150]", animation: #""duration": 1, "curve": "easeOut""#,
        background: "#20406080")

    private func frames(of source: FrameSource, jobs: Int) async throws -> [RawFrame] {
        var frames: [RawFrame] = []
        try await FrameStream(source).run(jobs: jobs) { frames.append($0) }
        return frames
    }

    @Test(
        "streams of frames come in order, and have the pixels of the files",
        arguments: [1, 2, 7, 1000])
    func order(jobs: Int) async throws {
        let plan = try spec.plan(in: folder)
        let sink = try DirectorySink(folder: folder("frames"), name: .standard)
        try await FrameRenderer(plan, into: sink).run(jobs: 2)
        let frames = try await frames(of: FrameSource(plan), jobs: jobs)
        #expect(frames.map(\.index) == Array(0...30))
        #expect(frames.map(\.request) == plan.requests)
        for frame in frames {
            let file = try folder.bytes(of: "frames/\(FrameName.standard.file(frame.index))")
            #expect(try DecodedImage(png: file).bytes == frame.pixels, "frame \(frame.index)")
        }
    }

    /// Workers convert only bands that changed since their own last frame.
    @Test(
        "streams of frames have planes of their pixels on request", arguments: [1, 3],
        ["#20406080", "#204060"] as [String])
    func planes(jobs: Int, background: String) async throws {
        let spec = SampleSpec(
            canvas: "[90, 150]", animation: #""duration": 1, "curve": "easeOut""#,
            background: background)
        let source = FrameSource(try spec.plan(in: folder))
        let matte = Color(red: 0.2, green: 0.5, blue: 0.9)
        var planes: [[UInt8]] = []
        try await FrameStream(source, planesOver: matte).run(jobs: jobs) { frame in
            let picture = YUVPicture(size: source.size, over: source.isOpaque ? nil : matte)
            picture.replace(0..<source.size.height, by: frame.pixels)
            #expect(frame.planes == picture.planes, "frame \(frame.index)")
            planes.append(frame.planes)
        }
        #expect(planes.count == 31)
        // Opaque frames get them from the drawing itself.
        try await FrameStream(source, planesOver: matte, withPixels: false).run(jobs: jobs) {
            #expect($0.planes == planes[$0.index], "frame \($0.index)")
            #expect($0.pixels.isEmpty == source.isOpaque)
        }
        try await FrameStream(source).run(jobs: 1) { #expect($0.planes.isEmpty) }
    }

    @Test("streams of frames of a folder are those of the plan")
    func folders() async throws {
        let plan = try spec.plan(in: folder, startNumber: 7)
        let sink = try DirectorySink(folder: folder("frames"), name: .standard)
        try await FrameRenderer(plan, into: sink).run(jobs: 2)
        let source = try FrameSource(folder: folder("frames"), frameRate: plan.frameRate)
        #expect(source.size == plan.size && !source.isOpaque)
        let read = try await frames(of: source, jobs: 3)
        #expect(
            read.map(\.pixels) == (try await frames(of: FrameSource(plan), jobs: 1)).map(\.pixels))
        #expect(read.map(\.request.time) == plan.requests.map(\.time))
    }

    @Test("streams of frames end with the consumer's error, at once", arguments: [1, 4])
    func consumerFails(jobs: Int) async throws {
        let source = FrameSource(try spec.plan(in: folder))
        var count = 0
        await #expect(throws: RenderError.badRequest(.noFrames, "enough")) {
            try await FrameStream(source).run(jobs: jobs) { frame throws(RenderError) in
                count += 1
                if frame.index == 5 { throw .badRequest(.noFrames, "enough") }
            }
        }
        #expect(count == 6)
    }

    @Test("streams of frames end with the error of a frame that can't be read")
    func workerFails() async throws {
        let sink = try DirectorySink(folder: folder("frames"), name: .standard)
        try await FrameRenderer(try spec.plan(in: folder), into: sink).run(jobs: 2)
        let file = try folder.bytes(of: "frames/frame_00009.png")
        try folder.write(Array(file.prefix(file.count / 2)), to: "frames/frame_00009.png")
        let source = try FrameSource(folder: folder("frames"), frameRate: .standard)
        let error = await #expect(throws: RenderError.self) {
            try await FrameStream(source).run(jobs: 3) { _ in }
        }
        #expect("\(try #require(error))".contains("frame_00009.png"))
    }

    @Test("folders without frames, with two sizes, or with the same number twice are refused")
    func badFolders() async throws {
        try folder.makeFolder("empty")
        try folder.makeFolder("two")
        try folder.makeFolder("same")
        for (path, size) in [
            ("two/f1.png", 3), ("two/f2.png", 4), ("same/a1.png", 3), ("same/b1.png", 3),
        ] {
            let side = try PixelSize(width: size, height: size)
            try folder.write(
                try PNGCompressor.file(of: Array(repeating: 9, count: size * size * 4), size: side),
                to: path)
        }
        for name in ["empty", "two", "same"] {
            let error = #expect(throws: RenderError.self) {
                try FrameSource(folder: folder(name), frameRate: .standard)
            }
            #expect(error?.exitCode == 64, "\(name)")
        }
    }

    @Test(
        "streams of frames play at the rate that keeps their speed",
        arguments: [("0-30", "30"), ("0-30x3", "10"), ("0,1,5", "30"), ("4", "30"), ("2,7", "6")])
    func playbackRate(frames: String, rate: String) throws {
        let plan = try spec.plan(in: folder, .init(frames: frames))
        #expect(FrameSource(plan).playbackRate == FrameRate(rate))
    }

    @Test("streams of frames of a folder play instants at the given rate, as those of a spec")
    func chosenTimes() throws {
        let times = try FrameSelection(times: "0,0.2,0.4")
        let plan = try spec.plan(in: folder, times)
        #expect(FrameSource(plan).playbackRate == FrameRate("30"))
        for number in 0..<13 { try writeFrame("consecutive/f\(number).png") }
        let source = try FrameSource(
            folder: folder("consecutive"), frameRate: FrameRate("30"))
        #expect(source.fileStep == 1 && !source.hasChosenTimes)
        let chosen = try source.selecting(times)
        #expect(chosen.frames.map(\.number) == [0, 6, 12])
        #expect(chosen.playbackRate == FrameRate("30") && chosen.hasChosenTimes)
        #expect(
            try source.selecting(FrameSelection(frames: "0-12x6")).playbackRate
                == FrameRate(numerator: 5))
    }

    @Test("streams of frames of files numbered in steps play slower")
    func steps() throws {
        for number in [0, 10, 20] { try writeFrame("tens/f\(number).png") }
        let source = try FrameSource(
            folder: folder("tens"), frameRate: FrameRate("30"))
        #expect(source.fileStep == 10)
        #expect(source.playbackRate == FrameRate(numerator: 3))
    }

    private func writeFrame(_ path: String) throws {
        let size = try PixelSize(width: 2, height: 2)
        try folder.makeFolder(String(path.prefix { $0 != "/" }))
        try folder.write(
            try PNGCompressor.file(of: Array(repeating: 255, count: 16), size: size), to: path)
    }

    @Test("streams of frames are drawn at other instants if they are too fast")
    func slowed() throws {
        let plan = try spec.plan(in: folder, fps: "60")
        let slow = FrameSource(plan).slowed(to: FrameRate(numerator: 50)!)
        #expect(slow.playbackRate == FrameRate(numerator: 50))
        #expect(slow.frames.count == 51)
        #expect(slow.frames.map(\.time) == (0...50).map { .milliseconds(20 * $0) })
        // 121 frames take one 50th of a second less than 51: the last one still shows the end.
        let cut = FrameSource(try spec.plan(in: folder, fps: "120"))
            .slowed(to: FrameRate(numerator: 50)!)
        #expect(cut.frames.count == 50)
        #expect(cut.frames.map(\.time) == (0...48).map { .milliseconds(20 * $0) } + [.seconds(1)])
        let kept = FrameSource(plan).slowed(to: .standard)
        #expect(kept.frames == plan.requests)
    }
}
