// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AnimationSystems
public import Foundation

/// Receives the start and end of a `BLAnimationController`'s animation. Both methods are optional.
///
/// They may have the original's types, too: `String!` with `UnsafeMutableRawPointer!`, which stand for `NSString *` and
/// `void *`. Swift infers the types from the methods, so both must agree in them.
@preconcurrency @MainActor
public protocol BLAnimationControllerDelegate: AnyObject {
    /// What `finished` is: `Bool`. A method with `NSNumber`, as in Objective-C, is called, too, but the
    /// compiler warns.
    associatedtype Finished: BLFinished = Bool
    /// The context's type: `Any?`, or an optional of the type that the context has. Another context arrives as nil.
    associatedtype BLDelegateContext: ExpressibleByNilLiteral = Any?
    /// The context's type in methods that write it with an exclamation mark, as well as `String!`.
    associatedtype BLForcedDelegateContext = Never

    /// The start date has come and the delay is over. The work delegate is called next.
    func BL_Animation_WillStart(_ animationID: String?, context: BLDelegateContext)
    /// The same with exclamation marks.
    func BL_Animation_WillStart(_ animationID: String!, context: BLForcedDelegateContext!)

    /// The animation is over; this is its last call.
    ///
    /// - Parameter finished: False if the controller began another animation meanwhile, or if it was
    ///   stopped.
    func BL_Animation_DidStop(
        _ animationID: String?, finished: Finished, context: BLDelegateContext)
    /// The same with exclamation marks.
    func BL_Animation_DidStop(
        _ animationID: String!, finished: NSNumber!, context: BLForcedDelegateContext!)
    /// The same with exclamation marks and a `Bool`.
    func BL_Animation_DidStop(
        _ animationID: String!, finished: Bool, context: BLForcedDelegateContext!)
}

extension BLAnimationControllerDelegate {
    /// Does nothing.
    public func BL_Animation_WillStart(_ animationID: String?, context: BLDelegateContext) {}
    /// Does nothing.
    public func BL_Animation_WillStart(_ animationID: String!, context: BLForcedDelegateContext!) {}
    /// Does nothing.
    public func BL_Animation_DidStop(
        _ animationID: String!, finished: NSNumber!, context: BLForcedDelegateContext!
    ) {}
    /// Does nothing.
    public func BL_Animation_DidStop(
        _ animationID: String!, finished: Bool, context: BLForcedDelegateContext!
    ) {}
}

extension BLAnimationControllerDelegate where Finished == Bool {
    /// Does nothing.
    public func BL_Animation_DidStop(
        _ animationID: String?, finished: Bool, context: BLDelegateContext
    ) {}
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

    /// The name in event logs; nil for an automatic one.
    var name: String? { animationID == "" ? nil : animationID }

    /// What the engine calls. It keeps the delegates that are set now.
    var receiver: BLAnimationReceiver {
        BLAnimationReceiver(receive: receive) { work?.eased($0, curve: $1) ?? $0 }
    }

    private func receive(_ call: BLAnimationCall) {
        switch call {
        case .willStart: delegate.map { $0.receiveStart(of: animationID, context: context) }
        case .didStop(let finished):
            delegate.map { $0.receiveStop(of: animationID, finished, context: context) }
        case .starting, .process, .completing:
            work?.receive(call, of: animationID, context: context)
        }
    }
}

extension BLAnimationControllerDelegate {
    // Calls the method in the form that the delegate has; the others do nothing.

    fileprivate func receiveStart(of animationID: String?, context: Any?) {
        BL_Animation_WillStart(animationID, context: context as? BLDelegateContext ?? nil)
        BL_Animation_WillStart(animationID, context: context as? BLForcedDelegateContext)
    }

    fileprivate func receiveStop(of animationID: String?, _ finished: Bool, context: Any?) {
        let forced = context as? BLForcedDelegateContext
        BL_Animation_DidStop(
            animationID, finished: .finished(finished),
            context: context as? BLDelegateContext ?? nil)
        BL_Animation_DidStop(animationID, finished: NSNumber(value: finished), context: forced)
        BL_Animation_DidStop(animationID, finished: finished, context: forced)
    }
}
