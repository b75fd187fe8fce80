internal import Messages

/// A day of the Gregorian calendar.
struct CalendarDay: Hashable, Sendable {
    let year: Int
    let month: Int
    let day: Int

    /// The day that ISO 8601 writes as `2026-03-09`; nil for another text and for a day that doesn't exist.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (1...12).contains(month), (1...Self.length(ofMonth: month, year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// 0 for Monday.
    var weekday: Int {
        let days = (1..<month).reduce(day) { $0 + Self.length(ofMonth: $1, year) }
        // Positive also for the year 0: the calendar repeats after 400 years.
        let before = year + 399
        return (before * 365 + before / 4 - before / 100 + before / 400 + days + 6) % 7
    }
}

/// How days are written, as a pattern of Unicode's date fields: `d MMMM yyyy` makes `9 March 2026`.
struct DayFormat: Sendable {
    private enum Part: Sendable {
        case text(String)
        case field(letter: Character, count: Int)
    }

    private let parts: [Part]

    /// Nil for a pattern with a field that isn't here: `yyyy`, `yy`, `MMMM`, `MMM`, `MM`, `M`, `dd`, `d`, `EEEE`, `EEE` are.
    /// A text in single quotes, and what isn't an ASCII letter, stands for itself.
    init?(_ pattern: String) {
        var parts: [Part] = []
        for (index, piece) in pattern.split(
            separator: "'", omittingEmptySubsequences: false
        ).enumerated() {
            guard index.isMultiple(of: 2) else {
                parts.append(.text(piece.isEmpty ? "'" : String(piece)))
                continue
            }
            var rest = piece[...]
            while let first = rest.first {
                let run = rest.prefix { $0 == first }
                rest = rest.dropFirst(run.count)
                guard first.isASCII, first.isLetter else {
                    parts.append(.text(String(run)))
                    continue
                }
                guard Self.counts[first]?.contains(run.count) == true else { return nil }
                parts.append(.field(letter: first, count: run.count))
            }
        }
        guard !pattern.isEmpty, pattern.count(where: { $0 == "'" }).isMultiple(of: 2) else {
            return nil
        }
        self.parts = parts
    }

    private static let counts: [Character: [Int]] = [
        "y": [2, 4], "M": [1, 2, 3, 4], "d": [1, 2], "E": [3, 4],
    ]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    func text(of day: CalendarDay) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field("y", let count):
                (count == 2 ? day.year % 100 : day.year).padded(to: count)
            case .field("M", let count) where count > 2:
                Self.name(Self.months[day.month - 1], isShort: count == 3)
            case .field("M", let count): day.month.padded(to: count)
            case .field("d", let count): day.day.padded(to: count)
            case .field(_, let count): Self.name(Self.weekdays[day.weekday], isShort: count == 3)
            }
        }.joined()
    }

    private static func name(_ name: String, isShort: Bool) -> String {
        isShort ? String(name.prefix(3)) : name
    }
}

extension Int {
    /// The number with zeros in front, of at least `count` digits.
    fileprivate func padded(to count: Int) -> String {
        let digits = "\(self)"
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}
