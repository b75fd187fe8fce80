internal import Drawing
public import Foundation
internal import LayerTree

/// Places views in a row or a column.
///
/// The stack sets the frames of its arranged views. A view's own size is its `intrinsicContentSize`; without one, the
/// size of the frame that code gives it, before or after it is added. (On iOS such a view needs constraints, and its
/// frame doesn't count.) A view with neither, such as `UIView()`, takes the spare room. Labels of several lines and stacks
/// of them get the height that they need in their width.
///
/// Hidden views take neither room nor spacing. When `isHidden` of an arranged view changes inside an animation, the view
/// closes or opens in its place while the others move, and a hidden one vanishes at the end. What constraints place in
/// it follows; it isn't clipped and doesn't fade, as on iOS. A view that is added inside an animation moves from the
/// frame that it has; to let it open in its place, add it hidden before, and show it inside.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How views share the room along the stack.
    public enum Distribution: Int, Sendable {
        /// Own sizes. Spare room goes to the first view with the lowest hugging priority; missing room is taken from the
        /// views with the lowest compression resistance: in equal shares from labels of several lines in a row, or else
        /// from the first.
        case fill = 0
        /// The same size for all.
        case fillEqually = 1
        /// In proportion to their own sizes. With a spacing the last view deviates, as on iOS.
        case fillProportionally = 2
        /// Own sizes with equal gaps of at least the spacing.
        case equalSpacing = 3
        /// Own sizes with equal distances of middles, as far as the spacing allows.
        case equalCentering = 4
    }

    /// How views lie across the stack.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the left or upper edge.
        case leading = 1
        /// With the first lines of text of a row on one line; views without text with their upper edges. In a column the
        /// same as `leading`.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the right or lower edge.
        case trailing = 4
        /// With the last lines of text of a row on one line; views without text with their lower edges. In a column the
        /// same as `trailing`.
        case lastBaseline = 5

        /// At the upper edge.
        public static let top = Alignment.leading
        /// At the lower edge.
        public static let bottom = Alignment.trailing
    }

    /// The spacing for `setCustomSpacing` that means the stack's own.
    public nonisolated static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// The system's spacing between views, in points.
    public nonisolated static let spacingUseSystem: CGFloat = 8

    /// The views in order, also hidden ones.
    open private(set) var arrangedSubviews: [UIView] = []
    /// The direction. Default: horizontal.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangeAgain() } }
    /// How views share the room along the stack. Default: fill.
    open var distribution = Distribution.fill { didSet { arrangeAgain() } }
    /// How views lie across the stack. Default: fill.
    open var alignment = Alignment.fill { didSet { arrangeAgain() } }
    /// Points between views. Default: 0.
    open var spacing: CGFloat = 0 { didSet { arrangeAgain() } }
    /// Whether views keep the layout margins. Default: false.
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangeAgain() } }
    /// Whether the spacing of a column is that from the last line of text of one view to the first line of the next one.
    /// A view without text counts with its edges. Default: false.
    open var isBaselineRelativeArrangement = false { didSet { arrangeAgain() } }
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The views that haven't been placed since they were added.
    private var unplaced: Set<ObjectIdentifier> = []

    /// A stack without a size, of these views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// An empty stack.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// An empty stack: there are no archives on Linux.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - Views

    /// Puts a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Puts a view at a place in the order; one that is in it already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view.superview !== self { addSubview(view) }
        // A view that contains the stack was refused.
        guard view.superview === self else { return }
        if view.arrangingStack === self { arrangedSubviews.remove(view) } else { begin(view) }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        arrangeAgain()
    }

    /// Takes a view out of the order; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(view) else { return }
        arrangedSubviews.remove(view)
        view.endArrangement()
        // Another view may get the same address.
        customSpacings[ObjectIdentifier(view)] = nil
        unplaced.remove(ObjectIdentifier(view))
        arrangeAgain()
    }

    private func begin(_ view: UIView) {
        view.beginArrangement()
        unplaced.insert(ObjectIdentifier(view))
    }

    /// Sets the points after a view, in place of `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
        arrangeAgain()
    }

    /// The points after a view, if they were set for it.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: - Layout

    /// Places the views, also hidden ones.
    open override func layoutSubviews() {
        super.layoutSubviews()
        unplaced = []
        // Otherwise constraints have placed them.
        guard !isSolved else { return }
        for (view, frame) in zip(arrangedSubviews, frames(in: room)) {
            view.arrange(in: frame)
        }
    }

    /// The size of all views in their own sizes, with the spacing and the margins.
    open override var intrinsicContentSize: CGSize {
        let width = arrangement.width
        return CGSize(
            width: width + margins.left + margins.right,
            height: arrangement.height(forWidth: width) + margins.top + margins.bottom)
    }

    /// The size of all views in their own sizes. If that is wider than `size`, and some are labels of several lines, the
    /// width of `size` and the height that the views need in it. A width of 0 doesn't count.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = intrinsicContentSize
        guard wrapsContents, size.width > 0, size.width < own.width else { return own }
        return CGSize(width: size.width, height: height(forWidth: size.width))
    }

    override func contentLength(along axis: NSLayoutConstraint.Axis, width: CGFloat?) -> CGFloat? {
        // The whole size would ask for widths twice at each level of stacks in stacks. Subclasses may override it.
        if axis == .horizontal, type(of: self) == UIStackView.self {
            return arrangement.width + margins.left + margins.right
        }
        guard axis == .vertical, let width else { return intrinsicLength(along: axis) }
        return height(forWidth: width)
    }

    private func height(forWidth width: CGFloat) -> CGFloat {
        let inner = max(width - margins.left - margins.right, 0)
        return arrangement.height(forWidth: inner) + margins.top + margins.bottom
    }

    override var wrapsContents: Bool {
        arrangedSubviews.contains { !$0.isHidden && $0.wrapsContents }
    }

    /// The line of the highest view of a row, or of the first or last one of a column.
    override func baseline(_ line: TextLine, in size: CGSize) -> CGFloat? {
        let inner = CGRect(origin: .zero, size: size).inset(by: margins)
        let shown = zip(arrangedSubviews, frames(in: inner)).filter { !$0.0.isHidden }
        let found =
            axis == .horizontal
            ? shown.max { $0.1.height < $1.1.height } : line == .first ? shown.first : shown.last
        return found.map { view, frame in frame.minY + view.height(of: line, in: frame.size) }
    }

    override func subviewContentsDidChange() { arrangeAgain() }

    override func autoresizes(_ subview: UIView) -> Bool {
        super.autoresizes(subview) && subview.arrangingStack == nil
    }

    override func didUnlink(_ subview: UIView) { removeArrangedSubview(subview) }

    /// Whether constraints place the views, because they take part in some.
    private var isSolved: Bool { constraintRecord?.isSolvedStack ?? false }

    private func arrangeAgain() {
        setNeedsLayout()
        if isSolved { constraintsDidChange() }
        invalidateIntrinsicContentSize()
    }

    private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    private var room: CGRect { bounds.inset(by: margins) }

    // MARK: - Hiding

    override func setHidden(_ isHidden: Bool, of subview: UIView) {
        guard subview.arrangingStack === self else {
            return super.setHidden(isHidden, of: subview)
        }
        let isAnimated = UIView.inheritedAnimationDuration > 0
        if isAnimated { placeNewViews() }
        subview.ownLayer.setHiddenWithAnimation(isHidden)
        arrangeAgain()
        // So that all move in this animation.
        if isAnimated { layoutIfNeeded() }
    }

    /// Places views that were added hidden, with what is in them, so that they open where they will be.
    private func placeNewViews() {
        guard !unplaced.isEmpty else { return }
        ownLayer.solveConstraints()
        let frames = isSolved ? [] : frames(in: room)
        for (index, view) in arrangedSubviews.enumerated()
        where view.isHidden && unplaced.remove(ObjectIdentifier(view)) != nil {
            UIView.performWithoutAnimation {
                if isSolved { view.takeSolvedPlace() } else { view.arrange(in: frames[index]) }
                view.ownLayer.settleLayout()
            }
        }
    }
}

