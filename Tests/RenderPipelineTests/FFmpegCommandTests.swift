import TestSupport
import Testing

@testable import RenderPipeline

/// The words of the command as a real shell passes them to ffmpeg.
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
        "the command gives the first number",
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
        "above 50 frames a second, which players slow down, frames are left out",
        arguments: [
            ("60", nil, true), ("50", nil, false), ("50.000001", nil, true), ("1000", nil, true),
            ("120", "0--1x2", true), ("100", "0--1x2", false), ("30", nil, false),
        ])
    func fastRates(fps: String, frames: String?, isThinned: Bool) throws {
        let filter = try #require(try words(frames, fps: fps).value(of: "-vf"))
        #expect(filter.hasPrefix("fps=50,split[a][b];") == isThinned)
        #expect(filter.hasPrefix("split[a][b];") == !isThinned)
    }

    /// A glob pattern sorts by text, with `f10.png` before `f2.png`.
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

    /// Otherwise ffmpeg drops such pixels; `GIFTests` checks the pictures.
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

@MainActor
@Suite("Names in the ffmpeg command")
struct FFmpegQuotingTests {
    let folder = TemporaryFolder()

    /// The words after `-i` and at the end, as ffmpeg receives them.
    private func names(
        _ path: String, _ name: String = "frame_%05d.png", frames: String = "0-3"
    ) throws -> [String] {
        let name = try FrameName(name)
        let plan = try SampleSpec().plan(in: folder, .init(frames: frames))
        let sink = try DirectorySink(folder: path, name: name)
        let words = try ShellWords.of("\(FFmpegCommand(plan, in: sink, name: name))", in: folder)
        return [try #require(words.value(of: "-i")), try #require(words.last)]
    }

    @Test(
        "no character of a folder's name has a meaning in the shell",
        arguments: [
            "a b", "it's", "''", "\"", "$HOME", "`id`", "$(id)", "a\\b", "*", "a;b", "a&b", "#a",
            "~", "!a", "(a)", "a\nb", "ünï", "🎈", " ", "-n",
        ])
    func shell(name: String) throws {
        let path = folder("q/\(name)")
        #expect(try names(path) == ["\(path)/frame_%05d.png", "\(path).gif"])
    }

    @Test("random folder names have no meaning in the shell", arguments: [31, 32, 33] as [UInt64])
    func random(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let characters = Array("'\"\\$`!*?[]{}()<>|&;# \t\n~=^%-:ä")
        for _ in 0..<15 {
            let name = String(
                (0..<8).map { _ in characters.randomElement(using: &generator) ?? "x" })
            let path = folder("q/\(name)x")
            let escaped = path.replacing("%", with: "%%")
            #expect(
                try names(path) == ["\(escaped)/frame_%05d.png", "\(path).gif"],
                "seed \(seed): \(name)")
        }
    }

    @Test("percent signs are doubled where ffmpeg looks for a number, and only there")
    func percentSigns() throws {
        let path = folder("50%d")
        #expect(
            try names(path, "100%_%03d.png") == [
                folder("50%%d/100%%_%03d.png"), folder("50%d.gif"),
            ])
        #expect(try names(path, "100%_###.png", frames: "0-4x2")[0] == folder("50%d/100%_*.png"))
    }

    @Test("wildcards in a folder's name stand for themselves")
    func patterns() throws {
        let path = folder("a[1]*?{b,c}\\d")
        #expect(
            try names(path, "f[2]_#.png", frames: "0-4x2") == [
                folder("a\\[1\\]\\*\\?\\{b,c\\}\\\\d/f\\[2\\]_*.png"), "\(path).gif",
            ])
        #expect(try names(path)[0] == "\(path)/frame_%05d.png")
    }

    @Test("slashes at the end don't end up in the GIF's name", arguments: ["", "/", "///"])
    func slashes(end: String) throws {
        #expect(
            try names(folder("out") + end) == [folder("out/frame_%05d.png"), folder("out.gif")])
    }

    @Test(
        "the GIF of a folder without a name of its own is written into it", arguments: [".", ".."])
    func dots(end: String) throws {
        try folder.makeFolder("a/b")
        #expect(try names(folder("a/b/\(end)"))[1] == folder("a/b/\(end)/frames.gif"))
    }

    @Test(
        "numbers have the digits of the pattern",
        arguments: [("#", "%d"), ("###", "%03d"), ("%01d", "%d")])
    func digits(pattern: String, printf: String) throws {
        #expect(try names(folder("out"), "f\(pattern).png")[0] == folder("out/f\(printf).png"))
    }

    @Test("the command says that frames without .png are PNG")
    func kind() throws {
        let plan = try SampleSpec().plan(in: folder)
        for (pattern, isSaid) in [("f#", true), ("f#.frame", true), ("f#.png", false)] {
            let name = try FrameName(pattern)
            let sink = try DirectorySink(folder: folder("out"), name: name)
            let words = try ShellWords.of(
                "\(FFmpegCommand(plan, in: sink, name: name))", in: folder)
            #expect(words.value(of: "-f") == (isSaid ? "image2" : nil))
            #expect(words.value(of: "-c:v") == (isSaid ? "png" : nil))
        }
    }
}

/// The words of a command as the program in a shell receives them.
enum ShellWords {
    /// The arguments of `ffmpeg` after pasting the command into a shell.
    @MainActor
    static func of(_ command: String, in folder: TemporaryFolder) throws -> [String] {
        let stand = #"ffmpeg() { for word; do printf '%s\0' "$word"; done; }"#
        let run = try CommandRun.shell("\(stand)\n\(command)", in: folder.path)
        return run.stdout.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }
}

extension [String] {
    /// The word after an option.
    func value(of option: String) -> String? {
        firstIndex(of: option).flatMap { $0 + 1 < count ? self[$0 + 1] : nil }
    }
}
