import Foundation
import TestSupport
import Testing

/// --memory.
@Suite(.onProgramThreads) struct MemoryBudgetTests {
    let folder = TemporaryFolder()

    /// Nearly four hundred thousand views, which take three quarters of a gigabyte.
    private let runaway = """
        {"canvas": {"size": [64, 36]}, "duration": 1,
         "views": [{"id": "v-{i}", "size": [9, 9], "copies": {"count": 1000},
                    "subviews": [{"size": [1, 1], "backgroundColor": "red", "copies": {"count": 190}}]}],
         "animations": [{"animate": {"view": "v-*", "to": {"position": [9, 9]}, "duration": 0.1}}]}
        """

    @Test(
        "a runaway recording ends in words, and nothing is left",
        .enabled(if: slowTests, "takes three seconds"))
    func runawayRecording() throws {
        try folder.write(runaway, to: "spec.json")
        let run = try Program.render("--memory", "64", in: folder)
        #expect(run.exitCode == 71, "\(run)")
        #expect(run.stderr.hasPrefix("error: more than 64 megabytes of memory"), "\(run)")
        #expect(try !folder.names().contains("out"))
    }

    @Test("an ordinary run fits the smallest budget; smaller ones are refused")
    func smallest() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        #expect(try Program.render("--memory", "64", in: folder).exitCode == 0)
        let run = try Program.render("--memory", "63", in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("from 64 to "), "\(run)")
    }

    /// Commands that read specs or pictures, without `--memory`.
    static let commands = [
        "spec.json --out out", "movie spec.json --out a.gif", "sheet spec.json --out a.png",
        "preview spec.json --out a.html", "validate spec.json", "golden record .",
        "golden verify .", "sample spec.json", "events spec.json", "timeline spec.json",
        "curve --spec spec.json", "diff a.png b.png", "import film.json --out film",
        "movie frames --out a.gif", "merge frames", "golden review", "golden approve",
    ]

    @Test(
        "every command that reads a spec or pictures has a budget", arguments: spread(commands, 6))
    func everyCommand(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let run = try Program.run(words + ["--memory", "63"], in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("from 64 to "), "\(run)")
    }

    @Test(
        "a runaway recording ends every command that records",
        .enabled(if: slowTests, "takes 200 megabytes and twenty seconds each"),
        arguments: commands.prefix(10))
    func runawayCommands(command: String) throws {
        try folder.write(runaway, to: "spec.json")
        let words = command.split(separator: " ").map(String.init)
        let run = try Program.run(words + ["--memory", "200"], in: folder)
        #expect(run.exitCode == 71, "\(run)")
        #expect(run.stderr.hasPrefix("error: more than 200 megabytes of memory"), "\(run)")
        #expect(try folder.names().filter { $0 != "golden-results" } == ["spec.json"])
    }

    @Test("a record of 200,000 frames ends merge, and changes nothing")
    func hugeRecord() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        #expect(try Program.render(in: folder).exitCode == 0)
        let text = String(decoding: try folder.bytes(of: "out/manifest.json"), as: UTF8.self)
        let lines = text.split(separator: "\n")
        let frame = try #require(lines.first { $0.contains("\"number\":3,") })
        let more = String(repeating: "\(frame)\n", count: 200_000)
        let record = text.replacing("\(frame)\n", with: more)
        try folder.write(record, to: "out/manifest.json")
        let before = try folder.stamps(in: "out")
        let run = try Program.run(["merge", "out", "--memory", "64"], in: folder)
        #expect(run.exitCode == 71, "\(run)")
        #expect(run.stderr.hasPrefix("error: more than 64 megabytes of memory"), "\(run)")
        #expect(try folder.stamps(in: "out") == before)
    }

    @Test(
        "without a free file descriptor, the budget still counts",
        .enabled(if: FaultShim.canPreload && slowTests, "takes as long as the one above"))
    func noDescriptor() throws {
        try folder.write(runaway, to: "spec.json")
        let run = try FaultShim.run(
            ["validate", "spec.json", "--memory", "200"], call: "open", number: 2, reason: EMFILE,
            path: "/proc/self/stat", onward: true, in: folder)
        #expect(run.exitCode == 71, "\(run)")
    }

    /// Thirty frames without texts, then forty texts of 10,000 characters at once.
    @Test("drawing that takes too much leaves a record and says how to go on")
    func runawayDrawing() throws {
        let texts = (0..<40).map { index in
            let scalars = (0..<10_000).map { Unicode.Scalar(UInt8(33 + ($0 * 7 + index) % 90)) }
            let text = String(String.UnicodeScalarView(scalars))
                .replacing("\\", with: "o").replacing("\"", with: "o").replacing("$", with: "o")
            return #"{"frame": [0, 0, 64, 36], "text": {"string": "\#(text)", "size": 4}}"#
        }
        try folder.write(
            """
            {"canvas": {"size": [64, 36]}, "fps": 30, "duration": 2,
             "views": [{"id": "texts", "hidden": true, "frame": [0, 0, 64, 36],
                        "subviews": [\(texts.joined(separator: ","))]}],
             "animations": [{"at": 1, "set": {"view": "texts", "to": {"hidden": false}}}]}
            """, to: "spec.json")
        let run = try Program.render("--memory", "110", "--jobs", "2", in: folder)
        #expect(run.exitCode == 71, "\(run)")
        // Each text has a warning, because it leaves its box.
        let isTold = run.messages.contains { $0.hasPrefix("error: more than 110 megabytes") }
        #expect(isTold, "\(run)")
        let count = try Frames.expectWhole(in: folder)
        #expect((1...30).contains(count))
        let whole = "interrupted: \(count) of 60 frames are written, all of them whole"
        #expect(run.messages.last?.hasPrefix(whole) ?? false, "\(run)")
        let manifest = String(decoding: try folder.bytes(of: "out/manifest.json"), as: UTF8.self)
        #expect(manifest.split(separator: #""fingerprint""#).count == count + 1)
    }
}

