import TestSupport
import Testing

/// `animrender validate --loop`, which says what jumps when a film begins again.
@Suite struct LoopCheckTests {
    private let folder = TemporaryFolder()

    private func spec(_ entries: String) -> String {
        """
        { "canvas": { "size": [80, 40] }, "fps": 10, "duration": 2,
          "views": [
            { "id": "dot", "frame": [0, 0, 20, 20], "backgroundColor": "red" },
            { "id": "bar-{i}", "copies": { "count": 3 }, "frame": [40, 10, 8, 20], "backgroundColor": "blue" }
          ],
          "animations": [\(entries)] }
        """
    }

    private static let there = """
        { "animate": { "view": "*", "to": { "position": [60, 20] }, "duration": 1 } }
        """
    private static let back = """
        { "at": 1, "animate": { "view": "dot", "to": { "position": [10, 10] }, "duration": 1 } }
        """

    private func check(_ arguments: String...) throws -> CommandRun {
        try Program.run(["validate"] + arguments, in: folder)
    }

    @Test("views that jump are told at their places, copies once")
    func jumping() throws {
        try folder.write(spec(Self.there), to: "spec.json")
        let run = try check("--loop", "spec.json")
        #expect(run.exitCode == 0)
        #expect(
            run.messages.filter { $0.contains("warning") } == [
                "spec.json:3:5: warning: \"dot\" jumps when the film begins again: position is (60, 20) at its end, and "
                    + "(10, 10) at its beginning ($.views[0]) [AR1014]",
                "spec.json:4:5: warning: \"bar-0\" jumps when the film begins again: position is (60, 20) at its end, and "
                    + "(44, 20) at its beginning ($.views[1]) [AR1014]",
            ])
        #expect(try check("spec.json").stderr.isEmpty)
    }

    @Test("a view that comes back in time isn't told")
    func returning() throws {
        try folder.write(spec("\(Self.there), \(Self.back)"), to: "spec.json")
        #expect(try !check("--loop", "spec.json").stderr.contains("\"dot\""))
    }

    @Test("what jumps in a Lottie file is told for the whole file")
    func lottie() throws {
        try folder.write(
            """
            { "v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 100, "h": 100, "layers": [
              { "ty": 1, "nm": "plate", "ip": 0, "op": 10, "st": 0, "sw": 20, "sh": 20, "sc": "#ff0000",
                "ks": { "o": { "a": 1, "k": [{ "t": 0, "s": [0], "i": { "x": [1], "y": [1] }, "o": { "x": [0], "y": [0] } },
                                             { "t": 5, "s": [100] }] } } } ] }
            """, to: "film.json")
        let run = try check("--loop", "film.json")
        #expect(run.exitCode == 0)
        let lines = run.messages.filter { $0.contains("AR1014") }
        #expect(lines.count == 1 && lines[0].hasPrefix("film.json:1:1: warning: "), "\(run.stderr)")
    }
}
