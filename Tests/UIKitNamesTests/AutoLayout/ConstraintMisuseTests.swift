import Testing
import UIKitNames

/// Constraints that make no sense or contradict each other, and constraints whose views go.
@MainActor
@Suite struct ConstraintMisuseTests {
    private let stage = UIStage(size: CGSize(width: 200, height: 200))

    private func message(_ body: @escaping () -> Void) throws -> String {
        let error = try #require(throws: RecordingError.self) { _ = try stage.record(body) }
        return "\(error)"
    }

    private func view(_ name: String) -> UIView { placed(UIView(), in: stage.window, name) }

    @Test func contradictingConstraintsAreNamedAndNoOthers() throws {
        let (a, b) = (view("a"), view("b"))
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 100),
            b.heightAnchor.constraint(equalToConstant: 10),
            a.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
            b.topAnchor.constraint(equalTo: a.bottomAnchor),
        ])
        let text = try message {
            b.widthAnchor.constraint(lessThanOrEqualToConstant: 150).isActive = true
        }
        #expect(
            text == """
                these required constraints can't be fulfilled together: UIView "a".width == 100; UIView "b".width == UIView "a".width × \
                2; UIView "b".width <= 150. Remove one, or give it a priority below 1000
                """)
    }

    @Test("a contradiction before the recording ends it, unless it is mended")
    func contradictionBeforeRecordingEnds() throws {
        let a = view("a")
        let wide = a.widthAnchor.constraint(equalToConstant: 100)
        let narrow = a.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([wide, narrow])
        stage.window.layoutIfNeeded()
        #expect(a.frame.width == 100)
        #expect(try message {}.contains("UIView \"a\".width == 100; UIView \"a\".width == 50"))
        narrow.isActive = false
        _ = try stage.record {}
    }

    @Test("a forgotten translatesAutoresizingMaskIntoConstraints is named")
    func forgottenTranslatesAutoresizingMaskIntoConstraints() throws {
        let box = UIView()
        box.accessibilityIdentifier = "box"
        stage.addSubview(box)
        let text = try message { box.widthAnchor.constraint(equalToConstant: 100).isActive = true }
        #expect(
            text.contains(
                "this required constraint can't be fulfilled: UIView \"box\".width == 100"))
        #expect(text.contains("set translatesAutoresizingMaskIntoConstraints to false"))
    }

    @Test func spacingThatIsntANumberIsReported() throws {
        let (a, b) = (UIView(), UIView())
        let stack = placed(UIStackView(arrangedSubviews: [a, b]), in: stage.window, "stack")
        a.widthAnchor.constraint(equalToConstant: 10).isActive = true
        let text = try message { stack.spacing = .nan }
        #expect(text.contains("a place that isn't finite"))
    }

    @Test func itemsWithoutACommonSuperviewAreNamed() throws {
        let (a, b) = (view("a"), UIView())
        b.accessibilityIdentifier = "b"
        var constraint: NSLayoutConstraint?
        let text = try message {
            constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)
            constraint?.isActive = true
        }
        #expect(
            text == """
                the constraint UIView "a".top == UIView "b".bottom + 8 can't become active, because UIView "a" and UIView "b" have no common \
                superview: add both to one view first
                """)
        #expect(constraint?.isActive == false)
        #expect(
            try message { a.addConstraint(b.widthAnchor.constraint(equalTo: a.widthAnchor)) }
                .contains("UIView \"a\" can't keep the constraint"))
    }

    @Test("the ends of a distance without a common superview are named")
    func endsOfDistanceWithoutCommonSuperview() throws {
        let (a, b, c) = (view("a"), UIView(), UIView())
        (b.accessibilityIdentifier, c.accessibilityIdentifier) = ("b", "c")
        let distance = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
        let two = try message { distance.constraint(equalToConstant: 5).isActive = true }
        #expect(
            two.contains(
                "UIView \"a\" and UIView \"b\" have no common superview: add both to one view"))
        let three = try message { c.widthAnchor.constraint(equalTo: distance).isActive = true }
        #expect(
            three.contains(
                "UIView \"c\" and UIView \"a\" and UIView \"b\" have no common superview: add all"))
    }

    @Test(arguments: [
        (
            NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Attribute.left,
            "length and an edge"
        ),
        (.left, .top, "same axis"), (.leading, .right, "leading and trailing can't"),
        (.left, .notAnAttribute, "same axis"), (.notAnAttribute, .left, "needs an attribute"),
    ])
    func attributesThatCantBeCompared(
        first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute, problem: String
    ) throws {
        let (a, b) = (view("a"), view("b"))
        let text = try message {
            NSLayoutConstraint(
                item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second,
                multiplier: 1, constant: 0
            ).isActive = true
        }
        #expect(text.contains("makes no sense: ") && text.contains(problem))
        #expect(text.contains("\"a\".\(first)"))
    }

    @Test func visualFormatThatCantBeReadIsQuoted() throws {
        let a = view("a")
        for (format, problem) in [
            ("H:|-[b]", "no view has the name \"b\""), ("[a", "\"]\" is expected at the end"),
            ("[a(x)]", "\"x\" is neither a number"), ("|-8[a]", "\"-\" is missing"),
            ("", "\"[\" is expected at the end"),
        ] {
            let text = try message {
                let constraints = NSLayoutConstraint.constraints(
                    withVisualFormat: format, metrics: nil, views: ["a": a])
                #expect(constraints.isEmpty)
            }
            #expect(text.contains("\"\(format)\" can't be read") && text.contains(problem))
        }
    }

    @Test func numbersThatArentAny() throws {
        let a = view("a")
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        #expect(try message { width.constant = .nan }.contains("\"a\".width == 10 can't be nan"))
        #expect(width.constant == 10)
        #expect(
            try message { _ = a.heightAnchor.constraint(equalToConstant: .infinity) }
                .contains("finite"))
        let height = a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1e300)
        height.isActive = true
        width.constant = 1e300
        _ = try? stage.record {}
    }

    @Test("views that leave lose their constraints to the outside, and keep those inside")
    func viewsThatLeaveLoseTheirConstraints() {
        let (a, b) = (view("a"), view("b"))
        let inner = placed(UIView(), in: a)
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: b.topAnchor),
            inner.topAnchor.constraint(equalTo: b.topAnchor),
            inner.topAnchor.constraint(equalTo: a.topAnchor),
            a.widthAnchor.constraint(equalToConstant: 3),
            b.widthAnchor.constraint(equalToConstant: 3),
        ])
        #expect(stage.window.constraints.count == 2)
        a.removeFromSuperview()
        #expect(stage.window.constraints.isEmpty)
        #expect(a.constraints.count == 2 && b.constraints.count == 1)
    }

    @Test func constraintsDontKeepViews() {
        weak var gone: UIView?
        var constraint: NSLayoutConstraint?
        do {
            let a = view("a")
            gone = a
            constraint = a.topAnchor.constraint(equalTo: stage.window.topAnchor)
            constraint?.isActive = true
            stage.window.layoutIfNeeded()
            a.removeFromSuperview()
        }
        #expect(gone == nil)
        #expect(constraint?.firstItem == nil && constraint?.isActive == false)
        constraint?.isActive = true
        #expect(constraint?.isActive == false)
    }

    @Test func textWhoseWidthDependsOnItsHeightIsReported() throws {
        let label = placed(UILabel(), in: stage.window, "title")
        label.text = "a text of several lines, which are as long as there are many"
        label.numberOfLines = 0
        label.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        let width = label.widthAnchor.constraint(equalTo: label.heightAnchor)
        let text = try message { width.isActive = true }
        #expect(text.contains("the constraints of UILabel \"title\" don't settle"))
        width.isActive = false
        label.widthAnchor.constraint(equalToConstant: 100).isActive = true
        _ = try stage.record {}
    }

    @Test("a long chain of texts, each as wide as the one before is high, settles")
    func longChainOfTexts() throws {
        var last: UILabel?
        for index in 0..<20 {
            let label = placed(UILabel(), in: stage.window, "link \(index)")
            label.text = String(repeating: "word ", count: 10 + index % 3)
            label.numberOfLines = 0
            let width =
                last.map { label.widthAnchor.constraint(equalTo: $0.heightAnchor, constant: 60) }
                ?? label.widthAnchor.constraint(equalToConstant: 80)
            width.isActive = true
            last = label
        }
        _ = try stage.record {}
    }

    @Test("views that point to each other for their lines of text are reported")
    func viewsThatPointToEachOther() throws {
        let (a, b) = (Pointing(), Pointing())
        for view in [a, b] { _ = placed(view, in: stage.window, "loop") }
        (a.other, b.other) = (b, a)
        let text = try message {
            a.firstBaselineAnchor.constraint(equalTo: self.stage.window.topAnchor).isActive = true
        }
        #expect(text.contains("forFirstBaselineLayout of Pointing \"loop\" leads from view"))
    }
}

/// Says that another view has its first line of text.
private final class Pointing: UIView {
    weak var other: UIView?
    override var forFirstBaselineLayout: UIView { other ?? self }
}
