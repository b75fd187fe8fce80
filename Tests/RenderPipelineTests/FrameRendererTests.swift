import Drawing
import FrameRecords
import ImageCodecs
import LayerTree
import RenderErrors
import Synchronization
import TestSupport
import Testing
import Typesetting

@testable import RenderPipeline

@MainActor
/// Drawing frames.
@Suite struct FrameRendererTests {
    let folder = TemporaryFolder()

    /// Several bands high, and with more runs than workers.
    private let spec = SampleSpec(
        canvas: "[90, 150]", animation: #""duration": 2, "curve": "easeOut""#,
        background: "#20406080")

    private func render(
        _ plan: RenderPlan, to name: String, jobs: Int = 2
    ) async throws -> [String: [UInt8]] {
        let sink = try DirectorySink(folder: folder(name), name: .standard)
        try await FrameRenderer(plan, into: sink).run(jobs: jobs)
        return try folder.contents(of: name)
    }

    @Test("folders are the same to the byte for any number of workers")
    func jobs() async throws {
        let plan = try spec.plan(in: folder)
        let expected = try await render(plan, to: "1", jobs: 1)
        #expect(expected.keys.sorted() == (0...60).map(FrameName.standard.file))
        #expect(Set(expected.values).count > 50, "a still sequence would prove nothing")
        for jobs in [2, 4, 7, 1000] {
            #expect(try await render(plan, to: "\(jobs)", jobs: jobs) == expected, "\(jobs) jobs")
        }
    }

    @Test(
        "a frame drawn alone equals the one of the whole run",
        arguments: ["0", "17", "60", "3,44", "60-0x9"])
    func alone(frames: String) async throws {
        let all = try await render(spec.plan(in: folder), to: "all")
        let some = try await render(
            spec.plan(in: folder, .init(frames: frames)), to: "some", jobs: 1)
        #expect(!some.isEmpty)
        #expect(some == all.filter { some.keys.contains($0.key) })
    }

    @Test("another start number changes only the names")
    func startNumber() async throws {
        let all = try await render(spec.plan(in: folder), to: "all")
        let moved = try await render(spec.plan(in: folder, startNumber: 1001), to: "moved")
        #expect(moved.keys.sorted() == (1001...1061).map(FrameName.standard.file))
        #expect(moved.keys.sorted().map { moved[$0] } == all.keys.sorted().map { all[$0] })
    }

    @Test("frames of an endless animation equal those of one with a duration")
    func endless() async throws {
        var endless = SampleSpec(animation: #""duration": 0.4, "repeat": "forever""#)
        let picked = try await render(
            endless.plan(in: folder, .init(frames: "0-30")), to: "picked")
        endless.duration = "1.03"
        #expect(picked == (try await render(endless.plan(in: folder), to: "limited")))
    }

    @Test("every frame has the size and kind of the plan")
    func sizes() async throws {
        let plan = try spec.plan(in: folder, .init(frames: "0-60x20"), scale: 1.1)
        for (file, bytes) in try await render(plan, to: "out") {
            let image = try DecodedImage(png: bytes)
            #expect(image.width == 99 && image.height == 165 && image.hasAlpha, "\(file)")
        }
    }

    @Test("each frame is reported once", arguments: [1, 5])
    func progress(jobs: Int) async throws {
        let plan = try spec.plan(in: folder)
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        let count = Mutex(0)
        try await FrameRenderer(plan, into: sink).run(jobs: jobs) { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 61)
    }

    @Test("a frame that can't be written ends the run with its name", arguments: [1, 3])
    func failure(jobs: Int) async throws {
        let plan = try SampleSpec(fps: "1000").plan(in: folder)
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        try folder.makeFolder("out/frame_00020.png")
        let error = await #expect(throws: RenderError.self) {
            try await FrameRenderer(plan, into: sink).run(jobs: jobs)
        }
        #expect(error?.exitCode == 74)
        #expect(error?.description.contains("frame_00020.png") == true)
        let files = try folder.names(in: "out")
        #expect(files.allSatisfy(FrameName.standard.matches), "no temporary file")
        #expect(files.count < 1000, "the others stop")
    }
}

/// Frames of a timeline recorded in Swift.
@MainActor
@Suite struct TimelineRenderTests {
    let folder = TemporaryFolder()

    @Test("a timeline writes all frames, the last at rest, and refuses existing ones")
    func frames() async throws {
        let stage = Stage(size: Size(width: 20, height: 10), background: .black)
        let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        box.backgroundColor = .white
        stage.addSubview(box)
        let timeline = try stage.record {
            View.animate(withDuration: 0.1, options: .curveLinear) { box.position.x = 15 }
        }
        try await timeline.render(to: folder("out"), scale: 2)
        let files = try folder.contents(of: "out")
        #expect(files.keys.sorted().first == "frame_00000.png" && files.count == 7)
        let last = try DecodedImage(png: try #require(files["frame_00006.png"]))
        #expect(last.width == 40 && last[19, 5][0] == 0 && last[21, 5][0] == 255)
        await #expect(throws: RenderError.self) {
            try await timeline.render(to: folder("out"), scale: 2)
        }
        try await timeline.render(to: folder("out"), overwrite: true, jobs: 1)
    }

    @Test("texts are drawn in fonts from files")
    func fonts() async throws {
        let stage = Stage(size: Size(width: 40, height: 40), background: .white)
        let label = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        label.text = TextContent(TextBlock("A", font: "Test Plain", size: 40))
        stage.addSubview(label)
        let timeline = try stage.record {}
        await #expect(throws: RenderError.self) { try await timeline.render(to: folder("out")) }
        try await timeline.render(
            to: folder("out"), fonts: FontSet(files: [TestFonts.path("plain.ttf")]))
        let frame = try DecodedImage(png: folder.bytes(of: "out/frame_00000.png"))
        // The letter is a square of half an em on the baseline.
        #expect(frame[10, 25][0] == 0 && frame[30, 25][0] == 255)
    }
}
