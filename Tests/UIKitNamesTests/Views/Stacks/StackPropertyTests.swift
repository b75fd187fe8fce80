import Testing
import UIKitNames

/// What holds for every stack, tried with random ones. Failures name the seed.
@MainActor @Suite struct StackPropertyTests {
    private static let seeds: ClosedRange<UInt64> = 1...100

    @Test("stacks of their own size hold their views with exact gaps")
    func stacksOfTheirOwnSizeHold() {
        for seed in Self.seeds {
            var random = RandomStack(seed: seed)
            let stack = random.stack()
            let size = stack.intrinsicContentSize
            stack.frame = CGRect(origin: CGPoint(x: 3, y: 4), size: size)
            stack.layoutIfNeeded()
            check(stack, isRoomy: true, "seed \(seed)")
            #expect(stack.intrinsicContentSize == size, "seed \(seed): layout changed the own size")
        }
    }

    @Test func largerAndSmallerStacksKeepOrderGapsAndEdges() {
        for seed in Self.seeds {
            var random = RandomStack(seed: seed)
            let stack = random.stack()
            let own = stack.intrinsicContentSize
            let width = own.width * CGFloat(random.number(2...20)) / 10
            let height = stack.sizeThatFits(CGSize(width: width, height: 0)).height
            stack.frame.size = CGSize(
                width: width, height: height * CGFloat(random.number(2...20)) / 10)
            stack.layoutIfNeeded()
            check(
                stack, isRoomy: width >= own.width && stack.frame.height >= height, "seed \(seed)")
            let frames = stack.allFrames
            for view in stack.arrangedSubviews { view.superview?.setNeedsLayout() }
            stack.layoutIfNeeded()
            #expect(stack.allFrames == frames, "seed \(seed): a second layout changed frames")
        }
    }

    @Test func hidingAndShowingAllViewsGivesTheOldFramesBack() {
        for seed in Self.seeds {
            var random = RandomStack(seed: seed)
            let stack = random.stack()
            stack.frame.size = stack.intrinsicContentSize
            stack.layoutIfNeeded()
            let frames = stack.allFrames
            let shown = stack.arrangedSubviews.filter { !$0.isHidden }
            for view in shown { view.isHidden = true }
            stack.layoutIfNeeded()
            for view in shown { view.isHidden = false }
            stack.layoutIfNeeded()
            for (new, old) in zip(stack.allFrames, frames) {
                #expect(new.isClose(to: old), "seed \(seed)")
            }
        }
    }

    // MARK: - Checks

    /// Checks a stack and those in it that have the room that they need.
    private func check(_ stack: UIStackView, isRoomy: Bool, _ place: String) {
        let line = StackLine(stack)
        guard !line.shown.isEmpty else { return }
        checkGaps(line, place)
        if isRoomy { checkEdges(line, place) }
        checkHidden(line, place)
        guard isRoomy else { return }
        for case let inner as UIStackView in line.shown.map(\.view) {
            let fits = inner.sizeThatFits(CGSize(width: inner.frame.width, height: 0))
            let hasRoom =
                inner.frame.height >= fits.height - 1e-6 && inner.frame.width >= fits.width - 1e-6
            #expect(
                hasRoom || stack.distribution == .fillEqually
                    || stack.distribution == .fillProportionally,
                "\(place): a nested stack has too little room")
            check(inner, isRoomy: hasRoom, place)
        }
    }

    /// Neighbours have exactly their gap, or with equal spacing and centering at least that.
    private func checkGaps(_ line: StackLine, _ place: String) {
        for (before, after) in zip(line.shown, line.shown.dropFirst()) {
            let gap = after.start - before.end
            let least = line.gap(after: before.view)
            switch line.stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                #expect(isClose(gap, least), "\(place): gap of \(gap), not \(least)")
            case .equalSpacing, .equalCentering:
                #expect(gap >= least - 1e-6, "\(place): gap of \(gap) below \(least)")
            @unknown default: break
            }
        }
        if line.stack.distribution == .fillEqually {
            let lengths = line.shown.map { $0.end - $0.start }
            #expect(lengths.allSatisfy { isClose($0, lengths[0]) }, "\(place): not equal")
        }
    }

    /// The views reach from one edge to the other, and don't leave the stack.
    private func checkEdges(_ line: StackLine, _ place: String) {
        #expect(isClose(line.shown[0].start, line.room.start), "\(place): first edge")
        #expect(isClose(line.shown.last?.end ?? 0, line.room.end), "\(place): last edge")
        for item in line.shown {
            #expect(
                item.acrossStart >= line.room.acrossStart - 1e-6
                    && item.acrossEnd <= line.room.acrossEnd + 1e-6, "\(place): leaves the stack")
        }
    }

    /// Hidden views have no length and lie between their neighbours.
    private func checkHidden(_ line: StackLine, _ place: String) {
        var last = line.room.start
        for item in line.items {
            #expect(item.start >= last - 1e-6, "\(place): not in order")
            if item.view.isHidden { #expect(item.start == item.end, "\(place): hidden") }
            last = item.end
        }
    }
}

/// The views of a stack along its axis.
@MainActor
private struct StackLine {
    struct Item {
        let view: UIView
        let start, end, acrossStart, acrossEnd: CGFloat

        @MainActor
        init(_ view: UIView, _ frame: CGRect, _ axis: NSLayoutConstraint.Axis) {
            self.view = view
            let isRow = axis == .horizontal
            start = isRow ? frame.minX : frame.minY
            end = isRow ? frame.maxX : frame.maxY
            acrossStart = isRow ? frame.minY : frame.minX
            acrossEnd = isRow ? frame.maxY : frame.maxX
        }
    }

    let stack: UIStackView
    let items: [Item]
    let room: Item

    init(_ stack: UIStackView) {
        self.stack = stack
        items = stack.arrangedSubviews.map { Item($0, $0.frame, stack.axis) }
        let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        room = Item(stack, stack.bounds.inset(by: margins), stack.axis)
    }

    var shown: [Item] { items.filter { !$0.view.isHidden } }

    func gap(after view: UIView) -> CGFloat {
        let own = stack.customSpacing(after: view)
        return own == UIStackView.spacingUseDefault ? stack.spacing : own
    }
}

extension UIView {
    /// The frames of all views in this one.
    fileprivate var allFrames: [CGRect] { subviews.flatMap { [$0.frame] + $0.allFrames } }
}

extension CGRect {
    fileprivate func isClose(to other: CGRect) -> Bool {
        areClose(
            [minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
    }
}
