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
    /// What is beyond ±`limitInSeconds` becomes that limit; what isn't a number becomes zero.
    public init(seconds: Double) {
        let limit = Duration.limitInSeconds
        let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
        self = .nanoseconds(Int64((clamped * 1e9).rounded()))
    }

    /// `init(seconds:)` where a time is expected to be out of range: for products of times that users choose.
    package init(clampingSeconds seconds: Double) { self.init(seconds: seconds) }

    /// This time within ±`limitInSeconds`.
    package var clamped: Duration {
        let limit = Duration(seconds: Duration.limitInSeconds)
        return min(max(self, .zero - limit), limit)
    }

    /// This time in seconds, as the nearest `Double` to its whole nanoseconds.
    public var inSeconds: Double { Double(nanosecondCount) / 1e9 }

    /// This time in whole nanoseconds, rounded to nearest (halves away from zero); at most 4·10¹⁸ either way,
    /// 127 years, so that sums of two stay inside 64 bits.
    package var nanosecondCount: Int64 {
        // Up to four seconds, 64 bits are enough, and a division of 128 is slow.
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
