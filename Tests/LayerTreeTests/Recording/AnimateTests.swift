import Drawing
import LayerTree
import Testing
import TimingModel

/// `View.animate`: the values shown over time, sums of animations, and completions.
@MainActor
@Suite struct AnimateTests {
    let stage = Stage(size: Size(width: 100, height: 100))
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        box.id = "box"
        stage.addSubview(box)
    }

    /// The box's values at the given times in seconds.
    func values(
        _ timeline: Timeline, at times: [Double], _ value: (LayerProperties) -> Double
    ) -> [Double] {
        let node = timeline.nodes.first { $0.name == "box" }!
        return times.map { value(node.presentation(at: Duration(seconds: $0))) }
    }

    func expect(
        _ actual: [Double], _ wanted: [Double], within tolerance: Double = 1e-9,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(actual.count == wanted.count, sourceLocation: location)
        for (actual, wanted) in zip(actual, wanted) {
            #expect(
                abs(actual - wanted) <= tolerance, "\(actual) is not \(wanted)",
                sourceLocation: location)
        }
    }

    @Test func movesFromTheOldValueToTheNew() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
                box.position = Point(x: 105, y: 5)
            }
            #expect(box.position.x == 105, "the model changes at once")
        }
        expect(
            values(timeline, at: [0, 0.5, 0.75, 1, 1.5, 9]) { $0.position.x },
            [5, 5, 30, 55, 105, 105])
        #expect(timeline.end == .milliseconds(1500))
    }

    /// The example of UIKit's additive animations: 0 → 100 in a second, and back from half time on.
    @Test func overlapsAddUp() throws {
        box.position = .zero
        let timeline = try stage.record {
            View.animate(withDuration: 1) { box.position.x = 100 }
            stage.after(0.5) { View.animate(withDuration: 1) { box.position.x = 0 } }
        }
        expect(
            values(timeline, at: [0.25, 0.5, 0.6, 0.75, 1, 1.25, 1.5]) { $0.position.x },
            [12.92, 50, 64.84, 74.17, 50, 12.92, 0], within: 0.01)
    }

    @Test func additiveAnimationsFinishUndisturbed() throws {
        var told: [String] = []
        _ = try stage.record {
            View.animate(withDuration: 1) {
                box.alpha = 0
            } completion: {
                told.append("a \($0)")
            }
            stage.after(0.5) {
                View.animate(withDuration: 1) {
                    box.alpha = 1
                } completion: {
                    told.append("b \($0)")
                }
            }
        }
        #expect(told == ["a true", "b true"])
    }

    @Test func coloursReplaceFromTheShownValue() throws {
        box.backgroundColor = .black
        var told: [String] = []
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                box.backgroundColor = Color(white: 1)
            } completion: {
                told.append("\(Recorder.current!.now) \($0)")
            }
            stage.after(0.5) {
                View.animate(withDuration: 1, options: .curveLinear) {
                    box.backgroundColor = .black
                }
            }
        }
        expect(
            values(timeline, at: [0.25, 0.5, 1, 1.5]) { $0.backgroundColor.red },
            [0.25, 0.5, 0.25, 0])
        #expect(told == ["0.5 seconds false"], "told at the instant it was replaced")
    }

    @Test func rotatesByTheGivenAngle() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                box.transform = Transform(rotationAngle: 2 * .pi)
            }
        }
        let node = timeline.nodes[1]
        let quarter = node.presentation(at: .milliseconds(250)).transform.affine
        #expect(abs(quarter.a) < 1e-9 && abs(quarter.b - 1) < 1e-9)
    }

    @Test func transformsWithoutACommonListReplace() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                box.transform = Transform(scaleX: 3, y: 3)
            }
            stage.after(0.5) {
                View.animate(withDuration: 1, options: .curveLinear) {
                    box.transform = Transform(translationX: 10, y: 0)
                }
            }
        }
        let node = timeline.nodes[1]
        let start = node.presentation(at: .milliseconds(500)).transform.affine
        #expect(abs(start.a - 2) < 1e-6 && abs(start.tx) < 1e-6, "it goes on from what was shown")
        let middle = node.presentation(at: .milliseconds(1000)).transform.affine
        #expect(abs(middle.a - 1.5) < 1e-6 && abs(middle.tx - 5) < 1e-6)
        let end = node.presentation(at: .milliseconds(1500)).transform.affine
        #expect(end == AffineTransform(translationX: 10, y: 0))
    }

    @Test func repeatsAndReverses() throws {
        let timeline = try stage.record(until: .seconds(10)) {
            View.animate(
                withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]
            ) { box.alpha = 0 }
        }
        expect(values(timeline, at: [0.25, 1, 1.25, 2, 3]) { $0.alpha }, [0.75, 0, 0.25, 1, 0])
        #expect(timeline.events.map(\.kind) == [.started, .unfinished])
    }

    @Test func autoreverseAloneEndsOnTheNewValue() throws {
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: [.autoreverse, .curveLinear]) { box.alpha = 0 }
        }
        expect(values(timeline, at: [1, 1.5, 1.999, 2]) { $0.alpha }, [0, 0.5, 0.999, 0])
    }

    @Test func aBlockThatSetsTwiceDoesNotInterruptItself() throws {
        var finished: Bool?
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                box.backgroundColor = .black
                box.backgroundColor = Color(white: 1)
                box.position.x = 50
                box.position.x = 105
            } completion: {
                finished = $0
            }
        }
        #expect(finished == true)
        expect(values(timeline, at: [0.5]) { $0.position.x }, [55])
    }

    @Test func removedViewsEndUnfinished() throws {
        var told: [String] = []
        let timeline = try stage.record {
            View.animate(withDuration: 1) {
                box.alpha = 0
            } completion: {
                told.append("\(Recorder.current!.now) \($0)")
            }
            stage.after(0.25) { box.removeFromSuperview() }
        }
        #expect(told == ["0.25 seconds false"])
        #expect(timeline.nodes[0].presentation(at: .milliseconds(100)).subviews.count == 1)
        #expect(timeline.nodes[0].presentation(at: .milliseconds(250)).subviews.isEmpty)
    }

    @Test func outsideARecordingChangesApplyAtOnce() {
        var finished: Bool?
        View.animate(withDuration: 1) {
            box.alpha = 0.5
        } completion: {
            finished = $0
        }
        #expect(box.alpha == 0.5 && finished == true)
    }
}

