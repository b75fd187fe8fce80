internal import Synchronization

/// How numbers are written: a pattern of digits with a prefix and a suffix, such as `#,##0.00 €`, or of times, such as
/// `mm:ss`. The result depends on no settings of the machine.
///
/// - `0` is a digit that is always written, and `#` one that may be left out: `#,##0.0#`.
/// - The last separator begins the decimals if it differs from the others or can't group: `#.##0,00`, `0,0`. All others
///   group digits. A separator is one of `,` `.` `'` `’` `_` and spaces. A single one before three digits groups, but
///   for the point: `0.000` has decimals, and `0,000` has four digits.
/// - `%` multiplies by 100 and `‰` by 1,000.
/// - `;` begins the prefix and the suffix of negative numbers: `+0;−0`. Without it, they have a minus sign (U+2212).
/// - `h:mm:ss`, `mm:ss` and `m:ss`, with decimals such as `ss.00`, write seconds as times.
/// - Text in `'` is written as it is; `''` is one apostrophe.
///
/// Numbers are rounded to the nearest of their shortest decimal notation, half away from zero, as browsers do. Times are
/// cut off, as clocks do. What is rounded to zero has no minus sign. Numbers beyond 10¹⁵ count as 10¹⁵, and NaN as 0.
public struct NumberFormat: Hashable, Sendable {
    /// The largest absolute value that is written.
    public static let limit = 1e15
    /// The most characters of a pattern.
    public static let lengthLimit = 100
    /// The most digits before the decimals, and of the decimals, that a pattern asks for.
    static let digitLimit = 15

    private let positive: Affixes
    /// Nil for the affixes of positive numbers after a minus sign.
    private let negative: Affixes?
    private let core: Core

    /// Whole numbers: the pattern `0`.
    public static let plain = NumberFormat("0")!

    /// What stands before and after the digits.
    fileprivate struct Affixes: Hashable, Sendable {
        var prefix = ""
        var suffix = ""
    }

    /// The part of a pattern that a number replaces.
    enum Core: Hashable, Sendable {
        case number(DigitPattern, shift: Int)
        case time(TimePattern)
    }

    /// The format of a pattern; nil if it has no digits, or too many.
    public init?(_ pattern: String) {
        guard pattern.count <= Self.lengthLimit else { return nil }
        let parts = PatternMark.marks(of: pattern).split(
            maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0.is(";") })
        guard let found = PatternCore(parts[0]) else { return nil }
        core = found.core
        positive = Affixes(prefix: found.prefix, suffix: found.suffix)
        guard parts.count == 2 else {
            negative = nil
            return
        }
        guard let other = PatternCore(parts[1]) else { return nil }
        negative = Affixes(prefix: other.prefix, suffix: other.suffix)
    }

    /// The formats of patterns that were read before, by pattern.
    private static let read = Mutex<[String: NumberFormat]>([:])
    /// The most formats that are kept.
    private static let mostRead = 64

    /// The format of a pattern, or `plain` if it is none. A film asks for the same one in every frame, and reading it takes
    /// longer than writing a number.
    package static func reading(_ pattern: String) -> NumberFormat {
        read.withLock { read in
            if let known = read[pattern] { return known }
            let format = NumberFormat(pattern) ?? .plain
            if read.count >= mostRead { read = [:] }
            read[pattern] = format
            return format
        }
    }

    /// The number in this format.
    public func text(_ number: Double) -> String {
        let number = number.isNaN ? 0 : min(max(number, -Self.limit), Self.limit)
        let text =
            switch core {
            case .number(let pattern, let shift):
                pattern.text(DecimalDigits(number.magnitude, shift: shift))
            case .time(let pattern): pattern.text(number.magnitude)
            }
        let isZero = !text.contains { ("1"..."9").contains($0) }
        guard number < 0, !isZero else { return positive.prefix + text + positive.suffix }
        guard let negative else { return "\u{2212}" + positive.prefix + text + positive.suffix }
        return negative.prefix + text + negative.suffix
    }
}

/// Digits of a pattern: their least and greatest numbers, and their groups.
struct DigitPattern: Hashable, Sendable {
    /// The least number of digits before the decimals.
    var integers = 0
    /// The character between groups; nil for none.
    var groupSeparator: Character?
    /// The number of digits of the last group.
    var group = 3
    /// The number of digits of the other groups.
    var otherGroups = 3
    /// The character before the decimals.
    var decimalSeparator: Character = "."
    var leastDecimals = 0
    var mostDecimals = 0

