import Foundation
import TestSupport
import Testing

/// Folders of results that can't be used, and runs that are stopped.
@Suite(.onProgramThreads) struct GoldenResultsTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    init() throws {
        goldens = try GoldenFolderRun(["a", "b"])
        _ = try goldens.run("record", "G")
        try goldens.change("a", to: "[50, 24]")
    }

    @Test("a folder that can't be made exits with 73, a file that can't be written with 74")
    func exitCodes() throws {
        try folder.write("", to: "file")
        let below = try goldens.run("verify", "G", "--results", "file/results")
        #expect(below.exitCode == 73)
        #expect(
            below.stderr
                == "error: cannot use folder file/results: Not a directory: --results names another [AR1205]\n"
        )
        #expect(try goldens.run("verify", "G").exitCode == 2)
        let before = try folder.names(in: "golden-results")
        #expect(before.contains("run.json"))
        let junit = try goldens.run("verify", "G", "--junit", "file/out.xml")
        #expect(junit.exitCode == 73)
        #expect(junit.stderr == "error: cannot use folder file: Not a directory [AR1205]\n")
        try folder.makeFolder("out.xml")
        #expect(try folder.names(in: "golden-results") == before, "a wrong name loses nothing")
        let replacing = try goldens.run("verify", "G", "--junit", "out.xml")
        #expect(replacing.exitCode == 74)
        #expect(replacing.stderr.contains("error: cannot write out.xml: Is a directory"))
    }

    @Test("missing folders of the JUnit file and of the page are made")
    func missingFolders() throws {
        let verified = try goldens.run("verify", "G", "--junit", "new/reports/out.xml")
        #expect(verified.exitCode == 2, "\(verified)")
        let report = String(decoding: try folder.bytes(of: "new/reports/out.xml"), as: UTF8.self)
        #expect(report.contains("<testsuites tests=\"2\""), "\(report)")
        try folder.link("link.xml", to: "far/away/out.xml")
        #expect(try goldens.run("verify", "G", "--junit", "link.xml").exitCode == 2)
        #expect(try folder.names(in: "far/away") == ["out.xml"])
        let reviewed = try goldens.run("review", "--out", "new/pages/review.html")
        #expect(reviewed.exitCode == 0, "\(reviewed)")
        #expect(try folder.names(in: "new/pages") == ["review.html"])
    }

    @Test(
        "a folder without the right to write exits with 73 and is named",
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason))
    func unwritable() throws {
        try folder.makeFolder("results")
        try folder.setPermissions(0o555, of: "results")
        for arguments in [
            ["verify", "G", "--results", "results"], ["record", "G", "--mode", "all"],
        ] {
            let run = try NobodyProgram.run(["golden"] + arguments, in: folder)
            // Recording replaces files in a folder that is there.
            #expect(run.exitCode == (arguments[0] == "verify" ? 73 : 74), "\(run)")
            #expect(run.stderr.contains("Permission denied"), "\(run)")
        }
    }

    @Test(
        "a full disk ends the run with 74 and names the file",
        .enabled(
            if: FullDiskTests.canMount, "no right to mount a small disk (unshare --mount, tmpfs)"))
    func fullDisk() throws {
        try folder.makeFolder("disk")
        let command = """
            exec unshare --mount sh -c 'mount -t tmpfs -o size=16k tmpfs disk &&
                exec "$1" golden verify G --results disk/results' sh "$1"
            """
        let run = try CommandRun.shell(command, [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        #expect(
            run.stderr.wholeMatch(
                of: /error: cannot write disk\/results\/[^ ]*: No space left on device \[AR1302\]\n/
            ) != nil,
            "\(run.stderr)")
    }

    @Test("a recording that is stopped has said what it recorded")
    func stoppedRecording() throws {
        let goldens = try GoldenFolderRun(["a"])
        try goldens.folder.makeFolder("G/b")
        try goldens.folder.write(Specs.long, to: "G/b/spec.json")
        let line = """
            CI= "$1" golden record G >out & until [ -s out ] || ! kill -0 $! 2>&1; do sleep 0.01; done
            kill $!; wait $!
            """
        let run = try CommandRun.shell(line, [Program.path], in: goldens.folder.path)
        #expect(run.exitCode == 143, "\(run)")
        let said = String(decoding: try goldens.folder.bytes(of: "out"), as: UTF8.self)
        #expect(said.hasPrefix("recorded: a: 10 frames, ") && !said.contains("recorded: b"))
    }

    @Test("a run that is stopped says that it is no whole one", arguments: [SIGINT, SIGTERM])
    func stopped(signal: Int32) throws {
        try folder.write(Specs.long, to: "G/b/spec.json")
        try folder.write("of an earlier run", to: "out.xml")
        let command = try RunningCommand(
            Program.path, ["golden", "verify", "G", "--junit", "out.xml"], in: folder.path)
        command.wait { (try? folder.names(in: "golden-results/a").contains("result.json")) == true }
        command.signal(signal)
        let run = try command.wait()
        #expect(run.exitCode == 128 + signal)
        #expect(
            run.stderr.wholeMatch(
                of: /interrupted after [01] of 2 goldens; what is written of them is whole\n/)
                != nil,
            "\(run.stderr)")
        #expect(try folder.names(in: "golden-results").contains("b") == false)
        #expect(try folder.names().contains("out.xml") == false)
        #expect(try goldens.run("prune", "G").exitCode == 64)
    }

    @Test("JUnit tells goldens that can't be compared from those that differ")
    func junit() throws {
        try folder.write("{", to: "G/b/spec.json")
        let run = try goldens.run("verify", "G", "--junit", "out.xml")
        #expect(run.exitCode == 65)
        let check = try CommandRun.shell(
            "python3 -c 'import xml.etree.ElementTree as t; r = t.parse(\"out.xml\").getroot();"
                + " e = r.find(\".//error\"); print(r.get(\"failures\"), r.get(\"errors\"),"
                + " e.get(\"type\"), e.get(\"message\"))'", in: folder.path)
        #expect(check.stdout.hasPrefix("1 1 broken broken: G/b/spec.json:"), "\(check)")
    }
}
