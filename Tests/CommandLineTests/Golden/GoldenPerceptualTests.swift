import TestSupport
import Testing

/// `--perceptual` on the command line.
@Suite(.onProgramThreads) struct GoldenPerceptualTests {
    private let goldens: GoldenFolderRun

    init() throws { goldens = try GoldenFolderRun(["a"]) }

    /// Changes every hash of the golden, as if another version of Cairo had drawn it.
    private func moveAbroad() throws {
        let path = "G/a/golden.json"
        let text = String(decoding: try goldens.folder.bytes(of: path), as: UTF8.self)
        let abroad = text.replacing(#/"hash":"(.)/#) { "\"hash\":\"\($0.1 == "0" ? "1" : "0")" }
            .replacing(#/"cairo": "[^"]*"/#, with: #""cairo": "0.9""#)
        try goldens.folder.write(abroad, to: path)
    }

    @Test("golden verify --perceptual passes where only the environment is another one")
    func otherEnvironment() throws {
        _ = try goldens.run("record", "G", "--pictures", "none")
        try moveAbroad()
        #expect(try goldens.run("verify", "G").exitCode == 4)
        let run = try goldens.run("verify", "G", "--perceptual", "--json")
        #expect(run.exitCode == 0)
        #expect(run.stdout.contains(#""verdict":"passed""#))
        #expect(run.stdout.contains("10 frames are equal\",\"compared perceptually, with cairo "))
        #expect(run.stdout.contains(#""perceptual":true"#))
    }

    @Test("golden verify --perceptual finds a change of half a point in another environment")
    func change() throws {
        _ = try goldens.run("record", "G", "--pictures", "none")
        try moveAbroad()
        try goldens.change("a", to: "[50.5, 20]")
        let run = try goldens.run("verify", "G", "--perceptual", "--report", "report")
        #expect(run.exitCode == 2)
        #expect(run.stdout.contains("goes to (50.5, 20) instead of (50, 20)"), "\(run.stdout)")
        let report = try goldens.folder.bytes(of: "report/report.json")
        #expect(String(decoding: report, as: UTF8.self).contains(#""perceptual":true"#))
    }

    @Test("golden record --perceptual is kept in the golden")
    func kept() throws {
        _ = try goldens.run("record", "G", "--perceptual", "--pictures", "none")
        try moveAbroad()
        #expect(try goldens.run("verify", "G").exitCode == 0)
        #expect(try goldens.run("verify", "G", "--distance", "0").exitCode == 4)
    }

    @Test(
        "--perceptual goes with no other limit",
        arguments: [
            ["--distance", "0.1"], ["--share", "0.1"], ["--density", "0.5"],
            ["--ignore-antialiasing"],
        ])
    func conflict(options: [String]) throws {
        _ = try goldens.run("record", "G")
        let run = try goldens.run(["verify", "G", "--perceptual"] + options)
        #expect(run.exitCode == 64)
        #expect(
            run.stderr
                == "error: --perceptual has limits of its own: leave out --distance, --share, --density "
                + "and --ignore-antialiasing [AR1503]\n")
    }

    @Test("diff --perceptual compares pictures by what people see")
    func diff() throws {
        for (name, x) in [("a", "20"), ("b", "20.2"), ("c", "21")] {
            try goldens.folder.write(Specs.square(x), to: "\(name).json")
            _ = try Program.run(
                [
                    "\(name).json", "--out", "\(name)", "--quiet",
                ], in: goldens.folder)
        }
        func diff(_ other: String, _ options: String...) throws -> CommandRun {
            try Program.run(["diff", "a", other] + options, in: goldens.folder)
        }
        #expect(try diff("b").exitCode == 2)
        let almost = try diff("b", "--perceptual")
        #expect(almost.exitCode == 0)
        #expect(almost.stdout.contains("1 perceptually equal"), "\(almost.stdout)")
        #expect(try diff("c", "--perceptual").exitCode == 2)
    }
}

extension Specs {
    /// A square at a place that doesn't move.
    fileprivate static func square(_ x: String) -> String {
        """
        {"canvas": {"size": [60, 40], "background": "white"},
         "views": [{"id": "square", "frame": [\(x), 10, 20, 20], "backgroundColor": "black"}]}
        """
    }
}
