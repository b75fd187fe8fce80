internal import Files
public import JSON
internal import Messages
internal import Rasterization
internal import SystemPackage

/// Whether a folder holds every frame of one sequence, each whole and drawn by one program, and no other.
///
/// A run leaves a record of the frames that it drew or found right; parts of a sequence leave one each. The
/// folder is complete if the records of one sequence name all its frames, and each file is the one that they
/// name. Of an animation that never ends, all frames are those that runs were asked for. Records of other sequences,
/// such as those from before an edit of the spec, don't count.
public struct FolderProof: Sendable {
    /// What is wrong with a frame.
    public enum Fault: String, CaseIterable, Sendable {
        /// There is no file.
        case missing
        /// There is a file, but no run has recorded it: a run was killed, or is still going on.
        case unrecorded
        /// The file's bytes have changed since it was written.
        case damaged
        /// The file is a frame, but not the recorded one: the spec, an option or the program was another one.
        case different
        /// The file isn't one of the sequence's frames.
        case foreign
        /// The system doesn't let the file be read.
        case unreadable
    }

    /// The most missing files that are named. Records promise frames, and may promise any number.
    public static let mostMissingNames = 100_000

    /// The folder's path as the caller gave it.
    public let folder: String
    /// The number of frames of the sequence that are as recorded.
    public private(set) var count = 0
    /// The names of the files with faults, in order; of missing ones, at most `mostMissingNames`.
    public private(set) var faults: [Fault: [String]] = [:]
    /// The number of missing files.
    public private(set) var missingCount = 0
    /// The number of sequences of which there are records.
    public let sequenceCount: Int
    /// The number of programs that drew the frames in the folder.
    public private(set) var programCount = 0
    private let path: FilePath
    private let manifest: FrameManifest?
    /// Why the first of the unreadable files can't be read.
    private let reason: String?

    /// Whether the folder is complete.
    public var isComplete: Bool { manifest != nil && faults.isEmpty && count > 0 }

    /// Examines the folder at `folder`. Nothing is changed.
    /// - Throws: `RenderError.cannotRead` if the folder can't be listed, or if the system lets no more files be opened.
    /// - Complexity: O(bytes of all frames), which are read; memory depends on the number of files only.
    public init(_ folder: String) throws(RenderError) {
        self.folder = folder
        let path = FilePath(folder)
        self.path = path
        let (files, records) = try explaining(Self.contents(path)) {
            RenderError.cannotRead(path: folder, reason: $0)
        }
        let manifests = Self.sequences(records.map(\.manifest))
        sequenceCount = manifests.count
        let names = Set(manifests.map(\.sequence.name))
        let found = try FoundFrames(
            files.filter { file in
                !FrameManifest.isManifest(file)
                    && (!file.hasPrefix(".") && file.hasSuffix(".png")
                        || names.contains { $0.matches(file) })
            }, in: path)
        // The sequence of which most frames are there.
        manifest = manifests.max { found.count(of: $0) < found.count(of: $1) }
        reason = found.reason
        programCount = found.programCount
        if let manifest {
            examine(found, for: manifest)
        } else {
            for file in found.files {
                add(found[file]?.stamp != nil ? .unrecorded : .foreign, file, found)
            }
        }
    }

    private static func contents(
        _ path: FilePath
    ) throws(Errno) -> ([String], [(file: String, manifest: FrameManifest)]) {
        (try path.contents(), try FrameRecords(folder: path).all())
    }

    /// One manifest for each sequence, in the order of their hashes.
    private static func sequences(_ records: [FrameManifest]) -> [FrameManifest] {
        var manifests: [FrameManifest.Sequence: FrameManifest] = [:]
        for part in records {
            manifests[part.sequence] = manifests[part.sequence]?.merging(part) ?? part
        }
        return manifests.values.sorted { "\($0.sequence.content)" < "\($1.sequence.content)" }
    }

    private mutating func examine(_ found: FoundFrames, for manifest: FrameManifest) {
        let expected = manifest.expected
        var present: [Int: String] = [:]
        for file in found.files {
            if let number = manifest.sequence.name.number(of: file), expected.contains(number) {
                present[number] = file
            } else {
                add(.foreign, file, found)
            }
        }
        for (number, file) in present.sorted(by: { $0.key < $1.key }) {
            if let fault = Self.fault(of: manifest.frames[number], found[file]) {
                add(fault, file, found)
            } else {
                count += 1
            }
        }
        missingCount = expected.count - present.count
        guard missingCount > 0 else { return }
        let missing = expected.ranges.joined().lazy.filter { present[$0] == nil }
        faults[.missing] = missing.prefix(Self.mostMissingNames).map(manifest.sequence.name.file)
    }

    private mutating func add(_ fault: Fault, _ file: String, _ found: FoundFrames) {
        faults[found.isUnreadable(file) ? .unreadable : fault, default: []].append(file)
    }

