import TestSupport
import Testing

/// File systems know bytes only. Texts are UTF-8, and a name that isn't would become that of another file.
@Suite(.onProgramThreads) struct FileNameTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(seconds: 0.1), to: "spec.json") }

    /// Runs a command line in Bash, which can write any byte; `$1` is the program.
    private func bash(_ command: String) throws -> CommandRun {
        try CommandRun.run(
            "/bin/bash", ["-c", command, "bash", Program.path], in: folder.path)
    }

    @Test(
        "an argument that isn't UTF-8 is refused, and nothing is written",
        arguments: [
            #"spec.json --out $'f\xff'"#, #"spec.json --out $'f\xff.gif'"#,
            #"validate $'s\xff.json'"#,
            #"sheet spec.json --out $'f\xc3\x28.png'"#, #"render spec.json --out=$'\xed\xa0\x80'"#,
        ])
    func arguments(arguments: String) throws {
        let run = try bash(#""$1" "# + arguments)
        #expect(run.exitCode == 64, "\(run)")
        #expect(run.stderr.contains("isn't UTF-8") && run.stderr.contains(#"\x"#), "\(run)")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("a folder whose name isn't UTF-8 can be worked in")
    func workingFolder() throws {
        let run = try bash(
            #"""
            mkdir $'d\xff' && cp spec.json $'d\xff' && cd $'d\xff' &&
            "$1" spec.json --out out && "$1" movie spec.json --out a.gif && CI= "$1" golden record . &&
            "$1" golden verify . && "$1" merge out && ls
            """#)
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            run.stdout.hasSuffix("a.gif\nevents.txt\nframe_00000.png\n")
                || run.stdout.contains("golden.json"), "\(run)")
        #expect(try folder.names().count == 2)
    }

    @Test("a stranger's spec in such a folder reads no picture of another one")
    func reach() throws {
        try folder.write(
            #"{"canvas": {"size": [9, 9]}, "duration": 0, "views": [{"image": {"file": "../p.png"}}]}"#,
            to: "picture.json")
        let run = try bash(
            #"""
            "$1" spec.json --out out --frames 0 --quiet; mkdir $'d\xff' $'d\xfe'
            cp out/frame_00000.png $'d\xfe/p.png'; cp picture.json $'d\xff'
            ln -s ../$'d\xfe'/p.png $'d\xff/own.png'; sed s,../p.png,own.png, picture.json >$'d\xff/own.json'
            cd $'d\xff'; "$1" validate own.json
            """#)
        #expect(run.exitCode == 65 && run.stderr.contains("isn't in the spec's folder"), "\(run)")
    }

    @Test("merge sees pictures whose names aren't UTF-8, and a cleaned folder is clean")
    func foreign() throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        _ = try bash(#"cp out/frame_00000.png $'out/frame_\xff.png'"#)
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(run.exitCode != 0, "\(run)")
        #expect(
            (run.stdout + run.stderr).contains(#"frame_\\xFF.png"#)
                || (run.stdout + run.stderr).contains(#"frame_\xFF.png"#), "\(run)")
    }

    @Test("names of 255 bytes work", arguments: spread(["😀", "x", "é"], 1))
    func long(letter: String) throws {
        func name(_ suffix: String) -> String {
            let count = (255 - suffix.utf8.count) / letter.utf8.count
            let rest = 255 - suffix.utf8.count - count * letter.utf8.count
            return String(repeating: letter, count: count) + String(repeating: "y", count: rest)
                + suffix
        }
        let frame = name("#####.png").replacing("#####", with: "%05d")
        for arguments in [
            ["spec.json", "--out", name(""), "--name", frame.replacing("%05d", with: "#####")],
            ["movie", "spec.json", "--out", name(".gif")],
            ["sheet", "spec.json", "--out", name(".png")],
            ["preview", "spec.json", "--out", name(".html")],
            ["timeline", "spec.json", "--out", name(".svg")],
            ["init", name(".json")], ["validate", name(".json")],
        ] {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode == 0, "\(arguments) \(run)")
        }
        #expect(try folder.names(in: name("")).allSatisfy { !$0.hasSuffix(".part") })
        // The folder of a golden has the longer name.
        let stem = name(".golden").dropLast(".golden".count)
        try folder.makeFolder("goldens")
        try folder.write(Specs.moving(seconds: 0.1), to: "goldens/\(stem).json")
        for command in ["record", "verify"] {
            let run = try Program.run(["golden", command, "goldens"], in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
    }

    @Test("what a killed run has left of a long name goes with the next one")
    func abandoned() throws {
        let name = String(repeating: "x", count: 251) + ".gif"
        let part = ".\(name.prefix(200)).123-1a2b3c-7.part"
        try folder.write("half", to: part)
        #expect(try Program.run(["spec.json", "--out", name], in: folder).exitCode == 0)
        #expect(try folder.names() == ["spec.json", name].sorted())
    }
}
