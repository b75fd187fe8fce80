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
        await expectGolden(of: card.view, duration: 0.4, fps: 10, named: "card-in-xctest") {
            card.turnUp(in: seconds)
        }
    }
}
