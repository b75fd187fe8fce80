/// Frames per second of virtual time, as an exact fraction in lowest terms.
///
/// A fraction because 29.97 and 30000/1001 have no exact `Double`. Frame times are computed from the frame
/// index alone, so they don't drift. A rate is above 0 and at most `limit`.
public struct FrameRate: Hashable, Sendable {
    /// 60 frames per second.
    public static let standard = FrameRate(numerator: 60)!

    /// The highest rate: 1,000 frames per second, one per millisecond.
    public static let limit = 1000

    /// The largest numerator and denominator, so that products fit in 128 bits.
    public static let largestTerm = 1_000_000_000

    /// Frames in `denominator` seconds. Has no common factor with `denominator`.
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

    /// The rate that equals `value` exactly as written: 29.97 is 2997/100.
    ///
    /// `nil` outside the limits, and for values with more than six decimals. 30000/1001 must be given as a
    /// fraction, because a rounded value would be another rate.
    public init?(_ value: Double) {
        guard value > 0, value <= Double(FrameRate.limit) else { return nil }
        let millionths = (value * 1e6).rounded()
        guard millionths / 1e6 == value else { return nil }
        self.init(numerator: Int(millionths), denominator: 1_000_000)
    }

    /// The rate written as `60`, `29.97` (up to six decimals) or `30000/1001`.
    ///
    /// `nil` for any other text; signs, exponents and spaces are not allowed.
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

    /// The time of frame `index`: `index * denominator / numerator` seconds, rounded to nanoseconds.
    ///
    /// Not accumulated, so frame 1,000,000 is as exact as frame 1.
    public func time(ofFrame index: Int) -> Duration {
        let nanoseconds = Int128(index) * Int128(denominator) * 1_000_000_000
        return .nanoseconds(Int64(clamping: nanoseconds.dividedRounding(by: Int128(numerator))))
    }

    /// The time of the first frame after `time`.
    package func frameTime(after time: Duration) -> Duration {
        let frames = Int128(time.nanosecondCount) * Int128(numerator)
        var index = Int(frames / (Int128(denominator) * 1_000_000_000))
        // Rounded to nanoseconds, the previous frame's time may equal `time`.
        while self.time(ofFrame: index) <= time { index += 1 }
        return self.time(ofFrame: index)
    }

    /// The number of frames that show the time before `end`: `ceil(end * rate - 1e-6)`, at least 1.
    ///
    /// Frame times are rounded to nanoseconds, so an end meant to fall on a frame may lie slightly after
    /// it. The tolerance is a millionth of a frame, too short to be visible.
    public func frameCount(until end: Duration) -> Int {
        let frames = Int128(end.nanosecondCount) * Int128(numerator) * 1_000_000
        let unit = Int128(denominator) * 1_000_000_000
        let (whole, rest) = (frames - unit).quotientAndRemainder(dividingBy: unit * 1_000_000)
        return max(1, Int(whole) + (rest > 0 ? 1 : 0))
    }

    /// How long one frame is shown, rounded to nanoseconds.
    public var frameDuration: Duration { time(ofFrame: 1) }
}

extension FrameRate: CustomStringConvertible {
    /// The rate as `init(_:)` reads it: `60`, `29.97`, or `30000/1001` if its decimals never end.
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

/// The number written as `text`, `nil` unless all characters are ASCII digits. `Int.init` would also accept
/// a sign.
private func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
}

/// `12.5` as (125, 10); `nil` if digits are missing on either side of the point or decimals are more than
/// six.
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
