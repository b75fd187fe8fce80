import TestSupport
import Testing

@Suite("Files for input that aren't regular")
struct SpecialInputTests {
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
            exec timeout 60 "$1" validate spec.json
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
            #"timeout 60 "$1" validate spec.json"#, [Program.path], in: folder.path)
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
}
