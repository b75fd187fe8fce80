internal import CPango
internal import CollectionBasics
public import Drawing

extension FontSet {
    /// The most characters (Unicode scalars) of a text. Pango's time grows with the square of three
    /// lengths: the longest word, which counts up to 1,000 characters, the longest sequence of combining marks and,
    /// with an ellipsis, the number of font changes. A text of maximum length takes two seconds at worst, and a
    /// fiftieth of a second if it is ordinary.
    public static let lengthLimit = TextBlock.lengthLimit

    /// Checks that a text can be laid out.
    ///
    /// The family must exist. Within a family, the nearest face is used, as in CSS with
    /// `font-synthesis: none`. A missing weight is replaced with the nearest one, and missing italics with
    /// upright letters, of which `warnings(for:)` warns. No face is slanted or emboldened artificially.
    /// Block texts need no font.
    /// - Throws: `FontError.unknownFamily`, `FontError.tooLong`.
    public func check(_ text: TextBlock) throws(FontError) {
        try Self.checkLength(text)
        for name in [text.font] + text.spans.compactMap(\.font) {
            guard text.isBlocks || name.isEmpty || family(name) != nil else {
                throw .unknownFamily(name, known: families)
            }
        }
    }

    static func checkLength(_ text: TextBlock) throws(FontError) {
        let count = text.shownString.unicodeScalars.count
        guard count <= lengthLimit else { throw .tooLong(characters: count, limit: lengthLimit) }
    }

    /// How drawing will deviate from the request of a checked text. Drawing itself reports no warnings, so
    /// Swift code should call this for its texts; `SpecFile.warnings` includes those of a spec's texts.
    public func warnings(for text: TextBlock) -> [TextWarning] {
        guard !text.isBlocks else { return [] }
        var result: [TextWarning] = []
        for name in text.italicFamilies.uniqued() {
            let family = family(name.isEmpty ? Self.defaultFamily : name)
            if let family, !family.contains(where: \.isSlanted) {
                result.append(.noItalics(family: family[0].families[0]))
            }
        }
        let missing = missingCharacters(in: text.shownString)
        return missing.isEmpty ? result : result + [.missingCharacters(missing)]
    }

    /// The characters of `string` that no font contains, each once, in order of appearance. Each is drawn
    /// as the empty box (`.notdef`) of the text's font. O(n).
    public func missingCharacters(in string: String) -> [Unicode.Scalar] {
        TextLibraries.exclusively {
            string.unicodeScalars.uniqued().filter { isMissing($0) }
        }
    }

    /// Whether no font contains the character or all parts of its decomposition. Invisible characters
    /// (controls, spaces, joiners, selectors) are never missing. Call it only inside
    /// `TextLibraries.exclusively`.
    func isMissing(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII, !coverage.contains(scalar.value),
            !scalar.isNeverSeen
        else { return false }
        var parts = [gunichar](repeating: 0, count: 18)
        let count = g_unichar_fully_decompose(scalar.value, 0, &parts, gsize(parts.count))
        return count < 2 || !parts[..<Int(count)].allSatisfy(coverage.contains)
    }

    /// The faces of a family with this name in any language, ignoring case; nil if there are none.
    private func family(_ name: String) -> [FontFace]? {
        let name = name.lowercased()
        let found = faces.filter { face in face.families.contains { $0.lowercased() == name } }
        return found.isEmpty || name.contains(",") ? nil : found
    }
}

extension TextBlock {
    /// The families of which the text and its spans want italics.
    fileprivate var italicFamilies: [String] {
        guard !spans.isEmpty else { return isItalic ? [font] : [] }
        return spans.filter { $0.isItalic ?? isItalic }.map { $0.font ?? font }
    }
}

/// How drawing deviates from a text's request.
public enum TextWarning: Hashable, Sendable {
    /// The family has no italics; the text is drawn upright.
    case noItalics(family: String)
    /// No font contains these characters; they are drawn as empty boxes.
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

    /// Whether the character is invisible in every font.
    fileprivate var isNeverSeen: Bool {
        properties.isDefaultIgnorableCodePoint || properties.isWhitespace
            || properties.generalCategory == .control
    }
}
