import TestSupport
import Testing

/// Tests of the commands that examine a spec without rendering it.
@Suite(.onProgramThreads) struct InspectionTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "fps": 4, "variables": {"far": 30},
             "views": [{"id": "box", "position": [0, 0], "size": [4, 4], "backgroundColor": "red"},
                       {"id": "other", "size": [4, 4], "rotate": 180, "backgroundColor": "red",
                        "transform": [{"rotate": 30}, {"scale": 2}, {"translate": [1, 2, 3]},
                                      {"rotate3d": [1, 1, 0, 45]}, {"skew": [10, 0]}]}],
             "animations": [{"id": "go", "animate": {"view": "box",
                 "to": {"position": ["${far}", 0], "backgroundColor": "blue"},
                 "duration": 1, "curve": "linear"}}]}
            """, to: "spec.json")
    }

    @Test("sample prints what changes, a line for each value")
    func sample() throws {
        let run = try Program.run(["sample", "spec.json", "--at", "0.5,end"], in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty)
        #expect(
            run.stdout == """
                {"time":0.5,"view":"box","property":"backgroundColor","value":"rgba(127.5, 0, 127.5, 1)"}
                {"time":0.5,"view":"box","property":"position","value":[15,0]}
                {"time":1,"view":"box","property":"backgroundColor","value":"#0000ff"}
                {"time":1,"view":"box","property":"position","value":[30,0]}

                """)
    }

    @Test("sample takes a view and a property, also one that stands still")
    func sampleOne() throws {
        let run = try Program.run(
            ["sample", "spec.json", "--frames", "0", "--view", "o*", "--property", "rotate"],
            in: folder)
        #expect(
            run.stdout == """
                {"time":0,"view":"other","property":"rotate","value":180}

                """)
        let transform = try Program.run(
            ["sample", "spec.json", "--frames", "0", "--view", "box", "--property", "transform"],
            in: folder)
        #expect(transform.stdout.contains("\"value\":[]"))
    }

    @Test("sample takes several properties, in the order in which they are given")
    func sampleSeveral() throws {
        let run = try Program.run(
            [
                "sample", "spec.json", "--at", "0", "--property", "rotate", "--view", "other",
                "--property", "alpha",
            ], in: folder)
        #expect(
            run.stdout == """
                {"time":0,"view":"other","property":"rotate","value":180}
                {"time":0,"view":"other","property":"alpha","value":1}

                """)
        let wrong = try Program.run(
            ["sample", "spec.json", "--property", "rotate", "--property", "rotat"], in: folder)
        #expect(wrong.exitCode == 64 && wrong.stderr.contains("there is no property 'rotat'"))
    }

    @Test("sample prints transforms as the spec does, or as matrices")
    func sampleTransforms() throws {
        func value(_ options: String...) throws -> String {
            let run = try Program.run(
                ["sample", "spec.json", "--at", "0", "--view", "other", "--property", "transform"]
                    + options, in: folder)
            return String(run.stdout.split(separator: "\"value\":").last?.dropLast(2) ?? "")
        }
        #expect(
            try value() == #"""
                [{"rotate":30},{"scale":[2,2]},{"translate":[1,2,3]},{"rotate3d":[1,1,0,45]},{"skew":[10,0]}]
                """#)
        #expect(try value("--matrix").split(separator: ",").count == 16)
    }

    @Test("events end with the duration")
    func horizon() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "duration": 1.2,
             "views": [{"id": "v", "frame": [0, 0, 9, 9], "backgroundColor": "red"}],
             "animations": [{"id": "on", "animate": {"view": "v", "to": {"alpha": 0}, "repeat": "forever"}},
                            {"id": "ends", "animate": {"view": "v", "to": {"rotate": 9}, "duration": 1.2}}]}
            """, to: "endless.json")
        let run = try Program.run(["events", "endless.json"], in: folder)
        #expect(
            run.stdout.split(separator: "\n").suffix(2) == [
                #"{"time":1.2,"event":"completed","animation":"ends","finished":true}"#,
                #"{"time":1.2,"event":"unfinished","animation":"on"}"#,
            ])
    }

    @Test(
        "sample refuses what isn't there",
        arguments: [["--view", "x"], ["--property", "alfa"], ["--property", "subviews"]])
    func sampleRefuses(arguments: [String]) throws {
        let run = try Program.run(["sample", "spec.json"] + arguments, in: folder)
        #expect(run.exitCode == 64 && run.stdout.isEmpty && run.stderr.contains(arguments[1]))
        // A property of the engine alone, which no spec has.
        #expect(!run.stderr.contains("drawing."))
    }

    @Test("events prints what happened, in order")
    func events() throws {
        let run = try Program.run(["events", "spec.json"], in: folder)
        #expect(
            run.stdout == """
                {"time":0,"event":"started","animation":"go"}
                {"time":1,"event":"completed","animation":"go","finished":true}

                """)
    }

    @Test("--set gives a variable another value")
    func settings() throws {
        let arguments = ["sample", "spec.json", "--at", "end", "--property", "position"]
        let run = try Program.run(arguments + ["--view", "box", "--set", "far=12"], in: folder)
        #expect(run.stdout.contains("\"value\":[12,0]"))
        let wrong = try Program.run(arguments + ["--set", "far"], in: folder)
        #expect(wrong.exitCode == 64 && wrong.stderr.contains("title=Hello, not 'far'"))
    }

    @Test("counts are in the right number")
    func counts() throws {
        let dry = try Program.run(
            ["spec.json", "--out", "frames", "--frames", "0", "--dry-run"], in: folder)
        #expect(dry.messages == ["1 frame of 40×20 pixels: nothing written"])
        _ = try Program.run(["spec.json", "--out", "frames", "--frames", "0-1"], in: folder)
        let run = try Program.run(
            ["spec.json", "--out", "frames", "--frames", "2", "--stats"], in: folder)
        #expect(
            run.stderr.contains("frame_00000.png and 1 more frame that this run did not write")
                && run.stderr.contains("1 frame, "))
    }

    @Test("--dry-run names the files and writes none")
    func dryRun() throws {
        let run = try Program.run(
            ["spec.json", "--out", "frames", "--frames", "0,-1", "--dry-run"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.stdout == "frames/frame_00000.png\nframes/frame_00004.png\n")
        #expect(try folder.contents(of: "").keys.sorted() == ["spec.json"])
    }

    @Test("validate reports all problems of all specs, and the worst exit code")
    func validate() throws {
        try folder.write("{\"canvas\": {},\n \"fsp\": 3}", to: "wrong.json")
        let right = try Program.run(["validate", "spec.json"], in: folder)
        #expect(right.exitCode == 0 && right.stdout.isEmpty && right.stderr.isEmpty)
        let run = try Program.run(["validate", "wrong.json", "spec.json", "no.json"], in: folder)
        #expect(run.exitCode == 66)
        #expect(
            run.messages.map { $0.split(separator: " ")[0] } == [
                "wrong.json:1:12:", "wrong.json:2:2:", "error:",
            ])
    }

    @Test("validate --json prints problems as JSON Lines")
    func validateJSON() throws {
        try folder.write("{\"canvas\": {\"size\": [1, 1]},\n \"fsp\": 3}", to: "wrong.json")
        let run = try Program.run(["validate", "--json", "wrong.json"], in: folder)
        #expect(run.exitCode == 65 && run.stderr.isEmpty)
        #expect(
            run.stdout == #"""
                {"file":"wrong.json","line":2,"column":2,"path":"$.fsp","severity":"error","code":"AR0201","message":"unknown key \"fsp\": did you mean \"fps\"?"}

                """#)
    }

    @Test("validate --json names file and severity whatever is wrong")
    func validateJSONOfFiles() throws {
        try folder.write(
            """
            {"canvas": {"size": [2, 2]}, "views": [{"id": "v", "backgroundColor": "red"}],
             "animations": [
              {"animate": {"view": "v", "to": {"alpha": 0}, "repeat": "forever"}}]}
            """, to: "endless.json")
        let run = try Program.run(["validate", "--json", "no.json", "endless.json"], in: folder)
        #expect(run.exitCode == 66 && run.stderr.isEmpty)
        let lines = run.stdout.split(separator: "\n")
        #expect(
            lines.first
                == #"{"file":"no.json","severity":"error","code":"AR0101","message":"cannot read no.json: No such file or directory"}"#
        )
        #expect(
            lines.last?.hasPrefix(
                #"{"file":"endless.json","line":3,"column":3,"severity":"error","code":"AR0701","message":"the animation at 3:3 never ends"#
            )
                == true)
    }

    @Test(
        "init writes a spec that renders, and replaces nothing unless --overwrite is given",
        arguments: spread(InitTemplates.names, 4))
    func initialise(template: String) throws {
        let made = try Program.run(["init", "new.json", "--template", template], in: folder)
        #expect(made.exitCode == 0)
        #expect(
            try Program.run(["new.json", "--out", "f", "--frames", "0"], in: folder).exitCode == 0)
        let shown = try Program.run(["init", "-", "--template", template], in: folder)
        #expect(try Array(shown.stdout.utf8) == folder.bytes(of: "new.json") && shown.stderr == "")
        let again = try Program.run(["init", "new.json", "--template", template], in: folder)
        #expect(again.exitCode == 73 && again.stderr.contains("new.json exists: add --overwrite"))
        let replaced = try Program.run(["init", "new.json", "--overwrite"], in: folder)
        #expect(replaced.exitCode == 0)
    }
}
