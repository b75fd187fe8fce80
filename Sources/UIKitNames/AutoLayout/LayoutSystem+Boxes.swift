internal import Foundation
internal import LinearSolving

// The rectangles of views and guides as expressions of the system's variables.

extension LayoutSystem {
    /// The value of an item's attribute. `other` is the view on the other side of the constraint.
    mutating func value(
        of attribute: NSLayoutConstraint.Attribute, _ item: any LayoutItem, beside other: UIView?
    ) -> LinearExpression {
        if let distance = item as? AnchorDistance {
            guard let start = distance.start.layoutItem, let end = distance.end.layoutItem else {
                return LinearExpression()
            }
            return value(of: distance.end.attribute, end, beside: start.layoutView)
                - value(of: distance.start.attribute, start, beside: end.layoutView)
        }
        let box = box(of: item, attribute, beside: other)
        switch attribute {
        case .left, .leading: return box.left
        case .right, .trailing: return box.left + box.width
        case .centerX: return box.left + box.width * 0.5
        case .width: return box.width
        case .top: return box.top
        case .bottom: return box.top + box.height
        case .centerY: return box.top + box.height * 0.5
        case .height: return box.height
        case .firstBaseline: return self.line(.first, of: item, box)
        case .lastBaseline: return self.line(.last, of: item, box)
        case .leftMargin, .leadingMargin, .rightMargin, .trailingMargin, .topMargin, .bottomMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            guard let view = item.layoutView else { return box.left }
            return value(
                of: attribute.withoutMargin, view.guide(.margins), beside: other)
        case .notAnAttribute: return LinearExpression()
        }
    }

    /// The rectangle of an item. The edges of a scroll view beside a view in it are those of its contents.
    private mutating func box(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, beside other: UIView?
    ) -> Box {
        if let guide = item as? UILayoutGuide { return box(of: guide) }
        guard let view = item.layoutView else { return Box(CGRect.zero) }
        if let scroll = view as? UIScrollView, let other, other !== scroll,
            attribute.kind != .length, attribute != .centerX, attribute != .centerY,
            other.isDescendant(of: scroll)
        {
            return box(of: scroll.contentLayoutGuide)
        }
        return box(of: view)
    }

    /// The first or last line of an item's text, which is in the middle of the height.
    private mutating func line(
        _ line: TextLine, of item: any LayoutItem, _ box: Box
    ) -> LinearExpression {
        var box = box
        if let view = (item as? UIView)?.viewWith(line) {
            if view !== item { box = self.box(of: view) }
            let size = ownSize(of: view)
            if let baseline = view.baseline(line, in: size) {
                return box.top + box.height * 0.5 + Double(baseline - size.height / 2)
            }
        }
        return line == .first ? box.top : box.top + box.height
    }

    // MARK: - Views

    /// The rectangle of a view.
    mutating func box(of view: UIView) -> Box {
        let id = ObjectIdentifier(view)
        if let box = boxes[id] { return box }
        var box: Box
        if view === root {
            box = rootBox()
        } else if isPlaced(view) {
            let parent = view.parentView.map { contentOrigin(of: $0) }
            box = makeBox(for: view, origin: parent ?? (LinearExpression(), LinearExpression()))
            addOwnSize(of: view, box)
        } else {
            box = fixedBox(of: view)
        }
        boxes[id] = box
        return box
    }

    /// Whether constraints place a view. One that they don't name keeps its frame, unless it has a size of its own.
    func isPlaced(_ view: UIView) -> Bool {
        if let stack = view.arrangingStack {
            return solvedStackIDs.contains(ObjectIdentifier(stack))
        }
        guard !view.kept.translatesAutoresizingMask else { return false }
        let id = ObjectIdentifier(view)
        if namedViews.contains(id) || solvedStackIDs.contains(id) { return true }
        let size = ownSize(of: view)
        return size.width >= 0 || size.height >= 0
    }

    /// The origin of the coordinates in which the subviews of a view lie.
    mutating func contentOrigin(of view: UIView) -> (x: LinearExpression, y: LinearExpression) {
        let box = box(of: view)
        let bounds = view.bounds
        return (box.left - Double(bounds.minX), box.top - Double(bounds.minY))
    }

    private mutating func rootBox() -> Box {
        root.ownLayer.marks.insert(.measured)
        guard case .preferred(let size, let horizontal, let vertical) = rootSize else {
            return Box(CGRect(origin: .zero, size: root.bounds.size))
        }
        var box = makeBox(for: root, origin: (LinearExpression(), LinearExpression()))
        box.left = LinearExpression()
        box.top = LinearExpression()
        addOwnSize(of: root, box)
        add(.init(box.width - Double(size.width), .equal), horizontal.rawValue)
        add(.init(box.height - Double(size.height), .equal), vertical.rawValue)
        return box
    }

