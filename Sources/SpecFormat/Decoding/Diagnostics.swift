/// Collects what is wrong while a spec is decoded, so that one run reports everything.
final class Diagnostics {
    let document: JSONDocument
    private var found: [(offset: Int, issue: SpecIssue)] = []

    init(document: JSONDocument) { self.document = document }

    /// Notes a problem at a byte offset of the document.
    func report(_ message: String, at offset: Int, path: SpecPath) {
        let place = document.location(of: offset)
        found.append(
            (
                offset,
                SpecIssue(
                    line: place.line, column: place.column, path: "\(path)", message: message)
            ))
    }

    /// - Throws: all problems so far, in the order of the file; nothing if there are none.
    func throwIfAny() throws(SpecError) {
        guard !found.isEmpty else { return }
        throw SpecError(issues: found.sorted { $0.offset < $1.offset }.map(\.issue))
    }
}
