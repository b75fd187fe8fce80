import Foundation
import TestSupport
import Testing

@Suite("A run that is stopped while it is busy")
struct BusyInterruptionTests {
    let folder = TemporaryFolder()

    /// The signals that end a run; the exit code is 128 plus the signal's number.
    static let signals = [SIGINT, SIGTERM]

    @Test("waiting for a spec, it ends at the first signal", arguments: signals)
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
    @Test("at one long frame, it ends at the first signal", arguments: signals)
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
        #expect(run.stderr == "interrupted: every frame written so far is whole\n")
        #expect(try folder.names(in: "out").isEmpty)
    }

    /// Interrupts at random moments: while reading, recording or drawing.
    @Test("at any moment, it leaves whole files only", arguments: [61, 62] as [UInt64])
    func anyMoment(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let spec = Specs.moving(seconds: 1500, fps: "60", size: "[640, 360]")
            .replacing(#""id": "v""#, with: #""id": "v-{i}", "copies": {"count": 500}"#)
            .replacing(#""view": "v""#, with: #""view": "v-*""#)
        try folder.write(spec, to: "spec.json")
        for _ in 0..<6 {
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
