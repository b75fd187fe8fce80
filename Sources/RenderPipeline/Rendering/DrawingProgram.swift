internal import Files
public import ImageCodecs
internal import Rasterization
public import RenderErrors

/// The program that draws frames. Another build of the program, or of any library that it has loaded, counts as another
/// program.
public struct DrawingProgram: Hashable, Sendable {
    /// The hash of the program's build, or of its file, and of the builds and versions of its libraries.
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
        let versions = LibraryVersions.all.map { "\($0.name) \($0.version)" }
        let builds = LoadedLibraries.builds.map { "\(PixelHash(of: $0))" }.sorted()
        let lines = ["\(AnimRenderVersion.current) \(file)"] + versions + builds
        hash = PixelHash(of: Array(lines.joined(separator: "\n").utf8))
    }
}
