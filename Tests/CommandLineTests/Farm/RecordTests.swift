import Foundation
import TestSupport
import Testing

/// Which record a run leaves, and that none is lost that somebody still needs.
@Suite(.onProgramThreads) struct RecordTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    private func render(
        _ options: String..., out: String = "out", expecting code: Int32 = 0
    ) throws {
        let run = try Program.run(["spec.json", "--out", out, "--quiet"] + options, in: folder)
        #expect(run.exitCode == code, "\(run)")
    }

    private func merge() throws -> [String: Any] {
        let run = try Program.run(["merge", "out", "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
        return try #require(object as? [String: Any], "\(run)")
    }

    private func expectComplete(_ count: Int) throws {
        let json = try merge()
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == count, "\(json)")
    }

    private func records() throws -> [String] {
        try folder.names(in: "out").filter { $0.hasPrefix("manifest") }
    }

    @Test("records of an animation that never ends tell which frames runs were asked for")
    func endless() throws {
        try folder.write(Specs.endless, to: "spec.json")
        try render("--frames", "0-99", "--shard", "0/4")
        var json = try merge()
        #expect(json["complete"] as? Bool == false && json["frames"] as? Int == 25, "\(json)")
        #expect(json["missing"] as? [String] == Frames.names(25...99))
        for part in 1...3 { try render("--frames", "0-99", "--shard", "\(part)/4") }
        try expectComplete(100)
        #expect(try records() == ["manifest.json"])
        try render("--frames", "0-99", out: "whole")
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"))

        try render("--frames", "110-120x5", "--start-number", "0")
        try folder.remove("out/frame_00115.png")
        json = try merge()
        #expect(json["missing"] as? [String] == ["frame_00115.png"], "\(json)")
        try render("--frames", "115")
        try expectComplete(103)
    }

    @Test("records of a very long animation promise all its frames")
    func veryLong() throws {
        let spec = Specs.moving(fps: "60").replacing(
            "\"views\"", with: "\"duration\": 900000000, \"views\"")
        try folder.write(spec, to: "spec.json")
        try render("--frames", "0-4")
        try render("--frames", "5-6", "--resume")
        let json = try merge()
        #expect(json["complete"] as? Bool == false && json["frames"] as? Int == 7, "\(json)")
        #expect(json["missingCount"] as? Int == 53_999_999_993)
        #expect((json["missing"] as? [String])?.count == 100_000)
        #expect((json["foreign"] as? [String])?.isEmpty == true)
    }

    @Test("records of frames with other names stay", arguments: [true, false])
    func otherNames(isDivided: Bool) throws {
        let left = ["--name", "left_%03d.png"]
        if isDivided {
            try render(left[0], left[1], "--shard", "0/2")
            try render(left[0], left[1], "--shard", "1/2")
        } else {
            try render(left[0], left[1])
        }
        try render("--name", "right_%03d.png")
        let manifest = try folder.bytes(of: "out/manifest.json")
        #expect(String(decoding: manifest, as: UTF8.self).contains("right_000.png"))
        for name in try folder.names(in: "out") where name.hasPrefix("right") {
            try folder.remove("out/\(name)")
        }
        try expectComplete(31)
        #expect(try records() == ["manifest.json"])
    }

    @Test("a shard that fails when it is drawn again keeps what was recorded before")
    func failedShard() throws {
        try render("--shard", "0/2")
        let frame = try folder.bytes(of: "out/frame_00005.png")
        try folder.remove("out/frame_00005.png")
        // A pipe without a reader.
        #expect(mkfifo(folder("out/frame_00005.png"), 0o600) == 0)
        try render("--shard", "0/2", "--overwrite", "--jobs", "1", expecting: 74)
        try folder.remove("out/frame_00005.png")
        try folder.write(frame, to: "out/frame_00005.png")
        try render("--shard", "1/2")
        try expectComplete(31)
    }

    @Test("a run of a part leaves the whole manifest alone, and merge takes its record in")
    func part() throws {
        try render()
        let before = try folder.stamps(of: "out/manifest.json")
        let bytes = try folder.bytes(of: "out/manifest.json")
        try render("--frames", "3", "--resume")
        try render("--frames", "7-9", "--overwrite")
        #expect(try folder.stamps(of: "out/manifest.json") == before)
        #expect(try records().count == 3)
        try expectComplete(31)
        #expect(try records() == ["manifest.json"])
        #expect(try folder.bytes(of: "out/manifest.json") == bytes)
        try render("--frames", "3", "--resume")
        try render("--resume")
        #expect(try records() == ["manifest.json"], "a whole run needs no parts")
    }

    @Test("merge removes records of which no frame is left")
    func stale() throws {
        try render("--shard", "0/2")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        try render("--overwrite")
        #expect(try records().count == 2)
        try expectComplete(31)
        #expect(try records() == ["manifest.json"])
    }

    @Test(
        "a manifest.json of somebody else is refused before anything is drawn, and named",
        arguments: ["{\"name\": \"My app\", \"icons\": []}", "[]", "{}", "\0\0\0mine"])
    func foreign(content: String) throws {
        try folder.makeFolder("out")
        try folder.write(content, to: "out/manifest.json")
        for options in [[], ["--resume"], ["--shard", "0/2"], ["--frames", "0"]] {
            let run = try Program.run(["spec.json", "--out", "out"] + options, in: folder)
            #expect(run.exitCode == 73)
            #expect(
                run.stderr
                    == "error: cannot write to out: manifest.json: not made by animrender: move "
                    + "it away, or add --overwrite to replace it [AR1301]\n")
        }
        #expect(try folder.contents(of: "out") == ["manifest.json": Array(content.utf8)])
        try render("--overwrite", "--shard", "0/1")
        let merge = try Program.run(["merge", "out"], in: folder)
        #expect(merge.exitCode == 73)
        #expect(
            merge.stderr.hasSuffix("manifest.json: not made by animrender: move it away [AR1301]\n")
        )
        #expect(try folder.bytes(of: "out/manifest.json") == Array(content.utf8))
        try render("--overwrite")
        try expectComplete(31)
    }

    @Test(
        "a folder in the place of a frame or of the record is refused before anything is drawn",
        arguments: ["frame_00003.png", "manifest.json"], ["--overwrite", "--resume", "--quiet"])
    func folderInPlace(name: String, option: String) throws {
        try folder.makeFolder("out/\(name)")
        let run = try Program.render(option, "--frames", "1-3", in: folder)
        #expect(run.exitCode == 73, "\(run)")
        #expect(
            run.stderr
                == "error: cannot write to out: \(name) is a folder, and a file must get this name: "
                + "move it away [AR1301]\n")
        #expect(try folder.names(in: "out") == [name])
    }

    @Test("a manifest.json that can't be read is refused with the reason")
    func unreadable() throws {
        try folder.makeFolder("out/manifest.json")
        try render(expecting: 73)
        try folder.remove("out/manifest.json")
        try folder.link("out/manifest.json", to: "nowhere")
        let run = try Program.render(in: folder)
        #expect(run.exitCode == 73)
        #expect(
            run.stderr.contains("out: manifest.json: No such file or directory [AR1301]\n"),
            "\(run)")
    }

    /// Another process holds the folder's lock when merge has examined the frames.
    @Test("a run that changes the folder while merge waits isn't lost", .enabled(if: isLinux))
    func race() throws {
        try render()
        let hold = "exec 9<out; flock 9; : >held; until test -e release; do sleep 0.01; done"
        let holder = try RunningCommand("/bin/sh", ["-c", hold], in: folder.path)
        try holder.wait { try folder.names().contains("held") }
        let merge = try RunningCommand(Program.path, ["merge", "out"], in: folder.path)
        var status = stat()
        #expect(stat(folder("out"), &status) == 0)
        let inode = ":\(status.st_ino) "
        try merge.wait {
            try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
                .contains { $0.contains("->") && $0.contains(inode) }
        }
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        try render("--shard", "0/1", "--overwrite")
        try folder.write("", to: "release")
        #expect(try merge.wait().exitCode == 0)
        _ = try holder.wait()
        try render(out: "whole")
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"))
    }

    private static let isLinux = FaultShim.canPreload
}

extension TemporaryFolder {
    /// The identity and time of a file: they show whether it was written again.
    fileprivate func stamps(of name: String) throws -> [Int] {
        var status = stat()
        #expect(stat(self(name), &status) == 0)
        return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}
