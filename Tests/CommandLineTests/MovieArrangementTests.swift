import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct MovieArrangementTests {
    let folder = TemporaryFolder()

    /// 31 frames at 30 frames per second, each of them another one.
    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    /// The pixels of each frame.
    private func frames(_ options: String..., of source: String = "spec.json") throws -> [[UInt8]] {
        let run = try CommandRun.shell(
            #"program=$1; shift; "$program" movie "$@" --raw rgba --quiet >frames"#,
            [Program.path, source] + options, in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        let (bytes, size) = (try folder.bytes(of: "frames"), 64 * 36 * 4)
        return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
    }

    @Test("--hold makes the last delay of a GIF longer, and no other one", arguments: [2, 700])
    func heldGIF(seconds: Int) throws {
        for (file, options) in [("a.gif", []), ("b.gif", ["--hold", "\(seconds)"])] {
            let run = try Program.run(["movie", "spec.json", "--out", file] + options, in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
        let (plain, held) = (try GIF("a.gif", in: folder), try GIF("b.gif", in: folder))
        #expect(plain.hundredths == 103 && held.hundredths == 103 + 100 * seconds)
        #expect(held.delays.prefix(30) == plain.delays.prefix(30))
    }

    @Test("--hold repeats the last frame in other formats, at least once")
    func heldFrames() throws {
        let plain = try frames()
        for (hold, count) in [("0.5", 15), ("0.001", 1), ("0", 0)] {
            let held = try frames("--hold", hold)
            #expect(held == plain + Array(repeating: try #require(plain.last), count: count))
        }
        let run = try Program.run(
            ["movie", "spec.json", "--out", "a.mp4", "--hold", "1", "--json"], in: folder)
        #expect(run.exitCode == 0 && run.stdout.contains(#"{"frames":61,"#), "\(run)")
        #expect(run.stdout.contains(#""duration":2.033333333,"#))
        #expect(run.stderr.contains("61 frames of 64×36 pixels in a.mp4"))
    }

    @Test("--rotate-start moves the frames before it to the end, round and round")
    func rotated() throws {
        let plain = try frames()
        for (start, first) in [("0.5", 15), ("0.517", 16), ("1.0333", 0), ("1.5333", 15)] {
            #expect(
                try frames("--rotate-start", start) == Array(plain[first...])
                    + Array(plain[..<first]),
                "\(start)")
        }
        let both = try frames("--rotate-start", "0.5", "--hold", "0.1")
        #expect(
            both == Array(plain[15...]) + Array(plain[..<15])
                + Array(repeating: plain[14], count: 3))
    }

    @Test("a GIF is slowed first, so that its motion stays even")
    func slowed() throws {
        for (file, options) in [("a.gif", []), ("b.gif", ["--rotate-start", "0.5"])] {
            let run = try Program.run(
                ["movie", "spec.json", "--fps", "60", "--out", file] + options, in: folder)
            #expect(run.exitCode == 0, "\(run)")
            _ = try CommandRun.shell(
                "ffmpeg -v error -i \(file) \(file)_%d.png </dev/null", in: folder.path)
        }
        let plain = try GIF("a.gif", in: folder)
        #expect(try GIF("b.gif", in: folder).hundredths == plain.hundredths)
        #expect(try folder.leftEdge(of: "b.gif_1.png") == folder.leftEdge(of: "a.gif_26.png"))
        #expect(try folder.leftEdge(of: "b.gif_27.png") == folder.leftEdge(of: "a.gif_1.png"))
    }

    @Test("frames of a folder are arranged, too")
    func files() throws {
        _ = try Program.render(in: folder)
        let plain = try frames(of: "out")
        let rotated = try frames("--rotate-start", "0.5", "--hold", "0.1", of: "out")
        #expect(
            rotated == Array(plain[15...]) + Array(plain[..<15])
                + Array(repeating: plain[14], count: 3))
    }

    @Test("--poster is a picture of the first frame that is shown")
    func poster() throws {
        let run = try Program.run(
            [
                "movie", "spec.json", "--rotate-start", "0.5", "--out", "a.gif", "--poster",
                "still.PNG", "--json",
            ], in: folder)
        #expect(run.exitCode == 0 && run.stderr.contains("still.PNG ("), "\(run)")
        #expect(run.stdout.contains(#"{"file":"still.PNG","format":"png","bytes":"#))
        _ = try Program.render("--frames", "15", in: folder)
        let still = try DecodedImage(png: folder.bytes(of: "still.PNG"))
        let frame = try DecodedImage(png: folder.bytes(of: "out/frame_00015.png"))
        #expect((still.width, still.height) == (64, 36) && still.bytes == frame.bytes)
    }

    @Test(
        "what can't be is wrong usage, and nothing is written",
        arguments: [
            (["--hold", "-1"], "--hold must be 0 or more seconds, not -1.0"),
            (["--hold", "nan"], "--hold must be 0 or more seconds"),
            (["--hold", "3601"], "held for 0 to 3600 s longer, not 3601 s"),
            (["--rotate-start", "-0.1"], "--rotate-start must be 0 or more seconds"),
            (["--poster", "a.jpg"], "a.jpg: a poster is a picture, whose name ends in .png"),
            (["--out", "a.png", "--poster", "./a.png"], "./a.png is given twice"),
        ])
    func refused(options: [String], message: String) throws {
        let run = try Program.run(["movie", "spec.json", "--out", "a.gif"] + options, in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains(message), "\(run)")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("a poster replaces nothing unless asked to")
    func existingPoster() throws {
        try folder.write("mine", to: "a.png")
        let arguments = ["movie", "spec.json", "--out", "a.gif", "--poster", "a.png"]
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 73 && run.stderr.hasPrefix("error: a.png exists"), "\(run)")
        #expect(try folder.names() == ["a.png", "spec.json"])
        #expect(try Program.run(arguments + ["--overwrite"], in: folder).exitCode == 0)
        #expect(try folder.bytes(of: "a.png").count > 4)
    }
}
