import Foundation
import TestSupport
import Testing

/// Render --resume.
@Suite(.onProgramThreads) struct ResumeTests {
    let folder = TemporaryFolder()

    /// A square that moves for half of the time, over a picture and a text.
    private func spec(color: String = "red", text: String = "a", view: String = "0.5") -> String {
        """
        {"canvas": {"size": [64, 36], "background": "black"}, "fps": 20, "duration": 1,
         "variables": {"color": "\(color)"}, "fonts": ["font.ttf"],
         "views": [
           {"id": "v", "frame": [0, 10, 12, 12], "backgroundColor": "${color}"},
           {"id": "p", "frame": [40, 0, 8, 8], "hidden": true, "image": {"file": "picture.png"}},
           {"id": "t", "frame": [0, 20, 60, 16], "hidden": true, "text": {"string": "\(text)", "font": "Test Plain"}}],
         "animations": [
           {"animate": {"view": "v", "to": {"position": [50, 20]}, "duration": \(view)}},
           {"at": 0.72, "set": {"view": "p", "to": {"hidden": false}}},
           {"at": 0.87, "set": {"view": "t", "to": {"hidden": false}}}]}
        """
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL

    private func copy(_ path: String, to name: String) throws {
        try folder.write(
            [UInt8](Data(contentsOf: Self.root.appendingPathComponent(path))), to: name)
    }

    init() throws {
        try folder.write(spec(), to: "spec.json")
        try copy("Golden/image-sprites/frog.png", to: "picture.png")
        try copy("Tests/TestSupport/Fonts/plain.ttf", to: "font.ttf")
    }

    @discardableResult
    private func render(
        _ options: String..., expecting code: Int32 = 0, program: String = Program.path
    ) throws -> CommandRun {
        let run = try CommandRun.run(
            program, ["spec.json", "--out", "out"] + options, in: folder.path)
        #expect(run.exitCode == code, "\(run)")
        return run
    }

    /// Resumes, and expects that exactly the frames with these numbers are written, and that the folder is then
    /// the one that a run at one go makes.
    private func expectDrawn(
        _ numbers: some Sequence<Int>, _ options: [String] = [], program: String = Program.path
    ) throws {
        let before = try folder.stamps(in: "out")
        let run = try CommandRun.run(
            program, ["spec.json", "--out", "out", "--resume"] + options, in: folder.path)
        #expect(run.exitCode == 0, "\(run)")
        let after = try folder.stamps(in: "out")
        let drawn = Frames.names(numbers)
        #expect(after.keys.filter { before[$0] != after[$0] }.sorted() == drawn)
        #expect(run.stderr.contains(", \(20 - drawn.count) of them kept\n"), "\(run)")
        let fresh = try CommandRun.run(
            program, ["spec.json", "--out", "fresh", "--overwrite"] + options, in: folder.path)
        #expect(fresh.exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "fresh"))
    }

    @Test(
        "render --resume draws nothing if nothing has changed, and everything if nothing is there")
    func nothing() throws {
        try folder.makeFolder("out")
        try expectDrawn(0...19)
        try expectDrawn([])
        try expectDrawn([], ["--jobs", "7", "--order", "reverse"])
    }

    /// The places 46 to 64 are those of the stamp's length, kind and keyword.
    @Test(
        "render --resume draws what is missing or damaged",
        arguments: spread([7, 47, 52, 60, 64, 70, 300, -1], 4))
    func damage(place: Int) throws {
        try render()
        let name = "out/frame_00004.png"
        var bytes = try folder.bytes(of: name)
        bytes[place < 0 ? bytes.count - 1 : place] ^= 4
        try folder.write(bytes, to: name)
        try folder.write(Array(bytes.dropLast(9)), to: "out/frame_00006.png")
        try folder.write([UInt8](), to: "out/frame_00008.png")
        try folder.remove("out/frame_00010.png")
        try folder.write(try folder.bytes(of: "out/frame_00001.png"), to: "out/frame_00002.png")
        try expectDrawn([2, 4, 6, 8, 10])
    }

    /// File systems may leave the length of a file and lose some of its blocks.
    @Test(
        "render --resume draws frames whose bytes a power cut has lost, which `merge` names before")
    func powerCut() throws {
        try render()
        let whole = try folder.bytes(of: "out/frame_00004.png")
        let (half, count) = (whole.count / 2, whole.count)
        let losses: [[UInt8]] = [
            [], Array(whole[..<10]), Array(whole[..<100]), Array(whole.dropLast()),
            [UInt8](repeating: 0, count: count),
            whole[..<half] + Array(repeating: 0, count: count - half),
            whole + Array(repeating: 0, count: 100),
        ]
        for (number, loss) in losses.enumerated() {
            try folder.write(loss, to: "out/frame_0000\(number).png")
        }
        let merged = try Program.run(["merge", "out"], in: folder)
        #expect(merged.exitCode == 2)
        #expect(
            merged.stderr.hasPrefix("out: damaged: frame_00000.png, frame_00001.png, ")
                && merged.stderr.contains(" and 2 more files"), "\(merged)")
        let manifest = try folder.bytes(of: "out/manifest.json")
        try folder.write([UInt8](repeating: 0, count: manifest.count), to: "out/manifest.json")
        try expectDrawn(0..<7)
        #expect(try folder.bytes(of: "out/manifest.json") == manifest)
    }

