internal import CLibrary
internal import Files
internal import SystemPackage

/// Writes frames into a folder. Each file is written under a temporary name and then renamed, so a
/// half-written frame never appears under its final name.
public struct DirectorySink: Sendable {
    /// The folder's path as the caller gave it.
    public let folder: String
    /// The naming scheme of the frames.
    public let name: FrameName
    private let path: FilePath

    /// Creates the folder and its missing parents.
    /// - Throws: `RenderError.cannotCreate` if the folder can't be created, isn't a folder or isn't
    ///   writable; `.badRequest` for an empty path.
    public init(folder: String, name: FrameName) throws(RenderError) {
        self.folder = folder
        self.name = name
        path = FilePath(folder)
        guard !folder.isEmpty else {
            throw .badRequest("--out needs the name of a folder")
        }
        do throws(Errno) {
            try path.makeDirectories()
            try path.checkWritable()
        } catch {
            let reason = error == .fileExists ? "it is not a folder" : "\(error)"
            throw .cannotCreate(path: folder, reason: reason)
        }
    }

    /// Checks that none of the requested frames exists yet.
    /// - Throws: `RenderError.wouldOverwrite` with the name of the first existing frame; `.cannotCreate` if
    ///   the folder can't be listed.
    public func refuseToOverwrite(_ requests: [FrameRequest]) throws(RenderError) {
        let existing = try explaining(path.contents()) {
            RenderError.cannotCreate(path: folder, reason: $0)
        }
        let files = requests.map { name.file($0.number) }.filter(Set(existing).contains)
        if let first = files.first {
            throw .wouldOverwrite(folder: folder, first: first, count: files.count)
        }
    }

    /// Files in the folder that are named like frames of this sequence but aren't among `requests`; empty
    /// if the folder can't be listed.
    public func strangers(besides requests: [FrameRequest]) -> [String] {
        let ours = Set(requests.map { name.file($0.number) })
        let files = (try? path.contents()) ?? []
        return files.filter { name.matches($0) && !ours.contains($0) }.sorted()
    }

    /// Writes one finished file. Safe to call concurrently.
    /// - Throws: `RenderError.cannotWrite`; no temporary file is left behind.
    func write(_ bytes: BorrowedBytes, number: Int) throws(RenderError) {
        let file = path.appending(name.file(number))
        try explaining(WholeFile(file).write(bytes)) {
            RenderError.cannotWrite(path: file.string, reason: $0)
        }
    }
}
