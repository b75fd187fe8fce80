import Foundation
import TestSupport
import Testing

/// Variables whose types a spec declares, on the command line and in tables.
@Suite(.onProgramThreads) struct TypedVariablesTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            """
            {"canvas": {"size": [40, 20], "background": "white"}, "fps": 10, "duration": 0.3,
             "variables": {"name": {"type": "string", "maxLength": 9, "examples": ["Ada"]},
                           "x": {"type": "number", "minimum": 0, "maximum": 30, "default": 5}},
             "views": [{"id": "t", "frame": ["${x}", 0, 40, 20], "text": {"string": "${name}", "size": 8}}]}
            """, to: "spec.json")
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try Program.run(arguments, in: folder)
    }

    @Test func schemaAndTable() throws {
        let schema = try run("variables", "spec.json")
        #expect(schema.exitCode == 0 && schema.stderr.isEmpty)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(schema.stdout.utf8)) as? [String: Any])
        #expect(object["required"] as? [String] == ["name"])
        #expect((object["properties"] as? [String: Any])?.keys.sorted() == ["name", "x"])
        #expect(try run("variables", "spec.json", "--csv").stdout == "name,x\nAda,5\n")
        #expect(try run("variables", "no.json").exitCode == 66)
    }

    @Test func wrongValuesOfOptionsNameTheVariable() throws {
        let wrong = try run("validate", "spec.json", "--set", "name=Ada", "--set", "x=31")
        #expect(wrong.exitCode == 65)
        #expect(
            wrong.stderr.contains(
                "spec.json:3:21: error: the given value of \"x\": expected a number from 0 to 30, found 31"
            ), "\(wrong.stderr)")
        #expect(try run("validate", "spec.json").exitCode == 65)
        #expect(try run("validate", "spec.json", "--set", "name=2026").exitCode == 0)
    }

    @Test func wrongCellsFailBeforeAnythingIsDrawn() throws {
        try folder.write(
            "name,x,id\n2026,,a\nBob,far,b\nAdelaide!!,-1,c\n", to: "rows.csv")
        let run = try run("batch", "spec.json", "--data", "rows.csv", "--out", "{id}.gif")
        #expect(run.exitCode == 1)
        #expect(try folder.names() == ["a.gif", "rows.csv", "spec.json"])
        let rows = run.stdout.split(separator: "\n")
        #expect(rows.count == 3 && rows[2].contains("\"row\":1,"), "\(run.stdout)")
        #expect(
            run.stderr.contains(
                "row 3 (line 4): rows.csv:4: error: row 3, column \"name\": expected a text of at most 9 characters, found \"Adelaide!!\"; column \"x\": expected a number from 0 to 30, found -1 [AR1410]"
            ), "\(run.stderr)")
        #expect(run.stderr.contains("column \"x\": expected a number from 0 to 30, found \"far\""))
    }

    @Test func missingColumnsAreTold() throws {
        try folder.write("id\na\n", to: "rows.csv")
        let run = try run("batch", "spec.json", "--data", "rows.csv", "--out", "{id}.gif")
        #expect(run.exitCode == 1)
        #expect(
            run.stderr.contains(
                "rows.csv:2: error: row 1, there is no column \"name\": the variable has no default, so a value must be given"
            ), "\(run.stderr)")
        let given = try self.run(
            "batch", "spec.json", "--data", "rows.csv", "--out", "{id}.gif", "--set", "x=no")
        #expect(given.exitCode == 65 && given.stdout.isEmpty, "\(given)")
    }
}

