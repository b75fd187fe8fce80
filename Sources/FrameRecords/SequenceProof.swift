internal import CollectionBasics
internal import Files
internal import Rasterization
internal import SystemPackage

/// How the files in a folder compare with the record of one sequence.
struct SequenceProof {
    /// The sequence, and the others whose frames have the same names.
    let ranked: RankedSequences
    /// The number of frames that are as recorded.
    private(set) var count = 0
    /// The number of missing files.
    private(set) var missingCount = 0
    /// The names of the files with faults, in order; of missing ones, as many as `nameMissing` was asked for.
    private(set) var faults: [FolderProof.Fault: [String]] = [:]
    /// The files that have names of the sequence's frames.
    private(set) var files: Set<String> = []

    /// What is recorded of the sequence.
    var manifest: FrameManifest { ranked.best }

    /// Whether every frame is as recorded.
    var isComplete: Bool { faults.isEmpty && count > 0 }

    /// Compares `found` with the sequence that counts.
    init(_ ranked: RankedSequences, _ found: CheckedFrames) {
        self.ranked = ranked
        examine(found)
    }

    private mutating func examine(_ found: CheckedFrames) {
        let expected = manifest.expected
        var present: [Int: String] = [:]
        for file in found.files {
            if let number = manifest.sequence.name.number(of: file), expected.contains(number) {
                present[number] = file
            }
        }
        files = Set(present.values)
        for (number, file) in present.ordered(by: { $0.key < $1.key }) {
            if let fault = fault(of: number, found[file]) {
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

    private func fault(of number: Int, _ finding: FrameStamp.Finding?) -> FolderProof.Fault? {
        switch finding {
        case nil: .unreadable
        case .foreign: .foreign
        case .damaged: .damaged
        case .whole(let stamp):
            switch ranked.role(ofFrame: number, stamp) {
            case .right: nil
            case .unrecorded: .unrecorded
            case .different, .stale: .different
            }
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
