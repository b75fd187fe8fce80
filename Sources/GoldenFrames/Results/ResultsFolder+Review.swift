internal import Files
internal import JSON
internal import RenderPipeline
internal import SystemPackage

extension ResultsFolder {
    /// Writes the review page with all results to `path`.
    /// - Throws: `GoldenError` if there are no results, or files can't be read or written.
    public func writeReview(to path: String) throws(GoldenError) {
        let results = try results()
        guard !results.isEmpty else {
            throw .refused(
                "there are no results in \(self.path): run animrender golden verify first")
        }
        try write(results, to: path)
    }

    /// Writes a review page with only the result called `name`, in the folder of its pictures.
    /// - Returns: the path of the page.
    /// - Throws: `GoldenError` if there is no such result, or files can't be read or written.
    public func writeReview(of name: String) throws(GoldenError) -> String {
        let path = folder(name).file(Self.review)
        try write([try result(name)], to: path)
        return path
    }

    private func write(_ results: [KeptResult], to path: String) throws(GoldenError) {
        var pictures: [String] = []
        for result in results { pictures += try self.pictures(of: result) }
        let folder = folder()
        let page = ReviewPage(
            results: Self.json(results, in: self.path), picturesAt: pictures
        ) { name throws(GoldenError) in
            guard let png = try folder.bytes(of: name) else {
                throw .cannotRead(path: folder.file(name), reason: "\(Errno.noSuchFileOrDirectory)")
            }
            return png
        }
        try write(page, to: path)
    }

    private func write(_ page: ReviewPage, to path: String) throws(GoldenError) {
        try GoldenError.makingFolder(ofFile: path)
        var unreadable: GoldenError?
        do throws(Errno) {
            try WholeFile(path: path).write { file in
                do throws(GoldenError) {
                    try page.forEachPiece { piece throws(GoldenError) in
                        try GoldenError.writing(path, file.writeWaiting(piece))
                    }
                } catch {
                    unreadable = error
                    throw error
                }
            }
        } catch {
            throw unreadable ?? .cannotWrite(path: path, reason: "\(error)")
        }
    }

    /// All results, the program's version, and the command that approves them.
    private static func json(_ results: [KeptResult], in path: String) -> String {
        let folder = path == standard ? "" : " --results \(path)"
        let page = JSONLine([
            ("program", .string("animrender \(AnimRenderVersion.current)")),
            ("approve", .string("animrender golden approve\(folder)")),
            ("goldens", .list(results.map { .json($0.json) })),
        ])
        return "\(page)"
    }

    /// The paths by which a result names its pictures.
    private func pictures(of result: KeptResult) throws(GoldenError) -> [String] {
        try folder(result.name).names().filter { $0.hasSuffix(".png") }
            .map { "\(result.name)/\($0)" }
    }
}
