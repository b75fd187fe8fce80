internal import Files
internal import FrameDiffing
internal import Rasterization
internal import RenderPipeline
internal import SystemPackage

/// A folder of results: for each golden that was verified `result.json`, pictures of frames that differ,
/// and under `pending/` what the golden becomes if it is approved.
public struct ResultsFolder: Hashable, Sendable {
    /// Where results are unless it is said.
    public static let standard = "golden-results"
    static let result = "result.json"
    static let pending = ".pending"
    /// The page that shows results.
    public static let review = "review.html"

    /// Where it is.
    public let path: String

    /// The folder at `path`, which need not exist.
    public init(_ path: String) { self.path = path }

    /// Whether there is such a folder.
    public var isThere: Bool { FilePath(path).isFolder }

    /// What a result's folder, or a file in it, is called.
    func place(_ name: String, _ file: String = "") -> String {
        FilePath(path).appending(name).appending(file).string
    }

    /// Waits until no other process works with the results, and keeps others waiting until this process ends.
    ///
    /// The folder is made if need be; `claim` says whether it can be written and holds only results. A process
    /// takes its turn once.
    /// - Parameter onWait: called once if another process has its turn.
    /// - Throws: `GoldenError.cannotCreate`.
    public func takeTurn(_ onWait: () -> Void) throws(GoldenError) {
        try FolderLock(FilePath(path)).take(
            makeFolder: { () throws(GoldenError) in try makeFolder(path) }, onWait: onWait)
    }

    /// Writes what became of a golden, in place of what was written of it before. The result itself comes
    /// last, so that one whose writing was cut off isn't taken for whole.
    ///
    /// - Returns: the paths of the pictures of the frame that differs most, or else of the first.
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
    /// Makes sure that nothing but results is or comes into the folder: it isn't there, is empty, or holds
    /// those of an earlier run.
    /// - Throws: `GoldenError.refused` for a folder of anything else, `.cannotCreate` for one that can't be
    ///   written into.
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

    /// Removes all results, whole or cut off, folders that are empty then, and the page that shows them.
    /// Files that aren't called like those of results stay, and so does what links lead to.
    /// - Throws: `GoldenError.refused` for a folder of anything but results.
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

    /// Removes what was written of a golden, whole or cut off. What the folder holds of goldens whose names
    /// go on from this one stays, and so do files that aren't called like those of a result.
    public func remove(_ name: String) throws(GoldenError) {
        let files = try contents(name).filter(Self.isOwn)
        do throws(Errno) {
            // The result goes last: as long as it is there, a removal that is cut off is done again.
            try FilePath(place(name, Self.pending)).removeTree()
            for file in files + [Self.result] where FilePath(place(name, file)).isFile {
                try WholeFile(path: place(name, file)).remove()
            }
        } catch {
            throw .cannotWrite(path: place(name), reason: "\(error)")
        }
    }

    /// Whether a file in a golden's folder of results is called like one of a result other than
    /// `result.json`, or like one whose writing was cut off.
    private static func isOwn(_ file: String) -> Bool {
        file == review || PicturePaths.areCalled(file) || WholeFile.isPart(file)
    }
}
