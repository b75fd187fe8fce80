// Justified lines with Chinese or Japanese in them. Pango adds space at spaces alone, which such lines have few of.

extension TextLine {
    /// Spreads the line over `width` ems: what is missing is added in equal parts behind each space, and before and behind
    /// each character of Chinese and Japanese, as browsers do. Lines without any, and those that are wider, stay as they are.
    mutating func spread(over width: Double) {
        let gaps = gapsAfterCells
        let count = gaps.reduce(0, +)
        let free = width - self.width
        guard count > 0, free > 0 else { return }
        let ends = cells.map(\.end)
        func shift(at x: Double) -> Double {
            let passed = zip(ends, gaps).reduce(0) { $1.0 <= x + 1e-9 ? $0 + $1.1 : $0 }
            return free * Double(passed) / Double(count)
        }
        for index in bars.indices {
            bars[index].end += shift(at: bars[index].end - 1e-6)
            bars[index].start += shift(at: bars[index].start)
        }
        moveCells(by: gaps.map { free * Double($0) / Double(count) })
        self.width = width
    }

    /// At how many places space can be added between each character and the next one.
    private var gapsAfterCells: [Int] {
        let kinds = cells.map { kind(at: $0.source) }
        let last = kinds.lastIndex { $0 != .space } ?? 0
        return kinds.indices.map { index in
            guard index < last else { return 0 }
            return kinds[index] != .other || kinds[index + 1] == .ideograph ? 1 : 0
        }
    }

    private enum Kind { case space, ideograph, other }

    private func kind(at offset: Int) -> Kind {
        let string = paragraph.string
        let scalar = string.unicodeScalars[string.utf8.index(string.startIndex, offsetBy: offset)]
        if [" ", "\u{A0}", "\t"].contains(scalar) { return .space }
        return scalar.isIdeographOrKana ? .ideograph : .other
    }
}

extension Unicode.Scalar {
    /// Whether it is a character or a sign of Chinese or Japanese, beside which justified lines have space, by blocks. Korean
    /// has spaces between words.
    var isIdeographOrKana: Bool {
        switch value {
        case 0x2E80...0x2FDF, 0x2FF0...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
