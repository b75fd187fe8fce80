import Foundation
import TestSupport
import Testing

/// Which program encodes movies, and what is said if it can't.
extension MovieCommandTests {
    @Test("movie says before it draws that ffmpeg is missing, and does without where it can")
    func missing() throws {
        let run = try CommandRun.shell(
            #"FFMPEG=no-such-ffmpeg; export FFMPEG; "$1" movie spec.json --out a.mp4"#,
            [Program.path], in: folder.path)
        #expect(run.exitCode == 69)
        #expect(run.messages.count == 1 && run.stderr.contains("no-such-ffmpeg is not installed"))
        let own = try CommandRun.shell(
            #"FFMPEG=no-such-ffmpeg; export FFMPEG; "$1" movie spec.json --out a.gif --out a.png"#,
            [Program.path], in: folder.path)
        #expect(own.exitCode == 0, "\(own.stderr)")
        #expect(try folder.names() == ["a.gif", "a.png", "spec.json"])
    }

    @Test("movie takes an empty name of ffmpeg for none, and says that a folder is no program")
    func oddNames() throws {
        let run = try CommandRun.shell(
            #"FFMPEG= "$1" movie spec.json --out a.mp4 && FFMPEG=/tmp "$1" movie spec.json --out b.mp4"#,
            [Program.path], in: folder.path)
        #expect(run.exitCode == 69)
        #expect(
            run.messages.last
                == "error: /tmp is not a program (environment variable FFMPEG) [AR1401]",
            "\(run.stderr)")
        #expect(try folder.names() == ["a.mp4", "spec.json"])
    }

    @Test(
        "movie removes what a killed program has left of the same movie",
        arguments: ["a.gif", "a.mp4"])
    func killed(file: String) throws {
        try folder.makeFolder("films")
        let others = [".b.\(file).1-a-1.part", ".\(file).part"]
        for name in others + [".\(file).123-1a2b3c-7.part"] {
            try folder.write("half", to: "films/\(name)")
        }
        let run = try Program.run(["movie", "spec.json", "--out", "films/\(file)"], in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(try folder.names(in: "films") == (others + [file]).sorted())
    }

    /// The program in ffmpeg's place starts another run for the same movies, which must not take the unfinished files
    /// for abandoned: one that ffmpeg has just written, and one that the program writes itself.
    @Test("movie leaves the unfinished movies of another run alone")
    func concurrent() throws {
        try folder.writeProgram(
            """
            #!/bin/sh
            case "$*" in *-encoders) exec ffmpeg "$@";; esac
            ffmpeg "$@"
            FFMPEG=ffmpeg "$PROGRAM" movie spec.json --quiet --overwrite --out a.mp4 --out b.gif </dev/null

            """, to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg PROGRAM=$1 "$1" movie spec.json --out a.mp4 --out b.gif"#,
            [Program.path], in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(try folder.names() == ["a.mp4", "b.gif", "ffmpeg", "spec.json"])
    }

    /// With SIGCHLD ignored, the system would forget the encoder's exit code.
    @Test("movie knows how ffmpeg ended, whatever its parent process ignores")
    func ignoredSignal() throws {
        let run = try CommandRun.shell(
            #"trap '' CHLD; FFMPEG=/bin/false "$1" movie spec.json --out a.mp4"#, [Program.path],
            in: folder.path)
        #expect(run.exitCode == 74)
        #expect(run.stderr.contains("ffmpeg ended with exit code 1"), "\(run.stderr)")
    }

    @Test("movie says before it draws that ffmpeg lacks an encoder")
    func missingEncoder() throws {
        try folder.writeProgram(
            """
            #!/bin/sh
            case "$*" in *-encoders) ffmpeg "$@" | grep -v libvpx-vp9; exit;; esac
            exec ffmpeg "$@"

            """, to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg; export FFMPEG; "$1" movie spec.json --out a.mp4 --out b.webm"#,
            [Program.path], in: folder.path)
        #expect(run.exitCode == 69)
        #expect(
            run.stderr.contains("error: b.webm needs the encoder libvpx-vp9, which ./ffmpeg lacks")
                && run.messages.count == 1, "\(run.stderr)")
        #expect(try folder.names() == ["ffmpeg", "spec.json"])
        let other = try CommandRun.shell(
            #"FFMPEG=./ffmpeg; export FFMPEG; "$1" movie spec.json --out a.mp4"#,
            [Program.path], in: folder.path)
        #expect(other.exitCode == 0, "\(other.stderr)")
    }

    @Test(
        "movie waits for no program that says nothing",
        .enabled(if: slowTests, "it takes ten seconds"))
    func silent() throws {
        try folder.writeProgram("#!/bin/sh\nsleep 1000\n", to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg "$1" movie spec.json --out a.mp4"#, [Program.path], in: folder.path)
        #expect(run.exitCode == 69)
        #expect(run.stderr.contains("./ffmpeg didn't say within 10 seconds"), "\(run.stderr)")
        #expect(try folder.names() == ["ffmpeg", "spec.json"])
    }

    @Test("movie cuts off what ffmpeg says, and shows no control characters of it")
    func long() throws {
        try folder.writeProgram(
            """
            #!/bin/sh
            case "$*" in *-encoders) exec ffmpeg "$@";; esac
            head -c 40000 /dev/zero | tr '\\0' x >&2; printf '\\033[2Jend\\n' >&2; exit 1

            """, to: "ffmpeg")
        let run = try CommandRun.shell(
            #"FFMPEG=./ffmpeg "$1" movie spec.json --out a.mp4"#, [Program.path], in: folder.path)
        #expect(run.exitCode == 74)
        #expect(run.stderr.utf8.count < 1000 && !run.stderr.contains("\u{1B}"), "\(run.stderr)")
    }

    @Test(
        "movie refuses sides that a format can't hold, with its limit",
        arguments: [
            ("a.mp4", "16384", "20000"), ("a.webp", "16383", "16384"), ("a.webm", "16384", "16385"),
        ])
    func sides(file: String, limit: String, width: String) throws {
        try folder.write(Specs.moving(size: "[\(width), 2]"), to: "wide.json")
        let run = try Program.run(["movie", "wide.json", "--out", file], in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("has at most \(limit) pixels on each side"), "\(run.stderr)")
    }

    /// Where root starts programs, a limit of processes doesn't count.
    @Test(
        "movie says that ffmpeg gets too few threads, and doesn't let it blame its arguments",
        .disabled(if: isSanitized),
        .enabled(if: getuid() != 0 || NobodyProgram.isAvailable, NobodyProgram.reason))
    func fewThreads() throws {
        let free = 8 + 2 * ProcessInfo.processInfo.activeProcessorCount
        // One after the other, as threads of one user count together.
        for (outputs, needed) in [("--out a.mp4", 26), ("--out a.mp4 --out a.mov", 51)] {
            let run = try NobodyProgram.shell(
                #"ulimit -u "$2"; exec "$1" movie spec.json \#(outputs)"#, ["\(free)"], in: folder)
            #expect(run.exitCode == 71, "\(run)")
            #expect(
                run.stderr.contains("needs \(needed) more threads: ulimit -u raises the limit"),
                "\(run)")
        }
        #expect(try folder.names() == ["spec.json"])
    }

    @Test(
        "movie refuses frames of more pixels than memory is for", arguments: ["gif", "png", "webm"])
    func largeFrames(format: String) throws {
        try folder.write(Specs.moving(size: "[16000, 16000]"), to: "large.json")
        let run = try Program.run(["movie", "large.json", "--out", "a.\(format)"], in: folder)
        #expect(run.exitCode == 64)
        #expect(
            run.stderr.hasPrefix(
                "error: frames of movies and previews have at most 67108864 pixels, and these have 16000×16000: make "
                    + "them smaller (--scale); `render` writes larger ones to files [AR1404]\n"),
            "\(run.stderr)")
        let page = try Program.run(["preview", "large.json", "--out", "a.html"], in: folder)
        #expect(page.exitCode == 64 && page.stderr == run.stderr)
        #expect(try folder.names() == ["large.json", "spec.json"])
        let half = try Program.run(
            ["movie", "large.json", "--scale", "0.001", "--frames", "0", "--out", "a.\(format)"],
            in: folder)
        #expect(half.exitCode == 0, "\(half.stderr)")
    }

    @Test(
        "movie makes the same bytes on one core",
        .enabled(
            if: (try? CommandRun.shell("taskset -c 0 true", in: "/"))?.exitCode == 0, "no taskset"),
        arguments: spread(["mp4", "webm", "webp", "mov", "gif", "apng"], 2))
    func sameBytesOnOneCore(format: String) throws {
        let line = #"exec $2 "$1" movie spec.json --frames 0-3 --out "$3.$4""#
        for (name, prefix) in [("a", ""), ("b", "taskset -c 0")] {
            let run = try CommandRun.shell(
                line, [Program.path, prefix, name, format], in: folder.path)
            #expect(run.exitCode == 0, "\(run.stderr)")
        }
        #expect(try folder.bytes(of: "a.\(format)") == folder.bytes(of: "b.\(format)"))
    }

    @Test(
        "movie makes the same bytes each time, in each format",
        arguments: spread(["mp4", "webm", "webp", "mov"], 2))
    func sameBytes(format: String) throws {
        for name in ["a", "b"] {
            let run = try Program.run(
                ["movie", "spec.json", "--frames", "0-3", "--out", "\(name).\(format)"], in: folder)
            #expect(run.exitCode == 0, "\(run.stderr)")
        }
        #expect(try folder.bytes(of: "a.\(format)") == folder.bytes(of: "b.\(format)"))
    }
}
