internal import CPango
internal import Drawing

/// A face in which glyphs are drawn; keeps Pango's font alive. For use inside
/// `TextLibraries.exclusively`.
///
/// Outlines come from HarfBuzz, which reads them from the font as they were drawn: not hinted, not
/// rounded, at any variation, in single precision of an em.
final class GlyphFace {
    private let font: UnsafeMutablePointer<PangoFont>
    /// Belongs to `font`; its scale is `PangoTypesetter.unitsPerEm`.
    private let shapes: OpaquePointer
    private let ascent: Double
    private let descent: Double
    private let gap: Double
    private let colors: GlyphColors?
    private var pictures: [UInt32: GlyphPicture?] = [:]

    /// How far a glyph moves on, in Pango units; glyph 0 is the empty box (`.notdef`).
    func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(shapes, glyph) }

    init(_ font: UnsafeMutablePointer<PangoFont>) {
        self.font = font
        g_object_ref(font)
        shapes = pango_font_get_hb_font(font)
        var extents = hb_font_extents_t()
        if hb_font_get_h_extents(shapes, &extents) == 0 {
            // A font that doesn't say: the usual proportions.
            extents.ascender = Int32(PangoTypesetter.unitsPerEm * 0.8)
            extents.descender = Int32(PangoTypesetter.unitsPerEm * -0.2)
        }
        ascent = Double(extents.ascender) / PangoTypesetter.unitsPerEm
        descent = -Double(extents.descender) / PangoTypesetter.unitsPerEm
        gap = Double(extents.line_gap) / PangoTypesetter.unitsPerEm
        colors = GlyphColors(shapes)
    }

    deinit { TextLibraries.exclusively { g_object_unref(font) } }

    /// How high and deep a line of this face is.
    func extent(factor: Double) -> LineExtent {
        LineExtent(ascent: ascent, descent: descent, gap: gap, factor: factor)
    }

    /// Adds a glyph whose origin, on the baseline, lies at `origin`.
    func draw(
        _ glyph: UInt32, at origin: Point, pointsPerEm: Double, into outlines: inout TextOutlines
    ) {
        if let picture = picture(of: glyph) {
            outlines.pictures.append(picture.placed(at: origin, pointsPerEm: pointsPerEm))
        } else if let layers = colors?.layers(of: glyph) {
            outlines.layers += layers.map { layer in
                var pen = GlyphPen(at: origin, pointsPerEm: pointsPerEm)
                pen.draw(layer.glyph, of: shapes)
                return TextOutlines.Layer(path: pen.path, color: layer.color)
            }
        } else {
            var pen = GlyphPen(at: origin, pointsPerEm: pointsPerEm, onto: outlines.path)
            outlines.path = Path()
            pen.draw(glyph, of: shapes)
            outlines.path = pen.path
        }
    }

    private func picture(of glyph: UInt32) -> GlyphPicture? {
        guard colors?.hasPictures == true else { return nil }
        if let known = pictures[glyph] { return known }
        let made = GlyphPicture(glyph, of: hb_font_get_face(shapes))
        // A font of emoji has thousands of 60 kB; a text shows a few.
        if pictures.count == 128 { pictures = [:] }
        pictures[glyph] = .some(made)
        return made
    }
}
