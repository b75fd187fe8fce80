/// A character as a block: how wide it is, and where lines may break.
struct BlockCluster {
    /// In ems.
    let advance: Double
    let isSpace: Bool
    /// Lines may break before and after it.
    let isWide: Bool
    let allowsBreakAfter: Bool

    /// What stands for text that is left out.
    static let ellipsis = BlockCluster("…")

    init(_ character: Character) {
        isSpace = character.isWhitespace
        isWide = character.isWide
        let isNothing = character.unicodeScalars.allSatisfy(
            \.properties.isDefaultIgnorableCodePoint)
        advance = isNothing ? 0 : isWide ? 1 : 0.625
        allowsBreakAfter = isSpace || isWide || character == "-"
    }
}

extension Character {
    /// East Asian wide and full-width characters, and emoji (Unicode Standard Annex 11, W and F, by
    /// blocks).
    fileprivate var isWide: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") {
            return true
        }
        return switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension String {
    /// Whether the first letter belongs to a script written from right to left (Unicode Standard
    /// Annex 9, rules P2 and P3, by blocks).
    var readsFromRightToLeft: Bool {
        let letter = unicodeScalars.first {
            $0.properties.isAlphabetic || ["\u{200E}", "\u{200F}"].contains($0)
        }
        return switch letter?.value ?? 0 {
        case 0x200F, 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
