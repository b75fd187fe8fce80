import Foundation
import TestSupport
import Testing

/// Merge.
@Suite(.onProgramThreads) struct MergeTests {
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

    private func expectComplete(_ out: String = "out", frames: Int = 31) throws {
        let json = try merge(out)
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == frames, "\(json)")
    }

    private func expect(_ fault: String, _ files: [String]) throws {
        let json = try merge()
        #expect(json["complete"] as? Bool == false)
        #expect(json[fault] as? [String] == files, "\(json)")
    }

    @Test("merge of all shards, in any order, makes the folder that a single run makes")
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
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        for index in 0..<6 { try render("--shard", "\(index)/6") }
        try expectComplete(frames: 4)
    }

    @Test("runs of several selections make one manifest")
    func selections() throws {
        try render("--frames", "0-9")
        try render("--frames", "20--1")
        try expect("missing", Frames.names(10..<20))
        try render("--frames", "10-19")
        try expectComplete()
    }

    @Test("merge names each kind of fault with its files")
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
        try expect("foreign", ["other.png"])
        try expect("unrecorded", ["frame_00031.png"])
        try expect("missing", ["frame_00005.png"])
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(run.exitCode == 2 && run.stdout.isEmpty)
        #expect(run.stderr.contains("out: damaged: frame_00003.png\n"), "\(run)")
        #expect(
            run.stderr.hasSuffix(
                "out: move away what is not needed or not a frame of this sequence\n"
                    + "out: frame_00031.png: of another run, which may go on with --resume; otherwise move these files away\n"
                    + "out: the command that rendered the frames, with --resume, draws what isn't right\n"
            ), "\(run)")
    }

    /// Every frame has the same time and pixels in manifest and file, or else merge vouches for what it hasn't checked.
    @Test(
        "merge checks what a record says about frames",
        arguments: [
            (#""time":0.5,"#, #""time":77,"#, "unrecorded", 0...30),
            (
                #""pixels":"[0-9a-f]{32}""#, #""pixels":"\#(String(repeating: "0", count: 32))""#,
                "different", 0...30
            ),
        ])
    func recordedValues(
        pattern: String, text: String, fault: String, numbers: ClosedRange<Int>
    ) throws {
        try render()
        let manifest = String(decoding: try folder.bytes(of: "out/manifest.json"), as: UTF8.self)
        let changed = manifest.replacing(try Regex(pattern), with: text)
        #expect(changed != manifest)
        try folder.write(changed, to: "out/manifest.json")
        try expect(fault, Frames.names(numbers))
        #expect(try folder.bytes(of: "out/manifest.json") == Array(changed.utf8))
        try render("--resume")
        try expectComplete()
    }

    @Test("merge has no use for frames that a record has too many")
    func tooManyFrames() throws {
        try render()
        let manifest = String(decoding: try folder.bytes(of: "out/manifest.json"), as: UTF8.self)
        let hash = String(repeating: "0", count: 32)
        let frame =
            #"{"number":99,"time":3.3,"file":"","pixels":"\#(hash)","fingerprint":"\#(hash)"},"#
        try folder.write(
            manifest.replacing(#""frames": ["#, with: #""frames": ["# + frame),
            to: "out/manifest.json")
        try expectComplete()
    }

    @Test("the times of --at are those that were asked for")
    func chosenTimes() throws {
        try render("--at", "0.9,0.25,end")
        let json = try merge()
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == 3, "\(json)")
    }

    @Test(
        "merge knows frames by the names that the run gave them",
        arguments: spread(["f{frame}", ".f%04d.png", "%d.PNG", "manifest%d.png"], 2))
    func names(name: String) throws {
        for part in ["0/2", "1/2"] { try render("--name", name, "--shard", part) }
        try expectComplete()
    }

    /// Some file systems and copying programs take letters with accents apart.
    @Test("merge takes a name with its letters taken apart for another name, and ends")
    func otherUnicode() throws {
        try render("--name", "\u{E9}%02d.png")
        for name in try folder.names(in: "out") where name.hasSuffix(".png") {
            try folder.write(folder.bytes(of: "out/" + name), to: "out/e\u{301}\(name.dropFirst())")
            try folder.remove("out/" + name)
        }
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(run.exitCode == 2, "\(run)")
        #expect(run.stderr.contains("out: missing: "), "\(run)")
    }

    @Test("merge names files that can't be read, with the reason")
    func unreadable() throws {
        try render()
        try folder.remove("out/frame_00003.png")
        try folder.link("out/frame_00003.png", to: "nowhere")
        let json = try Program.run(["merge", "out", "--json"], in: folder).stdout
        #expect(json.contains(#""unreadable":["frame_00003.png"]"#), "\(json)")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.stderr
                == "out: can't be read (No such file or directory): frame_00003.png\n"
                + "out: make the files readable, or move them away\n")
    }

    @Test(
        "a file that can't be opened is a fault of the file; too many open files are an error",
        .enabled(if: FaultShim.canPreload), arguments: [(EIO, 2), (EMFILE, 66)] as [(Int32, Int32)])
    func openingFails(reason: Int32, code: Int32) throws {
        try render()
        let run = try FaultShim.run(
            ["merge", "out"], call: "open", number: 1, reason: reason, path: "frame_00003",
            in: folder)
        #expect(run.exitCode == code, "\(run)")
        #expect(run.stderr.contains(String(cString: strerror(reason))), "\(run)")
        #expect(run.stderr.contains("frame_00003.png"), "\(run)")
        try expectComplete()
    }

    @Test("a file with a hole of a terabyte is damaged or foreign, and isn't read")
    func hole() throws {
        try render()
        _ = try CommandRun.shell(
            "truncate -s 1T out/frame_00002.png; truncate -s 1T out/zeros.png", in: folder.path)
        let run = try Program.run(["merge", "out", "--json"], in: folder)
        #expect(run.exitCode == 2, "\(run)")
        #expect(run.stdout.contains(#""damaged":["frame_00002.png"]"#), "\(run)")
        #expect(run.stdout.contains(#""foreign":["zeros.png"]"#), "\(run)")
        try folder.remove("out/zeros.png")
        try render("--resume")
        try expectComplete()
    }

    @Test("merge tells shards of two specs apart")
    func twoSpecs() throws {
        try render("--shard", "0/2")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        try render("--shard", "1/2")
        let json = try merge()
        #expect(json["complete"] as? Bool == false && json["sequences"] as? Int == 2, "\(json)")
        try render("--shard", "0/2", "--resume")
        try expectComplete()
    }

    @Test("merge tells shards of two programs apart")
    func twoPrograms() throws {
        let program = try Program.otherBuild(in: folder)
        try render("--shard", "0/2")
        let other = ["spec.json", "--out", "out", "--shard", "1/2"]
        #expect(try CommandRun.run(program, other, in: folder.path).exitCode == 0)
        let json = try merge()
        #expect(json["complete"] as? Bool == false && json["programs"] as? Int == 2, "\(json)")
    }

    @Test("merge of a folder without a record says so, and --resume mends it")
    func unrecorded() throws {
        try render()
        try folder.remove("out/manifest.json")
        try expect("unrecorded", Frames.names(0...30))
        try render("--resume")
        try expectComplete()
    }

    @Test("merge of a folder without a record tells damaged frames, and all that is to be done")
    func unrecordedFaults() throws {
        try render()
        let frame = try folder.bytes(of: "out/frame_00002.png")
        try folder.write(frame.dropLast(frame.count / 2), to: "out/frame_00002.png")
        try folder.write("mine", to: "out/other.png")
        try folder.write("mine", to: "out/manifest.json")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.exitCode == 2 && run.stderr.contains("out: damaged: frame_00002.png\n"), "\(run)")
        #expect(run.stderr.contains("out: not a frame of this sequence: other.png\n"), "\(run)")
        #expect(
            run.stderr.hasSuffix(
                "out: move away what is not needed or not a frame of this sequence\n"
                    + "out: move manifest.json away; then the command that rendered the frames, with --resume, "
                    + "draws what isn't right\n"), "\(run)")
        for file in ["other.png", "manifest.json"] { try folder.remove("out/\(file)") }
        try render("--resume")
        try expectComplete()
    }

    @Test(
        "merge of a folder that isn't there, or isn't one, fails",
        arguments: ["nowhere", "spec.json"])
    func noFolder(path: String) throws {
        let run = try Program.run(["merge", path], in: folder)
        #expect(run.exitCode == 66)
        #expect(run.stderr.hasPrefix("error: cannot read \(path): "), "\(run)")
    }

    @Test("merge of an empty folder isn't complete")
    func empty() throws {
        try folder.makeFolder("out")
        let json = try merge()
        #expect(json["complete"] as? Bool == false)
        let notes = json["notes"] as? [String] ?? []
        #expect(notes.first == "no frames, and no run has left a manifest", "\(json)")
    }
}
