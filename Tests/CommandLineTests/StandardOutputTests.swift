import Foundation
import TestSupport
import Testing

/// Standard output that can't be written.
@Suite(.onProgramThreads) struct StandardOutputTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    init() throws {
        goldens = try GoldenFolderRun(["a"])
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.write("{}", to: "wrong.json")
        try folder.write(Specs.lottie, to: "lottie.json")
    }

    /// Records the golden for commands that need one.
    private func prepare(_ command: String) throws {
        guard command.contains(" G") || ["review", "approve"].contains(where: command.contains)
        else { return }
        #expect(try goldens.run("record", "G").exitCode == 0)
        guard !["record", "verify"].contains(where: command.contains) else { return }
        // Review, approve and prune need results, with a difference and with an orphan.
        try folder.makeFolder("G/b")
        for (name, bytes) in try folder.contents(of: "G/a") {
            try folder.write(bytes, to: "G/b/\(name)")
        }
        try goldens.change("a", to: "[50, 24]")
        #expect(try goldens.run("verify", "G").exitCode == 2)
        try folder.remove("G/b/spec.json")
    }

    /// All commands that write to standard output.
    static let commands = [
        "schema", "sample spec.json", "events spec.json", "spec.json --out out --dry-run",
        "validate --json wrong.json", "golden verify G", "golden verify G --json",
        "golden record G", "golden review", "golden approve --dry-run", "golden prune G",
        "diff G/a G/a", "merge . --json", "--help", "help render",
        "golden --help", "--version", "init -", "import lottie.json --out -", "curve easeInOut",
        "curve easeInOut --out -", "timeline spec.json", "timeline spec.json --out -",
        "sheet spec.json --out -", "movie spec.json --raw rgba", "movie spec.json --raw y4m",
        "movie spec.json --raw png", "movie spec.json --out a.apng --json",
        "spec.json --out out --json",
        "--generate-completion-script bash",
    ]

    @Test(
        "by a full disk or a closed descriptor, a run ends with 74 and says so",
        arguments: spread(product(commands, [">full", ">&-"]), 6))
    func unwritable(command: String, redirection: String) throws {
        guard SpecialFileTests.canMakeDevices || redirection == ">&-" else { return }
        try prepare(command)
        let line = #"test -e full || mknod full c 1 7; exec "$1" \#(command) \#(redirection)"#
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 74, "\(run)")
        let reason = redirection == ">&-" ? "Bad file descriptor" : "No space left on device"
        #expect(
            run.stderr.contains("error: cannot write standard output: \(reason) [AR1302]\n"),
            "\(run)")
    }

    @Test(
        "by a reader that has gone, a run ends quietly, as by SIGPIPE",
        arguments: spread(commands, 4))
    func broken(command: String) throws {
        try prepare(command)
        let line = """
            mkfifo pipe; timeout 60 sh -c ': <pipe' & exec 3>pipe; wait
            "$1" \(command) >&3; exit $?
            """
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 141, "\(run)")
        #expect(!run.stderr.contains("error: cannot write"), "\(run)")
    }

    /// An opened file gets the lowest free number, which may be that of a closed stream.
    @Test(
        "what is said doesn't come into a frame instead", arguments: ["<&- >&- 2>&-", ">&- 2>&-"])
    func noStreams(redirection: String) throws {
        let line = #""$1" spec.json --out out --stats \#(redirection)"#
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 0)
        #expect(try Frames.expectWhole(in: folder) == 31)
    }

    /// The pipe stays full until the program waits for it or has ended.
    @Test("messages come whole through a full pipe whose writer doesn't wait")
    func nonblockingMessages() throws {
        let python = """
            import os, subprocess, sys
            r, w = os.pipe(); os.set_blocking(w, False)
            try:
                while os.write(w, b"-" * 4096): pass
            except BlockingIOError: pass
            p = subprocess.Popen([sys.argv[1], "validate", "wrong.json"], stderr=w)
            os.close(w)
            try: p.wait(2)
            except subprocess.TimeoutExpired: pass
            text = b""
            while (piece := os.read(r, 65536)): text += piece
            print(text.lstrip(b"-").decode(), p.wait())
            """
        let run = try CommandRun.run(
            "/usr/bin/python3", ["-c", python, Program.path], in: folder.path)
        #expect(run.stdout.hasPrefix("wrong.json:1:1: error: "), "\(run)")
        #expect(run.stdout.hasSuffix(" 65\n"), "\(run)")
    }

    @Test("much output comes whole through a pipe whose writer doesn't wait")
    func nonblocking() throws {
        let python = """
            import os, subprocess, sys, time
            r, w = os.pipe(); os.set_blocking(w, False)
            p = subprocess.Popen([sys.argv[1], "sample", "spec.json", "--fps", "1000"], stdout=w)
            os.close(w); time.sleep(0.3); n = 0
            while (piece := os.read(r, 65536)): n += piece.count(b"\\n")
            print(n, p.wait())
            """
        let run = try CommandRun.run(
            "/usr/bin/python3", ["-c", python, Program.path], in: folder.path)
        #expect(run.stdout == "1001 0\n", "\(run)")
    }
}
