public import Foundation
internal import LayerTree
internal import TimingModel

/// An animation of a property through several values, or of a position along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, of the types that `CABasicAnimation` takes; ignored if there is a path.
    open var values: [Any]? { didSet { noteChange() } }
    /// The path of a position. Default: nil.
    open var path: CGPath? { didSet { noteChange() } }
    /// The time of each value as a fraction of `duration`, rising from 0 to 1; one more with the mode
    /// `discrete`. Nil spaces the values evenly.
    open var keyTimes: [NSNumber]? { didSet { noteChange() } }
    /// The easing between each two values; nil is linear.
    open var timingFunctions: [CAMediaTimingFunction]? { didSet { noteChange() } }
    /// How values are interpolated. Default: `linear`.
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { noteChange() } }
    /// Whether a layer turns with its path. Default: nil, no.
    open var rotationMode: CAAnimationRotationMode? { didSet { noteChange() } }
    /// How tight a cubic curve is at each value; 0 by default.
    open var tensionValues: [NSNumber]? { didSet { noteChange() } }
    /// How sharp the corner of a cubic curve is at each value; 0 by default.
    open var continuityValues: [NSNumber]? { didSet { noteChange() } }
    /// Whether a cubic curve bends before or after each value; 0 by default.
    open var biasValues: [NSNumber]? { didSet { noteChange() } }

    override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

    override func copyProperties(to copy: CAAnimation) {
        super.copyProperties(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.rotationMode = rotationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
    }

    override func engineAnimations(in context: AnimationContext) -> [TargetedAnimation] {
        guard let keyframes = keyframes(in: context) else { return pause(in: context) }
        return [TargetedAnimation(subject: keyframes.subject, animation: keyframes.animation)]
    }
}

/// How the values of keyframes are interpolated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In straight lines.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all: each value holds.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// In straight lines with the same speed everywhere; key times and timing functions don't count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve with the same speed everywhere; key times and timing functions don't count.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    /// The engine's mode.
    var mode: CalculationMode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}

/// How a layer turns with its path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

    /// The engine's mode.
    var mode: RotationMode {
        switch self {
        case .rotateAuto: .auto
        case .rotateAutoReverse: .autoReverse
        default: .none
        }
    }
}
