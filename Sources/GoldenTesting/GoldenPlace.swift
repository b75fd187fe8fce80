internal import Files
internal import GoldenFrames
internal import RenderPipeline
internal import SystemPackage

/// Where the golden of a test is, and where its results go.
struct GoldenPlace: Sendable {
    /// What it is called in reports: the path from the package, without `Tests` at its start and the
    /// standard folder of goldens.
    let name: String
    /// The golden's folder, or its file.
    let path: String
    let results: ResultsFolder
    /// The folder with the test's goldens.
    let root: String

    /// The golden called `name`, that a test in `file` needs.
    /// - Throws: `GoldenError.refused` for a name that leads out of the folder of goldens, or is hidden in
    ///   it.
    init(
        named name: String, ofTestIn file: String, _ defaults: GoldenDefaults
    ) throws(GoldenError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
            throw .refused(
                "no golden can be called '\(name)': name it by words with / between them, none of them "
                    + "empty or with a dot at its start")
        }
        let root = Self.root(ofTestIn: file, defaults)
        self.init(root.appending(name), ofTestIn: file, defaults)
    }

    /// The golden of a spec, that is at `path`.
    init(ofSpecAt path: String, ofTestIn file: String, _ defaults: GoldenDefaults) {
        self.init(FilePath(path), ofTestIn: file, defaults)
    }

    private init(_ path: FilePath, ofTestIn file: String, _ defaults: GoldenDefaults) {
        let tests = FilePath(file).removingLastComponent()
        let package = Self.package(around: tests)
        let path = path.lexicallyNormalized()
        self.path = path.string
        root = Self.root(ofTestIn: file, defaults).string
        name = Self.name(of: path, from: package ?? tests.removingLastComponent())
        results = ResultsFolder(
            defaults.variable("GOLDEN_RESULTS")
                ?? (package ?? tests).appending(".build/golden-results").string)
    }

    /// The path of `file`, from the folder of a test's file.
    static func path(_ file: String, from test: String) -> String {
        let folder = FilePath(test).removingLastComponent()
        return folder.pushing(FilePath(file)).lexicallyNormalized().string
    }

    private static func root(ofTestIn file: String, _ defaults: GoldenDefaults) -> FilePath {
        FilePath(path(defaults.folder, from: file))
    }

    /// The folder with the `Package.swift` that a folder belongs to.
    private static func package(around folder: FilePath) -> FilePath? {
        var folder = folder
        while !folder.isEmpty, folder.lastComponent != nil {
            if folder.appending("Package.swift").isFile { return folder }
            folder.removeLastComponent()
        }
        return nil
    }

    private static func name(of path: FilePath, from package: FilePath) -> String {
        let isInside = path.starts(with: package)
        var parts = path.components.dropFirst(isInside ? package.components.count : 0)
            .map(\.string).filter { $0 != ".." }
        if parts.first == "Tests" { parts.removeFirst() }
        if let place = parts.dropLast().firstIndex(of: GoldenDefaults.standardFolder) {
            parts.remove(at: place)
        }
        // A spec beside `Package.swift`, or in `Tests` itself.
        if parts.isEmpty { parts = [path.lastComponent?.string ?? "spec"] }
        return parts.joined(separator: "/")
    }
}
