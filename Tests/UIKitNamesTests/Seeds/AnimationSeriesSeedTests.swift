import TestSupport
import Testing
import UIKitNames

// Every example of AnimationSeries' description (seeds/AnimationSeries.md), as it stands there but for the
// layout of the lines. Differences:
// - The language forces none. The strict settings of this package's tests force two: `move(path:)` isn't public,
//   and `[Recursable]` is `[any Recursable]`.
// - `mView`, `myView` and `view` are set up by the suite. `print` is a parameter where the test reads what is
//   printed. The clearing of a series has no example that starts one, so the test starts its own.

extension UIView {
    fileprivate func move(path: [(CGPoint, AnimationParameter)]) -> RecursionSeries? {
        guard !path.isEmpty else { return nil }
        var sender: RecursionSeries!
        path.forEach { tp in
            if sender == nil {
                sender =
                    self.move(position: tp.0, params: tp.1)
                    + self.move(position: tp.0, params: AnimationParameter(0.0))
            } else {
                sender = sender + self.move(position: tp.0, params: tp.1)
            }
        }
        return sender
    }
}

@MainActor
@Suite struct AnimationSeriesSeedTests {
    let stage = UIStage(size: CGSize(width: 300, height: 300))
    let animView: UIView
    let 🧠: UIView, 🚶: UIView, 🤢: UIView
    var mView: UIView { animView }
    var myView: UIView { animView }
    var view: UIView { animView }

    init() {
        animView = namedView("animView", on: stage, x: 100, y: 100)
        animView.backgroundColor = .red
        🧠 = namedView("brain", on: stage)
        🚶 = namedView("walker", on: stage)
        🤢 = namedView("sick", on: stage)
    }

    // MARK: - The examples

    func drunkAnimation() {
        let headbanging = 🧠.rotate(degree: 360, duration: 0.1)
        let stumble =
            (🚶.move(position: CGPoint(x: -10, y: 0), duration: 0.5)
                + 🚶.move(position: CGPoint(x: 10, y: 0), duration: 0.5)) * 10
        let puke =
            (🤢.sizing(scale: (100, 100), duration: 0.4)
                + 🤢.sizing(scale: (0.1, 0.1), duration: 0.2)) * 10

        let drunk = (headbanging + stumble + puke) * Int.max
        drunk.start()
    }

    private func blinkView3times() {
        func appear(_ v: UIView, duration: TimeInterval, completed: ((Bool) -> Void)?) {
            UIView.animate(
                withDuration: duration,
                animations: {
                    v.alpha = 1.0
                }, completion: completed)
        }

        func disappear(_ v: UIView, duration: TimeInterval, completed: ((Bool) -> Void)?) {
            UIView.animate(
                withDuration: duration,
                animations: {
                    v.alpha = 0.0
                }, completion: completed)
        }

        func blink(_ v: UIView, duration: TimeInterval, completed: ((Bool) -> Void)?) {
            disappear(
                v, duration: 1.0,
                completed: { _ in
                    appear(v, duration: 1.0, completed: completed)
                })
        }

        blink(
            mView, duration: 1.0,
            completed: { _ in
                blink(
                    self.mView, duration: 1.0,
                    completed: { _ in
                        blink(self.mView, duration: 1.0, completed: nil)
                    })
            })
    }

    private func blinkView100times() {
        let blink = myView.disappear(duration: 1.0) + myView.appear(duration: 1.0)
        let anim = blink * 100
        anim.start()
    }

    private func startInitialAnim(_ print: @escaping (String) -> Void) {
        let anim =
            animView.sizing(scale: (40, 40), duration: 0)
            + animView.sizing(
                scale: (0.6, 0.6), duration: 1.6,
                { _ in
                    print("shrink(single animation) end.")
                }) + animView.sizing(scale: (1.0, 1.0), duration: 0.3)

        anim.onNext = { [weak anim] in
            print("Intial animation(animation series) end. -> flush RecursionPool")
            RecursionPool.shared.flush(anim?.key)
            if anim != nil { print("the series is still there") }
        }
        anim.start()
    }

    private func discolorLoop() {
        let series =
            view.discolor(to: .orange, duration: 1) + view.discolor(to: .yellow, duration: 1)
            + view.discolor(to: .green, duration: 1) + view.discolor(to: .blue, duration: 1)
            + view.discolor(to: .purple, duration: 1)

        let repeating = series * 10
        repeating.start()
    }

    private func clearCurrentAnimation(_ currentAnimations: [any Recursable]) {
        currentAnimations.forEach { $0.clear() }
        self.initializeView()
    }

    private func initializeView() {
        animView.transform = CGAffineTransform(rotationAngle: 0)
        animView.transform = CGAffineTransform(scaleX: 1.0, y: 1.0)
        animView.transform = CGAffineTransform(translationX: 0, y: 0)
        animView.alpha = 1.0
        animView.backgroundColor = .red
    }

