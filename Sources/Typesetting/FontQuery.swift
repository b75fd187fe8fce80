internal import CPango
internal import Drawing

/// The font that a text or one of its spans requests, with which Pango starts its search for letters.
struct FontQuery: Hashable {
    private let family: String
    /// The weight, from 1 to 1000.
    private let weight: UInt32
    private let isItalic: Bool
    /// The size in Pango units.
    private let size: Double
    /// The values of axes in Pango's notation; empty for none.
    private let variations: String

    /// The query of `text`. A weight out of range becomes the nearest valid one; NaN and infinity become
    /// 400.
    init(_ text: TextBlock) {
        self.init(
            family: text.font, weight: text.weight, isItalic: text.isItalic, ems: 1, text.axes)
    }

    /// The query of a span of `text`, whose letters are at most `limit` times as large as those of the text.
    init(_ span: TextSpan, of text: TextBlock, limit: Double) {
        let ratio = span.size.map { $0 / text.size } ?? 1
        self.init(
            family: span.font ?? text.font, weight: span.weight ?? text.weight,
            isItalic: span.isItalic ?? text.isItalic,
            ems: ratio.isFinite ? min(max(ratio, 0.001), limit) : 1, text.axes)
    }

    private init(family: String, weight: Double, isItalic: Bool, ems: Double, _ axes: FontAxes) {
        self.family = family.isEmpty ? FontSet.defaultFamily : family
        self.weight = weight.isFinite ? UInt32(min(max(weight, 1), 1000).rounded()) : 400
        self.isItalic = isItalic
        size = (PangoTypesetter.unitsPerEm * ems).rounded()
        variations = axes.axes.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
    }

    private init(_ family: String, like other: FontQuery) {
        self.family = family
        weight = other.weight
        isItalic = other.isItalic
        size = other.size
        variations = other.variations
    }

    /// The size in ems of the text.
    var ems: Double { size / PangoTypesetter.unitsPerEm }

    /// The query with which Pango replaces this one for emoji.
    var forEmoji: FontQuery { FontQuery("emoji", like: self) }

    /// Calls `body` with the query in Pango's form, which is valid only during the call.
    func withDescription<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, size)
        pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
        pango_font_description_set_style(
            description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if !variations.isEmpty { pango_font_description_set_variations(description, variations) }
        return body(description)
    }
}

extension TextBlock {
    /// The query of the text, then those of its spans.
    var queries: [FontQuery] {
        guard !spans.isEmpty else { return [FontQuery(self)] }
        // A whole line of the largest letters must fit 32 bits.
        let count = spans.reduce(0) { $0 + $1.string.unicodeScalars.count }
        let limit = max(1, min(100, 40_000 / Double(max(count, 1))))
        return [FontQuery(self)] + spans.map { FontQuery($0, of: self, limit: limit) }
    }
}
