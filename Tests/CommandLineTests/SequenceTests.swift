import ImageCodecs
import TestSupport
import Testing

/// The frames of a run.
@Suite(.onProgramThreads) struct SequenceTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    private func render(_ options: String...) throws -> [String] {
        let run = try Program.run(["spec.json", "--out", "out"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        return try folder.frameNames(in: "out")
    }

    private func image(_ name: String) throws -> DecodedImage {
        try DecodedImage(png: folder.bytes(of: name))
    }

    @Test("a second at 30 a second is 31 frames from 0 on, of the canvas' size")
    func whole() throws {
        #expect(try render() == Frames.names(0...30))
        for name in try folder.frameNames(in: "out") {
            let image = try image("out/\(name)")
            #expect(image.width == 64 && image.height == 36 && !image.hasAlpha)
        }
        #expect(try folder.names() == ["out", "spec.json"])
    }

    @Test("the first and last frames show the start and the end")
    func ends() throws {
        _ = try render()
        let first = try image("out/frame_00000.png")
        let last = try image("out/frame_00030.png")
        #expect(first[1, 12] == [255, 255, 255, 255] && first[50, 20] == [0, 0, 0, 255])
        #expect(last[1, 12] == [0, 0, 0, 255] && last[50, 20] == [255, 255, 255, 255])
    }

    @Test(
        "frames can be picked",
        arguments: [
            ("0-2", [0, 1, 2]), ("-1", [30]), ("-2--1", [29, 30]),
            ("0-9x3,20,-1", [0, 3, 6, 9, 20, 30]),
            ("4-0x2", [0, 2, 4]), ("7,7", [7]),
        ])
    func frames(text: String, numbers: [Int]) throws {
        #expect(try render("--frames", text) == Frames.names(numbers))
    }

    @Test("picked frames are those of the whole run, to the byte")
    func pickedFrames() throws {
        _ = try render()
        let all = try folder.frames(of: "out")
        for text in ["0", "17", "30", "3,8-10,-1"] {
            let run = try Program.run(["spec.json", "--out", text, "--frames", text], in: folder)
            #expect(run.exitCode == 0)
            for (name, bytes) in try folder.frames(of: text) {
                #expect(bytes == all[name], "\(name)")
            }
        }
    }

    @Test("instants are numbered as given, and look as the frames at those instants")
    func at() throws {
        #expect(try render("--at", "1,0.5,end,0") == Frames.names(0...3))
        let instants = try folder.frames(of: "out")
        _ = try Program.run(["spec.json", "--out", "all"], in: folder)
        let all = try folder.frames(of: "all")
        for (instant, frame) in [(0, 30), (1, 15), (2, 30), (3, 0)] {
            #expect(
                instants[Frames.names([instant])[0]] == all[Frames.names([frame])[0]],
                "instant \(instant)")
        }
    }

    @Test(
        "another rate: as many frames as that makes",
        arguments: spread(
            [("60", 61), ("12.5", 14), ("30000/1001", 31), ("1000", 1001), ("0.5", 2)], 3))
    func fps(rate: String, count: Int) throws {
        #expect(try render("--fps", rate) == Frames.names(0..<count))
    }

    @Test(
        "another scale: as many pixels as that covers",
        arguments: [("2", 128, 72), ("0.5", 32, 18), ("1.1", 71, 40)])
    func scale(scale: String, width: Int, height: Int) throws {
        let name = try #require(try render("--scale", scale, "--frames", "0").first)
        let image = try image("out/\(name)")
        #expect(image.width == width && image.height == height)
    }

    @Test("frames have the names and numbers that are asked for")
    func names() throws {
        let files = try render(
            "--frames", "0-2", "--name", "100% it's ##.png", "--start-number", "1001")
        #expect(files == ["100% it's 1001.png", "100% it's 1002.png", "100% it's 1003.png"])
    }

    @Test("folders are the same to the byte for any number of jobs")
    func jobs() throws {
        try folder.write(Specs.moving(seconds: 3, background: "#12345678"), to: "spec.json")
        _ = try render("--jobs", "1")
        let expected = try folder.frames(of: "out")
        #expect(expected.count == 91)
        for jobs in ["2", "7", "64"] {
            let run = try Program.run(["spec.json", "--out", jobs, "--jobs", jobs], in: folder)
            #expect(run.exitCode == 0)
            #expect(try folder.frames(of: jobs) == expected, "\(jobs) jobs")
        }
    }

    @Test("an endless animation needs a selection")
    func endless() throws {
        try folder.write(Specs.endless, to: "spec.json")
        let run = try Program.render(in: folder)
        #expect(run.exitCode == 65)
        #expect(run.stderr.contains(": error: go never ends"))
        #expect(try folder.names() == ["spec.json"])
        #expect(try render("--frames", "0-9") == Frames.names(0...9))
    }
}
