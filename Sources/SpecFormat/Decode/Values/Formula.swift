internal import Drawing
internal import JSON

/// A calculation in the place of a number, such as `640 / 2 - 10`, `max(8, 2%)` or `50%`.
///
/// It has numbers, percentages, `+ - * /`, parentheses, and `min` and `max` of several numbers. It is read and calculated in one
/// pass. O(length), with nesting limited so that no text can exhaust the stack.
struct Formula {
    /// What `100%` is; nil where percentages have no meaning.
    private let whole: Double?
    private var rest: Substring.UTF8View
    private var depth = 0
    /// Whether a percentage was read.
    private(set) var hasPercentage = false

    /// The deepest nesting of parentheses and signs.
    private static let depthLimit = 32

    private init(_ text: String, whole: Double?) {
        self.whole = whole
        rest = text[...].utf8
    }

    /// The value of a formula; nil for a text that is none, a percentage without a whole, and a result that isn't finite.
    static func value(of text: String, whole: Double? = nil) -> Double? {
        var formula = Formula(text, whole: whole)
        guard let value = formula.sum(), formula.next == nil, value.isFinite else { return nil }
        return value
    }

    /// Whether a text would be a formula if percentages had a meaning in its place.
    static func hasPercentage(_ text: String) -> Bool {
        var formula = Formula(text, whole: 1)
        return formula.sum() != nil && formula.next == nil && formula.hasPercentage
    }

    // MARK: - Grammar

    private mutating func sum() -> Double? {
        guard var result = product() else { return nil }
        while let sign = take("+-") {
            guard let term = product() else { return nil }
            result += sign == "+" ? term : -term
        }
        return result
    }

    private mutating func product() -> Double? {
        guard var result = factor() else { return nil }
        while let sign = take("*/") {
            guard let factor = factor() else { return nil }
            result = sign == "*" ? result * factor : result / factor
        }
        return result
    }

    private mutating func factor() -> Double? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { return nil }
        if let sign = take("+-") { return factor().map { sign == "-" ? -$0 : $0 } }
        if take("(") != nil { return sum().flatMap { take(")") == nil ? nil : $0 } }
        return next.map(\.isLetter) == true ? call() : number()
    }

    /// `min(…)` or `max(…)`.
    private mutating func call() -> Double? {
        let name = String(Substring(rest.prefix(while: \.isLetter)))
        guard ["min", "max"].contains(name) else { return nil }
        rest = rest.dropFirst(name.utf8.count)
        guard take("(") != nil, var result = sum() else { return nil }
        while take(",") != nil {
            guard let other = sum() else { return nil }
            result = name == "min" ? min(result, other) : max(result, other)
        }
        return take(")") == nil ? nil : result
    }

    /// A number or a percentage. Its digits are ASCII, with an optional fraction and exponent.
    private mutating func number() -> Double? {
        let start = rest
        rest = rest.drop(while: \.isOfNumber)
        let isExponent = start[..<rest.startIndex].last.map { $0 | 0x20 } == UInt8(ascii: "e")
        if isExponent, take("+-") != nil { rest = rest.drop(while: \.isOfNumber) }
        guard let number = Double(Substring(start[..<rest.startIndex])) else { return nil }
        guard take("%") != nil else { return number }
        hasPercentage = true
        return whole.map { $0 * number / 100 }
    }

    // MARK: - Characters

    /// The next character that isn't white space; nil at the end.
    private var next: UInt8? { mutating get { skipSpaces(); return rest.first } }

    private mutating func skipSpaces() {
        rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// Takes the next character if it is one of `signs`.
    private mutating func take(_ signs: StaticString) -> Unicode.Scalar? {
        guard let next, signs.withUTF8Buffer({ $0.contains(next) }) else { return nil }
        rest = rest.dropFirst()
        return Unicode.Scalar(next)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    /// Whether it is a digit, a decimal point or the `e` before an exponent.
    fileprivate var isOfNumber: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: ".")
            || self | 0x20 == UInt8(ascii: "e")
    }
}

extension Field {
    /// The value with a size that percentages are parts of.
    func measured(in parentSize: Size?) -> Field {
        var field = self
        field.parentSize = parentSize
        return field
    }

    /// The number that the value is, or that its formula gives; nil for other values. A number in quotes is none: that is
    /// more likely a mistake.
    /// - Parameter whole: what percentages are parts of.
    func calculated(whole: Double? = nil) -> Double? {
        if case .number(let number) = node.value { return number }
        guard let text, Double(text) == nil || isWrittenAsFormula else { return nil }
        return Formula.value(of: text, whole: whole)
    }

    /// Whether more is written than a number in quotes, or a variable whose value is one.
    private var isWrittenAsFormula: Bool {
        let written = diagnostics.document.text(of: node).dropFirst().dropLast()
        return Double(written) == nil && written.wholeMatch(of: /\$\{[^{}]*\}/) == nil
    }

    /// What is wrong with a text that looks like a formula; empty for other values.
    var adviceOnFormula: String {
        guard let text, text.contains(where: "+*/(%".contains) || text.contains(" - "),
            text.contains(where: \.isNumber)
        else { return "" }
        if Formula.hasPercentage(text) { return ": \(Self.noPercentage)" }
        return
            ": a formula has numbers, variables such as ${width}, + - * / ( ), min(a, b) and max(a, b), "
            + "and its result is finite"
    }

    /// Where percentages have a meaning.
    static let noPercentage =
        "percentages are parts of the superview's size, in \"frame\", \"position\" and \"size\" of views whose "
        + "superviews have one size: write points here"
}