    private func flushing(_ print: @escaping (String) -> Void) {
        let anim = self.view.disappear(
            duration: 1, delay: 0.0, options: .curveLinear,
            { _ in
                // When the animation finishes, the completeCallback will be called.
                print("disappear animation end")
            })

        // single animation flushing
        anim.onNext = { [weak anim] in
            RecursionPool.shared.flush(anim?.key)
        }

        let series = (self.view.disappear(duration: 1) + self.view.appear(duration: 1)) * 10
        series.onNext = { [weak series] in
            // In this case, release the series from the static memory.
            RecursionPool.shared.flush(series?.key)
            print("flushed")
            anim.start()
        }
        series.start()
    }

    private func wrongUsage() {
        // wrong: blink will not be copied
        let blink = animView.disappear(duration: 1) + animView.appear(duration: 1)
        let blinks3Times = blink + blink + blink
        blinks3Times.start()
    }

    private func customMoveAnimation(_ print: @escaping (String) -> Void) {
        let params = AnimationParameter(0.2)
        let paths = (0..<10).reduce(
            into: [(CGPoint, AnimationParameter)](),
            { ary, n in
                ary.append((CGPoint(x: ary.count + 10, y: 0), params))
            })
        let anim = animView.move(path: paths)
        anim?.onNext = {
            print("moving all end..")
        }
        anim?.start()
    }

    // MARK: - What they do

    @Test func drunk() throws {
        let timeline = try stage.record(until: .seconds(50)) { drunkAnimation() }
        for loop in [0, 16.1, 32.2] {
            let brain = try timeline.shown("brain", at: loop + 0.05).transform
            #expect(isClose(brain.a, -1), "half a turn in the middle of headbanging")
            for second in [0.0, 9] {
                let walker = try timeline.shown("walker", at: loop + 0.1 + second + 0.25).transform
                #expect(isClose(walker.tx, -5))
            }
        }
        let sick = try [10.1, 10.3, 10.5, 10.6, 10.7, 16.1].map {
            try timeline.shown("sick", at: $0).transform.a
        }
        #expect(areClose(sick, [1, 50.5, 100, 50.05, 0.1, 0.1]))
    }

    @Test func blinkThreeTimes() throws {
        let timeline = try stage.record { blinkView3times() }
        #expect(timeline.end == .seconds(6))
        let alphas = try [0, 0.5, 1, 1.5, 2, 4.5, 6].map {
            try timeline.shown("animView", at: $0).alpha
        }
        #expect(areClose(alphas, [1, 0.5, 0, 0.5, 1, 0.5, 1]))
    }

    @Test func blinkAHundredTimes() throws {
        let timeline = try stage.record { blinkView100times() }
        #expect(timeline.end == .seconds(200))
        #expect(isClose(try timeline.shown("animView", at: 198.5).alpha, 0.5))
    }

    @Test func initial() throws {
        var lines: [String] = []
        let timeline = try stage.record { startInitialAnim { lines.append($0) } }
        let scales = try [0, 0.8, 1.6, 1.75, 1.9].map {
            try timeline.shown("animView", at: $0).transform.a
        }
        #expect(areClose(scales, [40, 20.3, 0.6, 0.8, 1]))
        #expect(
            lines == [
                "shrink(single animation) end.",
                "Intial animation(animation series) end. -> flush RecursionPool",
                "the series is still there",
            ])
        #expect(timeline.log.last == "1.9 series-0 onNext")
    }

    @Test func discolor() throws {
        let timeline = try stage.record { discolorLoop() }
        #expect(timeline.end == .seconds(50))
        for (second, color) in [(1, UIColor.orange), (2, .yellow), (5, .purple), (6, .orange)] {
            let shown = try timeline.shown("animView", at: Double(second))
            #expect(shown.backgroundColor == color)
        }
    }

    @Test func clear() throws {
        let timeline = try stage.record {
            let series =
                animView.sizing(scale: (3, 3), duration: 2) | animView.disappear(duration: 1)
            series.start()
            UIView.animate(withDuration: 0.5, animations: { 🧠.alpha = 0 }) { _ in
                clearCurrentAnimation([series])
            }
        }
        #expect(timeline.end == .milliseconds(500))
        let before = try timeline.shown("animView", at: 0.25)
        #expect(before.alpha < 1 && before.transform.a > 1)
        let after = try timeline.shown("animView", at: 0.5)
        #expect(after.alpha == 1 && after.backgroundColor == .red)
        #expect(after.transform.isIdentity)
    }

    @Test func flush() throws {
        var lines: [String] = []
        let timeline = try stage.record { flushing { lines.append($0) } }
        #expect(timeline.end == .seconds(21))
        #expect(lines == ["flushed", "disappear animation end"])
    }

    /// Wrong in the original, where the copies are one object; right here.
    @Test func wrongUsageIsRight() throws {
        let timeline = try stage.record { wrongUsage() }
        #expect(timeline.end == .seconds(6))
    }

    /// The shifts are relative, and the first is made twice: 10 + 10 + 11 + … + 19.
    @Test func customMoves() throws {
        var lines: [String] = []
        let timeline = try stage.record { customMoveAnimation { lines.append($0) } }
        #expect(timeline.end == .seconds(2))
        #expect(isClose(try timeline.shown("animView", at: 0.2).transform.tx, 20))
        #expect(animView.transform.tx == 155)
        #expect(lines == ["moving all end.."])
        #expect(animView.move(path: []) == nil)
    }
}
