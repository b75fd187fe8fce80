internal import Files
public import JSON
internal import Messages
internal import Rasterization
internal import SystemPackage

/// Whether a folder holds every frame of one sequence, each whole and drawn by one program, and no other.
///
/// A run leaves a manifest of the frames that it drew or found right; parts of a sequence leave one each. The
/// folder is complete if the manifests of one sequence name all its frames, and each file is the one that they
/// name. Manifests of other sequences, such as those from before an edit of the spec, don't count.
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
    }

    /// The folder's path as the caller gave it.
    public let folder: String
    /// The number of frames of the sequence that are as recorded.
    public private(set) var count = 0
    /// The names of the files with faults, in order.
    public private(set) var faults: [Fault: [String]] = [:]
    /// The number of sequences of which there are manifests.
    public let sequenceCount: Int
    /// The number of programs that drew the frames in the folder.
    public private(set) var programCount = 0
    private let path: FilePath
    private let manifest: FrameManifest?

    /// Whether the folder is complete.
    public var isComplete: Bool { manifest != nil && faults.isEmpty && count > 0 }

    /// Examines the folder at `folder`. Nothing is changed.
    /// - Throws: `RenderError.cannotRead` if the folder can't be listed.
    /// - Complexity: O(bytes of all frames), which are read.
    public init(_ folder: String) throws(RenderError) {
        self.folder = folder
        let path = FilePath(folder)
        self.path = path
        let files = try explaining(path.contents()) {
            RenderError.cannotRead(path: folder, reason: $0)
        }
        let manifests = Self.manifests(among: files, in: path)
        sequenceCount = manifests.count
        let pictures = files.filter { !$0.hasPrefix(".") && $0.hasSuffix(".png") }
        let findings = pictures.map { file in
            (file, (try? WholeFile(path.appending(file)).read(limit: .max)).map(FrameStamp.check))
        }
        let found = Dictionary(findings) { $1 }.mapValues { $0 ?? .foreign }
        // The sequence of which most frames are there.
        manifest = manifests.max { $0.count(of: found) < $1.count(of: found) }
        examine(found)
    }

    /// One manifest for each sequence, in the order of their hashes.
    private static func manifests(
        among files: [String], in folder: FilePath
    ) -> [FrameManifest] {
        var manifests: [FrameManifest.Sequence: FrameManifest] = [:]
        for file in files.sorted() where FrameManifest.isManifest(file) {
            guard let part = FrameManifest(folder.appending(file)) else { continue }
            manifests[part.sequence] = manifests[part.sequence]?.merging(part) ?? part
        }
        return manifests.values.sorted { "\($0.sequence.content)" < "\($1.sequence.content)" }
    }

    private mutating func examine(_ found: [String: FrameStamp.Finding]) {
        programCount = Set(found.values.compactMap(\.stamp?.program)).count
        var others = Set(found.keys)
        for number in manifest?.expectedNumbers ?? [] {
            guard let manifest else { break }
            let file = manifest.sequence.name.file(number)
            others.remove(file)
            if let fault = Self.fault(of: manifest.frames[number], found[file]) {
                faults[fault, default: []].append(file)
            } else {
                count += 1
            }
        }
        for file in others.sorted() {
            let isFrame = manifest == nil && found[file]?.stamp != nil
            faults[isFrame ? .unrecorded : .foreign, default: []].append(file)
        }
    }

    private static func fault(
        of frame: FrameManifest.Frame?, _ finding: FrameStamp.Finding?
    ) -> Fault? {
        switch finding {
        case nil: .missing
        case .foreign: .foreign
        case .damaged: .damaged
        case .whole(let stamp):
            if let frame {
                stamp.fingerprint == frame.fingerprint ? nil : .different
            } else {
                .unrecorded
            }
        }
    }

    /// Writes the whole manifest, in place of those of parts.
    /// - Throws: `RenderError.cannotWrite`.
    public func writeManifest() throws(RenderError) {
        guard isComplete, let manifest else { return }
        try FolderLock(path).whileHeld { () throws(RenderError) in
            try manifest.write(to: path.appending(FrameManifest.file))
            FrameManifest.removeParts(in: path)
        }
    }
}

extension FrameStamp.Finding {
    fileprivate var stamp: FrameStamp? { if case .whole(let stamp) = self { stamp } else { nil } }
}

extension FrameManifest {
    /// The numbers of the frames that a complete folder has.
    fileprivate var expectedNumbers: [Int] {
        sequence.numbers.map(Array.init) ?? frames.keys.sorted()
    }

    /// How many of its frames are among the files found.
    fileprivate func count(of found: [String: FrameStamp.Finding]) -> Int {
        frames.values.count { frame in
            found[sequence.name.file(frame.number)]?.stamp?.fingerprint == frame.fingerprint
        }
    }
}

// MARK: - Reports

extension FolderProof {
    /// The proof as a line of JSON: folder, whether it is complete, the number of frames that are right, the
    /// numbers of sequences and programs, and the files with each kind of fault.
    public var json: JSONLine {
        let lists = Fault.allCases.map { fault in
            (fault.rawValue, JSONLine.Value.list((faults[fault] ?? []).map { .string($0) }))
        }
        return JSONLine(
            [
                ("folder", .string(folder)), ("complete", .flag(isComplete)),
                ("frames", .number(Double(count))), ("sequences", .number(Double(sequenceCount))),
                ("programs", .number(Double(programCount))),
            ] + lists)
    }

    /// The proof as lines for people.
    public var report: String {
        guard !isComplete else {
            return "\(folder.readableInLine): \(count.counted("frame")), complete"
        }
        var lines = Fault.allCases.compactMap { fault in
            faults[fault].map { "\(fault.sentence): \($0.firstNames)" }
        }
        if sequenceCount > 1, faults.keys.contains(where: { $0 != .foreign }) {
            lines.append(
                "there are records of \(sequenceCount) different specs, options or programs")
        }
        if programCount > 1 {
            lines.append("the frames were drawn by \(programCount) different programs")
        }
        if manifest == nil { lines.append("no run has left a manifest") }
        lines.append(
            faults.keys.elementsEqual([.foreign])
                ? "move these files away"
                : "the command that rendered the frames, with --resume, draws what isn't right")
        return lines.map { "\(folder.readableInLine): \($0)" }.joined(separator: "\n")
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
        }
    }
}
