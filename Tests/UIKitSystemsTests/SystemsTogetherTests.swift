// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// All systems on one tree at once: none affects another.
@MainActor
@Suite struct SystemsTogetherTests {
    /// Starts each system on four views of its own, and counts its completions.
    final class Cast {
        let views: [[UIView]]
        let roots: [UIView]
        var completions: [Int: Int] = [:]

        @MainActor
        init(on stage: UIStage) {
            roots = (0..<6).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
            views = roots.enumerated().map { index, root in
                (0..<4).map { column in
                    let view = UIView(
                        frame: CGRect(x: Double(column) * 20, y: 0, width: 10, height: 10))
                    view.id = "s\(index)-\(column)"
                    view.backgroundColor = .red
                    root.addSubview(view)
                    return view
                }
            }
            for root in roots { stage.addSubview(root) }
        }

        @MainActor
        func start(_ system: Int) {
            let views = views[system]
            let done: @MainActor () -> Void = { self.completions[system, default: 0] += 1 }
            switch system {
            case 0:
                UIView.animateViews(
                    views, withDuration: 0.5, delay: -0.2,
                    animations: { view, _ in view.alpha = 0.2 }, eachCompletion: nil,
                    completion: done, options: [])
            case 1:
                SerialAnimator(duration: 0.3, delay: 0.1).doAnimations(
                    views.map { view in { view.center.x += 30 } }
                ) { _ in done() }
            case 2:
                let series =
                    (views[0].move(position: CGPoint(x: 10, y: 0), duration: 0.2)
                        + views[1].rotate(degree: 90, duration: 0.3)) * 2
                series.onNext = done
                series.start()
            case 3:
                roots[system].spruce.animate(
                    [.fadeIn, .slide(.up, .slightly)],
                    sortFunction: LinearSortFunction(direction: .leftToRight, interObjectDelay: 0.1)
                ) { _ in done() }
            case 4:
                UIView.transition(with: views[0], duration: 0.7, options: .transitionCrossDissolve)
                {
                    views[0].backgroundColor = .blue
                } completion: { _ in
                    done()
                }
            default:
                let controller = BLAnimationController()
                let delegate = Delegate(view: views[0], done: done)
                kept.append(delegate)
                controller.BL_beginAnimations("poll", context: nil)
                controller.BL_setAnimationDelegate(delegate)
                controller.BL_setAnimationWorkDelegate(delegate)
                controller.BL_setAnimationDuration(0.6)
                controller.BL_commitAnimations()
            }
        }

        private var kept: [Delegate] = []
    }

    final class Delegate: BLAnimationControllerDelegate, BLAnimationWorkDelegate {
        let view: UIView
        let done: @MainActor () -> Void

        init(view: UIView, done: @escaping @MainActor () -> Void) {
            self.view = view
            self.done = done
        }

        func BL_AnimationWork_Process(
            _ animationID: String?, context: Any?, percentThisCycle: Double, overallPosition: Double
        ) {
            view.center.y = 100 * percentThisCycle
        }

        func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) { done() }
    }

    /// The display list's lines about one system's views, which don't depend on other systems.
    private func values(of systems: [Int], shown system: Int) throws -> [[LayerProperties]] {
        let stage = UIStage(size: CGSize(width: 400, height: 400))
        let cast = Cast(on: stage)
        let timeline = try stage.record(until: .seconds(4)) {
            for system in systems { cast.start(system) }
        }
        for system in systems { #expect(cast.completions[system] == 1, "system \(system)") }
        return try (0..<4).map { column in
            try stride(from: 0, through: 3.9, by: 0.13).map {
                var values = try timeline.shown("s\(system)-\(column)", at: $0)
                // The nodes of a transition's pictures depend on the number of earlier views.
                values.subviews = []
                return values
            }
        }
    }

    @Test(arguments: 0..<6)
    func systemsDoTheSameAloneAndTogether(system: Int) throws {
        let alone = try values(of: [system], shown: system)
        #expect(try values(of: [0, 1, 2, 3, 4, 5], shown: system) == alone)
        #expect(try values(of: [5, 4, 3, 2, 1, 0], shown: system) == alone)
    }

    @Test func recordingTwiceGivesEqualTimelines() throws {
        func record() throws -> Timeline {
            let stage = UIStage(size: CGSize(width: 400, height: 400))
            let cast = Cast(on: stage)
            return try stage.record { for system in 0..<6 { cast.start(system) } }
        }
        let first = try record()
        #expect(try record() == first)
        #expect(
            first.events.filter { if case .completed(false) = $0.kind { true } else { false } }
                .isEmpty)
    }

    /// Views leave at random instants: every completion is still called once.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func noCompletionIsLostWhenViewsLeave(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let stage = UIStage(size: CGSize(width: 400, height: 400))
        let cast = Cast(on: stage)
        let timeline = try stage.record {
            for system in 0..<6 { cast.start(system) }
            for views in cast.views {
                let view = views.randomElement(using: &random)!
                stage.after(.random(in: 0...1.2, using: &random)) { view.removeFromSuperview() }
            }
        }
        // A series with an interrupted animation reports this only in the log.
        for system in [0, 1, 3, 4, 5] { #expect(cast.completions[system] == 1, "seed \(seed)") }
        let open = Set(timeline.events.filter { $0.kind == .started }.map(\.animation)).count
        let closed = timeline.events.filter { if case .completed = $0.kind { true } else { false } }
            .count
        #expect(open == closed, "seed \(seed)")
    }
}
