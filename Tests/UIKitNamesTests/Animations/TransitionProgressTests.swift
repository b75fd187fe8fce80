import Testing
import UIKitNames

/// Transitions that show a part of the change.
@MainActor
@Suite struct TransitionProgressTests {
    private let stage = LayerStage()

    /// What is drawn after some seconds of a transition from red to blue that lasts a second.
    private func drawing(
        at time: Double, _ type: CATransitionType, from start: Float, to end: Float,
        setUp: (CATransition) -> Void = { _ in }
    ) throws -> [String] {
        stage.layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        stage.layer.backgroundColor = UIColor.red.cgColor
        let transition = CATransition()
        transition.type = type
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        (transition.startProgress, transition.endProgress) = (start, end)
        setUp(transition)
        let timeline = try stage.stage.record(until: .seconds(4)) {
            CATransaction.setDisableActions(true)
            stage.layer.add(transition, forKey: nil)
            stage.layer.backgroundColor = UIColor.blue.cgColor
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
                stage.layer.removeAllAnimations()
            }
        }
        return "\(timeline.displayList(at: .seconds(time)))".split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("a fade covers its part of the change over the whole duration")
    func fadeCoversItsPartOfChange() throws {
        let half = try drawing(at: 0.5, .fade, from: 0.5, to: 1)
        #expect(half.contains { $0.contains("rgba(255 0 0 0.25)") })
        #expect(half.contains { $0.contains("alpha 0.75") })
        let end = try drawing(at: 0.999, .fade, from: 0, to: 0.4)
        #expect(end.contains { $0.contains("rgba(255 0 0 0.6") })
        #expect(try drawing(at: 1, .fade, from: 0, to: 0.4).count == 2)
    }

    @Test(arguments: [CATransitionType.push, .moveIn])
    func pushAndASlideBeginAndEndOnTheirWay(type: CATransitionType) throws {
        let start = try drawing(at: 0, type, from: 0.25, to: 0.75)
        #expect(start.contains { $0.contains("#0000ff") && $0.contains("-30 0") })
        let end = try drawing(at: 0.998, type, from: 0.25, to: 0.75)
        #expect(end.contains { $0.contains("#0000ff") && $0.contains("-10.04 0") })
    }

    @Test func flipBeginsBehindItsTurn() throws {
        let first = try drawing(at: 0, CATransitionType(rawValue: "flip"), from: 0.6, to: 1)
        #expect(
            first.contains { $0.contains("#0000ff") } && !first.contains { $0.contains("#ff0000") })
        let last = try drawing(at: 0.99, CATransitionType(rawValue: "flip"), from: 0, to: 0.4)
        #expect(
            last.contains { $0.contains("#ff0000") } && !last.contains { $0.contains("#0000ff") })
    }

    @Test func itStaysAtItsEndIfItIsntRemoved() throws {
        func stays(at time: Double) throws -> Bool {
            try drawing(at: time, .fade, from: 0, to: 0.5) {
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }.contains { $0.contains("rgba(255 0 0 0.5)") }
        }
        #expect(try stays(at: 2.5))
        #expect(try !stays(at: 3.5))
    }

    @Test("numbers beyond 0 and 1 are kept and count as the nearer one") func numbersBeyond0And1()
        throws
    {
        let wide = try drawing(at: 0.5, .fade, from: -3, to: 7)
        #expect(try wide == drawing(at: 0.5, .fade, from: 0, to: 1))
        #expect(try !drawing(at: 0.5, .fade, from: .nan, to: .nan).isEmpty)
        // The end before the start: the change runs back.
        #expect(try drawing(at: 0.5, .fade, from: 1, to: 0) == wide)
        let transition = CATransition()
        transition.startProgress = -3
        #expect(transition.startProgress == -3)
    }
}
