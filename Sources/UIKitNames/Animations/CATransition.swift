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
    /// Where the transition starts, from 0 to 1. Kept; has no effect. Default: 0.
    open var startProgress: Float = 0 { didSet { noteChange() } }
    /// Where the transition ends, from 0 to 1. Kept; has no effect. Default: 1.
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

    /// The engine's transition, with a duration and a curve if there are none; nil for a type that it lacks.
    func engineTransition(duration: TimeInterval, curve: TimingCurve?) -> Transition? {
        guard let kind = type.kind else { return nil }
        return Transition(
            type: kind, subtype: (subtype ?? .fromLeft).subtype,
            duration: (self.duration > 0 ? self.duration : duration)
                / Double(speed == 0 ? 1 : abs(speed)),
            curve: timingFunction?.curve ?? curve ?? .default)
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

    /// The engine's type. `oglFlip` and `flip` are private names that apps use.
    fileprivate var kind: Transition.Kind? {
        switch self {
        case .fade: .fade
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        default: ["flip", "oglFlip"].contains(rawValue) ? .flip : nil
        }
    }
}

/// Where the moving part of a transition comes from. As on an iPhone, `fromTop` comes from the lower edge and
/// `fromBottom` from the upper one, because the names count y upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The direction with this name; an unknown one counts as `fromLeft`.
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
