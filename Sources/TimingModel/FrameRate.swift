/// How many frames a second of virtual time is cut into, as an exact fraction in lowest terms.
///
/// A fraction because 29.97 and 30000/1001 have no exact `Double`; frame times are computed from
/// the index alone, so nothing drifts. Above 0 and at most `limit` frames per second.
public struct FrameRate: Hashable, Sendable {
    /// 60 frames per second.
    public static let standard = FrameRate(numerator: 60)!

    /// The highest rate: 1,000 frames per second, one a millisecond.
    public static let limit = 1000

    /// The largest numerator and denominator, so that products stay inside 128 bits.
    public static let largestTerm = 1_000_000_000

    /// Frames in `denominator` seconds; without a factor common to both.
    public let numerator: Int

    /// Seconds that `numerator` frames last.
    public let denominator: Int

    /// The rate `numerator / denominator`, reduced; `nil` outside the limits.
    public init?(numerator: Int, denominator: Int = 1) {
        guard numerator > 0, denominator > 0 else { return nil }
        let divisor = greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
        guard self.numerator <= FrameRate.largestTerm, self.denominator <= FrameRate.largestTerm,
            self.numerator <= FrameRate.limit * self.denominator
        else { return nil }
    }

    /// The rate that equals `value` to the digit: 29.97 is 2997/100.
    ///
    /// `nil` outside the limits, or when `value` has more than six decimals: 30000/1001 must be
    /// given as a fraction, because a rounded one would be another rate.
    public init?(_ value: Double) {
        guard value > 0, value <= Double(FrameRate.limit) else { return nil }
        let millionths = (value * 1e6).rounded()
        guard millionths / 1e6 == value else { return nil }
        self.init(numerator: Int(millionths), denominator: 1_000_000)
    }

    /// The rate written as `60`, `29.97` (up to six decimals) or `30000/1001`.
    ///
    /// `nil` for anything else, signs, exponents and spaces included.
    public init?(_ text: String) {
        let terms = text.split(separator: "/", omittingEmptySubsequences: false)
        if terms.count == 2, let over = digits(terms[0]), let under = digits(terms[1]) {
            self.init(numerator: over, denominator: under)
        } else if terms.count == 1, let (over, under) = decimalFraction(text[...]) {
            self.init(numerator: over, denominator: under)
        } else {
            return nil
        }
    }

    /// When frame `index` is shown: `index * denominator / numerator` seconds, to the nanosecond.
    ///
    /// Never accumulated, so frame 1,000,000 is as exact as frame 1.
    public func time(ofFrame index: Int) -> Duration {
        let nanoseconds = Int128(index) * Int128(denominator) * 1_000_000_000
        return .nanoseconds(Int64(clamping: nanoseconds.dividedRounding(by: Int128(numerator))))
    }

    /// When the first frame after `time` is shown.
    package func frameTime(after time: Duration) -> Duration {
        let frames = Int128(time.nanosecondCount) * Int128(numerator)
        var index = Int(frames / (Int128(denominator) * 1_000_000_000))
        // Rounded to nanoseconds, the frame before may lie at `time` too.
        while self.time(ofFrame: index) <= time { index += 1 }
        return self.time(ofFrame: index)
    }

    /// How many frames it takes to show the time before `end`: `ceil(end * rate - 1e-6)`, at least 1.
    ///
    /// Frame times are rounded to nanoseconds, so an end that was meant to fall on a frame may lie
    /// a hair after it; a millionth of a frame is forgiven, which no picture can show.
    public func frameCount(until end: Duration) -> Int {
        let frames = Int128(end.nanosecondCount) * Int128(numerator) * 1_000_000
        let unit = Int128(denominator) * 1_000_000_000
        let (whole, rest) = (frames - unit).quotientAndRemainder(dividingBy: unit * 1_000_000)
        return max(1, Int(whole) + (rest > 0 ? 1 : 0))
    }

    /// How long one frame is shown, to the nanosecond.
    public var frameDuration: Duration { time(ofFrame: 1) }
}

extension FrameRate: CustomStringConvertible {
    /// The rate as `init(_:)` reads it: `60`, `29.97`, or `30000/1001` where decimals would not end.
    public var description: String {
        let (perUnit, rest) = 1_000_000.quotientAndRemainder(dividingBy: denominator)
        guard rest == 0 else { return "\(numerator)/\(denominator)" }
        let (whole, millionths) = (numerator * perUnit).quotientAndRemainder(dividingBy: 1_000_000)
        guard millionths > 0 else { return "\(whole)" }
        var decimals = String(1_000_000 + millionths).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
    }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
}

/// The value of a text of ASCII digits only; `Int.init` would also take a sign.
private func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
}

/// `12.5` as (125, 10); `nil` without digits on either side of a point or with over six decimals.
private func decimalFraction(_ text: Substring) -> (over: Int, under: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = digits(parts[0]), whole <= FrameRate.limit else {
        return nil
    }
    guard parts.count == 2 else { return (whole, 1) }
    guard parts[1].utf8.count <= 6, let decimals = digits(parts[1]) else { return nil }
    let scale = parts[1].utf8.reduce(1) { scale, _ in scale * 10 }
    return (whole * scale + decimals, scale)
}
