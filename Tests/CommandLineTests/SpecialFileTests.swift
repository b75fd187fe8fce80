import Foundation
import TestSupport
import Testing

/// These tests never use the system's devices: they create their own.
@Suite(.onProgramThreads) struct SpecialFileTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    init() throws {
        goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        _ = try goldens.run("verify", "G")
    }

    /// Whether this process may create devices.
    static let canMakeDevices: Bool = {
        let folder = TemporaryFolder()
        return withExtendedLifetime(folder) {
            (try? CommandRun.shell("mknod null c 1 3", in: folder.path))?.exitCode == 0
        }
    }()

    static let commands = [["verify", "G", "--junit"], ["review", "--out"]]

    /// Runs a command line in the shell, where `$1` is the program; the further arguments are `golden` and
    /// `words`.
    private func shell(_ command: String, _ words: [String]) throws -> CommandRun {
        try CommandRun.shell(command, [Program.path, "golden"] + words, in: folder.path)
    }

    /// Expects a kind of file, given as an option of `test`, at `path`.
    private func expect(_ kind: String, _ path: String) throws {
        let run = try CommandRun.shell("test \(kind) \(path)", in: folder.path)
        #expect(run.exitCode == 0, "\(path) is no \(kind) any more")
    }

    @Test(
        "a device stays one",
        .enabled(if: canMakeDevices, "no right to make a device (mknod)"), arguments: commands)
    func device(command: [String]) throws {
        _ = try CommandRun.shell("mknod null c 1 3", in: folder.path)
        #expect(try goldens.run(command + ["null"]).exitCode == 0)
        try expect("-c", "null")
        #expect(try !folder.names().contains { $0.hasSuffix(".part") })
    }

    @Test("a full device is an error, and stays one", .enabled(if: canMakeDevices))
    func fullDevice() throws {
        _ = try CommandRun.shell("mknod full c 1 7", in: folder.path)
        let run = try goldens.run("verify", "G", "--junit", "full")
        #expect(run.exitCode == 74)
        #expect(run.stderr.contains("cannot write full: No space left on device"), "\(run)")
        try expect("-c", "full")
    }

    @Test("a named pipe is written into", arguments: commands)
    func pipe(command: [String]) throws {
        let line = #"mkfifo pipe; timeout 60 cat pipe >text & "$@"; code=$?; wait; exit $code"#
        let run = try shell(line, command + ["pipe"])
        #expect(run.exitCode == 0, "\(run)")
        try expect("-p", "pipe")
        let text = String(decoding: try folder.bytes(of: "text"), as: UTF8.self)
        #expect(text.hasSuffix("</testsuites>\n") || text.hasSuffix("</html>\n"))
    }

    @Test("a named pipe that nobody reads is not waited for", arguments: commands)
    func unreadPipe(command: [String]) throws {
        let run = try shell(#"mkfifo pipe; "$@""#, command + ["pipe"])
        #expect(run.exitCode == 74)
        #expect(run.stderr.contains("cannot write pipe: "), "\(run)")
        try expect("-p", "pipe")
    }

    @Test(
        "a link is followed, and its target replaced as a whole", arguments: commands,
        ["far/file", "far/other"])
    func link(command: [String], target: String) throws {
        try folder.makeFolder("far")
        try folder.write("old", to: "far/file")
        try folder.hardLink("old", to: folder("far/file"))
        try folder.link("link", to: "middle")
        try folder.link("middle", to: target)
        #expect(try goldens.run(command + ["link"]).exitCode == 0)
        try expect("-L", "link")
        try expect("-L", "middle")
        let text = String(decoding: try folder.bytes(of: target), as: UTF8.self)
        #expect(text.hasPrefix("<"))
        #expect(try folder.bytes(of: "old") == Array("old".utf8))
        #expect(try folder.names(in: "far").allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("links that lead in a circle are an error")
    func circle() throws {
        try folder.link("one", to: "two")
        try folder.link("two", to: "one")
        let run = try goldens.run("verify", "G", "--junit", "one")
        #expect(run.exitCode == 74)
        #expect(
            run.stderr == "error: cannot write one: Too many levels of symbolic links [AR1302]\n",
            "\(run)")
    }

    @Test(
        "a report that goes where standard output goes stands beside it", arguments: ["", ">all"])
    func standardOutput(redirection: String) throws {
        let run = try shell(
            #""$@" \#(redirection)"#, ["verify", "G", "--junit", "/proc/self/fd/1"])
        #expect(run.exitCode == 0)
        let text =
            redirection.isEmpty
            ? run.stdout : String(decoding: try folder.bytes(of: "all"), as: UTF8.self)
        #expect(text.contains("ok: a: 10 frames are equal\n"), "\(text)")
        #expect(text.contains("</testsuites>\n"))
    }

    /// Also covers a closed standard error, which the program replaces with a device opened for reading.
    @Test("a file that a standard stream only reads is replaced like any other")
    func readStream() throws {
        try folder.write("old", to: "file")
        let run = try shell(#""$@" 2<file"#, ["verify", "G", "--junit", "file"])
        #expect(run.exitCode == 0, "\(run)")
        let text = String(decoding: try folder.bytes(of: "file"), as: UTF8.self)
        #expect(text.hasSuffix("</testsuites>\n"))
    }

    @Test("a spec to start from doesn't stay half on a full disk")
    func halfTemplate() throws {
        let run = try CommandRun.shell(
            #"trap '' XFSZ; ulimit -f 0; exec "$1" init new.json"#, [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        #expect(try !folder.names().contains("new.json"))
    }
}
