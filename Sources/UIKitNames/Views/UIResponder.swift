public import Foundation

/// An object that could receive input: a view or a view controller. Linux has no input, so nothing here is called.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder.
    public override init() { super.init() }

    /// The next responder: a view's controller or superview.
    open var next: UIResponder? { nil }
    /// Whether the responder could receive key presses. Default: false.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder gives up key presses when asked. Default: true.
    open var canResignFirstResponder: Bool { true }
    /// Always false: there are no key presses.
    open var isFirstResponder: Bool { false }
    /// Does nothing and returns false: there are no key presses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    /// Does nothing and returns true.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }

    /// Never called: there are no touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called: there are no touches.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called: there are no touches.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called: there are no touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called: there are no buttons.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Never called: there are no buttons.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Never called: nothing shakes the machine.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    // Kept without effect: nothing is read aloud.

    /// The name that is read aloud; without effect. Default: nil.
    open var accessibilityLabel: String?
    /// What happens on a tap, as it is read aloud; without effect. Default: nil.
    open var accessibilityHint: String?
    /// What the element is; without effect. Default: nothing special.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Whether it is read aloud; without effect. Default: false.
    open var isAccessibilityElement = false
    /// Whether only this view is read aloud; without effect. Default: false.
    open var accessibilityViewIsModal = false
    /// Whether nothing in it is read aloud; without effect. Default: false.
    open var accessibilityElementsHidden = false

    /// Never called: nothing is read aloud.
    open func accessibilityIncrement() {}
    /// Never called: nothing is read aloud.
    open func accessibilityDecrement() {}
    /// Never called: nothing is read aloud.
    open func accessibilityActivate() -> Bool { false }

    /// Never called, because there are no nib files. Here so that overrides compile.
    open func awakeFromNib() {}
    /// Never called, because there is no interface builder. Here so that overrides compile.
    open func prepareForInterfaceBuilder() {}
    /// Never called, because properties can't be observed on Linux. Here so that overrides compile.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}

// The keyboard, which never comes: names for those who would hear of it.

extension UIResponder {
    /// Never posted: there is no keyboard.
    public nonisolated static let keyboardWillShowNotification =
        NSNotification.Name("UIKeyboardWillShowNotification")
    /// Never posted: there is no keyboard.
    public nonisolated static let keyboardDidShowNotification =
        NSNotification.Name("UIKeyboardDidShowNotification")
    /// Never posted: there is no keyboard.
    public nonisolated static let keyboardWillHideNotification =
        NSNotification.Name("UIKeyboardWillHideNotification")
    /// Never posted: there is no keyboard.
    public nonisolated static let keyboardDidHideNotification =
        NSNotification.Name("UIKeyboardDidHideNotification")
    /// Never posted: there is no keyboard.
    public nonisolated static let keyboardWillChangeFrameNotification =
        NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// The key of the keyboard's frame at the beginning.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the keyboard's frame at the end.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the seconds that the keyboard moves.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve with which the keyboard moves.
    public nonisolated static let keyboardAnimationCurveUserInfoKey =
        "UIKeyboardAnimationCurveUserInfoKey"
}

/// A touch, as the type of parameters only: there are none on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The view that was touched: none.
    open var view: UIView? { nil }
    /// The place of the touch: always zero.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The place of the touch before: always zero.
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
    /// How far a touch is.
    public enum Phase: Int, Sendable {
        /// The finger came down.
        case began = 0
        /// The finger moved.
        case moved = 1
        /// The finger stood still.
        case stationary = 2
        /// The finger left.
        case ended = 3
        /// The touch was interrupted.
        case cancelled = 4
    }

    /// How far the touch is: always `cancelled`.
    open var phase: Phase { .cancelled }
    /// The number of taps: always 0.
    open var tapCount: Int { 0 }
}

/// A press of a button, as the type of parameters only: there are none on Linux.
@preconcurrency @MainActor
open class UIPress: NSObject {}

/// An event, as the type of parameters only: there are none on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kinds of events that aren't touches.
    public enum EventSubtype: Int, Sendable {
        /// Any other event.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// All touches: none.
    open var allTouches: Set<UITouch>? { nil }
}

/// An event of buttons, as the type of parameters only: there are none on Linux.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}
