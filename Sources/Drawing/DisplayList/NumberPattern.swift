/// A character of a number's pattern.
struct PatternMark {
    let character: Character
    /// Whether it stands in apostrophes, so that it means itself.
    let isQuoted: Bool

    /// Whether it is this character and has its special meaning.
    func `is`(_ character: Character) -> Bool { !isQuoted && self.character == character }

    /// Whether it is one of these characters and has its special meaning.
    func isOne(of characters: String) -> Bool { !isQuoted && characters.contains(character) }

    /// The marks of a pattern, without its apostrophes.
    ///
    /// An apostrophe between two digits is a separator: `#'##0`.
    static func marks(of pattern: String) -> [PatternMark] {
        let characters = Array(pattern)
        var result: [PatternMark] = []
        var isQuoted = false
        var index = 0
        func isDigit(_ index: Int) -> Bool {
            characters.indices.contains(index) && "#0".contains(characters[index])
        }
        while index < characters.count {
            let character = characters[index]
            let isSeparator = !isQuoted && isDigit(index - 1) && isDigit(index + 1)
            if character == "'", !isSeparator {
                if index + 1 < characters.count, characters[index + 1] == "'" {
                    result.append(PatternMark(character: "'", isQuoted: true))
                    index += 1
                } else {
                    isQuoted.toggle()
                }
            } else {
                result.append(PatternMark(character: character, isQuoted: isQuoted))
            }
            index += 1
        }
        return result
    }
}

/// The digits in a part of a pattern, with what stands before and after them.
struct PatternCore {
    let core: NumberFormat.Core
    let prefix: String
    let suffix: String

    /// What `marks` consist of; nil if they have no digits or too many.
    init?(_ marks: ArraySlice<PatternMark>) {
        if let (pattern, range) = Self.time(in: marks) {
            core = .time(pattern)
            prefix = marks[..<range.lowerBound].text
            suffix = marks[range.upperBound...].text
            return
        }
        let separators = ",.'’_ \u{A0}\u{2009}\u{202F}"
        guard let start = marks.firstIndex(where: { $0.isOne(of: "#0") }) else { return nil }
        var end = start
        for index in start..<marks.endIndex {
            guard marks[index].isOne(of: "#0" + separators) else { break }
            if marks[index].isOne(of: "#0") { end = index + 1 }
        }
        guard let pattern = DigitPattern(marks[start..<end].text) else { return nil }
        let outside = marks[..<start] + marks[end...]
        let shift = outside.reduce(0) { $0 + ($1.is("%") ? 2 : $1.is("‰") ? 3 : 0) }
        core = .number(pattern, shift: min(shift, 6))
        prefix = marks[..<start].text
        suffix = marks[end...].text
        // Decimals need a digit before them.
        if let last = marks[..<start].last, last.isOne(of: ".,") { return nil }
    }

    /// The first time in a pattern, with its place.
    private static func time(
        in marks: ArraySlice<PatternMark>
    ) -> (TimePattern, Range<Int>)? {
        for start in marks.indices {
            guard !marks[start].isOne(of: "#0") else { return nil }
            if let (pattern, end) = timeAtStart(of: marks[start...]) {
                return (pattern, start..<end)
            }
        }
        return nil
    }

    /// The time with which a pattern begins, and where it ends.
    private static func timeAtStart(of marks: ArraySlice<PatternMark>) -> (TimePattern, Int)? {
        var index = marks.startIndex
        func count(_ character: Character) -> Int {
            marks[index...].prefix { $0.is(character) }.count
        }
        func skip(_ text: String) -> Bool {
            let next = marks[index...].prefix(text.count)
            guard next.allSatisfy({ !$0.isQuoted }), next.text == text else { return false }
            index += text.count
            return true
        }
        var pattern = TimePattern()
        pattern.hours = count("h")
        index += pattern.hours
        if pattern.hours > 0, !skip(":") { return nil }
        pattern.minutes = count("m")
        index += pattern.minutes
        let isComplete =
            pattern.hours <= 2 && (1...2).contains(pattern.minutes)
            && (pattern.hours == 0 || pattern.minutes == 2)
        guard isComplete, skip(":ss"), index == marks.endIndex || !marks[index].is("s") else {
            return nil
        }
        guard index + 1 < marks.endIndex, marks[index].isOne(of: ".,"), marks[index + 1].is("0")
        else { return (pattern, index) }
        pattern.decimalSeparator = marks[index].character
        index += 1
        pattern.decimals = count("0")
        return pattern.decimals <= 3 ? (pattern, index + pattern.decimals) : nil
    }
}

extension ArraySlice<PatternMark> {
    fileprivate var text: String { String(map(\.character)) }
}

/// A number that isn't negative, in the shortest decimal notation that means the same `Double`.
struct DecimalDigits {
    /// The digits from the first one that counts.
    private var digits: [UInt8] = []
    /// How many of the digits stand before the decimals; negative for zeros that follow the separator.
    private var point = 0

    /// The digits of a finite number times 10 to the power of `shift`.
    init(_ number: Double, shift: Int) {
        let parts = "\(number)".split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        var isWhole = true
        for byte in parts[0].utf8 {
            if byte == UInt8(ascii: ".") {
                isWhole = false
            } else {
                digits.append(byte - UInt8(ascii: "0"))
                if isWhole { point += 1 }
            }
        }
        point += exponent + shift
    }

    /// The digits rounded half away from zero: those before the decimals without zeros at the beginning, and exactly
    /// `count` decimals.
    func rounded(to count: Int) -> (whole: String, decimals: String) {
        var kept = (min(point, 0)..<(point + count)).map(digit)
        var wholeCount = max(point, 0)
        if digit(at: point + count) >= 5 {
            let place = kept.lastIndex { $0 != 9 }
            for index in kept.indices.suffix(kept.count - 1 - (place ?? -1)) { kept[index] = 0 }
            if let place {
                kept[place] += 1
            } else {
                kept.insert(1, at: 0)
                wholeCount += 1
            }
        }
        func text(_ digits: some Sequence<UInt8>) -> String {
            String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        }
        return (text(kept[..<wholeCount].drop { $0 == 0 }), text(kept[wholeCount...]))
    }

    private func digit(at index: Int) -> UInt8 {
        digits.indices.contains(index) ? digits[index] : 0
    }
}
