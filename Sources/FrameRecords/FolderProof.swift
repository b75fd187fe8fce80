internal import CollectionBasics
internal import Files
internal import Messages
internal import Rasterization
public import RenderErrors
internal import SystemPackage

/// Whether a folder holds every frame of its sequences, each whole and drawn by one program, and no other.
///
/// A run leaves a record of the frames that it drew or found right; parts of a sequence leave one each. A sequence
/// is complete if its records name all its frames, and each file is the one that they name. Of an animation that never
/// ends, all frames are those that runs were asked for.
///
/// Sequences whose frames have different names (`--name`) can share a folder: each is proved by itself. Of those whose
/// frames have the same names, such as those from before and after an edit of the spec, one counts: `RankedSequences` says
/// which. Records of which no frame is there don't count beside others.
public struct FolderProof: Sendable {
    /// What is wrong with a frame.
    public enum Fault: String, CaseIterable, Sendable {
        /// There is no file.
        case missing
        /// There is a whole frame, but no run has recorded it: a run was killed, or is still going on.
        case unrecorded
        /// The file's bytes have changed since it was written, and it may be a frame of the sequence.
        case damaged
        /// The file is a frame, but not the recorded one: the spec, an option or the program was another one.
        case different
        /// The file is a recorded frame of another spec, other options or another program, and none of the sequence's.
        case stale
        /// The file isn't a frame of this program, or it is a damaged one that the sequence has no place for.
        case foreign
        /// The system doesn't let the file be read.
        case unreadable
    }

    /// The most missing files that are named. Records promise frames, and may promise any number.
    public static let mostMissingNames = 100_000

    /// The folder's path as the caller gave it.
    public let folder: String
    /// The names of the files with faults, in order; of missing ones, at most `mostMissingNames`.
    public private(set) var faults: [Fault: [String]] = [:]
    /// The names of the unrecorded frames that no sequence has a place for, in order: a longer run was killed, is still going
    /// on, or left its frames here.
    private(set) var leftovers: [String] = []
    /// The number of sequences of which there are records.
    public let sequenceCount: Int
    /// The number of programs that drew the frames in the folder.
    public let programCount: Int
    /// What is known of each sequence, in the order of their names.
    private(set) var sequences: [SequenceProof]
    let records: FoundRecords
    /// Why the first of the unreadable files can't be read.
    let reason: String?
    private let path: FilePath

    /// The number of frames that are as recorded.
    public var count: Int { sequences.reduce(0) { $0 + $1.count } }

    /// The number of missing files. Records may promise any number of frames, so it stops at the largest number.
    public var missingCount: Int {
        sequences.reduce(0) { sum, sequence in
            let (count, overflows) = sum.addingReportingOverflow(sequence.missingCount)
            return overflows ? .max : count
        }
    }

    /// Whether the folder is complete.
    public var isComplete: Bool {
        faults.isEmpty && !sequences.isEmpty && sequences.allSatisfy(\.isComplete)
    }

    /// Examines the folder at `folder`. Nothing is changed.
    /// - Throws: `RenderError.cannotRead` if the folder can't be listed, or if the system lets no more files be opened.
    /// - Complexity: O(bytes of all frames and records), which are read; memory depends on the number of files only.
    public init(_ folder: String) throws(RenderError) {
        self.folder = folder
        let path = FilePath(folder)
        self.path = path
        let files = try explaining(path.contents()) {
            RenderError.cannotRead(path: folder, reason: $0)
        }
        // Listed before anything is read: a folder that vanishes meanwhile misses its frames.
        let others = try explaining(path.namesBeyondUTF8()) {
            RenderError.cannotRead(path: folder, reason: $0)
        }.filter { !$0.hasPrefix(".") && $0.hasSuffix(".png") }
        records = try FoundRecords(among: files, in: path)
        let manifests = records.sequences()
        sequenceCount = manifests.count
        let names = Dictionary(grouping: manifests, by: \.sequence.name)
        let found = try CheckedFrames(
            files.filter { file in
                !FrameManifest.isManifest(file)
                    && (!file.hasPrefix(".") && file.hasSuffix(".png")
                        || names.keys.contains { $0.matches(file) })
            }, in: path)
        (reason, programCount) = (found.reason, found.programCount)
        let proofs = names.compactMap { name, candidates in
            found.ranking(candidates, named: name).map { SequenceProof($0, found) }
        }
        let present = proofs.filter { !$0.files.isEmpty }
        sequences = (present.isEmpty ? proofs : present).ordered {
            let (a, b) = ($0.manifest.sequence, $1.manifest.sequence)
            return (a.name.pattern, a.key) < (b.name.pattern, b.key)
        }
        collectFaults(found, manifests)
        if !others.isEmpty { faults[.foreign, default: []] += others.ordered() }
    }

