import Foundation
import TestSupport
import Testing

@Suite("A run that is stopped")
struct InterruptionTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.long, to: "spec.json") }

    @Test(
        "by a signal, it ends after the frames it is at, with 128 plus the signal",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)], ["1", "4"])
    func signals(signal: (number: Int32, code: Int32), jobs: String) throws {
        let command = try Program.start(["--jobs", jobs], in: folder, untilFiles: 30)
        command.signal(signal.number)
        let run = try command.wait()
        #expect(run.exitCode == signal.code)
        #expect(run.stderr == "interrupted: every frame written so far is whole\n")
        #expect(run.stdout.isEmpty)
        let count = try Frames.expectWhole(in: folder)
        #expect((30..<90_001).contains(count))
    }

    @Test("by a signal with --quiet, it still says so")
    func quiet() throws {
        let command = try Program.start(["--quiet"], in: folder, untilFiles: 1)
        command.signal(SIGINT)
        let run = try command.wait()
        #expect(run.exitCode == 130)
        #expect(run.messages.count == 1)
    }

    /// Kills runs at several random moments.
    @Test(
        "by force, it leaves no half frame under a final name", arguments: [51, 52, 53] as [UInt64])
    func kill(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        try folder.write(
            Specs.moving(seconds: 1500, fps: "60", size: "[640, 360]"), to: "spec.json")
        let command = try Program.start(
            in: folder, untilFiles: Int.random(in: 1...9, using: &generator))
        usleep(UInt32.random(in: 0...9000, using: &generator))
        command.signal(SIGKILL)
        #expect(try command.wait().exitCode == 137)
        for name in try folder.names(in: "out") where name.hasPrefix(".") {
            try folder.remove("out/\(name)")
        }
        #expect(try Frames.expectWhole(in: folder) > 0, "seed \(seed)")
    }

    @Test("what was stopped can be made whole, the same as at one go")
    func goOn() throws {
        let command = try Program.start(in: folder, untilFiles: 20)
        command.signal(SIGTERM)
        _ = try command.wait()
        let stopped = try folder.contents(of: "out")
        let whole = ["spec.json", "--out", "whole", "--frames", "0-60"]
        #expect(try Program.run(whole, in: folder).exitCode == 0)
        for (name, bytes) in try folder.contents(of: "whole") {
            #expect(stopped[name] == nil || stopped[name] == bytes, "\(name)")
        }
    }
}
