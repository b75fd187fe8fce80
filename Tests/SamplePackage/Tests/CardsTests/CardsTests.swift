import AnimRenderKit
import Cards
import Foundation
import GoldenTesting
import Testing

@MainActor
@Suite struct CardsTests {
    /// How long a card takes; `SAMPLE_SECONDS` makes the tests fail on purpose.
    private let seconds = Double(ProcessInfo.processInfo.environment["SAMPLE_SECONDS"] ?? "") ?? 0.3

    @Test func cardTurnsUp() async {
        let card = Card(at: Point(x: 20, y: 20))
        let options = GoldenOptions(duration: 0.8, fps: 30, scale: 2)
        await expectGolden(of: card.view, named: "card-turns-up", options: options) {
            card.turnUp(in: seconds)
        }
    }

    @Test func twoCards() async throws {
        let stage = Stage(size: Size(width: 160, height: 100), background: Color(white: 1))
        let cards = [Card(at: Point(x: 10, y: 10)), Card(at: Point(x: 90, y: 10))]
        for card in cards { stage.addSubview(card.view) }
        let timeline = try stage.record {
            for (index, card) in cards.enumerated() {
                stage.after(0.2 * Double(index)) { card.turnUp(in: seconds) }
            }
        }
        let times = GoldenOptions(at: [0.1, 0.3, 0.6])
        await expectGolden(of: timeline, named: "two-cards", options: times)
        await expectGolden(of: .text(timeline.eventLog), named: "two-cards.events.txt")
        let picture = try timeline.image(at: .milliseconds(300), scale: 2)
        #expect(await expectGolden(of: picture, named: "two-cards.png"))
    }

    @Test func dots() async { await expectGolden(of: .spec("dots.json")) }
}
