internal import Files
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import SystemPackage

/// The file of a movie. Unless it is finished, it is removed with this object.
///
/// Not `Sendable`: its owner appends to it.
final class MovieFile {
    /// Where the file is until it is finished.
    var temporary: String { file.temporary }

    private let path: String
    private let stamp: MovieStamp?
    private let file: UnfinishedFile
    private let descriptor: FileDescriptor
    private var isOpen = true
    private var isDone = false

    /// The movie at `path`, empty and under a temporary name. It gets `stamp` when it is finished.
    init(_ path: String, stamp: MovieStamp? = nil) throws(RenderError) {
        self.path = path
        self.stamp = stamp
        (file, descriptor) = try UnfinishedFile.ofMovie(at: path)
    }

    deinit { discard() }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) throws(RenderError) {
        try explained { _ = try descriptor.writeAll(bytes) }
    }

    /// Writes `bytes` over the first ones.
    func replaceStart(by bytes: [UInt8]) throws(RenderError) {
        try explained { _ = try descriptor.writeAll(toAbsoluteOffset: 0, bytes) }
    }

    /// The bytes that are in the file, whoever wrote them.
    var byteCount: Int { Int((try? FilePath(temporary).stat())?.size ?? 0) }

    /// Gives the complete movie its name.
    func finish() throws(RenderError) {
        try explained {
            if let stamp, let format = MovieFormat(path: path) {
                try stamp.write(to: descriptor, format)
            }
            try file.finish(descriptor)
        }
        isDone = true
        close()
    }

    /// Removes the file; does nothing after `finish`.
    func discard() {
        guard !isDone else { return }
        file.discard()
        close()
    }

    private func close() {
        if isOpen { try? descriptor.close() }
        isOpen = false
    }

    private func explained(_ body: () throws -> Void) throws(RenderError) {
        do { try body() } catch { throw .cannotWrite(path: path, reason: "\(error)") }
    }
}

extension UnfinishedFile {
    /// Throws if no movie may be written to `path`, because of what is there, or because its folder can't be made.
    static func checkMovie(at path: String, overwrite: Bool) throws(RenderError) {
        _ = try OutputFile(path, overwrite: overwrite)
        guard let type = (try? FilePath(path).stat())?.type, type != .regular else { return }
        throw .cannotCreate(
            path: path,
            reason: "it is a pipe or a device, which no movie can be written into",
            remedy: .rawFrames)
    }

    /// Creates the unfinished file of the movie at `path`, empty, and its folder if that is missing. Removes the files
    /// that killed programs have left of it.
    /// - Throws: `RenderError.cannotCreate` or `.cannotWrite`.
    static func ofMovie(
        at path: String
    ) throws(RenderError) -> (file: UnfinishedFile, descriptor: FileDescriptor) {
        try OutputFile(path, overwrite: true).makeFolder()
        do {
            let file = try UnfinishedFile(replacing: path)
            return (file, try file.create())
        } catch Errno.fileExists {
            throw .cannotWrite(path: path, reason: "something other than a file has this name")
        } catch {
            throw .cannotWrite(path: path, reason: "\(error)")
        }
    }
}