    private static func fault(
        of frame: FrameManifest.Frame?, _ finding: FrameStamp.Finding?
    ) -> Fault? {
        switch finding {
        case nil: .unreadable
        case .foreign: .foreign
        case .damaged: .damaged
        case .whole(let stamp):
            if let frame {
                frame.agrees(with: stamp) ? nil : .different
            } else {
                .unrecorded
            }
        }
    }

    /// Writes the whole manifest, in place of those of parts, and removes records of which no frame is left. While the
    /// folder is locked, the records and stamps are read again; does nothing if another run has changed them.
    /// - Returns: Whether the folder is still as it was when it was examined.
    /// - Throws: `RenderError.cannotWrite`, and `.cannotCreate` for a `manifest.json` that somebody else has made.
    /// - Complexity: O(frames), of which only the beginnings are read.
    public func writeManifest() throws(RenderError) -> Bool {
        guard isComplete, let manifest else { return false }
        return try FolderLock(path).whileHeld { () throws(RenderError) in
            let records = FrameRecords(folder: path)
            try records.refuseForeign(in: folder, remedy: "move it away")
            let all = try explaining(records.all()) {
                RenderError.cannotRead(path: folder, reason: $0)
            }
            guard Self.sequences(all.map(\.manifest)).contains(manifest), isUnchanged(manifest)
            else { return false }
            if all.count != 1 || all[0].file != FrameManifest.file {
                try manifest.write(to: records.whole)
            }
            for (file, part) in all where file != FrameManifest.file {
                if part.sequence == manifest.sequence || !manifest.sharesFrames(with: part) {
                    try? WholeFile(path.appending(file)).remove()
                }
            }
            return true
        }
    }

    /// Whether the file of every expected frame still has its stamp.
    private func isUnchanged(_ manifest: FrameManifest) -> Bool {
        manifest.expected.ranges.joined().allSatisfy { number in
            let file = path.appending(manifest.sequence.name.file(number))
            guard let frame = manifest.frames[number],
                let file = try? RegularFile(file.string),
                let stamp = try? FrameStamp.stamp(of: file)
            else { return false }
            return frame.agrees(with: stamp)
        }
    }
}

extension FrameManifest {
    /// Whether a file is right for both manifests.
    fileprivate func sharesFrames(with other: FrameManifest) -> Bool {
        sequence.name == other.sequence.name
            && other.frames.values.contains { frames[$0.number]?.fingerprint == $0.fingerprint }
    }
}

// MARK: - Reports

extension FolderProof {
    /// The proof as a line of JSON: folder, whether it is complete, the number of frames that are right, the
    /// numbers of sequences, programs and missing files, and the files with each kind of fault.
    public var json: JSONLine {
        let lists = Fault.allCases.map { fault in
            (fault.rawValue, JSONLine.Value.list((faults[fault] ?? []).map { .string($0) }))
        }
        return JSONLine(
            [
                ("folder", .string(folder)), ("complete", .flag(isComplete)),
                ("frames", .number(Double(count))), ("sequences", .number(Double(sequenceCount))),
                ("programs", .number(Double(programCount))),
                ("missingCount", .number(Double(missingCount))),
            ] + lists)
    }

    /// The proof as lines for people.
    public var report: String {
        guard !isComplete else {
            let all = manifest?.sequence.count == nil ? " (all that runs were asked for)" : ""
            return "\(folder.readableInLine): \(count.counted("frame")), complete\(all)"
        }
        var lines = Fault.allCases.compactMap { fault in
            faults[fault].map { files in
                let count = fault == .missing ? missingCount : files.count
                return "\(fault.sentence)\(reason(for: fault)): \(files.firstNames(of: count))"
            }
        }
        if sequenceCount > 1, faults.keys.contains(where: { $0 != .foreign }) {
            lines.append(
                "there are records of \(sequenceCount) different specs, options or programs")
        }
        if programCount > 1 {
            lines.append("the frames were drawn by \(programCount) different programs")
        }
        if manifest == nil { lines.append("no run has left a manifest") }
        lines.append(remedy)
        return lines.map { "\(folder.readableInLine): \($0)" }.joined(separator: "\n")
    }

    private var remedy: String {
        if faults.keys.elementsEqual([.foreign]) { return "move these files away" }
        if Set(faults.keys).isSubset(of: [.foreign, .unreadable]), !faults.isEmpty {
            return "make the files readable, or move them away"
        }
        return "the command that rendered the frames, with --resume, draws what isn't right"
    }

    private func reason(for fault: Fault) -> String {
        fault == .unreadable ? reason.map { " (\($0))" } ?? "" : ""
    }
}

extension FolderProof.Fault {
    fileprivate var sentence: String {
        switch self {
        case .missing: "missing"
        case .unrecorded: "not recorded by a finished run"
        case .damaged: "damaged"
        case .different: "drawn from another spec, by other options or by another program"
        case .foreign: "not a frame of this sequence"
        case .unreadable: "can't be read"
        }
    }
}
