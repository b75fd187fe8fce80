import AnimRenderKit
import Cards
import GoldenTesting
import XCTest

/// A test of XCTest, which fails as those of Swift Testing do.
final class CardXCTests: XCTestCase {
    @MainActor func testTurnsUp() async {
        let environment = ProcessInfo.processInfo.environment
        let seconds = Double(environment["SAMPLE_SECONDS"] ?? "") ?? 0.3
        let card = Card(at: Point(x: 20, y: 20))
        let options = GoldenOptions(duration: 0.4, fps: 10)
        await expectGolden(of: card.view, named: "card-in-xctest", options: options) {
            card.turnUp(in: seconds)
        }
    }
    @MainActor func testEndsInTime() async {
        let card = Card(at: Point(x: 20, y: 20))
        card.view.id = "card"
        expectMotion(of: card.view, .staysOnCanvas("card"), .ends(within: 0.6)) {
            card.turnUp(in: 0.3)
        }
    }
}
