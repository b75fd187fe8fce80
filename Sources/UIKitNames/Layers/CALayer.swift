internal import Drawing
public import Foundation
internal import LayerTree

/// A rectangle that draws itself and its sublayers: Core Animation's layer.
///
/// A layer is a node of the recorded tree. Lengths are points, y points down, angles are radians. Its
/// properties are the model; `presentation()` has the shown values. Changes of a layer that no view owns are
/// animated; see `CATransaction`. A place, transform or opacity of NaN or infinity ends the recording with an error.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
    /// The engine's view that is drawn for this layer.
    let node: LayerTree.View
    /// The view that the layer belongs to; nil for a layer on its own.
    weak var view: UIView? { didSet { viewDidChange() } }
    /// Whether the layer was made for a view. Faster than asking for the view.
    var isOwned = false
    /// The state of everything that has no place in the engine.
    var state = LayerState()
    /// What the layer and those in it need in the next layout and display phases.
    var marks = TurnMarks()
    var sublayerList: [CALayer] = []
    weak var parent: CALayer?
    var maskLayer: CALayer?

    /// Decides about implicit animations, draws and lays out. A view is its own layer's delegate.
    open weak var delegate: (any CALayerDelegate)?
    /// The actions for changes of properties, by key; `NSNull` switches one off. Default: nil.
    open var actions: [String: any CAAction]?

    /// An empty layer.
    public override init() {
        node = LayerTree.View()
        super.init()
        linkNode()
        setUpContent()
    }

    /// A copy of another layer's properties, without its tree and animations; subclasses copy their own
    /// properties here. `presentation()` makes its copies with it.
    public init(layer: Any) {
        let other = layer as? CALayer
        node = LayerTree.View(presenting: other.map { Self.properties(forCopyOf: $0) } ?? .init())
        super.init()
        linkNode()
        if let other { takeState(of: other) } else { setUpContent() }
    }

    /// An empty layer: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        node = LayerTree.View()
        super.init()
        linkNode()
        setUpContent()
    }

    // MARK: - Geometry

    /// The place of the anchor point in the superlayer. Animatable.
    open var position: CGPoint {
        get { CGPoint(node.position) }
        set {
            guard accepts(newValue.isFinite, "position", NSStringFromCGPoint(newValue))
            else { return }
            change("position") { node.position = Point(newValue) }
            noteMove()
        }
    }

    /// The layer's rectangle in its own coordinates. Animatable.
    open var bounds: CGRect {
        get { CGRect(node.bounds) }
        set {
            guard accepts(newValue.isFinite, "bounds", NSStringFromCGRect(newValue)) else { return }
            let old = bounds
            change("bounds") { node.bounds = Rect(newValue) }
            noteMove()
            boundsDidChange(from: old)
        }
    }

    /// The bounding rectangle in the superlayer. Setting it sets `position` and the size of `bounds`, so that the
    /// transformed layer fills it. A transform that shrinks the layer to next to nothing (by 0.0001, with which code
    /// hides layers that will grow) is ignored then, as one by zero is.
    open var frame: CGRect {
        get { CGRect(node.frame) }
        set {
            // The middle lies half a size from the origin; the far corner decides whether it is finite.
            let isFinite = newValue.isFinite && CGPoint(x: newValue.maxX, y: newValue.maxY).isFinite
            guard accepts(isFinite, "frame", NSStringFromCGRect(newValue)) else { return }
            let old = bounds
            change("position", "bounds") { place(in: Rect(newValue)) }
            noteMove()
            boundsDidChange(from: old)
        }
    }

    /// The point at `position`, about which transforms are applied, in unit coordinates. Animatable. Default:
    /// the middle.
    open var anchorPoint: CGPoint {
        get { CGPoint(node.anchorPoint) }
        set { change("anchorPoint") { node.anchorPoint = Point(newValue) } }
    }

    /// The distance in front of the superlayer's plane. Animatable. Default: 0.
    open var zPosition: CGFloat {
        get { CGFloat(node.zPosition) }
        set { change("zPosition") { node.zPosition = Double(newValue) } }
    }

    /// The transform about the anchor point. Animatable. Default: identity.
    open var transform: CATransform3D {
        get { state.transform.matrix(of: node.transform) }
        set {
            let wrong = newValue.infinite
            guard accepts(wrong == nil, "transform", "a matrix with \(wrong ?? 0)") else { return }
            let transform = state.transform.take(newValue)
            change("transform") { node.transform = transform }
        }
    }

    /// The common transform of all sublayers, usually a perspective. Animatable. Default: identity.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform.matrix(of: node.sublayerTransform) }
        set {
            let transform = state.sublayerTransform.take(newValue)
            change("sublayerTransform") { node.sublayerTransform = transform }
        }
    }

    // MARK: - Look

    /// The opacity of the layer with its sublayers, 0 to 1. Animatable. Default: 1.
    open var opacity: Float {
        get { Float(node.alpha) }
        set {
            guard accepts(newValue.isFinite, "opacity", "\(newValue)") else { return }
            change("opacity") { node.alpha = Double(newValue) }
        }
    }

    /// Whether the layer and its sublayers are invisible. A change fades. Default: false.
    open var isHidden: Bool {
        get { node.isHidden }
        set { if newValue != node.isHidden { change("hidden") { node.isHidden = newValue } } }
    }

    /// Whether sublayers are clipped at the layer's (round) edge. Default: false.
    open var masksToBounds: Bool {
        get { node.clipsToBounds }
        set { change("masksToBounds") { node.clipsToBounds = newValue } }
    }

    /// The colour behind the contents. Animatable. Default: nil, none.
    open var backgroundColor: CGColor? {
        get { CGColor(node.value(of: .backgroundColor)) }
        set {
            change("backgroundColor") {
                node.set(.backgroundColor, to: newValue?.paintValue ?? .color(.clear))
            }
        }
    }

    /// The radius of the corners in `maskedCorners`. Animatable. Default: 0.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius(of: node.cornerRadii) }
        set {
            state.cornerRadius = newValue
            setCornerRadii()
        }
    }

    /// The width of the border, inside the edge. Animatable. Default: 0.
    open var borderWidth: CGFloat {
        get { CGFloat(node.borderWidth) }
        set { change("borderWidth") { node.borderWidth = Double(newValue) } }
    }

    /// The colour of the border. Animatable. Default: black.
    open var borderColor: CGColor? {
        get { node.borderColor == .clear ? nil : CGColor(node.borderColor) }
        set { change("borderColor") { node.borderColor = newValue?.color ?? .clear } }
    }

    /// The picture that the layer shows: a `CGImage` or `UIImage`. Another type ends the recording with an
    /// error. A change cross-fades. Default: nil.
    open var contents: Any? {
        get { state.contents }
        set { setContents(newValue) }
    }

    // MARK: - Tree

    /// The layer that this one lies in, or masks.
    open var superlayer: CALayer? { shownSuperlayer }

    /// The layers in this one, back to front; nil if there are none.
    open var sublayers: [CALayer]? {
        get { shownSublayers }
        set { replaceSublayers(by: newValue ?? []) }
    }

    /// The layer whose opacity multiplies this one's, in its coordinates. Default: nil.
    open var mask: CALayer? {
        get { maskLayer }
        set { replaceMask(by: newValue) }
    }

    /// Puts `layer` in front of all sublayers.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

    /// Inserts `layer` at an index among the other sublayers, from the back; an index out of range is clamped.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Removes the layer from its superlayer; its animations end, unfinished.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: - Layout and display

    /// Asks for `layoutSublayers` in the next layout phase.
    open func setNeedsLayout() { mark(.layout) }
    /// Lays out now what needs it, from the outermost layer above this one that does.
    open func layoutIfNeeded() { layOutMarked() }
    /// Whether the layer will be laid out.
    open func needsLayout() -> Bool { marks.contains(.layout) }
    /// Called in the layout phase after `setNeedsLayout`; calls `layoutSublayers(of:)` of the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// Asks for `display` in the next display phase.
    open func setNeedsDisplay() { mark(.display) }
    /// Asks for `display` in the next display phase; the whole layer is drawn, not only `rect`.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    /// Draws the contents now if that was asked for.
    open func displayIfNeeded() { displayMarked() }
    /// Whether the contents will be drawn.
    open func needsDisplay() -> Bool { marks.contains(.display) }
    /// Makes the layer's contents: with the delegate's `display(_:)`, or else by `draw(in:)`.
    open func display() { displayContents() }
    /// Draws the layer's contents; calls `draw(_:in:)` of the delegate.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }
    /// Whether a change of the property `key` calls `display`, also while it is animated. Default: false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: - Actions and animations

    /// The action for a change of the property `event`: of the delegate, of `actions`, of `style`, of the
    /// class, or else the implicit animation. Nil means none.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
    /// The action of all layers of this class; nil for the usual one.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Starts a copy of an animation, which changes what is shown and not the model. A running animation with
    /// the same key is removed. An animation of a layer that no recording shows begins when one does.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    /// The animation with this key, which can't be changed; nil if there is none.
    open func animation(forKey key: String) -> CAAnimation? { state.running[key]?.animation }
    /// The keys of all animations; nil if there are none.
    open func animationKeys() -> [String]? {
        state.running.isEmpty ? nil : state.running.keys.sorted()
    }
    /// Removes the animation with this key; its delegate hears that it didn't finish.
    open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
    /// Removes all animations, also those of `UIView.animate`.
    open func removeAllAnimations() { stopAllAnimations() }

    /// A copy with the shown values at this instant, made by `init(layer:)`; nil before the layer was first
    /// shown. Changing it is an error.
    open func presentation() -> Self? { makePresentation() as? Self }
    /// The layer of which this one is the copy; itself if it isn't one.
    open func model() -> Self { (state.modelLayer as? Self) ?? self }

    // MARK: - Time

    /// The superlayer's time at which the layer's time is `timeOffset`, in seconds. Default: 0.
    open var beginTime: TimeInterval {
        get { node.beginTime }
        set { if canChange() { node.beginTime = newValue } }
    }

    /// Seconds of the layer for each of its superlayer's; 0 stops its animations and those in it. Default: 1.
    open var speed: Float {
        get { node.speed }
        set { if canChange() { node.speed = newValue } }
    }

    /// Added to the layer's time, in seconds; with a speed of 0, the instant that is shown. Default: 0.
    open var timeOffset: TimeInterval {
        get { node.timeOffset }
        set { if canChange() { node.timeOffset = newValue } }
    }

    /// Kept for layers; has no effect. Default: endless.
    open var duration: TimeInterval {
        get { state.time.duration }
        set { state.time.duration = newValue }
    }

    /// Kept for layers; has no effect. Default: 0.
    open var repeatCount: Float {
        get { state.time.repeatCount }
        set { state.time.repeatCount = newValue }
    }

    /// Kept for layers; has no effect. Default: 0.
    open var repeatDuration: TimeInterval {
        get { state.time.repeatDuration }
        set { state.time.repeatDuration = newValue }
    }

    /// Kept for layers; has no effect. Default: false.
    open var autoreverses: Bool {
        get { state.time.autoreverses }
        set { state.time.autoreverses = newValue }
    }

    /// Kept for layers; has no effect. Default: `removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { state.time.fillMode }
        set { state.time.fillMode = newValue }
    }

    // MARK: - Coordinates

    /// The frontmost layer at a point, in the superlayer's coordinates; nil if there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
    /// Whether a point, in the layer's coordinates, lies in its bounds; the right and lower edges are outside.
    open func contains(_ p: CGPoint) -> Bool { node.contains(Point(p)) }

    // MARK: - Hooks for the kinds of layers

    /// Takes what isn't in the engine from the layer that this one copies.
    func takeState(of other: CALayer) {
        state = other.state
        (state.running, state.unnamed, state.animatedValues) = ([:], [], [:])
        state.isCommitted = false
        state.backlog = nil
        node.id = other.node.id
        actions = other.actions
        delegate = Self.isPresenting ? other.delegate : nil
    }

    /// The kind of content that the layer can show.
    var contentKind: LayerContent.Kind { .image }
    /// Gives a new layer its kind of content.
    func setUpContent() {}
    /// The values that can be animated and aren't properties of the layer's node, in a fixed order.
    var animatedValues: [AnimatedValue] {
        state.animatedValues.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The target of a key path that isn't a property of the layer's own node.
    func specialTarget(for keyPath: String) -> AnimationTarget? { customTarget(for: keyPath) }
    /// Key paths of this class alone, for suggestions.
    var specialKeyPaths: [String] { [] }
    /// Called when a value was set by a key path.
    func didSetValue() {}
    /// Called when the layer becomes part of a shown tree in a recording, and when it no longer is one.
    func didBecomeShown() {}
    func didBecomeHidden() {}
    /// Called when the size may have changed.
    func boundsDidChange(from old: CGRect) {
        guard old.size != bounds.size else { return }
        setNeedsLayout()
        if state.needsDisplayOnBoundsChange { setNeedsDisplay() }
        view?.sizeDidChange(from: old.size)
    }
}
