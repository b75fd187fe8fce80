internal import Foundation
internal import LinearSolving

// Stack views whose arranged views take part in constraints: their arrangement as constraints.

extension LayoutSystem {
    /// Above all priorities of constraints but required: a stack without enough room isn't a contradiction.
    private static let arrangementPriority: Float = 999.9
    /// Below all others: stacks are no larger than their views need.
    private static let shrinkingPriority: Float = 25
    /// Views without contents keep the lengths that code gave their frames.
    private static let givenPriority: Float = 999.8
    /// Below all others: views keep their own lengths, but for the first.
    private static let keepingPriority: Float = 1
    private static let firstKeepingPriority: Float = 0.5

    /// A rectangle's side along an axis.
    private struct Side {
        var start: LinearExpression
        var length: LinearExpression
        var end: LinearExpression { start + length }
        var middle: LinearExpression { start + length * 0.5 }

        init(_ box: Box, _ isHorizontal: Bool) {
            start = isHorizontal ? box.left : box.top
            length = isHorizontal ? box.width : box.height
        }
    }

    /// Adds the constraints of a stack's axis, distribution, alignment and spacing.
    mutating func arrange(_ stack: UIStackView) {
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        guard !views.isEmpty else { return }
        let isRow = stack.axis == .horizontal
        let room = room(of: stack)
        let boxes = views.map { box(of: $0) }
        let (along, across) = (Side(room, isRow), Side(room, !isRow))
        let sides = boxes.map { Side($0, isRow) }
        wish(sides[0].start - along.start, .equal)
        wish(sides[sides.count - 1].end - along.end, .equal)
        distribute(sides, views, in: stack, over: along)
        for box in boxes { align(Side(box, !isRow), in: across, stack) }
        alignBaselines(views, stack)
        add(.init(across.length, .equal), Self.shrinkingPriority)
        for (index, view) in views.enumerated() { keepSize(of: view, isFirst: index == 0) }
    }

    /// Closes the hidden views of a stack: they have no length along it, and lie in the middle of the gap in which they
    /// would open.
    mutating func close(_ stack: UIStackView) {
        let views = stack.arrangedSubviews
        guard views.contains(where: \.isHidden) else { return }
        let isRow = stack.axis == .horizontal
        let room = room(of: stack)
        var ends: [LinearExpression?] = [nil]
        for view in views {
            ends.append(view.isHidden ? ends[ends.count - 1] : Side(box(of: view), isRow).end)
        }
        var next: LinearExpression?
        for (view, last) in zip(views, ends).reversed() {
            let side = Side(box(of: view), isRow)
            guard view.isHidden else {
                next = side.start
                continue
            }
            let start = last ?? Side(room, isRow).start
            let place = last == nil ? start : next.map { (start + $0) * 0.5 } ?? start
            require(side.length)
            require(side.start - place)
            align(Side(box(of: view), !isRow), in: Side(room, !isRow), stack)
            keepSize(of: view, isFirst: false)
        }
        let shown = views.filter { !$0.isHidden }.prefix(1)
        alignBaselines(shown + views.filter(\.isHidden), stack)
    }

    private mutating func require(_ zero: LinearExpression) {
        add(.init(zero, .equal), UILayoutPriority.required.rawValue)
    }

    private mutating func room(of stack: UIStackView) -> Box {
        let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        return box(of: stack).inset(by: margins)
    }

    private mutating func wish(
        _ expression: LinearExpression, _ relation: LinearSolver.Relation, _ priority: Float? = nil
    ) {
        add(.init(expression, relation), priority ?? Self.arrangementPriority)
    }

    private mutating func distribute(
        _ sides: [Side], _ views: [UIView], in stack: UIStackView, over room: Side
    ) {
        let gaps = zip(sides, sides.dropFirst()).map { $1.start - $0.end }
        let spacings = stack.gaps(between: views).map { Double($0) }
        let isLoose = [.equalSpacing, .equalCentering].contains(stack.distribution)
        for (gap, spacing) in zip(gaps, spacings) {
            wish(gap - spacing, isLoose ? .atLeast : .equal)
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for side in sides.dropFirst() { wish(side.length - sides[0].length, .equal) }
        case .fillProportionally:
            distribute(
                sides, inProportionTo: views, over: room, gap: spacings.reduce(0, +), stack.axis)
        case .equalSpacing:
            for gap in gaps.dropFirst() { wish(gap - gaps[0], .equal, 149) }
        case .equalCentering:
            let steps = zip(sides, sides.dropFirst()).map { $1.middle - $0.middle }
            for step in steps.dropFirst() { wish(step - steps[0], .equal, 149) }
        }
    }

    /// As on iOS, the spacing counts as if it were stretched, too, and the last view makes up for the difference.
    private mutating func distribute(
        _ sides: [Side], inProportionTo views: [UIView], over room: Side, gap: Double,
        _ axis: NSLayoutConstraint.Axis
    ) {
        let lengths = views.map { Double($0.preferredLength(along: axis).length) }
        let sum = lengths.reduce(gap, +)
        guard sum > gap else {
            for side in sides.dropFirst() { wish(side.length - sides[0].length, .equal, 999) }
            return
        }
        for index in sides.indices.dropLast() {
            wish(sides[index].length - room.length * (lengths[index] / sum), .equal, 999)
        }
    }

    private mutating func align(_ side: Side, in room: Side, _ stack: UIStackView) {
        let alignment = stack.effectiveAlignment
        let isAtStart = alignment == .fill || alignment == .leading
        let isAtEnd = alignment == .fill || alignment == .trailing
        wish(side.start - room.start, isAtStart ? .equal : .atLeast)
        wish(side.end - room.end, isAtEnd ? .equal : .atMost)
        if alignment == .center { wish(side.middle - room.middle, .equal) }
    }

    private mutating func alignBaselines(_ views: [UIView], _ stack: UIStackView) {
        let alignment = stack.effectiveAlignment
        guard alignment == .firstBaseline || alignment == .lastBaseline else { return }
        let attribute: NSLayoutConstraint.Attribute =
            alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        let baselines = views.map { value(of: attribute, $0, beside: nil) }
        for baseline in baselines.dropFirst() { wish(baseline - baselines[0], .equal) }
    }

    /// Where several views could take spare room, or lack room, the first one does.
    private mutating func keepSize(of view: UIView, isFirst: Bool) {
        let box = box(of: view)
        let size = ownSize(of: view)
        for (length, own, axis) in [
            (box.width, size.width, NSLayoutConstraint.Axis.horizontal),
            (box.height, size.height, .vertical),
        ] where !solvedStackIDs.contains(ObjectIdentifier(view)) {
            if own >= 0 {
                let priority = isFirst ? Self.firstKeepingPriority : Self.keepingPriority
                add(.init(length - Double(own), .equal), priority)
            } else {
                let preferred = view.preferredLength(along: axis)
                if preferred.isFixed {
                    add(.init(length - Double(preferred.length), .equal), Self.givenPriority)
                }
            }
        }
    }
}

extension UIStackView {
    /// The alignment; in a column, lines of text are its left and right edges.
    fileprivate var effectiveAlignment: Alignment {
        guard axis == .vertical else { return alignment }
        switch alignment {
        case .firstBaseline: return .leading
        case .lastBaseline: return .trailing
        default: return alignment
        }
    }
}
