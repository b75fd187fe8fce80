import TestSupport
import Testing

/// What messages show of files and words.
@Suite(.onProgramThreads) struct MessageTests {
    let folder = TemporaryFolder()

    /// Expects that the output contains no control characters except line feeds.
    private func expectCalm(_ run: CommandRun) {
        for scalar in (run.stdout + run.stderr).unicodeScalars where scalar != "\n" {
            let isControl = scalar.properties.generalCategory == .control
            #expect(!isControl && !scalar.properties.isBidiControl, "\(scalar.value)")
        }
    }

    /// ESC, NUL, a C1 control and a bidirectional override, as JSON escapes.
    private static let spelt = #"\u001b[31m\u0000\u009b2J\u202e"#

    @Test(
        "ids, keys, names of files and words can't move a terminal",
        arguments: spread(
            [
                #""views": [{"id": "NAME"}, {"id": "NAME"}]"#, #""NAME": 1"#,
                #""views": [{"image": {"file": "NAME"}}]"#, #""fonts": ["NAME"]"#,
                #""views": [{"text": {"string": "x", "font": "NAME"}}]"#,
                #""views": [{"shape": {"path": "NAME"}}]"#,
                #""views": [{"backgroundColor": "NAME"}], "fps": "NAME"}"#,
                #""animations": [{"animate": {"view": "NAME", "to": {"alpha": 0}}}]"#,
                #""views": [{"text": "${NAME}"}]"#,
                #""views": [{"id": "v"}], "animations": [{"id": "NAME", "animate": {"view": "v", "repeat": "forever", "to": {"alpha": 0}}}]"#,
            ], 5), [spelt, "\u{9B}2J\u{202E}\u{85}", "\u{1B}[31m"].prefix(slowTests ? 3 : 1))
    func spec(content: String, name: String) throws {
        try folder.write(
            #"{"canvas": {"size": [9, 9]}, \#(content.replacing("NAME", with: name))}"#,
            to: "spec.json")
        for arguments in [
            ["validate", "spec.json"], ["validate", "--json", "spec.json"],
            ["spec.json", "--out", "out"], ["events", "spec.json"], ["sample", "spec.json"],
        ] { expectCalm(try Program.run(arguments, in: folder)) }
    }

    @Test(
        "options and paths can't move a terminal",
        arguments: ["\u{1B}[31m", "\u{9B}2J\u{202E}", "a\nb"])
    func options(word: String) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        for arguments in [
            [word, "--out", "out"], ["spec.json", "--out", "spec.json/\(word)"],
            ["spec.json", "--out", "out", "--frames", word], ["spec.json", "--\(word)"],
            ["golden", "verify", word], ["diff", word, word],
            ["sample", "spec.json", "--view", word],
        ] {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode != 0)
            expectCalm(run)
            if word.contains("\n") { #expect(!run.stderr.contains(word), "\(run)") }
        }
    }

    @Test("names of goldens can't move a terminal, and stay on one line")
    func goldens() throws {
        let goldens = try GoldenFolderRun(["a\u{1B}[31m\nok: b"])
        for arguments in [["verify", "G"], ["approve"], ["verify", "G"], ["record", "G"]] {
            let run = try goldens.run(arguments)
            expectCalm(run)
            #expect(!run.stdout.contains("\nok: b"), "\(run)")
        }
    }

    @Test("long values are cut, and their beginning and the advice stay")
    func long() throws {
        let key = String(repeating: "k", count: 100_000)
        try folder.write(#"{"canvas": {"size": [9, 9]}, "\#(key)": 1}"#, to: "spec.json")
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.exitCode == 65)
        #expect(run.stderr.utf8.count < 2000)
        #expect(run.stderr.hasPrefix("spec.json:1:30: error: unknown key \"kkk"), "\(run)")
        #expect(run.stderr.contains("known here: "))
    }

    @Test("a hundred problems are reported, and how many more there are; as JSON, all")
    func many() throws {
        let views = Array(repeating: #"{"alpha": 2}"#, count: 250).joined(separator: ",")
        try folder.write(#"{"canvas": {"size": [9, 9]}, "views": [\#(views)]}"#, to: "spec.json")
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.messages.count == 101)
        #expect(run.messages.last == "and 150 more; validate --json tells all")
        let json = try Program.run(["validate", "--json", "spec.json"], in: folder)
        #expect(json.stdout.split(separator: "\n").count == 250)
    }
}

/// One run for each exit code; 130 and 143 are in `InterruptionTests`.
@Suite(.onProgramThreads) struct ExitCodeTests {
    let folder = TemporaryFolder()

    @Test(
        "each kind of failure has its own",
        arguments: [
            (["spec.json", "--out", "out"], 0), (["spec.json"], 64),
            (["broken.json", "--out", "out"], 65),
            (["missing.json", "--out", "out"], 66), (["spec.json", "--out", "taken"], 73),
            (["spec.json", "--out", "used"], 73),
            (["spec.json", "--out", "used", "--overwrite"], 73),
            (["import", "film.json", "--out", "spec.json"], 73),
            (["--help"], 0), (["--version"], 0),
        ] as [([String], Int32)])
    func codes(arguments: [String], code: Int32) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.write("{", to: "broken.json")
        try folder.write("mine", to: "taken")
        try folder.write(
            #"{"w": 9, "h": 9, "fr": 9, "ip": 0, "op": 1, "layers": []}"#, to: "film.json")
        try folder.makeFolder("used/frame_00000.png/full")
        #expect(try Program.run(arguments, in: folder).exitCode == code)
    }

    @Test("the first thing that is wrong counts: options, then the spec, then the folder")
    func order() throws {
        try folder.write("{", to: "broken.json")
        try folder.write("mine", to: "taken")
        let both = ["broken.json", "--out", "taken"]
        #expect(try Program.run(both + ["--jobs", "0"], in: folder).exitCode == 64)
        #expect(try Program.run(both, in: folder).exitCode == 65)
    }
}
