import Testing
import UIKitNames

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

/// Every example in AnimationSeries' own description, line by line.
@MainActor
@Suite struct AnimationSeriesSeedTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let animView = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let 🧠 = UIView(), 🚶 = UIView(), 🤢 = UIView()

    init() {
        animView.id = "animView"
        animView.backgroundColor = .red
        🧠.id = "brain"
        🚶.id = "walker"
        🤢.id = "sick"
        for view in [animView, 🧠, 🚶, 🤢] { stage.addSubview(view) }
    }

    func shown(_ view: UIView, _ timeline: Timeline, at seconds: Double) throws -> LayerProperties {
        try #require(timeline.nodes.first { $0.name == view.id })
            .presentation(at: Duration(seconds: seconds))
    }

    func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

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

    func blinkView3times() {
        func appear(_ v: UIView, duration: TimeInterval, completed: (@MainActor (Bool) -> Void)?) {
            UIView.animate(
                withDuration: duration,
                animations: {
                    v.alpha = 1.0
                }, completion: completed)
        }

        func disappear(
            _ v: UIView, duration: TimeInterval, completed: (@MainActor (Bool) -> Void)?
        ) {
            UIView.animate(
                withDuration: duration,
                animations: {
                    v.alpha = 0.0
                }, completion: completed)
        }

        func blink(_ v: UIView, duration: TimeInterval, completed: (@MainActor (Bool) -> Void)?) {
            disappear(
                v, duration: 1.0,
                completed: { _ in
                    appear(v, duration: 1.0, completed: completed)
                })
        }

        blink(
            animView, duration: 1.0,
            completed: { _ in
                blink(
                    self.animView, duration: 1.0,
                    completed: { _ in
                        blink(self.animView, duration: 1.0, completed: nil)
                    })
            })
    }

    func blinkView100times() {
        let blink = animView.disappear(duration: 1.0) + animView.appear(duration: 1.0)
        let anim = blink * 100
        anim.start()
    }

    func startInitialAnim(_ print: @escaping @MainActor (String) -> Void) {
        let anim =
            animView.sizing(scale: (40, 40), duration: 0)
            + animView.sizing(
                scale: (0.6, 0.6), duration: 1.6,
                { _ in
                    print("shrink(single animation) end.")
                }) + animView.sizing(scale: (1.0, 1.0), duration: 0.3)

        anim.onNext = { [weak anim] in
            print("Intial animation(animation series) end. -> flush RecursionPool")
            if anim != nil { print("the series is still there") }
            RecursionPool.shared.flush(anim?.key)
        }
        anim.start()
    }

    func discolorLoop(_ view: UIView) {
        let series =
            view.discolor(to: .orange, duration: 1) + view.discolor(to: .yellow, duration: 1)
            + view.discolor(to: .green, duration: 1) + view.discolor(to: .blue, duration: 1)
            + view.discolor(to: .purple, duration: 1)

        let repeating = series * 10
        repeating.start()
    }

    func clearCurrentAnimation(_ currentAnimations: [Recursable]) {
        currentAnimations.forEach { $0.clear() }
        self.initializeView()
    }

    func initializeView() {
        animView.transform = CGAffineTransform(rotationAngle: 0)
        animView.transform = CGAffineTransform(scaleX: 1.0, y: 1.0)
        animView.transform = CGAffineTransform(translationX: 0, y: 0)
        animView.alpha = 1.0
        animView.backgroundColor = .red
    }

    func flushing(_ print: @escaping @MainActor (String) -> Void) {
        let anim = self.animView.disappear(
            duration: 1, delay: 0.0, options: .curveLinear,
            { _ in
                // When the animation finishes, the completeCallback will be called.
                print("disappear animation end")
            })

        // single animation flushing
        anim.onNext = { [weak anim] in
            RecursionPool.shared.flush(anim?.key)
        }

        let series =
            (self.animView.disappear(duration: 1) + self.animView.appear(duration: 1)) * 10
        series.onNext = { [weak series] in
            // In this case, release the series from the static memory.
            RecursionPool.shared.flush(series?.key)
            print("flushed")
            anim.start()
        }
        series.start()
    }

    func wrongUsage() {
        // wrong: blink will not be copied
        let blink = animView.disappear(duration: 1) + animView.appear(duration: 1)
        let blinks3Times = blink + blink + blink
        blinks3Times.start()
    }

    func customMoveAnimation(_ print: @escaping @MainActor (String) -> Void) {
        let params = AnimationParameter(0.2)
        let paths = (0..<10).reduce(
            into: [(CGPoint, AnimationParameter)](),
            { ary, n in
                ary.append((CGPoint(x: Double(ary.count + 10), y: 0), params))
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
            let brain = try shown(🧠, timeline, at: loop + 0.05).transform.affine
            #expect(isClose(brain.a, -1), "half a turn in the middle of headbanging")
            for second in [0.0, 9] {
                let walker = try shown(🚶, timeline, at: loop + 0.1 + second + 0.25).transform
                #expect(isClose(walker.affine.tx, -5))
            }
        }
        let sick = try [10.1, 10.3, 10.5, 10.6, 10.7, 16.1].map {
            try shown(🤢, timeline, at: $0).transform.affine.a
        }
        #expect(zip(sick, [1, 50.5, 100, 50.05, 0.1, 0.1]).allSatisfy { isClose($0, $1) })
    }

    @Test func blinkThreeTimes() throws {
        let timeline = try stage.record { blinkView3times() }
        #expect(timeline.end == .seconds(6))
    }

    @Test func blinkAHundredTimes() throws {
        let timeline = try stage.record { blinkView100times() }
        #expect(timeline.end == .seconds(200))
        #expect(isClose(try shown(animView, timeline, at: 198.5).alpha, 0.5))
    }

    @Test func initial() throws {
        var lines: [String] = []
        let timeline = try stage.record { startInitialAnim { lines.append($0) } }
        let scales = try [0, 0.8, 1.6, 1.75, 1.9].map {
            try shown(animView, timeline, at: $0).transform.affine.a
        }
        #expect(zip(scales, [40, 20.3, 0.6, 0.8, 1]).allSatisfy { isClose($0, $1) })
        #expect(
            lines == [
                "shrink(single animation) end.",
                "Intial animation(animation series) end. -> flush RecursionPool",
                "the series is still there",
            ])
        let events = timeline.events.map(\.description)
        let third = try #require(events.firstIndex(of: "1.6 series-0/3 started"))
        #expect(events[third + 1] == "1.6 series-0 complete animation sizing view animView")
        #expect(events.last == "1.9 series-0 onNext")
    }

    @Test func discolor() throws {
        let timeline = try stage.record { discolorLoop(animView) }
        #expect(timeline.end == .seconds(50))
        for (second, color) in [(1, UIColor.orange), (2, .yellow), (5, .purple), (6, .orange)] {
            #expect(
                try shown(animView, timeline, at: Double(second)).backgroundColor == color)
        }
    }

    @Test func clear() throws {
        let timeline = try stage.record {
            let series =
                animView.sizing(scale: (3, 3), duration: 2) | animView.disappear(duration: 1)
            series.start()
            stage.after(0.5) { clearCurrentAnimation([series]) }
        }
        #expect(timeline.end == .milliseconds(500))
        let after = try shown(animView, timeline, at: 0.5)
        #expect(after.alpha == 1 && after.backgroundColor == .red)
        #expect(after.transform.matrix == .identity)
    }

    @Test func flush() throws {
        var lines: [String] = []
        let timeline = try stage.record { flushing { lines.append($0) } }
        #expect(timeline.end == .seconds(21))
        #expect(lines == ["flushed", "disappear animation end"])
    }

    @Test func theOriginalsWrongUsageWorks() throws {
        let timeline = try stage.record { wrongUsage() }
        #expect(timeline.end == .seconds(6))
    }

    /// The shifts are relative, and the first is done twice: 10 + 10 + 11 + … + 19.
    @Test func customMoves() throws {
        var lines: [String] = []
        let timeline = try stage.record { customMoveAnimation { lines.append($0) } }
        #expect(timeline.end == .seconds(2))
        #expect(try shown(animView, timeline, at: 0.2).transform.affine.tx == 20)
        #expect(animView.transform.tx == 155)
        #expect(lines == ["moving all end.."])
        #expect(animView.move(path: []) == nil)
    }
}
