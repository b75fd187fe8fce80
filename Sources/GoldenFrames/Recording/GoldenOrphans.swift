internal import Files
internal import FrameRecords
internal import Messages
internal import RenderPipeline
internal import SystemPackage

/// Orphans: files among goldens that no golden needs.
public struct GoldenOrphans: Sendable {
    /// A file or golden that nothing needs.
    public struct Orphan: Hashable, Sendable, CustomStringConvertible {
        /// The path of the file.
        public let path: String
        /// Why the file isn't needed.
        public let reason: String

        /// The path and the reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// All orphans, sorted by path.
    public private(set) var orphans: [Orphan] = []
    /// The goldens that tests used, if goldens of tests are searched; nil if goldens of specs are. Goldens
    /// of the other kind are ignored.
    private let used: Set<FilePath>?
    /// The files that specs show. They are kept whatever their names.
    private let files: UsedFiles
    /// The specs whose pictures are unknown because the specs have mistakes or name pictures by variables.
    /// If there is such a spec, no picture counts as an orphan.
    public var unknownSpecs: [String] { files.unknown }
    /// The number of searched goldens that are needed.
    private(set) var keptCount = 0

    /// Searches `root` for goldens whose spec is gone. If `used` is given, searches for goldens of tests
    /// that are not in `used` instead. Also finds pictures that no golden names. A picture is no orphan if
    /// a spec in `root` or in one of `neighbours` shows it.
    /// - Throws: `GoldenError` if a folder or a golden in it can't be read.
    init(in root: String, used: [String]?, neighbours: [String]) throws(GoldenError) {
        self.used = used.map { Set($0.map { FilePath($0).real }) }
        files = try UsedFiles(ofSpecsIn: [root] + neighbours)
        // Links are resolved by the system, as the target of `link/..` doesn't follow from the path's text.
        try look(in: FilePath(root).real.fromHere)
        orphans.sort { $0.path < $1.path }
    }

    private mutating func look(in folder: FilePath) throws(GoldenError) {
        let golden = GoldenFolder(folder.string)
        let names = try golden.names()
        // Results of a run contain goldens that wait for approval.
        guard !names.contains(RunRecord.file) else { return }
        if let found = try golden.golden(), (found.spec == nil) == (used != nil) {
            let isKept =
                used?.contains(folder.real) ?? GoldenSearch.Place.hasSpec(found, in: folder)
            if isKept { keptCount += 1 }
            try add(golden, isKept: isKept, names)
            for variant in try golden.variantsThere() {
                try add(variant, isKept: isKept, try variant.names())
            }
        }
        for name in names where !name.hasPrefix(".") {
            let inner = folder.appending(name)
            let isVariants = golden.hasGolden && name == GoldenFolder.variants
            if inner.isFolder, !inner.isLink, !isVariants { try look(in: inner) }
        }
    }

    private mutating func add(
        _ folder: GoldenFolder, isKept: Bool, _ names: [String]
    ) throws(GoldenError) {
        let needed = isKept ? Set(try folder.golden()?.fileNames ?? []) : []
        for name in names where Golden.isOwn(name) && !needed.contains(name) {
            if isKept && name == GoldenFolder.manifest || isUsed(name, in: folder) { continue }
            orphans.append(
                Orphan(
                    path: folder.file(name),
                    reason: isKept
                        ? "the golden doesn't name it"
                        : used == nil ? "there is no spec for it" : "no test used it"))
        }
    }

    /// Whether a spec shows the file or may show it.
    private func isUsed(_ name: String, in folder: GoldenFolder) -> Bool {
        let file = FilePath(folder.file(name))
        if files.used.contains(file.real) || files.used.contains(file.realPlace) { return true }
        return !files.unknown.isEmpty && Golden.isPicture(name)
    }

    /// Removes all orphans, and folders that are empty afterwards.
    /// - Throws: `GoldenError.refused` for goldens of tests, as the run may have ended early;
    ///   `.cannotWrite` for the first file that can't be removed.
    public func remove() throws(GoldenError) {
        guard used == nil else {
            throw .refused(
                .cannotPrune,
                "a run of tests may have ended early: look through the list, and remove what nothing needs"
            )
        }
        for orphan in orphans {
            let (path, folder) = (orphan.path, FilePath(orphan.path).removingLastComponent())
            try GoldenError.writing(path, WholeFile(path: path).remove())
            try GoldenError.writing(path, folder.removeEmptyFolders())
        }
    }
}

extension ResultsFolder {
    /// The files under `root` that belong to no golden that the last run verified. A picture is no orphan
    /// if a spec shows it that is in one of `neighbours` or in a folder that the run searched.
    /// - Throws: `GoldenError.refused` unless the last run verified everything under `root`, or every
    ///   golden there has lost its spec, so that no run can use one.
    public func orphans(
        in root: String, neighbours: [String] = []
    ) throws(GoldenError) -> GoldenOrphans {
        let path = FilePath(root).real
        let lastRun = try lastRun()
        let neighbours = neighbours + (lastRun?.roots ?? []).filter { FilePath($0).isFolder }
        guard let run = lastRun,
            run.roots.contains(where: { path.starts(with: FilePath($0).real) })
        else {
            let orphans = try GoldenOrphans(in: root, used: nil, neighbours: neighbours)
            guard orphans.orphans.isEmpty || orphans.keptCount > 0 else { return orphans }
            throw .refused(
                .cannotPrune,
                "\(root): the last run didn't look for goldens there: run animrender golden verify "
                    + "\(root) first")
        }
        guard !run.isFiltered else {
            throw .refused(
                .cannotPrune,
                "\(root): the last run verified only some of the goldens: run animrender golden verify "
                    + "\(root), or the tests, without a filter first")
        }
        return try GoldenOrphans(in: root, used: run.used, neighbours: neighbours)
    }
}

extension Golden {
    /// Whether the name is that of a file that a recording writes.
    fileprivate static func isOwn(_ name: String) -> Bool {
        [
            GoldenFolder.manifest, GoldenFolder.timeline, GoldenFolder.packedTimeline,
            GoldenFolder.events,
        ].contains(name) || isPicture(name) || WholeFile.isPart(name)
    }

    /// Whether the name is that of a picture that a recording writes.
    fileprivate static func isPicture(_ name: String) -> Bool {
        name == GoldenFolder.animation || FrameName.standard.matches(name)
    }
}
