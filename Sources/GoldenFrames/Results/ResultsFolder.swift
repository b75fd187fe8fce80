internal import Files
internal import FrameDiffing
internal import Rasterization
internal import RenderPipeline
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

    /// The path of a result's folder, or of a file in that folder.
    func place(_ name: String, _ file: String = "") -> String {
        FilePath(path).appending(name).appending(file).string
    }

    /// Waits until no other process uses the results, then locks them until this process ends.
    ///
    /// Creates the folder if need be. `claim` checks that it can be written and holds only results. Call
    /// this only once per process, as a second call would wait for the first.
    /// - Parameter onWait: called once if another process holds the lock.
    /// - Throws: `GoldenError.cannotCreate`.
    public func takeTurn(_ onWait: () -> Void) throws(GoldenError) {
        try FolderLock(FilePath(path)).take(
            makeFolder: { () throws(GoldenError) in try makeFolder(path) }, onWait: onWait)
    }

    /// Writes a result and replaces the golden's previous one. `result.json` is written last, so that an
    /// interrupted write isn't mistaken for a whole result.
    ///
    /// - Returns: the paths of the pictures of the frame that differs most, or else of the first frame with
    ///   pictures.
    /// - Throws: `GoldenError.cannotWrite`.
    @discardableResult
    public func write(_ result: GoldenResult) throws(GoldenError) -> PicturePaths? {
        try remove(result.name)
        try makeFolder(place(result.name))
        var pictures: [Int: PicturePaths] = [:]
        if let evidence = result.evidence {
            if let proposal = evidence.proposal {
                try GoldenFolder(place(result.name, Self.pending)).write(proposal.contents)
            }
            let frames = result.reportedFrames
            for place in result.picturedPlaces {
                pictures[place] = try PicturePaths(of: frames[place], evidence) {
                    (file, image) throws(GoldenError) in try write(image, result.name, file)
                }
            }
        }
        let json = result.json(pictures, in: self)
        try write(Array("\(json)\n".utf8), place(result.name, Self.result))
        return result.telling(pictures)?.inside(place(result.name))
    }

    private func write(
        _ image: FrameImage, _ name: String, _ file: String
    ) throws(GoldenError) {
        let png: [UInt8]
        do throws(RasterError) {
            png = try image.png()
        } catch {
            throw .cannotWrite(path: place(name, file), reason: "\(error)")
        }
        try write(png, place(name, file))
    }

    func write(_ bytes: [UInt8], _ path: String) throws(GoldenError) {
        do throws(Errno) {
            try WholeFile(path: path).write(bytes)
        } catch {
            throw .cannotWrite(path: path, reason: "\(error)")
        }
    }

    func makeFolder(_ path: String) throws(GoldenError) {
        do throws(Errno) {
            try FilePath(path).makeDirectories()
        } catch {
            throw .cannotCreate(path: path, reason: "\(error); --results names another")
        }
    }
}

extension ResultsFolder {
    /// Makes sure that the folder holds only results: it doesn't exist, is empty, or holds results of an
    /// earlier run.
    /// - Throws: `GoldenError.refused` for a folder with anything else, `.cannotCreate` for a folder that
    ///   can't be written into.
    public func claim() throws(GoldenError) {
        let names: [String]
        do throws(Errno) {
            names = try FilePath(path).contents()
            try FilePath(path).checkWritable()
        } catch .noSuchFileOrDirectory {
            return
        } catch {
            throw .cannotCreate(path: path, reason: "\(error)")
        }
        guard names.allSatisfy(WholeFile.isPart) || isOfThisProgram else {
            throw .refused(
                "\(path) holds other things than results: choose a new or empty folder for them")
        }
    }

    /// Removes all results including partly written ones, folders that are then empty, the review page, and
    /// additions to the run's record. Files with other names and the targets of links stay.
    /// - Throws: `GoldenError.refused` for a folder with anything but results.
    public func removeAll() throws(GoldenError) {
        try claim()
        let names = try folders {
            isResult($0) || FilePath(place($0, Self.pending)).isFolder
        }
        for name in names { try remove(name) }
        do throws(Errno) {
            for name in names { try FilePath(place(name)).removeEmptyFolders() }
            for file in [Self.review, RunRecord.additions] {
                try WholeFile(path: place("", file)).remove()
            }
        } catch {
            throw .cannotWrite(path: place("", Self.review), reason: "\(error)")
        }
    }

    /// Removes the result of a golden, even if it was only partly written. Results in inner folders, of
    /// goldens whose names continue this one, stay. Files with other names than those of a result stay,
    /// too.
    public func remove(_ name: String) throws(GoldenError) {
        let files = try contents(name).filter(Self.isOwn)
        do throws(Errno) {
            // The result is removed last: as long as it is there, an interrupted removal is repeated.
            try FilePath(place(name, Self.pending)).removeTree()
            for file in files + [Self.result] where FilePath(place(name, file)).isFile {
                try WholeFile(path: place(name, file)).remove()
            }
        } catch {
            throw .cannotWrite(path: place(name), reason: "\(error)")
        }
    }

    /// Whether a file has the name of a result's file other than `result.json`, or of a partly written
    /// file.
    private static func isOwn(_ file: String) -> Bool {
        file == review || PicturePaths.areCalled(file) || WholeFile.isPart(file)
    }
}
