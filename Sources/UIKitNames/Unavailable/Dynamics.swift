// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Physics and the device's motion, which aren't available.

@available(
    *, unavailable,
    message: "there is no physics: use springs, or compute positions in a CADisplayLink"
)
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    public init(referenceView view: UIView) {}
    public override init() {}

    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open var referenceView: UIView? { nil }
    open var behaviors: [UIDynamicBehavior] { [] }
    open var isRunning: Bool { false }
    open var elapsedTime: TimeInterval { 0 }

    open func addBehavior(_ behavior: UIDynamicBehavior) {}
    open func removeBehavior(_ behavior: UIDynamicBehavior) {}
    open func removeAllBehaviors() {}
    open func updateItem(usingCurrentState item: AnyObject) {}
}

@available(*, unavailable, message: "there is no physics: use the completion of an animation")
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {}

@available(
    *, unavailable, message: "there is no physics: use UIView, which is what animations move"
)
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {}

@available(
    *, unavailable,
    message: "there is no physics: use springs, or compute positions in a CADisplayLink"
)
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open var childBehaviors: [UIDynamicBehavior] { [] }
    open var dynamicAnimator: UIDynamicAnimator? { nil }
    open var action: (() -> Void)?

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {}
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {}
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}

@available(
    *, unavailable, message: "there is no gravity: animate the fall with the curve easeIn"
)
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    public convenience init(items: [AnyObject]) { self.init() }

    open var items: [AnyObject] { [] }
    open var gravityDirection = CGVector.zero
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 1

    open func addItem(_ item: AnyObject) {}
    open func removeItem(_ item: AnyObject) {}
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {}
}

@available(
    *, unavailable,
    message: "there are no collisions: give the positions of the bounces in a keyframe animation"
)
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: .max)
    }

    public convenience init(items: [AnyObject]) { self.init() }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    open var items: [AnyObject] { [] }
    open var collisionMode = Mode.everything
    open var translatesReferenceBoundsIntoBoundary = false

    open func addItem(_ item: AnyObject) {}
    open func removeItem(_ item: AnyObject) {}
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
    open func addBoundary(
        withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
    ) {}
    open func removeBoundary(withIdentifier identifier: any NSCopying) {}
    open func removeAllBoundaries() {}
}

@available(*, unavailable, message: "there are no collisions: use the completion of an animation")
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {}

@available(
    *, unavailable,
    message: "nothing snaps here: animate the center with UIView.animate and a damped spring"
)
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    public init(item: AnyObject, snapTo point: CGPoint) {}

    open var snapPoint = CGPoint.zero
    open var damping: CGFloat = 0.5
}

@available(
    *, unavailable,
    message: "nothing is attached here: compute positions in a CADisplayLink, or use a spring"
)
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public init(item: AnyObject, attachedToAnchor point: CGPoint) {}
    public init(item item1: AnyObject, attachedTo item2: AnyObject) {}
    public init(
        item: AnyObject, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {}

    open var anchorPoint = CGPoint.zero
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    open var frictionTorque: CGFloat = 0
}

@available(*, unavailable, message: "there is no physics: use springs with their damping")
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    public convenience init(items: [AnyObject]) { self.init() }

    open var items: [AnyObject] { [] }
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var charge: CGFloat = 0
    open var isAnchored = false
    open var allowsRotation = true

    open func addItem(_ item: AnyObject) {}
    open func removeItem(_ item: AnyObject) {}
    open func addLinearVelocity(_ velocity: CGPoint, for item: AnyObject) {}
    open func linearVelocity(for item: AnyObject) -> CGPoint { .zero }
    open func addAngularVelocity(_ velocity: CGFloat, for item: AnyObject) {}
    open func angularVelocity(for item: AnyObject) -> CGFloat { 0 }
}

@available(*, unavailable, message: "there is no physics: use a spring with a start velocity")
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int { case continuous, instantaneous }

    public init(items: [AnyObject], mode: Mode) {}

    open var active = true
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 0
    open var pushDirection = CGVector.zero

    open func addItem(_ item: AnyObject) {}
    open func removeItem(_ item: AnyObject) {}
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {}
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: AnyObject) {}
}

// The device's motion.

@available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

@available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}

@available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    public init(keyPath: String, type: EffectType) {}

    open var keyPath: String { "" }
    open var type: EffectType { .tiltAlongHorizontalAxis }
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?
}

extension UIView {
    @available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
    public var motionEffects: [UIMotionEffect] {
        get { [] }
        set {}
    }
    @available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    @available(*, unavailable, message: "the device doesn't move: animate the shift yourself")
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
