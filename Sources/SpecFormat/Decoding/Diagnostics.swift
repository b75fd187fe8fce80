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
        add(message, at: offset, path: path)
        unknownVariables.insert(offset)
    }

    /// Notes a problem at a byte offset of the document.
    func report(_ message: String, at offset: Int, path: SpecPath) {
        guard !unknownVariables.contains(offset) else { return }
        add(message, at: offset, path: path)
    }

    private func add(_ message: String, at offset: Int, path: SpecPath) {
        let place = document.location(of: offset)
        let issue = SpecIssue(
            line: place.line, column: place.column, path: "\(path)", message: message,
            excerpt: document.line(place.line).excerpt(column: place.column))
        guard known.insert(issue).inserted else { return }
        found.append((offset, issue))
    }

    /// - Throws: all problems so far, in the order of the file; nothing if there are none.
    func throwIfAny() throws(SpecError) {
        guard !found.isEmpty else { return }
        throw SpecError(issues: found.sorted { $0.offset < $1.offset }.map(\.issue))
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
