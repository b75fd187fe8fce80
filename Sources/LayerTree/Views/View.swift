public import Drawing
internal import TimingModel

/// A rectangle that draws itself and holds other views: UIKit's view and its layer in one.
///
/// Its properties are the model: the values set last. A change inside `animate` is animated. During a
/// recording it happens at the current virtual time, and before one it sets the initial state. Not
/// `Sendable`; lives on the main actor.
@MainActor
public final class View {
    /// The view's part of the latest recording. First, beside the reference count: every change reads it, often of a
    /// view that isn't in the processor's cache.
    private var record: NodeRecord?
    /// The view's name in event logs, samples and specs.
    public var id: String? { didSet { record?.name = id } }
    /// The view that contains this one.
    public private(set) weak var superview: View?
    /// The views directly in this one, back to front.
    public private(set) var subviews: [View] = []

    /// The view whose opacity multiplies this view, its subviews and its shadow, in this view's
    /// coordinates.
    ///
    /// Setting it removes the mask from its previous superview. This view and its ancestors can't be its
    /// mask: setting one changes nothing and ends the current recording with an error. Not animated.
    /// Default: nil.
    public var mask: View? {
        get { maskView }
        set { replaceMask(by: newValue) }
    }

    private var maskView: View?
    /// The values set last.
    package private(set) var model = LayerProperties()
    /// The layer's own time, relative to its superlayer's.
    var layerTiming = MediaTiming() {
        didSet {
            hasOwnTime = layerTiming != MediaTiming()
            if layerTiming != oldValue { Recorder.current?.noteTiming(of: self) }
        }
    }
    /// Whether the layer's time differs from its superlayer's. Every animation asks for it, of all superlayers, and
    /// comparing times takes long.
    private(set) var hasOwnTime = false
    /// The class of the object that draws with this view; nil for a view that stands for itself.
    package var owner: (any ViewOwner.Type)?
    private var attachments: [ObjectIdentifier: Any] = [:]

    /// Creates a view whose rectangle in its superview is `frame`.
    public init(frame: Rect = .zero) {
        model.size = frame.standardized.size
        model.position = frame.center
    }

    /// Creates a view without subviews and with the look of `properties`.
    package init(presenting properties: LayerProperties) {
        model = properties
        model.subviews = []
        model.mask = nil
    }

    // MARK: - Tree

