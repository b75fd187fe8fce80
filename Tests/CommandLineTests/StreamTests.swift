import TestSupport
import Testing

/// What the program says.
@Suite(.onProgramThreads) struct StreamTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test("a run says what it made, and how to make a GIF of it, on standard error alone")
    func report() throws {
        let run = try Program.render(in: folder)
        #expect(run.exitCode == 0)
        #expect(run.stdout.isEmpty)
        #expect(run.messages.count == 2)
        #expect(run.messages.first == "31 frames of 64×36 pixels in out")
        #expect(run.messages.last == "animrender spec.json --out out.gif")
    }

    @Test("one frame is not `1 frames`")
    func singular() throws {
        let run = try Program.render("--frames", "3", in: folder)
        #expect(run.messages.first == "1 frame of 64×36 pixels in out")
    }

    @Test("no control characters where nobody looks at a terminal")
    func controlCharacters() throws {
        for options in [[], ["--bogus"], ["--frames", "99"], ["--fps", "1000"]] {
            let run = try Program.run(
                ["spec.json", "--out", "out", "--overwrite"] + options, in: folder)
            let controls = run.stderr.unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(controls.isEmpty, "\(options)")
            #expect(run.stderr.hasSuffix("\n"))
        }
    }

    @Test("--quiet says nothing of what went well")
    func quiet() throws {
        let run = try Program.render("--quiet", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.stdout.isEmpty && run.stderr.isEmpty)
        #expect(try folder.frameNames(in: "out").count == 31)
    }

    @Test("--quiet says what went wrong")
    func quietErrors() throws {
        #expect(try Program.render("--quiet", "--frames", "99", in: folder).messages.count == 1)
        _ = try Program.render("--quiet", in: folder)
        #expect(try Program.render("--quiet", in: folder).messages.count == 1)
    }

    @Test("frames of another run in the folder are noted")
    func foreign() throws {
        try folder.makeFolder("out")
        try folder.write("x", to: "out/frame_00099.png")
        let one = try Program.render(in: folder)
        #expect(
            one.messages.dropFirst().first
                == "note: out also holds frame_00099.png that this run did not write")
        #expect(one.messages.last == "animrender spec.json --out out.gif")
        try folder.write("x", to: "out/frame_00100.png")
        let two = try Program.render("--overwrite", in: folder)
        #expect(two.stderr.contains("frame_00099.png and 1 more frame that this run"))
    }

    /// Rendering continues if the log can't be written because the disk is full or the reader has gone.
    @Test(
        "frames are made even if nobody can be told",
        arguments: [
            #""$@" 2>/dev/full"#, #""$@" 2>&-"#,
            #"mkfifo pipe; : <pipe & exec 2>pipe; wait; "$@""#,
        ])
    func deaf(command: String) throws {
        let arguments = [Program.path, "spec.json", "--out", "out"]
        let run = try CommandRun.shell(command, arguments, in: folder.path)
        #expect(run.exitCode == 0)
        #expect(try Frames.expectWhole(in: folder) == 31)
    }
}
