internal import CLibrary
internal import Files
public import FrameRecords
internal import ImageCodecs
internal import Messages
internal import Rasterization
public import RenderErrors
internal import SystemPackage

/// Writes frames into a folder. Each file is written under a temporary name and then renamed, so a
/// half-written frame never appears under its final name.
public struct DirectorySink: Sendable {
    /// The folder's path as the caller gave it.
    public let folder: String
    /// The naming scheme of the frames.
    public let name: FrameName
    let path: FilePath

    /// Creates the folder and its missing parents.
    /// - Throws: `RenderError.cannotCreate` if the folder can't be created, isn't a folder or isn't
    ///   writable; `.badRequest` for an empty path.
    public init(folder: String, name: FrameName) throws(RenderError) {
        self.folder = folder
        self.name = name
        path = FilePath(folder)
        guard !folder.isEmpty else {
            throw .badRequest(.badOption, "the name of the folder is empty")
        }
        do throws(Errno) {
            try path.makeDirectories()
            try path.checkWritable()
        } catch {
            let reason = error == .fileExists ? "it is not a folder" : "\(error)"
            throw .cannotCreate(path: folder, reason: reason)
        }
    }

    /// The place of the claim of runs that write frames with these names.
    var claimPlace: FilePath {
        path.appending(".frames-\("\(PixelHash(of: Array(name.pattern.utf8)))".prefix(8)).part")
    }

    /// The names of all files in the folder, for the checks before a run. They share one listing, because listing a
    /// hundred thousand files on a network drive takes long.
    /// - Throws: `RenderError.cannotCreate` if the folder can't be listed.
    public func existingFiles() throws(RenderError) -> [String] {
        try explaining(path.contents()) { RenderError.cannotCreate(path: folder, reason: $0) }
    }

    /// Checks that no folder has the name of a requested frame or of the run's record: no file can replace it.
    /// - Throws: `RenderError.cannotCreate` with the folder's name.
    public func refuseFolders(
        _ requests: [FrameRequest], among existing: [String]
    ) throws(RenderError) {
        let ours = Set(requests.map { name.file($0.number) })
        let files = existing.filter { $0 == FrameManifest.file || ours.contains($0) }
        guard let file = files.sorted().first(where: { path.appending($0).isFolder }) else {
            return
        }
        throw .cannotCreate(
            path: folder,
            reason:
                "\(file.readableInLine) is a folder, and a file must get this name: move it away")
    }

    /// Checks that none of the requested frames is among the existing files.
    /// - Throws: `RenderError.wouldOverwrite` with the name of the first existing frame.
    public func refuseToOverwrite(
        _ requests: [FrameRequest], among existing: [String]
    ) throws(RenderError) {
        let files = requests.map { name.file($0.number) }.filter(Set(existing).contains)
        if let first = files.first {
            throw .wouldOverwrite(folder: folder, first: first, count: files.count)
        }
    }

    /// Files in the folder that are named like frames of this sequence but aren't among `requests`; empty
    /// if the folder can't be listed.
    public func otherFrames(besides requests: [FrameRequest]) -> [String] {
        let ours = Set(requests.map { name.file($0.number) })
        let files = (try? path.contents()) ?? []
        return files.filter { name.matches($0) && !ours.contains($0) }.sorted()
    }

    /// Checks that `manifest.json`, if there is one, was made by this program: a run would replace it.
    /// - Throws: `RenderError.cannotCreate` if somebody else has made it, or it can't be read.
    public func refuseForeignRecord() throws(RenderError) {
        try RecordFiles(folder: path).refuseForeign(
            in: folder, remedy: .replaceRecord)
    }

    /// Checks that all existing files that are named like frames of this sequence were made by this program,
    /// whatever is left of them.
    /// - Parameter part: the frames that the run makes, if others make the rest: those aren't looked at.
    /// - Throws: `RenderError.cannotCreate` with the names of the others, or with the name of one that can't be read.
    /// - Complexity: O(files); only the beginning of each is read, and all of a file that begins with zeros.
    public func refuseForeignFrames(
        among existing: [String], of part: [FrameRequest]? = nil
    ) throws(RenderError) {
        let isOurs = isFrame(of: part)
        var foreign: [String] = []
        for file in existing.sorted() where isOurs(file) {
            if try isForeign(file) { foreign.append(file) }
        }
        guard !foreign.isEmpty else { return }
        throw .cannotCreate(
            path: folder,
            reason: "\(foreign.firstNames): not made by animrender", remedy: .replaceForeignFrames)
    }

    private func isForeign(_ file: String) throws(RenderError) -> Bool {
        do throws(UnreadableFile) {
            return try FrameStamp.isForeign(RegularFile(path.appending(file).string))
        } catch {
            if error.isOtherKind { return true }
            var reason = "\(error)"
            if error == .system(ENOENT) {
                // Removed since the folder was listed. A link without a target is listed, too.
                guard path.appending(file).isLink else { return false }
                reason = "a link that leads nowhere; move it away"
            }
            throw .cannotCreate(path: folder, reason: "\(file.readableInLine): \(reason)")
        }
    }

    /// Tells by its name whether a file is a frame of this sequence, or of the given part of it.
    private func isFrame(of part: [FrameRequest]?) -> (String) -> Bool {
        guard let part else { return name.matches }
        return Set(part.map { name.file($0.number) }).contains
    }

    /// Removes what killed runs have left behind of frames, manifests and claims of the folder, or only of the frames of
    /// a part and of claims.
    public func removeAbandoned(among existing: [String], of part: [FrameRequest]? = nil) {
        let isOurs = isFrame(of: part)
        let claim = claimPlace.lastComponent?.string
        UnfinishedFile.removeAbandoned(existing, in: path) {
            isOurs($0) || $0 == claim || part == nil && FrameManifest.isManifest($0)
        }
    }

    /// The existing file of a frame; nil if there is no file, or it can't be read.
    func finding(number: Int) -> FrameStamp.Finding? {
        let file = path.appending(name.file(number))
        return try? FrameStamp.check(RegularFile(file.string))
    }

    /// Writes one finished file, whose bytes are those of `parts`, one after the other. Safe to call
    /// concurrently.
    /// - Throws: `RenderError.cannotWrite`; no temporary file is left behind.
    func write(_ parts: BorrowedBytes..., number: Int) throws(RenderError) {
        let file = path.appending(name.file(number))
        try explaining(WholeFile(file).write(parts)) {
            RenderError.cannotWrite(path: file.string, reason: $0)
        }
    }
}
