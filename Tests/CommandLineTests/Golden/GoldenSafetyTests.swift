import TestSupport
import Testing

/// Files that aren't the golden commands' own.
@Suite(.onProgramThreads) struct GoldenSafetyTests {
    private let goldens: GoldenFolderRun

    init() throws {
        goldens = try GoldenFolderRun(["a", "b"])
        _ = try goldens.run("record", "G")
    }

    @Test(
        "files of others are not taken for results",
        arguments: [["--results", "."], ["--results", "G"]])
    func results(options: [String]) throws {
        let before = try goldens.folder.contents(of: "G/a")
        let run = try CommandRun.run(
            Program.path, ["golden", "verify", "G"] + options, in: goldens.folder.path)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("holds other things than results"))
        #expect(try goldens.folder.contents(of: "G/a") == before)
    }

    @Test("files of others are not replaced by a recording")
    func assets() throws {
        try goldens.folder.makeFolder("G/c")
        try goldens.folder.write(Specs.moving(seconds: 0.3), to: "G/c/spec.json")
        try goldens.folder.write("mine", to: "G/c/frame_00000.png")
        let run = try goldens.run("record", "G/c")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("G/c/frame_00000.png is in the way"))
        #expect(try goldens.folder.bytes(of: "G/c/frame_00000.png") == Array("mine".utf8))
    }

    @Test("stay where goldens of tests lie among those of specs")
    func goldensOfTests() throws {
        try goldens.folder.makeFolder("G/tests")
        for (name, bytes) in try goldens.folder.contents(of: "G/a") where name != "spec.json" {
            try goldens.folder.write(bytes, to: "G/tests/\(name)")
        }
        let json = String(
            decoding: try goldens.folder.bytes(of: "G/tests/golden.json"), as: UTF8.self)
        try goldens.folder.write(
            json.replacing("  \"spec\": \"spec.json\",\n", with: ""), to: "G/tests/golden.json")
        let before = try goldens.folder.names(in: "G/tests")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        #expect(try goldens.run("prune", "G", "--delete").exitCode == 0)
        #expect(try goldens.folder.names(in: "G/tests") == before)
    }

    @Test("files of others are not followed through links")
    func links() throws {
        try goldens.folder.link("G/loop", to: ".")
        let run = try goldens.run("verify", "G")
        #expect(run.exitCode == 0)
        #expect(run.messages.first == "2 goldens: 2 passed")
    }

    @Test("files of others keep their limits when something is approved")
    func limits() throws {
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G", "--distance", "0.01", "--mask", "0,0,5,5")
        #expect(try goldens.run("approve", "a").exitCode == 0)
        let json = String(
            decoding: try goldens.folder.bytes(of: "G/a/golden.json"), as: UTF8.self)
        #expect(!json.contains("tolerance") && !json.contains("masks"))
    }

    @Test(
        "files of others are not approved if files of the results are gone",
        arguments: spread(["timeline.txt", "events.txt", "frame_00000.png"], 1))
    func incomplete(name: String) throws {
        try goldens.change("a", to: "[50, 24]")
        _ = try goldens.run("verify", "G")
        try goldens.folder.remove("golden-results/a/.pending/\(name)")
        let run = try goldens.run("approve", "a")
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("files are missing in the results"))
        #expect(try goldens.folder.names(in: "G/a").contains(name))
    }

    @Test("a golden whose list of frames was lost is missing, not passed over")
    func lostList() throws {
        try goldens.folder.write(Specs.moving(seconds: 0.3), to: "G/x.json")
        _ = try goldens.run("record", "G/x.json")
        try goldens.folder.remove("G/x.golden/golden.json")
        #expect(try goldens.run("verify", "G").exitCode == 3)
    }

    @Test("frames with numbers beyond all time are refused")
    func numbers() throws {
        try goldens.folder.makeFolder("n")
        let png = try goldens.folder.bytes(of: "G/a/frame_00000.png")
        try goldens.folder.write(png, to: "n/20240101123000.png")
        let run = try Program.run(["diff", "n", "n"], in: goldens.folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("n/20240101123000.png: frames are numbered up to"))
    }
}
