internal import CPango
internal import Drawing
internal import ImageCodecs

/// A face whose glyphs are drawn; retains Pango's font. Use it only inside `TextLibraries.exclusively`.
///
/// HarfBuzz reads the outlines from the font as they were designed: without hinting or rounding, at any
/// variation, in single precision of an em.
final class GlyphFace {
    private let font: UnsafeMutablePointer<PangoFont>
    /// The HarfBuzz font, owned by `font`; its scale is `PangoTypesetter.unitsPerEm`.
    private let shapes: OpaquePointer
    private let ascent: Double
    private let descent: Double
    private let gap: Double
    /// The size of the font in ems of the text: 1 but for spans of another size.
    private let size: Double
    private let colors: GlyphColors?
    private var pictures: [UInt32: GlyphPicture?] = [:]
    private var figures: [String: [Int32]] = [:]

    /// The glyph of a character by itself; nil if the face has none.
    func glyph(of character: Unicode.Scalar) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(shapes, character.value, &glyph) != 0 ? glyph : nil
    }

    /// A glyph's advance in Pango units; glyph 0 is the empty box (`.notdef`).
    func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(shapes, glyph) }

    init(_ font: UnsafeMutablePointer<PangoFont>) {
        self.font = font
        g_object_ref(font)
        shapes = pango_font_get_hb_font(font)
        var (unitsPerEm, height): (Int32, Int32) = (0, 0)
        hb_font_get_scale(shapes, &unitsPerEm, &height)
        var extents = hb_font_extents_t()
        if hb_font_get_h_extents(shapes, &extents) == 0 {
            // Typical proportions, for a font without metrics.
            extents.ascender = unitsPerEm / 5 * 4
            extents.descender = -unitsPerEm / 5
        }
        ascent = Double(extents.ascender) / PangoTypesetter.unitsPerEm
        descent = -Double(extents.descender) / PangoTypesetter.unitsPerEm
        gap = Double(extents.line_gap) / PangoTypesetter.unitsPerEm
        size = Double(unitsPerEm) / PangoTypesetter.unitsPerEm
        colors = GlyphColors(shapes)
    }

    deinit { TextLibraries.exclusively { g_object_unref(font) } }

    /// The height and depth of a line in this face.
    func extent(factor: Double) -> LineExtent {
        LineExtent(ascent: ascent, descent: descent, gap: gap, factor: factor)
    }

    /// Adds a glyph with its origin, which is on the baseline, at `origin`.
    func draw(
        _ glyph: UInt32, at origin: Point, pointsPerEm: Double, into outlines: inout TextOutlines
    ) {
        if let picture = picture(of: glyph) {
            outlines.pictures.append(
                TextOutlines.PlacedPicture(
                    picture: picture.placed(at: origin, pointsPerEm: pointsPerEm * size)))
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
        // Emoji fonts have thousands of pictures of 60 kB each; a text shows only a few.
        if pictures.count == 128 { pictures = [:] }
        pictures[glyph] = .some(made)
        return made
    }
}

extension GlyphFace {
    /// The place of a line beneath letters or through them, in ems.
    struct Bar: Hashable {
        /// From the baseline down to its upper edge.
        let top: Double
        let thickness: Double
    }

    /// The line beneath letters, where the font has it.
    var underline: Bar {
        bar(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
            ?? Bar(top: size / 12, thickness: size / 20)
    }

    /// The line through letters, where the font has it.
    var strikethrough: Bar {
        bar(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
            ?? Bar(top: -size / 3.5, thickness: size / 20)
    }

    private func bar(
        _ offset: hb_ot_metrics_tag_t, _ thickness: hb_ot_metrics_tag_t
    ) -> Bar? {
        var (top, height): (hb_position_t, hb_position_t) = (0, 0)
        guard hb_ot_metrics_get_position(shapes, offset, &top) != 0,
            hb_ot_metrics_get_position(shapes, thickness, &height) != 0, height > 0
        else { return nil }
        return Bar(
            top: -Double(top) / PangoTypesetter.unitsPerEm,
            thickness: Double(height) / PangoTypesetter.unitsPerEm)
    }
}

extension GlyphFace {
    /// How much narrower each of the ASCII figures is than the widest one with these features, in Pango units.
    func figureGaps(_ features: String) -> [Int32] {
        if let known = figures[features] { return known }
        let all = features.split(separator: ",").compactMap { name in
            var feature = hb_feature_t()
            return hb_feature_from_string(String(name), -1, &feature) != 0 ? feature : nil
        }
        let advances = (0...9).map { advance(of: "\($0)", all) }
        let widest = advances.max() ?? 0
        let gaps = advances.map { widest - $0 }
        figures[features] = gaps
        return gaps
    }

    private func advance(of string: String, _ features: [hb_feature_t]) -> Int32 {
        let buffer: OpaquePointer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf8(buffer, string, -1, 0, -1)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(shapes, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        let places = hb_buffer_get_glyph_positions(buffer, &count)
        return (0..<Int(count)).reduce(0) { $0 + (places?[$1].x_advance ?? 0) }
    }
}

/// A glyph stored as a picture.
struct GlyphPicture {
    private let bitmap: Bitmap
    /// The picture's position in ems from the glyph's origin, y downwards.
    private let rect: Rect

    /// The face's largest picture of a glyph; nil if there is none or it can't be decoded.
    init?(_ glyph: UInt32, of face: OpaquePointer) {
        // HarfBuzz rounds pixels to units of the font's scale; this scale is fine enough to keep them
        // exact.
        let unitsPerEm = Int32(hb_face_get_upem(face)) * 64
        let font: OpaquePointer = hb_font_create(face)
        defer { hb_font_destroy(font) }
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        let blob = hb_ot_color_glyph_reference_png(font, glyph)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let bytes = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        let raw = UnsafeRawBufferPointer(start: bytes, count: Int(length))
        guard let picture = try? Bitmap(name: "glyph \(glyph)", file: Array(raw)) else {
            return nil
        }
        bitmap = picture
        rect = Rect(extents, unitsPerEm: Double(unitsPerEm))
    }

    /// The picture of a glyph with its origin at `origin`.
    func placed(at origin: Point, pointsPerEm: Double) -> Picture {
        Picture(
            bitmap,
            in: Rect(
                x: origin.x + rect.minX * pointsPerEm, y: origin.y + rect.minY * pointsPerEm,
                width: rect.width * pointsPerEm, height: rect.height * pointsPerEm))
    }
}

extension Rect {
    /// Converts HarfBuzz's extents, in which y points upwards and the height is negative.
    fileprivate init(_ extents: hb_glyph_extents_t, unitsPerEm: Double) {
        self.init(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
    }
}

/// A font's colour glyphs: pictures (`CBDT`, `sbix`) or layered outlines (`COLR` version 0).
struct GlyphColors {
    /// Whether some glyphs are pictures.
    let hasPictures: Bool
    private let face: OpaquePointer
    /// The first palette.
    private let palette: [Color]

    /// The colour glyphs of `font`; nil if it has none.
    init?(_ font: OpaquePointer) {
        face = hb_font_get_face(font)
        hasPictures = hb_ot_color_has_png(face) != 0
        palette = Self.palette(of: face)
        guard hasPictures || hb_ot_color_has_layers(face) != 0 else { return nil }
    }

    /// The layers of a glyph, back to front; nil if it has none. A layer without a colour uses the text's
    /// colour.
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
            // From the highest byte: blue, green, red, alpha.
            func component(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
            return Color(
                red: component(8), green: component(16), blue: component(24), alpha: component(0))
        }
    }
}
