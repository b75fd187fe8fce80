extension Double {
    /// The value `progress` of the way from this one to `end`; exact at 0 and 1 and between equal ends.
    /// Beyond 0 and 1 the straight line goes on.
    package func interpolated(to end: Double, at progress: Double) -> Double {
        // The sum loses the last digit between equal ends, and isn't a number where an end is infinite.
        if self == end || progress == 0 { return self }
        if progress == 1 { return end }
        return self * (1 - progress) + end * progress
    }
}