    @Test("render --resume draws what an edit of the spec changes, and nothing else")
    func edit() throws {
        try render()
        try folder.write(spec(text: "b"), to: "spec.json")
        try expectDrawn(18...19)
        try folder.write(spec(text: "b").replacing(": 1,", with: ":  1.0,"), to: "spec.json")
        try expectDrawn([])
        try folder.write(spec(text: "b", view: "0.4"), to: "spec.json")
        try expectDrawn(1...9)
    }

    @Test("render --resume draws what another value of a variable changes")
    func variables() throws {
        try render()
        try expectDrawn(0...19, ["--set", "color=blue"])
        try folder.write(spec(color: "blue"), to: "spec.json")
        try expectDrawn([])
    }

    @Test("render --resume draws the frames with a picture that has changed")
    func picture() throws {
        try render()
        try copy("Golden/image-nine-patch/button.png", to: "picture.png")
        try expectDrawn(15...19)
    }

    @Test("render --resume draws the frames with a text whose font has changed")
    func font() throws {
        try render()
        var bytes = try folder.bytes(of: "font.ttf")
        // After the tables, where no reader looks.
        bytes += [1, 2, 3, 4]
        try folder.write(bytes, to: "font.ttf")
        try expectDrawn(18...19)
    }

    @Test(
        "render --resume draws what a word of the spec changes that only one kind of view has",
        arguments: [
            (#""alpha""#, #""luminance""#), (#""strokeOffset": 0"#, #""strokeOffset": 0.3"#),
        ])
    func rareWords(before: String, after: String) throws {
        let spec = """
            {"canvas": {"size": [64, 36]}, "fps": 20, "duration": 1, "views": [
              {"frame": [0, 0, 30, 30], "backgroundColor": "blue", "maskMode": "alpha",
               "mask": {"frame": [0, 0, 20, 20], "backgroundColor": "gray"}},
              {"frame": [30, 0, 30, 30], "shape":
               {"path": "M0 9H30", "stroke": "red", "strokeEnd": 0.5, "strokeOffset": 0}}]}
            """
        try folder.write(spec, to: "spec.json")
        try render()
        try folder.write(spec.replacing(before, with: after), to: "spec.json")
        try expectDrawn(0...19)
    }

    @Test("harfBuzz's variables in the environment change nothing")
    func environment() throws {
        try folder.write(
            """
            {"canvas": {"size": [200, 60]}, "fps": 10, "duration": 0.1, "views": [
              {"frame": [0, 0, 200, 60], "text": {"string": "AVATAR fi", "size": 30}}]}
            """, to: "spec.json")
        try render()
        let line = #"HB_SHAPER_LIST=fallback exec "$1" spec.json --out other"#
        #expect(try CommandRun.shell(line, [Program.path], in: folder.path).exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "other"))
    }

    @Test(
        "render --resume refuses a file that only begins with zeros; an empty one and zeros alone are drawn"
    )
    func zeros() throws {
        try render()
        let zeros = [UInt8](repeating: 0, count: 400)
        try folder.write(zeros, to: "out/frame_00002.png")
        try folder.write([UInt8](), to: "out/frame_00003.png")
        try expectDrawn([2, 3])
        let data = zeros + Array("precious data".utf8)
        try folder.write(data, to: "out/frame_00002.png")
        #expect(try render("--resume", expecting: 73).stderr.contains(" frame_00002.png: not"))
        #expect(try folder.bytes(of: "out/frame_00002.png") == data)
    }

    @Test("render --resume refuses a file that can't be read, with the reason")
    func unreadable() throws {
        try render()
        try folder.remove("out/frame_00002.png")
        try folder.link("out/frame_00002.png", to: "nowhere")
        let run = try render("--resume", expecting: 73)
        #expect(
            run.stderr
                == "error: cannot write to out: frame_00002.png: a link that leads nowhere; move it away [AR1301]\n"
        )
    }

