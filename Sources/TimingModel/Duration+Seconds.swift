/// Virtual time: a `Duration` of whole nanoseconds.
///
/// `Duration.seconds(1.1)` is 1.100000000000000096 s, so sums of such values miss the boundaries
/// they are compared with. Rounded to nanoseconds, addition is exact and instants compare with `==`.
extension Duration {
    /// The longest time that may be given in seconds, either way: 10⁹ s, nearly 32 years.
    ///
    /// Far above any animation, and small enough that sums stay inside 64 bits of nanoseconds.
    public static let limitInSeconds = 1e9

    /// A time of so many seconds, rounded to whole nanoseconds (halves away from zero).
    ///
    /// `seconds` must be finite and within ±`limitInSeconds`.
    public init(seconds: Double) {
        precondition(
            abs(seconds) <= Duration.limitInSeconds,
            "a time must be finite and within \(Duration.limitInSeconds) s, not \(seconds)")
        self = .nanoseconds(Int64((seconds * 1e9).rounded()))
    }

    /// A time of so many seconds, brought within ±`limitInSeconds` where it is beyond; not a number is
    /// zero. For products of times that users choose.
    package init(clampingSeconds seconds: Double) {
        let limit = Duration.limitInSeconds
        self.init(seconds: seconds.isNaN ? 0 : min(max(seconds, -limit), limit))
    }

    /// This time in seconds, as the nearest `Double` to its whole nanoseconds.
    public var inSeconds: Double { Double(nanosecondCount) / 1e9 }

    /// This time in whole nanoseconds, rounded to nearest (halves away from zero).
    ///
    /// Traps beyond ±292 years, where 64 bits end.
    package var nanosecondCount: Int64 {
        // Up to four seconds, 64 bits are enough, and a division of 128 is slow.
        if let near = Int64(exactly: attoseconds), near.magnitude < 1 << 62 {
            return (near < 0 ? near - 500_000_000 : near + 500_000_000) / 1_000_000_000
        }
        return Int64(attoseconds.dividedRounding(by: 1_000_000_000))
    }
}

extension Int128 {
    /// The quotient by a positive `divisor`, rounded to nearest (halves away from zero).
    func dividedRounding(by divisor: Int128) -> Int128 {
        let half = divisor / 2
        return (self < 0 ? self - half : self + half) / divisor
    }
}
