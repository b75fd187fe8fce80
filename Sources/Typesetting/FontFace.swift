internal import CPango
internal import Drawing
internal import Files

/// The properties of a font face that matter for choosing a font.
struct FontFace: Hashable, Sendable {
    /// The family's names, the preferred one first; often one per language.
    let families: [String]
    /// The PostScript name, such as `Inter-Bold`; empty if the file has none.
    let postScriptName: String
    /// The weight, from 1 to 1000; 400 for a variable font.
    let weight: Double
    /// Whether it is italic or oblique.
    let isSlanted: Bool
    /// Whether it has emoji in colours.
    let isEmoji: Bool

    /// Reads the properties of a face from Fontconfig's pattern.
    init(_ pattern: OpaquePointer) {
        families = Self.strings(FC_FAMILY, of: pattern)
        postScriptName = Self.strings(FC_POSTSCRIPT_NAME, of: pattern).first ?? ""
        var weight: Int32 = 0
        let hasWeight = FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch
        self.weight = hasWeight ? Double(FcWeightToOpenType(weight)) : 400
        var slant: Int32 = 0
        isSlanted =
            FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch
            && slant != FC_SLANT_ROMAN
        var isColored: FcBool = 0
        isEmoji =
            FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
            && Self.hasEmoji(pattern)
    }

    /// Whether the face has one of the characters that are always shown as emoji, as far as they are in two blocks.
    private static func hasEmoji(_ pattern: OpaquePointer) -> Bool {
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
            return false
        }
        return (0x1F300...0x1FAFF).contains { FcCharSetHasChar(characters, $0) != 0 }
    }

    /// The format of a face that can't be drawn; nil if it can be drawn. HarfBuzz reads outlines and colour
    /// bitmaps of TrueType and OpenType files.
    static func unsupportedFormat(of pattern: OpaquePointer) -> String? {
        let format = strings(FC_FONTFORMAT, of: pattern).first ?? "unknown"
        return ["TrueType", "CFF"].contains(format) ? nil : format
    }

    private static func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
        var result: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, object, Int32(result.count), &text) == FcResultMatch,
            let found = text
        {
            result.append(String(cString: found))
        }
        return result
    }

    /// The format of a web font file, which Fontconfig accepts but HarfBuzz can't read; nil for any other
    /// file.
    /// - Throws: `FontError.unreadable` with the reason; `.notAFont` for files of fewer than four bytes.
    static func packedFormat(ofFile file: String) throws(FontError) -> String? {
        let head: [UInt8]
        do throws(UnreadableFile) {
            head = try RegularFile(file).bytes(atMost: 4)
        } catch {
            throw .unreadable(file: file, reason: "\(error)")
        }
        // Files that the system generates, such as those in `/proc`, appear empty here; Fontconfig would
        // read them, and possibly wait.
        guard head.count == 4 else { throw .notAFont(file: file) }
        return ["wOFF": "WOFF", "wOF2": "WOFF2"][String(decoding: head, as: UTF8.self)]
    }
}

/// A Fontconfig set of characters; owns it. Use it only inside `TextLibraries.exclusively`.
final class CharacterCoverage: Sendable {
    nonisolated(unsafe) private let pointer: OpaquePointer

    /// An empty set.
    init() throws(FontError) {
        guard let pointer = FcCharSetCreate() else {
            throw .fontconfig(operation: "create a set of characters")
        }
        self.pointer = pointer
    }

    deinit { TextLibraries.exclusively { FcCharSetDestroy(pointer) } }

    /// Adds the characters of a face.
    func formUnion(ofFace pattern: OpaquePointer) {
        var characters: OpaquePointer?
        if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch {
            FcCharSetMerge(pointer, characters, nil)
        }
    }

    /// Whether the set contains the character.
    func contains(_ character: UInt32) -> Bool { FcCharSetHasChar(pointer, character) != 0 }
}
