import Files
import FrameRecords
import Rasterization
import RenderErrors
import Synchronization
import TestSupport
import Testing

@testable import RenderPipeline

@MainActor
/// Drawing again in other ways.
@Suite struct DeterminismCheckTests {
    let folder = TemporaryFolder()

    /// Renders a sequence into `out`, changes the folder, and draws again.
    /// - Returns: how many times a frame was drawn again.
    @discardableResult
    private func check(
        jobs: Int = 2, resumes: Bool = false, after change: () throws -> Void = {}
    ) async throws -> Int {
        let plan = try SampleSpec(fps: "10").plan(in: folder)
        let sink = try DirectorySink(folder: folder("out"), name: .standard)
        let log = try FrameLog(
            plan, into: sink, compression: .fast, by: DrawingProgram(), resumes: resumes)
        try await FrameRenderer(plan, into: sink, log: log).run(jobs: jobs)
        try change()
        let count = Mutex(0)
        try await DeterminismCheck(plan, in: sink, compression: .fast, log: log)
            .run(jobs: jobs) { count.withLock { $0 += 1 } }
        return count.withLock { $0 }
    }

    private func file(_ number: Int) -> String { "out/\(FrameName.standard.file(number))" }

    /// Puts another picture into a frame's file, with a stamp that vouches for it.
    private func replace(
        _ number: Int, by change: (_ picture: [UInt8]) throws -> [UInt8]
    ) throws {
        let (picture, stamp) = try parts(number)
        let other = try change(picture)
        let forged = other.withUnsafeBytes { bytes in
            FrameStamp(
                fingerprint: stamp.fingerprint, program: stamp.program, pixels: stamp.pixels,
                file: bytes)
        }
        let bytes = other.withUnsafeBytes { bytes in
            let (head, rest) = FrameStamp.split(bytes)
            return Array(head) + forged.chunk + Array(rest)
        }
        try folder.write(bytes, to: file(number))
    }

    /// A frame's file without its stamp, and the stamp.
    private func parts(_ number: Int) throws -> (picture: [UInt8], stamp: FrameStamp) {
        let bytes = try folder.bytes(of: file(number))
        var stamp: FrameStamp?
        let finding = try FrameStamp.check(RegularFile(folder(file(number))))
        if case .whole(let found) = finding { stamp = found }
        let found = try #require(stamp)
        let chunk = try #require(bytes.firstRange(of: found.chunk))
        return (Array(bytes[..<chunk.lowerBound] + bytes[chunk.upperBound...]), found)
    }

    @Test("drawing again finds nothing in a folder of this program, and reports every frame twice")
    func equal() async throws {
        #expect(try await check() == 22)
        #expect(try await check(jobs: 1, resumes: true) == 22)
    }

    @Test("frames that vanish, are replaced or damaged meanwhile aren't called different")
    func changed() async throws {
        let error = RenderError.changedFrames(folder: folder("out"), [1, 3, 5, 7])
        await #expect(throws: error) {
            try await check {
                try folder.remove(file(1))
                try folder.write("mine", to: file(3))
                try folder.write(folder.bytes(of: file(4)), to: file(5))
                try folder.write(folder.bytes(of: file(7)) + [0], to: file(7))
            }
        }
        #expect(error.exitCode == 2)
        #expect(error.description.contains("removed, replaced or damaged meanwhile: 1, 3, 5, 7;"))
        #expect(!error.description.contains("memory"))
    }

    @Test("a frame with other pixels is different, although its stamp is right")
    func different() async throws {
        try await check()
        try replace(5) { _ in try parts(2).picture }
        await #expect(throws: RenderError.differingFrames([5])) { try await check(resumes: true) }
        // What is different counts more than what is missing.
        await #expect(throws: RenderError.differingFrames([5])) {
            try await check(resumes: true) { try folder.remove(file(1)) }
        }
    }

    @Test("the same pixels in other bytes are different")
    func otherwiseEncoded() async throws {
        await #expect(throws: RenderError.differingFrames([5])) {
            try await check { try replace(5) { $0 + [0] } }
        }
    }
}
