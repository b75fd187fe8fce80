import Foundation
import TestSupport
import Testing

/// A file system that fails while something else than frames is written.
@Suite(
    .onProgramThreads,
    .enabled(if: FaultShim.canPreload, "needs LD_PRELOAD")) struct WritingFaultTests
{
    let folder = TemporaryFolder()

    /// A command that writes one file.
    struct Writer: CustomTestStringConvertible, Sendable {
        let arguments: [String]
        let file: String
        /// Whether the command has `--overwrite`.
        let replaces: Bool

        init(_ line: String, _ file: String, replaces: Bool = true) {
            arguments = line.split(separator: " ").map(String.init) + [file]
            self.file = file
            self.replaces = replaces
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let writers = [
        Writer("movie spec.json --out", "a.apng"), Writer("movie spec.json --out", "a.gif"),
        Writer("sheet spec.json --out", "a.png"),
        Writer("timeline spec.json --out", "a.svg"), Writer("timeline spec.json --out", "b.png"),
        Writer("curve easeInOut --out", "a.svg"), Writer("curve easeInOut --out", "b.png"),
        Writer("preview spec.json --out", "a.html"), Writer("import film.json --out", "a.json"),
        Writer("init", "new.json", replaces: false),
    ]

    /// Failing calls: all that a writer makes.
    static let faults: [(call: String, reason: Int32)] = [
        ("open", ENOSPC), ("open", EMFILE), ("write", ENOSPC), ("write", EIO), ("fsync", ENOSPC),
        ("close", EIO), ("rename", EACCES),
    ]

    init() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.write(Specs.lottie, to: "film.json")
    }

    @Test(
        "a failing file system ends the command with the file's name and the reason; nothing half-written stays",
        arguments: spread(product(writers, faults), 5))
    func failure(writer: Writer, fault: (call: String, reason: Int32)) throws {
        // These two give a new file its name at once.
        guard !["init", "import"].contains(writer.arguments[0]) || fault.call != "rename" else {
            return
        }
        let before = try folder.names()
        let run = try FaultShim.run(
            writer.arguments, call: fault.call, number: 1, reason: fault.reason,
            path: writer.file, in: folder)
        #expect(run.exitCode == 74, "\(run)")
        let reason = String(cString: strerror(fault.reason))
        #expect(run.stderr.contains("error: cannot write \(writer.file): \(reason)"), "\(run)")
        #expect(try folder.names() == before)
    }

    @Test(
        "a failing file system keeps the file that was to be replaced",
        arguments: spread(product(writers.filter(\.replaces), faults), 4))
    func replacement(writer: Writer, fault: (call: String, reason: Int32)) throws {
        try folder.write("old", to: writer.file)
        let before = try folder.names()
        let run = try FaultShim.run(
            writer.arguments + ["--overwrite"], call: fault.call, number: 1, reason: fault.reason,
            path: fault.call == "rename" ? writer.file : ".\(writer.file)", in: folder)
        #expect(run.exitCode == 74, "\(run)")
        #expect(try folder.names() == before)
        #expect(try folder.bytes(of: writer.file) == Array("old".utf8))
    }

    /// ffmpeg writes these, and it has the faults, too.
    @Test(
        "a failing file system ends movies that ffmpeg writes, and leaves nothing",
        arguments: spread(product(["a.mp4", "a.webm", "a.mov", "a.webp"], faults), 3))
    func ffmpeg(file: String, fault: (call: String, reason: Int32)) throws {
        let before = try folder.names()
        let run = try FaultShim.run(
            ["movie", "spec.json", "--out", file], call: fault.call, number: 1,
            reason: fault.reason, path: file, in: folder)
        #expect(run.exitCode == 74, "\(run)")
        #expect(run.stderr.contains("error: cannot write \(file): "), "\(run)")
        #expect(try folder.names() == before)
    }

    @Test(
        "a failing file system ends `merge`, which writes the manifest of shards",
        arguments: spread(faults, 2))
    func merge(fault: (call: String, reason: Int32)) throws {
        for shard in ["0/2", "1/2"] {
            #expect(try Program.render("--shard", shard, in: folder).exitCode == 0)
        }
        let before = try folder.contents(of: "out")
        let run = try FaultShim.run(
            ["merge", "out"], call: fault.call, number: 1, reason: fault.reason,
            path: fault.call == "rename" ? "manifest.json" : ".manifest", in: folder)
        #expect(run.exitCode == 74, "\(run)")
        #expect(run.stderr.contains("error: cannot write out/manifest.json: "), "\(run)")
        #expect(try folder.contents(of: "out") == before)
        #expect(try Program.run(["merge", "out"], in: folder).exitCode == 0)
    }

    @Test(
        "a failing file system doesn't matter where writes are short or interrupted",
        arguments: spread(writers + [Writer("movie spec.json --out", "a.mp4")], 2))
    func short(writer: Writer) throws {
        for (reason, onward) in [(nil, true), (EINTR, false)] as [(Int32?, Bool)] {
            let run = try FaultShim.run(
                writer.arguments, call: "write", number: 1, reason: reason, path: writer.file,
                onward: onward, in: folder)
            #expect(run.exitCode == 0, "\(run)")
            let written = try folder.bytes(of: writer.file)
            try folder.remove(writer.file)
            #expect(try Program.run(writer.arguments, in: folder).exitCode == 0)
            #expect(try folder.bytes(of: writer.file) == written)
            try folder.remove(writer.file)
        }
    }

    @Test(
        "a failing file system doesn't matter to `golden record` and `merge` where writes are short or interrupted",
        arguments: [nil, EINTR] as [Int32?])
    func shortWrites(reason: Int32?) throws {
        try folder.makeFolder("G/a")
        try folder.write(Specs.moving(), to: "G/a/spec.json")
        for command in [["golden", "record", "G", "--mode", "all"], ["merge", "out"]] {
            let output = command[0] == "merge" ? "out" : "G/a"
            #expect(try Program.render("--shard", "0/1", "--overwrite", in: folder).exitCode == 0)
            let run = try FaultShim.run(
                command, call: "write", number: 1, reason: reason, path: "\(output)/",
                onward: reason == nil, in: folder)
            #expect(run.exitCode == 0, "\(run)")
            let written = try folder.contents(of: output)
            #expect(try Program.render("--shard", "0/1", "--overwrite", in: folder).exitCode == 0)
            #expect(try Program.run(command, in: folder).exitCode == 0)
            #expect(try folder.contents(of: output) == written)
        }
    }
}
