import Drawing
import ImageCodecs
import TestSupport
import Testing

/// A spec that can't be read.
@Suite(.onProgramThreads) struct InputTests {
    let folder = TemporaryFolder()

    @Test("a missing file is named")
    func missing() throws {
        try expectUnreadable("nope/spec.json", "No such file or directory")
    }

    @Test("a folder in place of a spec is named")
    func folderAsSpec() throws {
        try folder.makeFolder("spec.json")
        try expectUnreadable("spec.json", "Is a directory")
    }

    @Test(
        "a file that isn't for this user is named",
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason))
    func forbidden() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.setPermissions(0o000, of: "spec.json")
        let run = try NobodyProgram.run(["spec.json", "--out", "out"], in: folder)
        #expect(run.exitCode == 66)
        #expect(run.stderr == "error: cannot read spec.json: Permission denied [AR0101]\n")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("a spec can come from a link or a pipe")
    func otherFiles() throws {
        try folder.write(Specs.moving(), to: "file")
        try folder.link("link", to: "file")
        #expect(try Program.run(["link", "--out", "a"], in: folder).exitCode == 0)
        let command = #"cat file | "$0" /dev/stdin --out b"#.replacing("$0", with: "$1")
        #expect(try CommandRun.shell(command, [Program.path], in: folder.path).exitCode == 0)
        #expect(try folder.frames(of: "a") == folder.frames(of: "b"))
    }

    @Test(
        "standard input can be given only once",
        arguments: spread(
            [
                "validate - --variables -", "validate - -", "render - --variables - --out out",
                "spec.json --variables - --variables - --out out",
                "movie - --variables - --out a.gif",
                "movie - --variables - --out a.gif --watch", "sheet - --variables - --out a.png",
                "preview - --variables - --out a.html", "preview - --variables - --serve",
                "curve --spec - --variables -", "events - --variables -",
                "golden record . --variables - --variables -",
            ], 5))
    func twice(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        try folder.write(Specs.moving(), to: "spec.json")
        let run = try Program.run(words, in: folder)
        #expect(run.exitCode == 64, "\(run)")
        #expect(run.stderr.hasPrefix("error: standard input can be read only once: "), "\(run)")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("standard input is called -, and its pictures are those of the working folder")
    func standardInput() throws {
        let spec = #"{"canvas": {"size": [9, 9]}, "views": [{"image": {"file": "red.png"}}]}"#
        try folder.write(spec, to: "spec.json")
        try folder.write(
            PNGCompressor.file(
                of: [255, 0, 0, 255], size: PixelSize(width: 1, height: 1)), to: "red.png")
        #expect(try Program.run(["spec.json", "--out", "a"], in: folder).exitCode == 0)
        for (arguments, out) in [
            ("- --out b", "b"), ("movie - --out c.apng", "c.apng"), ("validate -", "a"),
        ] {
            let run = try CommandRun.shell(
                #"cat spec.json | "$1" \#(arguments)"#, [Program.path], in: folder.path)
            #expect(run.exitCode == 0, "\(run)")
            #expect(!run.stderr.contains("animrender -"), "what is gone can't be drawn again")
            #expect(try folder.names().contains(out))
        }
        #expect(try folder.frames(of: "a") == folder.frames(of: "b"))
    }

    @Test(
        "what can be read only once can't be watched",
        arguments: [
            ["-", "--out", "out", "--watch"], ["movie", "-", "--out", "a.gif", "--watch"],
            ["preview", "-", "--serve"],
            ["spec.json", "--variables", "-", "--out", "out", "--watch"],
        ])
    func watched(arguments: [String]) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("needs files to watch, and - is standard input"), "\(run)")
        #expect(try folder.names() == ["spec.json"])
    }

    private func expectUnreadable(_ path: String, _ reason: String) throws {
        let before = try folder.names()
        let run = try Program.run([path, "--out", "out"], in: folder)
        #expect(run.exitCode == 66)
        #expect(run.stderr == "error: cannot read \(path): \(reason) [AR0101]\n")
        #expect(run.stdout.isEmpty)
        #expect(try folder.names() == before)
    }
}

/// Files for input that aren't regular.
@Suite(.onProgramThreads) struct SpecialInputTests {
    let folder = TemporaryFolder()

    private static let picture = """
        {"canvas": {"size": [9, 9]}, "views": [{"image": {"file": "NAME"}}]}
        """
    private static let font = """
        {"canvas": {"size": [9, 9]}, "fonts": ["NAME"], "views": [{"text": {"string": "x"}}]}
        """

    @Test(
        "a pipe, a device or a socket is refused as a picture or a font, at its place",
        arguments: [picture, font], ["pipe", "socket", "/dev/zero", "/dev/tty", "/dev/stdin"])
    func special(spec: String, name: String) throws {
        let line = """
            mkfifo pipe; /usr/bin/python3 -c 'import socket as s; s.socket(s.AF_UNIX).bind("socket")'
            exec timeout 60 "$1" validate spec.json --allow-files /dev
            """
        try folder.write(spec.replacing("NAME", with: name), to: "spec.json")
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 65, "\(run)")
        #expect(run.stderr.hasPrefix("spec.json:1:"), "\(run.stderr)")
        #expect(run.stderr.contains(" can't be read: "), "\(run.stderr)")
    }

    @Test(
        "a file that the system makes up is refused, not waited for", arguments: [picture, font],
        ["/proc/kmsg", "/proc/self/stat", "/proc/self/mem"])
    func madeUp(spec: String, name: String) throws {
        try folder.write(spec.replacing("NAME", with: name), to: "spec.json")
        let run = try CommandRun.shell(
            #"timeout 60 "$1" validate spec.json --allow-files /proc"#, [Program.path],
            in: folder.path)
        #expect(run.exitCode == 65, "\(run)")
        #expect(run.stderr.hasPrefix("spec.json:1:"), "\(run.stderr)")
    }

    @Test("a name with a NUL is refused at its place", arguments: [picture, font])
    func nul(spec: String) throws {
        try folder.write("no picture", to: "a")
        try folder.write(spec.replacing("NAME", with: "a\\u0000.png"), to: "spec.json")
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.exitCode == 65)
        #expect(run.stderr.contains("NUL"), "\(run.stderr)")
        #expect(!run.stderr.utf8.contains(0))
    }

    @Test(
        "a pipe in place of a golden's file is refused",
        arguments: ["golden.json", "timeline.txt", "frame_00000.png"], ["verify", "record"])
    func goldenFile(name: String, command: String) throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        try goldens.folder.remove("G/a/\(name)")
        let run = try CommandRun.shell(
            #"mkfifo "G/a/$2"; timeout 60 "$1" golden $3 G"#, [Program.path, name, command],
            in: goldens.folder.path)
        #expect([65, 66, 74].contains(run.exitCode), "\(run)")
    }

    @Test("a pipe that a golden names as its spec isn't waited for")
    func goldenSpec() throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        let text = String(decoding: try goldens.folder.bytes(of: "G/a/golden.json"), as: UTF8.self)
        let changed = text.replacing("\"spec.json\"", with: "\"../pipe\"")
        try #require(changed != text)
        try goldens.folder.write(changed, to: "G/a/golden.json")
        let run = try CommandRun.shell(
            #"mkfifo G/pipe; timeout 60 "$1" diff G/a G/a"#, [Program.path],
            in: goldens.folder.path)
        #expect(run.exitCode == 0, "\(run)")
    }
}
