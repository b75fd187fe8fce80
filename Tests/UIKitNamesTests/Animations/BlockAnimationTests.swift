import TestSupport
import Testing
import UIKitNames

@MainActor @Suite struct BlockAnimationTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))
    private let view: UIView

    init() {
        view = namedView("view", on: stage)
        view.center = .zero
    }

    @Test func outsideARecordingChangesAreMadeAtOnce() {
        var log: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { log.append($0) }
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, animations: { view.center.x = 5 }
        ) { log.append($0 == .end) }
        #expect(view.alpha == 0 && view.center.x == 5 && log == [true, true])
        #expect(UIView.areAnimationsEnabled)
    }

    @Test("begin and commit animate with the settings before each change")
    func beginAndCommitAnimateWithSettings() throws {
        var finished: [Bool] = []
        let timeline = try stage.record {
            UIView.beginAnimations("outer", context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDidStop { finished.append($0) }
            view.center.x = 100
            UIView.beginAnimations("inner", context: nil)
            view.alpha = 0
            UIView.commitAnimations()
            UIView.setAnimationDelay(1)
            view.center.y = 100
            UIView.commitAnimations()
        }
        #expect(try timeline.shown("view", at: 0.5).center == CGPoint(x: 50, y: 0))
        #expect(try timeline.shown("view", at: 1.5).center == CGPoint(x: 100, y: 50))
        #expect(try timeline.shown("view", at: 0.1).alpha == 0.5)
        #expect(
            timeline.log == [
                "0 outer started", "0 inner started", "0.2 inner completed", "2 outer completed",
            ])
        #expect(finished == [true])
    }

    /// As code does that lets views pop up; matrices without an axis can't be decomposed.
    @Test(
        arguments: [
            (CGAffineTransform(scaleX: 0, y: 0), .identity, 0.0625),
            (CGAffineTransform(scaleX: 0, y: 1), .identity, 0.25),
            (CGAffineTransform(scaleX: 1, y: 0), .identity, 0.25),
            (
                CGAffineTransform(rotationAngle: 1).scaledBy(x: 0, y: 1),
                CGAffineTransform(rotationAngle: 1), 0.25
            ),
        ] as [(CGAffineTransform, CGAffineTransform, CGFloat)])
    func viewGrowsFromAScaleOfZeroAndShrinksToIt(
        flat: CGAffineTransform, full: CGAffineTransform, quarter: CGFloat
    ) throws {
        view.transform = flat
        #expect(view.transform == flat)
        let timeline = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = full
            } completion: { _ in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.transform = flat
                }
            }
        }
        func area(_ seconds: Double) throws -> CGFloat {
            let shown = try timeline.shown("view", at: seconds).transform
            return abs(shown.a * shown.d - shown.b * shown.c)
        }
        #expect(try area(0) < 1e-6)
        #expect(abs(try area(0.25) - quarter) < 1e-6)
        #expect(abs(try area(1.75) - quarter) < 1e-6)
        #expect(view.transform == flat)
    }

    @Test func transformOfSpaceGrowsFromAScaleOfZero() throws {
        view.transform3D = CATransform3DMakeScale(0, 0, 0)
        var height: CGFloat?
        _ = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform3D = CATransform3DMakeRotation(.pi, 0, 1, 0)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                height = view.layer.presentation()?.transform.m22
            }
        }
        // Half-way it has turned away, at half the size.
        #expect(abs(try #require(height) - 0.5) < 1e-6)
    }

    @Test func repetitionBetweenBeginAndCommit() throws {
        let timeline = try stage.record {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatAutoreverses(true)
            UIView.setAnimationRepeatCount(1.5)
            view.center.x = 100
            UIView.commitAnimations()
        }
        #expect(
            try [0.5, 1.5, 2.5].map { try timeline.shown("view", at: $0).center.x } == [50, 50, 50])
        #expect(timeline.end == .seconds(3))
    }

    @Test func animationThatIsNeverCommittedIsNamed() throws {
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record {
                UIView.beginAnimations("intro", context: nil)
                view.center.x = 100
            }
        }
        #expect(error.description.contains("\"intro\" begun by beginAnimations is never committed"))
        #expect(throws: RecordingError.self) { try stage.record { UIView.commitAnimations() } }
    }

    @Test func keyframeOptionsTakeTheCurvesBits() throws {
        let timeline = try stage.record {
            UIView.animateKeyframes(
                withDuration: 1, delay: 0,
                options: UIView.KeyframeAnimationOptions(
                    rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.center.x = 100
                }
            }
        }
        #expect(
            try [0.5, 0.75, 1].map { try timeline.shown("view", at: $0).center.x } == [0, 50, 100])
    }

    @Test func performWithoutAnimationAndModifyAnimations() throws {
        let timeline = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.performWithoutAnimation { view.alpha = 0.5 }
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) {
                    view.center.x = 100
                }
                #expect(UIView.inheritedAnimationDuration == 1)
            }
        }
        #expect(try timeline.shown("view", at: 0).alpha == 0.5)
        #expect(try timeline.shown("view", at: 1.5).center.x == 50)
    }

    @Test func deletedViewShrinksFadesAndIsRemoved() throws {
        var isFinished = false
        let timeline = try stage.record {
            UIView.perform(.delete, on: [view], options: [], animations: nil) { isFinished = $0 }
        }
        #expect(isFinished && view.superview == nil && view.alpha == 1)
        #expect(timeline.end == .milliseconds(250))
    }

    @Test func transitionReplacesOneViewByAnother() throws {
        let other = UIView(frame: view.frame)
        _ = try stage.record {
            UIView.transition(
                from: view, to: other, duration: 1, options: .transitionCrossDissolve)
        }
        #expect(view.superview == nil && other.superview === stage.window)
    }

    @Test func pageCurlsAreRefusedByName() throws {
        let curl = UIView.AnimationOptions(rawValue: 3 << 20)
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record {
                UIView.transition(with: view, duration: 1, options: curl, animations: nil)
            }
        }
        #expect(error.description.contains("\"view\" asks for a page curl"))
    }

    @Test func optionsHaveApplesBits() {
        #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 7 << 20)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
        #expect(UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
        #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4 << 10)
        #expect(UIViewAnimationCurve.linear.rawValue == 3)
    }
}
