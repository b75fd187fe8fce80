internal import Files
package import GoldenFrames
internal import Messages
internal import SystemPackage

/// A folder with a report of goldens for a pull request.
package struct ReportFolder: Sendable {
    /// The report with pictures.
    package static let markdown = "report.md"
    /// The report without pictures, for places that don't show those of a folder.
    package static let summary = "summary.md"
    /// The report for programs. It is written first, as unfinished, and last: it tells the folder from others.
    package static let json = "report.json"
    /// The page of review.
    package static let page = "review.html"
    /// The most bytes of all files together: GitHub takes no more for a summary.
    package static let limit = 1 << 20
    /// The first characters of `report.json`.
    package static let mark = "{\"program\":\"animrender "

    /// The path of the folder.
    package let path: String

    /// The folder at `path`, which need not exist.
    package init(_ path: String) { self.path = path }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String { FilePath(path).appending(name).string }

    /// Makes sure that the folder holds nothing but an earlier report and can be written into. Writes nothing.
    /// - Throws: `GoldenError.refused` for a folder with other files, or that of the results; `.cannotCreate`.
    package func claim(besides results: ResultsFolder) throws(GoldenError) {
        guard FilePath(path).real != FilePath(results.path).real else {
            throw .refused(
                .unusableResults,
                "\(path) is the folder of results: choose another one for the report")
        }
        let names = try ResultsFolder.names(inWritable: path)
        guard names.allSatisfy(WholeFile.isPart) || hasReport else {
            throw .refused(
                .unusableResults,
                "\(path) holds other things than a report: choose a new or empty folder for it")
        }
    }

    private var hasReport: Bool {
        let bytes = try? WholeFile(path: file(Self.json)).read(limit: Self.limit)
        return bytes?.starts(with: Self.mark.utf8) ?? false
    }

    /// Makes the folder, and removes the earlier report.
    /// - Parameter unfinished: `report.json` until the report is there, so that the folder is known as one of ours if this run
    ///   ends early.
    package func prepare(_ unfinished: String) throws(GoldenError) {
        try ReportFile(path: file(Self.json)).prepare()
        try write(unfinished, to: Self.json)
        for name in [Self.markdown, Self.summary, Self.page] { try remove(FilePath(file(name))) }
        let pictures = FilePath(file(ChangePictures.folder))
        guard pictures.isFolder, !pictures.isLink else { return }
        let names = try explaining(pictures.contents()) {
            GoldenError.cannotRead(path: pictures.string, reason: $0)
        }
        for name in names where ChangePictures.isCalled(name) || WholeFile.isPart(name) {
            try remove(pictures.appending(name))
        }
    }

    private func remove(_ file: FilePath) throws(GoldenError) {
        try explaining(WholeFile(file).remove()) {
            GoldenError.cannotWrite(path: file.string, reason: $0)
        }
    }

    /// Writes a text into the folder.
    package func write(_ text: String, to name: String) throws(GoldenError) {
        try ReportFile(path: file(name)).write(text)
    }
}

extension ChangePictures {
    /// Whether a file has the name of a picture of a report.
    fileprivate static func isCalled(_ name: String) -> Bool {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        return !digits.isEmpty && name.dropFirst(digits.count).hasPrefix("-")
            && ["gif", "png"].contains(FilePath(name).extension ?? "")
    }
}
