// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AnimationSystems

/// Does the work of a `BLAnimationController`'s animation by changing values.
///
/// The values that it sets show from that instant until it sets others.
///
/// Only `BL_AnimationWork_Process` is required. The methods may have the original's types, too: `Float` and `Int32` for a
/// custom curve, and `String!` with `UnsafeMutableRawPointer!`, which stand for `NSString *` and `void *`. Swift infers the
/// types from the methods, so all methods of a delegate must agree in them.
@preconcurrency @MainActor
public protocol BLAnimationWorkDelegate: AnyObject {
    /// The context's type: `Any?`, or an optional of the type that the context has. Another context arrives as nil.
    associatedtype BLContext: ExpressibleByNilLiteral = Any?
    /// The context's type in methods that write it with an exclamation mark, as well as `String!`.
    associatedtype BLForcedContext = Never
    /// The type of progress: `Double`, `Float` or `CGFloat`.
    associatedtype BLPercent: BinaryFloatingPoint = Double
    /// The type of a custom curve's time and value: `Double`, `Float` or `CGFloat`.
    associatedtype BLCurveTime: BinaryFloatingPoint = Double
    /// The type of a custom curve's number: `Int`, `Int32` or another whole number.
    associatedtype BLCurveNumber: BinaryInteger = Int

    /// The animation is about to start; its first tick follows at this instant.
    func BL_AnimationWork_Starting(_ animationID: String?, context: BLContext)
    /// The same with exclamation marks.
    func BL_AnimationWork_Starting(_ animationID: String!, context: BLForcedContext!)

    /// One tick. At the instant at which one cycle ends and another starts there are two.
    ///
    /// - Parameters:
    ///   - ptc: The progress of this cycle after curve and direction: from 0 to 1, or back. A custom curve
    ///     may leave that range. Whole cycles start and end exactly with the curve's first and last value.
    ///   - op: The linear progress of the whole animation in cycles, from 0 to the repeat count.
    func BL_AnimationWork_Process(
        _ animationID: String?, context: BLContext, percentThisCycle ptc: BLPercent,
        overallPosition op: BLPercent)
    /// The same with exclamation marks.
    func BL_AnimationWork_Process(
        _ animationID: String!, context: BLForcedContext!, percentThisCycle ptc: BLPercent,
        overallPosition op: BLPercent)

    /// The last tick is over.
    func BL_AnimationWork_Completing(_ animationID: String?, context: BLContext)
    /// The same with exclamation marks.
    func BL_AnimationWork_Completing(_ animationID: String!, context: BLForcedContext!)

    /// The eased value of `t`, from 0 to 1, for custom curve `c`. By default, and if the result isn't
    /// finite, `t` itself.
    func BL_AnimationWork_ValueForTime(_ t: BLCurveTime, forCurve c: BLCurveNumber) -> BLCurveTime
}

extension BLAnimationWorkDelegate {
    /// Does nothing.
    public func BL_AnimationWork_Starting(_ animationID: String?, context: BLContext) {}
    /// Does nothing.
    public func BL_AnimationWork_Starting(_ animationID: String!, context: BLForcedContext!) {}

    /// Does nothing.
    public func BL_AnimationWork_Completing(_ animationID: String?, context: BLContext) {}
    /// Does nothing.
    public func BL_AnimationWork_Completing(_ animationID: String!, context: BLForcedContext!) {}

    /// No easing.
    public func BL_AnimationWork_ValueForTime(
        _ t: BLCurveTime, forCurve c: BLCurveNumber
    ) -> BLCurveTime { t }
}

// Of the two forms of `BL_AnimationWork_Process` one is required: the other one has a default then.

extension BLAnimationWorkDelegate where BLForcedContext == Never {
    /// Does nothing.
    public func BL_AnimationWork_Process(
        _ animationID: String!, context: BLForcedContext!, percentThisCycle ptc: BLPercent,
        overallPosition op: BLPercent
    ) {}
}

extension BLAnimationWorkDelegate where BLForcedContext: BLPointer {
    /// Does nothing.
    public func BL_AnimationWork_Process(
        _ animationID: String?, context: BLContext, percentThisCycle ptc: BLPercent,
        overallPosition op: BLPercent
    ) {}
}

/// What `void *` is in Swift.
public protocol BLPointer {}

extension UnsafeMutableRawPointer: BLPointer {}
extension UnsafeRawPointer: BLPointer {}
extension OpaquePointer: BLPointer {}

extension BLAnimationWorkDelegate {
    /// Calls a method in the form that the delegate has; the other one does nothing.
    func receive(_ call: BLAnimationCall, of animationID: String?, context: Any?) {
        let (plain, forced) = (context as? BLContext ?? nil, context as? BLForcedContext)
        switch call {
        case .starting:
            BL_AnimationWork_Starting(animationID, context: plain)
            BL_AnimationWork_Starting(animationID, context: forced)
        case .process(let percent, let position):
            let (percent, position) = (BLPercent(percent), BLPercent(position))
            BL_AnimationWork_Process(
                animationID, context: plain, percentThisCycle: percent, overallPosition: position)
            BL_AnimationWork_Process(
                animationID, context: forced, percentThisCycle: percent, overallPosition: position)
        case .completing:
            BL_AnimationWork_Completing(animationID, context: plain)
            BL_AnimationWork_Completing(animationID, context: forced)
        case .willStart, .didStop: break
        }
    }

    /// The value of a custom curve. A value that isn't changed keeps all its digits.
    func eased(_ time: Double, curve: Int) -> Double {
        let own = BLCurveTime(time)
        let value = BL_AnimationWork_ValueForTime(
            own, forCurve: BLCurveNumber(truncatingIfNeeded: curve))
        return value == own ? time : Double(value)
    }
}
