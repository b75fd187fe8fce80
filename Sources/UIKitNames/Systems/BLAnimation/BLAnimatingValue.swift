// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AnimationSystems
public import Foundation
internal import LayerTree

/// A number animated by a `BLAnimationController`: set its target, then begin and commit.
///
/// It ends at its target, whatever value the last repetition ends on. To use each value, override the work
/// delegate's methods and call super.
@preconcurrency @MainActor
open class BLAnimatingValue: BLAnimationController, BLAnimationWorkDelegate {
    /// The time in `BL_AnimationWork_ValueForTime`, for methods that override it.
    public typealias BLCurveTime = Double
    /// The curve's number in `BL_AnimationWork_ValueForTime`, for methods that override it.
    public typealias BLCurveNumber = Int

    private let number: AnimationSystems.BLAnimatingValue

    /// The current value.
    public var v: Double { number.v }

    /// A number that starts at 0.
    public convenience override init() { self.init(value: 0) }

    /// A number that starts at `value`.
    public init(value: Double) {
        number = AnimationSystems.BLAnimatingValue(value: value)
        super.init()
    }

    /// Sets the value at once.
    open func set(_ value: Double) { number.set(value) }

    /// Sets the target of the next animation.
    open func animateTo(_ value: Double) { number.animateTo(value) }

    /// Resets the value to the end of the last animation.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) {
        number.BL_AnimationWork_Starting(animationID, context: context)
    }

    /// Sets the value for one tick.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        number.BL_AnimationWork_Process(
            animationID, context: context, percentThisCycle: ptc, overallPosition: op)
    }

    /// Sets the value to the target.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) {
        number.BL_AnimationWork_Completing(animationID, context: context)
    }

    /// The eased value of `t` for custom curve `c`; here that of the next method.
    open func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double {
        let value = BL_AnimationWork_ValueForTime(
            Float(t), forCurve: Int32(truncatingIfNeeded: c))
        return value == Float(t) ? t : Double(value)
    }

    /// The same with the original's types; here `t` itself.
    open func BL_AnimationWork_ValueForTime(_ t: Float, forCurve c: Int32) -> Float { t }
}

/// A point in space moved by a `BLAnimationController`: set its target, then begin and commit.
///
/// It ends at its target, whatever place the last repetition ends on. To use each place, override the work
/// delegate's methods and call super.
@preconcurrency @MainActor
open class BLMovingPoint: BLAnimationController, BLAnimationWorkDelegate {
    /// The time in `BL_AnimationWork_ValueForTime`, for methods that override it.
    public typealias BLCurveTime = Double
    /// The curve's number in `BL_AnimationWork_ValueForTime`, for methods that override it.
    public typealias BLCurveNumber = Int

    private let point: AnimationSystems.BLMovingPoint

    /// The current distance to the right.
    public var x: Double { point.x }
    /// The current distance down.
    public var y: Double { point.y }
    /// The current distance to the front.
    public var z: Double { point.z }
    /// The current place in the plane.
    public var p: CGPoint { CGPoint(x: x, y: y) }

    /// A point that starts at the origin.
    public convenience override init() { self.init(x: 0, y: 0) }

    /// A point that starts at a place in the plane.
    public convenience init(_ point: CGPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }

    /// A point that starts at a place in space.
    public init(x: Double, y: Double, z: Double = 0) {
        point = AnimationSystems.BLMovingPoint(x: x, y: y, z: z)
        super.init()
    }

    /// Moves the point at once.
    open func set(_ x: Double, y: Double, z: Double = 0) { point.set(x, y: y, z: z) }

    /// Moves the point at once, to a place in the plane.
    open func set(_ point: CGPoint) { set(Double(point.x), y: Double(point.y)) }

    /// Sets the target of the next animation.
    open func moveTo(_ x: Double, y: Double, z: Double = 0) { point.moveTo(x, y: y, z: z) }

    /// Sets the target of the next animation, in the plane.
    open func moveTo(_ point: CGPoint) { moveTo(Double(point.x), y: Double(point.y)) }

    /// Resets the point to the end of the last animation.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) {
        point.BL_AnimationWork_Starting(animationID, context: context)
    }

    /// Sets the place for one tick.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        point.BL_AnimationWork_Process(
            animationID, context: context, percentThisCycle: ptc, overallPosition: op)
    }

    /// Moves the point to the target.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) {
        point.BL_AnimationWork_Completing(animationID, context: context)
    }

    /// The eased value of `t` for custom curve `c`; here that of the next method.
    open func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double {
        let value = BL_AnimationWork_ValueForTime(
            Float(t), forCurve: Int32(truncatingIfNeeded: c))
        return value == Float(t) ? t : Double(value)
    }

    /// The same with the original's types; here `t` itself.
    open func BL_AnimationWork_ValueForTime(_ t: Float, forCurve c: Int32) -> Float { t }
}
