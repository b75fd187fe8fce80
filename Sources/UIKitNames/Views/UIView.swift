public import Foundation
internal import LayerTree

/// A rectangle on the screen, with a layer that draws it: UIKit's view.
///
/// Inherit from it as on iOS. Lengths are points, y points down, angles are radians. Members that code overrides
/// stand in the class. What isn't available on Linux is unavailable, with a message that names the way out.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The class of the view's layer. Default: `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    /// The size of a view without a size of its own in that direction: -1.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// The layer that is drawn for the view.
    open var layer: CALayer { ownLayer }
    let ownLayer: CALayer
    var subviewList: [UIView] = []
    weak var parentView: UIView?
    private var maskingView: UIView?
    /// What was set as `tintColor`; nil inherits.
    var ownTintColor: UIColor?
    /// The controller whose view this is.
    weak var controller: UIViewController?
    /// The constants that are kept without effect.
    var kept = KeptSettings()
    /// The state of Auto Layout for the view; nil until a constraint involves it.
    var constraintRecord: LayoutRecord?

    /// A view whose rectangle in its superview is `frame`.
    public init(frame: CGRect) {
        ownLayer = LayerClass(ofView: Self.self).make()
        super.init()
        own()
        ownLayer.frame = frame
    }

    /// A view without a size: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        ownLayer = LayerClass(ofView: Self.self).make()
        super.init()
        own()
    }

    /// A view without a size.
    public override convenience init() { self.init(frame: .zero) }

    // MARK: - Geometry

    /// The bounding rectangle in the superview. Animatable. Default: zero.
    open var frame: CGRect {
        get { ownLayer.frame }
        set { ownLayer.frame = newValue }
    }

    /// The view's rectangle in its own coordinates. Setting its size keeps `center`. Animatable.
    open var bounds: CGRect {
        get { ownLayer.bounds }
        set { ownLayer.bounds = newValue }
    }

    /// The place of the anchor point in the superview; by default the middle. Animatable.
    open var center: CGPoint {
        get { ownLayer.position }
        set { ownLayer.position = newValue }
    }

    /// The 2D transform about the anchor point. Animatable. Default: identity.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(ownLayer.transform) }
        set { ownLayer.transform = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The transform about the anchor point. Animatable. Default: identity.
    open var transform3D: CATransform3D {
        get { ownLayer.transform }
        set { ownLayer.transform = newValue }
    }

    /// The point at `center`, about which transforms are applied, in unit coordinates. Animatable. Default: the middle.
    open var anchorPoint: CGPoint {
        get { ownLayer.anchorPoint }
        set { ownLayer.anchorPoint = newValue }
    }

    // MARK: - Look

    /// The opacity of the view with its subviews, 0 to 1. Animatable. Default: 1.
    open var alpha: CGFloat {
        get { CGFloat(ownLayer.opacity) }
        set { ownLayer.opacity = Float(newValue) }
    }

    /// The colour behind the contents. Animatable. Default: nil, none.
    open var backgroundColor: UIColor? {
        get { dynamicBackground ?? ownLayer.backgroundColor.map { UIColor(cgColor: $0) } }
        set {
            kept.dynamicBackground = newValue?.isDynamic == true ? newValue : nil
            ownLayer.backgroundColor = newValue.flatMap { color in inAppearance { color.cgColor } }
        }
    }

    /// Whether the view and its subviews are invisible. Animatable only for arranged views of a stack. Default: false.
    open var isHidden: Bool {
        get { ownLayer.isHidden }
        set { hide(newValue) }
    }

    /// Whether subviews are clipped at the view's edge. Default: false.
    open var clipsToBounds: Bool {
        get { ownLayer.masksToBounds }
        set { ownLayer.masksToBounds = newValue }
    }

    /// How contents are placed when the view's size changes. Default: `scaleToFill`.
    open var contentMode: ContentMode {
        get { kept.contentMode }
        set {
            kept.contentMode = newValue
            placeContents()
        }
    }

    /// The view whose opacity multiplies this view's, in its coordinates. Default: nil.
    open var mask: UIView? {
        get { maskingView }
        set {
            if let newValue, isDescendant(of: newValue) {
                return ownLayer.refuseCycle(of: newValue.ownLayer)
            }
            newValue?.removeFromSuperview()
            maskingView = newValue
            ownLayer.mask = newValue?.ownLayer
        }
    }

    /// The colour of template images, titles and whatever the view draws in it. Nil inherits the superview's; the
    /// outermost is system blue.
    open var tintColor: UIColor! {
        get {
            var (outer, color) = (parentView, ownTintColor)
            while color == nil, let view = outer {
                (outer, color) = (view.parentView, view.ownTintColor)
            }
            return color ?? .systemBlue
        }
        set {
            ownTintColor = newValue
            tellTintColor()
        }
    }

    /// Called after the colour of `tintColor` changed, here or above.
    open func tintColorDidChange() {}

    // MARK: - Tree

    /// The views in this one, back to front.
    open var subviews: [UIView] { subviewList }
    /// The view that contains this one.
    open var superview: UIView? { parentView }
    /// The window that the view is in; nil while it isn't on a stage.
    open var window: UIWindow? { parentView?.window }
    /// A number to find the view by. Default: 0.
    open var tag = 0
    /// The name of the view in event logs, samples and messages. Default: nil.
    open var accessibilityIdentifier: String? {
        get { ownLayer.node.id }
        set { ownLayer.node.id = newValue }
    }
    /// The smallest size of texts; without effect. Default: nil.
    open var minimumContentSizeCategory: UIContentSizeCategory?
    /// The largest size of texts; without effect. Default: nil.
    open var maximumContentSizeCategory: UIContentSizeCategory?
    /// The limits of the size of texts in words: none.
    open var appliedContentSizeCategoryLimitsDescription: String { "" }
    /// What is read aloud; without effect. Default: nil.
    open var accessibilityValue: String?
    /// The view's controller, or its superview.
    open override var next: UIResponder? { controller ?? parentView }

    /// This view or the first one in it with this tag, depth first; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviewList.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Puts `view` in front of all subviews.
    open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
    /// Inserts `view` at an index of the subviews, counted from the back without `view` itself; clamped.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Puts `view` just in front of `sibling`; does nothing if that isn't a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }
    /// Puts `view` just behind `sibling`; does nothing if that isn't a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }
    /// Moves a subview in front of all others; does nothing for other views.
    open func bringSubviewToFront(_ view: UIView) { move(view, to: subviewList.count) }
    /// Moves a subview behind all others; does nothing for other views.
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
    /// Swaps two subviews; does nothing if an index is out of range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }
    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }
    /// Whether the view is `view` or lies in it.
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.parentView).contains { $0 === view }
    }

    /// Called before the view gets another superview, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view got another superview, or none.
    open func didMoveToSuperview() {}
    /// Called before the view gets into another window, or none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view got into another window, or none.
    open func didMoveToWindow() {}
    /// Called after a view was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Layout

    /// Places the subviews; by default nothing. Called in the layout phase for views that need it.
    open func layoutSubviews() {}
    /// Asks for `layoutSubviews` in the next layout phase.
    open func setNeedsLayout() { ownLayer.setNeedsLayout() }
    /// Lays out now what needs it. Inside an animation, what that changes is animated.
    open func layoutIfNeeded() { ownLayer.layoutIfNeeded() }
    /// The size that fits best into `size`. Default: the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that fits best; the upper left corner stays.
    open func sizeToFit() { takeFittingSize() }
    /// The size that the contents need; -1 for none. Default: none in both directions.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Tells that `intrinsicContentSize` has changed: constraints are solved and the superview laid out again.
    open func invalidateIntrinsicContentSize() { ownSizeDidChange() }
    /// The size that the constraints in the view give it, as near to `targetSize` as they allow (at priority 50).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
    }
    /// The size that the constraints in the view give it, as near to `targetSize` as they and the priorities allow.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }
    /// How the view follows changes of its superview's size. Default: not at all.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow changes of the size by their `autoresizingMask`. Default: true.
    open var autoresizesSubviews = true
    /// Distances from the edges that contents keep. Default: 8 each.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet { layoutMarginsDidChange() }
    }
    /// The same as `layoutMargins`.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom,
                trailing: margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
                right: newValue.trailing)
        }
    }
    /// Called after `layoutMargins` changed; asks for layout.
    open func layoutMarginsDidChange() { setNeedsLayout() }
    /// The parts of the view beneath bars of the system: none.
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// Never called: there are no bars of the system.
    open func safeAreaInsetsDidChange() {}
    /// Sets what depends on observed models; by default nothing. Called before the first layout, after
    /// `setNeedsUpdateProperties`, and when an `@Observable` value changes that it has read, as since iOS 26.
    open func updateProperties() {}
    /// Changes constraints; by default nothing. Called before layout, once for each view in a tree with constraints,
    /// and after `setNeedsUpdateConstraints`.
    open func updateConstraints() {}
    /// Whether `updateConstraints` is called even in a tree without constraints. Default: false.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Parts at the edges, such as a shadow in an image, that lie outside of what constraints place. Default: none.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose first line of text is this view's. Default: the view itself.
    open var forFirstBaselineLayout: UIView { self }
    /// The name of `forLastBaselineLayout` before iOS 9; never called.
    open func forBaselineLayout() -> UIView { self }
    /// The view whose last line of text is this view's. Default: the view itself.
    open var forLastBaselineLayout: UIView { self }

    // MARK: - Display

    /// Draws the contents into the current context; by default nothing. Called in the display phase after
    /// `setNeedsDisplay`, and when the view is first shown with a size. `rect` is the bounds.
    open func draw(_ rect: CGRect) {}
    /// Asks for `draw(_:)` in the next display phase.
    open func setNeedsDisplay() { ownLayer.setNeedsDisplay() }
    /// Asks for `draw(_:)` in the next display phase; the whole view is drawn, not only `rect`.
    open func setNeedsDisplay(_ rect: CGRect) { ownLayer.setNeedsDisplay() }

    // MARK: - Layer delegate

    /// Lays out the view's layer, which calls `layoutSubviews`.
    open func layoutSublayers(of layer: CALayer) { layOutSubviews() }
    /// Draws the view's layer, which calls `draw(_:)` with `context` as the current one.
    open func draw(_ layer: CALayer, in context: CGContext) { drawContents(in: context) }
    /// The action for a change of the layer's property `event`. Default: `NSNull`, because changes of a view's layer
    /// animate only inside the closures of `UIView.animate`, which don't ask for actions.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    // MARK: - Coordinates

    /// A point of this view in the coordinates of `view`; nil means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
    /// A point of `view` in this view's coordinates; nil means the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        converted(point, from: view)
    }
    /// The bounding rectangle in `view` of a rectangle of this view; nil means the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
    /// The bounding rectangle in this view of a rectangle of `view`; nil means the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
    /// Whether a point of this view lies in its bounds; the right and lower edges are outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The frontmost view at a point of this view; nil if it is outside. Hidden views, those without interaction and
    /// those with an alpha below 0.01 aren't found, nor what is in them.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }

    // MARK: - Environment

    /// Whether the view would receive touches; without effect except for `hitTest`. Default: true.
    open var isUserInteractionEnabled = true
    /// Whether a recognizer of the view may begin: true. Never called, because there are no touches.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    /// The environment, with the appearance that the view is shown in.
    open var traitCollection: UITraitCollection { kept.shownStyle == .dark ? .dark : .light }
    /// Called after the appearance changed, here or above; by default does nothing. Dynamic colours of views have
    /// followed it then, those of layers haven't: set them again, as on iOS.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// A copy of what the view shows now; nil only for classes that override it.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(afterUpdates: afterUpdates)
    }

    /// Hides or shows a subview.
    func setHidden(_ isHidden: Bool, of subview: UIView) { subview.ownLayer.isHidden = isHidden }
    /// Called after a subview's contents need another size.
    func subviewContentsDidChange() { setNeedsLayout() }
    /// Whether a subview follows changes of the size by its `autoresizingMask`.
    func autoresizes(_ subview: UIView) -> Bool { autoresizesSubviews }
    /// The length that the contents need along an axis; nil without contents that need one. The height is that of
    /// contents in `width`, or in lines as long as they like if that is nil.
    func contentLength(along axis: NSLayoutConstraint.Axis, width: CGFloat?) -> CGFloat? {
        intrinsicLength(along: axis)
    }
    /// Whether less width makes the contents higher.
    var wrapsContents: Bool { false }
    /// The distance from the upper edge to the first or last line of text, in a view of this size; nil without text.
    func baseline(_ line: TextLine, in size: CGSize) -> CGFloat? { nil }
    /// Called after a subview left, by moving or removal.
    func didUnlink(_ subview: UIView) {}
    /// Called when dynamic colours have other values, which are current then.
    func appearanceDidChange() {}
    /// Called after the layer's size changed.
    func sizeDidChange(from old: CGSize) { followSize(from: old) }
}
