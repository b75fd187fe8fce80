import Foundation
import ImageCodecs
import TestSupport
import Testing

/// Runs the command in the last line on standard error in a shell.
@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct GIFTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    /// Renders frames, makes the GIF and examines it.
    private func gif(
        _ options: String..., out: String = "out", file: String? = nil
    ) throws -> GIF {
        let run = try Program.run(["spec.json", "--out=\(out)"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        let command = try #require(run.messages.last)
        let made = try CommandRun.shell(
            "program=$1; animrender() { \"$program\" \"$@\"; }; \(command)", [Program.path],
            in: folder.path)
        #expect(made.exitCode == 0, "\(run.stderr)\n\(made.stderr)")
        return try GIF("./" + (file ?? "\(out).gif"), in: folder)
    }

    @Test("the printed command's GIF has every frame, and lasts as long to a hundredth of a second")
    func whole() throws {
        let gif = try gif()
        #expect(gif.frames == 31)
        #expect(gif.hundredths == 103)
        #expect(gif.size == "64x36")
    }

    static let folders = [
        "100%\n\\n'\u{1B}", "a [b] {c,d} * ?", "$HOME `id`", "out/", "it's a \"folder\"", "50%d",
        "-dash", "a:b", "deep/er", "two\nlines",
    ]

    @Test(
        "the printed command's GIF lies next to the folder, whatever that is called",
        arguments: spread(folders, 2))
    func names(out: String) throws {
        let file = (out.hasSuffix("/") ? String(out.dropLast()) : out) + ".gif"
        #expect(try gif("--frames", "0-2", out: out, file: file).frames == 3)
        #expect(
            try gif("--frames", "0--1x10", "--overwrite", "--name", "g#.png", out: out, file: file)
                .frames == 4)
    }

    @Test(
        "the printed command's GIF has only the frames of this run, whatever else lies in the folder",
        arguments: spread([("0-9", 10), ("0-20x10", 3), ("5-7", 3), ("30", 1)], 2))
    func foreign(frames: String, count: Int) throws {
        _ = try Program.run(["spec.json", "--out", "out"], in: folder)
        #expect(try gif("--frames", frames, "--overwrite").frames == count)
    }

    @Test("the printed command's GIF lies in the folder if that has no name of its own")
    func here() throws {
        #expect(try gif("--frames", "0-9", out: ".", file: "frames.gif").frames == 10)
    }

    @Test(
        "the printed command's GIF starts where the frames do",
        arguments: spread(["1001", "5", "99998"], 1))
    func startNumber(number: String) throws {
        let gif = try gif("--start-number", number)
        #expect(gif.frames == 31 && gif.hundredths == 103)
    }

    @Test(
        "the printed command's GIF has every n-th frame for n times as long",
        arguments: [
            ("0-40x4", "%05d", 11, 147), ("0-40x4", "%d", 11, 147), ("0--1x15", "%d", 4, 200),
        ])
    func steps(frames: String, number: String, count: Int, hundredths: Int) throws {
        try folder.write(Specs.moving(seconds: 1.5), to: "spec.json")
        let gif = try gif("--frames", frames, "--name", "f\(number).png")
        #expect(gif.frames == count)
        #expect(abs(gif.hundredths - hundredths) <= 1)
    }

    @Test(
        "the printed command's GIF has the frames that were picked one after the other",
        arguments: ["%05d", "%d"])
    func gaps(number: String) throws {
        #expect(try gif("--frames", "0-3,8,20-24", "--name", "\(number).png").frames == 10)
    }

    @Test(
        "the printed command's GIF lasts as long at any rate, and has no frame that players would slow down",
        arguments: [
            ("1000", 50, 100), ("30000/1001", 31, 103), ("24", 25, 104), ("25", 26, 104),
            ("50", 51, 102), ("60", 51, 102),
        ].prefix(slowTests ? 6 : 2))
    func rates(fps: String, frames: Int, hundredths: Int) throws {
        let gif = try gif("--fps", fps)
        #expect(abs(gif.frames - frames) <= 1)
        #expect(abs(gif.hundredths - hundredths) <= 2)
        #expect(gif.delays.allSatisfy { $0 >= 2 })
    }

    @Test(
        "the printed command's GIF can be of one frame, and of frames with any name",
        arguments: ["0", "0-5", "0-8x2"])
    func otherNames(frames: String) throws {
        let count = ["0": 1, "0-5": 6, "0-8x2": 5][frames]
        #expect(try gif("--frames", frames, "--name", "100%_#").frames == count)
    }

    @Test("the printed command's GIF plays in the order of the frames")
    func order() throws {
        _ = try gif("--frames", "0-30x5", "--name", "%d.png")
        let decode = "ffmpeg -v error -i out.gif decoded_%d.png </dev/null"
        #expect(try CommandRun.shell(decode, in: folder.path).exitCode == 0)
        let positions = try (1...7).map { try folder.leftEdge(of: "decoded_\($0).png") }
        #expect(positions == positions.sorted() && Set(positions).count == 7, "\(positions)")
    }

    /// The spinner's eight dots become more transparent one after the other. Each has its own level in the
    /// GIF's colours, and none is missing.
    @Test("the printed command's GIF shows what is half transparent as it looks on white")
    func halfTransparency() throws {
        try FileManager.default.removeItem(atPath: folder("spec.json"))
        let made = try Program.run(["init", "spec.json", "--template", "spinner"], in: folder)
        #expect(made.exitCode == 0, "\(made.stderr)")
        let gif = try gif()
        // The dots move by an eighth of a turn at a time: equal frames are one picture.
        #expect(gif.frames == 8 && gif.hundredths == 120)
        let decode = "ffmpeg -v error -i out.gif -frames:v 1 -pix_fmt rgba decoded.png </dev/null"
        #expect(try CommandRun.shell(decode, in: folder.path).exitCode == 0)
        let drawn = try DecodedImage(png: folder.bytes(of: "out/frame_00000.png"))
        let decoded = try DecodedImage(png: folder.bytes(of: "decoded.png"))
        var (lost, worst) = (0, 0)
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let (pixel, shown) = (drawn[x, y], decoded[x, y])
                let alpha = Int(pixel[3])
                if alpha >= 8, shown[3] < 255 { lost += 1 }
                guard alpha >= 8 else { continue }
                for channel in 0..<3 {
                    let wanted = 255 - (255 - Int(pixel[channel])) * alpha / 255
                    worst = max(worst, abs(Int(shown[channel]) - wanted))
                }
            }
        }
        #expect(lost == 0)
        #expect(worst <= 1, "a colour of the palette is \(worst) levels off")
    }
}

