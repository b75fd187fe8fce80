internal import CPango
public import Drawing

extension FontSet {
    /// How many characters (Unicode scalars) a text may have. Pango's time grows with the square of
    /// the longest word, the longest pile of marks and, for an ellipsis, the number of changes of font:
    /// this many take a few seconds at worst, and a fiftieth of one as ordinary text.
    public static let lengthLimit = TextBlock.lengthLimit

    /// Makes sure that a text can be laid out.
    ///
    /// The family must be there. Within a family the nearest face is taken, as in CSS with
    /// `font-synthesis: none`: a weight that isn't there is the nearest that is, and where there are no
    /// italics upright letters are drawn, which `warnings(for:)` tells. Nothing is slanted or emboldened
    /// by calculation. Blocks need no font.
    /// - Throws: `FontError.unknownFamily`, `FontError.tooLong`.
    public func check(_ text: TextBlock) throws(FontError) {
        try Self.checkLength(text)
        guard text.isBlocks || text.font.isEmpty || family(text.font) != nil else {
            throw .unknownFamily(text.font, known: families)
        }
    }

    static func checkLength(_ text: TextBlock) throws(FontError) {
        let count = text.string.unicodeScalars.count
        guard count <= lengthLimit else { throw .tooLong(characters: count, limit: lengthLimit) }
    }

    /// What of a checked text is drawn otherwise than it says. Nothing is told while frames are drawn: who
    /// makes texts in Swift asks here; `SpecFile.warnings` has asked for those of a spec.
    public func warnings(for text: TextBlock) -> [TextWarning] {
        guard !text.isBlocks else { return [] }
        var result: [TextWarning] = []
        let family = family(text.font.isEmpty ? Self.defaultFamily : text.font)
        if text.isItalic, let family, !family.contains(where: \.isSlanted) {
            result.append(.noItalics(family: family[0].families[0]))
        }
        let missing = missingCharacters(in: text.string)
        return missing.isEmpty ? result : result + [.missingCharacters(missing)]
    }

    /// The characters of `string` that no font has, each once, in order of appearance; each is drawn
    /// as the empty box (`.notdef`) of the text's font. O(n).
    public func missingCharacters(in string: String) -> [Unicode.Scalar] {
        var seen: Set<Unicode.Scalar> = []
        return TextLibraries.exclusively {
            string.unicodeScalars.filter { isMissing($0) && seen.insert($0).inserted }
        }
    }

    /// Whether no font has the character, nor all the characters that it is composed of. What is never
    /// seen (controls, spaces, joiners, selectors) is never missing. For use inside
    /// `TextLibraries.exclusively`.
    func isMissing(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII, !coverage.contains(scalar.value),
            !scalar.isNeverSeen
        else { return false }
        var parts = [gunichar](repeating: 0, count: 18)
        let count = g_unichar_fully_decompose(scalar.value, 0, &parts, gsize(parts.count))
        return count < 2 || !parts[..<Int(count)].allSatisfy(coverage.contains)
    }

    /// The faces of a family by any of its names, in any case; nil for none.
    private func family(_ name: String) -> [FontFace]? {
        let name = name.lowercased()
        let found = faces.filter { face in face.families.contains { $0.lowercased() == name } }
        return found.isEmpty || name.contains(",") ? nil : found
    }
}

/// What of a text is drawn otherwise than it says, though something is drawn.
public enum TextWarning: Hashable, Sendable {
    /// The family has no italics; upright letters are drawn.
    case noItalics(family: String)
    /// No font has these characters; empty boxes are drawn.
    case missingCharacters([Unicode.Scalar])
}

extension TextWarning: CustomStringConvertible {
    /// The warning in one line.
    public var description: String {
        switch self {
        case .noItalics(let family):
            "\"\(family)\" has no italics: the text is drawn upright"
        case .missingCharacters(let scalars):
            "no font has "
                + scalars.prefix(10).map { "\"\($0)\" (\($0.codePoint))" }.joined(separator: ", ")
                + (scalars.count > 10 ? " and \(scalars.count - 10) more" : "")
                + ": empty boxes are drawn"
        }
    }
}

extension Unicode.Scalar {
    /// For example `U+00E4`.
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether it is drawn as nothing at all, in any font.
    fileprivate var isNeverSeen: Bool {
        properties.isDefaultIgnorableCodePoint || properties.isWhitespace
            || properties.generalCategory == .control
    }
}
