internal import CPango
internal import Drawing

/// The font that a text asks for: what Pango starts from when it looks for letters.
struct FontQuery: Hashable {
    private let family: String
    /// From 1 to 1000.
    private let weight: UInt32
    private let isItalic: Bool

    /// What `text` asks for. A weight out of range is the nearest there is; NaN is 400.
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

    /// What Pango asks for instead of this where a text shows emoji.
    var forEmoji: FontQuery { FontQuery("emoji", like: self) }

    /// Calls `body` with the query in Pango's form, which lives as long as the call.
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
