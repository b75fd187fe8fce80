public import Foundation

/// A view that code can act on. There are no touches: `sendActions(for:)` does what a touch would do.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger comes down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger comes down again.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger moves outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger moves in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger moves out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger is lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger is lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch is taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changes.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A button is used.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changes.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ends.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ends with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of fingers.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control looks like.
    public struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As usual.
        public static let normal: State = []
        /// While touched.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Not usable.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// Chosen by a remote control.
        public static let focused = State(rawValue: 1 << 3)
    }

    /// The place of contents across the width.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// Over the whole width; here in the middle.
        case fill = 3
        /// At the left edge.
        case leading = 4
        /// At the right edge.
        case trailing = 5
    }

    private var actions: [(action: UIAction, events: Event)] = []
    /// Whether it can be used. Default: true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether it is chosen. Default: false.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether it looks touched. Default: false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// The place of contents across the width. Default: in the middle.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// A control.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A control: there are no archives on Linux.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control that performs an action when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        primaryAction.map { addAction($0, for: .primaryActionTriggered) }
    }

    /// What it looks like.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Performs an action when one of the events happens. An action that was added for an event before stays there
    /// once; another action with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let index = actions.firstIndex(where: { $0.action === action }) {
            actions[index].events.formUnion(controlEvents)
        } else {
            actions.append((action, controlEvents))
        }
    }

    /// Forgets an action for these events; for others it stays.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Forgets the action with this identifier for these events; for others it stays.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Performs an action now.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Performs the actions of these events, as a touch would do.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            sendAction(entry.action)
        }
    }

    /// Performs the actions of `primaryActionTriggered`.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    // Touches. Nothing calls these: there are none. A test may call them.

    /// Always false: there are no touches.
    open var isTracking: Bool { false }
    /// Always false: there are no touches.
    open var isTouchInside: Bool { false }
    /// Never called. Returns whether the control follows the touch: true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Never called. Returns whether the control goes on following the touch: true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Never called.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Never called.
    open func cancelTracking(with event: UIEvent?) {}

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use addAction(UIAction { _ in … }, for:)"
    )
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable, message: "there are no selectors on Linux: use removeAction(_:for:)"
    )
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

    /// Called after the state changed; asks for layout.
    func stateDidChange() { setNeedsLayout() }
}

/// The name before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
/// The name before Swift 4.2.
public typealias UIControlState = UIControl.State
/// The name before Swift 4.2.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