/// Times that follow the length of a sound.
@Suite(.onProgramThreads) struct SoundLengthTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Tone(seconds: 0.5).file, to: "tone.wav")
        try folder.write(
            #"{"canvas": {"size": [8, 8]}, "fps": 10, "duration": {"soundLength": "tone.wav", "plus": 0.5}}"#,
            to: "spec.json")
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed"))
    func framesFollowTheSound() throws {
        let frames = ["spec.json", "--out", "frames", "--resume"]
        #expect(try Program.run(frames, in: folder).exitCode == 0)
        #expect(try folder.names(in: "frames").count { $0.hasSuffix(".png") } == 10)
        try folder.write(Tone(seconds: 0.7).file, to: "tone.wav")
        #expect(try Program.run(frames, in: folder).exitCode == 0)
        #expect(try folder.names(in: "frames").count { $0.hasSuffix(".png") } == 12)
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed"))
    func brokenFilesAreToldWithTheirPlace() throws {
        try folder.write("no sound", to: "tone.wav")
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.exitCode == 65)
        #expect(
            run.stderr.contains(
                "spec.json:1:69: error: the length of the sound \"tone.wav\" isn't known: it isn't a file with sound"
            ), "\(run.stderr)")
    }

    @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed"))
    func thereIsALimit() throws {
        func validate(_ count: Int) throws -> CommandRun {
            let entries = (0..<count).map { index in
                let name = String(repeating: "./", count: index) + "tone.wav"
                return
                    #"{"at": {"soundLength": "\#(name)"}, "set": {"view": "v", "to": {"alpha": 0}}}"#
            }
            try folder.write(
                """
                {"canvas": {"size": [8, 8]}, "views": [{"id": "v", "size": [4, 4], "backgroundColor": "red"}],
                 "animations": [\(entries.joined(separator: ","))]}
                """,
                to: "many.json")
            // A real one would be started 129 times.
            return try CommandRun.shell(
                #"FFPROBE=./ffprobe "$1" validate many.json"#, [Program.path], in: folder.path)
        }
        try folder.writeProgram(
            #"""
            #!/bin/sh
            echo '{"streams": [{"duration": "1.5"}]}'

            """#, to: "ffprobe")
        #expect(try validate(64).exitCode == 0)
        #expect(try validate(65).stderr.contains("times follow at most 64 sounds"))
        try LimitTests.expectDocumented("sounds whose lengths times follow", 64)
    }

    @Test func ffprobeIsNeeded() throws {
        let run = try CommandRun.shell(
            "FFPROBE=/nowhere/ffprobe \"$1\" validate spec.json", [Program.path], in: folder.path)
        #expect(run.exitCode == 69, "\(run)")
        #expect(run.stderr.contains("ffprobe is not installed"), "\(run.stderr)")
    }
}

/// Films with captions.
@Suite(.onProgramThreads) struct CaptionTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write("WEBVTT\n\n00:00.000 --> 00:00.500\nHello\n", to: "talk.vtt")
        try folder.write(
            #"{"canvas": {"size": [160, 90]}, "fps": 10, "captions": {"file": "talk.vtt"}}"#,
            to: "spec.json")
    }

    @Test func framesFollowTheFile() throws {
        let frames = ["spec.json", "--out", "frames", "--resume"]
        #expect(try Program.run(frames, in: folder).exitCode == 0)
        let count = try folder.names(in: "frames").count { $0.hasSuffix(".png") }
        #expect(count == 6)
        let first = try folder.bytes(of: "frames/frame_00000.png")
        try folder.write("WEBVTT\n\n00:00.000 --> 00:00.500\nBye\n", to: "talk.vtt")
        #expect(try Program.run(frames, in: folder).exitCode == 0)
        #expect(try folder.bytes(of: "frames/frame_00000.png") != first)
    }

    @Test func faultsAreToldWithTheirLines() throws {
        try folder.write("WEBVTT\n\n00:01.000 --> 00:00.500\nHello\n", to: "talk.vtt")
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.exitCode == 65)
        #expect(
            run.stderr.contains(
                "spec.json:1:65: error: the captions \"talk.vtt\", line 3: the caption must end after it begins ($.captions.file) [AR0842]"
            ), "\(run.stderr)")
        try folder.write(
            #"{"canvas": {"size": [160, 90]}, "captions": {"file": "none.srt"}}"#, to: "none.json")
        let missing = try Program.run(["validate", "none.json"], in: folder)
        #expect(missing.exitCode == 65 && missing.stderr.contains("AR0841"), "\(missing.stderr)")
    }

    @Test func limitsAreDocumented() throws {
        for (row, most) in [
            ("bytes of a file of captions", 16_777_216), ("captions of a file", 10_000),
            ("characters of a caption", 1000), ("characters of all captions", 400_000),
        ] { try LimitTests.expectDocumented(row, most) }
    }
}
