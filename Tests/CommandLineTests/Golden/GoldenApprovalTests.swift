import TestSupport
import Testing

/// Approving and pruning goldens.
@Suite(.onProgramThreads) struct GoldenApprovalTests {
    private let goldens: GoldenFolderRun

    init() throws {
        goldens = try GoldenFolderRun(["a", "b", "c"])
        _ = try goldens.run("record", "G")
    }

    @Test("golden approve approves what the filter names, without rendering again")
    func approve() throws {
        for name in ["a", "b"] { try goldens.change(name, to: "[50, 24]") }
        #expect(try goldens.run("verify", "G").exitCode == 2)
        // What is approved is what was found: not what the spec says by now.
        try goldens.folder.write("{", to: "G/c/spec.json")
        let dry = try goldens.run("approve", "a", "--dry-run")
        #expect(dry.stdout == "would approve: a in G/a\n")
        #expect(try goldens.run("approve", "a").stdout == "approved: a in G/a\n")
        #expect(try goldens.run("verify", "G/a").exitCode == 0)
        #expect(try goldens.run("verify", "G/b").exitCode == 2)
    }

    @Test("golden approve approves nothing that changed since, or isn't there")
    func refused() throws {
        #expect(try goldens.run("approve").exitCode == 64)
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G")
        #expect(try goldens.run("approve", "x").stderr.contains("none of 1 result"))
        try goldens.change("a", to: "[50, 26]")
        _ = try goldens.run("record", "G", "--mode", "all")
        let late = try goldens.run("approve")
        #expect(late.exitCode == 64)
        #expect(late.stderr.contains("was changed since it was compared: verify again"))
    }

    @Test("golden approve makes the first golden of an animation, too")
    func first() throws {
        try goldens.folder.remove("G/a/golden.json")
        #expect(try goldens.run("verify", "G").exitCode == 3)
        #expect(try goldens.run("approve", "a").exitCode == 0)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test("golden prune finds goldens without a spec, and pictures without a golden")
    func prune() throws {
        try goldens.folder.remove("G/a/spec.json")
        try goldens.folder.write("", to: "G/b/frame_00099.png")
        try goldens.folder.write("mine", to: "G/a/notes.txt")
        let early = try goldens.run("prune", "G")
        #expect(early.exitCode == 64)
        _ = try goldens.run("verify", "G")
        let check = try goldens.run("prune", "G")
        #expect(check.exitCode == 2)
        #expect(check.stdout.contains("G/a/golden.json: there is no spec for it\n"))
        #expect(check.stdout.contains("G/b/frame_00099.png: the golden doesn't name it\n"))
        #expect(try goldens.folder.names(in: "G/a").contains("golden.json"))
        #expect(try goldens.run("prune", "G", "--delete").exitCode == 0)
        #expect(try goldens.folder.names(in: "G/a") == ["notes.txt"])
        #expect(try goldens.run("verify", "G").exitCode == 0)
        #expect(try goldens.run("prune", "G", "--check").exitCode == 0)
    }

    @Test("golden prune prunes nothing after a run with a filter")
    func pruneAfterFilter() throws {
        try goldens.folder.remove("G/a/spec.json")
        _ = try goldens.run("verify", "G", "--filter", "b")
        let run = try goldens.run("prune", "G", "--delete")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("verified only some of the goldens"))
        #expect(try goldens.folder.names(in: "G/a").contains("golden.json"))
    }

    @Test("golden approve approves nothing where CI is set, as nothing is recorded")
    func continuousIntegration() throws {
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G")
        let run = try goldens.run("approve", variables: "CI=true")
        #expect(run.exitCode == 64)
        #expect(run.stderr.hasPrefix("error: CI is set: "))
        let dry = try goldens.run("approve", "--dry-run", variables: "CI=true")
        #expect(dry.stdout == "would approve: a in G/a\n")
        #expect(try goldens.run("verify", "G").exitCode == 2)
    }

    @Test("golden approve makes what only this environment draws otherwise a variant")
    func variant() throws {
        let json = String(decoding: try goldens.folder.bytes(of: "G/a/golden.json"), as: UTF8.self)
        let hash = try #require(json.firstMatch(of: /"number":6.*"hash":"([0-9a-f]{32})"/)?.1)
        let foreign = json.replacing("\"cairo\": \"1.", with: "\"cairo\": \"0.")
            .replacing(hash, with: String(repeating: "0", count: 32))
        try goldens.folder.write(foreign, to: "G/a/golden.json")
        #expect(try goldens.run("verify", "G").exitCode == 4)
        let run = try goldens.run("approve")
        #expect(run.stdout.hasPrefix("approved: a in G/a/variants/"), "\(run)")
        #expect(try goldens.folder.names(in: "G/a/variants").count == 1)
        #expect(
            String(decoding: try goldens.folder.bytes(of: "G/a/golden.json"), as: UTF8.self)
                == foreign)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test("golden prune finds goldens where the last spec is gone, with and without an earlier run")
    func pruneTheLast() throws {
        for name in ["b", "c"] { try goldens.folder.remove("G/\(name)") }
        for results in ["golden-results", "new"] {
            _ = try goldens.run("record", "G")
            _ = try goldens.run("verify", "G")
            try goldens.folder.remove("G/a/spec.json")
            #expect(try goldens.run("verify", "G").exitCode == 64)
            let check = try goldens.run("prune", "G", "--results", results)
            #expect(check.exitCode == 2)
            #expect(check.stdout.contains("G/a/golden.json: there is no spec for it\n"))
            let delete = try goldens.run("prune", "G", "--results", results, "--delete")
            #expect(delete.exitCode == 0)
            #expect(try goldens.folder.names() == ["golden-results"])
            try goldens.folder.makeFolder("G/a")
            try goldens.folder.write(Specs.moving(seconds: 0.3), to: "G/a/spec.json")
        }
    }

    @Test("golden approve leaves a golden alone whose spec is outside the folder that is named")
    func pruneBelow() throws {
        try goldens.folder.write(Specs.moving(seconds: 0.3), to: "G/x.json")
        _ = try goldens.run("record", "G/x.json")
        let early = try goldens.run("prune", "G/x.golden", "--delete")
        #expect(early.exitCode == 64)
        _ = try goldens.run("verify", "G")
        #expect(try goldens.run("prune", "G/x.golden", "--delete").exitCode == 0)
        #expect(try goldens.folder.names(in: "G/x.golden").contains("golden.json"))
    }
}
