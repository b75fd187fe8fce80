internal import Files
internal import FrameDiffing
internal import RenderErrors
internal import RenderPipeline
internal import SystemPackage
internal import TimingModel

/// All goldens under a folder, those of specs and of tests, with what the last run said of them.
package struct ProjectGoldens: Sendable {
    /// What is known of a golden.
    package enum State: String, CaseIterable, Sendable {
        /// The last run found another animation.
        case changed
        /// There is a spec, and nothing is recorded yet.
        case new
        /// The golden or its spec can't be read.
        case broken
        /// Frames differ, and the golden is of another environment.
        case otherEnvironment
        /// Its spec is gone, or no test used it in a run of all tests.
        case unused
        /// The last run didn't verify it.
        case unverified
        /// The last run found it as expected.
        case passed
    }

    /// A golden, or a spec without one.
    package struct Entry: Sendable {
        /// The path of its folder from the folder that was searched; of a `name.json` without a golden, that of the file.
        package let name: String
        /// The path of the golden's folder.
        package let path: String
        /// The path of the spec; nil for a golden of a test, and if the spec is gone.
        package let spec: String?
        package let state: State
        /// Sentences of the last run.
        package let summary: [String]
        /// The name of its result in the last run; nil if there is none.
        package let result: String?
    }

    /// The goldens, sorted by name.
    package private(set) var entries: [Entry] = []

    private let root: FilePath
    private let results: [FilePath: KeptResult]
    /// The goldens that a run of all tests used; nil without such a run.
    private let used: Set<FilePath>?

    /// Searches `root`. What the last run said is in `results`, which need not exist.
    /// - Throws: `GoldenError` if a folder or the results can't be read.
    package init(in root: String, results folder: ResultsFolder) throws(GoldenError) {
        self.root = FilePath(root).real
        guard self.root.isFolder else {
            throw .cannotRead(path: root, reason: "it is no folder")
        }
        let kept = folder.isThere ? try folder.results() : []
        results = Dictionary(
            kept.compactMap { result in result.place.map { ($0, result) } }
        ) { first, _ in first }
        let run = folder.isThere ? try folder.lastRun() : nil
        used =
            run.flatMap { $0.isFiltered ? nil : $0.used }
            .map { Set($0.map { FilePath($0).real }) }
        var found: Set<FilePath> = []
        for place in try GoldenSearch(everySpecIn: self.root).places {
            found.insert(FilePath(place.folder.path).real)
            entries.append(entry(place))
        }
        try look(in: self.root, besides: found)
        entries.sort { $0.name < $1.name }
    }

    private mutating func look(
        in folder: FilePath, besides found: Set<FilePath>
    ) throws(GoldenError) {
        let golden = GoldenFolder(folder.string)
        let names = try golden.names()
        // Results of a run contain goldens that wait for approval.
        guard !names.contains(RunRecord.file) else { return }
        if golden.hasGolden, !found.contains(folder.real) { entries.append(entry(golden)) }
        for name in names where !name.hasPrefix(".") {
            let inner = folder.appending(name)
            let isVariants = golden.hasGolden && name == GoldenFolder.variants
            guard inner.isFolder, !inner.isLink, !isVariants else { continue }
            try look(in: inner, besides: found)
        }
    }

    private func entry(_ place: GoldenSearch.Place) -> Entry {
        let result = results[FilePath(place.folder.path).real]
        let hasGolden = place.folder.hasGolden
        let isFolder = hasGolden || FilePath(place.spec).lastComponent?.string == "spec.json"
        return Entry(
            name: name(of: FilePath(isFolder ? place.folder.path : place.spec)),
            path: place.folder.path, spec: place.spec,
            state: state(result) ?? (hasGolden ? .unverified : .new),
            summary: result?.summary ?? [], result: result?.name)
    }

    /// The golden of a test, or one whose spec is gone.
    private func entry(_ folder: GoldenFolder) -> Entry {
        let place = FilePath(folder.path).real
        let result = results[place]
        let isOfSpec = (try? folder.golden())?.flatMap(\.spec) != nil
        var known = state(result)
        if isOfSpec || used?.contains(place) == false { known = .unused }
        let isUsed = used?.contains(place) == true
        return Entry(
            name: name(of: FilePath(folder.path)), path: folder.path, spec: nil,
            state: known ?? (isUsed ? .passed : .unverified), summary: result?.summary ?? [],
            result: result?.name)
    }

    private func state(_ result: KeptResult?) -> State? {
        switch result?.verdict {
        case nil: nil
        case .passed: .passed
        case .changed: .changed
        case .missing: .new
        case .otherEnvironment: .otherEnvironment
        case .broken: .broken
        }
    }

    private func name(of path: FilePath) -> String {
        let place = path.real
        return place == root ? "." : place.relative(to: root).string
    }
}

extension KeptResult {
    /// The golden's folder, with links resolved. That of a variant is in the folder of its golden.
    fileprivate var place: FilePath? {
        guard let path = folder ?? target?.path else { return nil }
        return FilePath(path).real
    }
}
