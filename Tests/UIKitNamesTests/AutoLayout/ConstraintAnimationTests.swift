import Testing
import UIKitNames

/// Constraints on virtual time.
@MainActor
@Suite struct ConstraintAnimationTests {
    private let stage = UIStage(size: CGSize(width: 200, height: 200))
    private var root: UIView { stage.window }

    /// A view at the left edge, 40 by 40.
    private func box(_ name: String) -> UIView {
        let box = placed(UIView(), in: root, name)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 40),
            box.heightAnchor.constraint(equalToConstant: 40),
        ])
        return box
    }

    @Test("a changed constant with layoutIfNeeded moves all that depends on it")
    func changedConstantWithLayoutIfNeededMoves() throws {
        let (box, follower) = (box("box"), box("follower"))
        let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        NSLayoutConstraint.activate([
            left, follower.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10),
        ])
        let timeline = try stage.record {
            left.constant = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                self.root.layoutIfNeeded()
            }
        }
        #expect(try timeline.shown("box", at: 0).center.x == 20)
        #expect(try timeline.shown("box", at: 0.5).center.x == 70)
        #expect(try timeline.shown("follower", at: 0.5).center.x == 120)
        #expect(try timeline.shown("follower", at: 1).center.x == 170)
        #expect("\(timeline.displayList(at: .milliseconds(500)))" != "")
    }

    @Test func constantThatChangesInTheClosureIsAnimatedToo() throws {
        let box = box("box")
        let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        left.isActive = true
        let timeline = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                left.constant = 100
                self.root.layoutIfNeeded()
            }
        }
        #expect(try timeline.shown("box", at: 0.5).center.x == 70)
    }

    @Test func withoutLayoutIfNeededTheViewJumps() throws {
        let box = box("box")
        let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        left.isActive = true
        let timeline = try stage.record {
            UIView.animate(withDuration: 1) { left.constant = 100 }
        }
        #expect(try timeline.shown("box", at: 0).center.x == 120)
    }

    @Test func sizesAreAnimatedAndTheSubviewsOfACustomView() throws {
        let box = placed(UIView(), in: root, "box")
        let inner = placed(UIView(), in: box, "inner")
        let width = box.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            width, inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
        ])
        let timeline = try stage.record {
            width.constant = 140
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                self.root.layoutIfNeeded()
            }
        }
        #expect(try timeline.shown("box", at: 0.5).center.x == 45)
        #expect(try timeline.shown("inner", at: 0.5).center.x == 45)
    }

    @Test func activeConstraintsAreSwappedInAnAnimation() throws {
        let box = box("box")
        let shown = box.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        let hidden = box.leadingAnchor.constraint(equalTo: root.trailingAnchor)
        hidden.isActive = true
        let timeline = try stage.record {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                hidden.isActive = false
                shown.isActive = true
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    self.root.layoutIfNeeded()
                }
            }
        }
        #expect(try timeline.shown("box", at: 0.9).center.x == 220)
        #expect(try timeline.shown("box", at: 1.5).center.x == 200)
        #expect(try timeline.shown("box", at: 2).center.x == 180)
        #expect(root.constraints.contains(shown) && !root.constraints.contains(hidden))
    }

    @Test func propertyAnimatorAnimatesAConstant() throws {
        let box = box("box")
        let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        left.isActive = true
        let timeline = try stage.record {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                left.constant = 100
                self.root.layoutIfNeeded()
            }
            animator.startAnimation()
        }
        #expect(try timeline.shown("box", at: 0.5).center.x == 70)
    }

    @Test func viewMovedByHandStaysUntilTheNextLayout() throws {
        let box = box("box")
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        let timeline = try stage.record {
            box.center.x = 90
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.root.setNeedsLayout() }
        }
        #expect(try timeline.shown("box", at: 0.5).center.x == 90)
        #expect(try timeline.shown("box", at: 1).center.x == 20)
    }

    @Test("updateConstraints and layoutSubviews may change constraints")
    func updateConstraintsAndLayoutSubviewsMay() throws {
        final class Sheet: UIView {
            let inner = UIView()
            var (updates, isSetUp) = (0, false)
            lazy var width = inner.widthAnchor.constraint(equalToConstant: 0)

            override class var requiresConstraintBasedLayout: Bool { true }

            override func updateConstraints() {
                updates += 1
                if !isSetUp {
                    isSetUp = true
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(inner)
                    NSLayoutConstraint.activate([
                        width, inner.centerXAnchor.constraint(equalTo: centerXAnchor),
                    ])
                }
                super.updateConstraints()
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                width.constant = bounds.width / 2
            }
        }
        let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.addSubview(sheet)
        _ = try stage.record {
            #expect(sheet.updates == 1)
            sheet.setNeedsUpdateConstraints()
            #expect(sheet.needsUpdateConstraints())
        }
        #expect(sheet.updates == 2)
        #expect(sheet.inner.frame == CGRect(x: 25, y: 0, width: 50, height: 0))
    }

    @Test func framesAreTheSameInEachRun() throws {
        func frames() -> [CGRect] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let views = (0..<20).map { _ in placed(ContentView(30, 10), in: root) }
            for (view, next) in zip(views, views.dropFirst()) {
                view.trailingAnchor.constraint(equalTo: next.leadingAnchor).isActive = true
            }
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            views[19].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
            root.layoutIfNeeded()
            return views.map(\.frame)
        }
        let first = frames()
        #expect(isClose(first.map(\.width).reduce(0, +), 100))
        for _ in 0..<5 { #expect(frames() == first) }
    }
}
