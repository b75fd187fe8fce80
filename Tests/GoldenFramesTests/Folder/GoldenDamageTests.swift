import RenderPipeline
import TestSupport
import Testing

@testable import GoldenFrames

/// Missing or damaged files of a golden are reported even if every frame is equal, and recording restores
/// them.
@MainActor
@Suite struct GoldenDamageTests {
    /// How a file is damaged.
    enum Harm: String, CaseIterable, Sendable {
        case lost, emptied, cut, replaced
    }

    private let folder = TemporaryFolder()

    private func record(
        _ scene: Scene = Scene(), _ mode: RecordMode = .missing, pictures: KeptPictures? = nil
    ) async throws -> GoldenRecorder.Outcome {
        let verifier = GoldenVerifier(jobs: 1, overrides: .init(pictures: pictures))
        return try await GoldenRecorder(verifier, mode: mode)
            .record(scene.subject(in: folder.path))
    }

    private func verify(_ scene: Scene = Scene()) async throws -> GoldenResult {
        await GoldenVerifier(jobs: 1).verify(try scene.subject(in: folder.path))
    }

    private func harm(_ name: String, _ harm: Harm) throws {
        let bytes = try folder.bytes(of: "scene/\(name)")
        switch harm {
        case .lost: try folder.remove("scene/\(name)")
        case .emptied: try folder.write("", to: "scene/\(name)")
        case .cut: try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "scene/\(name)")
        case .replaced: try folder.write(Array("something else".utf8), to: "scene/\(name)")
        }
    }

    @Test(arguments: ["frame_00007.png", "timeline.txt", "events.txt"], Harm.allCases)
    func damagedFilesAreNamedAndRepaired(name: String, harm kind: Harm) async throws {
        _ = try await record()
        let before = try folder.contents(of: "scene")
        try harm(name, kind)
        let result = try await verify()
        #expect(result.verdict == .broken)
        #expect(result.exitCode == 65)
        #expect(result.summary.first?.contains("scene/\(name) ") == true, "\(result.summary)")
        #expect(result.summary.first?.hasSuffix(" is gone") == (kind == .lost))
        for mode in [RecordMode.missing, .failed, .all] {
            try folder.write("", to: "scene/\(name)")
            let outcome = try await record(Scene(), mode)
            #expect(
                outcome
                    == .repaired(folder: folder("scene"), files: [folder("scene/\(name)")]))
            #expect(try folder.contents(of: "scene") == before)
        }
        #expect(try await verify().verdict == .passed)
    }

    @Test(arguments: Harm.allCases)
    func damagedAnimationsAreNamedAndRepaired(kind: Harm) async throws {
        _ = try await record(pictures: .animation)
        let before = try folder.contents(of: "scene")
        try harm("frames.apng", kind)
        let result = try await verify()
        #expect(result.verdict == .broken)
        #expect(result.summary.first?.contains("scene/frames.apng ") == true, "\(result.summary)")
        let repaired = GoldenRecorder.Outcome.repaired(
            folder: folder("scene"), files: [folder("scene/frames.apng")])
        #expect(try await record() == repaired)
        #expect(try folder.contents(of: "scene") == before)
    }

    @Test func everyDamageIsNamed() async throws {
        _ = try await record()
        let names = ["frame_00000.png", "frame_00015.png", "timeline.txt", "events.txt"]
        for name in names { try harm(name, .lost) }
        let result = try await verify()
        let lines = result.summary.prefix(names.count)
        #expect(lines == names.map { "\(folder("scene/\($0)")) is gone" }[...])
    }

    /// Differing frames come first in the summary; damaged files are named once, below.
    @Test func differencesComeFirst() async throws {
        _ = try await record()
        try harm("timeline.txt", .lost)
        try harm("frame_00000.png", .cut)
        let result = try await verify(Scene().with { $0.y = 9 })
        #expect(result.verdict == .changed)
        #expect(result.summary.first?.contains(folder.path) == false, "\(result.summary)")
        for name in ["timeline.txt is gone", "frame_00000.png can't be read"] {
            #expect(result.summary.count { $0.contains(name) } == 1, "\(result.summary)")
        }
    }

    /// A repair never records changed frames.
    @Test func changesAreNoRepair() async throws {
        _ = try await record()
        try harm("timeline.txt", .lost)
        #expect(try await record(Scene().with { $0.y = 9 }) == .untouched)
        #expect(try await verify().verdict == .broken)
    }
}
