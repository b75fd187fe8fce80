internal import CPango

/// One face of a font file, as far as choosing a font needs it.
struct FontFace: Hashable, Sendable {
    /// The family's names, the preferred one first; often one for each language.
    let families: [String]
    /// Whether it is italic or oblique.
    let isSlanted: Bool

    /// What Fontconfig knows of a face.
    init(_ pattern: OpaquePointer) {
        families = Self.strings(FC_FAMILY, of: pattern)
        var slant: Int32 = 0
        isSlanted =
            FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch
            && slant != FC_SLANT_ROMAN
    }

    /// Why the face can't be drawn: the name of its format; nil where it can. HarfBuzz reads outlines
    /// and colour bitmaps of TrueType and OpenType files.
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

    /// The format of a file that is packed for the web, which Fontconfig would take and HarfBuzz can't
    /// read; nil for any other.
    /// - Throws: `FontError.unreadable` with the reason; `.notAFont` for fewer than four bytes.
    static func packedFormat(ofFile file: String) throws(FontError) -> String? {
        let head: [UInt8]
        do throws(UnreadableFile) {
            head = try RegularFile(file).bytes(atMost: 4)
        } catch {
            throw .unreadable(file: file, reason: "\(error)")
        }
        // Fontconfig would read what the system makes up, and wait for it.
        guard head.count == 4 else { throw .notAFont(file: file) }
        return ["wOFF": "WOFF", "wOF2": "WOFF2"][String(decoding: head, as: UTF8.self)]
    }
}
