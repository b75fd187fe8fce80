import Drawing
import LayerTree
import RenderErrors
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

@MainActor
/// How many frames a spec has.
@Suite struct RenderPlanLengthTests {
    let folder = TemporaryFolder()

    @Test(
        "without a duration, frames last until everything is at rest, plus one",
        arguments: [
            ("30", "1", 31), ("60", "1", 61), ("24", "0.5", 13), ("30", "0.25", 9),
            ("10", "0.1", 2),
            ("10", "0.10001", 3), ("30", "0", 1), (#""30000/1001""#, "1.001", 31),
            ("29.97", "100", 2998),
        ])
    func implicit(fps: String, seconds: String, count: Int) throws {
        let spec = SampleSpec(fps: fps, animation: #""duration": \#(seconds)"#)
        #expect(try spec.plan(in: folder).requests.map(\.number) == Array(0..<count))
    }

    @Test("only the last frame shows the end", arguments: [21, 22] as [UInt64])
    func rest(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for fps in ["24", "25", "30", "60", "12.5"] {
            let milliseconds = Int.random(in: 1...3000, using: &generator)
            let spec = SampleSpec(
                fps: fps, animation: #""duration": \#(Double(milliseconds) / 1000)"#)
            let times = try spec.plan(in: folder).requests.map(\.time)
            let end = Duration.milliseconds(milliseconds)
            // Frame times are rounded to nanoseconds.
            #expect(
                times.last! >= end - .nanoseconds(1), "seed \(seed): \(milliseconds) ms at \(fps)")
            #expect(
                times.dropLast().allSatisfy { $0 < end - .nanoseconds(1) },
                "seed \(seed): \(milliseconds) ms at \(fps)")
        }
    }

    @Test(
        "with a duration, there is every frame that begins before its end",
        arguments: [
            ("30", "1", 30), ("30", "2", 60), ("60", "0.5", 30), ("30", "0.01", 1),
            ("10", "0.11", 2),
            ("29.97", "1", 30), (#""30000/1001""#, "1.001", 30), ("30", "0.1", 3),
        ])
    func explicit(fps: String, seconds: String, count: Int) throws {
        let plan = try SampleSpec(fps: fps, duration: seconds).plan(in: folder)
        #expect(plan.requests.map(\.number) == Array(0..<count))
    }

    @Test("blur by motion lasts as long as the frames of the rate that is asked for")
    func motionBlur() throws {
        let path = try folder.write(
            #"{"canvas": {"size": [9, 9], "motionBlur": {"shutter": 180}}, "fps": 10, "duration": 1}"#,
            to: "blurred.json")
        let file = try SpecFile(path: path)
        #expect(try RenderPlan(spec: file).timeline.frameDuration == .milliseconds(100))
        let faster = try RenderPlan(spec: file, frameRate: FrameRate(numerator: 20))
        #expect(faster.timeline.frameDuration == .milliseconds(50))
    }

    @Test("the error about too many frames points to the spec or to the option")
    func tooMany() throws {
        func error(_ spec: SampleSpec, fps: String? = nil) -> RenderError? {
            #expect(throws: RenderError.self) { try spec.plan(in: folder, fps: fps) }
        }
        let long = SampleSpec(fps: "100", duration: "10001")
        #expect(error(long)?.exitCode == 65)
        #expect(
            error(long)?.description.hasSuffix(
                "spec.json:2:26: error: 1000100 frames, more than the 1000000 that one run makes: shorten "
                    + "the \"duration\", lower \"fps\", or render a part ($.duration) [AR0603]"
            )
                == true)
        let natural = error(SampleSpec(fps: "100", animation: #""duration": 10001"#))
        #expect(natural?.exitCode == 65 && natural?.description.contains("($.fps)") == true)
        let option = error(SampleSpec(fps: "10", duration: "10001"), fps: "100")
        #expect(
            option?.exitCode == 64
                && option?.description.contains("100 frames per second make") == true)
        #expect(try long.plan(in: folder, .init(frames: "0-9")).requests.count == 10)
    }

    @Test("a spec in which nothing moves is one frame")
    func still() throws {
        #expect(
            try SampleSpec(isAnimated: false).plan(in: folder).requests == [
                FrameRequest(number: 0, time: .zero)
            ])
    }

    @Test("delays, repeats and autoreverse count")
    func timing() throws {
        let spec = SampleSpec(
            fps: "10", animation: #""duration": 0.5, "delay": 1, "repeat": 2, "autoreverse": true"#)
        #expect(try spec.plan(in: folder).requests.count == 31)
    }

    @Test("another frame rate changes the times, not the length")
    func otherRate() throws {
        let plan = try SampleSpec().plan(in: folder, fps: "60")
        #expect(plan.requests.count == 61)
        #expect(plan.requests.last?.time == .seconds(1))
        #expect(try SampleSpec(duration: "2").plan(in: folder, fps: "12.5").requests.count == 25)
    }

    @Test("numbers start at the start number, times at zero")
    func startNumber() throws {
        let plan = try SampleSpec().plan(in: folder, .init(frames: "0,-1"), startNumber: 1001)
        #expect(
            plan.requests == [
                FrameRequest(number: 1001, time: .zero),
                FrameRequest(number: 1031, time: .seconds(1)),
            ])
    }

    @Test("the end is when everything is at rest, or the duration")
    func end() throws {
        let end = try FrameSelection(times: "end,5")
        #expect(
            try SampleSpec().plan(in: folder, end).requests.map(\.time) == [
                .seconds(1), .seconds(5),
            ])
        #expect(
            try SampleSpec(duration: "3").plan(in: folder, end).requests.map(\.time) == [
                .seconds(3), .seconds(5),
            ])
    }

    @Test("a run with too many frames can be drawn in parts")
    func tooLong() throws {
        let spec = SampleSpec(fps: "1000", duration: "1000.001")
        let error = #expect(throws: RenderError.self) { try spec.plan(in: folder) }
        #expect(error?.exitCode == 65)
        let part = try spec.plan(in: folder, .init(frames: "1000000"))
        #expect(part.requests == [FrameRequest(number: 1_000_000, time: .seconds(1000))])
    }
}

