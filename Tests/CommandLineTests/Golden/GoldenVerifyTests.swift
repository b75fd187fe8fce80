import Foundation
import TestSupport
import Testing

/// Verifying goldens.
@Suite(.onProgramThreads) struct GoldenVerifyTests {
    private let goldens: GoldenFolderRun

    init() throws {
        goldens = try GoldenFolderRun()
        _ = try goldens.run("record", "G")
    }

    @Test("golden verify passes where nothing changed, and writes no picture")
    func equal() throws {
        let run = try goldens.run("verify", "G")
        #expect(run.exitCode == 0)
        #expect(run.stdout == "ok: a: 10 frames are equal\nok: b: 10 frames are equal\n")
        #expect(run.stderr == "2 goldens: 2 passed\n")
        #expect(try goldens.folder.names(in: "golden-results/a") == ["result.json"])
        let quiet = try goldens.run("verify", "G", "--quiet")
        #expect(quiet.stdout + quiet.stderr == "")
    }

    @Test("golden verify names what changed, with pictures, and exits with 2")
    func changed() throws {
        try goldens.change("b", to: "[50, 24]")
        let run = try goldens.run("verify", "G")
        #expect(run.exitCode == 2)
        let lines = run.stdout.split(separator: "\n").map(String.init)
        #expect(lines.first == "ok: a: 10 frames are equal")
        #expect(lines.dropFirst().first == "changed: b [AR1201]")
        #expect(run.messages.first == "2 goldens: 1 passed, 1 changed")
        let names = ["expected: ", "actual: ", "difference: "]
        for name in names {
            let line = try #require(lines.first { $0.hasPrefix("    \(name)") })
            let path = String(line.dropFirst(4 + name.count))
            #expect(try goldens.folder.bytes(of: path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test("golden verify fails where a golden is missing, and writes none, in CI too")
    func missing() throws {
        try goldens.folder.remove("G/a/golden.json")
        let run = try goldens.run("verify", "G", variables: "CI=true")
        #expect(run.exitCode == 3)
        #expect(
            run.stdout.contains("missing: a [AR1202]\n    nothing is recorded yet of 10 frames"))
        #expect(!(try goldens.folder.names(in: "G/a")).contains("golden.json"))
    }

    @Test("golden verify fails where a golden or a spec is broken, and goes on with the others")
    func broken() throws {
        try goldens.folder.write("{", to: "G/a/golden.json")
        let golden = try goldens.run("verify", "G")
        #expect(golden.exitCode == 65)
        #expect(golden.stdout.contains("broken: a [AR1204]\n    G/a/golden.json:1:"))
        #expect(golden.stdout.contains("ok: b"))
        try goldens.folder.write("{}", to: "G/b/spec.json")
        let spec = try goldens.run("verify", "G/b")
        #expect(spec.exitCode == 65)
        #expect(spec.stdout.contains("broken: b [AR0203]\n    G/b/spec.json:1:1: error: "))
    }

    @Test("golden verify says how to go on only where there is a way")
    func waysOn() throws {
        let goldens = try GoldenFolderRun(["broken", "passed"])
        _ = try goldens.run("record", "G")
        try goldens.folder.write("{", to: "G/broken/golden.json")
        let broken = try goldens.run("verify", "G")
        #expect(broken.stderr == "2 goldens: 1 passed, 1 broken\n")
        let approval = try goldens.run("approve")
        #expect(approval.exitCode == 64)
        #expect(
            approval.stderr == "error: no result of the last run in golden-results can be "
                + "approved: 1 passed, 1 broken [AR1209]\n")
        try goldens.change("passed", to: "[50, 24]")
        let page = "see what moved: golden-results/review.html"
        let changed = try goldens.run("verify", "G")
        #expect(changed.messages.dropFirst() == [page, "accept it: animrender golden approve"])
        let inCI = try goldens.run("verify", "G", variables: "CI=1")
        #expect(inCI.messages.dropFirst() == [page])
        try goldens.folder.remove("G/broken/golden.json")
        let missing = try goldens.run("verify", "G", variables: "CI=1")
        #expect(
            missing.messages.dropFirst()
                == [page, "CI is set: goldens that are missing are not recorded here"])
    }

    @Test("golden verify exits with what is worst: broken, then changed, then missing")
    func worst() throws {
        let goldens = try GoldenFolderRun(["broken", "changed", "missing", "passed"])
        _ = try goldens.run("record", "G")
        try goldens.folder.write("{", to: "G/broken/golden.json")
        try goldens.change("changed", to: "[50, 24]")
        try goldens.folder.remove("G/missing/golden.json")
        #expect(try goldens.run("verify", "G").exitCode == 65)
        #expect(try goldens.run("verify", "G/passed", "G/missing", "G/changed").exitCode == 2)
        #expect(try goldens.run("verify", "G/passed", "G/missing").exitCode == 3)
        #expect(try goldens.run("verify", "G/passed").exitCode == 0)
    }

    @Test("golden verify writes JUnit and JSON that parsers read")
    func reports() throws {
        try goldens.change("b", to: "[50, 24]")
        let run = try goldens.run("verify", "G", "--junit", "out.xml", "--json")
        for line in run.stdout.split(separator: "\n") {
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(["passed", "changed"].contains(json?["verdict"] as? String))
        }
        let check = try CommandRun.shell(
            "python3 -c 'import xml.etree.ElementTree as t; r = t.parse(\"out.xml\").getroot();"
                + " print(r.get(\"tests\"), r.get(\"failures\"), len(r.findall(\".//failure\")))'",
            in: goldens.folder.path)
        #expect(check.stdout == "2 1 1\n")
    }

    @Test(
        "golden verify lets pass what tolerance and masks allow",
        arguments: [
            ["--distance", "1"], ["--mask", "v"], ["--mask", "0,0,64,36"],
        ])
    func allowed(options: [String]) throws {
        try goldens.change(
            "b", "\"backgroundColor\": \"white\"", to: "\"backgroundColor\": \"red\"")
        let run = try CommandRun.run(
            Program.path, ["golden", "verify", "G/b"] + options, in: goldens.folder.path)
        let coversAll = options[1] == "0,0,64,36"
        #expect(run.exitCode == (coversAll ? 2 : 0), "\(run.stdout)")
        #expect(run.stdout.contains("masks cover every pixel of frames 0–9 ") == coversAll)
    }

    @Test(
        "golden verify says what is wrong with tolerances and masks",
        arguments: spread(
            [
                ["--share", "2"], ["--mask", "1,2,3"], ["--distance", "-1"],
                ["--mask", "0,0,9,9@2-1"],
            ], 2))
    func wrongOptions(options: [String]) throws {
        let run = try CommandRun.run(
            Program.path, ["golden", "verify", "G"] + options, in: goldens.folder.path)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains(options[0]))
        #expect(run.stderr.contains("the wrong way round") == options[1].contains("@"))
    }

    @Test("golden verify gives the same results with any number of jobs")
    func jobs() throws {
        try goldens.change("a", to: "[50, 24]")
        let runs = try ["1", "2", "5"].map {
            try goldens.run("verify", "G", "--json", "--jobs", $0)
        }
        #expect(Set(runs.map(\.stdout)).count == 1)
    }
}
