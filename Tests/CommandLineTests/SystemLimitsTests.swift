import Foundation
import TestSupport
import Testing

/// A disk that is full.
@Suite(.onProgramThreads) struct FullDiskTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(size: "[640, 360]", background: "#33669980"), to: "spec.json")
    }

    /// Whether this process may mount a file system that is visible only to its children.
    static let canMount: Bool = {
        let command = "exec unshare --mount sh -c 'mount -t tmpfs tmpfs .'"
        let folder = TemporaryFolder()
        return withExtendedLifetime(folder) {
            (try? CommandRun.shell(command, in: folder.path))?.exitCode == 0
        }
    }()

    @Test(
        "a full disk ends the run; what is there is whole",
        .enabled(if: canMount, "no right to mount a small disk (unshare --mount, tmpfs)"))
    func tinyDisk() throws {
        try folder.makeFolder("disk")
        try folder.makeFolder("kept")
        let command = """
            exec unshare --mount sh -c 'mount -t tmpfs -o size=64k tmpfs disk &&
                { "$1" spec.json --out disk/out; code=$?; cp -r disk/out/. kept; exit $code; }' sh "$1"
            """
        let run = try CommandRun.shell(command, [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        #expect(
            run.stderr.wholeMatch(
                of:
                    /error: cannot write disk\/out\/frame_000\d\d\.png: No space left on device \[AR1302\]\n/
            )
                != nil, "\(run.stderr)")
        let count = try Frames.expectWhole("kept", in: folder)
        #expect((1...30).contains(count))
    }

    @Test("a frame larger than files may be ends the run, and nothing of it is left")
    func fileTooLarge() throws {
        let command = #"trap '' XFSZ; ulimit -f 1; exec "$1" spec.json --out out"#
        let run = try CommandRun.shell(command, [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        #expect(run.stderr.contains("File too large"), "\(run.stderr)")
        #expect(try folder.frameNames(in: "out").isEmpty)
    }
}

/// Memory.
@Suite(.onProgramThreads) struct MemoryTests {
    let folder = TemporaryFolder()

    /// The program's peak memory as counted by the kernel. Python starts the program, because it is small:
    /// a process's peak includes the peak of the process that started it.
    private func peakKilobytes(_ arguments: String..., code: Int32 = 0) throws -> Int {
        let command = """
            exec python3 -c 'import resource, subprocess, sys
            code = subprocess.call(sys.argv[1:])
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            sys.exit(code)' "$@"
            """
        let run = try CommandRun.shell(command, [Program.path] + arguments, in: folder.path)
        #expect(run.exitCode == code, "\(run.stderr)")
        return try #require(run.stdout.split(separator: "\n").last.flatMap { Int($0) })
    }

    /// The peak memory of a rendering.
    private func peakKilobytes(_ seconds: Int, size: String = "[320, 180]") throws -> Int {
        try folder.write(
            Specs.moving(seconds: Double(seconds), fps: "60", size: size), to: "spec.json")
        return try peakKilobytes("spec.json", "--out", "\(seconds)", "--jobs", "2")
    }

    /// A row that fails at once goes through everything but drawing.
    @Test(
        "memory grows with the file of a batch's rows, not with what is made of them",
        .enabled(if: slowTests, "a debug build takes a millisecond a row"))
    func rowsOfABatch() throws {
        try folder.write(
            #"{"canvas": {"size": [8, 8]}, "variables": {"x": {"type": "number", "default": 1}}}"#,
            to: "spec.json")
        func peakKilobytes(rows: Int) throws -> Int {
            try folder.write(
                "id,x\n" + (1...rows).map { "\($0),no\n" }.joined(), to: "rows.csv")
            return try self.peakKilobytes(
                "batch", "spec.json", "--data", "rows.csv", "--out", "films/{id}.gif", code: 1)
        }
        let (few, many) = try (peakKilobytes(rows: 1000), peakKilobytes(rows: 21_000))
        // Kept cells and paths of all rows took 9 MB.
        #expect(many - few < 3000, "\(few) and \(many) KB")
    }

    @Test(
        "too few files and too little memory are reported, not trapped on",
        .disabled(if: isSanitized),
        arguments: ["ulimit -n 4": "open at once", "ulimit -v 150000": "too little memory"])
    func limits(limit: String, message: String) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        for command in [["validate", "spec.json"], ["spec.json", "--out", "out"]] {
            let run = try CommandRun.shell(
                "\(limit); exec \"$@\"", [Program.path] + command, in: folder.path)
            #expect(run.exitCode == 71, "\(run.stderr)")
            #expect(run.messages.count == 1 && run.stderr.contains(message), "\(run.stderr)")
        }
    }

    @Test(
        "eight descriptors are too few for each command", .disabled(if: isSanitized),
        arguments: MemoryBudgetTests.commands)
    func descriptors(command: String) throws {
        let line = "ulimit -n 8; exec \"$1\" \(command)"
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 71 && run.stderr.contains("ulimit -n raises the limit"), "\(run)")
        #expect(try folder.names().isEmpty)
    }

    /// Where root starts programs, a limit of processes doesn't count.
    @Test(
        "where no thread can be started, that is reported, and nobody waits",
        .disabled(if: isSanitized),
        .enabled(if: FaultShim.canPreload), arguments: MemoryBudgetTests.commands, [1, 4])
    func threads(command: String, number: Int) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        let run = try FaultShim.run(
            command.split(separator: " ").map(String.init), call: "thread", number: number,
            reason: EAGAIN, path: "", onward: true, in: folder)
        #expect(run.exitCode == 71, "\(run)")
        #expect(
            run.messages.count == 1 && run.stderr.contains("ulimit -u raises the limit"), "\(run)")
    }

    /// As a user whom the limit concerns.
    @Test(
        "ulimit -u of a user is reported, and nobody waits", .disabled(if: isSanitized),
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason),
        arguments: spread(MemoryBudgetTests.commands, 2), [1, 4])
    func processes(command: String, number: Int) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        let run = try NobodyProgram.shell(
            #"ulimit -u "$2"; exec "$1" \#(command)"#, ["\(number)"], in: folder)
        #expect(run.exitCode == 71, "\(run)")
        #expect(
            run.messages.count == 1 && run.stderr.contains("ulimit -u raises the limit"), "\(run)")
    }

    @Test(
        "a spec that needs more memory than ulimit -v allows ends in words",
        .enabled(if: slowTests && !isSanitized, "takes four seconds each"),
        arguments: [340, 370, 400, 430])
    func memory(megabytes: Int) throws {
        try folder.write(
            """
            {"canvas": {"size": [64, 36]}, "duration": 0.1,
             "views": [{"copies": {"count": 19500}, "size": [9, 9],
                        "subviews": [{"size": [1, 1], "backgroundColor": "red", "copies": {"count": 9}}]}]}
            """, to: "spec.json")
        let run = try CommandRun.shell(
            "ulimit -v \(megabytes * 1024); exec \"$@\"", [Program.path, "validate", "spec.json"],
            in: folder.path)
        #expect(run.exitCode == 71, "\(run)")
        #expect(run.stderr.contains("ulimit -v allows"), "\(run)")
    }

    /// Three quarters of it, in megabytes. With `ulimit -v`, addresses are used up before.
    @Test(
        "what ulimit -d allows counts in the default of --memory",
        .enabled(if: slowTests && !isSanitized, "takes eight seconds each"),
        arguments: [(200_000, 146), (300_000, 219)])
    func defaultBudget(kilobytes: Int, megabytes: Int) throws {
        try folder.write(
            """
            {"canvas": {"size": [64, 36]}, "duration": 0.1,
             "views": [{"copies": {"count": 19500}, "size": [9, 9],
                        "subviews": [{"size": [1, 1], "backgroundColor": "red", "copies": {"count": 9}}]}]}
            """, to: "spec.json")
        let run = try CommandRun.shell(
            "ulimit -d \(kilobytes); exec \"$@\"", [Program.path, "validate", "spec.json"],
            in: folder.path)
        #expect(run.exitCode == 71, "\(run)")
        #expect(
            run.stderr.hasPrefix("error: more than \(megabytes) megabytes of memory"), "\(run)")
    }

    /// Too little to start with, for threads alone, and for a large spec.
    @Test(
        "ulimit -d below what is needed ends in words, and nobody waits",
        .disabled(if: isSanitized),
        arguments: [20_000, 40_000, 60_000, 80_000, 100_000])
    func data(kilobytes: Int) throws {
        try folder.write(
            """
            {"canvas": {"size": [64, 36]}, "views": [{"size": [9, 9], "copies": {"count": 100000}}]}
            """, to: "spec.json")
        let run = try CommandRun.shell(
            "ulimit -d \(kilobytes); exec \"$@\"", [Program.path, "validate", "spec.json"],
            in: folder.path)
        #expect(run.exitCode == 71, "\(run)")
        #expect(run.stderr.contains("error: "), "\(run)")
    }

    @Test("ulimit -d counts in the memory that doctor tells", .disabled(if: isSanitized))
    func toldBudget() throws {
        let run = try CommandRun.shell(
            "ulimit -d 1000000; exec \"$@\"", [Program.path, "doctor"], in: folder.path)
        #expect(run.stdout.contains("memory        976 MB, of which 732 MB may be taken"), "\(run)")
    }

    /// A buffer of most of what is allowed, while little is in use.
    @Test("a picture for which ulimit -v leaves no room ends in words", .disabled(if: isSanitized))
    func picture() throws {
        try folder.writeLargePicture("large.png", side: 8000)
        try folder.write(
            """
            {"canvas": {"size": [9, 9]}, "duration": 1, "fps": 1,
             "views": [{"frame": [0, 0, 9, 9], "image": {"file": "large.png"}}]}
            """, to: "spec.json")
        let run = try CommandRun.shell(
            "ulimit -v 450000; exec \"$@\"", [Program.path, "spec.json", "--out", "out"],
            in: folder.path)
        #expect(run.exitCode == 71, "\(run)")
        #expect(run.stderr.hasPrefix("error: more memory would be needed than ulimit -v"), "\(run)")
    }

    @Test(
        "a large spec takes no more addresses than it needs where they are limited",
        .disabled(if: isSanitized))
    func limitedAddresses() throws {
        let spaces = String(repeating: " ", count: 9_000_000)
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.write(Specs.moving() + spaces, to: "long.json")
        func code(_ name: String, megabytes: Int) throws -> Int32 {
            try CommandRun.shell(
                "ulimit -v \(megabytes * 1024); exec \"$@\"",
                [Program.path, name, "--out", "out", "--overwrite", "--frames", "0"],
                in: folder.path
            ).exitCode
        }
        let enough = try stride(from: 256, through: 4096, by: 32).first {
            try code("spec.json", megabytes: $0) == 0
        }
        // The text is read as a whole, and copied once. Threads take no addresses for heaps of their own, of which there would
        // be more or fewer by chance.
        #expect(try code("long.json", megabytes: try #require(enough) + 32) == 0)
    }

    @Test("ten times the frames take no more memory", .disabled(if: isSanitized))
    func length() throws {
        let short = try peakKilobytes(1)
        let long = try peakKilobytes(10)
        #expect(try folder.frameNames(in: "1").count == 61)
        #expect(try folder.frameNames(in: "10").count == 601)
        #expect(long <= short + short / 10 + 2048, "\(short) kB for 61 frames, \(long) for 601")
    }

    @Test(
        "a frame leaves less than 700 bytes, its line in the manifest included",
        .enabled(if: slowTests, "draws six thousand frames"))
    func manifest() throws {
        let short = try peakKilobytes(1, size: "[16, 16]")
        let long = try peakKilobytes(100, size: "[16, 16]")
        #expect(try folder.frameNames(in: "100").count == 6001)
        #expect(long <= short + 4_100, "\(short) kB for 61 frames, \(long) for 6,001")
    }
}
