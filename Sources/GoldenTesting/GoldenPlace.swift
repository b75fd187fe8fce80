internal import GoldenFrames
internal import RenderPipeline
internal import SystemPackage

/// Where the golden of a test is, and where its results go.
struct GoldenPlace: Sendable {
    /// What it is called in reports.
    let name: String
    /// The golden's folder, or its file.
    let path: String
    let results: ResultsFolder
    /// The folder with the test's goldens.
    let root: String

    /// The golden called `name`, that a test in `file` needs, in `folder` from the test's.
    init(named name: String, in folder: String, ofTestIn file: String) {
        let tests = FilePath(file).removingLastComponent()
        let goldens = tests.pushing(FilePath(folder)).lexicallyNormalized()
        root = goldens.string
        path = goldens.appending(name).lexicallyNormalized().string
        self.name = "\(tests.lastComponent?.string ?? "Tests")/\(name)"
        let build = (Self.package(around: tests) ?? tests).appending(".build/golden-results")
        results = ResultsFolder(GoldenDefaults.variable("GOLDEN_RESULTS") ?? build.string)
    }

    /// The path of `file`, from the folder of a test's file.
    static func path(_ file: String, from test: String) -> String {
        let folder = FilePath(test).removingLastComponent()
        return folder.pushing(FilePath(file)).lexicallyNormalized().string
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

    /// A name for a golden after the test that is running, with characters that every file system takes.
    static func name(after test: String) -> String {
        String(test.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
