internal import RenderPipeline
internal import SystemPackage

/// What lies among goldens and belongs to none.
public struct GoldenOrphans: Sendable {
    /// Something that nothing needs.
    public struct Orphan: Hashable, Sendable, CustomStringConvertible {
        /// A file, or a folder of which the golden's files alone are meant.
        public let path: String
        /// Why nothing needs it.
        public let reason: String

        /// Path and reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// Everything that was found, by path.
    public private(set) var orphans: [Orphan] = []
    private let kept: Set<String>
    /// Whether goldens of tests are meant, or those of specs; the others are left alone.
    private let ofTests: Bool

    /// Looks through `root` for goldens whose spec is gone, and for pictures that no golden names.
    /// - Parameter search: the specs that there are.
    /// - Throws: `GoldenError` if a folder or a golden in it can't be read.
    public init(in root: String, besides search: GoldenSearch) throws(GoldenError) {
        try self.init(in: root, keeping: search.places.map(\.folder.path), ofTests: false)
    }

    /// Looks through `root` for goldens of tests that aren't among `used`, and for pictures that no golden
    /// names.
    /// - Throws: `GoldenError` if a folder or a golden in it can't be read.
    public init(in root: String, besides used: [String]) throws(GoldenError) {
        try self.init(in: root, keeping: used, ofTests: true)
    }

    private init(in root: String, keeping paths: [String], ofTests: Bool) throws(GoldenError) {
        kept = Set(paths.map { FilePath($0).lexicallyNormalized().string })
        self.ofTests = ofTests
        try look(in: FilePath(root))
        orphans.sort { $0.path < $1.path }
    }

    private mutating func look(in folder: FilePath) throws(GoldenError) {
        let golden = GoldenFolder(folder.string)
        let names = try Self.names(in: golden)
        // Results of a run hold goldens that wait for approval.
        guard !names.contains(RunRecord.file) else { return }
        let isMeant = (try golden.golden()).map { ($0.spec == nil) == ofTests } ?? false
        if isMeant {
            let isKept = kept.contains(folder.lexicallyNormalized().string)
            try add(golden, isKept: isKept, names)
            for variant in try golden.variantsThere() {
                try add(variant, isKept: isKept, try Self.names(in: variant))
            }
        }
        for name in names where !name.hasPrefix(".") {
            let inner = folder.appending(name)
            let isVariants = golden.hasGolden && name == GoldenFolder.variants
            if inner.isFolder, !inner.isLink, !isVariants { try look(in: inner) }
        }
    }

    private static func names(in folder: GoldenFolder) throws(GoldenError) -> [String] {
        do throws(Errno) {
            return try FilePath(folder.path).contents().sorted()
        } catch {
            throw .cannotRead(path: folder.path, reason: "\(error)")
        }
    }

    private mutating func add(
        _ folder: GoldenFolder, isKept: Bool, _ names: [String]
    ) throws(GoldenError) {
        let needed = isKept ? Set(try folder.golden()?.fileNames ?? []) : []
        for name in names where Golden.isOwn(name) && !needed.contains(name) {
            if isKept && name == GoldenFolder.manifest { continue }
            orphans.append(
                Orphan(
                    path: folder.file(name),
                    reason: isKept
                        ? "the golden doesn't name it"
                        : ofTests ? "no test came by it" : "there is no spec for it"))
        }
    }

    /// Removes everything that was found, and folders that are empty then.
    /// - Throws: `GoldenError.refused` for goldens of tests, as nobody knows whether a run came to its end;
    ///   `.cannotWrite` at the first that can't be removed.
    public func remove() throws(GoldenError) {
        guard !ofTests else {
            throw .refused(
                "a run of tests may have ended early: look through the list, and remove what nothing needs"
            )
        }
        for orphan in orphans {
            do throws(Errno) {
                try WholeFile(path: orphan.path).remove()
                try FilePath(orphan.path).removingLastComponent().removeEmptyFolders()
            } catch {
                throw .cannotWrite(path: orphan.path, reason: "\(error)")
            }
        }
    }
}

extension ResultsFolder {
    /// What lies under `root` and belongs to no golden that the last run verified.
    /// - Throws: `GoldenError.refused` unless that run verified everything under `root`.
    public func orphans(in root: String) throws(GoldenError) -> GoldenOrphans {
        let run = try lastRun()
        // Tests know their folders by absolute paths.
        let start = run?.used == nil ? FilePath() : FilePath.currentFolder
        let path = start.pushing(FilePath(root)).lexicallyNormalized()
        guard let run, run.roots.contains(where: { path.starts(with: FilePath($0)) }) else {
            throw .refused(
                "\(root): the last run didn't look for goldens there: run animrender golden verify "
                    + "\(root) first")
        }
        guard !run.isFiltered else {
            throw .refused(
                "\(root): the last run verified only some of the goldens: run animrender golden verify "
                    + "\(root), or the tests, without a filter first")
        }
        guard let used = run.used else {
            return try GoldenOrphans(in: root, besides: GoldenSearch([root]))
        }
        return try GoldenOrphans(in: path.string, besides: used)
    }
}

extension Golden {
    /// Whether a file is called like one that a recording writes.
    fileprivate static func isOwn(_ name: String) -> Bool {
        [
            GoldenFolder.manifest, GoldenFolder.timeline, GoldenFolder.packedTimeline,
            GoldenFolder.events, GoldenFolder.animation,
        ].contains(name) || FrameName.standard.matches(name)
            || (name.hasPrefix(".") && name.hasSuffix(".part"))
    }
}

extension FilePath {
    /// Removes this folder if nothing is in it, and then those that it lies in; stops at the first with
    /// something in it.
    fileprivate func removeEmptyFolders() throws(Errno) {
        guard isFolder, !isEmpty, try contents().isEmpty else { return }
        try removeTree()
        try removingLastComponent().removeEmptyFolders()
    }
}