/// UIKit's spring animations. The numbers are those of published reconstructions of
/// `usingSpringWithDamping` (framer's SpringsExample, compared side by side with UIKit).
@MainActor
@Suite struct SpringAnimationTests {
    let box = Box()

    @Test(arguments: [
        (0.5, 0.7, 0.3, [0.4932, 1.0358, 1.1442, 1.1605, 1.0679, 0.9877, 0.9985]),
        (1.0, 0.0, 0.5, [0.2361, 0.5509, 0.6711, 0.7638, 0.8832, 0.9445, 0.9922]),
        (0.25, 0.0, 3.0, [1.1906, 1.2094, 0.8968, 0.8055, 1.0534, 1.0304, 1.0158]),
    ])
    func dampingForm(ratio: Double, velocity: Double, duration: Double, wanted: [Double]) throws {
        let times = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75].map { $0 * duration }
        let values = try box.values(at: times + [duration]) {
            View.animate(
                withDuration: duration, usingSpringWithDamping: ratio,
                initialSpringVelocity: velocity
            ) { box.view.position.x = 1 }
        }
        expect(values, wanted + [1], within: 1e-4)
    }

    @Test func bounceFormEndsWhenSettled() throws {
        var end: Duration?
        let values = try box.values(at: [0, 0.5]) {
            View.animate(springDuration: 0.5, bounce: 0) {
                box.view.position.x = 1
            } completion: {
                _ in
                end = Recorder.current?.now
            }
        }
        // Critically damped, ω = 2π/0.5: 1 − (1 + 2π)e^(−2π) after half a second.
        expect(values, [0, 1 - (1 + 2 * .pi) * 0.001_867_442_731_707_99], within: 1e-9)
        #expect(try #require(end) > .milliseconds(500))
    }

    @Test func withoutDurationThereIsNoSpring() throws {
        let values = try box.values(at: [0]) {
            View.animate(
                withDuration: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3
            ) { box.view.position.x = 1 }
        }
        expect(values, [1])
    }
}
