import TestSupport
import Testing

/// Results whose writing was cut off, and files of others among results.
@Suite(.onProgramThreads) struct GoldenLeftoverTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    init() throws {
        goldens = try GoldenFolderRun(["a", "b"])
        _ = try goldens.run("record", "G")
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G")
    }

    /// Simulates a run that was killed while it wrote results for approval.
    private func cutOff() throws {
        for name in ["result.json", ".pending/golden.json"] {
            try folder.remove("golden-results/a/\(name)")
        }
        try folder.write("half", to: "golden-results/a/.pending/frame_00000.png")
        try folder.write("half", to: "golden-results/a/.pending/.timeline.txt.7-1.part")
    }

    @Test("a result that was cut off is written anew")
    func cutOffResult() throws {
        try cutOff()
        try goldens.change("a", "[50, 24]", to: "[50, 28]")
        #expect(try goldens.run("verify", "G").exitCode == 2)
        #expect(try goldens.run("approve").stdout == "approved: a in G/a\n")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        #expect(try folder.names(in: "G/a").allSatisfy { !$0.hasSuffix(".part") })
    }

    @Test("a result that was cut off goes, even if its golden is gone")
    func cutOffWithoutGolden() throws {
        try cutOff()
        try folder.remove("G/a")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        #expect(try folder.names(in: "golden-results") == ["b", "run.json"])
    }

    @Test("a file that was cut off is not approved")
    func cutOffFile() throws {
        try folder.write("half", to: "golden-results/a/.pending/.notes.txt.7-1.part")
        try folder.remove("golden-results/a/.pending/golden.json")
        for (name, _) in try folder.contents(of: "golden-results/a/.pending")
        where !name.hasSuffix(".part") {
            try folder.remove("golden-results/a/.pending/\(name)")
        }
        let run = try goldens.run("approve")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("a: there is nothing to approve"), "\(run)")
    }

    @Test(
        "a folder with another program's run.json is not one of results",
        arguments: spread(
            ["{}", "[1]", "", "{\"program\":\"other 1\",\"roots\":[],\"isFiltered\":false}"], 2))
    func otherProgram(record: String) throws {
        try folder.makeFolder("other/a")
        try folder.write(record, to: "other/run.json")
        try folder.write("{\"name\":\"a\",\"verdict\":\"passed\"}", to: "other/a/result.json")
        let run = try goldens.run("verify", "G", "--results", "other")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("other holds other things than results"), "\(run)")
        #expect(try folder.names(in: "other/a") == ["result.json"])
    }

    @Test("files of others among results stay, and so does what links lead to")
    func filesOfOthers() throws {
        for name in ["golden-results/other", "golden-results/.git", "outside/.pending"] {
            try folder.makeFolder(name)
            try folder.write("{\"verdict\": \"passed\"}", to: "\(name)/result.json")
        }
        try folder.write("mine", to: "golden-results/a/notes.txt")
        try folder.write("mine", to: "outside/actual_00001.png")
        try folder.link("golden-results/link", to: "../outside")
        #expect(try goldens.run("verify", "G").exitCode == 2)
        try goldens.change("a", "[50, 24]", to: "[50, 20]")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        #expect(
            try folder.names(in: "golden-results") == [
                ".git", "a", "b", "link", "other", "run.json",
            ])
        #expect(try folder.names(in: "golden-results/a") == ["notes.txt", "result.json"])
        for name in [".git", "other"] {
            #expect(try folder.names(in: "golden-results/\(name)") == ["result.json"])
        }
        #expect(try folder.names(in: "outside") == [".pending", "actual_00001.png"])
    }
}
