import TestSupport
import Testing

/// The output of the commands for an animation that is polled.
@Suite(.onProgramThreads) struct PollTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "fps": 8,
             "views": [{"id": "box", "position": [0, 0], "size": [4, 4], "backgroundColor": "red"}],
             "animations": [{"id": "go", "poll": {"view": "box", "apply": {"to": {"translate": [10, 0]}},
                 "duration": 0.25, "repeatCount": 1.5, "autoreverses": true, "curve": "linear"}}]}
            """, to: "spec.json")
    }

    @Test("events prints every call of the delegates")
    func events() throws {
        let run = try Program.run(["events", "spec.json"], in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty)
        #expect(
            run.stdout == """
                {"time":0,"event":"started","animation":"go"}
                {"time":0,"event":"willStart","animation":"go"}
                {"time":0,"event":"starting","animation":"go"}
                {"time":0,"event":"process","animation":"go","percentThisCycle":0,"overallPosition":0}
                {"time":0.1,"event":"process","animation":"go","percentThisCycle":0.4,"overallPosition":0.4}
                {"time":0.2,"event":"process","animation":"go","percentThisCycle":0.8,"overallPosition":0.8}
                {"time":0.25,"event":"process","animation":"go","percentThisCycle":1,"overallPosition":1}
                {"time":0.25,"event":"process","animation":"go","percentThisCycle":1,"overallPosition":1}
                {"time":0.35,"event":"process","animation":"go","percentThisCycle":0.6,"overallPosition":1.4}
                {"time":0.375,"event":"process","animation":"go","percentThisCycle":0.5,"overallPosition":1.5}
                {"time":0.375,"event":"completing","animation":"go"}
                {"time":0.375,"event":"completed","animation":"go","finished":true}
                {"time":0.375,"event":"didStop","animation":"go","finished":true}

                """)
    }

    @Test("sample prints its steps")
    func sample() throws {
        let run = try Program.run(
            [
                "sample", "spec.json", "--at", "0.09,0.1,0.19,0.3,0.36,end", "--property",
                "translate",
            ], in: folder)
        #expect(
            run.stdout == """
                {"time":0.09,"view":"box","property":"translate","value":[0,0]}
                {"time":0.1,"view":"box","property":"translate","value":[4,0]}
                {"time":0.19,"view":"box","property":"translate","value":[4,0]}
                {"time":0.3,"view":"box","property":"translate","value":[10,0]}
                {"time":0.36,"view":"box","property":"translate","value":[6,0]}
                {"time":0.375,"view":"box","property":"translate","value":[5,0]}

                """)
    }

    @Test("a poll interval of a frame keeps step with --fps")
    func framesPerSecond() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "fps": 8, "duration": 1,
             "views": [{"id": "box", "position": [0, 0], "size": [4, 4], "backgroundColor": "red"}],
             "animations": [{"poll": {"view": "box", "apply": {"to": {"translate": [10, 0]}},
                 "duration": 1, "pollInterval": "frame", "curve": "linear"}}]}
            """, to: "frames.json")
        let run = try Program.run(
            [
                "sample", "frames.json", "--fps", "5", "--frames", "1,2", "--property", "translate",
            ], in: folder)
        #expect(
            run.stdout == """
                {"time":0.2,"view":"box","property":"translate","value":[2,0]}
                {"time":0.4,"view":"box","property":"translate","value":[4,0]}

                """)
    }

    @Test("an endless one needs a duration")
    func endless() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20]}, "views": [{"id": "box", "size": [4, 4]}],
             "animations": [{"id": "go", "poll": {"view": "box", "apply": {"to": {"alpha": 0}},
                 "repeatCount": "forever"}}]}
            """, to: "endless.json")
        let run = try Program.run(["events", "endless.json"], in: folder)
        #expect(run.exitCode == 65 && run.stderr.contains("go never ends"))
        let sample = try Program.run(
            ["sample", "endless.json", "--at", "7.1", "--property", "alpha"], in: folder)
        #expect(
            sample.stdout
                == "{\"time\":7.1,\"view\":\"box\",\"property\":\"alpha\",\"value\":0.5}\n")
    }
}
