public import Foundation

/// Places views in a row or a column.
///
/// A view without an intrinsic size keeps the size of its frame. Hidden views take neither room nor spacing, and
/// hiding one inside an animation animates all.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How views share the room along the stack.
    public enum Distribution: Int, Sendable {
        /// Own sizes; spare or missing room goes to the first view with the lowest priority.
        case fill = 0
        /// The same size for all.
        case fillEqually = 1
        /// In proportion to their own sizes.
        case fillProportionally = 2
        /// Own sizes with equal gaps.
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
        /// At the first lines of text; placed like `leading`.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the right or lower edge.
        case trailing = 4
        /// At the last lines of text; placed like `trailing`.
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
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

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
        arrangedSubviews.remove(view)
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        arrangeAgain()
    }

    /// Takes a view out of the order; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.remove(view)
        // Another view may get the same address.
        customSpacings[ObjectIdentifier(view)] = nil
        arrangeAgain()
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

    /// Places the views.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (view, frame) in zip(shownViews, arrangement.frames(in: room)) where view.frame != frame
        {
            view.frame = frame
        }
    }

    /// The size of all views in their own sizes, with the spacing and the margins.
    open override var intrinsicContentSize: CGSize {
        let size = arrangement.ownSize
        let margins = margins
        return CGSize(
            width: size.width + margins.left + margins.right,
            height: size.height + margins.top + margins.bottom)
    }

    /// The size of all views in their own sizes.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func subviewDidHide(_ subview: UIView) {
        guard arrangedSubviews.contains(subview) else { return }
        arrangeAgain()
        // So that the others move in the animation that hides it.
        if UIView.inheritedAnimationDuration > 0 { layer.settleLayout() }
    }

    override func didUnlink(_ subview: UIView) { removeArrangedSubview(subview) }

    private func arrangeAgain() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
    private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    private var room: CGRect { bounds.inset(by: margins) }

    private var arrangement: StackArrangement {
        let views = shownViews
        let isRow = axis == .horizontal
        return StackArrangement(
            isRow: isRow, distribution: distribution, alignment: alignment,
            items: views.map { view in
                let size = Self.ownSize(of: view)
                return StackArrangement.Item(
                    length: isRow ? size.width : size.height,
                    breadth: isRow ? size.height : size.width,
                    hugging: view.contentHuggingPriority(for: axis).rawValue,
                    resistance: view.contentCompressionResistancePriority(for: axis).rawValue)
            },
            gaps: views.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing })
    }

    /// The view's intrinsic size; where it has none, that of its bounds.
    private static func ownSize(of view: UIView) -> CGSize {
        let own = view.intrinsicContentSize
        return CGSize(
            width: own.width == noIntrinsicMetric ? view.bounds.width : own.width,
            height: own.height == noIntrinsicMetric ? view.bounds.height : own.height)
    }
}
