/// Collects what is wrong while a spec is decoded, so that one run reports everything.
final class Diagnostics {
    let document: JSONDocument
    private var found: [(offset: Int, issue: SpecIssue)] = []
    /// What was reported, so that the copies of a view don't repeat it.
    private var known: Set<SpecIssue> = []

    /// Where variables stand that have no value, so that nothing else is said about them.
    private var unknownVariables: Set<Int> = []

    init(document: JSONDocument) { self.document = document }

    /// Notes that a variable at a byte offset of the document has no value.
    func reportVariable(_ message: String, at offset: Int, path: SpecPath) {
        add(message, at: offset, path: path, .error)
        unknownVariables.insert(offset)
    }

    /// Notes a problem at a byte offset of the document.
    func report(
        _ message: String, at offset: Int, path: SpecPath, severity: SpecIssue.Severity = .error
    ) {
        guard !unknownVariables.contains(offset) else { return }
        add(message, at: offset, path: path, severity)
    }

    private func add(
        _ message: String, at offset: Int, path: SpecPath, _ severity: SpecIssue.Severity
    ) {
        let place = document.location(of: offset)
        let issue = SpecIssue(
            severity: severity, line: place.line, column: place.column, path: "\(path)",
            message: message,
            excerpt: document.line(place.line).excerpt(column: place.column))
        guard known.insert(issue).inserted else { return }
        found.append((offset, issue))
    }

    /// The warnings, in the order of the file.
    /// - Throws: the errors, if there are any: a warning beside one is often only its shadow.
    func warnings() throws(SpecError) -> [SpecIssue] {
        let issues = found.sorted { $0.offset < $1.offset }.map(\.issue)
        let errors = issues.filter { $0.severity == .error }
        guard errors.isEmpty else { throw SpecError(issues: errors) }
        return issues
    }
}

extension String {
    /// Some forty characters on both sides of a column of Unicode scalars, with a caret below it.
    func excerpt(column: Int) -> String {
        let scalars = Array(unicodeScalars)
        let start = max(0, min(column - 41, scalars.count))
        let end = min(scalars.count, max(start, column + 40))
        var line = String.UnicodeScalarView(scalars[start..<end])
        // A tab is as wide as the terminal likes; a blank keeps the caret in its place.
        line = String.UnicodeScalarView(line.map { $0 == "\t" ? " " : $0 })
        let (before, after) = (start > 0 ? "…" : "", end < scalars.count ? "…" : "")
        let indent = String(repeating: " ", count: 2 + before.count + max(0, column - 1 - start))
        return "  \(before)\(String(line))\(after)\n\(indent)^"
    }
}
