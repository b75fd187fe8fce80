import TestSupport
import Testing

/// Every command that writes a file follows the same rules.
@Suite(.onProgramThreads) struct OutputFileTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        try folder.write(Specs.lottie, to: "film.json")
    }

    private static let commands: [(arguments: [String], file: String)] = [
        (["import", "film.json", "--out"], "x.json"), (["init"], "x.json"),
        (["movie", "spec.json", "--out"], "x.gif"), (["movie", "spec.json", "--out"], "x.apng"),
        (["sheet", "spec.json", "--out"], "x.png"), (["timeline", "spec.json", "--out"], "x.svg"),
        (["curve", "linear", "--out"], "x.png"), (["preview", "spec.json", "--out"], "x.html"),
    ]

    @Test(
        "files that commands make are put into folders that are made as deep as need be",
        arguments: spread(commands, 4))
    func folders(arguments: [String], file: String) throws {
        let run = try Program.run(arguments + ["a/b c/\(file)"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        #expect(try folder.names(in: "a/b c") == [file])
    }

    @Test(
        "files that commands make are left alone if they exist, with exit code 73 and advice",
        arguments: spread(commands, 4)
    )
    func existing(arguments: [String], file: String) throws {
        try folder.write("mine", to: file)
        let run = try Program.run(arguments + [file], in: folder)
        #expect(run.exitCode == 73, "\(run)")
        #expect(run.stderr.contains("error: \(file) exists: add --overwrite"), "\(run)")
        #expect(try folder.bytes(of: file) == Array("mine".utf8))
        #expect(try Program.run(arguments + [file, "--overwrite"], in: folder).exitCode == 0)
        #expect(try folder.bytes(of: file) != Array("mine".utf8))
    }

    @Test(
        "files that commands make can't be where something else is, which is 73, too",
        arguments: spread(commands, 4))
    func taken(arguments: [String], file: String) throws {
        try folder.makeFolder(file)
        for place in [file, "spec.json/\(file)"] {
            let run = try Program.run(arguments + [place, "--overwrite"], in: folder)
            #expect(run.exitCode == 73, "\(run)")
            #expect(run.stderr.contains("error: cannot write to \(place): "), "\(run)")
            #expect(run.stdout.isEmpty && run.messages.count == 1, "\(run)")
        }
    }

    @Test(
        "files that commands make may be devices beside which nobody may write",
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason))
    func device() throws {
        let run = try NobodyProgram.run(
            ["import", "film.json", "--out", "/dev/stdout", "--overwrite"], in: folder)
        #expect(run.exitCode == 0 && run.stdout.contains("canvas"), "\(run)")
    }

    @Test(
        "files that commands make are named by `init` so that the shell understands it",
        arguments: ["a b/c's.json", "-a.json"])
    func nextCommand(file: String) throws {
        let run = try Program.run(["init", "--", file], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        let line = try #require(run.messages.first { $0.contains(" --out film.gif") })
        let command = try #require(line.split(separator: "    ").first)
        let drawn = try CommandRun.shell(
            #"program=$1; animrender() { "$program" "$@"; }; \#(command)"#, [Program.path],
            in: folder.path)
        #expect(drawn.exitCode == 0, "\(run) \(drawn)")
    }

    @Test(
        "files that commands make are written where a link leads, even into a folder that isn't there yet"
    )
    func link() throws {
        try folder.link("x.json", to: "real/new/y.json")
        let run = try Program.run(["init", "x.json"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        #expect(try folder.names(in: "real/new") == ["y.json"])
    }
}
