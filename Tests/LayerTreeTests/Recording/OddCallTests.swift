import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Odd calls never crash the program. They do the nearest sensible thing, nothing, or end the recording
/// with an error.
@MainActor
@Suite struct OddCallTests {
    nonisolated static let odd: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 1e9, -1, 1e-300, 0, -0.0,
    ]
    nonisolated static let times: [Duration] = [
        .seconds(Int64.max), .seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1),
        .seconds(1_000_000_000_000),
    ]

    /// Records, perhaps with an error, and checks the display lists at odd times.
    private func record(_ box: Box, until horizon: Duration? = nil, _ body: @MainActor () -> Void) {
        guard let timeline = try? box.stage.record(until: horizon, body) else { return }
        for time in Self.times + [timeline.end, .milliseconds(300)] {
            let list = timeline.displayList(at: time)
            #expect(isFinite(list.items), "at \(time)")
        }
    }

    @Test(arguments: odd) func numbersOfAnimations(number: Double) {
        let box = Box()
        func move() { box.view.position.x += 10 }
        record(box) { View.animate(withDuration: number, animations: move) }
        record(box) { View.animate(withDuration: 1, delay: number, animations: move) }
        record(box) {
            View.animate(
                withDuration: number, usingSpringWithDamping: number, initialSpringVelocity: number,
                animations: move)
        }
        record(box) {
            View.animate(
                springDuration: number, bounce: number, initialSpringVelocity: number,
                delay: number, animations: move)
        }
        for bounce in Self.odd {
            _ = Spring(perceptualDuration: number, bounce: bounce).value(at: 1)
        }
        for response in Self.odd {
            _ = Spring(dampingRatio: number, response: response).settlingDuration
        }
        record(box) {
            View.animateKeyframes(withDuration: number, delay: number) {
                View.addKeyframe(
                    withRelativeStartTime: number, relativeDuration: number, animations: move)
            }
        }
        record(box) {
            View.animate(withDuration: 1) {
                View.setAnimationRepeatCount(number)
                View.modifyAnimations(
                    withRepeatCount: number, autoreverses: true, animations: move)
            }
            box.stage.after(number) { move() }
        }
    }

    @Test(arguments: odd) func numbersOfLayers(number: Double) {
        let box = Box()
        for view in [box.view, box.stage.root] {
            view.speed = Float(number)
            view.timeOffset = number
            view.beginTime = number
        }
        record(box) {
            box.view.add(
                BasicAnimation(AnimatedPath(.alpha), from: .number(0), timing: MediaTiming()))
            View.animate(withDuration: 1) { box.view.position.x = 5 }
        }
    }

    /// The time offsets of nested layers add up.
    @Test func timesOfManyLayers() {
        let box = Box()
        var inner = box.view
        for _ in 0..<30 {
            let next = View()
            inner.addSubview(next)
            inner = next
            inner.beginTime = -1e9
        }
        record(box) { inner.add(BasicAnimation(AnimatedPath(.alpha), from: .number(0))) }
    }

    @Test(arguments: odd, times) func timingsOfExplicitAnimations(number: Double, time: Duration) {
        let box = Box()
        let timing = MediaTiming(
            beginTime: time, duration: time, speed: Float(number), timeOffset: time,
            repeatCount: number, repeatDuration: time, autoreverses: true)
        let basic = BasicAnimation(AnimatedPath(.alpha), from: .number(0), timing: timing)
        record(box) { box.view.add(basic) }
        record(box) { box.view.add(SpringAnimation(basic)) }
        record(box) { box.view.add(AnimationGroup([basic], timing: timing)) }
        record(box, until: time) { box.view.add(basic) }
        _ = Timing(
            delay: time, endDelay: time, iterationDuration: time, iterationCount: number,
            iterationStart: number
        ).sample(at: time)
        #expect(abs(Duration(seconds: number).inSeconds) <= Duration.limitInSeconds)
        _ = SpringCurve(spring: Spring(), duration: number).value(at: number)
    }

    @Test(arguments: odd) func sizesAndColours(number: Double) {
        let view = View(frame: Rect(x: number, y: number, width: number, height: number))
        view.backgroundColor = Color(red: number, green: number, blue: number, alpha: number)
        let stage = Stage(
            size: Size(width: number, height: number), background: Color(white: number))
        stage.addSubview(view)
        let timeline = try? stage.record { view.backgroundColor = .red }
        #expect(timeline.map { isFinite($0.displayList(at: .zero).items) } ?? true)
        _ = Color.interpolate(from: Color(white: number), to: .red, progress: number)
        _ = view.convert(Point(x: number, y: number), to: nil)
        _ = view.hitTest(Point(x: number, y: number))
        view.frame = Rect(x: number, y: 0, width: 1, height: number)
        _ = view.frame
        _ = FrameRate(number)
    }

    @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max]) func indices(index: Int) {
        let (parent, a, b) = (View(), View(), View())
        parent.addSubview(a)
        parent.insertSubview(b, at: index)
        #expect(parent.subviews.count == 2)
        parent.exchangeSubview(at: index, withSubviewAt: 0)
        #expect(Set(parent.subviews.map(ObjectIdentifier.init)).count == 2)
        let stranger = View()
        parent.insertSubview(View(), aboveSubview: stranger)
        parent.insertSubview(View(), belowSubview: stranger)
        #expect(parent.subviews.count == 2)
        var components = Components.zero
        components[index] = 1
        #expect(components[index] == ((0...3).contains(index) ? 1 : 0))
        let bitmap = Bitmap(name: "b", width: index, height: index, pixels: [1])
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
        _ = FrameRate.standard.time(ofFrame: index)
        _ = FrameRate(numerator: index, denominator: index)
    }

    @Test func cyclesAreRefused() throws {
        let box = Box()
        let inner = View()
        inner.id = "inner"
        box.view.addSubview(inner)
        box.view.addSubview(box.view)
        inner.addSubview(box.view)
        inner.mask = box.view
        inner.mask = inner
        #expect(inner.superview === box.view && box.view.superview === box.stage.root)
        let error = RecordingError.cycle(of: "\"box\"", into: "\"inner\"")
        #expect(throws: error) { try box.stage.record { inner.addSubview(box.view) } }
        #expect(throws: error) { try box.stage.record { inner.mask = box.view } }
        #expect(
            "\(error)" == "\"box\" can't be a subview or mask of \"inner\", which is inside it")
        let itself = #expect(throws: RecordingError.self) {
            try box.stage.record { inner.mask = inner }
        }
        #expect(
            itself.map { "\($0)" } == "\"inner\" can't be a subview or mask of itself")
        #expect(throws: Never.self) { try box.stage.record {} }
    }
}
