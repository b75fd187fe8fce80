internal import CPango
internal import Drawing

/// Lays out paragraphs with Pango in the fonts of a set; owns Pango's objects. For use inside
/// `TextLibraries.exclusively`.
///
/// Everything is laid out at one size, 2¹⁴ Pango units an em, and scaled to the size it is drawn at. So
/// positions are rounded to a 16,384th of an em only, and a frame as many ems wide holds the same lines
/// at any size. The language is
/// `und`: with any other, Pango asks the environment which language a script is likely to be in, and
/// letters would depend on the machine.
final class PangoTypesetter {
    /// Pango units an em. More would round less, but a line of `FontSet.lengthLimit` wide letters must
    /// fit 32 bits.
    static let unitsPerEm = 16_384.0

    /// The texts that share a typesetter: those in the same fonts, and those that ask for the same of
    /// them if files were given. What Pango remembers of a font depends on who asked for it first.
    struct Key: Hashable {
        private let fonts: ObjectIdentifier
        private let query: FontQuery?

        init(_ fonts: FontSet, _ query: FontQuery) {
            self.fonts = ObjectIdentifier(fonts)
            self.query = fonts.hasGivenFiles ? query : nil
        }
    }

    let fonts: FontSet
    let layout: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let language: OpaquePointer?
    private var faces: [UnsafeMutablePointer<PangoFont>: GlyphFace] = [:]

    /// A typesetter for the texts in `fonts` that share the key of `query`.
    init(_ fonts: FontSet, for query: FontQuery) {
        self.fonts = fonts
        // GLib ends the program where there is no memory: none of these is ever nil.
        map = pango_ft2_font_map_new()
        pango_fc_font_map_set_config(OpaquePointer(map), fonts.configuration.pointer)
        context = pango_font_map_create_context(map)
        language = pango_language_from_string("und")
        pango_context_set_language(context, language)
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        pango_context_set_round_glyph_positions(context, 0)
        layout = pango_layout_new(context)
        // Each of the default fonts has all letters that it is measured with.
        if fonts.hasGivenFiles { measureFonts(for: query) }
    }

    deinit {
        TextLibraries.exclusively {
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
            g_object_unref(map)
        }
    }

    /// The face behind a font of Pango's.
    func face(_ font: UnsafeMutablePointer<PangoFont>) -> GlyphFace {
        if let known = faces[font] { return known }
        let face = GlyphFace(font)
        faces[font] = face
        return face
    }

    /// Sets the font of the layout to that of `text`; answers its face.
    func setFont(of text: TextBlock) -> GlyphFace {
        FontQuery(text).withDescription { description in
            pango_layout_set_font_description(layout, description)
            let font = pango_context_load_font(context, description)!
            defer { g_object_unref(font) }
            return face(font)
        }
    }
}

// MARK: - Measuring

extension PangoTypesetter {
    /// Makes Pango measure every font that texts of `query` can come to, always in the same order.
    ///
    /// Pango measures a font when it first breaks a line in it, by laying out a sample text. Where the
    /// font lacks a letter of the sample, another font stands in, and is remembered as one with letters
    /// of no width (`pango_fc_font_get_metrics` from 1.50 on): Pango looks less closely at where its
    /// lines break from then on. So lines would depend on the texts before. Fonts with the most letters
    /// of the sample come first: they need the fewest stand-ins.
    private func measureFonts(for query: FontQuery) {
        let sample = String(cString: pango_language_get_sample_string(language)).unicodeScalars
        let fonts = [query, query.forEmoji].flatMap(loadFonts).map { font in
            (font: font, lacking: sample.count { pango_font_has_char(font, $0.value) == 0 })
        }
        for (font, _) in fonts.sorted(by: { $0.lacking < $1.lacking }) {
            pango_font_metrics_unref(pango_font_get_metrics(font, language))
        }
    }

    /// All fonts that texts of `query` can come to, in the order in which they are asked for letters.
    /// `faces` keeps them: Pango forgets what it measured of fonts that nobody holds.
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
