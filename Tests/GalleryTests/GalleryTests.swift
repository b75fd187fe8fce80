import Testing
import UIKitGoldenTesting

@testable import Gallery

/// Animations as apps show them, each compared with its golden.
@MainActor
@Suite struct GalleryTests {
    @Test(arguments: gallery.map(\.name))
    func looksAsRecorded(name: String) async throws {
        let item = try #require(gallery.first { $0.name == name })
        let view = item.view()
        let options = GoldenOptions(duration: item.duration, fps: 30)
        await expectGolden(of: view, named: name, options: options) { view.start() }
    }

    @Test func thereAreFortyWithNamesOfTheirOwn() {
        #expect(gallery.count == 40)
        #expect(Set(gallery.map(\.name)).count == gallery.count)
    }

    /// Together they repeat after 4 s, so that the gallery's picture does.
    @Test func theyFitIntoThePicture() {
        for item in gallery where !item.isEndless {
            let runs = 4 / item.duration
            #expect(runs == runs.rounded(), "\(item.name)")
        }
    }
}
