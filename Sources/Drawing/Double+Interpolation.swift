extension Double {
    /// The value `progress` of the way from this one to `end`; exact at 0 and 1, and beyond them
    /// the straight line goes on.
    package func interpolated(to end: Double, at progress: Double) -> Double {
        // This form, not `self + (end - self) * progress`: only this one is exact at both ends.
        self * (1 - progress) + end * progress
    }
}