    private mutating func collectFaults(_ found: CheckedFrames, _ manifests: [FrameManifest]) {
        var room = Self.mostMissingNames
        for index in sequences.indices {
            room -= sequences[index].nameMissing(atMost: room)
            faults.merge(sequences[index].faults) { $0 + $1 }
        }
        let known = sequences.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        for file in found.files where !known.contains(file) {
            let fault = Self.fault(ofOther: file, found, manifests)
            faults[fault, default: []].append(file)
            if fault == .unrecorded, !manifests.isEmpty { leftovers.append(file) }
        }
        // Names of several sequences may be names of the same files. Names of missing ones are in the order of numbers.
        for (fault, files) in faults where sequences.count > 1 || fault != .missing {
            faults[fault] = Set(files).ordered()
        }
    }

    /// What is wrong with a file that is no frame of the sequences that count.
    private static func fault(
        ofOther file: String, _ found: CheckedFrames, _ manifests: [FrameManifest]
    ) -> Fault {
        guard !found.isUnreadable(file) else { return .unreadable }
        guard let stamp = found[file]?.stamp else {
            // Without any record, a damaged frame may be one of the sequence's.
            return found[file] == .damaged && manifests.isEmpty ? .damaged : .foreign
        }
        let isRecorded = manifests.contains { manifest in
            manifest.sequence.name.number(of: file)
                .flatMap { manifest.frames[$0] }?.agrees(with: stamp) ?? false
        }
        return isRecorded ? .stale : .unrecorded
    }

    /// Writes a whole manifest for each sequence, in place of those of parts, and removes records of which no frame is
    /// left. `manifest.json` stays with its sequence if that is there, and is that of the first one otherwise. While the
    /// folder is locked, the stamps of records and frames are looked at again; does nothing if another run has changed
    /// them.
    /// - Returns: Whether the folder is still as it was when it was examined.
    /// - Throws: `RenderError.cannotWrite`, and `.cannotCreate` for a `manifest.json` that somebody else has made.
    /// - Complexity: O(frames), of which only the beginnings are read.
    public func writeManifests() throws(RenderError) -> Bool {
        guard isComplete else { return false }
        return try FolderLock(path).whileHeld { () throws(RenderError) in
            try RecordFiles(folder: path).refuseForeign(in: folder, remedy: .moveAway)
            guard records.areUnchanged, sequences.allSatisfy({ $0.isUnchanged(in: path) })
            else { return false }
            let kept = try writeRecords()
            for (file, part) in records.all where !kept.contains(file) && isNeedless(part) {
                try? WholeFile(path.appending(file)).remove()
            }
            return true
        } failure: {
            RenderError.cannotWrite(path: folder, reason: $0)
        }
    }

    /// Writes the record of each sequence, unless it has just that one, and returns the names of their files.
    private func writeRecords() throws(RenderError) -> Set<String> {
        let places = RecordFiles(folder: path)
        let main = (sequences.first { $0.manifest.sequence == records.main } ?? sequences.first)?
            .manifest
        var kept: Set<String> = []
        for manifest in sequences.map(\.manifest) {
            let place = manifest == main ? places.whole : places.place(of: manifest)
            let file = place.lastComponent?.string ?? ""
            let own = records.all.filter { $0.manifest.sequence == manifest.sequence }.map(\.file)
            if own != [file] { try manifest.write(to: place) }
            kept.insert(file)
        }
        return kept
    }

    /// Whether nothing is lost with a record beside the written ones: it is a part of one, or none of its frames is
    /// there.
    private func isNeedless(_ part: FrameManifest) -> Bool {
        sequences.allSatisfy { !$0.manifest.sharesFrames(with: part) }
            || sequences.contains { $0.manifest.sequence == part.sequence }
    }
}

extension FrameManifest {
    /// Whether a file is right for both manifests.
    fileprivate func sharesFrames(with other: FrameManifest) -> Bool {
        sequence.name == other.sequence.name
            && other.frames.values.contains { frames[$0.number]?.fingerprint == $0.fingerprint }
    }
}
