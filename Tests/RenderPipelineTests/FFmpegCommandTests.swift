import TestSupport
import Testing

@testable import RenderPipeline

/// The words are those that a real shell hands to ffmpeg.
@MainActor
@Suite("The ffmpeg command")
struct FFmpegCommandTests {
    let folder = TemporaryFolder()

    private func words(
        _ frames: String? = nil, fps: String = "30", startNumber: Int = 0,
        name: FrameName = .standard
    ) throws -> [String] {
        let selection = try frames.map { try FrameSelection(frames: $0) } ?? .all
        let plan = try SampleSpec().plan(in: folder, selection, fps: fps, startNumber: startNumber)
        let sink = try DirectorySink(folder: folder("out"), name: name)
        return try ShellWords.of("\(FFmpegCommand(plan, in: sink, name: name))", in: folder)
    }

    @Test("frames without a gap are read by number, at the rate of the run")
    func whole() throws {
        #expect(
            try words() == [
                "-y", "-v", "error", "-framerate", "30", "-start_number", "0",
                "-i", folder("out/frame_%05d.png"),
                "-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=sierra2_4a",
                "-loop", "0", folder("out.gif"),
            ])
    }

    @Test(
        "the first number is said",
        arguments: [(nil, 1001, "1001"), ("7-9", 0, "7"), ("-3--1", 100, "128"), ("5", 0, "5")])
    func startNumber(frames: String?, startNumber: Int, expected: String) throws {
        let words = try words(frames, startNumber: startNumber)
        #expect(words.value(of: "-start_number") == expected)
        #expect(words.value(of: "-framerate") == "30")
    }

    @Test(
        "every n-th frame plays at an n-th of the rate",
        arguments: [
            ("0-30x4", "30", "7.5"), ("0-30x7", "30", "30/7"), ("0--1x2", "60", "30"),
            ("1,4,7", "29.97", "9.99"), ("0--1x3", "30000/1001", "10000/1001"),
        ])
    func steps(frames: String, fps: String, rate: String) throws {
        let words = try words(frames, fps: fps)
        #expect(words.value(of: "-framerate") == rate)
        #expect(words.value(of: "-pattern_type") == "glob")
        #expect(words.value(of: "-i") == folder("out/frame_*.png"))
        #expect(!words.contains("-start_number"))
    }

    @Test("frames with uneven gaps are read by pattern, at the rate of the run")
    func gaps() throws {
        let words = try words("0-3,9")
        #expect(words.value(of: "-framerate") == "30")
        #expect(words.value(of: "-pattern_type") == "glob")
    }

    @Test(
        "above 50 frames a second, which players slow down, some are left out",
        arguments: [
            ("60", nil, true), ("50", nil, false), ("50.000001", nil, true), ("1000", nil, true),
            ("120", "0--1x2", true), ("100", "0--1x2", false), ("30", nil, false),
        ])
    func fastRates(fps: String, frames: String?, isThinned: Bool) throws {
        let filter = try #require(try words(frames, fps: fps).value(of: "-vf"))
        #expect(filter.hasPrefix("fps=50,split[a][b];") == isThinned)
        #expect(filter.hasPrefix("split[a][b];") == !isThinned)
    }

    /// A pattern is put in the order of text, where `f10.png` comes before `f2.png`.
    @Test("numbers of different lengths are read in the order of numbers")
    func lengths() throws {
        let name = try FrameName("f%d.png")
        let plan = try SampleSpec().plan(in: folder, .init(frames: "0-30x2"))
        let sink = try DirectorySink(folder: folder("o t"), name: name)
        for request in plan.requests {
            try folder.write("\(request.number) ", to: "o t/\(name.file(request.number))")
        }
        try folder.write("x", to: "o t/f1x.png")
        let command = "\(FFmpegCommand(plan, in: sink, name: name))"
        let run = try CommandRun.shell("ffmpeg() { cat; }; \(command)", in: folder.path)
        #expect(run.stdout == plan.requests.map { "\($0.number) " }.joined())
        let words = try ShellWords.of(command, in: folder)
        #expect(words.value(of: "-f") == "image2pipe")
        #expect(words.value(of: "-framerate") == "15")
        #expect(words.value(of: "-i") == "-")
    }

    /// What ffmpeg drops otherwise; `GIFTests` look at the picture.
    @Test(
        "half transparent pixels are blended over white", arguments: ["transparent", "#ffffff80"])
    func transparency(background: String) throws {
        let spec = """
            {"canvas": {"size": [8, 8], "background": "\(background)"}, "duration": 0.5, "fps": 60,
             "views": [], "animations": []}
            """
        try folder.write(spec, to: "clear.json")
        let plan = try RenderPlan(spec: SpecFile(path: folder("clear.json")))
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        let words = try ShellWords.of(
            "\(FFmpegCommand(plan, in: sink, name: .standard))", in: folder)
        let filter = try #require(words.value(of: "-vf"))
        #expect(
            filter == "fps=50,format=gbrap,lutrgb=r=negval:g=negval:b=negval,premultiply=inplace=1,"
                + "lutrgb=r=negval:g=negval:b=negval:a=255*gte(val\\,8),"
                + "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=sierra2_4a")
    }
}
