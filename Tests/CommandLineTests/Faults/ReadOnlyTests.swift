import TestSupport
import Testing

/// Every command that writes, on a disk that takes nothing.
@Suite(
    .onProgramThreads,
    .enabled(
        if: FullDiskTests.canMount, "no right to mount a small disk (unshare --mount, tmpfs)"))
struct ReadOnlyTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.makeFolder("disk")
        try folder.makeFolder("G/a")
        try folder.makeFolder("frames")
        try folder.write(Specs.moving(background: "#33669980"), to: "spec.json")
        try folder.write(Specs.moving(), to: "G/a/spec.json")
        try folder.write(Specs.lottie, to: "film.json")
    }

    /// A command, and its exit code where the disk is for reading only and where it is full. `disk` is the disk.
    static let commands: [(line: String, codes: [Int32])] = [
        ("spec.json --out disk/out", [73, 74]), ("spec.json --out disk", [73, 74]),
        ("movie spec.json --out disk/a.gif", [73, 74]),
        ("movie spec.json --out disk/a.apng", [73, 74]),
        ("movie spec.json --out disk/a.mp4", [73, 74]),
        ("movie spec.json --out disk/a.webm", [73, 74]),
        ("movie spec.json --out disk/a.mov", [73, 74]),
        ("movie spec.json --out disk/a.webp", [73, 74]),
        ("sheet spec.json --out disk/a.png", [73, 74]),
        ("preview spec.json --out disk/a.html", [73, 74]),
        ("timeline spec.json --out disk/a.svg", [73, 74]),
        ("curve easeIn --out disk/a.svg", [73, 74]), ("init disk/new.json", [73, 74]),
        ("import film.json --out disk/b.json", [73, 74]),
        ("golden record disk/G", [74, 74]), ("golden verify G --results disk/r", [73, 74]),
        ("golden verify G --junit disk/a.xml", [74, 74]),
    ]

    @Test(
        "a disk that takes nothing is named, and nothing is left",
        arguments: spread(product(commands, [0, 1]), 5))
    func unwritable(command: (line: String, codes: [Int32]), kind: Int) throws {
        #expect(try Program.run(["golden", "record", "G"], in: folder).exitCode == 0)
        // So that `verify` has results to write.
        try folder.write(Specs.moving(background: "red"), to: "G/a/spec.json")
        let line = """
            exec unshare --mount sh -c '
                mount -t tmpfs -o size=64k tmpfs disk && mkdir -p disk/G/a && cp film.json disk/film.json &&
                cp spec.json disk/G/a/spec.json &&
                if [ \(kind) = 0 ]; then mount -o remount,ro disk; else cat /dev/zero >disk/zero 2>/dev/null; fi
                find disk >before; "$1" \(command.line) >/dev/null; code=$?
                find disk | grep -v -e "^disk/out$" -e "^disk/r$" | diff - before; exit $code' sh "$1"
            """
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == command.codes[kind], "\(run)")
        let reason = kind == 0 ? "Read-only file system" : "No space left on device"
        #expect(run.stderr.contains("disk") && run.stderr.contains(reason), "\(run)")
        #expect(run.stdout.isEmpty, "left or lost: \(run.stdout)")
    }

    /// A whole record is right as it is; those of parts can't be replaced.
    @Test(
        "a disk that takes nothing lets `merge` prove what is complete, and stops it where it must write",
        arguments: [0, 1])
    func merge(kind: Int) throws {
        let line = """
            exec unshare --mount sh -c '
                mount -t tmpfs -o size=1m tmpfs disk && "$1" spec.json --out disk/whole --quiet &&
                "$1" spec.json --out disk/parts --shard 0/1 --quiet || exit 9
                if [ \(kind) = 0 ]; then mount -o remount,ro disk; else cat /dev/zero >disk/zero 2>/dev/null; fi
                find disk >before; "$1" merge disk/whole; echo $?; "$1" merge disk/parts; echo $?
                find disk | diff - before' sh "$1"
            """
        let run = try CommandRun.shell(line, [Program.path], in: folder.path)
        #expect(run.exitCode == 0 && run.stdout == "0\n74\n", "\(run)")
        let reason = kind == 0 ? "Read-only file system" : "No space left on device"
        #expect(
            run.stderr
                == "disk/whole: 31 frames, complete\n"
                + "error: cannot write disk/parts/manifest.json: \(reason) [AR1302]\n")
    }
}
