import Testing
import UIKitNames

/// Hiding, showing, adding and removing arranged views inside animations.
@MainActor @Suite struct StackHidingTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))

    /// A column of views that are 20 points high, with gaps of 10.
    private func column(_ names: String...) -> (UIStackView, [UIView]) {
        let views = names.map { row($0) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 60, height: CGFloat(30 * names.count - 10))
        stage.addSubview(stack)
        return (stack, views)
    }

    private func row(_ name: String) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        view.accessibilityIdentifier = name
        return view
    }

    /// A linear second.
    private func animate(_ changes: @escaping () -> Void) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes)
    }

    private func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { body() }
    }

    @Test("a view that is hidden closes in its place and vanishes at the end")
    func viewThatIsHiddenCloses() throws {
        let (stack, views) = column("a", "b", "c")
        let timeline = try stage.record {
            animate {
                views[1].isHidden = true
                stack.frame.size.height = 50
                stack.layoutIfNeeded()
            }
            #expect(views[1].isHidden)
        }
        #expect(try timeline.shown("b", at: 0).frame == CGRect(x: 0, y: 30, width: 60, height: 20))
        let middle = try timeline.shown("b", at: 0.5)
        #expect(middle.frame == CGRect(x: 0, y: 27.5, width: 60, height: 10))
        #expect(!middle.isHidden)
        #expect(try timeline.shown("c", at: 0.5).frame.minY == 45)
        #expect(try timeline.shown("b", at: 1).isHidden)
    }

    @Test func viewThatIsShownOpensInItsPlace() throws {
        let (stack, views) = column("a", "b", "c")
        views[1].isHidden = true
        stack.frame.size.height = 50
        let timeline = try stage.record {
            animate {
                views[1].isHidden = false
                stack.frame.size.height = 80
                stack.layoutIfNeeded()
            }
        }
        let start = try timeline.shown("b", at: 0)
        #expect(start.frame == CGRect(x: 0, y: 25, width: 60, height: 0) && !start.isHidden)
        #expect(
            try timeline.shown("b", at: 0.5).frame == CGRect(x: 0, y: 27.5, width: 60, height: 10))
        #expect(views[1].frame == CGRect(x: 0, y: 30, width: 60, height: 20))
    }

    @Test("a view that is added hidden and then shown opens in its place")
    func viewThatIsAddedHidden() throws {
        let (stack, _) = column("a", "c")
        stack.frame.size.height = 80
        let new = row("b")
        let timeline = try stage.record {
            new.isHidden = true
            stack.insertArrangedSubview(new, at: 1)
            animate { new.isHidden = false }
        }
        let start = try timeline.shown("b", at: 0).frame
        #expect(start.minX == 0 && start.width == 60 && start.height == 0 && start.minY > 20)
        #expect(try timeline.shown("b", at: 1).frame == CGRect(x: 0, y: 30, width: 60, height: 20))
    }

    @Test("a view that is added inside an animation moves from its frame")
    func viewThatIsAddedInsideAnimation() throws {
        let (stack, _) = column("a")
        stack.frame.size.height = 50
        let new = row("b")
        let timeline = try stage.record {
            animate {
                stack.addArrangedSubview(new)
                stack.layoutIfNeeded()
            }
        }
        #expect(
            try timeline.shown("b", at: 0.5).frame == CGRect(x: 0, y: 15, width: 60, height: 20))
    }

    @Test func viewThatIsShownAgainBeforeItWasGoneTurnsBack() throws {
        let (_, views) = column("a", "b", "c")
        var log: [String] = []
        let timeline = try stage.record {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: { views[2].isHidden = true },
                completion: { log.append("hidden \($0)") })
            after(0.5) {
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear,
                    animations: { views[2].isHidden = false },
                    completion: { log.append("shown \($0)") })
            }
        }
        for time in stride(from: 0, through: 1.5, by: 0.25) {
            let shown = try timeline.shown("c", at: time)
            #expect(!shown.isHidden && shown.frame.height >= 10 - 1e-9)
        }
        #expect(
            try timeline.shown("c", at: 1.5).frame == CGRect(x: 0, y: 60, width: 60, height: 20))
        #expect(log == ["hidden true", "shown true"])
    }

    @Test func animatorThatIsReversedShowsTheViewAgain() throws {
        let (_, views) = column("a", "b", "c")
        let timeline = try stage.record {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                views[1].isHidden = true
            }
            animator.startAnimation()
            after(0.5) {
                animator.pauseAnimation()
                animator.isReversed = true
                animator.startAnimation()
            }
        }
        #expect(try timeline.shown("b", at: 0.5).frame.height == 10)
        #expect(!views[1].isHidden)
        #expect(views[1].frame == CGRect(x: 0, y: 30, width: 60, height: 20))
        #expect(try timeline.shown("b", at: 1).frame.height == 20)
    }

    @Test("an animator that shows a view and is reversed hides it again")
    func animatorThatShowsView() throws {
        let (_, views) = column("a", "b", "c")
        views[1].isHidden = true
        let timeline = try stage.record {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                views[1].isHidden = false
            }
            animator.startAnimation()
            after(0.5) {
                animator.pauseAnimation()
                animator.isReversed = true
                animator.startAnimation()
            }
        }
        let middle = try timeline.shown("b", at: 0.5)
        #expect(middle.frame.height > 0 && !middle.isHidden)
        #expect(views[1].isHidden)
    }

    @Test func keyframeHidesAViewAtItsEnd() throws {
        let (_, views) = column("a", "b")
        let timeline = try stage.record {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                    views[1].isHidden = true
                }
            }
        }
        #expect(try timeline.shown("b", at: 0.25).frame.height == 20)
        #expect(try !timeline.shown("b", at: 0.6).isHidden)
        #expect(try timeline.shown("b", at: 0.8).isHidden)
    }

    @Test func outerStackFollowsWhatItsInnerStackHides() throws {
        let (outer, views) = column("a", "b")
        let inner = UIStackView(arrangedSubviews: [row("c"), row("d")])
        inner.axis = .vertical
        inner.accessibilityIdentifier = "inner"
        outer.insertArrangedSubview(inner, at: 0)
        outer.frame.size.height = 100
        let timeline = try stage.record {
            animate {
                outer.frame.size.height = 80
                inner.arrangedSubviews[0].isHidden = true
            }
        }
        #expect(try timeline.shown("inner", at: 0.5).frame.height == 30)
        #expect(try timeline.shown("c", at: 0.5).frame.height == 10)
        #expect(try timeline.shown("d", at: 0.5).frame.minY == 10)
        #expect(try timeline.shown("a", at: 0.5).frame.minY == 40)
        #expect(views[1].frame.minY == 60)
    }

    @Test func withoutAnAnimationAViewIsHiddenAtOnce() throws {
        let (_, views) = column("a", "b")
        let timeline = try stage.record(until: .seconds(1)) {
            views[1].isHidden = true
            after(0.5) { UIView.performWithoutAnimation { views[1].isHidden = false } }
        }
        #expect(try timeline.shown("b", at: 0).isHidden)
        #expect(try timeline.shown("b", at: 0.5).frame.height == 20)
    }
}
