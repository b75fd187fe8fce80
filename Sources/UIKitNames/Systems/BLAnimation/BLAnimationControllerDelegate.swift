// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AnimationSystems
public import Foundation

/// Receives the start and end of a `BLAnimationController`'s animation. Both methods are optional.
@preconcurrency @MainActor
public protocol BLAnimationControllerDelegate: AnyObject {
    /// What `finished` is: `Bool`. A method with `NSNumber`, as in Objective-C, is called, too, but the
    /// compiler warns. Swift infers the type from the method, so all its other types must match exactly.
    associatedtype Finished: BLFinished = Bool

    /// The start date has come and the delay is over. The work delegate is called next.
    func BL_Animation_WillStart(_ animationID: String?, context: Any?)

    /// The animation is over; this is its last call.
    ///
    /// - Parameter finished: False if the controller began another animation meanwhile, or if it was
    ///   stopped.
    func BL_Animation_DidStop(_ animationID: String?, finished: Finished, context: Any?)
}

extension BLAnimationControllerDelegate {
    /// Does nothing.
    public func BL_Animation_WillStart(_ animationID: String?, context: Any?) {}
}

extension BLAnimationControllerDelegate where Finished == Bool {
    /// Does nothing.
    public func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {}
}

/// The type of `finished` in a `BLAnimationControllerDelegate`.
public protocol BLFinished {
    /// Whether the animation has finished, as this type.
    static func finished(_ isFinished: Bool) -> Self
}

extension Bool: BLFinished {
    /// The same.
    public static func finished(_ isFinished: Bool) -> Bool { isFinished }
}

@available(*, deprecated, message: "BL_Animation_DidStop: finished is a Bool here, not an NSNumber")
extension NSNumber: BLFinished {
    /// A number of 0 or 1.
    public static func finished(_ isFinished: Bool) -> Self {
        // The class cluster has no required initialiser, but every number is one of its kind.
        unsafeDowncast(NSNumber(value: isFinished), to: Self.self)
    }
}

@available(*, deprecated, message: "BL_Animation_DidStop: finished is a Bool here, not an NSNumber")
extension Optional: BLFinished where Wrapped == NSNumber {
    /// A number of 0 or 1.
    public static func finished(_ isFinished: Bool) -> NSNumber? { NSNumber(value: isFinished) }
}

/// The delegates of an animation, with the arguments that they receive.
@MainActor
struct BLDelegates {
    var animationID: String?
    var context: Any?
    weak var delegate: (any BLAnimationControllerDelegate)?
    weak var work: (any BLAnimationWorkDelegate)?

    func receive(_ call: BLAnimationCall) {
        switch call {
        case .willStart: delegate?.BL_Animation_WillStart(animationID, context: context)
        case .starting: work?.BL_AnimationWork_Starting(animationID, context: context)
        case .process(let percent, let position):
            work?.BL_AnimationWork_Process(
                animationID, context: context, percentThisCycle: percent,
                overallPosition: position)
        case .completing: work?.BL_AnimationWork_Completing(animationID, context: context)
        case .didStop(let finished): delegate.map { tell($0, finished) }
        }
    }

    private func tell<Delegate: BLAnimationControllerDelegate>(
        _ delegate: Delegate, _ finished: Bool
    ) {
        delegate.BL_Animation_DidStop(
            animationID, finished: .finished(finished), context: context)
    }

    func value(at time: Double, curve: Int) -> Double {
        work?.BL_AnimationWork_ValueForTime(time, forCurve: curve) ?? time
    }
}
