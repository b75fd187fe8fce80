import Drawing
import Foundation
import Rasterization
import TestSupport
import Testing

/// `--watch` renders again when files change.
@Suite(.onProgramThreads) struct WatchTests {
    let folder = TemporaryFolder()

    private func frame() throws -> [UInt8] { try folder.bytes(of: "out/frame_00000.png") }

    @Test func framesFollowTheSpec() throws {
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        let command = try RunningCommand(
            Program.path, ["spec.json", "--out", "out", "--watch"], in: folder.path)
        command.wait { command.messages.contains("watching 1 file") }
        let first = try frame()

        try folder.write(Specs.moving(seconds: 0.1, background: "red"), to: "spec.json")
        command.wait { (try? frame() != first) ?? false }

        try folder.write("{", to: "spec.json")
        command.wait { command.messages.contains("spec.json:1:") }
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        command.wait { (try? frame() == first) ?? false }

        command.wait { command.messages.split(separator: "; Ctrl-C ends").count > 4 }
        command.signal(SIGINT)
        let run = try command.wait()
        #expect(run.exitCode == 130)
        // Every frame is drawn: there is nothing to go on with.
        #expect(run.stderr.hasSuffix("; Ctrl-C ends\nwatching has ended\n"), "\(run)")
    }

    /// A pipe is read only once, and reading it may wait for ever.
    @Test func aPipeInPlaceOfTheSpecIsRefused() throws {
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        let command = try RunningCommand(
            Program.path, ["spec.json", "--out", "out", "--watch"], in: folder.path)
        command.wait { command.messages.contains("watching 1 file") }
        _ = try CommandRun.shell("rm spec.json && mkfifo spec.json", in: folder.path)
        command.wait { command.messages.contains("it is a pipe") }
        let first = try frame()
        _ = try CommandRun.shell("rm spec.json", in: folder.path)
        try folder.write(Specs.moving(seconds: 0.1, background: "red"), to: "spec.json")
        command.wait { (try? frame() != first) ?? false }
        command.signal(SIGINT)
        #expect(try command.wait().exitCode == 130)
    }

    @Test(arguments: [
        ["spec.json", "--out", "out", "--watch"], ["preview", "spec.json", "--serve"],
    ])
    func aPipeCantBeWatched(arguments: [String]) throws {
        _ = try CommandRun.shell("mkfifo spec.json", in: folder.path)
        let run = try Program.run(arguments, in: folder)
        #expect(run.exitCode == 64, "\(run)")
        #expect(run.stderr.contains("needs files to watch, and spec.json is a pipe"), "\(run)")
    }

    private func picture(_ color: Color) throws -> [UInt8] {
        let encoder = try FrameEncoder(
            FrameSettings(size: PixelSize(width: 4, height: 4), scale: 1, isOpaque: true))
        return Array(
            try encoder.encode(DisplayList(size: Size(width: 4, height: 4), background: color)))
    }

    /// Saves as editors do: in place, and under another name that is then changed.
    @Test func moviesFollowTheSpecAndItsPictures() throws {
        let withPicture = """
            {"canvas": {"size": [64, 36]}, "duration": 0.1, "animations": [],
             "views": [{"image": {"file": "picture.png"}, "frame": [0, 0, 64, 36]}]}
            """
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        let command = try RunningCommand(
            Program.path, ["spec.json", "--out", "a.gif", "--out", "b.png", "--watch"],
            in: folder.path)
        var last: [[UInt8]] = []
        func movies() throws -> [[UInt8]] {
            try ["a.gif", "b.png"].map { try folder.bytes(of: $0) }
        }
        /// Waits for the `count`-th report, and expects other movies, whole and without anything beside them.
        func expectNewMovies(_ count: Int) throws {
            command.wait { command.messages.split(separator: "; Ctrl-C ends").count > count }
            let now = try movies()
            #expect(now != last, "\(command.messages)")
            #expect(now[0].last == UInt8(ascii: ";") && now[1].suffix(8).starts(with: "IEND".utf8))
            #expect(try !folder.names().contains { $0.hasSuffix(".part") })
            last = now
        }
        try expectNewMovies(1)
        try folder.write(Specs.moving(seconds: 0.1, background: "red"), to: "spec.json")
        try expectNewMovies(2)
        try folder.write("{", to: "spec.json")
        command.wait { command.messages.contains("spec.json:1:") }
        #expect(try movies() == last)

        try folder.write(picture(.red), to: "picture.png")
        try folder.write(withPicture, to: "new.json")
        try #require(rename(folder("new.json"), folder("spec.json")) == 0)
        try expectNewMovies(4)
        try folder.write(picture(.blue), to: "picture.png")
        try expectNewMovies(5)

        command.signal(SIGINT)
        let run = try command.wait()
        #expect(run.exitCode == 130)
        #expect(run.stderr.hasSuffix("; Ctrl-C ends\nwatching has ended\n"), "\(run)")
        #expect(try movies() == last)
    }

