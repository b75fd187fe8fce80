/// An easing of constant speed that ramps up at the start, down at the end, or both: a parabola, a
/// straight line, a parabola. A ramp takes a quarter of the time.
///
/// The internal curves of BLAnimationController, credited there to Pat Stein. Every curve starts at
/// exactly 0 and ends at exactly 1; inputs are clamped to the unit interval.
public struct RampedCurve: Hashable, Sendable {
    /// The share of the time that a ramp takes.
    private static let ramp = 0.25

    /// Whether it starts slowly.
    public let rampsUp: Bool
    /// Whether it ends slowly.
    public let rampsDown: Bool

    /// The curve with ramps at these ends; without any it is linear.
    public init(rampsUp: Bool, rampsDown: Bool) {
        self.rampsUp = rampsUp
        self.rampsDown = rampsDown
    }

    /// The output for `input`, in the unit interval.
    public func value(at input: Double) -> Double {
        if input <= 0 { return 0 }
        if input >= 1 { return 1 }
        // On a ramp from or to rest half as much is covered as at full speed.
        let covered = 1 - (rampsUp ? Self.ramp / 2 : 0) - (rampsDown ? Self.ramp / 2 : 0)
        let speed = 1 / covered
        let bend = speed / (2 * Self.ramp)
        if rampsUp, input < Self.ramp { return bend * input * input }
        if rampsDown, input >= 1 - Self.ramp { return 1 - bend * (1 - input) * (1 - input) }
        return speed * input - (rampsUp ? speed * Self.ramp / 2 : 0)
    }
}
