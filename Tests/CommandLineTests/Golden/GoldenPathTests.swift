import ImageCodecs
import TestSupport
import Testing

/// Paths of goldens and of results.
@Suite(.onProgramThreads) struct GoldenPathTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    init() throws {
        goldens = try GoldenFolderRun(["a", "b"])
        _ = try goldens.run("record", "G")
    }

    private let bothPass = "ok: a: 10 frames are equal\nok: b: 10 frames are equal\n"

    @Test("a golden that is named in several ways is verified once")
    func once() throws {
        try folder.link("L", to: "G")
        let run = try goldens.run("verify", "G", "./G", "G/a", folder("G/b/spec.json"), "L")
        #expect(run.exitCode == 0)
        #expect(run.stdout == bothPass)
    }

    @Test("goldens of one name are told apart by their paths")
    func names() throws {
        try folder.makeFolder("W/G/a")
        try folder.write(Specs.moving(seconds: 0.2), to: "W/G/a/spec.json")
        let run = try goldens.run("verify", "../G/a/spec.json", "G/a/spec.json", in: "W")
        #expect(run.stdout.hasPrefix("ok: G/a: 10 frames are equal\nmissing: W/G/a [AR1202]\n"))
        #expect(try folder.names(in: "W/golden-results/G/a").contains("result.json"))
        #expect(try folder.names(in: "W/golden-results/W/G/a").contains("result.json"))
    }

    @Test(
        "a golden around the current folder has a name, and results in their folder",
        arguments: spread(["..", "../spec.json", "../../a", "../../../G/a/spec.json"], 2))
    func around(path: String) throws {
        try folder.makeFolder("G/a/inner")
        try goldens.change("a", to: "[50, 24]")
        let run = try goldens.run("verify", path, in: "G/a/inner")
        #expect(run.stdout.hasPrefix("changed: a [AR1201]\n"), "\(run.stdout)")
        #expect(
            try folder.names(in: "G/a/inner/golden-results") == ["a", "review.html", "run.json"])
        #expect(try folder.names(in: "G/a").contains("result.json") == false)
        let refused = try goldens.run("approve", in: "G/a/inner")
        #expect(refused.exitCode == 64)
        #expect(refused.stderr.contains("add --allow-files /"), "\(refused)")
        #expect(refused.stderr.hasSuffix("/G/a [AR1209]\n"), "\(refused)")
        #expect(try goldens.run("approve", "--allow-files", "..", in: "G/a/inner").exitCode == 0)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    /// Results come from untrusted sources, too, as those of a proposed change.
    @Test(
        "results don't write where they like",
        arguments: spread(
            ["../../secret", "/tmp/animrender-secret", "../G/.git/hooks", "../link"], 2))
    func foreign(target: String) throws {
        try folder.makeFolder("work")
        _ = try CommandRun.shell(
            "mv G work/ && mkdir secret && ln -s ../secret work/link", in: folder.path)
        try folder.makeFolder("work/golden-results/a/.pending")
        try folder.write("evil", to: "work/golden-results/a/.pending/.profile")
        try folder.write(
            #"""
            {"name":"a","verdict":"missing","target":"\#(target)","file":{".profile":"\#(PixelHash(of: Array("evil".utf8)))"}}
            """#,
            to: "work/golden-results/a/result.json")
        for options in [["--dry-run"], []] {
            let run = try goldens.run(["approve"] + options, in: "work")
            #expect(run.exitCode == 64 && run.stderr.contains("the golden would be in "), "\(run)")
        }
        let found = try CommandRun.shell(
            "find . /tmp/animrender-secret -name .profile", in: folder.path)
        #expect(found.stdout == "./work/golden-results/a/.pending/.profile\n")
        // The same place, allowed by somebody who trusts the results.
        guard target == "../../secret" else { return }
        #expect(try goldens.run("approve", "--allow-files", "../secret", in: "work").exitCode == 0)
        #expect(try folder.names(in: "secret") == [".profile"])
    }

    @Test("results are approved from any folder, and after both were moved")
    func approve() throws {
        for name in ["a", "b"] { try goldens.change(name, to: "[50, 24]") }
        #expect(try goldens.run("verify", "G").exitCode == 2)
        try folder.makeFolder("elsewhere")
        let results = ["--results", "../golden-results"]
        let there = try goldens.run("approve", "a", results[0], results[1], in: "elsewhere")
        #expect(there.stdout.hasSuffix("/G/a\n"), "\(there)")
        #expect(try folder.names(in: "elsewhere") == [])
        try folder.makeFolder("moved")
        for name in ["G", "golden-results"] {
            _ = try CommandRun.shell("mv \(name) moved/", in: folder.path)
        }
        #expect(try goldens.run("approve", in: "moved").stdout == "approved: b in G/b\n")
        #expect(try goldens.run("verify", "G", in: "moved").stdout == bothPass)
    }

    @Test("results that were moved alone are not approved beside the new place")
    func movedAlone() throws {
        try goldens.change("a", to: "[50, 24]")
        try folder.remove("G/a/golden.json")
        #expect(try goldens.run("verify", "G").exitCode == 3)
        try folder.makeFolder("moved/G/a")
        _ = try CommandRun.shell("mv golden-results moved/", in: folder.path)
        let run = try goldens.run("approve", in: "moved")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("there is no G/a/spec.json for a golden in G/a: "), "\(run)")
        #expect(try folder.names(in: "moved/G/a") == [])
    }

    @Test(
        "two specs can't have one golden",
        arguments: [["G"], ["G/card.json", "G/card.golden"], ["G/card.json", "G/card.txt"]])
    func sharedGolden(paths: [String]) throws {
        try folder.makeFolder("G/card.golden")
        for spec in ["card.json", "card.golden/spec.json", "card.txt"] {
            try folder.write(Specs.moving(seconds: 0.3), to: "G/\(spec)")
        }
        let arguments = ["golden", "verify"] + paths
        let run = try CommandRun.run(Program.path, arguments, in: folder.path)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains(" would have one golden, in G/card.golden: "), "\(run)")
    }

    @Test("what is pruned is where the last run looked, whatever words lead there")
    func pruneBehindLink() throws {
        try folder.makeFolder("other")
        for (name, bytes) in try folder.contents(of: "G/a") where name != "spec.json" {
            try folder.write(bytes, to: "other/\(name)")
        }
        try folder.remove("G/a/spec.json")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        // Lexically, `link/..` is the current folder, but for the system it is G.
        try folder.link("link", to: "G/b")
        let run = try goldens.run("prune", "link/..", "--delete")
        #expect(run.exitCode == 0)
        #expect(run.stdout.contains("G/a/golden.json: there is no spec for it\n"), "\(run)")
        #expect(try folder.names(in: "G") == ["b"])
        #expect(try folder.names(in: "other").contains("golden.json"))
    }

    @Test("a run says nothing of other folders of the same name")
    func prune() throws {
        #expect(try goldens.run("verify", "G").exitCode == 0)
        try folder.makeFolder("V")
        _ = try CommandRun.shell("cp -r G V/ && rm V/G/a/spec.json", in: folder.path)
        let run = try goldens.run("prune", "G", "--results", "../golden-results", in: "V")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("the last run didn't look for goldens there"))
        let same = try goldens.run("prune", "../G", "--results", "../golden-results", in: "V")
        #expect(same.exitCode == 0, "\(same)")
    }
}
