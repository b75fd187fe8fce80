import TestSupport
import Testing

/// Files that a spec names out of its folder.
@Suite(.onProgramThreads) struct AllowedFilesTests {
    private let folder = TemporaryFolder()

    init() throws {
        for name in ["specs", "shared"] { try folder.makeFolder(name) }
        let run = try CommandRun.shell(
            #"printf '{"canvas": {"size": [9, 9]}, "views": []}' >a.json; "$1" a.json --out a"#,
            [Program.path], in: folder.path)
        try #require(run.exitCode == 0, "\(run)")
        try folder.write(folder.bytes(of: "a/frame_00000.png"), to: "shared/dot.png")
        try folder.write(
            """
            {"canvas": {"size": [9, 9]}, "curves": {"c": "easeIn"},
             "views": [{"image": {"file": "../shared/dot.png"}}]}
            """, to: "specs/spec.json")
    }

    @Test(
        "every command that reads a spec refuses them, unless an option allows their folder",
        arguments: spread(
            [
                ["validate", "specs/spec.json"], ["specs/spec.json", "--out", "out"],
                ["sample", "specs/spec.json"], ["events", "specs/spec.json"],
                ["timeline", "specs/spec.json"], ["sheet", "specs/spec.json", "--out", "s.png"],
                ["movie", "specs/spec.json", "--out", "m.gif"],
                ["preview", "specs/spec.json", "--out", "p.html"],
                ["curve", "--spec", "specs/spec.json"], ["golden", "record", "specs"],
            ], 5))
    func commands(arguments: [String]) throws {
        let refused = try Program.run(arguments, in: folder)
        #expect(refused.exitCode == 65, "\(refused)")
        let text = refused.stdout + refused.stderr
        #expect(text.contains("specs/spec.json:2:31: error: the picture"), "\(text)")
        #expect(text.contains("add --allow-files /"), "\(text)")
        let allowed = try Program.run(arguments + ["--allow-files", "shared"], in: folder)
        #expect(allowed.exitCode == 0, "\(allowed)")
    }

    @Test("golden verify refuses files out of a spec's folder, unless an option allows theirs")
    func verify() throws {
        try record()
        let refused = try Program.run(["golden", "verify", "specs"], in: folder)
        #expect(refused.exitCode == 65, "\(refused)")
        #expect(refused.stdout.contains("add --allow-files /"), "\(refused)")
        let allowed = try Program.run(
            ["golden", "verify", "specs", "--allow-files", "shared"], in: folder)
        #expect(allowed.exitCode == 0, "\(allowed)")
    }

