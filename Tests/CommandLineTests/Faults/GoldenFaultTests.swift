import Foundation
import TestSupport
import Testing

/// A file system that fails while goldens are recorded, verified and approved.
@Suite(.onProgramThreads, .enabled(if: FaultShim.canPreload, "needs LD_PRELOAD"))
struct GoldenFaultTests {
    private let goldens: GoldenFolderRun
    private var folder: TemporaryFolder { goldens.folder }

    typealias Fault = (call: String, reason: Int32)
    static let faults: [Fault] = [
        ("open", ENOSPC), ("write", EIO), ("fsync", EIO), ("close", EIO), ("rename", EACCES),
    ]
    /// A golden has eight files.
    static let numbers = [1, 2, 3, 5, 8]

    init() throws { goldens = try GoldenFolderRun(["a"]) }

    /// Runs `golden`, in which one call on a new file in the folder `path` fails.
    private func expectFailure(
        _ arguments: [String], in path: String, by fault: Fault, number: Int
    ) throws {
        // Files get their names by being renamed.
        let prefix = fault.call == "rename" ? "\(path)/" : "\(path)/."
        let run = try FaultShim.run(
            ["golden"] + arguments, call: fault.call, number: number, reason: fault.reason,
            path: prefix, in: folder)
        #expect(run.exitCode == 74, "\(run)")
        #expect(run.stderr.contains("error: cannot write \(path)/"), "\(run)")
        #expect(run.stderr.contains(String(cString: strerror(fault.reason))), "\(run)")
        let parts = try CommandRun.shell("find . -name '*.part'", in: folder.path)
        #expect(parts.stdout.isEmpty, "\(parts)")
    }

    @Test(
        "record leaves no golden, and the next one is whole",
        arguments: spread(product(faults, numbers), 2))
    func record(fault: Fault, number: Int) throws {
        try expectFailure(["record", "G"], in: "G/a", by: fault, number: number)
        #expect(try goldens.run("verify", "G").exitCode == 3)
        #expect(try goldens.run("record", "G").exitCode == 0)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test(
        "verify keeps the golden, and the next results are whole",
        arguments: spread(product(faults, [1, 2, 3]), 2))
    func verify(fault: Fault, number: Int) throws {
        #expect(try goldens.run("record", "G").exitCode == 0)
        let golden = try folder.contents(of: "G/a")
        try goldens.change("a", to: "[50, 24]")
        let spec = try folder.bytes(of: "G/a/spec.json")
        try expectFailure(["verify", "G"], in: "golden-results", by: fault, number: number)
        #expect(
            try folder.contents(of: "G/a") == golden.merging(["spec.json": spec]) { $1 })
        #expect(try goldens.run("verify", "G").exitCode == 2)
        #expect(try goldens.run("approve").exitCode == 0)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }

    @Test("review leaves no half page", arguments: spread(faults, 1))
    func review(fault: Fault) throws {
        #expect(try goldens.run("record", "G").exitCode == 0)
        try goldens.change("a", to: "[50, 24]")
        #expect(try goldens.run("verify", "G").exitCode == 2)
        let before = try folder.names()
        let run = try FaultShim.run(
            ["golden", "review", "--out", "page.html"], call: fault.call, number: 1,
            reason: fault.reason, path: "page.html", in: folder)
        #expect(run.exitCode == 74, "\(run)")
        #expect(run.stderr.contains("error: cannot write page.html: "), "\(run)")
        #expect(try folder.names() == before)
    }

    @Test(
        "approve leaves the old golden until the new one is whole",
        arguments: spread(product(faults, [1, 2, 4]), 2))
    func approve(fault: Fault, number: Int) throws {
        #expect(try goldens.run("record", "G").exitCode == 0)
        try goldens.change("a", to: "[50, 24]")
        #expect(try goldens.run("verify", "G").exitCode == 2)
        let golden = try folder.bytes(of: "G/a/golden.json")
        try expectFailure(["approve"], in: "G/a", by: fault, number: number)
        #expect(try folder.bytes(of: "G/a/golden.json") == golden)
        #expect(try goldens.run("verify", "G").exitCode == 2)
        #expect(try goldens.run("approve").exitCode == 0)
        #expect(try goldens.run("verify", "G").exitCode == 0)
    }
}
