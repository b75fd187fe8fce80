import Foundation
import ImageCodecs
import TestSupport
import Testing

/// Tests of the commands that show an animation as one picture.
@Suite(.onProgramThreads) struct LookingCommandTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(fps: "10"), to: "spec.json") }

    private func run(_ arguments: String...) throws -> CommandRun {
        try Program.run(arguments, in: folder)
    }

    @Test("timeline prints a chart")
    func timelineText() throws {
        let run = try run("timeline", "spec.json")
        #expect(run.exitCode == 0 && run.stderr.isEmpty)
        let lines = run.stdout.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "spec.json: 1 view changes in 1 s")
        #expect(lines.contains { $0.hasPrefix("  v position ━━━") })
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(
            try Program.run(["timeline", "spec.json", "--columns", "40"], in: folder)
                .stdout.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test("timeline shows which entries follow which")
    func timelineOfLinks() throws {
        try folder.write(
            """
            {"canvas": {"size": [64, 36]}, "views": [{"id": "v", "frame": [0, 0, 9, 9], "backgroundColor": "red"}],
             "animations": [
               {"id": "out", "after": "in", "at": 0.5, "animate": {"view": "v", "to": {"alpha": 0}, "duration": 0.5}},
               {"id": "in", "animate": {"view": "v", "to": {"position": [50, 20]}, "duration": 1}},
               {"id": "turn", "with": "out", "animate": {"view": "v", "to": {"rotate": 90}, "duration": 0.5}},
               {"id": "beat", "poll": {"view": "v", "apply": {"to": {"scale": 2}}, "duration": 1}},
               {"id": "last", "after": "beat", "set": {"view": "v", "to": {"hidden": true}}}]}
            """, to: "spec.json")
        let run = try run("timeline", "spec.json")
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run.stderr)")
        let links = run.stdout.split(separator: "\n").filter {
            $0.contains(" after ") || $0.contains(" with ")
        }
        #expect(links.count == 3, "\(run.stdout)")
        #expect(links.contains { $0.contains("out 0.5 s after in") && $0.contains("▹") })
        #expect(links.contains { $0.contains("turn with out") })
        #expect(links.contains { $0.contains("last after beat") })
        let picture = try self.run("timeline", "spec.json", "--out", "-")
        #expect(picture.stdout.contains("0.5 s after in"))
    }

    @Test("timeline writes pictures, and standard output for -")
    func timelinePictures() throws {
        let toOutput = try run("timeline", "spec.json", "--out", "-")
        #expect(toOutput.exitCode == 0 && toOutput.stdout.hasPrefix("<svg "))
        let file = try run("timeline", "spec.json", "--out", "chart.svg")
        #expect(file.exitCode == 0 && file.stdout.isEmpty)
        #expect(
            String(decoding: try folder.bytes(of: "chart.svg"), as: UTF8.self) == toOutput.stdout)
        #expect(try run("timeline", "spec.json", "--out", "chart.png").exitCode == 0)
        #expect(try DecodedImage(png: folder.bytes(of: "chart.png")).width == 1920)
        let again = try run("timeline", "spec.json", "--out", "chart.png")
        #expect(again.exitCode == 73 && again.stderr.contains("--overwrite"))
        let shell = try CommandRun.shell(
            "\"$1\" timeline spec.json --out - --format png > out.png", [Program.path],
            in: folder.path)
        #expect(shell.exitCode == 0)
        #expect(try folder.bytes(of: "out.png") == folder.bytes(of: "chart.png"))
    }

    @Test("--quiet leaves only results, errors and warnings")
    func quiet() throws {
        for arguments in [
            ["sheet", "spec.json", "--out", "a.png", "--at", "0,99"],
            ["timeline", "spec.json", "--out", "b.svg"], ["curve", "easeIn", "--out", "c.svg"],
        ] {
            let run = try Program.run(arguments + ["--quiet"], in: folder)
            #expect(run.exitCode == 0 && run.stderr.isEmpty && run.stdout.isEmpty, "\(run.stderr)")
        }
        let table = try run("curve", "easeIn", "--quiet")
        #expect(table.exitCode == 0 && !table.stdout.isEmpty)
    }

    /// The spec would be read first if the output weren't checked before.
    @Test("commands say before they draw that a file can't be written")
    func noPlace() throws {
        try folder.makeFolder("folder.png")
        for arguments in [
            ["sheet", "spec.json", "--out", "spec.json/a.png"],
            ["sheet", "no.json", "--out", "folder.png"],
            ["timeline", "no.json", "--out", "spec.json/b/a.svg"],
            ["curve", "no", "--out", "spec.json/a.svg"],
            ["preview", "no.json", "--out", "spec.json/a.html"],
            ["import", "no.json", "--out", "spec.json/a.json"], ["init", "spec.json/a.json"],
        ] {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode == 73, "\(arguments) \(run.stderr)")
            #expect(run.messages.count == 1)
        }
    }

    @Test("curve says which of the curves is wrong")
    func wrongCurve() throws {
        let run = try run("curve", "easeIn", "easeNowhere")
        #expect(run.exitCode == 65)
        #expect(
            run.stderr.hasPrefix("curve 2 ('easeNowhere'):1:1: error: there is no curve"),
            "\(run.stderr)")
    }

    @Test("curve says all that is wrong with several curves")
    func wrongCurves() throws {
        let run = try run("curve", "easeNowhere", "easeIn", "{\"steps\": 0}", "easeSomewhere")
        #expect(run.exitCode == 65 && run.stdout.isEmpty)
        #expect(
            run.messages.map { $0.prefix { $0 != "(" } } == ["curve 1 ", "curve 3 ", "curve 4 "],
            "\(run.stderr)")
    }

    @Test("timeline shows the first seconds of what never ends, and says so")
    func endless() throws {
        try folder.write(Specs.endless, to: "spec.json")
        let first = try run("timeline", "spec.json")
        #expect(first.exitCode == 0 && first.stdout.contains("in 10 s"))
        #expect(first.stdout.contains("━▶"))
        #expect(
            first.stderr
                == "note: the animation never ends; these are its first 10 seconds (--until chooses others)\n"
        )
        let chosen = try run("timeline", "spec.json", "--until", "2.5")
        #expect(chosen.stderr.isEmpty && chosen.stdout.contains("in 2.5 s"))
    }

    @Test("timeline takes views and properties")
    func filters() throws {
        #expect(
            try run("timeline", "spec.json", "--view", "v*", "--property", "alpha").stdout
                == "spec.json: nothing changes\n")
        #expect(
            try run("timeline", "spec.json", "--property", "position").stdout.contains("v position")
        )
    }

    @Test("curve prints a table, or JSON in full precision")
    func curveTable() throws {
        let table = try run("curve", "easeOutBack", "--values", "3")
        #expect(table.exitCode == 0)
        #expect(
            table.stdout == """
                progress  easeOutBack
                0         0
                0.5       1.087698
                1         1

                easeOutBack: half at 0.127, highest 1.1 at 0.58, fastest 4.7 at 0

                """)
        let json = try run("curve", "linear", "--duration", "2", "--values", "2", "--json")
        #expect(
            json.stdout == """
                {"curve":"linear","time":0,"progress":0,"value":0}
                {"curve":"linear","time":2,"progress":1,"value":1}

                """)
    }

    @Test("curve plots the curves of a spec by name")
    func curvePlot() throws {
        try folder.write(
            #"{"canvas": {"size": [4, 4]}, "curves": {"snappy": {"spring": {"dampingRatio": "${d}"}}}, "variables": {"d": 0.5}}"#,
            to: "curves.json")
        let all = try run("curve", "--spec", "curves.json", "--set", "d=0.9", "--out", "-")
        #expect(all.exitCode == 0 && all.stdout.contains(">snappy</text>"))
        #expect(
            try run("curve", "snappy", "easeIn", "--spec", "curves.json", "--out", "a.png").exitCode
                == 0)
        #expect(try DecodedImage(png: folder.bytes(of: "a.png")).width == 1280)
    }

    @Test("sheet puts frames of a spec or a folder onto one picture")
    func sheets() throws {
        let first = try run("sheet", "spec.json", "--out", "a.png", "--count", "4")
        #expect(first.exitCode == 0 && first.stdout.isEmpty)
        #expect(first.stderr == "4 frames on 164×144 pixels in a.png\n")
        #expect(try DecodedImage(png: folder.bytes(of: "a.png")).width == 164)
        #expect(try run("spec.json", "--out", "frames", "--quiet").exitCode == 0)
        let second = try run("sheet", "frames", "--out", "b.png", "--fps", "10", "--count", "4")
        #expect(second.exitCode == 0, "\(second.stderr)")
        #expect(try folder.bytes(of: "b.png") == folder.bytes(of: "a.png"))
        let third = try run(
            "sheet", "spec.json", "--out", "c.png", "--layout", "onion", "--at", "0,end")
        #expect(third.stderr == "2 frames on 88×78 pixels in c.png\n")
        let output = try CommandRun.shell(
            "\"$1\" sheet spec.json --out - --count 4 > d.png", [Program.path], in: folder.path)
        #expect(output.exitCode == 0 && output.stderr.isEmpty)
        #expect(try folder.bytes(of: "d.png") == folder.bytes(of: "a.png"))
    }

    @Test(
        "wrong options are refused with advice, before anything is drawn",
        arguments: spread(
            [
                (["timeline", "spec.json", "--out", "a.gif"], "must end in .svg or .png"),
                (["timeline", "spec.json", "--format", "svg"], "--format needs --out"),
                (["timeline", "spec.json", "--out", "a.svg", "--format", "png"], "disagree"),
                (["timeline", "spec.json", "--view", "x"], "no view has an id like 'x'"),
                (["timeline", "spec.json", "--property", "x"], "there is no 'x'"),
                (["timeline", "spec.json", "--columns", "3"], "from 40 to 1000, not 3"),
                (["timeline", "spec.json", "--until", "0"], "--until must be above 0"),
                (["curve"], "name at least one curve"),
                (["curve", "bounce"], "did you mean \"easeOutBounce\""),
                (["curve", "--spec", "spec.json"], "the spec has no curves"),
                (["curve", "linear", "--duration", "0"], "--duration must be from 0.001"),
                (["sheet", "spec.json", "--out", "a.jpg"], "must end in .png"),
                (
                    ["sheet", "spec.json", "--out", "a.png", "--count", "3", "--at", "0"],
                    "only one of them"
                ),
                (
                    ["sheet", "spec.json", "--out", "a.png", "--count", "0"],
                    "--count must be from 1"
                ),
            ], 7))
    func mistakes(arguments: [String], message: String) throws {
        let run = try Program.run(arguments, in: folder)
        #expect([64, 65].contains(run.exitCode) && run.stdout.isEmpty)
        #expect(run.stderr.contains(message), "\(run.stderr)")
        #expect(try folder.names() == ["spec.json"])
    }
}
