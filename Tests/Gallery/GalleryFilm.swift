import AnimRenderKit
import UIKitNames

/// Writes the frames of the gallery's picture into the folder that the first argument names: 8 s at 20 frames a second.
/// The last 4 s can be repeated without a jump.
@main
struct GalleryFilm {
    @MainActor
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: Gallery FOLDER\n".utf8))
            exit(64)
        }
        let wall = GalleryWall(items: gallery, columns: 8)
        let stage = UIStage(size: wall.bounds.size, background: .systemGray4)
        stage.addSubview(wall)
        let timeline = try stage.record(until: .seconds(8)) { wall.start() }
        try await timeline.render(to: CommandLine.arguments[1], frameRate: FrameRate(20)!)
    }
}
