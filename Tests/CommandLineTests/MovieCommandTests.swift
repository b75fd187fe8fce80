import Foundation
import TestSupport
import Testing

/// The command movie.
@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct MovieCommandTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @discardableResult
    private func movie(_ arguments: String...) throws -> CommandRun {
        let run = try Program.run(["movie"] + arguments, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        return run
    }

    /// What ffprobe says of the first stream.
    private func probe(_ file: String, _ entries: String) throws -> [String: String] {
        let run = try CommandRun.shell(
            #"ffprobe -v error -count_frames -show_entries "stream=$1" -of default=nw=1 "$2""#,
            [entries, file], in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run.stderr)")
        let pairs = run.stdout.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { first, _ in first }
    }

    /// The bytes of all frames as ffmpeg decodes them: red, green, blue and alpha.
    private func decoded(_ file: String, decoder: String = "") throws -> [UInt8] {
        let run = try CommandRun.shell(
            "ffmpeg -v error \(decoder) -i \(file) -vsync 0 -f rawvideo -pix_fmt rgba decoded </dev/null",
            in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run.stderr)")
        defer { try? folder.remove("decoded") }
        return try folder.bytes(of: "decoded")
    }

    private func frames(_ options: String...) throws -> [UInt8] {
        let run = try CommandRun.shell(
            #"program=$1; shift; "$program" movie spec.json --raw rgba "$@" >frames"#,
            [Program.path] + options, in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
        return try folder.bytes(of: "frames")
    }

    @Test("movie makes several movies at once, each with all frames")
    func several() throws {
        let run = try movie(
            "spec.json", "--out", "a.gif", "--out", "b.mp4", "--out", "c.apng", "--out", "d.webp",
            "--scale", "2")
        #expect(run.stdout.isEmpty)
        #expect(run.messages.last?.hasPrefix("31 frames of 128×72 pixels in a.gif (") == true)
        #expect(try folder.names() == ["a.gif", "b.mp4", "c.apng", "d.webp", "spec.json"])
        for file in ["a.gif", "b.mp4", "c.apng"] {
            #expect(
                try probe(file, "width,height,nb_read_frames") == [
                    "width": "128", "height": "72", "nb_read_frames": "31",
                ])
        }
        #expect(try folder.bytes(of: "d.webp").starts(with: Array("RIFF".utf8)))
    }

    @Test("movie is what the program does if the output is a movie")
    func short() throws {
        let run = try Program.run(["spec.json", "--out", "a.gif"], in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(try folder.names() == ["a.gif", "spec.json"])
        try movie("spec.json", "--out", "b.gif")
        #expect(try folder.bytes(of: "a.gif") == folder.bytes(of: "b.gif"))
        #expect(try Program.run(["--out=c.png", "spec.json"], in: folder).exitCode == 0)
        #expect(try folder.names().contains("c.png"))
    }

    @Test("movie never makes a folder that is named like a movie, or like standard output")
    func noFolder() throws {
        for arguments in [
            ["render", "spec.json", "--out", "a.gif"], ["spec.json", "--out", "-"],
            ["spec.json", "--out", "a.mkv"], ["spec.json", "--out", "a.AVIF"],
            ["spec.json", "--out", "a.jpg"], ["spec.json", "--out", "a.svg"],
            ["spec.json", "--out", "a.tiff"], ["spec.json", "--out", "a.mp3"],
            ["spec.json", "--out", "a.pdf"], ["spec.json", "--out", "a.JSON"],
            ["spec.json", "--out", "a.exr"], ["spec.json", "--out", "film.html"],
            ["spec.json", "--out", "a.ods"], ["spec.json", "--out", "a.heics"],
            ["spec.json", "--out", "a.woff2"], ["spec.json", "--out", "a.usdz"],
            ["spec.json", "--out", "a.srt"], ["spec.json", "--out", "a.bz2"],
            ["movie", "f.png", "--out", "a.gif"],
            ["movie", "spec.json", "--out", "a.gif", "--loop", "-1"],
            ["movie", "spec.json", "--out", "-"], ["movie", "spec.json", "--out", "frames"],
            ["movie", "spec.json"],
        ] {
            let run = try Program.run(arguments, in: folder)
            #expect(run.exitCode == 64 && run.messages.count == 1, "\(arguments) \(run.stderr)")
        }
        #expect(try folder.names() == ["spec.json"])
        let document = try Program.run(["spec.json", "--out", "notes.pdf"], in: folder)
        #expect(document.stderr.contains(".pdf files aren't made here"), "\(document)")
    }

    @Test(
        "movie takes a point in a folder's name for a part of it",
        arguments: ["run-1.5", "v2.final", "a.mp3/"])
    func foldersWithPoints(name: String) throws {
        let run = try Program.run(["spec.json", "--out", name, "--frames", "0"], in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(try folder.frameNames(in: name).count == 1)
    }

    @Test("movie makes APNG of exactly the frames")
    func apng() throws {
        try movie("spec.json", "--out", "a.apng", "--loop", "2")
        #expect(try decoded("a.apng") == frames())
    }

    /// The sides are so large that players assume high definition. ffmpeg converts and pads frames with odd sides;
    /// the others are converted before.
    @Test(
        "converts and marks the colours of MP4 and WebM",
        arguments: spread(
            product(["#e63946", "#00ff00", "#0000ff"], ["1281, 719", "1280, 720"]), 1))
    func colors(color: String, size: String) throws {
        try folder.write(
            """
            {"canvas": {"size": [\(size)], "background": "\(color)"}, "fps": 30, "duration": 0.1,
             "views": [], "animations": []}
            """, to: "spec.json")
        try movie("spec.json", "--out", "a.mp4", "--out", "a.webm")
        let isOdd = size.hasPrefix("1281")
        try expect("a.mp4", color, isOdd ? 1282 : 1280, 720)
        try expect("a.webm", color, isOdd ? 1281 : 1280, isOdd ? 719 : 720)
    }

    /// Expects three frames of one colour, and the tags that say what it is.
    private func expect(_ file: String, _ color: String, _ width: Int, _ height: Int) throws {
        #expect(
            try probe(
                file,
                "width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,nb_read_frames"
            ) == [
                "width": "\(width)", "height": "\(height)", "pix_fmt": "yuv420p",
                "color_range": "tv", "color_space": "bt709", "color_transfer": "bt709",
                "color_primaries": "bt709", "nb_read_frames": "3",
            ])
        let wanted = stride(from: 1, to: 7, by: 2).map { start in
            Int(color.dropFirst(start).prefix(2), radix: 16)!
        }
        let pixels = try decoded(file)
        for place in [(height / 2 * width + 640) * 4, 0] {
            let shown = pixels[place..<place + 3].map(Int.init)
            #expect(
                zip(shown, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(file) \(shown) \(wanted)")
        }
    }

    @Test("movie keeps transparency in WebM and MOV")
    func transparency() throws {
        try folder.write(Specs.moving(background: "#20406080"), to: "spec.json")
        let expected = try frames()
        try movie(
            "spec.json", "--out", "a.webm", "--out", "b.mov", "--out", "c.mov", "--quality", "best")
        #expect(try probe("a.webm", "pix_fmt") == ["pix_fmt": "yuv420p"])
        #expect(try probe("b.mov", "codec_name,color_space,profile")["color_space"] == "bt709")
        for (file, decoder) in [("a.webm", "-c:v libvpx-vp9"), ("b.mov", "")] {
            let shown = try decoded(file, decoder: decoder)
            #expect(shown.count == expected.count)
            let worst = stride(from: 3, to: min(shown.count, expected.count), by: 4)
                .map { abs(Int(shown[$0]) - Int(expected[$0])) }.max()
            #expect((worst ?? 255) <= 24, "\(file) \(worst ?? 255)")
        }
    }

    @Test("movie keeps every pixel in lossless MOV and GIF of few colours")
    func lossless() throws {
        let expected = try frames()
        try movie("spec.json", "--out", "a.mov", "--quality", "lossless")
        #expect(try decoded("a.mov") == expected)
        try movie("spec.json", "--out", "b.gif")
        #expect(try decoded("b.gif") == expected)
    }

    @Test("movie makes movies of a folder", arguments: ["a.gif", "a.apng"])
    func folders(file: String) throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        try movie("out", "--fps", "30", "--out", file)
        try movie("spec.json", "--out", "b\(file)")
        #expect(try folder.bytes(of: file) == folder.bytes(of: "b\(file)"))
        let run = try Program.run(
            ["movie", "out", "--scale", "2", "--out", "c.gif"], in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("--scale needs a spec"))
    }

    @Test("movie writes nothing but frames to standard output", arguments: ["rgba", "y4m", "png"])
    func raw(format: String) throws {
        let input = [
            "rgba": "-f rawvideo -pix_fmt rgba -s 64x36 -framerate 30/1", "y4m": "",
            "png": "-f image2pipe -c:v png -framerate 30",
        ][format]!
        let command =
            #""$1" movie spec.json --raw "# + format
            + " | ffmpeg -v error \(input) -i pipe:0 -f null - "
        let run = try CommandRun.shell(command, [Program.path], in: folder.path)
        #expect(run.exitCode == 0)
        #expect(
            run.messages.allSatisfy { $0.hasPrefix("ffmpeg reads standard output with") },
            "\(run.stderr)")
        let probed = try CommandRun.shell(
            #""$1" movie spec.json --quiet --raw "# + format
                + " | ffprobe -v error -count_frames -show_entries stream=width,height,nb_read_frames "
                + (format == "rgba"
                    ? "-f rawvideo -pixel_format rgba -video_size 64x36 "
                    : format == "png" ? "-f png_pipe " : "")
                + "-of csv=p=0 -", [Program.path], in: folder.path)
        #expect(probed.stdout.hasPrefix("64,36,31") && probed.stderr.isEmpty, "\(probed)")
    }

    @Test("movie ends silently if nobody reads the frames any more")
    func reader() throws {
        let run = try CommandRun.shell(
            #"("$1" movie spec.json --quiet --raw rgba; echo $? >code) | head -c 10 >/dev/null"#,
            [Program.path], in: folder.path)
        #expect(run.stderr.isEmpty)
        #expect(try folder.bytes(of: "code") == Array("141\n".utf8))
    }

    // MARK: - Faults

    @Test("movie says what is there instead of a movie", arguments: [[], ["--overwrite"]])
    func noMovie(options: [String]) throws {
        try folder.makeFolder("a.gif")
        #expect(try CommandRun.shell("mkfifo b.gif", in: folder.path).exitCode == 0)
        for (file, message) in [("a.gif", "it is a folder"), ("b.gif", "use --raw")] {
            let run = try Program.run(["movie", "spec.json", "--out", file] + options, in: folder)
            #expect(run.exitCode == 73 && run.stderr.contains(message), "\(run.stderr)")
        }
    }

    /// Programs in ffmpeg's place: one that fails at once, one after a while, one that is killed, one that says
    /// that it made fewer frames, and one that complains.
    @Test(
        "movie tells what ffmpeg said if it fails, and leaves no file",
        arguments: spread(
            [
                (
                    "echo 'no such codec' >&2; exit 1",
                    "ffmpeg ended with exit code 1:\nno such codec"
                ),
                ("head -c 100000 >/dev/null; exit 3", "ffmpeg ended with exit code 3"),
                ("exit 0", "ffmpeg ended before it had all frames"),
                ("kill -9 $$", "ffmpeg was ended by signal 9"),
                ("cat >/dev/null; echo frame=7", "ffmpeg encoded 7 of 31 frames"),
                (
                    "cat >/dev/null; echo frame=31; echo 'disk full' >&2",
                    "ffmpeg reported an error:\ndisk full"
                ),
                ("yes 'much' | head -c 1000000 >&2; cat >/dev/null; exit 2", "exit code 2:\nmuch"),
            ], 3))
    func failing(script: String, message: String) throws {
        // More than a pipe holds: a program that reads nothing can't have all frames.
        try folder.write(Specs.moving(size: "[640, 360]"), to: "spec.json")
        try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg; export FFMPEG; "$1" movie spec.json --quiet --out a.mp4 --out b.gif"#,
            [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        #expect(
            run.stderr.contains("error: cannot write a.mp4: ") && run.stderr.contains(message),
            "\(run.stderr)")
        #expect(try folder.names() == ["ffmpeg", "spec.json"])
    }

    @Test("movie leaves an existing movie alone, unless --overwrite is given")
    func existing() throws {
        try folder.write("mine", to: "a.gif")
        let run = try Program.run(["spec.json", "--out", "a.gif"], in: folder)
        #expect(run.exitCode == 73 && run.stderr.contains("a.gif exists: add --overwrite"))
        #expect(try folder.bytes(of: "a.gif") == Array("mine".utf8))
        try movie("spec.json", "--out", "a.gif", "--overwrite")
    }

    /// The script doesn't become the encoder, so that killing it alone isn't enough.
    @Test(
        "stops ffmpeg and removes unfinished movies on a signal",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) throws {
        try folder.write(Specs.long, to: "spec.json")
        try folder.writeProgram(
            """
            #!/bin/sh
            case "$*" in *-encoders) exit;; esac
            echo $$ >pid
            (cat >/dev/null; echo late >late)
            true

            """, to: "ffmpeg")
        let command = try RunningCommand(
            "/usr/bin/env",
            [
                "FFMPEG=./ffmpeg", Program.path, "movie", "spec.json", "--out", "a.mp4", "--out",
                "b.apng",
            ],
            in: folder.path)
        try command.wait {
            try (try? folder.bytes(of: "pid").count > 1) == true
                && folder.names().contains { $0.hasPrefix(".b.apng") }
        }
        command.signal(signal)
        let run = try command.wait()
        #expect(run.exitCode == 128 + signal)
        #expect(run.stderr.hasSuffix("interrupted: unfinished movies are removed\n"))
        usleep(200_000)
        #expect(try folder.names() == ["ffmpeg", "pid", "spec.json"])
        let id = String(decoding: try folder.bytes(of: "pid"), as: UTF8.self).dropLast()
        #expect(kill(pid_t(id)!, 0) != 0, "ffmpeg still runs")
    }

    @Test(
        "movie says that the disk is full",
        .enabled(
            if: FullDiskTests.canMount, "no right to mount a small disk (unshare --mount, tmpfs)"))
    func fullDisk() throws {
        try folder.makeFolder("disk")
        let command = """
            exec unshare --mount sh -c 'mount -t tmpfs -o size=4k tmpfs disk &&
                { "$1" movie spec.json --scale 20 --quiet --quality best --out disk/$2; code=$?
                ls -A disk; exit $code; }' sh "$1" "$2"
            """
        for file in ["a.gif", "a.apng", "a.mp4"] {
            let run = try CommandRun.shell(command, [Program.path, file], in: folder.path)
            #expect(run.exitCode == 74, "\(file) \(run.stderr)")
            #expect(run.stderr.hasPrefix("error: cannot write disk/\(file): "))
            #expect(run.stderr.contains("No space left on device"), "\(run.stderr)")
            #expect(run.stdout.isEmpty, "files are left: \(run.stdout)")
        }
    }
}
