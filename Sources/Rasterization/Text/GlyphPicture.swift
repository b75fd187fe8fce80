internal import CPango
internal import Drawing

/// A glyph that is a picture.
struct GlyphPicture {
    private let bitmap: Bitmap
    /// Where it lies, in ems from the glyph's origin, y down.
    private let rect: Rect

    /// The largest picture that a face has of a glyph; nil where it has none, or none that can be read.
    init?(_ glyph: UInt32, of face: OpaquePointer) {
        // HarfBuzz rounds pixels to units of the font's scale: a scale of its own keeps them exact.
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
        guard let image = try? PixelBuffer(png: Array(raw)) else { return nil }
        bitmap = Bitmap(
            name: "glyph \(glyph)", width: image.width, height: image.height,
            pixels: image.pixels)
        rect = Rect(extents, unitsPerEm: Double(unitsPerEm))
    }

    /// The picture for a glyph whose origin lies at `origin`.
    func placed(at origin: Point, pointsPerEm: Double) -> Picture {
        Picture(
            bitmap,
            in: Rect(
                x: origin.x + rect.minX * pointsPerEm, y: origin.y + rect.minY * pointsPerEm,
                width: rect.width * pointsPerEm, height: rect.height * pointsPerEm))
    }
}

extension Rect {
    /// HarfBuzz measures upwards: the top is positive, the height negative.
    fileprivate init(_ extents: hb_glyph_extents_t, unitsPerEm: Double) {
        self.init(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
    }
}
