internal import Drawing
internal import Typesetting

/// Measures labels, and shortens those that are too wide.
struct LabelFitter {
    private let ruler = TextRuler()

    /// The width of a label in points. Without the default font, an estimate.
    func width(_ text: String) -> Double {
        (try? ruler.width(of: Plot.Label(text, at: .zero).block)) ?? Double(text.count) * 6.5
    }

    /// The text, without its middle if it is wider than `room`.
    func fitted(_ text: String, to room: Double) -> String {
        guard width(text) > room else { return text }
        var (low, high) = (1, text.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if width(text.fitted(to: middle)) <= room { low = middle } else { high = middle - 1 }
        }
        return text.fitted(to: low)
    }
}

extension String {
    /// The number of columns in a terminal: letters of East Asia and emoji take two.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text in at most `limit` columns. A longer one loses its middle, but no part of a word or a number that can be
    /// left out whole.
    func fitted(to limit: Int) -> String {
        guard columns > limit else { return self }
        let characters = Array(self)
        let share = contains(" ") ? limit * 3 / 5 : limit / 3
        let last = prefix(columns: share, of: characters.reversed()).count
        let start = characters.indices.suffix(last).first { characters.canBeCut(at: $0) }
        let tail = String((start.map { characters[$0...] } ?? []).drop { $0 == " " })
        let head = prefix(columns: max(limit - 1 - tail.columns, 0), of: characters).count
        let end = (0...head).last { characters.canBeCut(at: $0) && $0 > head / 2 } ?? head
        return String(characters[..<end].reversed().drop { $0 == " " }.reversed()) + "…" + tail
    }

    /// The text in at most `limit` columns; a longer one loses its end.
    func cut(to limit: Int) -> String {
        columns <= limit ? self : String(prefix(columns: max(limit - 1, 0), of: self)) + "…"
    }

    /// The first characters that fit.
    private func prefix(columns limit: Int, of characters: some Sequence<Character>) -> [Character]
    {
        var room = limit
        return Array(
            characters.prefix { character in
                room -= character.columns
                return room >= 0
            })
    }
}

extension [Character] {
    /// Whether neither a number nor, in a text of several words, a word is cut before an index.
    fileprivate func canBeCut(at index: Int) -> Bool {
        guard index > 0, index < count else { return true }
        let (before, after) = (self[index - 1], self[index])
        if contains(" ") { return before == " " || after == " " }
        return !(before.isPartOfNumber && after.isPartOfNumber)
    }
}

extension Character {
    fileprivate var isPartOfNumber: Bool { isNumber || [".", ",", ":"].contains(self) }

    /// The columns that the character takes in a terminal.
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.value {
        case ..<0x1100: return 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
