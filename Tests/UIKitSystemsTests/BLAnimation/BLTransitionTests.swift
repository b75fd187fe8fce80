import Drawing
import LayerTree
import TestSupport
import Testing
import UIKitNames

/// A view transition that runs with an animation.
@MainActor
@Suite struct BLTransitionTests {
    let scene = Scene()
    let worker = Worker()
    let controller = BLAnimationController()

    private func record(
        _ transition: UIView.AnimationTransition, delay: Double = 0, count: Float = 1
    ) throws -> Timeline {
        let view = scene.views[0]
        view.backgroundColor = .red
        worker.reactions["starting"] = { view.backgroundColor = .blue }
        return try scene.record {
            controller.run(worker, id: "turn") {
                $0.BL_setAnimationTransition(transition, forView: view, cache: true)
                $0.BL_setAnimationDuration(1)
                $0.BL_setAnimationDelay(delay)
                $0.BL_setAnimationRepeatCount(count)
            }
        }
    }

    /// The colours drawn at a time.
    private func colors(_ timeline: Timeline, at seconds: Double) -> [String] {
        let list = "\(timeline.displayList(at: .milliseconds(Int(seconds * 1000))))"
        return ["#ff0000", "#0000ff"].filter { list.contains($0) }
    }

    @Test func curlsShowBothStatesThenTheNew() throws {
        let timeline = try record(.curlUp, delay: 0.5)
        #expect(colors(timeline, at: 0.4) == ["#ff0000"])
        #expect(colors(timeline, at: 1) == ["#ff0000", "#0000ff"])
        #expect(colors(timeline, at: 1.5) == ["#0000ff"])
        #expect(timeline.log.contains("0.5 turn/1 started"))
        #expect(timeline.log.contains("1.5 turn/1 completed"))
    }

    @Test(arguments: [UIView.AnimationTransition.flipFromLeft, .flipFromRight, .curlDown])
    func transitionsLastOneCycle(transition: UIView.AnimationTransition) throws {
        let timeline = try record(transition, count: 2)
        #expect(timeline.log.contains("1 turn/1 completed"))
        #expect(timeline.log.last == "2 turn didStop finished true")
    }

    @Test func noneIsNoTransition() throws {
        let timeline = try record(.none)
        #expect(colors(timeline, at: 0.1) == ["#0000ff"])
        #expect(timeline.log.filter { $0.contains("started") }.count == 1)
    }

    /// The parts of a transition end with it.
    @Test func beginningAnewEndsTheTransition() throws {
        let view = scene.views[0]
        view.backgroundColor = .red
        worker.reactions["starting"] = { view.backgroundColor = .blue }
        let timeline = try scene.record {
            controller.run(worker, id: "turn") {
                $0.BL_setAnimationTransition(.curlUp, forView: view, cache: false)
                $0.BL_setAnimationDuration(1)
            }
            scene.stage.after(0.5) { controller.BL_beginAnimations(nil, context: nil) }
        }
        #expect(timeline.end == .milliseconds(500))
        #expect(colors(timeline, at: 0.4) == ["#ff0000", "#0000ff"])
        #expect(colors(timeline, at: 0.5) == ["#0000ff"])
    }

    /// Linear with ramps, like the percentages.
    @Test func transitionsUseTheAnimationsCurve() throws {
        let timeline = try record(.curlDown)
        let list = "\(timeline.displayList(at: .milliseconds(250)))"
        let recorded = worker.percents[0]
        #expect(recorded == 0)
        // A sixth of the ten points has come down.
        #expect(list.contains("-8.333"), "\(list)")
    }
}
