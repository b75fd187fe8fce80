import TestSupport
import Testing

/// One run for each exit code; 130 and 143 are in `InterruptionTests`.
@Suite("Exit codes")
struct ExitCodeTests {
    let folder = TemporaryFolder()

    @Test(
        "each kind of failure has its own",
        arguments: [
            (["spec.json", "--out", "out"], 0), (["spec.json"], 64),
            (["broken.json", "--out", "out"], 65),
            (["missing.json", "--out", "out"], 66), (["spec.json", "--out", "broken.json"], 73),
            (["spec.json", "--out", "used"], 73),
            (["spec.json", "--out", "used", "--overwrite"], 74),
            (["--help"], 0), (["--version"], 0),
        ] as [([String], Int32)])
    func codes(arguments: [String], code: Int32) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.write("{", to: "broken.json")
        try folder.makeFolder("used/frame_00000.png/full")
        #expect(try Program.run(arguments, in: folder).exitCode == code)
    }

    @Test("the first thing that is wrong counts: options, then the spec, then the folder")
    func order() throws {
        try folder.write("{", to: "broken.json")
        let both = ["broken.json", "--out", "broken.json"]
        #expect(try Program.run(both + ["--jobs", "0"], in: folder).exitCode == 64)
        #expect(try Program.run(both, in: folder).exitCode == 65)
    }
}
