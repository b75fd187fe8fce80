// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing
public import Foundation

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

    /// The current value.
    public private(set) var v: Double
    private var from: Double
    private var to: Double

    /// A number that starts at 0.
    public convenience override init() { self.init(value: 0) }

    /// A number that starts at `value`.
    public init(value: Double) {
        (v, from, to) = (value, value, value)
        super.init()
    }

    /// Sets the value at once.
    open func set(_ value: Double) { (v, from, to) = (value, value, value) }

    /// Sets the target of the next animation.
    open func animateTo(_ value: Double) { to = value }

    /// Resets the value to the end of the last animation.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) { v = from }

    /// Sets the value for one tick.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        v = from.interpolated(to: to, at: ptc)
    }

    /// Sets the value to the target.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) { set(to) }

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

    private var now: SIMD3<Double>
    private var from: SIMD3<Double>
    private var to: SIMD3<Double>

    /// The current distance to the right.
    public var x: Double { now.x }
    /// The current distance down.
    public var y: Double { now.y }
    /// The current distance to the front.
    public var z: Double { now.z }
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
        let place = SIMD3(x, y, z)
        (now, from, to) = (place, place, place)
        super.init()
    }

    /// Moves the point at once.
    open func set(_ x: Double, y: Double, z: Double = 0) { put(SIMD3(x, y, z)) }

    /// Moves the point at once, to a place in the plane.
    open func set(_ point: CGPoint) { set(Double(point.x), y: Double(point.y)) }

    /// Sets the target of the next animation.
    open func moveTo(_ x: Double, y: Double, z: Double = 0) { to = SIMD3(x, y, z) }

    /// Sets the target of the next animation, in the plane.
    open func moveTo(_ point: CGPoint) { moveTo(Double(point.x), y: Double(point.y)) }

    /// Resets the point to the end of the last animation.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) { now = from }

    /// Sets the place for one tick.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        now = SIMD3(
            from.x.interpolated(to: to.x, at: ptc), from.y.interpolated(to: to.y, at: ptc),
            from.z.interpolated(to: to.z, at: ptc))
    }

    /// Moves the point to the target.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) { put(to) }

    private func put(_ place: SIMD3<Double>) { (now, from, to) = (place, place, place) }

    /// The eased value of `t` for custom curve `c`; here that of the next method.
    open func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double {
        let value = BL_AnimationWork_ValueForTime(
            Float(t), forCurve: Int32(truncatingIfNeeded: c))
        return value == Float(t) ? t : Double(value)
    }

    /// The same with the original's types; here `t` itself.
    open func BL_AnimationWork_ValueForTime(_ t: Float, forCurve c: Int32) -> Float { t }
}
