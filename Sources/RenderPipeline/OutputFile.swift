internal import Files
package import SystemPackage

/// A file that a command makes. Making one checks that it may be written, so that nobody waits for nothing.
public struct OutputFile: Sendable {
    private let path: String

    /// The file at `path`.
    /// - Throws: `RenderError.fileExists` if it exists and may not be replaced; `.badRequest` for an empty path;
    ///   `.cannotCreate` if it is a folder, or its folder can't be made or written into.
    public init(_ path: String, overwrite: Bool) throws(RenderError) {
        guard !path.isEmpty else { throw .badRequest("--out needs the name of a file") }
        let file = FilePath(path)
        guard !file.isFolder, !path.hasSuffix("/") else {
            throw .cannotCreate(path: path, reason: "it is a folder")
        }
        guard overwrite || !file.isFile else { throw .fileExists(path: path) }
        try explaining(file.removingLastComponent().checkCreatable()) {
            RenderError.cannotCreate(path: path, reason: $0)
        }
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
        let folder = FilePath(path).removingLastComponent()
        guard !folder.isEmpty else { return }
        try explaining(folder.makeDirectories()) {
            RenderError.cannotCreate(path: path, reason: $0)
        }
    }
}
