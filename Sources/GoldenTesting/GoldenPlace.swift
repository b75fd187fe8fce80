internal import Files
internal import GoldenFrames
internal import RenderPipeline
internal import SystemPackage

/// The paths of a test's golden and its results.
struct GoldenPlace: Sendable {
    /// The golden's name in reports: its path from the package's folder, without a leading `Tests` and
    /// without the standard folder of goldens.
    let name: String
    /// The path of the golden's folder or file.
    let path: String
    let results: ResultsFolder
    /// The folder that contains the test's goldens.
    let root: String

    /// The place of the golden called `name` for a test in `file`.
    /// - Throws: `GoldenError.refused` for a name that leads out of the folder of goldens, or with a hidden
    ///   or empty part.
    init(
        named name: String, ofTestIn file: String, _ defaults: GoldenDefaults
    ) throws(GoldenError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
            throw .refused(
                "no golden can be called '\(name)': write words such as 'card' or 'card/moved', none of them "
                    + "empty or with a dot at its start")
        }
        let root = Self.root(ofTestIn: file, defaults)
        self.init(root.appending(name), ofTestIn: file, defaults)
    }

    /// The place of the golden of a spec, which is at `path`.
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

    /// The path of `file`, resolved against the folder of a test's file.
    static func path(_ file: String, from test: String) -> String {
        let folder = FilePath(test).removingLastComponent()
        return folder.pushing(FilePath(file)).lexicallyNormalized().string
    }

    private static func root(ofTestIn file: String, _ defaults: GoldenDefaults) -> FilePath {
        FilePath(path(defaults.folder, from: file))
    }

    /// The nearest parent folder with a `Package.swift`; nil if there is none.
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
        // The spec is beside `Package.swift` or directly in `Tests`.
        if parts.isEmpty { parts = [path.lastComponent?.string ?? "spec"] }
        return parts.joined(separator: "/")
    }
}
