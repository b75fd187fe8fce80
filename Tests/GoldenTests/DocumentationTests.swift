import AnimRenderKit
import GoldenTesting
import Testing

/// The pictures in the documentation match the specs above them.
@MainActor
@Suite(.goldens(folder: "../../\(PicturePage.folder)")) struct DocumentationTests {
    @Test func showsWhatItSays() async throws {
        let pictures = try PicturePage.pictures(on: "Layers.md")
        #expect(pictures.count > 15)
        for picture in pictures {
            await expectGolden(of: try picture.image(), named: picture.file)
        }
    }
}
