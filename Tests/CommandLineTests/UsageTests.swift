import TestSupport
import Testing

/// Options.
@Suite(.onProgramThreads) struct UsageTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test(
        "help is asked for, so it goes to standard output",
        arguments: [["--help"], ["render", "-h"]])
    func help(arguments: [String]) throws {
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.stdout.contains("USAGE: animrender"))
        #expect(run.stderr.isEmpty)
    }

    @Test("help tells every option and exit code")
    func wholeHelp() throws {
        let help = try Program.run(["help", "render"], in: folder).stdout
        for option in [
            "<spec>", "--out", "--frames", "--at", "--fps", "--scale", "--jobs", "--name",
            "--start-number", "--overwrite", "--quiet", "--version", "--help",
        ] {
            #expect(help.contains(option), "\(option)")
        }
        let words = help.split { !$0.isNumber }
        for code in ["0", "1", "64", "65", "66", "70", "71", "73", "74", "130", "141", "143"] {
            #expect(words.contains(Substring(code)), "exit code \(code)")
        }
    }

    @Test("the version is three numbers")
    func version() throws {
        let run = try Program.run(["--version"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.stdout.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test(
        "what the program doesn't know is wrong usage, and nothing is written",
        arguments: spread(
            [
                ([], "<spec>"), (["spec.json"], "--out"), (["--out", "out"], "<spec>"),
                (["spec.json", "--out"], "--out"),
                (["spec.json", "--out", "out", "--bogus"], "--bogus"),
                (["spec.json", "--out", "out", "-x"], "-x"),
                (["spec.json", "two.json", "--out", "out"], "two.json"),
                (["spec.json", "--out", "out", "--jobs", "many"], "many"),
                (["spec.json", "--out", "out", "--scale", "big"], "big"),
                (["spec.json", "--out", "out", "--overwrite=yes"], "--overwrite"),
                (["spec.json", "--out", ""], "the name of the folder is empty"),
            ], 6))
    func unknown(arguments: [String], word: String) throws {
        try expectRefusal(arguments, word)
    }

    @Test(
        "values out of range are wrong usage, quoted, and nothing is written",
        arguments: spread(
            [
                (["--frames", "1-"], "'1-'"), (["--frames", "31"], "there is no frame 31"),
                (["--frames", "-32"], "there is no frame -32"), (["--frames", ""], "''"),
                (["--at", "soon"], "'soon'"), (["--at=-1"], "'-1'"),
                (["--at", "-1"], "'-1'"),
                (["--frames", "1", "--at", "1"], "not both"), (["--fps", "0"], "'0'"),
                (["--fps", "1001"], "'1001'"), (["--fps", "1/0"], "'1/0'"),
                (["--scale", "0"], "0.0"),
                (["--scale", "nan"], "nan"), (["--scale", "1001"], "1001"), (["--jobs", "0"], "0"),
                (["--jobs", "1025"], "1025"), (["--name", "a.png"], "'a.png'"),
                (["--name", "a/%d.png"], "'a/%d.png'"), (["--start-number=-1"], "-1"),
                (["--start-number", "1000000001"], "1000000001"), (["--start-number", "x"], "x"),
            ], 10))
    func values(options: [String], message: String) throws {
        try expectRefusal(["spec.json", "--out", "out"] + options, message)
    }

    @Test(
        "a mistyped command isn't taken for a spec",
        arguments: [
            ("rendr", "render"), ("Validate", "validate"), ("golde", "golden"), ("hlep", "help"),
        ])
    func mistyped(word: String, command: String) throws {
        for others in [[], ["spec.json"], ["spec.json", "--out", "out"], ["--out", "out"]] {
            try expectRefusal([word] + others, "did you mean \"\(command)\"?")
        }
    }

    @Test(
        "only a near option is suggested for an unknown one",
        arguments: [
            (
                ["spec.json", "--out", "out", "--data", "a.csv"],
                "Unknown option '--data' [AR1501]\n"
            ),
            (["spec.json", "--out", "out", "--size", "9"], "Unknown option '--size' [AR1501]\n"),
            (["spec.json", "--out", "out", "--web"], "Unknown option '--web' [AR1501]\n"),
            (["movie", "spec.json", "--out", "a.gif", "--lop", "1"], "Did you mean '--loop'?"),
            (["spec.json", "--out", "out", "--job", "1"], "Did you mean '--jobs'?"),
            (["spec.json", "--out", "out", "--frame", "1"], "Did you mean '--frames'?"),
        ])
    func suggestions(arguments: [String], message: String) throws {
        try expectRefusal(arguments, message)
    }

    @Test(
        "what a value of an option probably means is told",
        arguments: spread(
            [
                (
                    ["movie", "spec.json", "--out", "a.gif", "--loop", "forever"],
                    "Error: The value 'forever' is invalid for '--loop <loop>': write 0, which means for ever [AR1501]\n"
                ),
                (
                    ["movie", "spec.json", "--out", "a.gif", "--scale", "50%"],
                    "for '--scale <scale>': write 0.5 [AR1501]\n"
                ),
                (
                    ["movie", "spec.json", "--out", "a.gif", "--hold", "2s"],
                    "for '--hold <seconds>': write 2 [AR1501]\n"
                ),
                (
                    ["init", "a.json", "--template", "lowerthird"],
                    "for '--template <template>'; did you mean 'lower-third'? Please provide one of"
                ),
                (
                    ["movie", "spec.json", "--out", "a.gif", "--quality", "hihg"],
                    "for '--quality <quality>'; did you mean 'high'? Please provide one of '"
                ),
                (
                    ["spec.json", "--out", "out", "--jobs", "auto"],
                    "leave --jobs out for all cores [AR1501]\n"
                ),
                (
                    ["spec.json", "--out", "out", "--at", "0.5s"],
                    "such as 0,0.5,end; for 0.5s, write 0.5 [AR1502]\n"
                ), (["spec.json", "--out", "out", "--fps", "30fps"], "; for 30fps, write 30 ["),
            ], 4))
    func meantValues(arguments: [String], message: String) throws {
        try expectRefusal(arguments, message)
    }

    @Test("--output and -o are --out", arguments: spread(["--output", "-o"], 1))
    func otherNamesOfOut(word: String) throws {
        let run = try Program.run(["spec.json", word, "out", "--frames", "0"], in: folder)
        #expect(try run.exitCode == 0 && folder.frameNames(in: "out").count == 1)
        let movie = try Program.run(["spec.json", word, "a.gif", "--frames", "0-1"], in: folder)
        #expect(try movie.exitCode == 0 && folder.names().contains("a.gif"), "\(movie.stderr)")
        for (command, file) in [
            ("sheet spec.json", "a.png"), ("preview spec.json", "a.html"),
            ("timeline spec.json", "a.svg"), ("curve easeIn", "c.png"),
        ] {
            let words = command.split(separator: " ").map(String.init)
            let run = try Program.run(words + [word, file], in: folder)
            #expect(try run.exitCode == 0 && folder.names().contains(file), "\(run)")
        }
    }

    @Test("a movie may follow an equals sign")
    func equalsSign() throws {
        let run = try Program.run(["spec.json", "--output=a.gif", "--frames", "0"], in: folder)
        #expect(try run.exitCode == 0 && folder.names().contains("a.gif"), "\(run.stderr)")
        let short = try Program.run(["spec.json", "-o=b.gif", "--frames", "0"], in: folder)
        #expect(try short.exitCode == 0 && folder.names().contains("b.gif"), "\(short.stderr)")
    }

    @Test("a spec that is called nearly like a command is one")
    func nearlyCommand() throws {
        try folder.write(Specs.moving(), to: "rendr")
        #expect(try Program.run(["rendr", "--out", "out"], in: folder).exitCode == 0)
        let none = try Program.run(["nothing", "--out", "out2"], in: folder)
        #expect(none.exitCode == 66 && none.stderr.contains("cannot read nothing"))
    }

    @Test("instants after the end are drawn with a note")
    func afterTheEnd() throws {
        let note = "note: 5 s is after the end, at 1 s, and so is 1 other\n"
        let at = ["--at", "0.5,5,end,7"]
        try folder.write(
            Specs.moving().replacing("\"fps\"", with: "\"duration\": 1, \"fps\""),
            to: "spec.json")
        for arguments in [
            ["spec.json", "--out", "out"], ["movie", "spec.json", "--out", "a.gif"],
            ["sheet", "spec.json", "--out", "a.png"], ["preview", "spec.json", "--out", "a.html"],
            ["sample", "spec.json"],
        ] {
            let run = try Program.run(arguments + at, in: folder)
            #expect(run.exitCode == 0 && run.stderr.contains(note), "\(arguments): \(run.stderr)")
        }
        let inside = try Program.run(["sample", "spec.json", "--at", "0,1,end"], in: folder)
        #expect(inside.stderr.isEmpty, "\(inside)")
    }

    private func expectRefusal(_ arguments: [String], _ message: String) throws {
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains(message), "\(run.stderr)")
        #expect(run.stderr.lowercased().hasPrefix("error: "))
        #expect(run.stdout.isEmpty)
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("options may stand in any order")
    func order() throws {
        let parts = [
            ["spec.json"], ["--out", "out"], ["--frames", "0-1"], ["--quiet"], ["--fps=60"],
        ]
        var generator = SplitMix64(seed: 41)
        for _ in 0..<6 {
            let arguments = parts.shuffled(using: &generator).flatMap { $0 } + ["--overwrite"]
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode == 0, "\(arguments): \(run.stderr)")
            #expect(try folder.frameNames(in: "out") == Frames.names(0...1))
        }
    }

    @Test("`render` may be said")
    func render() throws {
        let run = try Program.run(["render", "--out", "out", "spec.json"], in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.frameNames(in: "out").count == 31)
    }
}
