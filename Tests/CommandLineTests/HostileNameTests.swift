import TestSupport
import Testing

/// Untrusted names.
@Suite(.onProgramThreads) struct HostileNameTests {
    let folder = TemporaryFolder()

    /// ESC, NUL, a line feed, a C1 control and a bidirectional override, as JSON escapes.
    private static let spelt = #"\u001b[31m\n\u0000\u009b2J\u202e"#
    /// Those that JSON allows in strings as they are.
    private static let plain = "\u{7F}\u{9B}2J\u{202E}\u{2028}\u{85}"

    private func expectCalm(_ run: CommandRun) {
        for scalar in (run.stdout + run.stderr).unicodeScalars where scalar != "\n" {
            let isControl = scalar.properties.generalCategory == .control
            #expect(!isControl && !scalar.properties.isBidiControl, "\(scalar.value): \(run)")
        }
    }

    /// A spec with things called `name`. Ids of views can't have control characters.
    private func spec(_ name: String) -> String {
        """
        {"canvas": {"size": [9, 9]}, "variables": {"\(name)": 1},
         "curves": {"\(name)": {"cubicBezier": [0, 0, 1, 1]}},
         "views": [{"id": "v", "text": {"string": "\(name)"}}],
         "animations": [{"id": "\(name)", "animate": {"view": "v", "to": {"alpha": 0}}}]}
        """
    }

    @Test(
        "untrusted names of animations, curves and variables can't move a terminal",
        arguments: spread([spelt, plain], 1))
    func names(name: String) throws {
        try folder.write(spec(name), to: "spec.json")
        for arguments in [
            ["timeline", "spec.json"], ["timeline", "spec.json", "--columns", "40"],
            ["events", "spec.json"], ["sample", "spec.json"], ["curve", "--spec", "spec.json"],
            ["curve", "--spec", "spec.json", "--json"], ["validate", "spec.json"],
            ["validate", "spec.json", "--set", "none=1"],
            ["spec.json", "--out", "frames", "--stats"], ["sheet", "spec.json", "--out", "s.png"],
            ["preview", "spec.json", "--out", "p.html"], ["movie", "spec.json", "--out", "m.gif"],
        ] {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode == 0, "\(arguments) \(run)")
            expectCalm(run)
        }
        for arguments in [
            ["validate", "spec.json", "--set", "none\u{1B}[31m"],
            ["timeline", "spec.json", "--view", "\u{1B}[31m"],
            ["curve", "\u{1B}[31m", "--spec", "spec.json"],
            ["validate", "spec.json", "--variables", "\u{1B}[31m\u{9B}"],
        ] {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode != 0, "\(arguments) \(run)")
            expectCalm(run)
        }
    }

    @Test(
        "untrusted names of layers, pictures and expressions of Lottie can't move a terminal",
        arguments: spread([spelt, plain], 1))
    func lottie(name: String) throws {
        try folder.write(
            """
            {"w": 9, "h": 9, "fr": 10, "ip": 0, "op": 9,
             "assets": [{"id": "\(name)", "w": 9, "h": 9, "u": "\(name)", "p": "\(name).png"}],
             "layers": [{"ty": 2, "nm": "\(name)", "refId": "\(name)", "ip": 0, "op": 9},
              {"ty": 1, "nm": "\(name)", "sw": 9, "sh": 9, "sc": "#ff0000", "ip": 0, "op": 9,
               "ks": {"o": {"a": 0, "k": 50, "x": "\(name)"}}},
              {"ty": 0, "nm": "\(name)", "refId": "none\(name)", "ip": 0, "op": 9}]}
            """, to: "film.json")
        for arguments in [
            ["import", "film.json", "--out", "spec.json"], ["validate", "film.json"],
            ["film.json", "--out", "frames"],
        ] {
            let run = try Program.run(arguments, in: folder)
            let told = ["isn't there", "may not be read"].contains { run.stderr.contains($0) }
            #expect(told, "\(run)")
            expectCalm(run)
        }
        expectCalm(try Program.run(["timeline", "film.json"], in: folder))
    }

    @Test("untrusted names of folders are right in the command that is told for the next step")
    func nextCommand() throws {
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        let run = try Program.run(["spec.json", "--out", "o\u{202E}'x"], in: folder)
        let command = try #require(run.messages.last)
        #expect(command.hasSuffix(#" --out "$(printf 'o\342\200\256'\''x.gif')""#), "\(command)")
        let arguments = command.dropFirst("animrender ".count)
        let next = try CommandRun.shell("\"$1\" \(arguments)", [Program.path], in: folder.path)
        #expect(next.exitCode == 0, "\(next)")
        #expect(try folder.names().contains("o\u{202E}'x.gif"))
    }

    @Test("untrusted names of files can't move a terminal")
    func files() throws {
        let name = "a\u{1B}[31m\u{9B}2J"
        try folder.write(spec("v"), to: "\(name).json")
        try folder.write("{", to: "\(name)-broken.json")
        try folder.makeFolder(name)
        for arguments in [
            ["validate", "\(name).json"], ["timeline", "\(name).json"],
            ["curve", "--spec", "\(name).json"], ["validate", "\(name)-broken.json"],
            ["import", "\(name).json", "--out", "out.json"], ["diff", name, name],
            ["\(name).json", "--out", "\(name)/frames"], ["merge", "\(name)/frames"],
            ["merge", name], ["golden", "review", "--results", name],
            ["golden", "prune", name], ["movie", name, "--out", "\(name).gif"],
        ] { expectCalm(try Program.run(arguments, in: folder)) }
    }
}