    /// A rectangle of new variables.
    private mutating func makeBox(
        for item: any LayoutItem, origin: (x: LinearExpression, y: LinearExpression)
    ) -> Box {
        func variable() -> LinearExpression { LinearExpression(solver.makeVariable()) }
        let box = Box(left: variable(), top: variable(), width: variable(), height: variable())
        placedItems.append(PlacedItem(item: item, box: box, origin: origin))
        if findings.hasNegativeLengths {
            add(.init(box.width, .atLeast), Self.lengthPriority)
            add(.init(box.height, .atLeast), Self.lengthPriority)
        }
        return box
    }

    /// The rectangle of a view that keeps its frame, or whose frame follows its superview's size.
    private mutating func fixedBox(of view: UIView) -> Box {
        view.ownLayer.marks.insert(.measured)
        let frame = view.unturnedFrame
        guard let parent = view.parentView else { return Box(frame) }
        let origin = contentOrigin(of: parent)
        let parentBox = self.box(of: parent)
        var box = Box(frame)
        if parent.autoresizes(view), view.kept.translatesAutoresizingMask,
            !view.autoresizingMask.isEmpty
        {
            let (horizontal, vertical) = view.autoresizingShares(in: parent.bounds.size)
            let wider = parentBox.width - Double(parent.bounds.width)
            let higher = parentBox.height - Double(parent.bounds.height)
            box.left = box.left + wider * Double(horizontal.start)
            box.width = box.width + wider * Double(horizontal.length)
            box.top = box.top + higher * Double(vertical.start)
            box.height = box.height + higher * Double(vertical.length)
        }
        box.left = box.left + origin.x
        box.top = box.top + origin.y
        return box
    }

    // MARK: - Own sizes

    /// The size of the view's contents, with the height that a text has at its width; -1 where it has none.
    func ownSize(of view: UIView) -> CGSize {
        if solvedStackIDs.contains(ObjectIdentifier(view)) { return CGSize(width: -1, height: -1) }
        var size = view.ownSize
        if let text = findings.wrapped[ObjectIdentifier(view)] { size = text }
        return size
    }

    private mutating func addOwnSize(of view: UIView, _ box: Box) {
        let size = ownSize(of: view)
        for (length, own, axis) in [
            (box.width, size.width, NSLayoutConstraint.Axis.horizontal),
            (box.height, size.height, .vertical),
        ] where own >= 0 && own.isFinite {
            let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
            let hugging = view.contentHuggingPriority(for: axis).rawValue
            add(.init(length - Double(own), .atLeast), resistance)
            add(.init(length - Double(own), .atMost), hugging)
        }
    }

    // MARK: - Guides

    /// The rectangle of a guide.
    mutating func box(of guide: UILayoutGuide) -> Box {
        guard let view = guide.owningView else { return Box(CGRect.zero) }
        switch guide.kind {
        case .frame: return box(of: view)
        case .safeArea, .margins: return box(of: view).inset(by: guide.insets(in: view))
        case .free, .contents:
            if let box = boxes[ObjectIdentifier(guide)] { return box }
            let origin = contentOrigin(of: view)
            var box = makeBox(for: guide, origin: origin)
            if guide.kind == .contents { (box.left, box.top) = origin }
            boxes[ObjectIdentifier(guide)] = box
            return box
        }
    }
}

extension LayoutSystem.Box {
    /// A rectangle of numbers.
    init(_ rect: CGRect) {
        left = LinearExpression(Double(rect.minX))
        top = LinearExpression(Double(rect.minY))
        width = LinearExpression(Double(rect.width))
        height = LinearExpression(Double(rect.height))
    }

    /// The same rectangle as numbers.
    func fixed(_ values: [Double]) -> Self {
        var box = self
        box.left = LinearExpression(left.value(values))
        box.top = LinearExpression(top.value(values))
        box.width = LinearExpression(width.value(values))
        box.height = LinearExpression(height.value(values))
        return box
    }

    func inset(by insets: UIEdgeInsets) -> Self {
        var box = self
        box.left = left + Double(insets.left)
        box.top = top + Double(insets.top)
        box.width = width - Double(insets.left + insets.right)
        box.height = height - Double(insets.top + insets.bottom)
        return box
    }
}

extension LinearExpression {
    static func - (left: Self, constant: Double) -> Self { left + (-constant) }
}

extension NSLayoutConstraint.Attribute {
    /// The same of the margins' rectangle.
    fileprivate var withoutMargin: Self {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }
}
