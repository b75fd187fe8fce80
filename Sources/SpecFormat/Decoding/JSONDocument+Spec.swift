internal import JSON

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
