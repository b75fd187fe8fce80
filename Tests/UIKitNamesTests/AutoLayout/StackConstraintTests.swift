import Testing
import UIKitNames

/// Stack views with constraints, and visual formats.
@MainActor
@Suite struct StackConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func stack(_ views: [UIView]) -> UIStackView {
        let stack = placed(UIStackView(arrangedSubviews: views), in: root)
        stack.spacing = 10
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return stack
    }

    @Test("a stack between constraints has the size of its views, or arranges them in its own")
    func stackBetweenConstraintsHasSize() {
        let stack = stack([ContentView(50, 20), ContentView(70, 30)])
        let after = placed(ContentView(5, 5), in: root)
        after.leadingAnchor.constraint(equalTo: stack.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 130, height: 30))
        #expect(after.frame.minX == 130)
        stack.widthAnchor.constraint(equalToConstant: 200).isActive = true
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.maxX) == [120, 200])
        (stack.arrangedSubviews[1] as? ContentView)?.size.height = 60
        root.layoutIfNeeded()
        #expect(stack.frame.height == 60)
    }

    @Test func constraintsOnArrangedViewsCount() {
        let views = [UIView(), UIView(), UIView()]
        let stack = stack(views)
        stack.alignment = .center
        NSLayoutConstraint.activate([
            views[0].widthAnchor.constraint(equalToConstant: 40),
            views[0].heightAnchor.constraint(equalTo: views[0].widthAnchor),
            views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2),
            views[1].heightAnchor.constraint(equalToConstant: 100),
            stack.widthAnchor.constraint(equalToConstant: 300),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
        #expect(views[0].frame == CGRect(x: 0, y: 30, width: 40, height: 40))
        #expect(views[1].frame == CGRect(x: 50, y: 0, width: 80, height: 100))
        #expect(views[2].frame.minX == 140 && views[2].frame.width == 160)
        views[1].isHidden = true
        root.layoutIfNeeded()
        #expect(views[2].frame.minX == 50 && stack.frame.height == 40)
    }

    @Test func stackWithAFrameArrangesViewsWithConstraints() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        root.addSubview(stack)
        let card = UIView()
        let label = placed(ContentView(30, 20), in: card)
        stack.axis = .vertical
        for view in [card, ContentView(10, 10)] { stack.addArrangedSubview(view) }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
            label.centerXAnchor.constraint(equalTo: card.centerXAnchor),
        ])
        label.setContentHuggingPriority(.defaultHigh, for: .vertical)
        root.layoutIfNeeded()
        #expect(card.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
        #expect(label.frame == CGRect(x: 35, y: 5, width: 30, height: 20))
        #expect(stack.arrangedSubviews[1].frame == CGRect(x: 0, y: 30, width: 100, height: 270))
        stack.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(label.frame.minX == 85)
    }

    /// Arranged by constraints, because one view has some, or without: the frames are the same.
    @Test(arguments: [
        UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
        .equalCentering,
    ])
    func bothWaysOfArrangingAgree(distribution: UIStackView.Distribution) {
        for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                for length in [CGFloat(280), 200] {
                    func frames(_ hasConstraints: Bool) -> [CGRect] {
                        let views = [ContentView(60, 60), ContentView(90, 90), ContentView(30, 30)]
                        let stack = UIStackView(arrangedSubviews: views)
                        stack.frame = CGRect(x: 0, y: 0, width: length, height: length)
                        (stack.axis, stack.distribution) = (axis, distribution)
                        (stack.alignment, stack.spacing) = (alignment, 5)
                        stack.setCustomSpacing(15, after: views[1])
                        root.addSubview(stack)
                        if hasConstraints {
                            views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 1000)
                                .isActive = true
                        }
                        stack.layoutIfNeeded()
                        return views.map(\.frame)
                    }
                    let (plain, solved) = (frames(false), frames(true))
                    for (plain, solved) in zip(plain, solved) {
                        #expect(
                            areClose(
                                [plain.minX, plain.minY, plain.width, plain.height],
                                [solved.minX, solved.minY, solved.width, solved.height],
                                within: 1e-4),
                            "\(distribution) \(alignment) \(axis) \(length): \(plain) \(solved)")
                    }
                }
            }
        }
    }

    @Test func visualFormats() {
        let (a, b) = (placed(UIView(), in: root), placed(UIView(), in: root))
        let views = ["a": a, "b": b]
        for format in ["H:|-[a(==b)]-gap-[b]-|", "V:|-20-[a(>=30,<=60,50@700)]", "V:[b(a)]"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: format.hasPrefix("H") ? .alignAllTop : [],
                    metrics: ["gap": 4], views: views))
        }
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 8, y: 20, width: 140, height: 50))
        #expect(b.frame == CGRect(x: 152, y: 20, width: 140, height: 50))
    }
}