// MARK: - Arrangement

extension UIStackView {
    private var arrangement: StackArrangement {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        return StackArrangement(
            isRow: axis == .horizontal, distribution: distribution.ofArrangement,
            alignment: alignment.ofArrangement, items: arrangedSubviews.map { item(for: $0) },
            gaps: gaps(between: shown).map { Double($0) })
    }

    /// The frames of all views in `room`.
    private func frames(in room: CGRect) -> [CGRect] {
        arrangement.frames(in: Rect(room)).map { CGRect($0) }
    }

    /// The points between the edges of neighbours.
    func gaps(between shown: [UIView]) -> [CGFloat] {
        zip(shown, shown.dropFirst()).map { view, next in
            let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
            guard isBaselineRelativeArrangement, axis == .vertical else { return gap }
            let (size, nextSize) = (view.preferredSize, next.preferredSize)
            return gap - (size.height - view.height(of: .last, in: size))
                - next.height(of: .first, in: nextSize)
        }
    }

    private func item(for view: UIView) -> StackArrangement.Item {
        let line = alignment == .firstBaseline ? TextLine.first : .last
        return StackArrangement.Item(
            isHidden: view.isHidden,
            width: { view.preferredLength(along: .horizontal) },
            height: { view.preferredLength(along: .vertical, width: $0) },
            wraps: view.wrapsContents,
            baseline: {
                Double(view.height(of: line, in: CGSize(width: $0.width, height: $0.height)))
            })
    }
}

extension UIStackView.Distribution {
    fileprivate var ofArrangement: StackArrangement.Distribution {
        switch self {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}

extension UIStackView.Alignment {
    fileprivate var ofArrangement: StackArrangement.Alignment {
        switch self {
        case .fill: .fill
        case .leading: .leading
        case .firstBaseline: .firstBaseline
        case .center: .center
        case .trailing: .trailing
        case .lastBaseline: .lastBaseline
        }
    }
}
