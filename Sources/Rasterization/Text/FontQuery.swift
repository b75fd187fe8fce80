internal import CPango
internal import Drawing

/// The font that a text requests, from which Pango starts its search for glyphs.
struct FontQuery: Hashable {
    private let family: String
    /// The weight, from 1 to 1000.
    private let weight: UInt32
    private let isItalic: Bool

    /// The font that `text` requests. Weights out of range are clamped; a weight that isn't finite becomes
    /// 400.
    init(_ text: TextBlock) {
        family = text.font.isEmpty ? FontSet.defaultFamily : text.font
        weight = text.weight.isFinite ? UInt32(min(max(text.weight, 1), 1000).rounded()) : 400
        isItalic = text.isItalic
    }

    private init(_ family: String, like other: FontQuery) {
        self.family = family
        weight = other.weight
        isItalic = other.isItalic
    }

    /// The query that Pango uses instead for emoji in a text.
    var forEmoji: FontQuery { FontQuery("emoji", like: self) }

    /// Calls `body` with the query as a Pango font description, which is valid only during the call.
    func withDescription<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, PangoTypesetter.unitsPerEm)
        pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
        pango_font_description_set_style(
            description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return body(description)
    }
}
