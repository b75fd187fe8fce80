internal import Foundation
internal import LayerTree
internal import LinearSolving

/// Solves the constraints of a tree of views, and gives views their places.
///
/// A place is applied when the superview is laid out, as on iOS, so that an animation around `layoutIfNeeded()`
/// animates it. Views that code moves by hand stay there until then.
@MainActor
enum LayoutPass {
    /// The most attempts for texts that need several lines and lengths that would be negative. A text whose width
    /// depends on another's height needs one more than that one.
    private static let attemptLimit = 100
    /// The most constraints that a message lists. Longer contradictions are chains of similar ones.
    private static let contradictionLimit = 12
    /// Whether views are being placed, so that their changes don't ask for another solution.
    private(set) static var isPlacing = false

    /// Updates and solves the constraints of the tree below `root`, and asks for layout where places have changed.
    static func run(_ root: UIView) {
        root.updateConstraintsIfNeeded()
        root.ownLayer.clearConstraintMarks()
        root.constraintRecord?.hasContradiction = false
        let (system, values, unsettled) = solution(root, size(of: root))
        tell(system.contradiction(limit: contradictionLimit), root)
        if let unsettled { tellUnsettled(system, unsettled) }
        apply(system, values)
    }

    /// A view on its own has the size that it was given, as far as its constraints allow.
    private static func size(of root: UIView) -> LayoutSystem.RootSize {
        let isLoose = root.parentView == nil && !root.kept.translatesAutoresizingMask
        guard isLoose else { return .fixed }
        return .preferred(
            root.bounds.size, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    }

    /// Whether the constraints leave the place of `view` open.
    static func isOpen(_ view: UIView) -> Bool {
        let root = view.outermostView
        root.updateConstraintsIfNeeded()
        var (system, _, _) = solution(root, size(of: root))
        system = LayoutSystem(root: root, size: system.rootSize, findings: system.findings)
        return system.isOpen(view)
    }

    /// The size that the constraints in `view` give it, next to a size that it should have.
    static func fittingSize(of view: UIView, _ size: LayoutSystem.RootSize) -> CGSize {
        view.updateConstraintsIfNeeded()
        let (system, values, _) = solution(view, size)
        guard let box = system.boxes[ObjectIdentifier(view)] else { return view.bounds.size }
        return CGSize(
            width: max(rounded(box.width, values), 0), height: max(rounded(box.height, values), 0))
    }

    /// Solves again until all texts have the heights for their widths. If the attempts go round in circles, `unsettled`
    /// is what another one would take into account.
    private static func solution(
        _ root: UIView, _ size: LayoutSystem.RootSize
    ) -> (system: LayoutSystem, values: [Double], unsettled: LayoutSystem.Findings?) {
        var system = LayoutSystem(root: root, size: size, findings: LayoutSystem.Findings())
        var values = system.solve()
        var known: [LayoutSystem.Findings] = []
        while true {
            let findings = system.findings(values)
            guard findings != system.findings else { return (system, values, nil) }
            known.append(system.findings)
            guard known.count < attemptLimit, !known.contains(findings) else {
                return (system, values, findings)
            }
            system = LayoutSystem(root: root, size: size, findings: findings)
            values = system.solve()
        }
    }

    /// Ends the recording with an error that names the texts whose heights still change.
    private static func tellUnsettled(
        _ system: LayoutSystem, _ findings: LayoutSystem.Findings
    ) {
        let unsettled = system.placedItems.compactMap { $0.item as? UIView }.filter {
            let id = ObjectIdentifier($0)
            return findings.wrapped[id] != system.findings.wrapped[id]
        }
        guard let first = unsettled.first else { return }
        first.refuse(
            "the constraints of \(unsettled.map(\.nameInMessages).joined(separator: ", ")) don't settle: the width of a "
                + "text of several lines depends on its height there. Give it a width, or set preferredMaxLayoutWidth"
        )
    }

    private static func apply(_ system: LayoutSystem, _ values: [Double]) {
        var placed: Set<ObjectIdentifier> = []
        let closed = LayoutSystem(closedRowsOf: system, values)
        place(system, values, without: closed?.closedItems ?? [], &placed)
        if var closed {
            let values = closed.solve()
            place(closed, values, without: [], &placed)
        }
        for stack in system.solvedStacks { stack.layoutRecord.isSolvedStack = true }
        for view in system.root.tree {
            guard let record = view.constraintRecord else { continue }
            if !placed.contains(ObjectIdentifier(view)) { record.place = nil }
            record.isSolvedStack = system.solvedStackIDs.contains(ObjectIdentifier(view))
        }
    }

    /// Tells views and guides their places.
    private static func place(
        _ system: LayoutSystem, _ values: [Double], without others: Set<ObjectIdentifier>,
        _ placed: inout Set<ObjectIdentifier>
    ) {
        for item in system.placedItems where !others.contains(ObjectIdentifier(item.item)) {
            let rect = CGRect(
                x: rounded(item.box.left - item.origin.x, values),
                y: rounded(item.box.top - item.origin.y, values),
                width: max(rounded(item.box.width, values), 0),
                height: max(rounded(item.box.height, values), 0))
            guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else {
                refuseInfinite(item.item)
                continue
            }
            switch item.item {
            case let view as UIView:
                placed.insert(ObjectIdentifier(view))
                view.note(place: rect, isRoot: view === system.root)
            case let guide as UILayoutGuide: guide.take(rect)
            default: break
            }
        }
    }

    /// The view keeps the place that it has.
    private static func refuseInfinite(_ item: any LayoutItem) {
        guard let view = item.layoutView else { return }
        view.refuse(
            "constraints give \(view.nameInMessages) a place that isn't finite: look for NaN and infinity among "
                + "spacings, margins and sizes")
    }

    /// Values without the last digits, which hold rounding errors. Unlike UIKit, not to whole pixels.
    private static func rounded(_ expression: LinearExpression, _ values: [Double]) -> CGFloat {
        let value = expression.value(values)
        let rounded = (value * 1e6).rounded() / 1e6
        return CGFloat(rounded.isFinite ? rounded : value)
    }

    /// Runs `body`, which gives views the places of the solution.
    static func placing(_ body: () -> Void) {
        let outer = isPlacing
        isPlacing = true
        defer { isPlacing = outer }
        body()
    }

    // MARK: - Contradictions

    private static func tell(_ contradiction: [NSLayoutConstraint], _ root: UIView) {
        guard !contradiction.isEmpty else { return }
        let text = message(contradiction)
        guard !VirtualTime.isRecording else { return refuse(text) }
        FileHandle.standardError.write(Data("UIKitNames: \(text)\n".utf8))
        // The next recording solves again and ends with the error, unless code has mended it.
        root.layoutRecord.hasContradiction = true
    }

    private static func message(_ contradiction: [NSLayoutConstraint]) -> String {
        let list = contradiction.map(\.textInMessages).joined(separator: "; ")
        var fixed: [String] = []
        for view in contradiction.flatMap({ [$0.views?.first, $0.views?.second] }) {
            guard let view, view.kept.translatesAutoresizingMask, view.parentView != nil,
                !(view is UIWindow), view.controller == nil
            else { continue }
            let name = view.nameInMessages
            if !fixed.contains(name) { fixed.append(name) }
        }
        let together =
            contradiction.count == contradictionLimit ? " together with others" : " together"
        let text =
            contradiction.count == 1
            ? "this required constraint can't be fulfilled: \(list)."
            : "these required constraints can't be fulfilled\(together): \(list)."
        let hint =
            fixed.isEmpty
            ? "Remove one, or give it a priority below 1000"
            : "The frame of \(fixed.joined(separator: ", ")) is fixed; if constraints shall place it, set "
                + "translatesAutoresizingMaskIntoConstraints to false. Otherwise remove a constraint, or give it a "
                + "priority below 1000"
        return text + " " + hint
    }
}

extension LayoutSystem {
    /// What the next attempt has to take into account: these findings, and those of a solution.
    fileprivate func findings(_ values: [Double]) -> Findings {
        var found = findings
        for item in placedItems {
            let id = ObjectIdentifier(item.item)
            let width = item.box.width.value(values)
            if min(width, item.box.height.value(values)) < -1e-6 { found.hasNegativeLengths = true }
            guard let view = item.item as? UIView, width > 0, view.wrapsContents else { continue }
            let own = view.ownSize
            found.wrapped[id] =
                width < own.width
                ? CGSize(width: own.width, height: view.ownHeight(inWidth: CGFloat(width)))
                : nil
        }
        return found
    }
}

// MARK: - Places

extension UIView {
    /// Takes the place of the solution, or lets the superview give it to the view at its next layout.
    fileprivate func note(place: CGRect, isRoot: Bool) {
        if isRoot {
            LayoutPass.placing { if bounds.size != place.size { bounds.size = place.size } }
        } else if layoutRecord.place != place {
            layoutRecord.place = place
            parentView?.setNeedsLayout()
        }
    }

