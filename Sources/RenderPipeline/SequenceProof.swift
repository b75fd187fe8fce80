internal import Files
internal import Rasterization
internal import SystemPackage

/// How the files in a folder compare with the record of one sequence.
struct SequenceProof {
    /// What is recorded of the sequence.
    let manifest: FrameManifest
    /// The number of records of other sequences whose frames have the same names.
    let rivalCount: Int
    /// Whether a shorter sequence, whose frames have the same names, would be complete with the same files.
    let hasShorterRival: Bool
    /// The number of frames that are as recorded.
    private(set) var count = 0
    /// The number of missing files.
    private(set) var missingCount = 0
    /// The names of the files with faults, in order; of missing ones, as many as `nameMissing` was asked for.
    private(set) var faults: [FolderProof.Fault: [String]] = [:]
    /// The files that have names of the sequence's frames.
    private(set) var files: Set<String> = []

    /// Whether every frame is as recorded.
    var isComplete: Bool { faults.isEmpty && count > 0 }

    /// Compares `found` with the one of `candidates` that explains most frames. All of them have the same naming
    /// scheme; at least one.
    ///
    /// Of several that explain the same number, it is the one that promises most frames, and then the first one: a spec
    /// that was made longer, and whose new frames aren't drawn yet, must not pass as complete.
    init(_ candidates: [FrameManifest], _ found: FoundFrames) {
        let ranked = candidates.map { ($0, found.count(of: $0), $0.expected.count) }
        let best = ranked.max { ($0.1, $0.2) < ($1.1, $1.2) } ?? ranked[0]
        manifest = best.0
        hasShorterRival = ranked.contains { $0.1 == best.1 && $0.2 == $0.1 && $0.2 < best.2 }
        let rivals = candidates.filter { $0.sequence != best.0.sequence }
        rivalCount = rivals.count
        examine(found, rivals)
    }

    private mutating func examine(_ found: FoundFrames, _ rivals: [FrameManifest]) {
        let expected = manifest.expected
        var present: [Int: String] = [:]
        for file in found.files {
            if let number = manifest.sequence.name.number(of: file), expected.contains(number) {
                present[number] = file
            }
        }
        files = Set(present.values)
        for (number, file) in present.sorted(by: { $0.key < $1.key }) {
            if let fault = fault(of: number, found[file], rivals) {
                faults[fault, default: []].append(file)
            } else {
                count += 1
            }
        }
        missingCount = expected.count - present.count
        if missingCount > 0 { faults[.missing] = [] }
    }

    /// Names at most `limit` of the missing files, and returns how many it named.
    /// - Complexity: O(files + named ones).
    mutating func nameMissing(atMost limit: Int) -> Int {
        guard missingCount > 0 else { return 0 }
        let present = Set(files.compactMap(manifest.sequence.name.number))
        let missing = manifest.expected.ranges.joined().lazy.filter { !present.contains($0) }
        let names = Array(missing.prefix(limit)).map(manifest.sequence.name.file)
        faults[.missing] = names
        return names.count
    }

    private func fault(
        of number: Int, _ finding: FrameStamp.Finding?, _ rivals: [FrameManifest]
    ) -> FolderProof.Fault? {
        switch finding {
        case nil: return .unreadable
        case .foreign: return .foreign
        case .damaged: return .damaged
        case .whole(let stamp):
            if let frame = manifest.frames[number] {
                return frame.agrees(with: stamp) ? nil : .different
            }
            let isOfRival = rivals.contains { $0.frames[number]?.agrees(with: stamp) ?? false }
            return isOfRival ? .different : .unrecorded
        }
    }

    /// Whether the file of every expected frame still has its stamp.
    /// - Complexity: O(frames), of which only the beginnings are read.
    func isUnchanged(in folder: FilePath) -> Bool {
        manifest.expected.ranges.joined().allSatisfy { number in
            let file = folder.appending(manifest.sequence.name.file(number))
            guard let frame = manifest.frames[number],
                let file = try? RegularFile(file.string),
                let stamp = try? FrameStamp.stamp(of: file)
            else { return false }
            return frame.agrees(with: stamp)
        }
    }
}