    /// The picture covers the frame, so that `a` is another one.
    @Test("diff doesn't draw files out of a spec's folder again, unless an option allows theirs")
    func diff() throws {
        let text = String(decoding: try folder.bytes(of: "specs/spec.json"), as: UTF8.self)
        try folder.write(
            text.replacing("[{", with: #"[{"frame": [0, 0, 9, 9], "#), to: "specs/spec.json")
        try writeRedDot()
        try record("--pictures", "none")
        let refused = try Program.run(["diff", "specs", "a"], in: folder)
        #expect(refused.stdout.contains("their pictures aren't kept"), "\(refused)")
        let allowed = try Program.run(
            ["diff", "specs", "a", "--allow-files", "shared"], in: folder)
        #expect(allowed.stdout.contains("#00000000 instead of #ff0000"), "\(allowed)")
    }

    private func writeRedDot() throws {
        try folder.write(
            #"{"canvas": {"size": [9, 9], "background": "red"}, "views": []}"#, to: "red.json")
        _ = try Program.run(["red.json", "--out", "red"], in: folder)
        try folder.write(folder.bytes(of: "red/frame_00000.png"), to: "shared/dot.png")
    }

    private func record(_ options: String...) throws {
        let run = try Program.run(
            ["golden", "record", "specs", "--allow-files", "shared"] + options, in: folder)
        try #require(run.exitCode == 0, "\(run)")
    }

    @Test(
        "import leaves out files out of a spec's folder and says so, unless an option allows theirs"
    )
    func lottie() throws {
        try folder.write(
            """
            {"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 9, "h": 9,
             "assets": [{"id": "p", "w": 9, "h": 9, "u": "away/", "p": "dot.png"}],
             "layers": [{"ty": 2, "refId": "p", "ip": 0, "op": 30, "st": 0, "ks": {}}]}
            """, to: "specs/film.json")
        try folder.link("specs/away", to: "../shared")
        let arguments = ["import", "specs/film.json", "--out"]
        let refused = try Program.run(arguments + ["one.json"], in: folder)
        #expect(
            refused.stderr.contains(
                "\"away/dot.png\" may not be read: nothing is shown (it isn't in"),
            "\(refused)")
        #expect(refused.stderr.contains("add --allow-files"), "\(refused)")
        let allowed = try Program.run(
            arguments + ["two.json", "--allow-files", "shared"], in: folder)
        #expect(allowed.exitCode == 0 && allowed.stderr.isEmpty, "\(allowed)")
        let spec = String(decoding: try folder.bytes(of: "two.json"), as: UTF8.self)
        #expect(spec.contains("\"file\": \"shared/dot.png\""), "\(spec)")
    }

    @Test("files out of a spec's folder are found by paths out of the folder of a Lottie file, too")
    func pathsOut() throws {
        try writeRedDot()
        try folder.makeFolder("films")
        try folder.write(
            """
            {"v": "5.7.0", "fr": 30, "ip": 0, "op": 2, "w": 10, "h": 10,
             "assets": [{"id": "p", "w": 9, "h": 9, "u": "", "p": "../shared/dot.png"}],
             "layers": [{"ty": 2, "nm": "P", "refId": "p", "ip": 0, "op": 2, "ks": {}}]}
            """, to: "films/film.json")
        let arguments = ["films/film.json", "--quiet", "--out"]
        let refused = try Program.run(arguments + ["refused"], in: folder)
        #expect(refused.exitCode == 0 && refused.stderr.contains("--allow-files"), "\(refused)")
        let allowed = try Program.run(
            arguments + ["allowed", "--allow-files", "shared"], in: folder)
        #expect(allowed.exitCode == 0 && allowed.stderr.isEmpty, "\(allowed)")
        #expect(
            try folder.bytes(of: "refused/frame_00000.png")
                != folder.bytes(of: "allowed/frame_00000.png"))
        // A golden without the picture would stay green, so it is reported.
        let golden = try Program.run(["golden", "record", "films"], in: folder)
        #expect(golden.exitCode == 0 && golden.stderr.contains("may not be read"), "\(golden)")
        // A spec in another folder names the picture from there.
        try folder.makeFolder("new/deep")
        let made = try Program.run(
            [
                "import", "films/film.json", "--out", "new/deep/spec.json", "--allow-files",
                "shared",
            ],
            in: folder)
        #expect(made.exitCode == 0 && made.stderr.isEmpty, "\(made)")
        let spec = String(decoding: try folder.bytes(of: "new/deep/spec.json"), as: UTF8.self)
        #expect(spec.contains("\"file\": \"../../shared/dot.png\""), "\(spec)")
        let again = try Program.run(
            ["new/deep/spec.json", "--quiet", "--out", "new-frames", "--allow-files", "shared"],
            in: folder)
        #expect(again.exitCode == 0, "\(again)")
        #expect(
            try folder.bytes(of: "new-frames/frame_00000.png")
                == folder.bytes(of: "allowed/frame_00000.png"))
    }

    @Test("an allowed folder must exist")
    func missing() throws {
        let run = try Program.run(
            ["validate", "specs/spec.json", "--allow-files", "none"], in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("--allow-files needs a folder, and 'none' is none"), "\(run)")
    }
}