    /// Puts `view` in front of all subviews and removes it from its previous superview. A view can't be
    /// added to itself or to its descendants: that changes nothing and ends the current recording with an
    /// error.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts `view` at an index of the subviews, counted from the back without `view` itself, and removes
    /// it from its previous superview. An index out of range is clamped. See `addSubview` about adding a
    /// view to itself.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else { return refuseCycle(of: view) }
        view.detach()
        view.superview = self
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        if let recorder = Recorder.current {
            guard depth + view.height <= Self.depthLimit else {
                return recorder.refuse(.tooDeep(limit: Self.depthLimit))
            }
            recorder.noteSubviews(of: self)
            view.enroll(in: recorder)
        }
    }

    /// Removes the view from its superview; does nothing without one. Animations of the view and its
    /// subviews end, unfinished.
    public func removeFromSuperview() {
        detach()
        endAnimations()
    }

    private func endAnimations() {
        dropLeftovers()
        if let recorder = Recorder.current, let record, record.recording == recorder.number {
            recorder.endAnimations(of: record)
            recorder.transitions.end(of: record)
        }
        for view in subviews { view.endAnimations() }
        maskView?.endAnimations()
    }

    private func replaceMask(by view: View?) {
        guard view !== maskView else { return }
        if let view, isDescendant(of: view) { return refuseCycle(of: view) }
        view?.detach()
        let former = maskView
        former?.superview = nil
        former?.endAnimations()
        maskView = view
        view?.superview = self
        guard let recorder = Recorder.current else { return }
        if let view, depth + view.height > Self.depthLimit {
            return recorder.refuse(.tooDeep(limit: Self.depthLimit))
        }
        set(.mask, to: .nodes(view.map { [$0.enroll(in: recorder).id] } ?? []))
    }

    private func refuseCycle(of view: View) {
        Recorder.current?.refuse(
            .cycle(of: view.nameInMessages, into: view === self ? nil : nameInMessages))
    }

    private func detach() {
        guard let parent = superview else { return }
        if parent.maskView === self { return parent.replaceMask(by: nil) }
        superview = nil
        parent.subviews.firstIndex { $0 === self }.map { _ = parent.subviews.remove(at: $0) }
        // A view that the recording doesn't know yet is enrolled with the subviews that it then has.
        if let recorder = Recorder.current, parent.record(in: recorder) != nil {
            recorder.noteSubviews(of: parent)
        }
    }

    // MARK: - Recording

    /// Registers the view and its subtree with `recorder`, in tree order, and returns its record.
    @discardableResult
    package func enroll(in recorder: Recorder) -> NodeRecord {
        if let record, record.recording == recorder.number { return record }
        model.subviews = []
        model.mask = nil
        let record = recorder.register(self)
        self.record = record
        if !subviews.isEmpty { recorder.noteSubviews(of: self) }
        for view in subviews { view.enroll(in: recorder) }
        if let maskView {
            recorder.change(.mask, of: record, to: .nodes([maskView.enroll(in: recorder).id]))
        }
        return record
    }

    /// The view's record in a recording; nil if it has none.
    package func record(in recorder: Recorder) -> NodeRecord? {
        record?.recording == recorder.number ? record : nil
    }

    /// Sets a property of the model and notifies the current recording, if any.
    package func set(_ property: LayerProperty, to value: PropertyValue) {
        let record = Recorder.current.map { enroll(in: $0) }
        model[property] = value
        guard let record, let recorder = Recorder.current else { return }
        recorder.change(property, of: record, to: value)
        recorder.follower?.note(property, of: self)
    }

    /// Changes the model's value of a property, which the recorder has recorded.
    package func settle(_ property: LayerProperty, at value: PropertyValue) {
        model[property] = value
    }

    /// Hides or shows the view. In an animation, a view that is hidden stays visible until the animation's end, as the
    /// arranged views of a stack do in UIKit.
    package func setHiddenWithAnimation(_ isHidden: Bool) {
        let record = Recorder.current.map { enroll(in: $0) }
        model.isHidden = isHidden
        guard let record, let recorder = Recorder.current else { return }
        recorder.changeVisibility(of: record, isHidden: isHidden)
        recorder.follower?.note(.isHidden, of: self)
    }

    /// The model value of a property.
    package func value(of property: LayerProperty) -> PropertyValue { model[property] }

    // MARK: - Attachments

    /// A value of each type that an animation system keeps with the view between calls; it isn't visible.
    package subscript<Value>(attached type: Value.Type) -> Value? {
        get { attachments[ObjectIdentifier(type)] as? Value }
        set { attachments[ObjectIdentifier(type)] = newValue }
    }
}

// UIKit's class methods that enable or disable animation and that change the current one.

extension View {
    /// Makes the changes of `actions` at once, even inside an animation. Animations submitted in it also
    /// end at once.
    public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return actions() }
        recorder.withoutAnimation(actions)
    }

    /// Enables or disables animations submitted from now on; running ones continue. The setting belongs to
    /// the current recording; without one nothing is animated.
    public static func setAnimationsEnabled(_ isEnabled: Bool) {
        Recorder.current?.animationsAreEnabled = isEnabled
    }

    /// Whether a change made now could be animated.
    public static var areAnimationsEnabled: Bool {
        guard let recorder = Recorder.current else { return false }
        return recorder.animationsAreEnabled && !recorder.isInsideUnanimated
    }

    /// The duration in seconds that changes made now inherit; 0 outside an animation.
    public static var inheritedAnimationDuration: Double {
        Recorder.current?.innermostBlock?.timing.iterationDuration.inSeconds ?? 0
    }

    /// Repeats further changes in the enclosing animation `count` times.
    ///
    /// Fractions are allowed, and 0 means once. With autoreverse, a repetition is forward and back. So a
    /// whole count ends on the old value and then shows the new one, while half a repetition more ends on
    /// the new value.
    public static func setAnimationRepeatCount(_ count: Double) {
        guard let block = Recorder.current?.innermostBlock else { return }
        let runs = count > 0 ? count : 1
        block.timing.iterationCount = block.timing.direction == .alternate ? 2 * runs : runs
    }

    /// Repeats the changes that `animations` makes inside an animation `count` times, forward and back if
    /// asked. Other changes are not affected.
    public static func modifyAnimations(
        withRepeatCount count: Double, autoreverses: Bool, animations: @MainActor () -> Void
    ) {
        guard let block = Recorder.current?.innermostBlock else { return animations() }
        let outer = block.timing
        block.timing.direction = autoreverses ? .alternate : .normal
        setAnimationRepeatCount(count)
        animations()
        block.timing = outer
    }
}

extension View {
    /// Ends all animations of this view, unfinished, so that the model shows. Subviews' animations
    /// continue.
    public func removeAllAnimations() {
        dropLeftovers()
        guard let recorder = Recorder.current else { return }
        recorder.endAnimations(of: enroll(in: recorder))
    }
}
