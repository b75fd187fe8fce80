internal import Files
internal import FrameDiffing
internal import ImageCodecs
internal import Messages
internal import SystemPackage

/// A folder of results. It has for each verified golden `result.json`, pictures of differing frames, and
/// under `.pending` the golden's new content if it is approved.
public struct ResultsFolder: Hashable, Sendable {
    /// The default folder of results.
    public static let standard = "golden-results"
    static let result = "result.json"
    static let pending = ".pending"
    /// The name of the review page.
    public static let review = "review.html"

    /// The path of the folder.
    public let path: String

    /// The folder at `path`, which need not exist.
    public init(_ path: String) { self.path = path }

    /// Whether the folder exists.
    public var isThere: Bool { FilePath(path).isFolder }

    /// The folder of a result; without a name, the folder of all results.
    func folder(_ name: String = "") -> GoldenFolder {
        GoldenFolder(inResults: path, name)
    }

    /// The folder with the golden's new content, which approval writes.
    func pendingFolder(_ name: String) -> GoldenFolder {
        folder(name.isEmpty ? Self.pending : "\(name)/\(Self.pending)")
    }

    /// Waits until no other process uses the results, then locks them until this process ends.
    ///
    /// Creates the folder if need be. `claim` checks that it can be written and holds only results. Call
    /// this only once per process, as a second call would wait for the first.
    /// - Parameter onWait: called once if another process holds the lock.
    /// - Throws: `GoldenError.cannotCreate`.
    public func takeTurn(_ onWait: () -> Void) throws(GoldenError) {
        try FolderLock(FilePath(path)).take(
            makeFolder: { () throws(GoldenError) in try makeFolder(path) }, onWait: onWait
        ) {
            GoldenError.cannotCreate(path: path, reason: $0)
        }
    }

    /// Writes a result and replaces the golden's previous one. `result.json` is written last, so that an
    /// interrupted write isn't mistaken for a whole result.
    ///
    /// - Returns: the paths of the pictures of the frame that differs most, or else of the first frame with
    ///   pictures.
    /// - Throws: `GoldenError.cannotWrite`.
    @discardableResult
    public func write(_ result: GoldenResult) throws(GoldenError) -> PicturePaths? {
        let (name, folder) = (result.name, folder(result.name))
        try remove(name)
        try makeFolder(folder.path)
        var pictures: [Int: PicturePaths] = [:]
        var hashes: [String: PixelHash] = [:]
        if let evidence = result.evidence {
            if let proposal = evidence.proposal {
                try pendingFolder(name).write(proposal.contents)
            }
            let frames = result.reportedFrames
            for place in result.picturedPlaces {
                pictures[place] = try PicturePaths(of: frames[place], evidence) {
                    (file, image) throws(GoldenError) in
                    let png = try GoldenError.packing(folder.file(file), image.png())
                    try folder.write(png, to: file)
                    hashes[file] = image.hash
                }
            }
        }
        let json = result.json(pictures, hashes: hashes, in: self)
        try folder.write(Array("\(json)\n".utf8), to: Self.result)
        return result.telling(pictures)?.inside(folder.path)
    }

    func makeFolder(_ path: String) throws(GoldenError) {
        try explaining(FilePath(path).makeDirectories()) {
            GoldenError.cannotCreate(path: path, reason: $0, remedy: .otherResults)
        }
    }
}

extension ResultsFolder {
    /// Makes sure that the folder holds only results: it doesn't exist, is empty, or holds results of an
    /// earlier run.
    /// - Throws: `GoldenError.refused` for a folder with anything else, `.cannotCreate` for a folder that
    ///   can't be written into.
    public func claim() throws(GoldenError) {
        let names = try Self.names(inWritable: path)
        guard names.allSatisfy(WholeFile.isPart) || isOfThisProgram else {
            throw .refused(
                .unusableResults,
                "\(path) holds other things than results: choose a new or empty folder for them")
        }
    }

    /// The names in a folder that is to be claimed; none if it doesn't exist.
    /// - Throws: `GoldenError.cannotCreate` for a folder that can't be written into.
    package static func names(inWritable path: String) throws(GoldenError) -> [String] {
        do throws(Errno) {
            let names = try FilePath(path).contents() + FilePath(path).namesBeyondUTF8()
            try FilePath(path).checkWritable()
            return names
        } catch .noSuchFileOrDirectory {
            return []
        } catch {
            throw .cannotCreate(path: path, reason: "\(error)")
        }
    }

    /// Removes all results including partly written ones, folders that are then empty, the review page, and
    /// additions to the run's record. Files with other names and the targets of links stay.
    /// - Throws: `GoldenError.refused` for a folder with anything but results.
    public func removeAll() throws(GoldenError) {
        try claim()
        let names = try folders {
            isResult($0) || pendingFolder($0).isThere
        }
        for name in names { try remove(name) }
        for name in names {
            let path = folder(name).path
            try GoldenError.writing(path, FilePath(path).removeEmptyFolders())
        }
        for file in [Self.review, RunRecord.additions] { try folder().remove(file) }
    }

    /// Removes the result of a golden, even if it was only partly written. Results in inner folders, of
    /// goldens whose names continue this one, stay. Files with other names than those of a result stay,
    /// too.
    public func remove(_ name: String) throws(GoldenError) {
        let folder = folder(name)
        try folder.refuseLinks()
        let files = try folder.names().filter(Self.isOwn)
        let pending = pendingFolder(name).path
        try GoldenError.writing(pending, FilePath(pending).removeTree())
        // The result is removed last: as long as it is there, an interrupted removal is repeated.
        for file in files + [Self.result] where folder.hasFile(file) { try folder.remove(file) }
    }

    /// Whether a file has the name of a result's file other than `result.json`, or of a partly written
    /// file.
    private static func isOwn(_ file: String) -> Bool {
        file == review || PicturePaths.areCalled(file) || WholeFile.isPart(file)
    }
}
