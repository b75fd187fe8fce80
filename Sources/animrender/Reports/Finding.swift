internal import AnimRenderKit
internal import Files
internal import Synchronization
internal import SystemPackage

/// Something that a report tells about a file: a problem of a spec, or a golden that doesn't pass.
struct Finding: Sendable {
    let severity: SpecIssue.Severity
    let code: DiagnosticCode
    /// What it is about, such as the name of a golden; nil for problems of specs.
    var subject: String?
    /// One sentence or several lines.
    let message: String
    /// The file as the arguments name it; nil if the problem is in none, or in standard input.
    var file: String?
    var line: Int?
    var column: Int?

    init(
        _ severity: SpecIssue.Severity, _ code: DiagnosticCode, _ message: String,
        about subject: String? = nil, at place: FilePlace? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.subject = subject
        guard let place, place.file != SpecFile.standardInput else { return }
        (file, line, column) = (place.file, place.line, place.column)
    }

    /// A problem of the spec at a path.
    init(_ issue: SpecIssue, in path: String) {
        self.init(
            issue.severity, issue.code, issue.text(remedies: Remedy.byOptions),
            at: FilePlace(file: issue.path(in: path), line: issue.line, column: issue.column))
    }

    /// The problems of an error: those of a spec, or a single one.
    static func all(of error: RenderError) -> [Finding] {
        if case .badSpec(let path, let error) = error {
            return error.issues.map { Finding($0, in: path) }
        }
        return [
            Finding(.error, error.code, error.text(remedies: Remedy.byOptions), at: error.place)
        ]
    }

    /// The problems of an error: those of a spec, or a single one.
    static func all(of error: GoldenError) -> [Finding] {
        if case .rendering(let error) = error { return all(of: error) }
        return [
            Finding(.error, error.code, error.text(remedies: Remedy.byOptions), at: error.place)
        ]
    }

    /// The file in its repository with line and column, such as `films/card.json:3:5`; empty without a file.
    var place: String {
        [file.map(Repository.path), line.map(String.init), column.map(String.init)]
            .compactMap(\.self).joined(separator: ":")
    }

    /// The title, such as `AR1201 card`.
    var title: String { subject.map { "\(code) \($0)" } ?? "\(code)" }
}

extension Finding {
    /// What is to be told of a golden; nothing if it passes.
    ///
    /// Problems of the spec or of files stand where they are. Differences stand where the spec describes the first view
    /// that differs, or else at its beginning.
    static func all(of result: GoldenResult, spec: Spec?) -> [Finding] {
        guard let code = result.code else { return [] }
        let name = result.name
        if let error = result.error {
            return all(of: error).map { finding in
                var finding = finding
                finding.subject = name
                if finding.file == nil { finding.file = result.spec }
                return finding
            }
        }
        let place = result.changes.lazy.compactMap { spec?.place(ofView: $0.view) }.first
        let sentences = ["\(result.verdict.text): \(name)"] + result.summary
        return [
            Finding(
                .error, code, sentences.joined(separator: "\n"), about: name,
                at: result.spec.map {
                    FilePlace(file: $0, line: place?.line ?? 1, column: place?.column ?? 1)
                })
        ]
    }
}

/// How reports name files: relative to the repository, so that services find them.
enum Repository {
    /// Paths that were found before: a report names the same few files again and again, and each search asks the system of
    /// every folder above.
    private static let found = Mutex<[String: String]>([:])

    /// The path of a file from the top of its repository: of the innermost folder around it with `.git`. Without one, from the
    /// current folder. A file outside of it keeps its absolute path.
    static func path(of file: String) -> String {
        if let path = found.withLock({ $0[file] }) { return path }
        let path = search(file)
        found.withLock { $0[file] = path }
        return path
    }

    private static func search(_ file: String) -> String {
        let place = FilePath(file).realPlace
        let top = top(around: place.removingLastComponent()) ?? .currentFolder
        guard place.starts(with: top), place != top else { return place.string }
        return place.relative(to: top).string
    }

    private static func top(around folder: FilePath) -> FilePath? {
        var folder = folder
        while true {
            if folder.appending(".git").isThere { return folder }
            guard folder.lastComponent != nil else { return nil }
            folder.removeLastComponent()
        }
    }
}
