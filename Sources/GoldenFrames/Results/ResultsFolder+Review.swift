internal import Drawing
internal import Files
package import FrameDiffing
internal import ImageCodecs
internal import JSON
internal import Messages
internal import RenderPipeline
internal import SystemPackage

extension ResultsFolder {
    /// Writes the review page with all results to `path`.
    /// - Throws: `GoldenError` if there are no results, or files can't be read or written.
    public func writeReview(to path: String) throws(GoldenError) {
        let results = try results()
        guard !results.isEmpty else {
            throw .refused(
                .unusableResults,
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
        try write(page(of: results) { _ in true }, to: path)
    }

    /// A page of results with the pictures for whose paths `isShown` holds.
    func page(of results: [KeptResult], _ isShown: (String) -> Bool) -> ReviewPage {
        let pictures = Dictionary(results.flatMap { self.pictures(of: $0) }) { first, _ in first }
        let sizes = results.reduce(into: Set<PixelSize>()) { $0.formUnion($1.sizes) }
        return ReviewPage(
            results: Self.json(results, in: self.path),
            picturesAt: pictures.keys.filter(isShown).sorted()
        ) { path throws(GoldenError) in
            try picture(at: path, withHash: pictures[path], of: sizes).png
        }
    }

    /// A picture of a result by the path by which the result names it.
    /// - Throws: `GoldenError` if it can't be read, or isn't the one that the result has recorded.
    package func image(at path: String, of result: KeptResult) throws(GoldenError) -> FrameImage {
        let hashes = Dictionary(pictures(of: result)) { first, _ in first }
        return try picture(at: path, withHash: hashes[path], of: Set(result.sizes)).image
    }

    /// A picture of a result, if it is the one that the result has recorded. One of a size that no result has isn't decoded.
    private func picture(
        at path: String, withHash hash: PixelHash?, of sizes: Set<PixelSize>
    ) throws(GoldenError) -> (png: [UInt8], image: FrameImage) {
        let folder = folder()
        guard let png = try folder.bytes(of: path) else {
            throw .cannotRead(path: folder.file(path), reason: "\(Errno.noSuchFileOrDirectory)")
        }
        let other = GoldenError.damaged(
            place: folder.file(path),
            reason: "it isn't the picture that was recorded: verify again")
        if let size = FrameImage.size(ofPNG: png), !sizes.isEmpty, !sizes.contains(size) {
            throw other
        }
        let image: FrameImage
        do throws(UnreadableImage) { image = try FrameImage(png: png) } catch {
            throw .damaged(place: folder.file(path), reason: "\(error): verify again")
        }
        guard image.hash == hash else { throw other }
        return (png, image)
    }

    func write(_ page: ReviewPage, to path: String) throws(GoldenError) {
        // A link among the results may be anybody's.
        let file = FilePath(path)
        if file.isLink, file.realPlace.starts(with: FilePath(self.path).real) {
            try GoldenError.writing(path, WholeFile(file).remove())
        }
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
        let page = JSONObject([
            ("program", .string("animrender \(AnimRenderVersion.current)")),
            ("approve", .string("animrender golden approve\(folder)")),
            ("goldens", .list(results.map { .json($0.json) })),
        ])
        return "\(page)"
    }

    /// The pictures that a result has recorded and that are still there, by the paths by which it names them.
    private func pictures(of result: KeptResult) -> [(String, PixelHash)] {
        let folder = folder(result.name)
        return result.pictures.sorted { $0.key < $1.key }
            .filter { PicturePaths.areCalled($0.key) && FilePath(folder.file($0.key)).isThere }
            .map { ("\(result.name)/\($0.key)", $0.value) }
    }
}
