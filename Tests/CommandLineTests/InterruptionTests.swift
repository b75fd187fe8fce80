import Foundation
import TestSupport
import Testing

/// A run that is stopped.
@Suite(.onProgramThreads) struct InterruptionTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.long, to: "spec.json") }

    @Test(
        "a run that a signal stops ends after the frames it is at, with 128 plus the signal",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)], ["1", "4"])
    func signals(signal: (number: Int32, code: Int32), jobs: String) throws {
        let command = try Program.start(["--jobs", jobs], in: folder, untilFrames: 30)
        command.signal(signal.number)
        let run = try command.wait()
        #expect(run.exitCode == signal.code)
        #expect(run.stdout.isEmpty)
        let count = try Frames.expectWhole(in: folder)
        #expect(
            run.stderr
                == "interrupted: \(count) of 90001 frames are written, all of them whole; the same "
                + "command with --resume draws the others\n")
        #expect((30..<90_001).contains(count))
    }

    @Test("a run with --quiet that a signal stops still says so")
    func quiet() throws {
        let command = try Program.start(["--quiet"], in: folder, untilFrames: 1)
        command.signal(SIGINT)
        let run = try command.wait()
        #expect(run.exitCode == 130)
        #expect(run.messages.count == 1)
    }

    /// Kills runs at several random moments.
    @Test(
        "a run that is stopped by force leaves no half frame under a final name",
        arguments: [51, 52, 53] as [UInt64])
    func kill(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        try folder.write(
            Specs.moving(seconds: 1500, fps: "60", size: "[640, 360]"), to: "spec.json")
        let command = try Program.start(
            in: folder, untilFrames: Int.random(in: 1...9, using: &generator))
        usleep(UInt32.random(in: 0...9000, using: &generator))
        command.signal(SIGKILL)
        #expect(try command.wait().exitCode == 137)
        for name in try folder.frameNames(in: "out") where name.hasPrefix(".") {
            try folder.remove("out/\(name)")
        }
        #expect(try Frames.expectWhole(in: folder) > 0, "seed \(seed)")
    }

    @Test("what was stopped can be made whole, the same as at one go")
    func goOn() throws {
        let command = try Program.start(in: folder, untilFrames: 20)
        command.signal(SIGTERM)
        _ = try command.wait()
        let stopped = try folder.frames(of: "out")
        let whole = ["spec.json", "--out", "whole", "--frames", "0-60"]
        #expect(try Program.run(whole, in: folder).exitCode == 0)
        for (name, bytes) in try folder.frames(of: "whole") {
            #expect(stopped[name] == nil || stopped[name] == bytes, "\(name)")
        }
    }
}

/// A run that is stopped while it is busy.
@Suite(.onProgramThreads) struct BusyInterruptionTests {
    let folder = TemporaryFolder()

    /// The signals that end a run; the exit code is 128 plus the signal's number.
    static let signals = [SIGINT, SIGTERM]

    /// The program inherits blocked signals from the thread of the tests that starts it.
    @Test("a run that waits for a spec ends at the first signal", arguments: signals)
    func blockedRead(signal: Int32) throws {
        _ = try CommandRun.shell("mkfifo spec.json", in: folder.path)
        for arguments in [["spec.json", "--out", "out"], ["validate", "spec.json"]] {
            let command = try RunningCommand(Program.path, arguments, in: folder.path)
            usleep(200_000)
            command.signal(signal)
            #expect(try command.wait().exitCode == 128 + signal)
        }
        #expect(try folder.names() == ["spec.json"])
    }

    /// Each view covers the whole of a large canvas, so that one frame takes long.
    @Test("a run at one long frame ends at the first signal", arguments: signals)
    func longFrame(signal: Int32) throws {
        try folder.write(
            """
            {"canvas": {"size": [8000, 8000]}, "views": [{
              "frame": [0, 0, 8000, 8000], "alpha": 0.5, "copies": {"count": 4000},
              "gradient": {"colors": ["red", "blue"]}}]}
            """, to: "spec.json")
        let command = try RunningCommand(
            Program.path, ["spec.json", "--out", "out"], in: folder.path)
        command.wait { (try? folder.names())?.contains("out") == true }
        usleep(200_000)
        command.signal(signal)
        let run = try command.wait()
        #expect(run.exitCode == 128 + signal)
        #expect(run.stderr.hasPrefix("interrupted: 0 of 1 frame is written"), "\(run)")
        #expect(try folder.frameNames(in: "out").isEmpty)
    }

    /// With many workers, some file is always being written.
    @Test(
        "a run on a slow disk with many jobs ends after the frames it is at",
        .enabled(if: FaultShim.canPreload))
    func slowDisk() throws {
        try folder.write(Specs.moving(seconds: 10, fps: "60"), to: "spec.json")
        let command = try FaultShim.start(
            ["spec.json", "--out", "out", "--jobs", "32"], slow: "rename", path: "out/frame",
            in: folder)
        command.wait { ((try? folder.frameNames(in: "out").count) ?? 0) >= 10 }
        command.signal(SIGTERM)
        let run = try command.wait()
        #expect(run.exitCode == 143, "\(run)")
        // Some more are begun before the signal is seen.
        let count = try Frames.expectWhole(in: folder)
        #expect(count < 150)
        #expect(run.stderr.hasPrefix("interrupted: \(count) of 601 frames are written"), "\(run)")
    }

    /// Interrupts at random moments: while reading, recording or drawing.
    @Test(
        "a run that is stopped at any moment leaves whole files only",
        arguments: ([61, 62] as [UInt64]).prefix(slowTests ? 2 : 1))
    func anyMoment(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let spec = Specs.moving(seconds: 1500, fps: "60", size: "[640, 360]")
            .replacing(#""id": "v""#, with: #""id": "v-{i}", "copies": {"count": 500}"#)
            .replacing(#""view": "v""#, with: #""view": "v-*""#)
        try folder.write(spec, to: "spec.json")
        for _ in 0..<(slowTests ? 6 : 1) {
            let command = try RunningCommand(
                Program.path, ["spec.json", "--out", "out", "--overwrite"], in: folder.path)
            usleep(UInt32.random(in: 30_000...1_500_000, using: &generator))
            command.signal(SIGTERM)
            let run = try command.wait()
            #expect(run.exitCode == 143, "\(run)")
            if try folder.names().contains("out") { _ = try Frames.expectWhole(in: folder) }
        }
    }
}
