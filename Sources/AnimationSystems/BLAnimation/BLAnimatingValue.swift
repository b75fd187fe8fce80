// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Drawing

/// A number that a `BLAnimationController` animates: set where it goes, then begin and commit.
///
/// It ends where it was sent, whatever the repetition would end on. Override the work delegate's
/// methods, and call them, to do something with each value.
@MainActor
open class BLAnimatingValue: BLAnimationController, BLAnimationWorkDelegate {
    /// The value now.
    public private(set) var v: Double
    private var from: Double
    private var to: Double

    /// A number that starts at 0.
    public convenience override init() { self.init(value: 0) }

    /// A number that starts at `value`.
    public init(value: Double) {
        (v, from, to) = (value, value, value)
    }

    /// Sets the value at once.
    open func set(_ value: Double) { (v, from, to) = (value, value, value) }

    /// Says where the next animation ends.
    open func animateTo(_ value: Double) { to = value }

    /// Goes back to where the last animation ended.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) { v = from }

    /// Goes so far.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        v = from.interpolated(to: to, at: ptc)
    }

    /// Arrives.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) { set(to) }

    /// What custom curve `c` makes of `t`; here `t` itself.
    open func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double { t }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A point in space that a `BLAnimationController` moves: set where it goes, then begin and commit.
///
/// It ends where it was sent, whatever the repetition would end on. Override the work delegate's
/// methods, and call them, to do something with each place.
@MainActor
open class BLMovingPoint: BLAnimationController, BLAnimationWorkDelegate {
    private var now: SIMD3<Double>
    private var from: SIMD3<Double>
    private var to: SIMD3<Double>

    /// How far right it is now.
    public var x: Double { now.x }
    /// How far down it is now.
    public var y: Double { now.y }
    /// How far in front it is now.
    public var z: Double { now.z }
    /// Where it is now on the plane.
    public var p: Point { Point(x: x, y: y) }

    /// A point that starts at the origin.
    public convenience override init() { self.init(x: 0, y: 0) }

    /// A point that starts at a place on the plane.
    public convenience init(_ point: Point) { self.init(x: point.x, y: point.y) }

    /// A point that starts at a place in space.
    public init(x: Double, y: Double, z: Double = 0) {
        let place = SIMD3(x, y, z)
        (now, from, to) = (place, place, place)
    }

    /// Puts it somewhere at once.
    open func set(_ x: Double, y: Double, z: Double = 0) { put(SIMD3(x, y, z)) }

    /// Puts it somewhere on the plane at once.
    open func set(_ point: Point) { set(point.x, y: point.y) }

    /// Says where the next animation ends.
    open func moveTo(_ x: Double, y: Double, z: Double = 0) { to = SIMD3(x, y, z) }

    /// Says where on the plane the next animation ends.
    open func moveTo(_ point: Point) { moveTo(point.x, y: point.y) }

    /// Goes back to where the last animation ended.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) { now = from }

    /// Goes so far.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        now = SIMD3(
            from.x.interpolated(to: to.x, at: ptc), from.y.interpolated(to: to.y, at: ptc),
            from.z.interpolated(to: to.z, at: ptc))
    }

    /// Arrives.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) { put(to) }

    /// What custom curve `c` makes of `t`; here `t` itself.
    open func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double { t }

    private func put(_ place: SIMD3<Double>) { (now, from, to) = (place, place, place) }
}
