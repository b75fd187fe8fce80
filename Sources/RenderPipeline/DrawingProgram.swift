internal import Files
public import Rasterization

/// The program that draws frames. Another build of the program, or another version of a library that decides
/// about pixels, counts as another program.
public struct DrawingProgram: Hashable, Sendable {
    /// The hash of the program's build, or of its file, and of the versions of its libraries.
    public let hash: PixelHash

    /// The running program.
    /// - Throws: `RenderError.cannotRead` if its file can't be read.
    /// - Complexity: O(1) for a program with a build ID; otherwise O(bytes of its file), which is read.
    public init() throws(RenderError) {
        let file: PixelHash
        do throws(UnreadableFile) {
            file = try ExecutableFile.withBytes { bytes in
                BuildID.find(in: bytes).map { PixelHash(of: $0) } ?? PixelHash(of: bytes)
            }
        } catch {
            throw .cannotRead(path: "the program's own file", reason: "\(error)")
        }
        let libraries = LibraryVersions.all.map { "\($0.name) \($0.version)" }
        let lines = ["\(AnimRenderVersion.current) \(file)"] + libraries
        hash = PixelHash(of: Array(lines.joined(separator: "\n").utf8))
    }
}
