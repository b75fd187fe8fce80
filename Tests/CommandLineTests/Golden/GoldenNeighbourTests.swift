import TestSupport
import Testing

/// What lies and happens beside goldens.
@Suite(.onProgramThreads) struct GoldenNeighbourTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    init() throws {
        goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
    }

    /// Writes a spec with the given content, such as a picture, to a folder.
    private func showing(_ content: String, in name: String = "G/b") throws {
        try folder.makeFolder(name)
        try folder.write(
            """
            {"canvas": {"size": [9, 9]}, "duration": 0.1, "fps": 10, \(content)}
            """, to: "\(name)/spec.json")
    }

    /// Copies a golden's picture to the name of a frame that no golden has.
    private func copyPicture(to name: String) throws {
        try folder.write(try folder.bytes(of: "G/a/frame_00000.png"), to: name)
    }

    @Test(
        "a picture that a spec shows isn't pruned, whatever it is called",
        arguments: spread(
            [
                #""views": [{"image": {"file": "frame_00777.png"}}]"#,
                #""views": [{"image": {"file": "../b/./frame_00777.png"}}]"#,
                #""views": [{"copies": {"count": 2}, "image": {"file": "frame_0077{i}.png"}}]"#,
                #""variables": {"n": 7}, "views": [{"image": {"file": "frame_0077${n}.png"}}]"#,
            ], 2))
    func shownPicture(content: String) throws {
        try showing(content)
        for name in ["frame_00777.png", "frame_00770.png", "frame_00771.png"] {
            try copyPicture(to: "G/b/\(name)")
        }
        _ = try goldens.run("record", "G")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        let before = try folder.names(in: "G/b")
        let run = try goldens.run("prune", "G", "--delete")
        #expect(run.exitCode == 0)
        let gone = Set(before).subtracting(try folder.names(in: "G/b"))
        #expect(gone.isDisjoint(with: shown(by: content)), "\(run)")
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    private func shown(by content: String) -> Set<String> {
        content.contains("{i}")
            ? ["frame_00770.png", "frame_00771.png"] : ["frame_00777.png"]
    }

    @Test("a picture stays that a spec elsewhere shows, even one without a golden of its own")
    func shownElsewhere() throws {
        try copyPicture(to: "G/a/frame_00777.png")
        try copyPicture(to: "G/a/frame_00778.png")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        try showing(#""views": [{"image": {"file": "../a/frame_00777.png"}}]"#)
        let run = try goldens.run("prune", "G", "--delete")
        #expect(run.stdout == "G/a/frame_00778.png: the golden doesn't name it\n", "\(run)")
        #expect(try folder.names(in: "G/a").contains("frame_00777.png"))
    }

    @Test("a picture stays that a spec in another of the named folders shows")
    func shownNextDoor() throws {
        try copyPicture(to: "G/a/frame_00777.png")
        try showing(
            #""views": [{"image": {"file": "../../G/a/frame_00777.png"}}]"#, in: "H/b")
        #expect(try goldens.run("record", "H").exitCode == 65)
        let allowing = ["--allow-files", "G"]
        #expect(try goldens.run(["record", "H"] + allowing).exitCode == 0)
        #expect(try goldens.run(["verify", "G", "H"] + allowing).exitCode == 0)
        for folders in [["G", "H"], ["G"]] {
            let run = try goldens.run(["prune"] + folders + ["--delete"])
            #expect(run.exitCode == 0 && run.stdout.isEmpty, "\(run)")
            #expect(try folder.names(in: "G/a").contains("frame_00777.png"))
        }
    }

    @Test("where a spec can't be read, no picture is pruned, and that is said")
    func unknown() throws {
        try copyPicture(to: "G/a/frame_00777.png")
        #expect(try goldens.run("verify", "G").exitCode == 0)
        try showing(#""views": [{"image": {"file": "${x}"}}]"#)
        let run = try goldens.run("prune", "G", "--delete")
        #expect(run.stderr.contains("note: kept all pictures: "), "\(run)")
        #expect(try folder.names(in: "G/a").contains("frame_00777.png"))
    }

    @Test("three runs at once in one folder all end well", arguments: 0..<(slowTests ? 3 : 1))
    func atOnce(attempt: Int) throws {
        try goldens.change("a", to: "[50, 24]")
        let runs = try (0..<3).map { _ in
            try RunningCommand(Program.path, ["golden", "verify", "G"], in: folder.path)
        }
        for run in runs {
            let run = try run.wait()
            #expect(run.exitCode == 2, "\(run)")
            #expect(run.stdout.hasPrefix("changed: a [AR1201]\n"))
        }
        #expect(try folder.names(in: "golden-results") == ["a", "review.html", "run.json"])
        #expect(try goldens.run("approve").stdout == "approved: a in G/a\n")
    }

    /// Whether this process, even as root, may mount a folder read-only for itself.
    static let canMountReadOnly: Bool = {
        let folder = TemporaryFolder()
        return withExtendedLifetime(folder) {
            let command = "unshare -m sh -c '\(readOnly(".")); true'"
            return (try? CommandRun.shell(command, in: folder.path))?.exitCode == 0
        }
    }()

    private static func readOnly(_ path: String) -> String {
        "set -e; mount --bind \(path) \(path); mount -o remount,ro,bind \(path)"
    }

    @Test(
        "results that can only be read are reviewed elsewhere",
        .enabled(if: canMountReadOnly, "no right to mount a folder"))
    func readOnlyResults() throws {
        _ = try goldens.run("verify", "G")
        let line = """
            unshare -m sh -c '\(Self.readOnly("golden-results"))
            exec "$0" golden review --out page.html' "$1"
            """
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.stdout == "page.html\n")
    }

    @Test("a spec without a golden is missing, whatever it is called; other JSON files are none")
    func forgotten() throws {
        try folder.write(Specs.moving(seconds: 0.2), to: "G/card.json")
        try folder.write(#"{"canvas": "red", "views": 3}"#, to: "G/brand.json")
        try folder.write(#"[{"canvas": {}}]"#, to: "G/list.json")
        try folder.write("{", to: "G/half.json")
        let run = try goldens.run("verify", "G")
        #expect(run.exitCode == 3)
        #expect(
            run.stdout.hasPrefix("ok: a: 10 frames are equal\nmissing: card [AR1202]\n"), "\(run)")
        #expect(run.messages.first == "2 goldens: 1 passed, 1 missing")
        let record = try goldens.run("record", "G")
        #expect(record.stdout.contains("recorded: card: 7 frames, "), "\(record)")
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test("a spec without a golden that is no JSON is reported, too")
    func forgottenAndBroken() throws {
        try folder.write(#"{"canvas": {"size": [9, 9]},}"#, to: "G/card.json")
        let run = try goldens.run("verify", "G")
        #expect(run.exitCode == 65)
        #expect(run.stdout.contains("broken: card [AR0102]\n"), "\(run)")
    }
}