@MainActor
/// How large frames are.
@Suite struct RenderPlanSizeTests {
    let folder = TemporaryFolder()

    @Test(
        "frames have points times scale, rounded up except for rounding errors",
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

    @Test("an option replaces the spec's scale")
    func otherScale() throws {
        let plan = try SampleSpec(scale: "2").plan(in: folder, scale: 3)
        #expect(plan.scale == 3)
        #expect(plan.size == (try PixelSize(width: 192, height: 108)))
        #expect(try SampleSpec(scale: "2").plan(in: folder).scale == 2)
    }

    /// A plan holds no pixels, so this error comes before memory is allocated.
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

    @Test("a frame without pixels is refused, but not as too large")
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

@MainActor
/// An animation that never ends.
@Suite struct RenderPlanEndlessTests {
    let folder = TemporaryFolder()
    private let endless = SampleSpec(animation: #""duration": 1, "repeat": "forever""#)

    @Test(
        "without a duration it can't be rendered as a whole or from its end",
        arguments: ["all", "-1", "end"])
    func withoutDuration(selection: String) throws {
        let selection: FrameSelection =
            switch selection {
            case "all": .all
            case "end": try FrameSelection(times: "0,end")
            default: try FrameSelection(frames: "0-3,\(selection)")
            }
        let error = #expect(throws: RenderError.self) { try endless.plan(in: folder, selection) }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains(": error: go never ends: ") == true)
        #expect(error?.description.contains("\"duration\"") == true)
    }

    @Test("with a duration it has that many frames")
    func withDuration() throws {
        var spec = endless
        spec.duration = "2.5"
        #expect(try spec.plan(in: folder).requests.count == 75)
        #expect(try spec.plan(in: folder, .init(frames: "-1")).requests.map(\.number) == [74])
        #expect(try spec.plan(in: folder, .init(times: "end")).requests[0].time == .seconds(2.5))
        #expect(throws: RenderError.self) { try spec.plan(in: folder, .init(frames: "75")) }
    }

    @Test("without a duration, single frames and instants can be rendered")
    func picked() throws {
        let frames = try endless.plan(in: folder, .init(frames: "0-9")).requests
        #expect(frames.map(\.number) == Array(0...9))
        #expect(frames.last?.time == .milliseconds(300))
        let late = try endless.plan(in: folder, .init(frames: "90000")).requests
        #expect(late == [FrameRequest(number: 90_000, time: .seconds(3000))])
        let times = try endless.plan(in: folder, .init(times: "0.5,3")).requests
        #expect(times.map(\.time) == [.milliseconds(500), .seconds(3)])
    }

    @Test("frames without a duration equal those with one")
    func sameLists() throws {
        var limited = endless
        limited.duration = "4"
        let selection = try FrameSelection(frames: "0,1,29-31,100")
        let picked = try endless.plan(in: folder, selection)
        let whole = try limited.plan(in: folder)
        for request in picked.requests {
            #expect(
                picked.timeline.displayList(at: request.time)
                    == whole.timeline.displayList(at: request.time), "frame \(request.number)")
        }
    }
}
