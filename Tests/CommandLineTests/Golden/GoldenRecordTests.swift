import TestSupport
import Testing

/// Recording goldens.
@Suite(.onProgramThreads) struct GoldenRecordTests {
    @Test("golden record makes those that are missing, and says which")
    func missing() throws {
        let goldens = try GoldenFolderRun()
        let run = try goldens.run("record", "G", "--filter", "a")
        #expect(run.exitCode == 0)
        #expect(run.stdout.hasPrefix("recorded: a: 10 frames, "))
        #expect(run.stderr == "")
        #expect(try goldens.folder.names(in: "G/b") == ["spec.json"])
        let again = try goldens.run("record", "G")
        #expect(again.stdout.contains("untouched: a\nrecorded: b: "))
    }

    @Test(
        "golden record touches no file whose pixels are equal",
        arguments: ["all", "missing", "failed"])
    func untouched(mode: String) throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        let dates = try goldens.folder.changes(in: "G/a")
        #expect(try goldens.run("record", "G", "--mode", mode).exitCode == 0)
        #expect(try goldens.folder.changes(in: "G/a") == dates)
    }

    @Test(
        "golden record says that a golden that stays keeps its own settings",
        arguments: spread(
            [
                ["--mask", "0,0,10,10@0-1"], ["--distance", "0.1"], ["--pictures", "all"],
                ["--share", "0.1", "--mode", "failed"],
            ], 2))
    func settings(options: [String]) throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        let stays = "untouched: a (its own settings stay; --mode all records it with these)\n"
        #expect(try goldens.run(["record", "G"] + options).stdout == stays)
        // Now the golden has these settings.
        let all = options.prefix(2) + ["--mode", "all"]
        #expect(try goldens.run(["record", "G"] + all).stdout.hasPrefix("recorded: a: 10 frames"))
        #expect(try goldens.run(["record", "G"] + options).stdout == "untouched: a\n")
        #expect(try goldens.run("record", "G").stdout == "untouched: a\n")
    }

    @Test("golden record says that a repaired golden keeps its own settings, too")
    func settingsOfRepaired() throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        try goldens.folder.remove("G/a/timeline.txt")
        let run = try goldens.run("record", "G", "--mask", "0,0,10,10")
        #expect(
            run.stdout == "repaired: a: G/a/timeline.txt "
                + "(its own settings stay; --mode all records it with these)\n")
    }

    @Test(
        "golden record calls a golden broken that can't be read, and replaces it only if it is asked to"
    )
    func broken() throws {
        let goldens = try GoldenFolderRun()
        _ = try goldens.run("record", "G")
        try goldens.folder.write("{", to: "G/a/golden.json")
        let run = try goldens.run("record", "G")
        #expect(run.exitCode == 65)
        #expect(run.stdout == "untouched: b\n")
        #expect(run.stderr.hasPrefix("broken: a: G/a/golden.json:1:"), "\(run)")
        #expect(run.stderr.contains("this is not JSON"), "\(run)")
        #expect(run.stderr.contains("--mode failed"), "\(run)")
        #expect(try goldens.run("verify", "G").stdout.contains("--mode failed"))
        #expect(try goldens.run("record", "G", "--mode", "failed").exitCode == 0)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test("golden record counts a single frame as one")
    func singleFrame() throws {
        let goldens = try GoldenFolderRun([])
        try goldens.folder.makeFolder("G/a")
        try goldens.folder.write(Specs.moving(seconds: 0), to: "G/a/spec.json")
        let run = try goldens.run("record", "G")
        #expect(run.stdout.hasPrefix("recorded: a: 1 frame, "), "\(run)")
    }

    @Test("golden record is refused where CI is set", arguments: ["CI=true", "CI=1"])
    func continuousIntegration(variables: String) throws {
        let goldens = try GoldenFolderRun()
        let run = try goldens.run("record", "G", "--mode", "all", variables: variables)
        #expect(run.exitCode == 64)
        #expect(run.stderr.hasPrefix("error: CI is set: "))
        #expect(try goldens.folder.names(in: "G/a") == ["spec.json"])
    }

    @Test("golden record keeps the golden of another environment beside a variant")
    func variant() throws {
        let goldens = try GoldenFolderRun(["a"])
        _ = try goldens.run("record", "G")
        let json = String(decoding: try goldens.folder.bytes(of: "G/a/golden.json"), as: UTF8.self)
        try goldens.folder.write(
            json.replacing("\"cairo\": \"", with: "\"cairo\": \"0"), to: "G/a/golden.json")
        try goldens.change("a", to: "[30, 20]")
        #expect(try goldens.run("record", "G", "--mode", "all", "--variant").exitCode == 0)
        #expect(try goldens.folder.names(in: "G/a/variants").count == 1)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test("golden record says what is wrong with options")
    func options() throws {
        let goldens = try GoldenFolderRun()
        let pictures = try goldens.run("record", "G", "--pictures", "some")
        #expect(pictures.exitCode == 64)
        #expect(pictures.stderr.contains("--pictures can't read 'some'"))
        #expect(try goldens.run("record", "G", "--filter", "z*").exitCode == 64)
        #expect(try goldens.run("record", "nowhere").exitCode == 66)
        try goldens.folder.makeFolder("empty")
        #expect(
            try goldens.run("record", "empty").stderr.hasPrefix("error: there is no spec in empty"))
    }
}
