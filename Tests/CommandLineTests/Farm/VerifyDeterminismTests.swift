import Foundation
import TestSupport
import Testing

/// Render --verify-determinism.
@Suite(.onProgramThreads) struct VerifyDeterminismTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test(
        "render --verify-determinism finds the same bytes, and --stats tells the time of it",
        arguments: ["1", "2"])
    func equal(jobs: String) throws {
        let run = try Program.render(
            "--verify-determinism", "--jobs", jobs, "--stats", in: folder)
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.stderr.contains("drawn three times, with equal bytes\n"), "\(run)")
        #expect(run.messages.contains { $0.hasPrefix("verify ") && $0.hasSuffix(" ms") }, "\(run)")
    }

    @Test(
        "a file that vanishes meanwhile is reported, not called different",
        .enabled(if: FaultShim.canPreload))
    func vanished() throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out", "--verify-determinism"], call: "open", number: 1,
            reason: ENOENT, path: "out/frame_00003.png", onward: true, in: folder)
        #expect(run.exitCode == 2, "\(run)")
        #expect(
            run.stderr
                == "error: 1 frame in out can't be compared, because the files were removed, replaced or damaged "
                + "meanwhile: 3; let nothing else write this folder: draw again with --resume [AR1307]\n"
        )
    }

    @Test("render --verify-determinism isn't possible together with --dry-run")
    func dryRun() throws {
        let run = try Program.render("--verify-determinism", "--dry-run", in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("--verify-determinism or --dry-run"))
        #expect(try folder.names() == ["spec.json"])
    }
}
