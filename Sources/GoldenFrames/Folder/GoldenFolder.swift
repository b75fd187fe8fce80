internal import Files
internal import ImageCodecs
internal import Messages
internal import SystemPackage

/// A folder that holds a golden: `golden.json`, pictures, `timeline.txt` and `events.txt`. Its `variants`
/// folder holds goldens for other environments.
public struct GoldenFolder: Hashable, Sendable {
    /// The file that lists the frames.
    public static let manifest = "golden.json"
    static let timeline = "timeline.txt"
    /// The timeline compressed with gzip, for large texts.
    static let packedTimeline = "timeline.txt.gz"
    static let events = "events.txt"
    static let animation = "frames.apng"
    static let variants = "variants"
    /// The largest file in bytes that is read. A larger file must be a mistake.
    static let limit = 256 << 20

    /// The path of the folder.
    public let path: String
    /// Nil for a golden, whose links count as what they lead to.
    private let place: PlaceInResults?

    /// Where a folder of results has this one. Others may have filled it: links below the results aren't followed.
    private struct PlaceInResults: Hashable {
        /// The path of the folder of results.
        let results: String
        /// The path in it; empty for that folder itself.
        let inner: String
    }

    /// The folder at `path`, which need not exist.
    public init(_ path: String) {
        self.path = path
        place = nil
    }

    /// The folder at a path inside a folder of results; that one without a path.
    init(inResults results: String, _ inner: String = "") {
        path = FilePath(results).appending(inner).string
        place = PlaceInResults(results: results, inner: FilePath(inner).string)
    }

    /// Whether the folder has a golden of its own. Variants don't count.
    public var hasGolden: Bool { hasFile(Self.manifest) }

    /// Whether the folder exists.
    var isThere: Bool { FilePath(path).isFolder }

    /// Whether the folder has a file of this name.
    func hasFile(_ name: String) -> Bool { FilePath(file(name)).isFile }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { Self.path(of: name, in: path) }

    /// Works on text, because a `FilePath` checks every byte at every step, which is slow in debug builds.
    private static func path(of name: String, in folder: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The folder of the variant for the environment with this id.
    func variant(_ id: String) -> GoldenFolder {
        GoldenFolder(FilePath(path).appending(Self.variants).appending(id).string)
    }

    /// The folders of all variants that have a golden, sorted by id.
    func variantsThere() throws(GoldenError) -> [GoldenFolder] {
        let folder = FilePath(path).appending(Self.variants)
        guard folder.isFolder else { return [] }
        return try GoldenFolder(folder.string).names().map(variant).filter(\.hasGolden)
    }

    /// The golden that isn't a variant; nil if there is none.
    /// - Throws: `GoldenError` if it can't be read.
    public func golden() throws(GoldenError) -> Golden? {
        guard let bytes = try bytes(of: Self.manifest) else { return nil }
        return try Golden(json: bytes, path: file(Self.manifest))
    }

    /// The golden that isn't a variant; nil if there is none, or its `golden.json` is damaged and may be
    /// replaced.
    /// - Throws: `GoldenError` if the system can't read `golden.json`.
    func replaceableGolden() throws(GoldenError) -> Golden? {
        do throws(GoldenError) {
            return try golden()
        } catch .damaged {
            return nil
        } catch {
            throw error
        }
    }

    /// The hash of `golden.json`, or of the single file in `contents`; nil if the file isn't there. Another
    /// hash means that the golden was changed.
    func stamp(of contents: GoldenContents) -> PixelHash? {
        let name = contents.golden == nil ? contents.files.keys.min() : Self.manifest
        let bytes = name.flatMap { try? self.bytes(of: $0) }
        return bytes.map { PixelHash(of: $0) }
    }

    /// The names of everything in the folder, sorted; empty if there is no folder.
    func names() throws(GoldenError) -> [String] {
        do throws(Errno) {
            return try FilePath(path).contents().sorted()
        } catch .noSuchFileOrDirectory {
            return []
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
    }

    /// The content of a file; nil if it isn't there.
    func bytes(of name: String) throws(GoldenError) -> [UInt8]? {
        do throws(UnreadableFile) {
            guard let place else { return try WholeFile(path: file(name)).read(limit: Self.limit) }
            let inner = FilePath(Self.path(of: name, in: place.inner))
            return try WholeFile.read(inner, in: FilePath(place.results), limit: Self.limit)
        } catch .system(Errno.noSuchFileOrDirectory.rawValue) {
            return nil
        } catch {
            throw .cannotRead(path: file(name), reason: "\(error)")
        }
    }
}

extension GoldenFolder {
    /// Writes a file unless it already holds these bytes.
    func write(_ bytes: [UInt8], to name: String) throws(GoldenError) {
        if let old = try? self.bytes(of: name), old == bytes { return }
        try refuseLinks()
        if place != nil, FilePath(file(name)).isLink { try remove(name) }
        try GoldenError.writing(file(name), WholeFile(path: file(name)).write(bytes))
    }

    /// Checks that no folder on the way from the results to this one is a link, through which files elsewhere would be
    /// written or removed. Those of goldens may be links.
    func refuseLinks() throws(GoldenError) {
        guard let place else { return }
        var folder = FilePath(place.results)
        for component in FilePath(place.inner).components {
            folder.append(component)
            guard !folder.isLink else {
                throw .refused(
                    .unusableResults,
                    "\(folder) is a link, and no links are followed in results: remove it")
            }
        }
    }

    /// Removes a file if it is there.
    func remove(_ name: String) throws(GoldenError) {
        try GoldenError.writing(file(name), WholeFile(path: file(name)).remove())
    }
}

/// A golden and its folder.
struct FoundGolden: Sendable {
    let golden: Golden
    /// The folder of the golden itself, or of the variant.
    let folder: GoldenFolder
}

extension GoldenFolder {
    /// The golden for `environment`: the variant recorded in it if there is one, else the golden itself;
    /// nil if there is none.
    func golden(for environment: GoldenEnvironment) throws(GoldenError) -> FoundGolden? {
        guard let golden = try golden() else { return nil }
        if golden.environment != environment {
            for variant in try variantsThere() {
                guard let other = try variant.golden(), other.environment == environment else {
                    continue
                }
                return FoundGolden(golden: other, folder: variant)
            }
        }
        return FoundGolden(golden: golden, folder: self)
    }
}
