internal import SystemPackage

/// Files that must not replace others.
public enum NewFile {
    /// Writes `text` to a file that doesn't exist yet.
    /// - Throws: `RenderError.cannotWrite` if it does, or can't be written; nothing is left
    ///   behind then.
    public static func write(_ text: String, to path: String) throws(RenderError) {
        do {
            let descriptor = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            do {
                try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
            } catch {
                try WholeFile(path: path).remove()
                throw error
            }
        } catch {
            throw .cannotWrite(path: path, reason: "\(error)")
        }
    }
}
