import Testing
import UIKitNames

/// Layouts with known frames.
@MainActor
@Suite struct AnchorLayoutTests {
    private let root = UIView(frame: CGRect(x: 30, y: 40, width: 300, height: 200))

    private func layOut(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
    }

    @Test func edgesWithConstants() {
        let view = placed(UIView(), in: root)
        layOut([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15),
        ])
        #expect(view.frame == CGRect(x: 10, y: 5, width: 270, height: 180))
        root.bounds.size.width = 100
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 5, width: 70, height: 180))
    }

    @Test func labelInTheMiddleHasTheSizeOfItsText() {
        let label = placed(UILabel(), in: root)
        label.text = "Hello"
        layOut([
            label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        #expect(label.bounds.size == label.intrinsicContentSize)
        #expect(label.center == CGPoint(x: 150, y: 100))
        label.text = "Hello, hello"
        root.layoutIfNeeded()
        #expect(label.bounds.size == label.intrinsicContentSize && label.bounds.width > 80)
    }

    @Test func endlessSizesFillWhatConstraintsLeave() {
        let view = placed(ContentView(.greatestFiniteMagnitude, 44), in: root)
        let free = placed(ContentView(.infinity, 10), in: root)
        free.setContentHuggingPriority(UILayoutPriority(.nan), for: .vertical)
        layOut([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            free.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            free.topAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        #expect(view.frame == CGRect(x: 0, y: 0, width: 280, height: 44))
        #expect(free.bounds.size == CGSize(width: 2_777_777, height: 10))
    }

    @Test func headerAndFooterLeaveTheRestToTheBody() {
        let (header, body) = (placed(UIView(), in: root), placed(UIView(), in: root))
        let footer = placed(ContentView(UIView.noIntrinsicMetric, 44), in: root)
        var constraints = [header, body, footer].flatMap { view in
            [
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.rightAnchor.constraint(equalTo: root.rightAnchor),
            ]
        }
        constraints += [
            header.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            header.heightAnchor.constraint(equalToConstant: 60),
            body.topAnchor.constraint(
                equalToSystemSpacingBelow: header.bottomAnchor, multiplier: 2),
            body.bottomAnchor.constraint(equalTo: footer.topAnchor),
            footer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
        layOut(constraints)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
        #expect(body.frame == CGRect(x: 0, y: 76, width: 300, height: 80))
        #expect(footer.frame == CGRect(x: 0, y: 156, width: 300, height: 44))
    }

    @Test func equalWidthsAndAProportion() {
        let views = (0..<3).map { _ in placed(UIView(), in: root) }
        layOut([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
            views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 10),
            views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
            views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
            views[2].widthAnchor.constraint(
                equalTo: views[0].widthAnchor, multiplier: 0.5, constant: 5),
            views[0].heightAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 9.0 / 16),
        ])
        #expect(views.map(\.frame.width) == [110, 110, 60])
        #expect(views[0].frame == CGRect(x: 0, y: 0, width: 110, height: 61.875))
        #expect(views[2].frame.minX == 240)
    }

    @Test("higher priorities come first, and lower ones fill the rest")
    func higherPrioritiesComeFirst() {
        let view = placed(UIView(), in: root)
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        wide.priority = .defaultHigh
        let wider = view.widthAnchor.constraint(equalToConstant: 1000)
        wider.priority = UILayoutPriority(749)
        let high = view.heightAnchor.constraint(equalToConstant: 1000)
        high.priority = .defaultLow
        layOut([
            wide, wider, high,
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -50),
        ])
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
        wide.priority = UILayoutPriority(1)
        root.layoutIfNeeded()
        #expect(view.frame.width == 1000)
    }

    @Test func inequalitiesWithHuggingAndResistance() {
        let (short, long) = (
            placed(ContentView(50, 20), in: root), placed(ContentView(400, 20), in: root)
        )
        layOut([
            short.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            long.leadingAnchor.constraint(
                greaterThanOrEqualTo: short.trailingAnchor, constant: 8),
            long.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        // Both resist with 750; the sum of the errors is what counts.
        #expect(short.frame.width + long.frame.width == 292)
        short.setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(short.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(long.frame == CGRect(x: 58, y: 0, width: 242, height: 20))
        long.size.width = 30
        root.layoutIfNeeded()
        #expect(short.frame.width == 50)
        #expect(long.frame == CGRect(x: 270, y: 0, width: 30, height: 20))
    }

    @Test func guidesShareTheRoomBetweenViews() {
        let view = placed(UIView(), in: root)
        let (before, after) = (UILayoutGuide(), UILayoutGuide())
        root.addLayoutGuide(before)
        root.addLayoutGuide(after)
        layOut([
            before.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            before.trailingAnchor.constraint(equalTo: view.leadingAnchor),
            after.leadingAnchor.constraint(equalTo: view.trailingAnchor),
            after.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            before.widthAnchor.constraint(equalTo: after.widthAnchor, multiplier: 2),
            view.widthAnchor.constraint(equalToConstant: 60),
            view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            view.heightAnchor.constraint(equalTo: root.layoutMarginsGuide.heightAnchor),
        ])
        #expect(view.frame == CGRect(x: 160, y: 8, width: 60, height: 184))
        #expect(before.layoutFrame == CGRect(x: 0, y: 0, width: 160, height: 0))
        root.removeLayoutGuide(before)
        #expect(root.constraints.count == 4 && before.owningView == nil)
    }

    @Test func baselines() {
        let (large, small) = (placed(UILabel(), in: root), placed(UILabel(), in: root))
        let line = placed(UIView(), in: root)
        large.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 10)
        for label in [large, small] { label.text = "Ag" }
        layOut([
            large.topAnchor.constraint(equalTo: root.topAnchor),
            small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
            line.topAnchor.constraint(equalTo: small.firstBaselineAnchor),
        ])
        let baseline = large.bounds.midY - large.font.lineHeight / 2 + large.font.ascender
        #expect(isClose(line.frame.minY, baseline, within: 1e-5))
        #expect(
            isClose(
                small.frame.midY - small.font.lineHeight / 2 + small.font.ascender, baseline,
                within: 1e-5))
    }

    @Test func textsOfSeveralLinesGetTheHeightForTheirWidth() {
        let label = placed(UILabel(), in: root)
        let below = placed(ContentView(10, 10), in: root)
        label.numberOfLines = 0
        label.text = "one two three four five six seven eight nine ten eleven twelve"
        layOut([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        #expect(label.frame.width == 100)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
        #expect(label.frame.height > 60 && below.frame.minY == label.frame.maxY)
    }

    @Test("views between constrained ones keep their frames, or follow their masks")
    func viewsBetweenConstrainedOnesKeep() {
        let plain = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        root.addSubview(plain)
        let inner = placed(UIView(), in: plain)
        layOut([
            inner.rightAnchor.constraint(equalTo: root.rightAnchor),
            inner.topAnchor.constraint(equalTo: plain.topAnchor),
            inner.widthAnchor.constraint(equalTo: plain.widthAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(inner.frame == CGRect(x: 180, y: 0, width: 100, height: 10))
        plain.center.x += 50
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 130)
        plain.autoresizingMask = [.flexibleWidth]
        root.bounds.size.width = 310
        root.layoutIfNeeded()
        #expect(plain.frame == CGRect(x: 70, y: 30, width: 110, height: 100))
        #expect(inner.frame == CGRect(x: 130, y: 0, width: 110, height: 10))
    }

    @Test("a child that fills a constrained view by its mask is laid out in the same pass")
    func childThatFillsConstrainedView() {
        let container = placed(UIView(), in: root)
        let child = UIView(frame: container.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child)
        let label = placed(ContentView(20, 10), in: child)
        layOut([
            container.widthAnchor.constraint(equalToConstant: 120),
            container.heightAnchor.constraint(equalToConstant: 80),
            label.centerXAnchor.constraint(equalTo: child.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: child.centerYAnchor),
        ])
        #expect(child.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
        #expect(label.frame == CGRect(x: 50, y: 35, width: 20, height: 10))
    }

    @Test func transformsAndAnchorPointsStay() {
        let view = placed(UIView(), in: root)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.anchorPoint = .zero
        layOut([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 30),
            view.heightAnchor.constraint(equalToConstant: 40),
        ])
        #expect(view.center == CGPoint(x: 10, y: 20))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 80))
    }

    @Test func factorOfAPositionCountsInTheCommonSuperview() {
        let box = placed(UIView(), in: root)
        let view = placed(ContentView(10, 10), in: box)
        layOut([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
            box.widthAnchor.constraint(equalToConstant: 200),
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: box,
                attribute: .right, multiplier: 0.25, constant: 0),
        ])
        #expect(view.center.x == 50)
    }

    @Test("what is open has no length and lies at the origin of its superview")
    func whatIsOpenHasNoLength() {
        let box = placed(UIView(), in: root)
        let view = placed(UIView(), in: box)
        let sized = placed(ContentView(20, 10), in: box)
        let free = placed(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), in: root)
        layOut([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
            view.trailingAnchor.constraint(equalTo: box.leadingAnchor, constant: 7),
        ])
        #expect(box.frame == CGRect(x: 100, y: 0, width: 0, height: 0))
        #expect(view.frame == CGRect(x: 7, y: 0, width: 0, height: 0))
        #expect(sized.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(free.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func viewsThatAreAddedLaterArePlacedToo() {
        let box = placed(UIView(), in: root)
        layOut([box.widthAnchor.constraint(equalToConstant: 30)])
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = placed(ContentView(10, 10), in: card)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        ])
        card.layoutIfNeeded()
        #expect(inner.frame.width == 50)
        card.translatesAutoresizingMaskIntoConstraints = false
        let sized = ContentView(20, 10)
        sized.translatesAutoresizingMaskIntoConstraints = false
        for view in [card, sized] { box.addSubview(view) }
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(sized.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(card.frame.width == 10)
    }

    @Test func lengthsArentNegative() {
        let view = placed(UIView(), in: root)
        root.bounds.size.width = 10
        layOut([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
        ])
        #expect(view.frame.width == 0)
    }

    @Test func fittingSizes() {
        let card = placed(UIView(), in: root)
        let label = placed(UILabel(), in: card)
        label.numberOfLines = 0
        label.text = "one two three four five six"
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
        ])
        let own = label.intrinsicContentSize
        let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size == CGSize(width: own.width + 20, height: own.height + 10))
        let narrow = card.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(narrow.width == 120)
        #expect(narrow.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height + 10)
        #expect(ContentView(3, 4).systemLayoutSizeFitting(.zero) == CGSize(width: 3, height: 4))
    }

    @Test("constraints of a scroll view and its views give the size of the contents")
    func constraintsOfScrollView() {
        let scroll = placed(UIScrollView(), in: root)
        let view = placed(ContentView(500, 700), in: scroll)
        var constraints: [NSLayoutConstraint] = []
        for (item, other) in [(scroll as UIView, root), (view, scroll as UIView)] {
            constraints += [
                item.leadingAnchor.constraint(equalTo: other.leadingAnchor),
                item.trailingAnchor.constraint(equalTo: other.trailingAnchor),
                item.topAnchor.constraint(equalTo: other.topAnchor),
                item.bottomAnchor.constraint(equalTo: other.bottomAnchor),
            ]
        }
        layOut(constraints)
        #expect(scroll.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(scroll.contentSize == CGSize(width: 500, height: 700))
        scroll.contentOffset.y = 100
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
        view.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
        view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 300, height: 700))
    }

    @Test func constraintTellsItsAnchors() {
        let view = placed(UIView(), in: root, "a")
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(width.firstAnchor.item === view && width.secondAnchor == nil)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        #expect(left.secondAnchor?.item === root)
        #expect(left.firstAnchor == view.leftAnchor && left.secondAnchor == root.leftAnchor)
        #expect(left.firstAnchor != view.rightAnchor && left.firstAnchor != root.leftAnchor)
        #expect(Set([view.topAnchor, view.topAnchor, root.topAnchor]).count == 2)
    }

    @Test func layoutIsAmbiguousAsLongAsSomethingIsOpen() {
        let view = placed(UIView(), in: root, "a")
        #expect(!root.hasAmbiguousLayout)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        ])
        #expect(view.hasAmbiguousLayout)
        let wish = view.widthAnchor.constraint(equalToConstant: 80)
        wish.priority = .defaultLow
        wish.isActive = true
        #expect(!view.hasAmbiguousLayout)
        view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    }

    @Test func marginsHaveALeadingAndATrailingSide() {
        let view = UIView()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func distancesBetweenAnchorsCanBeEqual() {
        let (a, b) = (placed(UIView(), in: root), placed(UIView(), in: root))
        layOut([
            a.widthAnchor.constraint(equalToConstant: 40),
            b.widthAnchor.constraint(equalToConstant: 60),
            root.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(
                equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor)),
            b.rightAnchor.anchorWithOffset(to: root.rightAnchor).constraint(
                equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor), multiplier: 2),
            root.topAnchor.anchorWithOffset(to: a.topAnchor).constraint(equalToConstant: 7),
        ])
        // 300 points less the views are four parts: one before, one between, two after.
        #expect(a.frame.minX == 50 && b.frame.minX == 140 && a.frame.minY == 7)
    }
}
