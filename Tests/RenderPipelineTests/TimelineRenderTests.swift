import Drawing
import LayerTree
import Rasterization
import RenderPipeline
import TestSupport
import Testing

/// Frames of a timeline that was recorded in Swift.
@MainActor
@Suite("Rendering a timeline") struct TimelineRenderTests {
    let folder = TemporaryFolder()

    @Test("all frames, the last at rest; existing ones are refused")
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

    @Test("texts in fonts from files")
    func fonts() async throws {
        let file = "\(#filePath)".replacing(
            "RenderPipelineTests/TimelineRenderTests.swift",
            with: "RasterizationTests/Fonts/plain.ttf")
        let stage = Stage(size: Size(width: 40, height: 40), background: .white)
        let label = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        label.text = TextContent(TextBlock("A", font: "Test Plain", size: 40))
        stage.addSubview(label)
        let timeline = try stage.record {}
        await #expect(throws: RenderError.self) { try await timeline.render(to: folder("out")) }
        try await timeline.render(to: folder("out"), fonts: FontSet(files: [file]))
        let frame = try DecodedImage(png: folder.bytes(of: "out/frame_00000.png"))
        // The letter is a square of half an em on the baseline.
        #expect(frame[10, 25][0] == 0 && frame[30, 25][0] == 255)
    }
}
