import Rasterization
import TestSupport
import Testing

@testable import RenderPipeline

@MainActor
@Suite("How large frames are")
struct RenderPlanSizeTests {
    let folder = TemporaryFolder()

    @Test(
        "points times scale; a part of a pixel counts as one, an error of rounding doesn't",
        arguments: [
            ("[64, 36]", "1", 64, 36), ("[64, 36]", "2", 128, 72), ("[64, 36]", "0.5", 32, 18),
            ("[30, 10]", "0.1", 3, 1), ("[10.1, 10]", "1", 11, 10), ("[64, 36]", "1.1", 71, 40),
            ("[3, 300]", "0.3333333333333333", 1, 100), ("[0.5, 0.01]", "1", 1, 1),
            ("[70, 7]", "1.1", 77, 8), ("[4.35, 100]", "100", 435, 10_000),
            ("[32767, 1]", "1", 32_767, 1), ("[32767, 32767]", "1", 32_767, 32_767),
        ])
    func pixels(canvas: String, scale: String, width: Int, height: Int) throws {
        let plan = try SampleSpec(canvas: canvas, scale: scale).plan(in: folder)
        #expect(plan.size == (try PixelSize(width: width, height: height)))
    }

    @Test("another scale instead of the spec's")
    func otherScale() throws {
        let plan = try SampleSpec(scale: "2").plan(in: folder, scale: 3)
        #expect(plan.scale == 3)
        #expect(plan.size == (try PixelSize(width: 192, height: 108)))
        #expect(try SampleSpec(scale: "2").plan(in: folder).scale == 2)
    }

    /// A plan holds no pixels, so an error here is an error before memory is taken.
    @Test(
        "a side beyond the limit is refused by the plan, with the limit",
        arguments: [
            ("[32768, 1]", 1.0, "32768×1"), ("[1, 32767.1]", 1, "1×32768"),
            ("[320, 180]", 1000, "320000×180000"), ("[1e9, 1e9]", 1, "1000000000×1000000000"),
        ])
    func beyond(canvas: String, scale: Double, size: String) throws {
        let error = #expect(throws: RenderError.self) {
            try SampleSpec(canvas: canvas).plan(in: folder, scale: scale)
        }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains("\(size) pixels are too many") == true)
        #expect(error?.description.contains("1 to 32767") == true)
    }

    @Test("a frame of no pixels is refused, but not as one of too many")
    func nothing() throws {
        let error = #expect(throws: RenderError.self) {
            try SampleSpec().plan(in: folder, scale: 1e-9)
        }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains("0×0") == true)
        #expect(error?.description.contains("too many") == false)
    }

    @Test("an opaque background makes frames without alpha")
    func opacity() throws {
        #expect(try SampleSpec(background: "#204060").plan(in: folder).isOpaque)
        #expect(try !SampleSpec(background: "#20406080").plan(in: folder).isOpaque)
        #expect(try !SampleSpec(background: "transparent").plan(in: folder).isOpaque)
    }
}