/// The programs that check movies.
enum FFmpeg {
    /// Whether ffmpeg and ffprobe are installed.
    static let isInstalled: Bool = {
        let command = "ffmpeg -version && ffprobe -version"
        return (try? CommandRun.shell(command, in: "/"))?.exitCode == 0
    }()
}

/// The properties of a GIF, as reported by ffprobe.
struct GIF {
    /// Width and height, such as `64x36`.
    let size: String
    /// The duration of each frame in hundredths of a second.
    let delays: [Int]

    /// The number of frames.
    var frames: Int { delays.count }
    /// The total duration in hundredths of a second.
    var hundredths: Int { delays.reduce(0, +) }

    init(_ path: String, in folder: TemporaryFolder) throws {
        let query = "packet=duration:stream=width,height"
        let run = try CommandRun.shell(
            #"ffprobe -v error -show_entries "$1" -of csv=s=x:p=0 "file:$2""#, [query, path],
            in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
        // A line for each packet, then one for the stream.
        let lines = run.stdout.split(separator: "\n").map(String.init)
        size = lines.last ?? ""
        delays = try lines.dropLast().map { try #require(Int($0)) }
    }
}

extension TemporaryFolder {
    /// The first column of a picture that is bright in row 20.
    func leftEdge(of name: String) throws -> Int {
        let image = try DecodedImage(png: bytes(of: name))
        return try #require((0..<image.width).first { image[$0, 20][0] > 128 })
    }
}
