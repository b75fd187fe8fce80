public import Foundation
internal import LayerTree
internal import TimingModel

/// An animation of the property that a key path names.
///
/// Parts of a transform, such as `transform.scale.x` or `transform.rotation.z`, replace those of the layer's
/// own transform at each instant, and leave its other parts. The matrix is taken apart into a scale, a skew,
/// rotations about x, y and z in this order, a translation and a perspective. A rotation about one axis has
/// the whole range of angles; the three angles of other rotations aren't unique, and Apple's may be different
/// ones.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `position.x` or `transform.rotation.z`. Nil animates nothing.
    open var keyPath: String? { didSet { noteChange() } }
    /// Whether values are added to the model's. Default: false.
    open var isAdditive = false { didSet { noteChange() } }
    /// Whether each cycle starts where the one before ended. Default: false.
    open var isCumulative = false { didSet { noteChange() } }
    /// Makes a transform of numbers, with the key path `transform`. Default: nil.
    open var valueFunction: CAValueFunction? { didSet { noteChange() } }

    /// An animation of the property that `path` names.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func makeEmpty() -> CAAnimation { CAPropertyAnimation() }

    override func copyProperties(to copy: CAAnimation) {
        super.copyProperties(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }

    /// The key path, with the part of the transform that the value function makes.
    var resolvedKeyPath: String? {
        guard let keyPath, let part = valueFunction?.part else { return keyPath }
        return "\(keyPath).\(part)"
    }
}

/// An animation of a property from one value to another.
///
/// Values are of the property's type: numbers of any type, points, sizes, rectangles, `CGColor`, `CGPath`,
/// transforms and so on, as they are or in an `NSNumber` or `NSValue`. A value of another type ends the
/// recording with an error.
///
/// Missing values come from the layer: `fromValue` and `toValue`; `fromValue` and `fromValue + byValue`;
/// `toValue − byValue` and `toValue`; `fromValue` and the model; the model and `toValue`; the model and the
/// model `+ byValue`. The model is read at every instant.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any? { didSet { noteChange() } }
    /// The value at the end.
    open var toValue: Any? { didSet { noteChange() } }
    /// The difference between both; ignored if both are given.
    open var byValue: Any? { didSet { noteChange() } }

    override func makeEmpty() -> CAAnimation { CABasicAnimation() }

    override func copyProperties(to copy: CAAnimation) {
        super.copyProperties(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override func engineAnimations(in context: AnimationContext) -> [TargetedAnimation] {
        guard let basic = basic(in: context) else { return pause(in: context) }
        return [TargetedAnimation(subject: basic.subject, animation: basic.animation)]
    }
}

/// An animation of a property on a spring, which starts at `fromValue` and comes to rest at `toValue`.
///
/// `duration` cuts the spring off and never stretches it; give it `settlingDuration`.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring, above 0. Default: 1.
    open var mass: CGFloat = 1 { didSet { noteChange() } }
    /// Force for each length, above 0. Default: 100.
    open var stiffness: CGFloat = 100 { didSet { noteChange() } }
    /// Force for each velocity, not negative. Default: 10.
    open var damping: CGFloat = 10 { didSet { noteChange() } }
    /// The velocity at the start, in whole ways per second towards the end. Default: 0.
    open var initialVelocity: CGFloat = 0 { didSet { noteChange() } }
    /// Whether damping above the critical one slows the spring further. Default: false.
    open var allowsOverdamping = false { didSet { noteChange() } }

    /// A spring of mass 1 by its perceived duration in seconds and its bounce, from −1 to 1.
    public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        mass = CGFloat(spring.mass)
        stiffness = CGFloat(spring.stiffness)
        damping = CGFloat(spring.damping)
        allowsOverdamping = spring.allowsOverdamping
    }

    /// The seconds until the spring stays within a thousandth of its way; without damping, the largest `Float`.
    open var settlingDuration: TimeInterval { spring.settlingDuration }

    /// The perceived duration in seconds.
    open var perceptualDuration: TimeInterval { 2 * .pi * Double(mass / stiffness).squareRoot() }

    /// The bounce, from −1 (slow) over 0 (just no overshoot) to 1 (swings endlessly).
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The engine's spring.
    var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
    }

    override func makeEmpty() -> CAAnimation { CASpringAnimation() }

    override func copyProperties(to copy: CAAnimation) {
        super.copyProperties(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
    }

    override func engineAnimations(in context: AnimationContext) -> [TargetedAnimation] {
        guard let basic = basic(in: context) else { return pause(in: context) }
        let animation = LayerTree.SpringAnimation(basic.animation, spring: spring)
        return [TargetedAnimation(subject: basic.subject, animation: animation)]
    }
}

/// The name of a function that makes transforms of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name of a function.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about the x axis.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by the same number along each axis.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by a `CGSize` or `CGPoint`.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along the x axis.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that makes transforms of numbers: the values of an animation of `transform` are then numbers.
///
/// The rest of the layer's own transform stays, as with a key path such as `transform.rotation.z`.
open class CAValueFunction: NSObject, @unchecked Sendable {
    // Unchecked, because the class is open; it has constants only.
    /// The function's name.
    public let name: CAValueFunctionName
    /// The part of a transform in key paths.
    let part: String

    /// The function with this name; nil for an unknown one.
    public init?(name: CAValueFunctionName) {
        guard let part = Self.parts[name] else { return nil }
        self.name = name
        self.part = part
        super.init()
    }

    private static let parts: [CAValueFunctionName: String] = [
        .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scale: "scale",
        .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z", .translate: "translation",
        .translateX: "translation.x", .translateY: "translation.y", .translateZ: "translation.z",
    ]
}
