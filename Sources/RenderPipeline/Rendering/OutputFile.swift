internal import Files
internal import Messages
public import RenderErrors
package import SystemPackage

/// A file that a command makes. Making one checks that it may be written, so that a long run doesn't end in vain.
public struct OutputFile: Sendable {
    private let path: String
    /// The folder of the file, or of the file that a link leads to; nil for devices and pipes, which need none.
    private let folder: FilePath?

    /// The file at `path`. Links are followed.
    /// - Throws: `RenderError.fileExists` if it exists and may not be replaced; `.badRequest` for an empty path;
    ///   `.cannotCreate` if it is a folder, or its folder can't be made or written into.
    public init(_ path: String, overwrite: Bool) throws(RenderError) {
        guard !path.isEmpty else { throw .badRequest(.badOption, "the name of the file is empty") }
        let file = FilePath(path)
        guard !file.isFolder else { throw .cannotCreate(path: path, reason: "it is a folder") }
        guard !path.hasSuffix("/") else {
            throw .cannotCreate(path: path, reason: "the name of a file can't end in a slash")
        }
        guard overwrite || !file.isFile else { throw .fileExists(path: path) }
        func creating<Value>(
            _ value: @autoclosure () throws(Errno) -> Value
        ) throws(RenderError) -> Value {
            try explaining(try value()) { RenderError.cannotCreate(path: path, reason: $0) }
        }
        folder = try creating(WholeFile(path: path).folder())
        if let folder { try creating(folder.checkCreatable()) }
        self.path = path
    }

    /// Creates or replaces the file with all that `body` writes, and its folder if that is missing.
    /// - Throws: `RenderError.cannotCreate` for the folder, `.cannotWrite` for the file; no half-written file is left
    ///   behind.
    package func write(_ body: (FileDescriptor) throws -> Void) throws(RenderError) {
        try makeFolder()
        try explaining(WholeFile(path: path).write(body)) {
            RenderError.cannotWrite(path: path, reason: $0)
        }
    }

    /// Creates or replaces the file, and creates its folder if that is missing.
    /// - Throws: `RenderError.cannotCreate` for the folder, `.cannotWrite` for the file; no half-written file is left
    ///   behind.
    public func write(_ bytes: [UInt8]) throws(RenderError) {
        try write { descriptor in _ = try descriptor.writeAll(bytes) }
    }

    /// Creates the folder of the file if it is missing.
    package func makeFolder() throws(RenderError) {
        guard let folder, !folder.isEmpty else { return }
        try explaining(folder.makeDirectories()) {
            RenderError.cannotCreate(path: path, reason: $0)
        }
    }
}
