import Drawing
import LayerTree
import Testing
import TimingModel

/// UIKit's keyframe animations.
@MainActor
@Suite struct ViewKeyframesTests {
    let box = Box()
    static let linear = KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)

    /// 0 → 100 → 40 → 120, one second each.
    func threeSteps(_ mode: KeyframeAnimationOptions, at times: [Double]) throws -> [Double] {
        try box.values(at: times) {
            View.animateKeyframes(withDuration: 3, options: [Self.linear, mode]) {
                for (index, x) in [100.0, 40, 120].enumerated() {
                    View.addKeyframe(
                        withRelativeStartTime: Double(index) / 3, relativeDuration: 1 / 3.0
                    ) { box.view.position.x = x }
                }
            }
        }
    }

    @Test func linear() throws {
        expect(
            try threeSteps([], at: [0, 0.5, 1, 1.5, 2, 2.5, 3]), [0, 50, 100, 70, 40, 80, 120],
            within: 1e-6)
    }

    @Test func discreteHoldsUntilTheNextKey() throws {
        expect(
            try threeSteps(.calculationModeDiscrete, at: [0, 0.99, 1.01, 1.99, 2.01, 2.99, 3]),
            [0, 0, 100, 100, 40, 40, 120])
    }

    /// 240 points in 3 seconds: 80 points a second.
    @Test func pacedIsEvenOverTheWholeWay() throws {
        expect(
            try threeSteps(.calculationModePaced, at: [0.5, 1.25, 2, 2.5]), [40, 100, 40, 80],
            within: 1e-6)
    }

    @Test func cubicGoesThroughTheKeysSmoothly() throws {
        expect(
            try threeSteps(.calculationModeCubic, at: [1, 1.5, 2]), [100, 71.25, 40], within: 1e-6)
    }

    /// The default curve shapes the whole timeline: a key at a tenth of ten seconds is reached after
    /// 2.207 seconds.
    @Test func theCurveShapesTheWholeTimeline() throws {
        let values = try box.values(of: { $0.alpha }, at: [1, 2.2, 2.208, 5]) {
            View.animateKeyframes(withDuration: 10) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) {
                    box.view.alpha = 0
                }
            }
        }
        #expect(values[0] > 0.7)
        #expect(values[1] > 0 && values[1] < 0.01)
        expect(Array(values[2...]), [0, 0], within: 1e-9)
    }

    @Test func propertiesWaitAndHold() throws {
        let values = try box.values(of: { $0.alpha }, at: [0.5, 1, 1.5, 2, 3.9]) {
            View.animateKeyframes(withDuration: 4, options: Self.linear) {
                View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
                    box.view.alpha = 0
                }
            }
        }
        expect(values, [1, 1, 0.5, 0, 0])
    }

    @Test func aKeyframeWithoutDurationIsAJump() throws {
        let values = try box.values(at: [0.99, 1.01]) {
            View.animateKeyframes(withDuration: 2, options: Self.linear) {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) {
                    box.view.position.x = 10
                }
            }
        }
        expect(values, [0, 10])
    }

    @Test func changesOutsideKeyframesTakeTheWholeDuration() throws {
        let values = try box.values(at: [1]) {
            View.animateKeyframes(withDuration: 2, options: Self.linear) {
                box.view.position.x = 10
            }
        }
        expect(values, [5])
    }

    @Test func coloursGoThroughKeyframesToo() throws {
        box.view.backgroundColor = .black
        let values = try box.values(of: { $0.backgroundColor.red }, at: [0.5, 1, 1.5, 2]) {
            View.animateKeyframes(withDuration: 2, options: Self.linear) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    box.view.backgroundColor = .white
                }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    box.view.backgroundColor = .black
                }
            }
        }
        expect(values, [0.5, 1, 0.5, 0])
    }

    @Test func overlappingKeyframesTakeOver() throws {
        let values = try box.values(at: [0.5, 1, 1.5, 2]) {
            View.animateKeyframes(withDuration: 2, options: Self.linear) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    box.view.position.x = 100
                }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    box.view.position.x = 0
                }
            }
        }
        expect(values, [25, 50, 25, 0])
    }

    @Test func keyframesAddToWhatRuns() throws {
        let values = try box.values(at: [0.5, 1]) {
            View.animate(withDuration: 2, options: .curveLinear) { box.view.position.x = 100 }
            View.animateKeyframes(withDuration: 1, options: Self.linear) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    box.view.position.x = 200
                }
            }
        }
        // 200, less half of the second way, less three quarters of the first.
        expect(values, [200 - 50 - 75, 200 - 50])
    }
}
