public import Drawing
internal import TimingModel

/// A rectangle that draws itself and holds other views: UIKit's view and its layer in one.
///
/// Its properties are the model: what was set last. Inside `animate` a change is animated, during a
/// recording it happens at the current virtual time, and before one it sets the scene. Not
/// `Sendable`; lives on the main actor.
@MainActor
public final class View {
    /// Names the view in event logs, samples and specs.
    public var id: String?
    /// The view this one lies in.
    public private(set) weak var superview: View?
    /// The views in this one, back to front.
    public private(set) var subviews: [View] = []

    /// The view whose opacity this one, its subviews and its shadow are multiplied by; in this view's
    /// coordinates. It leaves the view it was in. It can't be this view or one that this lies in: nothing
    /// changes then, and a recording under way ends with an error. Switches at once. Default: nil.
    public var mask: View? {
        get { maskView }
        set { replaceMask(by: newValue) }
    }

    private var maskView: View?
    private(set) var model = LayerProperties()
    /// The layer's own time, as far as it differs from its superlayer's.
    var layerTiming = MediaTiming()
    private var record: NodeRecord?
    private var attachments: [ObjectIdentifier: Any] = [:]

    /// A view whose rectangle in its superview is `frame`.
    public init(frame: Rect = .zero) {
        model.size = frame.standardized.size
        model.position = frame.center
    }

    /// A view without subviews that looks as `properties` say.
    init(presenting properties: LayerProperties) {
        model = properties
        model.subviews = []
        model.mask = nil
    }

    // MARK: - Tree

    /// Puts `view` in front of all subviews; it leaves the view it was in. A view can't be put into itself or
    /// into what lies in it: nothing changes then, and a recording under way ends with an error.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts `view` at a place among the subviews, counted from the back without `view` itself; it
    /// leaves the view it was in. A place out of range is the nearest end. For a view in itself see
    /// `addSubview`.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else { return refuseCycle(of: view) }
        view.detach()
        view.superview = self
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        if let recorder = Recorder.current {
            guard depth + 1 + view.height <= Self.depthLimit else {
                return recorder.refuse(.tooDeep(limit: Self.depthLimit))
            }
            recorder.noteSubviews(of: self)
            view.enroll(in: recorder)
        }
    }

    /// Takes the view out of the view it lies in; nothing if it lies in none. Animations of the view
    /// and its subviews end, unfinished.
    public func removeFromSuperview() {
        detach()
        endAnimations()
    }

    private func endAnimations() {
        guard let recorder = Recorder.current else { return }
        if let record, record.recorder === recorder {
            recorder.endAnimations(of: record)
            recorder.endSplit(of: record)
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
        if let view, depth + 1 + view.height > Self.depthLimit {
            return recorder.refuse(.tooDeep(limit: Self.depthLimit))
        }
        set(.mask, to: .nodes(view.map { [$0.enroll(in: recorder).id] } ?? []))
    }

    private func refuseCycle(of view: View) {
        Recorder.current?.refuse(.cycle(of: view.id, into: id))
    }

    private func detach() {
        guard let parent = superview else { return }
        if parent.maskView === self { return parent.replaceMask(by: nil) }
        superview = nil
        parent.subviews.firstIndex { $0 === self }.map { _ = parent.subviews.remove(at: $0) }
        Recorder.current?.noteSubviews(of: parent)
    }

    // MARK: - Recording

    /// Makes the view and its subtree known to `recorder`, in tree order, and answers its record.
    @discardableResult
    func enroll(in recorder: Recorder) -> NodeRecord {
        if let record, record.recorder === recorder { return record }
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

    /// Sets a property of the model and tells the recording under way, if any.
    package func set(_ property: LayerProperty, to value: PropertyValue) {
        let record = Recorder.current.map { enroll(in: $0) }
        model[property] = value
        guard let record else { return }
        Recorder.current?.change(property, of: record, to: value)
    }

    /// The model value of a property.
    package func value(of property: LayerProperty) -> PropertyValue { model[property] }

    // MARK: - Attachments

    /// What an animation system keeps with the view between its calls, a value of each type; nothing
    /// of it shows.
    package subscript<Value>(attached type: Value.Type) -> Value? {
        get { attachments[ObjectIdentifier(type)] as? Value }
        set { attachments[ObjectIdentifier(type)] = newValue }
    }
}

// UIKit's class methods that turn animation on and off, and that change the one under way.

extension View {
    /// Makes the changes of `actions` at once, even inside an animation; animations submitted in it
    /// are over at once too.
    public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return actions() }
        recorder.withoutAnimation(actions)
    }

    /// Whether animations submitted from now on animate; running ones go on. Belongs to the
    /// recording under way; without one nothing animates anyway.
    public static func setAnimationsEnabled(_ isEnabled: Bool) {
        Recorder.current?.animationsAreEnabled = isEnabled
    }

    /// Whether a change made here and now could be animated.
    public static var areAnimationsEnabled: Bool {
        guard let recorder = Recorder.current else { return false }
        return recorder.animationsAreEnabled && !recorder.isInsideUnanimated
    }

    /// The duration in seconds that changes made here take on; 0 outside an animation.
    public static var inheritedAnimationDuration: Double {
        Recorder.current?.innermostBlock?.timing.iterationDuration.inSeconds ?? 0
    }

    /// Lets the changes made from now on in the animation around run `count` times.
    ///
    /// Fractions are allowed, 0 is once. With autoreverse a run is forward and back, so a whole
    /// count ends on the old value, then shows the new one; half a run more ends on the new.
    public static func setAnimationRepeatCount(_ count: Double) {
        guard let block = Recorder.current?.innermostBlock else { return }
        let runs = count > 0 ? count : 1
        block.timing.iterationCount = block.timing.direction == .alternate ? 2 * runs : runs
    }

    /// Lets the changes that `animations` makes inside an animation run `count` times, forward and
    /// back if asked; those outside it are not concerned.
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
    /// Ends all animations of this view, unfinished: what is set is what shows. Subviews go on.
    public func removeAllAnimations() {
        guard let recorder = Recorder.current else { return }
        recorder.endAnimations(of: enroll(in: recorder))
    }
}
