import Foundation
import TestSupport
import Testing

@Suite("merge", .onProgramThreads)
struct MergeTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    private func render(_ options: String..., out: String = "out") throws {
        let run = try Program.run(["spec.json", "--out", out, "--quiet"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run)")
    }

    /// Merges, and returns the result.
    private func merge(_ out: String = "out") throws -> [String: Any] {
        let before = try folder.frames(of: out)
        let run = try Program.run(["merge", out, "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
        let json = try #require(object as? [String: Any])
        #expect(run.exitCode == (json["complete"] as? Bool == true ? 0 : 2), "\(run)")
        #expect(try folder.frames(of: out) == before)
        return json
    }

    private func expectComplete(_ out: String = "out") throws {
        let json = try merge(out)
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == 31, "\(json)")
    }

    private func expect(_ fault: String, _ files: [String]) throws {
        let json = try merge()
        #expect(json["complete"] as? Bool == false)
        #expect(json[fault] as? [String] == files, "\(json)")
    }

    @Test("of all shards, in any order, makes the folder that a single run makes")
    func shards() throws {
        try render(out: "whole")
        for shard in ["2/4", "0/4", "3/4"] { try render("--shard", shard) }
        try expect("missing", Frames.names(7..<15))
        try render("--shard", "1/4")
        try expectComplete()
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"))
        try expectComplete()
    }

    @Test("more shards than frames are fine")
    func manyShards() throws {
        for index in 0..<40 { try render("--shard", "\(index)/40") }
        try expectComplete()
    }

    @Test("runs of several selections make one manifest")
    func selections() throws {
        try render("--frames", "0-9")
        try render("--frames", "20--1")
        try expect("missing", Frames.names(10..<20))
        try render("--frames", "10-19")
        try expectComplete()
    }

    @Test("names each kind of fault with its files")
    func faults() throws {
        try render()
        try folder.write(
            try folder.bytes(of: "out/frame_00003.png") + [0], to: "out/frame_00003.png")
        try folder.write(try folder.bytes(of: "out/frame_00001.png"), to: "out/frame_00004.png")
        try folder.write(try folder.bytes(of: "out/frame_00001.png"), to: "out/frame_00031.png")
        try folder.write("mine", to: "out/other.png")
        try folder.write("mine", to: "out/notes.txt")
        try folder.remove("out/frame_00005.png")
        try expect("damaged", ["frame_00003.png"])
        try expect("different", ["frame_00004.png"])
        try expect("foreign", ["frame_00031.png", "other.png"])
        try expect("missing", ["frame_00005.png"])
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(run.exitCode == 2 && run.stdout.isEmpty)
        #expect(run.stderr.contains("out: damaged: frame_00003.png\n"), "\(run)")
        #expect(run.stderr.contains("--resume"), "\(run)")
    }

    @Test("tells shards of two specs apart")
    func twoSpecs() throws {
        try render("--shard", "0/2")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        try render("--shard", "1/2")
        let json = try merge()
        #expect(json["complete"] as? Bool == false && json["sequences"] as? Int == 2, "\(json)")
        try render("--shard", "0/2", "--resume")
        try expectComplete()
    }

    @Test("tells shards of two programs apart")
    func twoPrograms() throws {
        let program = try Program.otherBuild(in: folder)
        try render("--shard", "0/2")
        let other = ["spec.json", "--out", "out", "--shard", "1/2"]
        #expect(try CommandRun.run(program, other, in: folder.path).exitCode == 0)
        let json = try merge()
        #expect(json["complete"] as? Bool == false && json["programs"] as? Int == 2, "\(json)")
    }

    @Test("of a folder without a record says so, and --resume mends it")
    func unrecorded() throws {
        try render()
        try folder.remove("out/manifest.json")
        try expect("unrecorded", Frames.names(0...30))
        try render("--resume")
        try expectComplete()
    }

    @Test("of a folder that isn't there, or isn't one, fails", arguments: ["nowhere", "spec.json"])
    func noFolder(path: String) throws {
        let run = try Program.run(["merge", path], in: folder)
        #expect(run.exitCode == 66)
        #expect(run.stderr.hasPrefix("error: cannot read \(path): "), "\(run)")
    }

    @Test("of an empty folder isn't complete")
    func empty() throws {
        try folder.makeFolder("out")
        #expect(try merge()["complete"] as? Bool == false)
    }
}
