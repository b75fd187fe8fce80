import TestSupport
import Testing

/// A spec that is wrong.
@Suite(.onProgramThreads) struct SpecProblemTests {
    let folder = TemporaryFolder()

    private func run(_ text: String) throws -> CommandRun {
        try folder.write(text, to: "spec.json")
        let run = try Program.render(in: folder)
        #expect(run.exitCode == 65)
        #expect(run.stdout.isEmpty)
        #expect(try folder.names() == ["spec.json"], "nothing is written")
        return run
    }

    @Test(
        "broken JSON has a file, a line and a column",
        arguments: [
            ("", "1:1"), ("{", "1:2"), ("{\n  \"canvas\": {\"size\": [1, 2,]}\n}", "2:27"),
            ("{\r\n  \"fps\" 30\r\n}", "2:9"), ("{\"fps\": 030}", "1:9"),
        ])
    func syntax(text: String, place: String) throws {
        let run = try run(text)
        #expect(run.stderr.hasPrefix("spec.json:\(place): error: "), "\(run.stderr)")
        #expect(run.messages.filter { $0.contains(": error: ") }.count == 1)
    }

    @Test(
        "an animated replicator whose instances would have too many values is reported by its name",
        arguments: [("1e6", 1, 1), ("60", 600, 1)])
    func replicator(seconds: String, count: Int, animations: Int) throws {
        let moves = (0..<animations).map {
            #"{"at": \#($0 / 10), "animate": {"view": "v", "by": {"alpha": -0.001}, "duration": 0.1}}"#
        }
        let run = try run(
            """
            {"canvas": {"size": [64, 36]}, "fps": 60, "views": [
              {"id": "r", "replicator": {"count": \(count)}, "subviews": [{"id": "v", "frame": [0, 0, 9, 9]}]}],
             "animations": [
              {"animate": {"view": "r", "to": {"replicator.delay": 0.5}, "duration": \(seconds)}},
              \(moves.joined(separator: ","))]}
            """)
        #expect(run.stderr.contains("the replicator \"r\" changes so often"), "\(run.stderr)")
    }

    @Test("all problems are reported at once, in the order of the file")
    func many() throws {
        let run = try run(
            """
            {
              "canvas": {"size": [64, 0], "backgrund": "black"},
              "fps": 0,
              "views": [{"id": "v", "alpha": 2, "backgroundColor": "tomatto"}],
              "animations": [{"animate": {"view": "w", "to": {"alpha": "1"}}}]
            }
            """)
        let problems = [
            ("2:22", "$.canvas.size"), ("2:31", "background"), ("3:10", "$.fps"),
            ("4:34", "$.views[0].alpha"), ("4:56", "tomato"), ("5:39", "no view has the id \"w\""),
            ("5:60", "$.animations[0].animate.to.alpha"),
        ]
        #expect(run.messages.count == problems.count)
        for (message, (place, word)) in zip(run.messages, problems) {
            #expect(message.hasPrefix("spec.json:\(place): error: "), "\(message)")
            #expect(message.contains(word), "\(message)")
        }
    }

    @Test(
        "a canvas beyond the limits is refused before memory is taken",
        arguments: [("[40000, 10]", "40000×10"), ("[1e9, 1e9]", "1000000000×1000000000")])
    func tooLarge(size: String, pixels: String) throws {
        let run = try run(Specs.moving(size: size))
        #expect(run.stderr.contains("\(pixels) pixels are too many: a side may have 1 to 32767"))
    }

    @Test("a canvas within the limits can be beyond them with a scale")
    func scaledTooLarge() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        let run = try Program.render("--scale", "1000", in: folder)
        #expect(run.exitCode == 65)
        #expect(run.stderr.contains("64000×36000 pixels are too many"))
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("the widest frame that is allowed is made")
    func widest() throws {
        try folder.write(Specs.moving(size: "[32767, 2]"), to: "spec.json")
        #expect(try Program.render("--frames", "0", in: folder).exitCode == 0)
        #expect(try Frames.expectWhole(in: folder) == 1)
    }
}
