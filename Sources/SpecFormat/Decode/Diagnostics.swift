internal import JSON

/// Collects what is wrong while a spec is decoded, so that one run reports everything.
final class Diagnostics {
    let document: JSONDocument
    private var found: [(offset: Int, issue: SpecIssue)] = []
    /// What was reported, so that the copies of a view don't repeat it.
    private var known: Set<SpecIssue> = []

    /// Where variables stand that have no value, so that nothing else is said about them; they are
    /// found in the order of the file.
    private var unknownVariables: [Int] = []

    /// What the spec names outside itself, each name once.
    private(set) var assets: [AssetReference] = []
    /// The places of known names in `assets`.
    private var knownAssets: [String: Int] = [:]

    init(document: JSONDocument) { self.document = document }

    /// Notes a name of something outside the spec.
    func note(_ kind: AssetReference.Kind, _ name: String, at node: JSONNode) {
        let isMade = isMade(node)
        if let index = knownAssets["\(kind) \(name)"] {
            if isMade { assets[index].dependsOnVariables = true }
            return
        }
        knownAssets["\(kind) \(name)"] = assets.count
        assets.append(
            AssetReference(
                kind: kind, name: name, dependsOnVariables: isMade,
                place: issue("", at: node.start, .error)))
    }

    /// Whether a value has a variable in it, or stands among the variables.
    private func isMade(_ node: JSONNode) -> Bool {
        let variables = document.root["variables"]
        let isVariable = variables.map { ($0.start..<$0.end).contains(node.start) } ?? false
        return isVariable || document.text(of: node).contains("${")
    }

    /// Notes that a variable at a byte offset of the document has no value.
    func reportVariable(_ message: String, at offset: Int) {
        add(message, at: offset, .error)
        unknownVariables.append(offset)
    }

    /// Notes a problem at a byte offset of the document.
    func report(_ message: String, at offset: Int, severity: SpecIssue.Severity = .error) {
        add(message, at: offset, severity)
    }

    /// Notes a problem with a value, unless it is a variable that has none, or a list with one in it:
    /// nobody knows what that list would have been.
    func report(_ message: String, about node: JSONNode, severity: SpecIssue.Severity) {
        var last = node.start
        if case .array = node.value { last = node.end - 1 }
        if let index = unknownVariables.last(startingBy: last, \.self),
            unknownVariables[index] >= node.start
        {
            return
        }
        add(message, at: node.start, severity)
    }

    private func add(_ message: String, at offset: Int, _ severity: SpecIssue.Severity) {
        let issue = issue(message, at: offset, severity)
        guard known.insert(issue).inserted else { return }
        found.append((offset, issue))
    }

    /// What is said about a byte offset of the document.
    func issue(
        _ message: String, at offset: Int, _ severity: SpecIssue.Severity
    ) -> SpecIssue {
        let place = document.location(of: offset)
        return SpecIssue(
            severity: severity, line: place.line, column: place.column,
            path: document.path(to: offset), message: message,
            excerpt: document.excerpt(at: offset))
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

extension JSONDocument {
    /// Reads a spec's text; a syntax error becomes the only issue.
    init(spec bytes: [UInt8]) throws(SpecError) {
        do throws(JSONSyntaxError) {
            try self.init(bytes: bytes)
        } catch {
            throw SpecError(issues: [
                SpecIssue(
                    severity: .error, line: error.location.line, column: error.location.column,
                    path: error.path, message: error.description,
                    excerpt: SourceText(bytes: bytes).excerpt(at: error.offset))
            ])
        }
    }
}
