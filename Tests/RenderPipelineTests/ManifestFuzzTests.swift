import TestSupport
import Testing

@testable import RenderPipeline

/// Damaged manifests are passed over, or count like others, and take no memory for frames that they only promise.
@Suite("Damaged manifests", .timeLimit(.minutes(30))) struct ManifestFuzzTests {
    private let folder = TemporaryFolder()
    /// The manifest was passed over.
    private struct Passed: Error {}

    private static let hash = String(repeating: "0a", count: 16)

    private func manifest(_ count: String) -> String {
        """
        {"content": "\(Self.hash)", "program": "\(Self.hash)", "fps": "60", "size": [9, 9],
         "name": "frame_%05d.png", "first": 0, "count": \(count), "frames": [
        {"number": 0, "time": 0, "file": "frame_00000.png", "pixels": "\(Self.hash)", "fingerprint": "\(Self.hash)"}
        ]}
        """
    }

    @Test func damaged() throws {
        let file = Array(manifest("2").utf8)
        let found = try Fuzzing.run("manifest", [file], rounds: (fast: 300, slow: 10_000)) {
            bytes in
            try folder.write(bytes, to: "manifest.json")
            let proof = try FolderProof(folder.path)
            _ = "\(proof.report) \(proof.json)"
            #expect(!proof.isComplete)
            guard proof.sequenceCount == 1 else { throw Passed() }
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }

    @Test("a promise of more frames than fit into memory isn't believed")
    func manyFrames() throws {
        try folder.write(manifest("3"), to: "manifest.json")
        #expect(try FolderProof(folder.path).sequenceCount == 1)
        try folder.write(manifest("2000000000"), to: "manifest.json")
        #expect(try FolderProof(folder.path).sequenceCount == 0)
    }
}
