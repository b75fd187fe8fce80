import Testing
import UIKitNames

/// Stacks whose views have constraints, and stacks that constraints place.
@MainActor @Suite struct SolvedStackTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 200))

    private func row(_ name: String, _ height: CGFloat, _ priority: Float) -> UIView {
        let view = UIView()
        view.accessibilityIdentifier = name
        let constraint = view.heightAnchor.constraint(equalToConstant: height)
        constraint.priority = UILayoutPriority(priority)
        constraint.isActive = true
        return view
    }

    /// A column that is pinned to the upper edge of the stage's window.
    private func column(_ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
            stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
        ])
        return stack
    }

    private func toggle(_ view: UIView) throws -> Timeline {
        try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.isHidden.toggle()
                stage.window.layoutIfNeeded()
            }
        }
    }

    @Test(arguments: [999, 1000])
    func viewWithAHeightClosesInItsPlace(_ priority: Int) throws {
        let views = ["a", "b", "c"].map { row($0, 20, Float(priority)) }
        let stack = column(views)
        let timeline = try toggle(views[1])
        #expect(stack.frame.height == 50)
        #expect(try timeline.shown("b", at: 0).frame.minY == 30)
        #expect(try timeline.shown("b", at: 0.5).frame.height == 10)
        #expect(try !timeline.shown("b", at: 0.9).isHidden)
        #expect(try timeline.shown("c", at: 0.5).frame.minY == 45)
        #expect(try timeline.shown("b", at: 1).isHidden)
        let back = try toggle(views[1])
        #expect(try back.shown("b", at: 0.5).frame.height == 10)
        #expect(stack.frame.height == 80 && views[2].frame.minY == 60)
    }

    @Test func rowWhoseContentsArePinnedToItCloses() throws {
        let label = UILabel()
        label.text = "A text that needs several lines"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        let inner = UIView()
        inner.accessibilityIdentifier = "inner"
        inner.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: inner.topAnchor),
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        let other = row("other", 20, 1000)
        _ = column([inner, other])
        let timeline = try toggle(inner)
        #expect(try timeline.shown("inner", at: 0).frame.height == 80)
        #expect(try timeline.shown("inner", at: 0.5).frame.height == 40)
        #expect(other.frame.minY == 0)
    }

    @Test("a column that constraints place has the height of its labels")
    func columnThatConstraintsPlaceHasHeight() throws {
        let (label, below) = (UILabel(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        label.text = "A text that needs several lines"
        label.numberOfLines = 0
        below.accessibilityIdentifier = "below"
        let stack = column([label, below])
        stage.window.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(below.frame == CGRect(x: 0, y: 90, width: 100, height: 10))
        let timeline = try toggle(label)
        #expect(try timeline.shown("below", at: 0.5).frame.minY == 45)
        #expect(stack.frame.height == 10)
        label.isHidden = false
        label.text = "short"
        stage.window.layoutIfNeeded()
        #expect(stack.frame.height == 40)
    }
}
