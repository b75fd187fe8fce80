import TestSupport
import Testing

@Suite("A disk that is full")
struct FullDiskTests {
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
                of: /error: cannot write disk\/out\/frame_000\d\d\.png: No space left on device\n/)
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
        #expect(try folder.names(in: "out").isEmpty)
    }
}
