internal import CLibrary
internal import Files
internal import SystemPackage

/// Writes frames into a folder, each under a temporary name first, so that no half frame is ever
/// seen under its own.
public struct DirectorySink: Sendable {
    /// The folder as it was given.
    public let folder: String
    /// How the frames are called.
    public let name: FrameName
    private let path: FilePath

    /// Makes the folder (and those it lies in) if need be.
    /// - Throws: `RenderError.cannotCreate` if it can't be made, isn't a folder or can't be written.
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

    /// Makes sure that none of the frames to come exists.
    /// - Throws: `RenderError.wouldOverwrite` with the first that does, `.cannotCreate` if the folder
    ///   doesn't say what is in it.
    public func refuseToOverwrite(_ requests: [FrameRequest]) throws(RenderError) {
        let existing: Set<String>
        do throws(Errno) {
            existing = Set(try path.contents())
        } catch {
            throw .cannotCreate(path: folder, reason: "\(error)")
        }
        let files = requests.map { name.file($0.number) }.filter(existing.contains)
        if let first = files.first {
            throw .wouldOverwrite(folder: folder, first: first, count: files.count)
        }
    }

    /// Frames in the folder that are called like those of this sequence but aren't among `requests`;
    /// none if the folder doesn't say.
    public func strangers(besides requests: [FrameRequest]) -> [String] {
        let ours = Set(requests.map { name.file($0.number) })
        let files = (try? path.contents()) ?? []
        return files.filter { name.matches($0) && !ours.contains($0) }.sorted()
    }

    /// Writes one finished file. Safe to call from several workers at once.
    /// - Throws: `RenderError.cannotWrite`; nothing is left behind then.
    func write(_ bytes: UnsafeRawBufferPointer, number: Int) throws(RenderError) {
        let file = path.appending(name.file(number))
        do throws(Errno) {
            try WholeFile(file).write(bytes)
        } catch {
            throw .cannotWrite(path: file.string, reason: "\(error)")
        }
    }
}
