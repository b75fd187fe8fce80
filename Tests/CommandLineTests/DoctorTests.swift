import Foundation
import TestSupport
import Testing

@Suite(.onProgramThreads)
struct DoctorTests {
    let folder = TemporaryFolder()

    /// The lines of a report by their names; of several lines with one name, the first.
    private func facts(of run: CommandRun) -> [String: String] {
        let lines = run.stdout.split(separator: "\n").map { line in
            (
                String(line.prefix(14)).trimmingCharacters(in: .whitespaces),
                String(line.dropFirst(14))
            )
        }
        return Dictionary(lines) { first, _ in first }
    }

    private func json(of run: CommandRun) throws -> [String: Any] {
        #expect(run.stdout.hasSuffix("\n") && run.stdout.split(separator: "\n").count == 1)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    }

    @Test("doctor tells versions, fonts, ffmpeg and limits on standard output")
    func report() throws {
        let run = try CommandRun.shell(
            #"ulimit -n 123; exec "$1" doctor"#, [Program.path], in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        let facts = facts(of: run)
        let version = try Program.run(["--version"], in: folder).stdout.dropLast()
        #expect(facts["animrender"]?.hasPrefix("\(version), /") == true, "\(run.stdout)")
        #expect(facts["open files"] == "at most 123")
        #expect(facts["fonts"]?.contains("DejaVu Sans (default)") == true)
        for name in [
            "cairo", "pango", "freetype", "harfbuzz", "fontconfig", "libpng", "isa-l", "libdeflate",
        ] {
            let parts = facts[name]?.prefix { $0 != "," }.split(separator: ".") ?? []
            #expect(parts.count > 1 && parts.allSatisfy { Int($0) != nil }, "\(name)")
        }
        #expect(facts["ffmpeg"]?.contains("/ffmpeg") == true)
        #expect(facts["libx264"] == "there (.mp4)" && facts["qtrle"] == "there (.mov, lossless)")
        #expect(
            run.stdout.hasSuffix("\n\nEverything that pictures and movies need is here.\n"),
            "\(run.stdout)")
    }

    @Test("the last line of doctor's report tells what is missing")
    func verdict() throws {
        let run = try CommandRun.shell(
            #"FFMPEG=none/ffmpeg exec "$1" doctor"#, [Program.path], in: folder.path)
        #expect(run.exitCode == 0)
        #expect(
            run.stdout.hasSuffix(
                "\n\nMissing: ffmpeg, for .webp, .mp4, .webm, .mov. Everything else that pictures and movies need is here.\n"
            ), "\(run.stdout)")
    }

    @Test("--json has what goldens record, in the same words")
    func environment() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "duration": 0.1,
             "views": [{"frame": [0, 0, 40, 20], "text": {"string": "a"}}]}
            """, to: "spec.json")
        #expect(try Program.run(["golden", "record", "."], in: folder).exitCode == 0)
        let run = try Program.run(["doctor", "--json", "."], in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        let report = try json(of: run)
        let entries = try #require(
            (report["environment"] as? [String: Any])?["entries"] as? [String: String])
        let golden = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "golden.json")))
                as? [String: Any])
        #expect(golden["environment"] as? [String: String] == entries)
        let goldens = try #require((report["goldens"] as? [[String: Any]])?.first)
        #expect(goldens["same"] as? Int == 1 && (goldens["others"] as? [Any])?.isEmpty == true)
    }

    // MARK: - Outputs

    @Test("nothing is missing for films, pages, pictures and folders that can be made")
    func outputs() throws {
        let outputs = ["a.mp4", "a.webm", "a.gif", "a.html", "a.svg", "a.png", "frames/", "frames"]
        let run = try Program.run(["doctor"] + outputs.flatMap { ["--for", $0] }, in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        for output in outputs { #expect(run.stdout.contains("  \(output) can be made\n")) }
        #expect(try folder.names().isEmpty)
    }

    @Test("an output of no known kind is wrong usage")
    func unknownOutput() throws {
        let run = try Program.run(["doctor", "--for", "a.avi"], in: folder)
        #expect(run.exitCode == 64 && run.stdout.isEmpty, "\(run)")
        #expect(run.stderr.hasPrefix("error: a.avi: .avi files aren't made here"), "\(run)")
    }

    @Test("without ffmpeg, doctor says so, and exits with 69 if that is needed")
    func noFFmpeg() throws {
        func run(_ options: String) throws -> CommandRun {
            try CommandRun.shell(
                #"FFMPEG=no-such-ffmpeg "$1" doctor \#(options)"#, [Program.path], in: folder.path)
        }
        let plain = try run("--for a.gif")
        #expect(plain.exitCode == 0 && plain.stderr.isEmpty, "\(plain)")
        #expect(facts(of: plain)["ffmpeg"]?.hasPrefix("none: no-such-ffmpeg is not") == true)
        let film = try run("--for a.mp4 --for b.gif --json")
        #expect(film.exitCode == 69)
        #expect(
            film.messages.count == 1 && film.stderr.hasPrefix("error: no-such-ffmpeg is not")
                && film.stderr.contains("apt-get install ffmpeg"), "\(film)")
        let outputs = try #require(try json(of: film)["outputs"] as? [[String: Any]])
        #expect((outputs.first?["problems"] as? [String])?.count == 1)
        #expect((outputs.last?["problems"] as? [String])?.isEmpty == true)
    }

    @Test("an encoder that ffmpeg lacks is missing for films that need it")
    func noEncoder() throws {
        try folder.writeProgram(
            """
            #!/bin/sh
            case "$*" in *-encoders) ffmpeg "$@" | grep -v libvpx-vp9; exit;; esac
            printf 'ffmpeg version my\\033own Copyright\\nmore\\n'

            """, to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg "$1" doctor --for a.webm --for a.mp4"#, [Program.path],
            in: folder.path)
        #expect(run.exitCode == 69 && run.messages.count == 1)
        #expect(run.stderr.hasPrefix("error: a.webm needs the encoder libvpx-vp9"), "\(run)")
        let facts = facts(of: run)
        #expect(facts["ffmpeg"] == #"my\u001Bown, ./ffmpeg"#)
        #expect(facts["libvpx-vp9"] == "missing (.webm)" && facts["libx264"] == "there (.mp4)")
    }

    @Test("an ffmpeg that doesn't tell its encoders may have them")
    func silentFFmpeg() throws {
        try folder.writeProgram("#!/bin/sh\nexit 3\n", to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg "$1" doctor --for a.mp4"#, [Program.path], in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        let facts = facts(of: run)
        #expect(facts["ffmpeg"] == "of an unknown version, ./ffmpeg")
        #expect(facts["libx264"] == "unknown (.mp4)")
    }

    @Test("doctor waits for no program for ever", .enabled(if: slowTests, "it takes ten seconds"))
    func hangingFFmpeg() throws {
        try folder.writeProgram("#!/bin/sh\nsleep 1000\n", to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg "$1" doctor --for a.mp4"#, [Program.path], in: folder.path)
        #expect(
            run.exitCode == 69 && run.stdout.contains("ffmpeg        none: ./ffmpeg didn't say"))
        #expect(run.stderr.hasPrefix("error: ./ffmpeg didn't say within 10 seconds"), "\(run)")
    }

    @Test(
        "without the default font, doctor says what to install",
        .enabled(if: FullDiskTests.canMount, "no right to hide the fonts (unshare --mount, tmpfs)"))
    func noFonts() throws {
        let line = """
            exec unshare --mount sh -c 'mount -t tmpfs tmpfs /usr/share/fonts && exec "$@"' sh \
            "$1" doctor --for frames/
            """
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 69 && run.messages.count == 1, "\(run)")
        #expect(run.stderr.hasPrefix("error: texts can't be drawn: the default font, DejaVu Sans"))
        #expect(run.stderr.hasSuffix("install fonts-dejavu-core\n"))
        #expect(facts(of: run)["fonts"]?.hasPrefix("none: the default font") == true)
    }

    /// The program doesn't start with fewer files than ffmpeg is started with.
    @Test("too few open files are told, and few ones suffice", .disabled(if: isSanitized))
    func fewDescriptors() throws {
        func run(_ limit: Int) throws -> CommandRun {
            try CommandRun.shell(
                #"ulimit -n "$2"; exec "$1" doctor --for a.mp4"#, [Program.path, "\(limit)"],
                in: folder.path)
        }
        let none = try run(8)
        #expect(none.exitCode == 71 && none.stdout.isEmpty && none.messages.count == 1, "\(none)")
        #expect(none.stderr.contains("ulimit -n raises the limit"), "\(none)")
        let few = try run(48)
        #expect(few.exitCode == 0 && few.stderr.isEmpty, "\(few)")
        #expect(facts(of: few)["open files"] == "at most 48")
    }
}

@Suite(.onProgramThreads)
struct DoctorGoldenTests {
    let folder = TemporaryFolder()

    /// Records goldens of two specs, and changes what the second one says of its environment.
    init() throws {
        for name in ["a", "b"] {
            try folder.makeFolder("goldens/\(name)")
            try folder.write(
                Specs.moving(seconds: 0.1, size: "[8, 8]"), to: "goldens/\(name)/spec.json")
        }
        _ = try Program.run(["golden", "record", "goldens"], in: folder)
        try folder.edit("goldens/b/golden.json", #"("cairo": ")[^"]*"#, "$10.0.1")
    }

    private func expect(_ code: Int32, _ text: String, _ arguments: String...) throws {
        let run = try Program.run(["doctor"] + arguments, in: folder)
        #expect(run.exitCode == code, "\(run)")
        #expect((run.stdout + run.stderr).contains(text), "\(run)")
    }

    @Test("doctor names those of another environment with the differences, and exits with 4")
    func other() throws {
        let run = try Program.run(["doctor", "goldens"], in: folder)
        #expect(run.exitCode == 4 && run.stderr.isEmpty, "\(run)")
        let lines = run.stdout.split(separator: "\n").dropLast().suffix(2)
        #expect(lines.first == "goldens       goldens: 1 of this environment")
        #expect(
            lines.last?.wholeMatch(
                of: /\x20{14}1 of another, with cairo [0-9.]+ instead of 0\.0\.1: goldens\/b/)
                != nil,
            "\(lines)")
    }

    @Test("a golden with a variant for this environment is of this one")
    func variant() throws {
        try folder.makeFolder("goldens/b/variants")
        _ = try CommandRun.shell("cp -r goldens/a goldens/b/variants/x", in: folder.path)
        try expect(0, "goldens: 2 of this environment", "goldens")
        // Whatever the variant of the other environment says.
        try folder.edit("goldens/b/variants/x/golden.json", #"("pango": ")[^"]*"#, "$10.0.1")
        try expect(4, "goldens: 1 of this environment", "goldens")
    }

    @Test("what an older golden doesn't mention isn't compared")
    func older() throws {
        try folder.edit("goldens/a/golden.json", #""libwebp": "[^"]*","#, "")
        try expect(0, "goldens/a: 1 of this environment", "goldens/a")
    }

    /// They come with the spec, not with the machine.
    @Test("fonts that a spec brings along don't count, those of the machine do")
    func fonts() throws {
        try folder.edit("goldens/a/golden.json", #"("cpu": "[^"]*")"#, #"$1, "font My.ttf": "1""#)
        try expect(0, "goldens/a: 1 of this environment", "goldens/a")
        try folder.edit(
            "goldens/a/golden.json", #"("cpu": "[^"]*")"#, #"$1, "font DejaVuSans.ttf": "1""#)
        try expect(4, "font DejaVuSans.ttf", "goldens/a")
    }

    @Test("what isn't a golden is told")
    func mistakes() throws {
        try expect(66, "error: cannot read gone: No such file", "gone")
        try expect(66, "error: cannot read goldens/a/spec.json: Not a dir", "goldens/a/spec.json")
        try folder.makeFolder("empty")
        try expect(64, "error: there is no golden in empty", "empty")
        try folder.write("{", to: "goldens/b/golden.json")
        try expect(65, "goldens/b/golden.json:", "goldens")
    }
}

extension TemporaryFolder {
    /// Replaces the first match of a regular expression in a file.
    fileprivate func edit(_ name: String, _ pattern: String, _ replacement: String) throws {
        let text = String(decoding: try bytes(of: name), as: UTF8.self)
        let range = try #require(text.range(of: pattern, options: .regularExpression), "\(name)")
        let new = text.replacingOccurrences(
            of: pattern, with: replacement, options: .regularExpression, range: range)
        try write(new, to: name)
    }
}
