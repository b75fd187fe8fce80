internal import Files

/// A file for a report of a run.
public struct ReportFile: Sendable {
    /// The path of the file.
    public let path: String

    /// The file at a path, which need not exist.
    public init(path: String) { self.path = path }

    /// Creates the folder of the file if it is missing, and removes the file, so that a report of an earlier run isn't
    /// mistaken for this run's. Anything but a regular file stays.
    /// - Throws: `GoldenError.cannotCreate` for the folder, `.cannotWrite` for the file.
    public func prepare() throws(GoldenError) {
        try GoldenError.makingFolder(ofFile: path)
        try GoldenError.writing(path, WholeFile(path: path).removeStale())
    }

    /// Writes the file.
    /// - Throws: `GoldenError.cannotWrite`.
    public func write(_ text: String) throws(GoldenError) {
        try GoldenError.writing(path, WholeFile(path: path).write(Array(text.utf8)))
    }
}
