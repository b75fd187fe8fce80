import Foundation
import TestSupport
import Testing

@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct MovieSizeTests {
    let folder = TemporaryFolder()

    /// A gradient that turns, which takes many bytes in every format.
    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [160, 90], "background": "white"}, "fps": 30,
             "views": [{"id": "v", "frame": [-20, -55, 200, 200],
                        "gradient": {"type": "conic", "colors": ["red", "gold", "blue", "red"]}}],
             "animations": [{"animate": {"view": "v", "to": {"rotate": 90}, "duration": 0.5}}]}
            """, to: "spec.json")
    }

    private func movie(_ file: String, _ options: String...) throws -> CommandRun {
        try Program.run(
            ["movie", "spec.json", "--out", file, "--overwrite"] + options, in: folder)
    }

    private func size(_ file: String) throws -> Int { try folder.bytes(of: file).count }

    @Test("what is small enough is made as it was asked for")
    func fits() throws {
        #expect(try movie("a.gif").exitCode == 0)
        let run = try movie("b.gif", "--max-size", "\(size("a.gif"))")
        #expect(run.exitCode == 0 && !run.stderr.contains("note:"), "\(run)")
        #expect(try folder.bytes(of: "b.gif") == folder.bytes(of: "a.gif"))
    }

    @Test(
        "what is too large gives up something, says what, and is below the limit",
        arguments: spread([("gif", 2), ("gif", 6), ("webp", 5), ("mp4", 2), ("webm", 2)], 3))
    func shrinks(format: String, part: Int) throws {
        #expect(try movie("a.\(format)").exitCode == 0)
        let limit = try size("a.\(format)") / part
        var files: [[UInt8]] = []
        for _ in 0..<2 {
            let run = try movie("b.\(format)", "--max-size", "\(limit)", "--json")
            #expect(run.exitCode == 0, "\(run)")
            let note = "b.\(format) has at most \(limit) bytes with quality "
            #expect(run.stderr.contains("note: \(note)") && run.stdout.contains(note), "\(run)")
            files.append(try folder.bytes(of: "b.\(format)"))
        }
        #expect(files[0].count <= limit && files[0] == files[1])
        #expect(try folder.names() == ["a.\(format)", "b.\(format)", "spec.json"])
    }

    @Test("pixels and frames are given up after quality")
    func order() throws {
        #expect(try movie("a.gif", "--quality", "small").exitCode == 0)
        let small = try size("a.gif")
        let run = try movie("b.gif", "--max-size", "\(small - 1)")
        #expect(
            run.stderr.contains(
                "with quality small instead of high, 136×76 pixels instead of 160×90\n"),
            "\(run)")
        let few = try movie("c.gif", "--max-size", "\(small / 4)")
        #expect(few.stderr.contains(" instead of 30 frames per second\n"), "\(few)")
    }

    @Test("what can't be so small is told, and nothing is left or replaced")
    func impossible() throws {
        try folder.write("mine", to: "a.gif")
        let run = try movie("a.gif", "--max-size", "100B")
        #expect(run.exitCode == 64 && run.messages.count == 1, "\(run)")
        #expect(
            run.stderr.hasPrefix(
                "error: a.gif would have more than 100 bytes even with quality small instead of high, 40×22 "
                    + "pixels instead of 160×90, "), "\(run)")
        #expect(try folder.bytes(of: "a.gif") == Array("mine".utf8))
        #expect(try folder.names() == ["a.gif", "spec.json"])
        let kept = try Program.run(
            ["movie", "spec.json", "--out", "a.gif", "--max-size", "1MB"], in: folder)
        #expect(kept.exitCode == 73)
    }

    @Test("pictures of a folder keep their size")
    func files() throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        #expect(try movie("a.gif").exitCode == 0)
        let run = try Program.run(
            ["movie", "out", "--out", "b.gif", "--max-size", "\(size("a.gif") / 3)"], in: folder)
        #expect(run.exitCode == 0 && run.stderr.contains("160×90 pixels in b.gif"), "\(run)")
        #expect(run.stderr.contains(" instead of 30 frames per second\n"), "\(run)")
    }

    @Test(
        "sizes are numbers with units",
        arguments: [("20KB", 0), ("1.5 mb", 1), ("9999999", 1), ("1MiB", 1), ("2G", 1)])
    func units(text: String, isEnough: Int) throws {
        let run = try movie("a.gif", "--max-size", text)
        #expect(!run.stderr.contains("note:") == (isEnough == 1), "\(run)")
    }

    @Test(
        "what can't be is wrong usage",
        arguments: [
            (["--max-size", "big"], "--max-size can't read 'big'"),
            (["--max-size", "0"], "--max-size can't read '0'"),
            (["--max-size", "-1"], "--max-size"),
            (["--max-size", "1TB"], "--max-size can't read '1TB'"),
            (["--max-size", "1MB", "--out", "b.gif"], "--max-size is for one movie"),
            (["--max-size", "1MB", "--raw", "rgba"], "--max-size is for one movie"),
        ])
    func refused(options: [String], message: String) throws {
        let run = try Program.run(["movie", "spec.json", "--out", "a.gif"] + options, in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains(message), "\(run)")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("formats without steps of quality are refused", arguments: ["apng", "mov"])
    func formats(format: String) throws {
        let run = try movie("a.\(format)", "--max-size", "1MB")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("only movies in .gif, .webp, .mp4, .webm are made"), "\(run)")
    }
}
