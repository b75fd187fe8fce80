internal import SystemPackage

/// Files that must not replace others.
public enum NewFile {
    /// Writes `text` to a file that doesn't exist yet.
    /// - Throws: `RenderError.cannotWrite` if it does, or can't be written; nothing is left
    ///   behind then, nor when a signal ends the program.
    public static func write(_ text: String, to path: String) throws(RenderError) {
        do {
            try Interruption.protecting { try create(FilePath(path), text) }
        } catch {
            let isThere = error as? Errno == .fileExists
            throw .cannotWrite(
                path: path,
                reason: "\(error)" + (isThere ? "; give another name, nothing is replaced" : ""))
        }
    }

    private static func create(_ file: FilePath, _ text: String) throws {
        let descriptor = try FileDescriptor.open(
            file, .writeOnly, options: [.create, .exclusiveCreate],
            permissions: [.ownerReadWrite, .groupRead, .otherRead])
        do {
            try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
        } catch {
            try? WholeFile(file).remove()
            throw error
        }
    }
}
