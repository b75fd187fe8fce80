import FrameRecords
import TestSupport
import Testing

/// Damaged manifests are passed over, or count like others, and take no memory for frames that they only promise.
@Suite(.timeLimit(.minutes(30))) struct ManifestFuzzTests {
    private let folder = TemporaryFolder()
    /// The manifest was passed over.
    private struct Passed: Error {}

    private static let hash = String(repeating: "0a", count: 16)

    private func manifest(
        _ count: String, name: String = "frame_%05d.png", more: String = ""
    ) -> String {
        """
        {"content": "\(Self.hash)", "program": "\(Self.hash)", "fps": "60", "size": [9, 9],
         "name": "\(name)", "first": 0, "count": \(count), \(more)"frames": [
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
            _ = "\(proof.report()) \(proof.json())"
            #expect(!proof.isComplete)
            guard proof.sequenceCount == 1 else { throw Passed() }
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }

    private func proof(_ manifest: String) throws -> FolderProof {
        try folder.write(manifest, to: "manifest.json")
        return try FolderProof(folder.path)
    }

    @Test(
        "a promise of more frames than fit into memory costs nothing",
        arguments: [3, 2_000_000_000, 9_007_199_254_740_992])
    func manyFrames(count: Int) throws {
        let proof = try proof(manifest("\(count)"))
        #expect(proof.missingCount == count)
        #expect(proof.faults[.missing]?.count == min(count, 100_000))
        #expect(proof.report().contains("missing: frame_00000.png, frame_00001.png, "))
    }

    @Test(
        "a count that can't be read isn't taken for an animation without an end",
        arguments: ["-1", "1.5", "1e300", "\"3\"", "true", "[]"])
    func badCount(count: String) throws {
        #expect(try proof(manifest(count)).sequenceCount == 0)
        #expect(try proof(manifest("null")).sequenceCount == 1)
    }

    @Test(
        "a selection must be a list of ascending ranges",
        arguments: [
            ("[[0, 3], [5, 5]]", 5), ("[[0, 3], [2, 5]]", nil), ("[[3, 0]]", nil), ("[[0]]", nil),
            ("7", nil), ("[[0, 1e300]]", nil), ("[[-1, 2]]", nil), ("[]", 0),
        ])
    func selection(ranges: String, missing: Int?) throws {
        let proof = try proof(manifest("null", more: "\"selected\": \(ranges), "))
        #expect(proof.sequenceCount == (missing == nil ? 0 : 1))
        #expect(proof.missingCount == missing ?? 0)
        #expect(!proof.isComplete)
    }

    @Test("names of many digits are refused")
    func longName() throws {
        let name = String(repeating: "#", count: 100_000)
        #expect(try proof(manifest("1000000", name: name)).sequenceCount == 0)
    }
}
