internal import Files
internal import GoldenFrames
internal import Messages
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
    /// The path of the spec whose golden this is; nil if it isn't a spec's.
    private(set) var spec: String?

    /// The path of the package that the test belongs to; nil if it belongs to none.
    private let package: String?

    /// The place of a test's golden of a kind. The default name is the test's.
    /// - Throws: `GoldenError.refused` for a name that can't be one, for a name of a spec's golden, and for a spec that
    ///   isn't there.
    @MainActor
    init(
        of kind: GoldenSource.Kind, in test: GoldenTest, _ defaults: GoldenDefaults
    ) throws(GoldenError) {
        let ending: String
        switch kind {
        case .spec(let path):
            guard test.name == nil else {
                throw .refused(
                    .badGoldenName,
                    "the golden of a spec lies beside it and has no other name: leave `named` out")
            }
            let found = try SpecWithGolden(path, from: test.file)
            self.init(FilePath(found.folder), ofTestIn: test.file, defaults)
            spec = found.spec
            return
        case .frames: ending = ""
        case .picture: ending = ".png"
        case .text: ending = ".txt"
        }
        let name = if let name = test.name { name } else { try GoldenUser.nameOfTest() + ending }
        try self.init(named: name, ofTestIn: test.file, defaults)
    }

    /// The place of the golden called `name` for a test in `file`.
    /// - Throws: `GoldenError.refused` for a name that leads out of the folder of goldens, or with a hidden
    ///   or empty part.
    init(
        named name: String, ofTestIn file: String, _ defaults: GoldenDefaults
    ) throws(GoldenError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
            throw .refused(
                .badGoldenName,
                "no golden can be called '\(name)': write words such as 'card' or 'card/moved', none of them "
                    + "empty or with a dot at its start")
        }
        let root = Self.root(ofTestIn: file, defaults)
        self.init(root.appending(name), ofTestIn: file, defaults)
    }

    private init(_ path: FilePath, ofTestIn file: String, _ defaults: GoldenDefaults) {
        let tests = FilePath(file).removingLastComponent()
        let package = Self.package(around: tests)
        let path = path.lexicallyNormalized()
        self.path = path.string
        root = Self.root(ofTestIn: file, defaults).string
        name = Self.name(of: path, from: package ?? tests.removingLastComponent())
        self.package = package?.string
        results = ResultsFolder(
            defaults.variable("GOLDEN_RESULTS")
                ?? (package ?? tests).appending(Self.standardResults).string)
    }

    /// Lines with the commands that accept what is in the results, as they are typed in the folder of the package, or
    /// without one in that of the test's file.
    func waysOut(isContinuousIntegration: Bool) -> [String] {
        let tool = package == nil ? "animrender" : "swift run animrender"
        guard isContinuousIntegration else {
            let approve = "accept it: \(tool) golden approve --results \(results.path.asShellWord)"
            return package == nil
                ? [approve] : [approve, "or record what differs: GOLDEN_RECORD=failed swift test"]
        }
        let folder = Self.standardResults
        let home = package == nil ? "the folder of the test's file" : "your package"
        return [
            "accept it: keep \(results.path) as an artefact of this job, fetch it into \(home) as \(folder), "
                + "and type there: \(tool) golden approve --results \(folder)"
        ]
    }

    /// The folder of results in a package by default.
    private static let standardResults = ".build/golden-results"

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

extension String {
    /// The text as one word of a shell.
    fileprivate var asShellWord: String {
        let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
