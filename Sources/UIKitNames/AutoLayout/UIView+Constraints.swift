internal import Foundation

/// The state of Auto Layout for a view. Only views that are involved in constraints have one.
@MainActor
final class LayoutRecord {
    /// The active constraints that the view keeps.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The guides that are parts of the view.
    var fixedGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
    var readableGuide: UILayoutGuide?
    /// The rectangle in the superview that the latest solution gives the view, without its transform. Nil for a view
    /// that constraints don't place.
    var place: CGRect?
    /// The view's own size, until it is invalidated.
    var ownSize: CGSize?
    /// The last width in which contents wrapped, with their height; until the size is invalidated.
    var wrappedSize: CGSize?
    /// Whether constraints in the tree below contradict each other, and no recording has told that.
    var hasContradiction = false
    /// Whether constraints arrange the views of this stack.
    var isSolvedStack = false
}

extension UIView {
    /// The view's record, made when it is first needed.
    var layoutRecord: LayoutRecord {
        if let constraintRecord { return constraintRecord }
        let record = LayoutRecord()
        constraintRecord = record
        return record
    }

    /// The active constraints that the view keeps: those between itself and views in it, or between two of these.
    public var constraints: [NSLayoutConstraint] { constraintRecord?.constraints ?? [] }

    /// Makes a constraint active and keeps it. The items must be the view itself or lie in it; otherwise the recording
    /// ends with an error.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard let views = constraint.views, views.first.isDescendant(of: self),
            views.second?.isDescendant(of: self) ?? true
        else {
            return refuse(
                "\(nameInMessages) can't keep the constraint \(constraint.textInMessages): both items must be "
                    + "the view itself or lie in it. Add them to it first")
        }
        constraint.hold(in: self)
    }

    /// Makes constraints active and keeps them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Makes a constraint inactive; does nothing if the view doesn't keep it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        constraintRecord?.constraints.remove(constraint)
        constraintsDidChange()
    }

    /// Makes constraints inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Asks for `updateConstraints` before the next layout.
    public func setNeedsUpdateConstraints() {
        kept.needsConstraints = true
        constraintsDidChange()
    }

    /// Whether `updateConstraints` will be called.
    public func needsUpdateConstraints() -> Bool { kept.needsConstraints }

    /// Calls `updateConstraints` now for this view and those in it, where that was asked for.
    public func updateConstraintsIfNeeded() {
        for view in subviewList { view.updateConstraintsIfNeeded() }
        guard kept.needsConstraints else { return }
        kept.needsConstraints = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    /// Whether constraints place the view. False means that its frame and its `autoresizingMask` do, and that
    /// constraints of other views take its frame as it is. Default: true, the frame counts.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { kept.translatesAutoresizingMask }
        set {
            guard newValue != kept.translatesAutoresizingMask else { return }
            kept.translatesAutoresizingMask = newValue
            constraintsDidChange()
        }
    }

    /// Whether the constraints leave the place or the size of the view open, so that the layout has chosen one. Solves them
    /// anew; false for a view that constraints don't place.
    public var hasAmbiguousLayout: Bool { LayoutPass.isOpen(self) }

    /// The outermost view that the view is in; the view itself if it is in none.
    var outermostView: UIView {
        var view = self
        while let parent = view.parentView { view = parent }
        return view
    }

    // MARK: - Changes

    /// Notes that the tree needs a new solution.
    func constraintsDidChange() { ownLayer.mark(.constraints) }

    /// Notes that the view's own size, or how much it wants it, has changed.
    func ownSizeDidChange() {
        parentView?.subviewContentsDidChange()
        constraintRecord?.ownSize = nil
        constraintRecord?.wrappedSize = nil
        if !kept.translatesAutoresizingMask { constraintsDidChange() }
    }

    /// Makes constraints inactive that lead from inside the view to the outside, because it leaves its superview.
    func leaveConstraints() {
        constraintRecord?.place = nil
        for holder in sequence(first: self, next: \.parentView).dropFirst() {
            holder.removeConstraints { constraint in
                guard let views = constraint.views else { return true }
                return views.first.isDescendant(of: self)
                    || views.second?.isDescendant(of: self) ?? false
            }
        }
    }

    /// Makes constraints inactive that the view keeps.
    func removeConstraints(where isUnwanted: (NSLayoutConstraint) -> Bool) {
        guard let record = constraintRecord, !record.constraints.isEmpty else { return }
        let unwanted = record.constraints.filter(isUnwanted)
        guard !unwanted.isEmpty else { return }
        for constraint in unwanted { constraint.holder = nil }
        record.constraints.removeAll { $0.holder == nil }
        constraintsDidChange()
    }
}

// MARK: - Fitting sizes

extension UIView {
    /// The target of `systemLayoutSizeFitting(_:)` for the smallest size: zero.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting(_:)` for a large size.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The size that constraints give the view next to `target`, with these priorities of being as large as that.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(
            of: self, .preferred(target, horizontal: horizontal, vertical: vertical))
    }
}
