/// Virtual time: a `Duration` of whole nanoseconds.
///
/// `Duration.seconds(1.1)` is 1.100000000000000096 s, so sums of such values miss the boundaries they are
/// compared with. In whole nanoseconds, addition is exact and `==` compares instants reliably.
extension Duration {
    /// The largest magnitude of a time given in seconds: 10⁹ s, nearly 32 years.
    ///
    /// Far longer than any animation, and small enough that sums fit in 64 bits of nanoseconds.
    public static let limitInSeconds = 1e9

    /// The time of `seconds`, rounded to whole nanoseconds (halves away from zero).
    ///
    /// Values beyond ±`limitInSeconds` become that limit; NaN becomes zero.
    public init(seconds: Double) {
        let limit = Duration.limitInSeconds
        let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
        self = .nanoseconds(Int64((clamped * 1e9).rounded()))
    }

    /// The same as `init(seconds:)`, for products of user-given times, which may well be out of range.
    package init(clampingSeconds seconds: Double) { self.init(seconds: seconds) }

    /// This time, clamped to ±`limitInSeconds`.
    package var clamped: Duration {
        let limit = Duration(seconds: Duration.limitInSeconds)
        return min(max(self, .zero - limit), limit)
    }

    /// How far a sample looks ahead: a microsecond.
    ///
    /// Frame times such as 1/3 s are rounded to nanoseconds, and may fall just short of an instant at which
    /// something jumps. A sample at `t` therefore sees every instant up to `t + samplingSlack`, and two times
    /// no farther apart than that are the same instant. No picture shows it: frames lie at least a thousand
    /// times farther apart.
    package static let samplingSlack = Duration.nanoseconds(samplingSlackCount)

    /// `samplingSlack` in whole nanoseconds.
    static let samplingSlackCount: Int64 = 1000

    /// This time in seconds, as the nearest `Double` to its whole nanoseconds.
    public var inSeconds: Double { Double(nanosecondCount) / 1e9 }

    /// This time in whole nanoseconds, rounded to nearest (halves away from zero).
    ///
    /// Clamped to ±4·10¹⁸ (127 years), so that the sum of two fits in 64 bits.
    package var nanosecondCount: Int64 {
        // Times up to four seconds fit in 64 bits of attoseconds; a 128-bit division is slow.
        if let near = Int64(exactly: attoseconds), near.magnitude < 1 << 62 {
            return (near < 0 ? near - 500_000_000 : near + 500_000_000) / 1_000_000_000
        }
        let limit = Int128(4_000_000_000_000_000_000)
        return Int64(min(max(attoseconds.dividedRounding(by: 1_000_000_000), -limit), limit))
    }
}

extension Int128 {
    /// The quotient by a positive `divisor`, rounded to nearest (halves away from zero).
    func dividedRounding(by divisor: Int128) -> Int128 {
        let half = divisor / 2
        return (self < 0 ? self - half : self + half) / divisor
    }
}
