import TestSupport
import Testing

/// `--variables` and `--set`, with every command that reads a spec.
@Suite(.onProgramThreads) struct VariablesTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "fps": 4, "variables": {"far": 30, "name": "go"},
             "views": [{"id": "box", "position": [0, 0], "size": [4, 4], "backgroundColor": "red"}],
             "animations": [{"id": "${name}", "animate": {"view": "box",
                 "to": {"position": ["${far}", 0]}, "duration": "${long}"}}]}
            """, to: "spec.json")
        try folder.write(
            "{\n  \"// of\": \"this brand\",\n  \"far\": 20, \"long\": 1\n}\n", to: "brand.json")
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try Program.run(arguments, in: folder)
    }

    @Test("a file goes before the spec, a later one before it, --set before all")
    func order() throws {
        let sample = ["sample", "spec.json", "--at", "end", "--property", "position"]
        func value(_ options: String...) throws -> String {
            let run = try Program.run(sample + options, in: folder)
            #expect(run.exitCode == 0 && run.stderr.isEmpty)
            return String(run.stdout.drop { $0 != "[" }.prefix { $0 != "}" })
        }
        #expect(try value("--variables", "brand.json") == "[20,0]")
        #expect(try value("--set", "far=12", "--variables", "brand.json") == "[12,0]")
        try folder.write("{\"far\": 7}", to: "more.json")
        let both = ["--variables", "brand.json", "--variables", "more.json"]
        #expect(try value(both[0], both[1], both[2], both[3]) == "[7,0]")
    }

    @Test("every command takes them")
    func commands() throws {
        let events = try run("events", "spec.json", "--variables", "brand.json", "--set", "name=a")
        #expect(events.exitCode == 0 && events.stdout.contains("\"animation\":\"a\""))
        let frames = try run(
            "spec.json", "--out", "out", "--variables", "brand.json", "--dry-run", "--quiet")
        #expect(frames.exitCode == 0 && frames.messages.isEmpty)
        #expect(try run("validate", "spec.json", "--variables", "brand.json").exitCode == 0)
        let alone = try run("validate", "spec.json")
        #expect(alone.exitCode == 65 && alone.stderr.contains("no variable \"long\""))
        #expect(try run("validate", "spec.json", "--set", "long=2").exitCode == 0)
        #expect(try run("validate", "spec.json", "--set", "long").exitCode == 64)
    }

    @Test(
        "a wrong file has a place and an exit code",
        arguments: [
            ("[1]", "brand.json:1:1: error: expected values by name"),
            ("{\n \"far\" 1}", "brand.json:2:8: error: expected ':'"),
            (
                "{\"far\": 1,\n\"far\": 2}",
                "brand.json:2:1: error: the key \"far\" is already given"
            ),
        ], ["validate", "sample", "events"])
    func wrong(file: (text: String, message: String), command: String) throws {
        try folder.write(file.text, to: "brand.json")
        let run = try run(command, "spec.json", "--variables", "brand.json")
        #expect(run.exitCode == 65 && run.stdout.isEmpty)
        #expect(run.stderr.hasPrefix(file.message), "\(run.stderr)")
        #expect(run.messages.count == 1)
    }

    @Test(
        "--set gives numbers and booleans as texts, names and numbers, as they are written",
        arguments: [("2026", "2026"), ("1.50", "1.50"), ("true", "true"), ("007", "007")])
    func numbersAndBooleans(value: String, text: String) throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "duration": 1, "variables": {"n": 5, "far": 1, "on": false},
             "views": [{"id": "${n}", "frame": [0, 0, 40, 20], "text": {"string": "${n}", "blocks": true}},
                       {"id": "b", "frame": [0, 0, 9, 9], "hidden": "${on}", "backgroundColor": "red"}],
             "animations": [{"id": "${n}", "set": {"view": "${n}", "to": {"alpha": 0.5}}},
                            {"after": "${n}", "set": {"view": "b", "to": {"position": ["${far}", 0]}}}]}
            """, to: "spec.json")
        let given = ["--set", "n=\(value)", "--set", "far=12.5", "--set", "on=true"]
        let run = try Program.run(
            ["sample", "spec.json", "--at", "0", "--view", value, "--property", "text.string"]
                + given, in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        #expect(run.stdout.contains("\"value\":\"\(text)\""), "\(run.stdout)")
        let other = try Program.run(
            [
                "sample", "spec.json", "--at", "0", "--view", "b", "--property", "position",
                "--property", "hidden",
            ] + given, in: folder)
        #expect(other.stdout.contains("[12.5,0]") && other.stdout.contains("true"), "\(other)")
    }

    @Test("a missing file is named")
    func missing() throws {
        for command in ["validate", "events"] {
            let run = try run(command, "spec.json", "--variables", "none.json")
            #expect(run.exitCode == 66)
            #expect(
                run.stderr == "error: cannot read none.json: No such file or directory [AR0101]\n")
        }
    }

    @Test("a name that the spec doesn't know is warned of")
    func unknown() throws {
        let run = try run("validate", "spec.json", "--set", "long=1", "--set", "naem=x")
        #expect(run.exitCode == 0)
        #expect(
            run.stderr == """
                spec.json:1:1: warning: the given value of "naem": the spec has no such variable: did you mean "name"? \
                It has far, long, name ($) [AR0409]

                """)
    }
}
