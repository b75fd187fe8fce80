import TestSupport
import Testing

@testable import RenderPipeline

@MainActor
@Suite("Names in the ffmpeg command")
struct FFmpegQuotingTests {
    let folder = TemporaryFolder()

    /// The words after `-i` and at the end, as ffmpeg gets them.
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
        "no character of a folder's name means anything to the shell",
        arguments: [
            "a b", "it's", "''", "\"", "$HOME", "`id`", "$(id)", "a\\b", "*", "a;b", "a&b", "#a",
            "~", "!a", "(a)", "a\nb", "ünï", "🎈", " ", "-n",
        ])
    func shell(name: String) throws {
        let path = folder("q/\(name)")
        #expect(try names(path) == ["\(path)/frame_%05d.png", "\(path).gif"])
    }

    @Test("nor does any row of them", arguments: [31, 32, 33] as [UInt64])
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

    @Test("what stands for other characters in a pattern stands for itself")
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

    @Test("a GIF of a folder without a name of its own lies in it", arguments: [".", ".."])
    func dots(end: String) throws {
        try folder.makeFolder("a/b")
        #expect(try names(folder("a/b/\(end)"))[1] == folder("a/b/\(end)/frames.gif"))
    }

    @Test(
        "numbers as the pattern has them",
        arguments: [("#", "%d"), ("###", "%03d"), ("%01d", "%d")])
    func digits(pattern: String, printf: String) throws {
        #expect(try names(folder("out"), "f\(pattern).png")[0] == folder("out/f\(printf).png"))
    }

    @Test("frames that aren't called .png are said to be PNG")
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
