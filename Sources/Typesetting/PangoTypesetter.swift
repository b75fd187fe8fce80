internal import CLibrary
internal import CPango
internal import Drawing

/// Lays out paragraphs with Pango in the fonts of a set; owns Pango's objects. Use it only inside
/// `TextLibraries.exclusively`.
///
/// Layout happens at a single size of 2¹⁴ Pango units per em, and is scaled to the drawn size. Positions
/// are thus rounded to 1/16,384 em, and lines break at the same places at any size if the frame has the
/// same width in ems.
///
/// The language is `und`. With any other, Pango would derive each script's language from the environment,
/// and letters would depend on the machine.
final class PangoTypesetter {
    /// Pango units per em. More units would round less, but a line of `FontSet.lengthLimit` wide letters
    /// must fit 32 bits.
    static let unitsPerEm = 16_384.0

    /// Identifies the texts that share a typesetter: those with the same fonts and, if font files were
    /// given, the same queries. What Pango remembers of a font depends on the first query that used it.
    struct Key: Hashable {
        private let fonts: ObjectIdentifier
        private let queries: [FontQuery]

        init(_ fonts: FontSet, _ queries: [FontQuery]) {
            self.fonts = ObjectIdentifier(fonts)
            self.queries = fonts.hasGivenFiles ? queries : []
        }
    }

    let fonts: FontSet
    let layout: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    let language: OpaquePointer?
    private var faces: [UnsafeMutablePointer<PangoFont>: GlyphFace] = [:]

    /// The most faces that a typesetter should keep. Each size and each value of an axis makes another one.
    private static let mostFaces = 64

    /// Whether another typesetter should replace it, so that animated sizes and axes don't fill the memory.
    var isFull: Bool { faces.count > Self.mostFaces }

    /// A typesetter for texts in `fonts` that share the key of `queries`.
    init(_ fonts: FontSet, for queries: [FontQuery]) {
        self.fonts = fonts
        fonts.configuration.makeCurrent()
        // GLib ends the program if memory is lacking, so none of these is ever nil.
        map = pango_ft2_font_map_new()
        pango_fc_font_map_set_config(OpaquePointer(map), fonts.configuration.pointer)
        context = pango_font_map_create_context(map)
        language = pango_language_from_string("und")
        pango_context_set_language(context, language)
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        pango_context_set_round_glyph_positions(context, 0)
        layout = pango_layout_new(context)
        // Each default font contains all letters of the sample text by which Pango measures fonts.
        if fonts.hasGivenFiles { for query in queries { measureFonts(for: query) } }
    }

    deinit {
        TextLibraries.exclusively {
            // Pango 1.50 never frees the patterns of fonts that are released after their map, nor the configuration
            // that a map still has at its end.
            faces = [:]
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
            guard isUsedByNobody else { return }
            pango_fc_font_map_set_config(OpaquePointer(map), nil)
            g_object_unref(map)
        }
    }

    /// Waits for the threads with which Pango 1.50 sorts fonts. They refer to the map until they have given back what they
    /// have of its tables, which they do without a lock. False after ten seconds: then the map is better never freed.
    private var isUsedByNobody: Bool {
        for _ in 0..<10_000 {
            if cpango_reference_count(UnsafeMutableRawPointer(map)) == 1 { return true }
            usleep(1000)
        }
        return false
    }

    /// The face of a Pango font.
    func face(_ font: UnsafeMutablePointer<PangoFont>) -> GlyphFace {
        if let known = faces[font] { return known }
        let face = GlyphFace(font)
        faces[font] = face
        return face
    }

    /// Sets the layout's font to that of `query`, and returns its face.
    func setFont(_ query: FontQuery) -> GlyphFace {
        fonts.configuration.makeCurrent()
        return query.withDescription { description in
            pango_layout_set_font_description(layout, description)
            return loadFace(description)
        }
    }

    /// The face of a query.
    func face(of query: FontQuery) -> GlyphFace { query.withDescription(loadFace) }

    private func loadFace(_ description: OpaquePointer?) -> GlyphFace {
        let font = pango_context_load_font(context, description)!
        defer { g_object_unref(font) }
        return face(font)
    }
}

// MARK: - Measuring

extension PangoTypesetter {
    /// Makes Pango measure every font that texts of `query` may use, always in the same order.
    ///
    /// Pango measures a font when it first breaks a line in it, by laying out a sample text. If the font
    /// lacks a letter of the sample, another font is used for it. Pango then remembers that font as one
    /// with letters of zero width (`pango_fc_font_get_metrics` from 1.50 on), and breaks its lines less
    /// precisely. Lines would thus depend on earlier texts. Fonts with the most letters of the sample are
    /// measured first, because they need the fewest replacements.
    private func measureFonts(for query: FontQuery) {
        let sample = String(cString: pango_language_get_sample_string(language)).unicodeScalars
        let fonts = [query, query.forEmoji].flatMap(loadFonts).map { font in
            (font: font, lacking: sample.count { pango_font_has_char(font, $0.value) == 0 })
        }
        for (font, _) in fonts.sorted(by: { $0.lacking < $1.lacking }) {
            pango_font_metrics_unref(pango_font_get_metrics(font, language))
        }
    }

    /// All fonts that texts of `query` may use, in the order in which they are searched for letters.
    /// `faces` retains them, because Pango discards the measurements of released fonts.
    private func loadFonts(for query: FontQuery) -> [UnsafeMutablePointer<PangoFont>] {
        var fonts: [UnsafeMutablePointer<PangoFont>] = []
        let set = query.withDescription { pango_context_load_fontset(context, $0, language) }!
        defer { g_object_unref(set) }
        let append: PangoFontsetForeachFunc = { _, font, fonts in
            fonts!.assumingMemoryBound(to: [UnsafeMutablePointer<PangoFont>].self).pointee
                .append(font!)
            return 0
        }
        withUnsafeMutablePointer(to: &fonts) { pango_fontset_foreach(set, append, $0) }
        for font in fonts { _ = face(font) }
        return fonts
    }
}