    /// The pattern of `text`, which consists of digits and separators; nil if they are in no sensible order.
    init?(_ text: String) {
        let isSeparator: (Character) -> Bool = { $0 != "0" && $0 != "#" }
        let separators = text.filter(isSeparator)
        var groups = text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
            .map(String.init)
        guard !groups.contains("") else { return nil }
        if let last = separators.last, Self.beginsDecimals(last, groups, Array(separators)) {
            let decimals = groups.removeLast()
            guard decimals.isDecimalPattern else { return nil }
            decimalSeparator = last
            leastDecimals = decimals.count { $0 == "0" }
            mostDecimals = decimals.count
        }
        let whole = groups.joined()
        guard whole.isIntegerPattern, Set(separators.prefix(groups.count - 1)).count <= 1,
            whole.count <= NumberFormat.digitLimit * 2, mostDecimals <= NumberFormat.digitLimit
        else { return nil }
        integers = whole.count { $0 == "0" }
        guard integers <= NumberFormat.digitLimit else { return nil }
        guard groups.count > 1 else { return }
        groupSeparator = separators.first
        group = groups[groups.count - 1].count
        otherGroups = groups.count > 2 ? groups[groups.count - 2].count : group
    }

    private static func beginsDecimals(
        _ last: Character, _ groups: [String], _ separators: [Character]
    ) -> Bool {
        guard groups[groups.count - 1].isDecimalPattern else { return false }
        guard separators.count == 1 else { return !separators.dropLast().contains(last) }
        let canGroup = groups.joined().isIntegerPattern && groups[1].count == 3
        return !canGroup || last == "."
    }

    /// The digits, rounded to this pattern.
    func text(_ number: DecimalDigits) -> String {
        let rounded = number.rounded(to: mostDecimals)
        var whole = rounded.whole
        while whole.count < integers { whole.insert("0", at: whole.startIndex) }
        var decimals = rounded.decimals
        while decimals.count > leastDecimals, decimals.last == "0" { decimals.removeLast() }
        while decimals.count < leastDecimals { decimals += "0" }
        if whole.isEmpty, decimals.isEmpty { whole = "0" }
        return grouped(whole) + (decimals.isEmpty ? "" : "\(decimalSeparator)\(decimals)")
    }

    private func grouped(_ digits: String) -> String {
        guard let groupSeparator else { return digits }
        var result: [Character] = []
        var (left, size) = (group, group)
        for digit in digits.reversed() {
            if left == 0 {
                result.append(groupSeparator)
                size = otherGroups
                left = size
            }
            result.append(digit)
            left -= 1
        }
        return String(result.reversed())
    }
}

extension String {
    /// Whether it can be digits before decimals: optional ones first.
    fileprivate var isIntegerPattern: Bool { drop { $0 == "#" }.allSatisfy { $0 == "0" } }

    /// Whether it can be decimals: optional ones last.
    fileprivate var isDecimalPattern: Bool { drop { $0 == "0" }.allSatisfy { $0 == "#" } }
}

/// Hours, minutes and seconds of a pattern.
struct TimePattern: Hashable, Sendable {
    /// The least number of digits of the hours; 0 if hours count as minutes.
    var hours = 0
    /// The least number of digits of the minutes.
    var minutes = 1
    /// The character before the decimals of seconds, and their number.
    var decimalSeparator: Character = "."
    var decimals = 0

    /// A microsecond, by which animated times may miss an instant.
    private static let tolerance = 1e-6

    /// A time of `seconds`, which aren't negative, cut off to the pattern's precision.
    func text(_ seconds: Double) -> String {
        let parts = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        let count = Int(((seconds + Self.tolerance) * parts).rounded(.down))
        let (whole, part) = count.quotientAndRemainder(dividingBy: Int(parts))
        let (allMinutes, second) = whole.quotientAndRemainder(dividingBy: 60)
        var text = Self.padded(second, 2)
        if decimals > 0 { text += "\(decimalSeparator)\(Self.padded(part, decimals))" }
        guard hours > 0 else { return Self.padded(allMinutes, minutes) + ":" + text }
        let (hour, minute) = allMinutes.quotientAndRemainder(dividingBy: 60)
        return Self.padded(hour, hours) + ":" + Self.padded(minute, 2) + ":" + text
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