    /// Gives the subviews the places of the solution.
    func placeSubviews() {
        for view in subviewList { view.takeSolvedPlace() }
    }

    /// Gives the view the place of the solution, if that has one for it.
    func takeSolvedPlace() {
        guard let place = constraintRecord?.place else { return }
        LayoutPass.placing { take(place) }
    }

    private func take(_ place: CGRect) {
        let rect = place.inset(by: alignmentRectInsets.negated)
        let middle = CGPoint(
            x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        kept.given?.follow(bounds.size)
        if bounds.size != rect.size { bounds.size = rect.size }
        if center != middle { center = middle }
        kept.given?.notePlacing(bounds.size)
    }

    /// The rectangle in the superview without the transform, and without the alignment insets.
    var unturnedFrame: CGRect {
        let (size, anchor) = (bounds.size, anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
            width: size.width, height: size.height
        ).inset(by: alignmentRectInsets)
    }

    /// The size of the contents, -1 where they have none. Kept until it is invalidated, as on iOS.
    var ownSize: CGSize {
        if let size = constraintRecord?.ownSize { return size }
        let asked = intrinsicContentSize
        let size = CGSize(
            width: min(asked.width, Self.longest), height: min(asked.height, Self.longest))
        // A stack's size changes with its views.
        if !(self is UIStackView) { layoutRecord.ownSize = size }
        return size
    }
}

extension UIView {
    /// The height of contents that wrap in this width. Kept like `ownSize`.
    fileprivate func ownHeight(inWidth width: CGFloat) -> CGFloat {
        if let known = constraintRecord?.wrappedSize, known.width == width { return known.height }
        let height = contentLength(along: .vertical, width: width + 1e-6) ?? ownSize.height
        if !(self is UIStackView) {
            layoutRecord.wrappedSize = CGSize(width: width, height: height)
        }
        return height
    }
}

extension UILayoutGuide {
    fileprivate func take(_ rect: CGRect) {
        place = rect
        guard kind == .contents, let scroll = owningView as? UIScrollView else { return }
        if scroll.contentSize != rect.size { scroll.contentSize = rect.size }
    }
}

extension UIEdgeInsets {
    fileprivate var negated: UIEdgeInsets {
        UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
    }
}

// MARK: - Marks

extension CALayer {
    /// Solves the constraints of the whole tree that this layer belongs to, if that was asked for.
    func solveConstraints() {
        var root = self
        while let next = root.superlayer { root = next }
        guard root.marks.contains(.constraints) else { return }
        guard let view = root.view else { return root.clearConstraintMarks() }
        LayoutPass.run(view)
    }

    /// Asks for another solution, because code has moved or resized a view that the last one took as it was.
    func noteMove() {
        guard marks.contains(.measured), !LayoutPass.isPlacing else { return }
        mark(.constraints)
    }

    func clearConstraintMarks() {
        marks.remove(.constraints)
        for layer in parts where layer.marks.contains(.constraints) { layer.clearConstraintMarks() }
    }
}
