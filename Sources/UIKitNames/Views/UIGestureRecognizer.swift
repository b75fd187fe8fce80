public import Foundation

/// Recognizes gestures on an iPhone. There are no touches here, so it never does.
///
/// It exists for handlers that take one: a test inherits from it, answers with the places it wants, and calls the
/// handler. Making one with a target and a selector doesn't compile.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture is.
    public enum State: Int, Sendable {
        /// Nothing has happened: always.
        case possible = 0
        /// The gesture began.
        case began = 1
        /// The gesture goes on.
        case changed = 2
        /// The gesture ended.
        case ended = 3
        /// The gesture was interrupted.
        case cancelled = 4
        /// It was another gesture.
        case failed = 5

        /// The same as `ended`.
        public static let recognized = State.ended
    }

    /// How far the gesture is. Default: `possible`.
    open var state = State.possible
    /// Whether gestures would be recognized. Default: true.
    open var isEnabled = true
    /// The view that it was added to.
    open fileprivate(set) weak var view: UIView?
    /// Kept without effect. Default: nil.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Kept without effect. Default: true.
    open var cancelsTouchesInView = true
    /// Kept without effect. Default: false.
    open var delaysTouchesBegan = false
    /// The number of touches: 0.
    open var numberOfTouches: Int { 0 }

    /// A recognizer without a target.
    public override init() { super.init() }

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no touches and no selectors: call what the gesture would do"
    )
    public convenience init(target: Any?, action: Selector?) { self.init() }

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no touches and no selectors: call what the gesture would do"
    )
    open func addTarget(_ target: Any, action: Selector) {}

    /// The place of the touch in a view, or in the window: zero.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The place of one of the touches: zero.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
    /// Kept without effect.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Decides about gestures. Never called: there are none. All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two gestures may be recognized at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a touch counts.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// True.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// True.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
}

/// Recognizes taps on an iPhone.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Kept without effect. Default: 1.
    open var numberOfTapsRequired = 1
    /// Kept without effect. Default: 1.
    open var numberOfTouchesRequired = 1
}

/// Recognizes drags on an iPhone.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Kept without effect. Default: 1.
    open var minimumNumberOfTouches = 1
    /// Kept without effect. Default: any number.
    open var maximumNumberOfTouches = Int.max
    /// How far the finger has moved: zero.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Kept without effect.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// The speed of the drag in points per second: zero.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognizes drags from an edge of the screen on an iPhone.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Kept without effect. Default: none.
    open var edges: UIRectEdge = []
}

/// Recognizes long presses on an iPhone.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Kept without effect. Default: half a second.
    open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognizes two fingers moving apart on an iPhone.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The factor since the beginning. Default: 1.
    open var scale: CGFloat = 1
    /// The factor's change per second: 0.
    open var velocity: CGFloat { 0 }
}

/// Recognizes two fingers turning on an iPhone.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle since the beginning, in radians. Default: 0.
    open var rotation: CGFloat = 0
    /// The angle's change per second: 0.
    open var velocity: CGFloat { 0 }
}

/// Recognizes swipes on an iPhone.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Kept without effect. Default: to the right.
    open var direction = Direction.right
}

/// The name before Swift 4.2.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name before Swift 4.2.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

extension UIView {
    /// The recognizers that were added, which recognize nothing; nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { kept.gestureRecognizers.isEmpty ? nil : kept.gestureRecognizers }
        set {
            for recognizer in kept.gestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Keeps a recognizer, which recognizes nothing.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        kept.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Lets go of a recognizer; one of another view stays there.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        kept.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