    @Test func anEditThatMakesOptionsWrongIsAwaitedToo() throws {
        try folder.write(Specs.moving(seconds: 0.5), to: "spec.json")
        let command = try RunningCommand(
            Program.path, ["spec.json", "--out", "out", "--frames", "0-5", "--watch"],
            in: folder.path)
        command.wait { command.messages.contains("watching 1 file") }
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        command.wait { command.messages.contains("there is no frame 5") }
        let first = try frame()
        try folder.write(Specs.moving(seconds: 0.5, background: "red"), to: "spec.json")
        command.wait { (try? frame() != first) ?? false }
        command.signal(SIGHUP)
        #expect(try command.wait().exitCode == 129)
    }

    /// Several fonts and weights, so that keeping those of one reading would show soon: they take about 100 kB, and a
    /// typesetter for each weight half of that.
    @Test(
        .enabled(
            if: FaultShim.canPreload && !isSanitized && slowTests,
            "needs Linux's /proc, and draws 35 times"))
    func memoryStaysOverManyEdits() throws {
        let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
        let names = (0..<8).map { "font\($0).ttf" }
        for name in names { try folder.link(name, to: serif) }
        func edit(_ count: Int) throws {
            try folder.write(
                """
                {"canvas": {"size": [64, 36]}, "fonts": ["\(names.joined(separator: "\", \""))"],
                 "views": [\(Self.texts(showing: count))]}
                """, to: "new.json")
            try #require(rename(folder("new.json"), folder("spec.json")) == 0)
        }
        try edit(0)
        let command = try RunningCommand(
            Program.path,
            ["spec.json", "--out", "out", "--watch", "--allow-files", "/usr/share/fonts"],
            in: folder.path)
        var kilobytes: [Int] = []
        for count in 1...35 {
            command.wait { command.messages.split(separator: "; Ctrl-C ends").count > count }
            kilobytes.append(try Self.kilobytes(of: command.id))
            try edit(count)
        }
        command.signal(SIGINT)
        #expect(try command.wait().exitCode == 130)
        // The first readings fill caches.
        #expect(kilobytes[34] - kilobytes[14] < 1000, "\(kilobytes)")
    }

    /// Texts of eight weights.
    private static func texts(showing number: Int) -> String {
        (1...8).map {
            #"{"frame": [0, 0, 64, 36], "text": {"string": "\#(number)", "font": "DejaVu Serif", "weight": \#($0)00}}"#
        }.joined(separator: ", ")
    }

    /// The memory of a process that isn't a part of files, in kilobytes.
    private static func kilobytes(of process: pid_t) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let match = try #require(status.firstMatch(of: /RssAnon:\s*([0-9]+)/))
        return try #require(Int(match.output.1))
    }

    @Test func wrongOptionsEndTheProgram() throws {
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        #expect(try Program.render("--watch", "--frames", "99", in: folder).exitCode == 64)
        try folder.makeFolder("out")
        try folder.write("mine", to: "out/frame_00000.png")
        let run = try Program.render("--watch", in: folder)
        #expect(run.exitCode == 73)
        #expect(run.stderr.contains("--overwrite"))
    }
}
