import Foundation
import TestSupport
import Testing

/// The sound of movies, measured after it was decoded again.
@Suite(
    .onProgramThreads,
    .enabled(if: FFmpeg.isInstalled, "ffmpeg and ffprobe are not installed (scripts/bootstrap)"))
struct SoundTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Tone(seconds: 0.5).file, to: "tone.wav")
    }

    /// A film of two seconds with these sounds.
    private func write(_ audio: String, more: String = "") throws {
        try folder.write(
            """
            {"canvas": {"size": [32, 18]}, "fps": 10, "duration": 2, "audio": [\(audio)]\(more),
             "views": [{"id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red"}],
             "animations": [{"animate": {"view": "a", "to": {"position": [20, 9]}, "duration": 2}}]}
            """, to: "spec.json")
    }

    private func film(_ file: String, _ options: String..., of source: String = "spec.json") throws
        -> Samples
    {
        let run = try Program.run(
            ["movie", source, "--out", file, "--overwrite"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        return try decoded(file)
    }

    private func decoded(_ file: String) throws -> Samples {
        let run = try CommandRun.shell(
            "ffmpeg -y -v error -i \(file) -map 0:a -f s16le -ac 1 -ar 48000 samples </dev/null",
            in: folder.path)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run.stderr)")
        return Samples(try folder.bytes(of: "samples"))
    }

    @Test(
        "a sound begins within a millisecond of its time, and is as loud as it should be",
        arguments: ["film.mp4", "film.webm", "film.mov"])
    func onset(file: String) throws {
        try write(#"{"file": "tone.wav", "at": 0.7, "volume": 0.5}"#)
        let samples = try film(file)
        let onset = try #require(samples.onset)
        #expect(abs(onset - 0.7) < 0.001, "\(onset)")
        #expect(abs(samples.decibels(from: 0.8, to: 1.1) - Tone.decibels + 6.02) < 0.5)
        #expect(samples.decibels(from: 0, to: 0.69) < -60)
        #expect(samples.decibels(from: 1.25, to: 1.9) < -60)
        #expect(abs(samples.seconds - 2) < 0.05)
    }

    @Test("a sound is cut, faded, and follows its volume")
    func shape() throws {
        try folder.write(Tone(seconds: 3).file, to: "long.wav")
        try write(
            """
            {"file": "long.wav", "start": 1, "duration": 1.6, "fadeIn": 0.4, "fadeOut": 0.4,
             "volume": [{"at": 0.6, "factor": 1}, {"at": 0.8, "factor": 0.1}]}
            """)
        let samples = try film("film.mov")
        func level(_ time: Double) -> Double {
            samples.decibels(from: time - 0.01, to: time + 0.01) - Tone.decibels
        }
        #expect(abs(level(0.2) + 6.02) < 0.5)
        #expect(abs(level(0.5)) < 0.5)
        #expect(abs(level(0.7) - 20 * log10(0.55)) < 0.5)
        #expect(abs(level(1.1) + 20) < 0.5)
        #expect(abs(level(1.4) + 26.02) < 0.5)
        #expect(level(1.7) < -60)
    }

    @Test("a sound that loops goes on without a gap, and several are added")
    func loop() throws {
        // A whole number of periods.
        try folder.write(Tone(seconds: 0.1).file, to: "short.wav")
        try write(
            #"{"file": "short.wav", "loop": true, "duration": 1}, {"file": "tone.wav", "at": 0.25}"#
        )
        let samples = try film("film.mov")
        for time in stride(from: 0.02, to: 0.24, by: 0.02) {
            let level = samples.decibels(from: time - 0.01, to: time + 0.01)
            #expect(abs(level - Tone.decibels) < 0.5, "\(time)")
        }
        // Both in phase.
        #expect(abs(samples.decibels(from: 0.3, to: 0.7) - Tone.decibels - 6.02) < 0.5)
        #expect(abs(samples.decibels(from: 0.8, to: 0.95) - Tone.decibels) < 0.5)
        #expect(samples.decibels(from: 1.05, to: 1.9) < -60)
    }

    @Test("the film gets the loudness that the spec says", arguments: [-16.0, -30])
    func loudness(target: Double) throws {
        try folder.write(Tone(seconds: 2).file, to: "long.wav")
        try write(#"{"file": "long.wav"}"#, more: #", "loudness": \#(target)"#)
        _ = try film("film.mov")
        let run = try CommandRun.shell(
            "ffmpeg -hide_banner -nostats -i film.mov -filter_complex ebur128=framelog=verbose -f null - </dev/null",
            in: folder.path)
        #expect(run.exitCode == 0, "\(run.stderr)")
        let line = run.stderr.split(separator: "\n").last {
            $0.contains("I:") && $0.contains("LUFS")
        }
        let loudness = try #require(
            line?.split(separator: " ").dropLast().last.flatMap { Double($0) })
        #expect(abs(loudness - target) <= 0.5)
    }

    @Test("what a loudness makes too loud is limited before it is encoded")
    func peaks() throws {
        try folder.write(Tone(seconds: 2).file, to: "long.wav")
        try folder.write(Tone(seconds: 0.01).file, to: "click.wav")
        try write(
            #"{"file": "long.wav", "volume": 0.05}, {"file": "click.wav", "at": 1, "volume": 3}"#,
            more: #", "loudness": -16"#)
        let peak = try film("film.mov").peak
        #expect(peak > 0.8 && peak < 0.8925, "\(peak)")
    }

    @Test("a part of the film has its part of the sound")
    func part() throws {
        try write(#"{"file": "tone.wav", "at": 1.2}"#)
        let samples = try film("film.mov", "--frames", "10-19")
        #expect(abs(try #require(samples.onset) - 0.2) < 0.001)
        #expect(abs(samples.seconds - 1) < 0.001)
    }

    @Test("a folder of frames gets sound by an option")
    func ofAFolder() throws {
        try write("")
        #expect(try Program.run(["spec.json", "--out", "frames/"], in: folder).exitCode == 0)
        let samples = try film("film.mp4", "--audio", "tone.wav", of: "frames")
        #expect(try #require(samples.onset) < 0.001)
    }

    @Test("the bytes don't depend on the number of jobs")
    func sameBytes() throws {
        try write(#"{"file": "tone.wav", "at": 0.3, "fadeOut": 0.2}"#)
        _ = try film("a.mp4", "--jobs", "1")
        _ = try film("b.mp4", "--jobs", "3")
        #expect(try folder.bytes(of: "a.mp4") == folder.bytes(of: "b.mp4"))
    }

    @Test("what has no sound says so")
    func silent() throws {
        try write(#"{"file": "tone.wav"}"#)
        let run = try Program.run(
            ["movie", "spec.json", "--out", "a.gif", "--out", "b.mp4", "--rotate-start", "1"],
            in: folder)
        #expect(run.stderr.contains("a.gif is silent: only .mp4, .webm and .mov movies have sound"))
        #expect(run.stderr.contains("b.mp4 is silent: its frames aren't shown in the order"))
        let raw = try CommandRun.shell(
            "exec \"$1\" movie spec.json --raw rgba >raw", [Program.path], in: folder.path)
        #expect(raw.exitCode == 0 && raw.stderr.contains("raw frames are silent"), "\(raw)")
        let frames = try Program.run(["spec.json", "--out", "frames/"], in: folder)
        #expect(frames.exitCode == 0 && frames.stderr.contains("frames are silent"), "\(frames)")
    }

    @Test("sounds and films that are too long are refused")
    func tooLong() throws {
        try folder.write(Tone(seconds: 901, rate: 1000).file, to: "long.wav")
        try write(#"{"file": "long.wav", "loop": true}"#)
        let run = try Program.run(["movie", "spec.json", "--out", "film.mp4"], in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("can't loop: it is longer than 900 s"))
        try folder.write(
            #"{"canvas": {"size": [2, 2]}, "fps": 0.0001, "duration": 90000, "audio": [{"file": "tone.wav"}]}"#,
            to: "spec.json")
        let day = try Program.run(["movie", "spec.json", "--out", "film.mp4"], in: folder)
        #expect(day.exitCode == 64 && day.stderr.contains("lasts at most 86400 s"), "\(day)")
        #expect(try folder.names() == ["long.wav", "spec.json", "tone.wav"])
    }

    @Test("a file that can't be heard is told before anything is drawn")
    func refused() throws {
        try folder.write(Array(Tone(seconds: 0.5).file.prefix(20)), to: "cut.wav")
        try folder.write("#EXTM3U\ntone.wav\n", to: "list.wav")
        try folder.write("ffconcat version 1.0\nfile tone.wav\n", to: "concat.wav")
        try write("")
        #expect(try Program.run(["spec.json", "--out", "silent.mp4"], in: folder).exitCode == 0)
        let names = try folder.names()
        for (sound, message) in [
            (#"{"file": "cut.wav"}"#, "cut.wav: it isn't a file with sound"),
            (#"{"file": "list.wav"}"#, "list.wav: it isn't a file with sound"),
            (#"{"file": "concat.wav"}"#, "concat.wav: it isn't a file with sound"),
            (#"{"file": "spec.json"}"#, "spec.json: it isn't a file with sound"),
            (#"{"file": "silent.mp4"}"#, "silent.mp4: it has no sound"),
            (#"{"file": "tone.wav", "start": 2}"#, "its sound ends before 2 s"),
        ] {
            try write(sound)
            let run = try Program.run(["movie", "spec.json", "--out", "film.mp4"], in: folder)
            #expect(run.exitCode == 66 && run.stderr.contains(message), "\(sound): \(run.stderr)")
        }
        try write("")
        for (option, message) in [
            ("none.wav", "none.wav: No such file"), ("pipe.wav", "pipe.wav: it is a pipe"),
        ] {
            let run = try CommandRun.shell(
                "mkfifo pipe.wav; \"$1\" movie spec.json --out film.mp4 --audio \"$2\"; code=$?; rm pipe.wav; exit $code",
                [Program.path, option], in: folder.path)
            #expect(run.exitCode == 66 && run.stderr.contains(message), "\(run)")
        }
        try write(#"{"file": "none.wav"}, {"file": "../tone.wav"}"#)
        let run = try Program.run(["movie", "spec.json", "--out", "film.mp4"], in: folder)
        #expect(run.exitCode == 65, "\(run)")
        #expect(run.stderr.contains("spec.json:1:"))
        #expect(run.stderr.contains(#"the sound "none.wav" can't be read"#), "\(run.stderr)")
        #expect(run.stderr.contains("it isn't in the spec's folder"), "\(run.stderr)")
        #expect(try folder.names() == names)
    }
}

/// A sine of 1000 Hz in a WAV file with one channel.
struct Tone {
    /// The level of all tones: amplitude 0.25.
    static let decibels = 20 * log10(0.25 / 2.0.squareRoot())

    let seconds: Double
    /// Samples a second.
    var rate = 44_100

    var file: [UInt8] {
        let count = Int(seconds * Double(rate))
        let samples = (0..<count).flatMap { index -> [UInt8] in
            let value = Int16(0.25 * 32767 * sin(2 * .pi * 1000 * Double(index) / Double(rate)))
            return Self.bytes(UInt32(UInt16(bitPattern: value)), 2)
        }
        return Array("RIFF".utf8) + Self.bytes(UInt32(36 + samples.count), 4)
            + Array("WAVEfmt ".utf8) + Self.bytes(16, 4) + Self.bytes(1, 2) + Self.bytes(1, 2)
            + Self.bytes(UInt32(rate), 4) + Self.bytes(UInt32(2 * rate), 4) + Self.bytes(2, 2)
            + Self.bytes(16, 2) + Array("data".utf8) + Self.bytes(UInt32(samples.count), 4)
            + samples
    }

    private static func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

/// Decoded samples, 48,000 a second.
private struct Samples {
    private let values: [Double]

    init(_ bytes: [UInt8]) {
        values = stride(from: 0, to: bytes.count - 1, by: 2).map {
            Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32768
        }
    }

    var seconds: Double { Double(values.count) / 48_000 }

    /// When the sound is first a tenth as loud as the tone; nil for silence.
    var onset: Double? { values.firstIndex { abs($0) > 0.0125 }.map { Double($0) / 48_000 } }

    var peak: Double { values.lazy.map(abs).max() ?? 0 }

    /// The root mean square in decibels.
    func decibels(from start: Double, to end: Double) -> Double {
        let part = values[Int(start * 48_000)..<min(Int(end * 48_000), values.count)]
        let power = part.reduce(0) { $0 + $1 * $1 } / Double(max(part.count, 1))
        return 10 * log10(max(power, 1e-12))
    }
}
