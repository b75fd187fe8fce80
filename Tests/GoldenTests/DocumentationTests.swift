import AnimRenderKit
import GoldenTesting
import Testing

/// The pictures in the documentation match the specs above them.
@MainActor
@Suite(.goldens(folder: "../../\(PicturePage.folder)")) struct DocumentationTests {
    @Test(arguments: [("Layers.md", 25), ("MovingTexts.md", 5), ("Arranging.md", 5)])
    func showsWhatItSays(page: String, count: Int) async throws {
        let pictures = try PicturePage.pictures(on: page)
        #expect(pictures.count >= count)
        for picture in pictures {
            await expectGolden(of: try picture.image(), named: picture.file)
        }
    }
}
