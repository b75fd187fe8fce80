internal import RenderPipeline
internal import SystemPackage

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
        file == review || ResultPictures.areCalled(file) || WholeFile.isPart(file)
    }
}
