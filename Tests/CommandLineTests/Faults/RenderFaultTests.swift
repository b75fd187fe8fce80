import Foundation
import TestSupport
import Testing

/// A file system that fails while frames are rendered.
@Suite(
    .onProgramThreads,
    .enabled(if: FaultShim.canPreload, "needs LD_PRELOAD")) struct RenderFaultTests
{
    let folder = TemporaryFolder()

    /// A failing call: its name, the path that it must be on, and the reason.
    struct Fault: CustomTestStringConvertible, Sendable {
        let call: String
        let path: String
        let reason: Int32
        /// The exit code if it isn't that of a failed write.
        var code: Int32 = 74

        var testDescription: String { "\(call) of \(path): \(String(cString: strerror(reason)))" }
    }

    static let faults = [
        Fault(call: "open", path: "out/.frame", reason: ENOSPC),
        Fault(call: "open", path: "out/.frame", reason: EMFILE),
        Fault(call: "write", path: "out/.frame", reason: ENOSPC),
        Fault(call: "write", path: "out/.frame", reason: EIO),
        Fault(call: "write", path: "out/.frame", reason: EDQUOT),
        Fault(call: "close", path: "out/.frame", reason: EIO),
        Fault(call: "rename", path: "out/frame", reason: EIO),
        Fault(call: "rename", path: "out/frame", reason: EACCES),
        Fault(call: "open", path: "out/.manifest", reason: ENOSPC),
        Fault(call: "write", path: "out/.manifest", reason: ENOSPC),
        Fault(call: "fsync", path: "out/.manifest", reason: EIO),
        Fault(call: "rename", path: "out/manifest.json", reason: EROFS),
        Fault(call: "mkdir", path: "out", reason: ENOSPC, code: 73),
        Fault(call: "opendir", path: "out", reason: EIO, code: 73),
    ]

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    private func expectedAfterResume() throws {
        #expect(try Program.render("--resume", in: folder).exitCode == 0)
        #expect(try Program.run(["spec.json", "--out", "whole"], in: folder).exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"))
    }

    @Test(
        "the run fails and names the file; what is there is whole; --resume goes on",
        arguments: spread(product(faults, [1, 2, 17]), 4))
    func failure(fault: Fault, number: Int) throws {
        // There is only one manifest, and one folder.
        let isRepeated = fault.path.contains("frame")
        guard isRepeated || number == 1 else { return }
        let run = try FaultShim.run(
            ["spec.json", "--out", "out", "--jobs", "2"], call: fault.call, number: number,
            reason: fault.reason, path: fault.path, in: folder)
        #expect(run.exitCode == fault.code, "\(run)")
        #expect(run.messages.count == 1)
        let reason = String(cString: strerror(fault.reason))
        #expect(
            run.stderr.hasPrefix("error: cannot write ") && run.stderr.contains(reason), "\(run)")
        let named =
            isRepeated
            ? "out/frame_000" : fault.path.contains("manifest") ? "out/manifest.json" : "out"
        #expect(run.stderr.contains(named), "\(run)")
        if fault.call != "mkdir" { _ = try Frames.expectWhole(in: folder) }
        try expectedAfterResume()
    }

    @Test("short and interrupted writes are continued", arguments: [nil, EINTR] as [Int32?])
    func short(reason: Int32?) throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "write", number: 1, reason: reason, path: "out/",
            onward: reason == nil, in: folder)
        #expect(run.exitCode == 0, "\(run)")
        try expectedAfterResume()
    }

    @Test("a temporary file that another process removes is written again")
    func vanishedTemporary() throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "rename", number: 3, reason: ENOENT,
            path: "out/frame", in: folder)
        #expect(run.exitCode == 0, "\(run)")
        try expectedAfterResume()
    }

    @Test("a disk that stays full leaves whole frames, and no manifest of others")
    func full() throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "write", number: 30, reason: ENOSPC, path: "out/",
            onward: true, in: folder)
        #expect(run.exitCode == 74)
        #expect(try Frames.expectWhole(in: folder) == 9)
        #expect(try !folder.names(in: "out").contains("manifest.json"))
        try expectedAfterResume()
    }

    @Test(
        "a spec that can't be read or is read in pieces",
        arguments: [(EIO, 66), (nil, 0)] as [(Int32?, Int32)])
    func spec(reason: Int32?, code: Int32) throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "read", number: 1, reason: reason,
            path: "spec.json", onward: true, in: folder)
        #expect(run.exitCode == code, "\(run)")
        if code == 66 {
            #expect(run.stderr == "error: cannot read spec.json: Input/output error [AR0101]\n")
        }
    }

    @Test(
        "a picture or a font that can't be read is named; reading in pieces doesn't matter",
        arguments: ["picture.png", "font.ttf"], [(EIO, 65), (nil, 0)] as [(Int32?, Int32)])
    func input(name: String, end: (reason: Int32?, code: Int32)) throws {
        try folder.writeInputs()
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "read", number: 1, reason: end.reason,
            path: name, onward: true, in: folder)
        #expect(run.exitCode == end.code, "\(run)")
        #expect(end.code == 0 || run.stderr.contains(name), "\(run)")
        #expect(end.code == 0 || run.stderr.contains("Input/output error"), "\(run)")
    }

    @Test("a frame that can't be read is drawn again by --resume", arguments: [EIO, EACCES])
    func unreadableFrame(reason: Int32) throws {
        // A preloaded library counts as a part of the program, so the first run has it, too.
        let first = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "read", number: 1, reason: reason, path: "nothing",
            in: folder)
        #expect(first.exitCode == 0)
        let before = try folder.stamps(in: "out")
        // The first reading looks for files of others, the second one at the whole frame.
        let run = try FaultShim.run(
            ["spec.json", "--out", "out", "--resume"], call: "read", number: 2, reason: reason,
            path: "out/frame_00007.png", in: folder)
        #expect(run.exitCode == 0, "\(run)")
        let after = try folder.stamps(in: "out")
        #expect(after.keys.filter { before[$0] != after[$0] } == ["frame_00007.png"])
    }

    @Test(
        "a file system that can't wait for the disk is as good, and frames aren't waited for",
        arguments: [(EINVAL, "out/"), (ENOTSUP, "out/"), (EIO, "out/.frame")])
    func unflushed(reason: Int32, path: String) throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "fsync", number: 1, reason: reason, path: path,
            onward: true, in: folder)
        #expect(run.exitCode == 0, "\(run)")
        try expectedAfterResume()
    }

    @Test("files that can't be removed don't matter")
    func unremovable() throws {
        try folder.makeFolder("out")
        try folder.write("half", to: "out/.frame_00001.png.1-a-1.part")
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "unlink", number: 1, reason: EACCES, path: "out/",
            onward: true, in: folder)
        #expect(run.exitCode == 0, "\(run)")
    }
}
