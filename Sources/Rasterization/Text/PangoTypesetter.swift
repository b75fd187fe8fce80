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

    let fonts: FontSet
    let layout: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private var faces: [UnsafeMutablePointer<PangoFont>: GlyphFace] = [:]

    /// A typesetter for texts in `fonts`.
    init(_ fonts: FontSet) {
        self.fonts = fonts
        // GLib ends the program where there is no memory: none of these is ever nil.
        map = pango_ft2_font_map_new()
        pango_fc_font_map_set_config(OpaquePointer(map), fonts.configuration.pointer)
        context = pango_font_map_create_context(map)
        pango_context_set_language(context, pango_language_from_string("und"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        pango_context_set_round_glyph_positions(context, 0)
        layout = pango_layout_new(context)
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
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        let family = text.font.isEmpty ? FontSet.defaultFamily : text.font
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, Self.unitsPerEm)
        let weight = text.weight.isFinite ? min(max(text.weight, 1), 1000) : 400
        pango_font_description_set_weight(
            description, PangoWeight(rawValue: UInt32(weight.rounded())))
        pango_font_description_set_style(
            description, text.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, description)
        let font = pango_context_load_font(context, description)!
        defer { g_object_unref(font) }
        return face(font)
    }
}
