import Foundation
import TestSupport
import Testing

/// A film whose frames change as a whole: drawing them takes several of the tenths of a second after which progress is told.
private let fadingSpec = """
    {
      "canvas": {"size": [960, 540]}, "fps": 60,
      "views": [{"id": "v", "frame": [0, 0, 960, 540], "gradient": {"colors": ["red", "blue"]}}],
      "animations": [{"animate": {"view": "v", "to": {"alpha": 0.1}, "duration": 2}}]
    }
    """

@Suite(.onProgramThreads)
struct ProgressBarTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.long, to: "spec.json") }

    private func render(
        columns: Int = 80, environment: String..., options: String...
    ) throws -> TerminalRun {
        try TerminalRun.of(
            ["spec.json", "--out", "out"] + options, columns: columns, interruptedAt: "%",
            environment: environment, in: folder)
    }

    @Test("the bar has a percentage, counts, a rate and the time that is left")
    func bar() throws {
        let run = try render()
        #expect(
            run.bars.first?.wholeMatch(
                of: /[█░]{24} \d+% \d+\/90001 frames, \d+ frames\/s, \d+ s left(\^C)?/) != nil,
            "\(run)")
    }

    @Test("Ctrl-C leaves nothing but the message")
    func interrupted() throws {
        let run = try render(columns: 200)
        #expect(run.code == 130)
        #expect(
            run.lines.count == 1
                && run.lines[0].wholeMatch(
                    of: /interrupted: \d+ of 90001 frames are written, all of them whole; .*/)
                    != nil,
            "\(run)")
    }

    @Test(
        "on a narrow terminal, it has the numbers for which there is room, and stays on its line",
        arguments: [
            (60, #"[█░]+ \d+% \d+/90001 frames, \d+ frames/s, \d+ s left"#),
            (40, #"\d+% \d+/90001 frames(, \d+ frames/s)?, \d+ s left"#),
            (20, #"\d+% \d+/90001(, \d+ s left)?"#), (5, #"\d+%"#),
            (2, ""),
        ])
    func narrow(columns: Int, pattern: String) throws {
        let run = try TerminalRun.of(
            ["spec.json", "--out", "out", "--frames", "0-99"], columns: columns, in: folder)
        #expect(run.code == 0)
        let whole = try Regex(pattern.replacing("90001", with: "100"))
        for bar in run.bars {
            #expect(try whole.wholeMatch(in: bar) != nil && bar.count < columns, "\(bar)")
        }
    }

    @Test("a run that ends leaves no bar")
    func ended() throws {
        try folder.write(fadingSpec, to: "spec.json")
        let run = try TerminalRun.of(["spec.json", "--out", "out"], in: folder)
        #expect(run.code == 0 && !run.bars.isEmpty, "\(run)")
        #expect(
            run.lines == [
                "121 frames of 960×540 pixels in out", "animrender spec.json --out out.gif",
            ])
    }

    @Test("colours are for terminals without NO_COLOR")
    func colors() throws {
        try folder.write("{}", to: "spec.json")
        func output(_ environment: String...) throws -> String {
            try TerminalRun.of(
                ["validate", "spec.json"], environment: environment, in: folder
            ).output
        }
        #expect(try output().contains("spec.json:1:1: \u{1B}[31merror:\u{1B}[0m"))
        #expect(try output("NO_COLOR=").contains("\u{1B}[31merror:"))
        for words in ["NO_COLOR=1", "TERM=dumb", "CLICOLOR=0"] {
            #expect(try !output(words).contains("\u{1B}"), "\(words)")
        }
        #expect(try !output("CLICOLOR_FORCE=1", "NO_COLOR=1").contains("\u{1B}"))
        #expect(try output("CLICOLOR_FORCE=1", "TERM=dumb").contains("\u{1B}[31merror:"))
    }

    @Test("elsewhere, only CLICOLOR_FORCE makes colours")
    func forcedColors() throws {
        try folder.write("{}", to: "spec.json")
        func stderr(_ variables: String) throws -> String {
            try CommandRun.shell(
                "exec env -u NO_COLOR -u CLICOLOR_FORCE \(variables) \"$1\" validate spec.json",
                [Program.path], in: folder.path
            ).stderr
        }
        #expect(try stderr("CLICOLOR_FORCE=1").contains(": \u{1B}[31merror:\u{1B}[0m"))
        for variables in ["", "CLICOLOR_FORCE=0", "CLICOLOR=1", "CLICOLOR_FORCE=1 NO_COLOR=1"] {
            #expect(try !stderr(variables).contains("\u{1B}"), "\(variables)")
        }
    }

    @Test("a bar is green, and has no colour with NO_COLOR")
    func coloredBar() throws {
        try folder.write(
            Specs.moving(seconds: 4, fps: "60", size: "[320, 180]"), to: "spec.json")
        func output(_ environment: String...) throws -> String {
            try TerminalRun.of(
                ["spec.json", "--out", "out", "--overwrite"], environment: environment, in: folder
            ).output
        }
        #expect(try output().contains("\u{1B}[32m█"))
        let plain = try output("NO_COLOR=1")
        #expect(plain.contains("█") && !plain.contains("m█"))
    }

    @Test(
        "without a bar, nothing moves the cursor",
        arguments: [["--progress", "none"], ["--progress", "plain"], ["--quiet"]])
    func noBar(options: [String]) throws {
        let run = try TerminalRun.of(
            ["spec.json", "--out", "out", "--frames", "0-200"] + options, in: folder)
        #expect(run.code == 0 && !run.output.contains("%") && !run.output.contains("\u{1B}"))
    }

    @Test("a terminal that can't move its cursor gets no bar")
    func dumb() throws {
        let run = try TerminalRun.of(
            ["spec.json", "--out", "out", "--frames", "0-200"], environment: ["TERM=dumb"],
            in: folder)
        #expect(run.code == 0 && !run.output.contains("%") && !run.output.contains("\u{1B}"))
    }
}

@Suite(.onProgramThreads)
struct ProgressEventTests {
    let folder = TemporaryFolder()

    /// A line of JSON on standard error.
    private struct Event: Decodable {
        let event: String
        let step: String
        let done: Int
        let total: Int
        let percent: Double
        let elapsed: Double
        let rate: Double?
        let left: Double?
    }

    init() throws {
        try folder.write(
            Specs.moving(seconds: 2, fps: "60", size: "[320, 180]"), to: "spec.json")
    }

    private func events(of run: CommandRun) throws -> [Event] {
        #expect(run.exitCode == 0, "\(run)")
        return try run.messages.filter { $0.hasPrefix("{") }.map {
            try JSONDecoder().decode(Event.self, from: Data($0.utf8))
        }
    }

    @Test("standard error has a line at the start, some on the way and one at the end")
    func render() throws {
        try folder.write(fadingSpec, to: "spec.json")
        let run = try Program.render("--progress", "json", in: folder)
        #expect(run.stdout.isEmpty)
        #expect(run.messages.count { !$0.hasPrefix("{") } == 2, "\(run.stderr)")
        let events = try events(of: run)
        #expect(events.allSatisfy { $0.step == "render" && $0.total == 121 })
        let first = try #require(events.first)
        #expect(first.event == "start" && first.done == 0 && first.percent == 0)
        let last = try #require(events.last)
        #expect(last.event == "end" && last.done == 121 && last.percent == 100)
        #expect(last.rate == nil && last.left == nil && last.elapsed > 0)
        let others = events.dropFirst().dropLast()
        #expect(others.count > 0)
        for event in others {
            #expect(event.event == "progress" && event.done > 0 && event.percent < 100)
            #expect((event.rate ?? 0) > 0 && event.left != nil)
        }
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.done <= $1.done })
    }

    @Test("--quiet leaves only the events")
    func quiet() throws {
        let run = try Program.render("--progress", "json", "--quiet", "--frames", "0-3", in: folder)
        #expect(try events(of: run).count == run.messages.count)
    }

    @Test("each step has its name")
    func steps() throws {
        let verified = try Program.render(
            "--progress", "json", "--verify-determinism", "--frames", "0-1", in: folder)
        #expect(
            try events(of: verified).filter { $0.event == "end" }.map { "\($0.step) \($0.done)" }
                == ["render 2", "verify 4"])
        for (command, file, step, total) in [
            ("movie", "a.gif", "movie", 4), ("preview", "a.html", "preview", 2),
        ] {
            let run = try Program.run(
                [command, "spec.json", "--out", file, "--progress", "json", "--frames", "0-1"],
                in: folder)
            let last = try #require(try events(of: run).last)
            #expect(last.step == step && last.done == total && last.total == total)
        }
    }

    @Test("a run that fails ends with fewer frames than it has")
    func failed() throws {
        let line = #"trap '' XFSZ; ulimit -f 1; exec "$1" spec.json --out out --progress json"#
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        let last = try #require(run.messages.last { $0.hasPrefix("{") })
        let event = try JSONDecoder().decode(Event.self, from: Data(last.utf8))
        #expect(event.event == "end" && event.done < event.total)
    }
}