    @Test(
        "render --resume draws everything for other options",
        arguments: ["--scale=2", "--compression=small"])
    func options(option: String) throws {
        try render()
        try expectDrawn(0...19, [option])
    }

    @Test("render --resume draws everything after an upgrade of the program")
    func upgrade() throws {
        try render()
        let program = try Program.otherBuild(in: folder)
        try expectDrawn(0...19, program: program)
        try expectDrawn([], program: program)
    }

    @Test("render --resume refuses files that are no frames, names them, and changes nothing")
    func foreign() throws {
        try render()
        try folder.write("mine", to: "out/frame_00003.png")
        try folder.write("mine", to: "out/frame_99999.png")
        try folder.remove("out/frame_00007.png")
        let before = try folder.contents(of: "out")
        let run = try render("--resume", expecting: 73)
        #expect(
            run.stderr
                == "error: cannot write to out: frame_00003.png, frame_99999.png: not made by animrender: "
                + "move them away, or add --overwrite to replace those that have a frame's name [AR1301]\n"
        )
        #expect(try folder.contents(of: "out") == before)
        try render("--resume", "--overwrite")
        #expect(try folder.bytes(of: "out/frame_99999.png") == Array("mine".utf8))
        try folder.remove("out/frame_99999.png")
        try expectDrawn([])
    }

    @Test("render --resume of a shard looks at its own frames only")
    func shard() throws {
        try folder.makeFolder("out")
        let names = [
            "frame_00000.png", ".frame_00001.png.1-a-1.part", ".frame_00010.png.1-a-1.part",
        ]
        for name in names { try folder.write("mine", to: "out/\(name)") }
        try render("--shard", "1/2", "--resume")
        let left = try folder.names(in: "out").filter { names.contains($0) }
        #expect(left == [".frame_00001.png.1-a-1.part", "frame_00000.png"])
        let run = try render("--shard", "0/2", "--resume", expecting: 73)
        #expect(run.stderr.contains(": frame_00000.png: not made by"), "\(run)")
    }

    @Test(
        "render --resume refuses a picture of another program, a device and a folder in a frame's place"
    )
    func otherKinds() throws {
        try render()
        try copy("Golden/image-sprites/frog.png", to: "out/frame_00003.png")
        #expect(try render("--resume", expecting: 73).stderr.contains(" frame_00003.png: not"))
        try folder.remove("out/frame_00003.png")
        try folder.makeFolder("out/frame_00003.png")
        #expect(try render("--resume", expecting: 73).stderr.contains(" frame_00003.png is a "))
    }

    @Test("render --resume isn't possible together with --dry-run")
    func dryRun() throws {
        #expect(try render("--resume", "--dry-run", expecting: 64).stderr.contains("not both"))
    }

    @Test("the manifest is written again when it is lost or damaged")
    func manifest() throws {
        try render()
        let whole = try folder.bytes(of: "out/manifest.json")
        for damage in [[], Array(whole.dropLast(20)), Array(repeating: 0, count: 9000)] {
            try folder.write(damage, to: "out/manifest.json")
            try expectDrawn([])
            #expect(try folder.bytes(of: "out/manifest.json") == whole)
        }
        try folder.remove("out/manifest.json")
        try expectDrawn([])
    }

    @Test("a manifest tells each frame's number, time, file and pixels")
    func manifestContents() throws {
        try render("--name", "f-##.png", "--start-number", "7")
        let object = try JSONSerialization.jsonObject(
            with: Data(folder.bytes(of: "out/manifest.json")))
        let json = try #require(object as? [String: Any])
        #expect(json["fps"] as? String == "20" && json["size"] as? [Int] == [64, 36])
        #expect(json["first"] as? Int == 7 && json["count"] as? Int == 20)
        let frames = try #require(json["frames"] as? [[String: Any]])
        #expect(frames.compactMap { $0["number"] as? Int } == Array(7...26))
        #expect(frames.last?["time"] as? Double == 0.95)
        #expect(frames.last?["file"] as? String == "f-26.png")
    }
}

extension TemporaryFolder {
    /// The identity and time of every frame's file: they show whether it was written again.
    func stamps(in name: String) throws -> [String: [Int]] {
        try Dictionary(
            uniqueKeysWithValues: frameNames(in: name).map { file in
                var status = stat()
                #expect(stat(self("\(name)/\(file)"), &status) == 0)
                let time = status.st_mtim
                return (file, [Int(status.st_ino), time.tv_sec, time.tv_nsec])
            })
    }
}
