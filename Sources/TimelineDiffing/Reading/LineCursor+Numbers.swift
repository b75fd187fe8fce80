internal import TimingModel

extension LineCursor {
    /// Reads a number, which may be infinite or NaN (`inf`, `nan`).
    mutating func number() throws(RecordedTimelineError) -> Double {
        try parsed("a number") { Double($0) }
    }

    /// Reads a number of times, which may be infinite but not negative.
    mutating func count() throws(RecordedTimelineError) -> Double {
        try parsed("a number of times") { text in Double(text).flatMap { $0 >= 0 ? $0 : nil } }
    }

    /// Reads a finite 32-bit number.
    mutating func speed() throws(RecordedTimelineError) -> Float {
        try parsed("a finite speed") { text in Float(text).flatMap { $0.isFinite ? $0 : nil } }
    }

    /// Reads a finite number that is at least `least`.
    mutating func number(from least: Double) throws(RecordedTimelineError) -> Double {
        try parsed("a finite number from \(least.exact) on") { text in
            Double(text).flatMap { least <= $0 && $0.isFinite ? $0 : nil }
        }
    }

    /// Reads a whole number in `range`.
    mutating func integer(
        in range: ClosedRange<Int>
    ) throws(RecordedTimelineError) -> Int {
        try parsed("a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    private mutating func parsed<Value>(
        _ what: String, _ parse: (String) -> Value?
    ) throws(RecordedTimelineError) -> Value {
        let start = self
        let text = take(while: \.isOfNumber)
        guard let value = parse(String(decoding: text, as: UTF8.self)) else {
            throw start.unexpected(what)
        }
        return value
    }

    /// Reads one or more numbers, separated by commas.
    mutating func numbers() throws(RecordedTimelineError) -> [Double] {
        var numbers = [try number()]
        while skip(",") { numbers.append(try number()) }
        return numbers
    }

    /// Reads numbers separated by commas. There must be as many as one of `counts`.
    mutating func numbers(_ counts: [Int]) throws(RecordedTimelineError) -> [Double] {
        let start = self
        let numbers = try numbers()
        guard counts.contains(numbers.count) else {
            throw start.unexpected("\(counts.map(String.init).joined(separator: " or ")) numbers")
        }
        return numbers
    }

    /// Reads numbers in parentheses. There must be as many as one of `counts`.
    mutating func parameters(_ counts: [Int]) throws(RecordedTimelineError) -> [Double] {
        try expect("(")
        let numbers = try numbers(counts)
        try expect(")")
        return numbers
    }

    // MARK: - Times

    /// Reads a time in seconds, from −`limit` to `limit`.
    mutating func time(
        within limit: Duration = .timeLimit
    ) throws(RecordedTimelineError) -> Duration {
        let what = "a time within \(limit.exact) s, in seconds"
        return try parsed(what) { text in
            Duration(exactly: text).flatMap { $0.length <= limit ? $0 : nil }
        }
    }

    /// Reads a time in seconds that isn't negative.
    mutating func length() throws(RecordedTimelineError) -> Duration {
        let start = self
        let time = try time()
        guard time >= .zero else { throw start.unexpected("a time not below 0, in seconds") }
        return time
    }
}

extension Duration {
    /// The longest time that a timing may contain.
    static let timeLimit = Duration(seconds: limitInSeconds)
    /// The latest instant of a recording. It is far after the end of any animation, but early enough that
    /// sums with other times fit in 64 bits of nanoseconds.
    static let instantLimit = timeLimit * 4

    /// The absolute value.
    var length: Duration { self < .zero ? .zero - self : self }

    /// Parses text written by `exact`: seconds with up to 18 decimals. Nil for other text.
    fileprivate init?(exactly text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let seconds = Int64(parts[0]) else { return nil }
        guard parts.count == 2 else {
            self = .seconds(seconds)
            return
        }
        let digits = parts[1].utf8
        guard (1...18).contains(digits.count), digits.allSatisfy(\.isDigit),
            let decimals = Int64(parts[1] + String(repeating: "0", count: 18 - digits.count))
        else { return nil }
        self.init(
            secondsComponent: seconds,
            attosecondsComponent: text.hasPrefix("-") ? -decimals : decimals)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte may be part of a number. The letters are those of `1e-05`, `inf` and `nan`.
    fileprivate var isOfNumber: Bool {
        isDigit || "+-.einfa".utf8.contains(self)
    }
}
