internal import CLibrary
internal import CollectionBasics
internal import Files
internal import RenderErrors
internal import SystemPackage

/// The records of runs in a folder, as they were at one moment.
struct FoundRecords {
    /// A file that is named like a record but isn't one.
    struct Broken {
        let file: String
        /// Why it can't be read; nil if it can be read but not understood.
        let reason: String?
        /// Whether no run replaces it, because somebody else may have made it.
        let isForeign: Bool
    }

    /// The readable records by file name, in order.
    private(set) var all: [(file: String, manifest: FrameManifest)] = []
    /// The others.
    private(set) var broken: [Broken] = []
    private let stamps: FileStamps
    private let folder: FilePath

    /// Reads the records among `files` of `folder`.
    /// - Throws: `RenderError.cannotRead` for errors that may pass, such as too many open files: then nothing is known.
    /// - Complexity: O(bytes).
    init(among files: [String], in folder: FilePath) throws(RenderError) {
        self.folder = folder
        let names = files.filter(FrameManifest.isManifest).ordered()
        // A record that is replaced while it is read differs from its stamp.
        stamps = FileStamps(names.map { folder.appending($0).string })
        for name in names { try read(name) }
    }

    private mutating func read(_ file: String) throws(RenderError) {
        let path = folder.appending(file)
        do throws(UnreadableFile) {
            if let manifest = try FrameManifest(FrameManifest.read(path)) {
                all.append((file, manifest))
            } else {
                // Half a record is still known by its beginning.
                let isForeign = try FrameManifest(headOf: path) == nil
                broken.append(Broken(file: file, reason: nil, isForeign: isForeign))
            }
        } catch {
            guard !error.mayPass else {
                throw .cannotRead(path: path.string, reason: "\(error)")
            }
            // Removed since the folder was listed. A link without a target is listed, too.
            if error == .system(ENOENT), !path.isLink { return }
            broken.append(Broken(file: file, reason: "\(error)", isForeign: true))
        }
    }

    /// Whether the folder still has these records and no others.
    var areUnchanged: Bool {
        let names = try? RecordFiles(folder: folder).names()
        return names.map { FileStamps($0.map { folder.appending($0).string }) } == stamps
    }

    /// The sequence whose record is `manifest.json`; nil if there is none.
    var main: FrameManifest.Sequence? {
        all.first { $0.file == FrameManifest.file }?.manifest.sequence
    }

    /// A clause about the shards of `sequence` without a record, such as `1/3`, where others of the same division have
    /// one; nil if there are none.
    /// - Complexity: O(records + shards).
    func missingShards(of sequence: FrameManifest.Sequence) -> String? {
        let shards = missingShards(of: sequence) as [String]
        guard !shards.isEmpty else { return nil }
        let names = shards.prefix(5).joined(separator: ", ")
        let others = shards.count > 5 ? " and \(shards.count - 5) more" : ""
        return "shards without a record: \(names)\(others)"
    }

    private func missingShards(of sequence: FrameManifest.Sequence) -> [String] {
        let parts = all.filter { $0.manifest.sequence == sequence }.compactMap { file, manifest in
            FrameManifest.part(namedBy: file).map { (name: $0, size: manifest.frames.count) }
        }
        let selections = Dictionary(grouping: parts, by: \.name.tag)
        return selections.keys.ordered().flatMap { tag -> [String] in
            let shards = selections[tag] ?? []
            // Where there are more shards than frames, each has at most one, and those without one leave no record.
            guard shards.contains(where: { $0.size > 1 }) else { return [] }
            // The same frames may have been divided in several ways, of which one is enough.
            return Set(shards.map(\.name.count)).ordered().map { missingShards(tag, of: $0) }
                .min { $0.count < $1.count } ?? []
        }
    }

    /// The shards of a division into `count` without a record. A broken record isn't missing: it is reported by itself.
    private func missingShards(_ tag: Substring, of count: Int) -> [String] {
        let files = all.map(\.file) + broken.map(\.file)
        let found = Set(
            files.compactMap(FrameManifest.part).filter { ($0.tag, $0.count) == (tag, count) }
                .map(\.index))
        // A name in an untrusted folder may promise any number of shards.
        return (0..<min(count, Shard.limit)).filter { !found.contains($0) }.map { "\($0)/\(count)" }
    }

    /// One manifest for each sequence: first that of `manifest.json`, then the others in an order that depends on the
    /// sequences alone.
    func sequences() -> [FrameManifest] {
        let joined = FrameManifest.joining(all.map(\.manifest))
        let main = main
        return joined.filter { $0.sequence == main } + joined.filter { $0.sequence != main }
    }
}
