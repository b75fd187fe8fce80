internal import CPango
internal import Drawing

/// The colours that a font brings: pictures (`CBDT`, `sbix`), or layers of outlines (`COLR` version 0).
struct GlyphColors {
    /// Whether some of its glyphs are pictures.
    let hasPictures: Bool
    private let face: OpaquePointer
    /// The first palette.
    private let palette: [Color]

    /// The colours of `font`; nil for a font without.
    init?(_ font: OpaquePointer) {
        face = hb_font_get_face(font)
        hasPictures = hb_ot_color_has_png(face) != 0
        palette = Self.palette(of: face)
        guard hasPictures || hb_ot_color_has_layers(face) != 0 else { return nil }
    }

    /// The layers of a glyph, back to front; nil for a glyph without. A layer without a colour has the
    /// text's.
    func layers(of glyph: UInt32) -> [(glyph: UInt32, color: Color?)]? {
        var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        guard count > 0 else { return nil }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
        return layers.prefix(Int(count)).map { layer in
            let index = Int(layer.color_index)
            return (layer.glyph, palette.indices.contains(index) ? palette[index] : nil)
        }
    }

    private static func palette(of face: OpaquePointer) -> [Color] {
        var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        var colors = [hb_color_t](repeating: 0, count: Int(count))
        _ = hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
        return colors.prefix(Int(count)).map { color in
            // Blue, green, red, alpha from the highest byte down.
            func component(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
            return Color(
                red: component(8), green: component(16), blue: component(24), alpha: component(0))
        }
    }
}