/// A font that is cut off while texts are drawn.
@Suite(.onProgramThreads) struct ChangingFontTests {
    let folder = TemporaryFolder()

    /// Every text needs glyphs that no text before needed, so the font is read again and again.
    @Test("a font that is cut off while texts are drawn doesn't disturb the run")
    func cutOff() throws {
        let bytes = try TemporaryFolder.font()
        try folder.write(bytes, to: "font.ttf")
        let views = (0..<100).map { index in
            let string = String(
                String.UnicodeScalarView(
                    (0..<9).compactMap { Unicode.Scalar(UInt32(0x100 + (index * 7 + $0) % 400)) }))
            return """
                {"id": "t\(index)", "frame": [0, 0, 300, 40], "hidden": true, "text": {"string": "\(string)", "font": "DejaVu Serif"}}
                """
        }
        let shows = (0..<100).map {
            #"{"at": \#($0), "set": {"view": "t\#($0)", "to": {"hidden": false}}}"#
        }
        try folder.write(
            """
            {"canvas": {"size": [300, 40]}, "fps": 2, "duration": 100, "fonts": ["font.ttf"],
             "views": [\(views.joined(separator: ","))], "animations": [\(shows.joined(separator: ","))]}
            """, to: "spec.json")
        let command = try Program.start(in: folder, untilFrames: 20)
        try folder.truncate("font.ttf")
        let run = try command.wait()
        #expect(run.exitCode == 0, "\(run)")
        try folder.write(bytes, to: "font.ttf")
        #expect(try Program.run(["spec.json", "--out", "whole"], in: folder).exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"))
    }
}

extension TemporaryFolder {
    /// A font with many glyphs.
    fileprivate static func font() throws -> [UInt8] {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
        return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Cuts off the whole content of a file, which stays the same file.
    fileprivate func truncate(_ name: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: self(name)))
        try file.truncate(atOffset: 0)
        try file.close()
    }
}
