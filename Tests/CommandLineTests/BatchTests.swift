import Foundation
import TestSupport
import Testing

/// `animrender batch`: a film of each row.
@Suite(.onProgramThreads) struct BatchTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20], "background": "white"}, "fps": 10, "duration": 0.3,
             "variables": {"name": "nobody", "color": "red", "x": 5},
             "views": [{"id": "box", "frame": ["${x}", 4, 8, 8], "backgroundColor": "${color}"},
                       {"id": "t", "frame": [0, 0, 40, 20], "text": {"string": "${name}", "size": 8}}]}
            """, to: "spec.json")
        try folder.write(
            "id,name,color\nada,\"Lovelace, Ada\",#102030\nbo/b,Bob,blue\neve,Eve,nocolor\n",
            to: "rows.csv")
    }

    private func batch(_ arguments: String...) throws -> CommandRun {
        try Program.run(["batch", "spec.json"] + arguments, in: folder)
    }

    /// The lines of JSON on standard output, by the number of the row.
    private func lines(of run: CommandRun) throws -> [Int: [String: Any]] {
        var lines: [Int: [String: Any]] = [:]
        for line in run.stdout.split(separator: "\n") {
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            lines[try #require(object["row"] as? Int)] = object
        }
        return lines
    }

    @Test("a wrong row stops nothing, and is told with its place")
    func failure() throws {
        let run = try batch("--data", "rows.csv", "--out", "films/{id}.gif")
        #expect(run.exitCode == 1)
        #expect(try folder.names(in: "films") == ["ada.gif", "bo-b.gif"])
        let lines = try lines(of: run)
        #expect(lines[1]?["status"] as? String == "made" && lines[1]?["frames"] as? Int == 3)
        #expect(lines[1]?["files"] as? [String] == ["films/ada.gif"])
        #expect(lines[3]?["status"] as? String == "failed" && lines[3]?["line"] as? Int == 4)
        #expect((lines[3]?["error"] as? String)?.contains("nocolor") == true)
        #expect(run.stderr.contains("row 3 (line 4): spec.json:3:"), "\(run.stderr)")
        #expect(run.stderr.hasSuffix("3 rows: 2 made, 1 failed\n"), "\(run.stderr)")
    }

    @Test("films that are right are kept, and others made again")
    func resume() throws {
        let arguments = [
            "batch", "spec.json", "--data", "rows.csv", "--rows", "1-2", "--out", "{id}.gif",
            "--out", "{id}.png",
        ]
        func statuses(_ more: String...) throws -> [String] {
            let run = try Program.run(arguments + more, in: folder)
            #expect(run.exitCode == 0, "\(run.stderr)")
            return try lines(of: run).sorted { $0.key < $1.key }.map {
                $0.value["status"] as? String ?? ""
            }
        }
        #expect(try statuses() == ["made", "made"])
        let first = try folder.bytes(of: "ada.gif")
        #expect(try statuses("--resume") == ["skipped", "skipped"])
        #expect(try statuses("--resume", "--set", "x=6") == ["made", "made"])
        #expect(try folder.bytes(of: "ada.gif") != first)
        #expect(try statuses("--resume") == ["made", "made"])
        #expect(try folder.bytes(of: "ada.gif") == first)
        try folder.write(Array(first.dropLast(9)), to: "ada.gif")
        #expect(try statuses("--resume") == ["made", "skipped"])
        // A text shows a number as it is written.
        #expect(try statuses("--resume", "--set", "name=1.5") == ["made", "made"])
        #expect(try statuses("--resume", "--set", "name=1.50") == ["made", "made"])
        let refused = try Program.run(arguments, in: folder)
        #expect(refused.exitCode == 73 && refused.stderr.contains("exists"), "\(refused.stderr)")
    }

    @Test("files of frames that a killed run has left unfinished are removed")
    func abandonedFrames() throws {
        try folder.makeFolder("ada")
        try folder.write("half", to: "ada/.frame_00001.png.123-abc-9.part")
        let run = try batch("--data", "rows.csv", "--rows", "1", "--out", "{id}/", "--resume")
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(try folder.names(in: "ada").filter { $0.hasPrefix(".") } == [])
    }

    @Test("the files don't depend on the number of jobs, nor on how rows are written")
    func sameBytes() throws {
        let rows = try lines(
            of: batch("--data", "rows.csv", "--rows", "1,2", "--out", "a/{id}.gif", "--jobs", "1"))
        #expect(rows.count == 2)
        try folder.write(
            """
            [{"id": "ada", "name": "Lovelace, Ada", "color": "#102030"}, {"color": "blue", "id": "bo/b", "name": "Bob"}]
            """, to: "rows.json")
        _ = try batch("--data", "rows.json", "--out", "b/{id}.gif", "--jobs", "4")
        let piped = try CommandRun.shell(
            "printf '%s\\n' '{\"id\":\"ada\",\"name\":\"Lovelace, Ada\",\"color\":\"#102030\"}' | \"$1\" batch spec.json --data - --out 'c/{id}.gif'",
            [Program.path], in: folder.path)
        #expect(piped.exitCode == 0, "\(piped.stderr)")
        for other in ["b/ada.gif", "b/bo-b.gif", "c/ada.gif"] {
            #expect(try folder.bytes(of: other) == folder.bytes(of: "a/" + other.dropFirst(2)))
        }
    }

    @Test(
        "a film is what movie makes, with a stamp that players skip",
        arguments: ["mp4", "mov", "webm", "webp"])
    func stamped(format: String) throws {
        let run = try batch("--data", "rows.csv", "--rows", "1", "--out", "{id}.\(format)")
        #expect(run.exitCode == 0, "\(run.stderr)")
        let plain = try Program.run(
            [
                "movie", "spec.json", "--set", "name=Lovelace, Ada", "--set", "color=#102030",
                "--out", "plain.\(format)",
            ],
            in: folder)
        #expect(plain.exitCode == 0, "\(plain.stderr)")
        let (film, movie) = try (
            folder.bytes(of: "ada.\(format)"), folder.bytes(of: "plain.\(format)")
        )
        // The size that a WebP begins with includes the stamp.
        #expect(film.dropFirst(8).starts(with: movie.dropFirst(8)))
        #expect(film.count - movie.count < 64)
        #expect(format == "webp" || film.starts(with: movie))
    }

    @Test("a table's limit of rows is reached and not exceeded", .enabled(if: slowTests))
    func rowLimit() throws {
        let most = 1_000_000
        try LimitTests.expectDocumented("rows of a table of films from data", most)
        for (count, code) in [(most, 0), (most + 1, 65)] as [(Int, Int32)] {
            try folder.write("id\n" + String(repeating: "1\n", count: count), to: "many.csv")
            let run = try batch(
                "--data", "many.csv", "--rows", "1", "--out", "{id}.gif", "--dry-run")
            #expect(run.exitCode == code, "\(run)")
            #expect(code == 0 || run.stderr.contains("more than 1000000 rows"), "\(run)")
        }
    }

    @Test("each warning is told once, and with its row's line")
    func warnings() throws {
        try folder.write("id,nme\na,x\nb,y\n", to: "near.csv")
        let near = try batch("--data", "near.csv", "--out", "{id}.gif", "--jobs", "1")
        #expect(near.exitCode == 0, "\(near.stderr)")
        #expect(
            near.stderr.components(separatedBy: "did you mean \"name\"?").count == 2,
            "\(near.stderr)")
        #expect(near.stderr.hasPrefix("row 1: spec.json:"))
        #expect(near.stderr.hasSuffix("2 rows: 2 made; 2 with warnings\n"), "\(near.stderr)")
        try folder.write("id,name\na,A\nb,a very long name that leaves its box\n", to: "long.csv")
        let long = try batch("--data", "long.csv", "--out", "l/{id}.gif", "--jobs", "1")
        #expect(long.stderr.hasPrefix("row 2: spec.json:4:"), "\(long.stderr)")
        let line = try #require(try lines(of: long)[2]?["warnings"] as? [String])
        #expect(line.count == 1 && line[0].contains("its box"), "\(line)")
    }

    @Test("rows that failed are made again by the lines of the run")
    func retry() throws {
        let run = try batch("--data", "rows.csv", "--out", "{id}.gif")
        try folder.write(run.stdout, to: "log.jsonl")
        try folder.write("id,name,color\nada,A,red\nb,B,red\neve,Eve,green\n", to: "rows.csv")
        let again = try batch(
            "--data", "rows.csv", "--out", "{id}.gif", "--retry-failed", "log.jsonl")
        #expect(again.exitCode == 0, "\(again.stderr)")
        #expect(try lines(of: again).keys.map { $0 } == [3])
    }

    @Test("frames of each row go to a folder of their own; a dry run draws nothing")
    func frames() throws {
        let check = try batch("--data", "rows.csv", "--rows", "1-2", "--out", "{id}/", "--dry-run")
        #expect(check.exitCode == 0 && check.stderr == "2 rows: 2 checked\n", "\(check.stderr)")
        #expect(try folder.names() == ["rows.csv", "spec.json"])
        let run = try batch(
            "--data", "rows.csv", "--rows", "1", "--out", "{id}/", "--at", "0,end", "--scale", "2")
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(
            try folder.names(in: "ada").filter { $0.hasSuffix(".png") } == [
                "frame_00000.png", "frame_00001.png",
            ])
        let kept = try batch(
            "--data", "rows.csv", "--rows", "1", "--out", "{id}/", "--at", "0,end", "--scale", "2",
            "--resume")
        #expect(kept.stderr == "1 row: 1 skipped\n", "\(kept.stderr)")
    }

    @Test(
        "what can't be made is told before anything is drawn",
        arguments: [
            (
                ["--out", "films/x.gif"], 65,
                "rows.csv:3: error: rows 1 and 2 would both become films/x.gif"
            ),
            (
                ["--out", "films/{id}.gif", "--data", "case.csv"], 65,
                "case.csv:3: error: rows 1 and 2 would become films/a.gif and films/A.gif, which are one file on macOS and Windows"
            ),
            (["--out", "{id}.gif", "--out", "./{id}.gif"], 64, "./ada.gif is given twice"),
            (
                ["--out", "{id}{id}{id}.gif", "--data", "case.csv", "--rows", "3"], 65,
                "has 304 bytes, and file systems allow 255"
            ),
            (["--out", "{nam}.gif"], 64, "did you mean {name}?"),
            (["--out", "{id}.avi"], 64, "movies end in"),
            (["--out", "{id}.gif", "--rows", "9"], 64, "there is no row 9: there are 3"),
            (["--out", "{id}.gif", "--data", "none.csv"], 66, "cannot read none.csv"),
            (["--out", "{id}.gif", "--shard", "3/3"], 64, "shard"), ([], 64, "--out is missing"),
            (
                ["--out", "{id}.gif", "--data", "bad.csv"], 65,
                "bad.csv:2: error: the row has 1 cell,"
            ),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], code: Int32, message: String) throws {
        try folder.write("a,b\n1\n", to: "bad.csv")
        try folder.write(
            "id\na\nA\n\(String(repeating: "x", count: 100))\n", to: "case.csv")
        let data = arguments.contains("--data") ? [] : ["--data", "rows.csv"]
        let run = try Program.run(["batch", "spec.json"] + data + arguments, in: folder)
        #expect(
            run.exitCode == code && run.stderr.contains(message) && run.stdout.isEmpty,
            "\(run.stderr)")
        #expect(try folder.names() == ["bad.csv", "case.csv", "rows.csv", "spec.json"])
    }

    @Test("a missing encoder is told once, before the first row")
    func encoders() throws {
        try folder.writeProgram(
            "#!/bin/sh\necho ' ------'\necho ' V..... other'\n", to: "ffmpeg")
        let run = try CommandRun.shell(
            "FFMPEG=./ffmpeg exec \"$1\" batch spec.json --data rows.csv --out '{id}.mp4'",
            [Program.path], in: folder.path)
        #expect(run.exitCode == 69 && run.stdout.isEmpty, "\(run)")
        #expect(run.stderr.contains("{id}.mp4 needs the encoder libx264"), "\(run.stderr)")
    }

    @Test("a missing encoder of sound is told once, before the first row")
    func soundEncoders() throws {
        try folder.write(Tone(seconds: 0.2).file, to: "tone.wav")
        try folder.write(
            """
            {"canvas": {"size": [8, 8]}, "fps": 10, "duration": 0.3, "variables": {"sound": "tone.wav"},
             "audio": [{"file": "${sound}"}]}
            """, to: "sound.json")
        try folder.writeProgram(
            "#!/bin/sh\necho ' ------'\necho ' V..... libvpx-vp9'\n", to: "ffmpeg")
        func batch(_ more: String) throws -> CommandRun {
            try CommandRun.shell(
                "FFMPEG=./ffmpeg exec \"$1\" batch sound.json --data rows.csv --dry-run \(more)",
                [Program.path], in: folder.path)
        }
        let run = try batch("--out '{id}.webm'")
        #expect(run.exitCode == 69 && run.stdout.isEmpty, "\(run)")
        #expect(run.stderr.contains("{id}.webm needs the encoder libopus"), "\(run.stderr)")
        // Films of chosen instants are silent.
        #expect(try batch("--out '{id}.webm' --at 0").exitCode == 0)
    }

    @Test("empty rows at the end are told")
    func emptyRows() throws {
        try folder.write("id,name\na,A\n,\n", to: "rows.csv")
        let run = try batch("--data", "rows.csv", "--out", "{id}.gif")
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            run.stderr
                == "note: 1 row at the end, from line 3, is empty and left out\n1 row: 1 made\n")
    }

    @Test("an interrupted batch says what --resume does")
    func interrupted() throws {
        let command = try RunningCommand(
            Program.path,
            [
                "batch", "spec.json", "--data", "rows.csv", "--rows", "1", "--out", "{id}/",
                "--fps", "1000", "--scale", "60",
            ], in: folder.path)
        command.wait { ((try? folder.frameNames(in: "ada").count) ?? 0) >= 2 }
        command.signal(SIGINT)
        let run = try command.wait()
        #expect(run.exitCode == 130, "\(run)")
        #expect(
            run.stderr
                == "interrupted: unfinished movies are removed, and every frame written so far is whole; the same command "
                + "with --resume keeps films that are right, and draws the frames that folders lack\n"
        )
    }
}
