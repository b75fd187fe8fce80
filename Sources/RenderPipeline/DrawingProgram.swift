internal import Files
public import Rasterization

/// The program that draws frames. Another build of the program, or another version of a library that decides
/// about pixels, counts as another program.
public struct DrawingProgram: Hashable, Sendable {
    /// The hash of the program's file and of the versions of its libraries.
    public let hash: PixelHash

    /// The running program.
    /// - Throws: `RenderError.cannotRead` if its file can't be read.
    /// - Complexity: O(bytes of the program's file), which is read: 50 megabytes take some milliseconds.
    public init() throws(RenderError) {
        let file: PixelHash
        do throws(UnreadableFile) {
            file = try ExecutableFile.withBytes { PixelHash(of: $0) }
        } catch {
            throw .cannotRead(path: "the program's own file", reason: "\(error)")
        }
        let libraries = LibraryVersions.all.map { "\($0.name) \($0.version)" }
        let lines = ["\(AnimRenderVersion.current) \(file)"] + libraries
        hash = PixelHash(of: Array(lines.joined(separator: "\n").utf8))
    }
}
