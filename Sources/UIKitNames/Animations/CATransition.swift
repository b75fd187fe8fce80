internal import AnimationSystems
internal import Foundation
internal import TimingModel

/// The change of a layer's whole look from what it shows now to what it will show at the end of this instant.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// How the look changes. Default: `fade`.
    open var type = CATransitionType.fade { didSet { noteChange() } }
    /// Where the moving part comes from; `fade` ignores it. Default: nil, from the left.
    open var subtype: CATransitionSubtype? { didSet { noteChange() } }
    /// How much of the change has happened at the start, from 0 to 1. Numbers beyond are kept, and count as the nearer
    /// one. Default: 0.
    open var startProgress: Float = 0 { didSet { noteChange() } }
    /// How much of the change has happened at the end, from 0 to 1. The duration is that of the part between. Then the
    /// new look shows, unless the transition stays: with `isRemovedOnCompletion` false and the fill mode `forwards`.
    /// Default: 1.
    open var endProgress: Float = 1 { didSet { noteChange() } }

    override func makeEmpty() -> CAAnimation { CATransition() }

    override func copyProperties(to copy: CAAnimation) {
        super.copyProperties(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
    }

    /// Transitions don't run in groups.
    override func engineAnimations(in context: AnimationContext) -> [TargetedAnimation] {
        context.note(
            "a CATransition can't run in a CAAnimationGroup: add it to the layer itself, which needs no group"
        )
        return pause(in: context)
    }

    /// The engine's transition, with a duration and a curve if there are none; nil for a type that it lacks.
    func engineTransition(duration: TimeInterval, curve: TimingCurve?) -> Transition? {
        guard let kind = type.kind else { return nil }
        var transition = Transition(
            type: kind, subtype: (subtype ?? .fromLeft).subtype,
            duration: (self.duration > 0 ? self.duration : duration)
                / Double(speed == 0 ? 1 : abs(speed)),
            curve: timingFunction?.curve ?? curve ?? .default)
        transition.startProgress = startProgress.isNaN ? 0 : Double(min(max(startProgress, 0), 1))
        transition.endProgress = endProgress.isNaN ? 1 : Double(min(max(endProgress, 0), 1))
        transition.staysAtEnd = !isRemovedOnCompletion && [.forwards, .both].contains(fillMode)
        return transition
    }
}

/// How a transition changes the look.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The type with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cross-fades.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old look slides away.
    public static let reveal = CATransitionType(rawValue: "reveal")

    /// Turns over. A private name that apps use, as is `oglFlip`.
    static let flip = CATransitionType(rawValue: "flip")

    /// The engine's type.
    fileprivate var kind: Transition.Kind? {
        switch self {
        case .fade: .fade
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        case .flip, CATransitionType(rawValue: "oglFlip"): .flip
        default: nil
        }
    }
}

/// Where the moving part of a transition comes from. As on an iPhone, `fromTop` comes from the lower edge and
/// `fromBottom` from the upper one, because the names count y upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The direction with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the lower edge of the screen.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the upper edge of the screen.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The engine's direction.
    fileprivate var subtype: Transition.Subtype {
        switch self {
        case .fromRight: .fromRight
        case .fromTop: .fromBottom
        case .fromBottom: .fromTop
        default: .fromLeft
        }
    }
}
