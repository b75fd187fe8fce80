internal import Drawing
internal import LayerTree
internal import Messages

// Decodes the style of letters.

extension Field {
    /// OpenType features as a list or one text, in HarfBuzz's notation: `tnum, liga=0`.
    func fontFeatures() -> String? {
        let what = "OpenType features, such as [\"tnum\", \"liga=0\"]"
        if let text {
            let names = text.split(separator: ",").map(String.init)
            return features(names) ?? expected(what)
        }
        guard let fields = elements(what) else { return nil }
        let names = fields.compactMap(\.text)
        guard names.count == fields.count else { return expected(what) }
        return features(names) ?? expected(what)
    }

    private static let mostFeatures = 64

    /// The features in the notation of texts; nil if one of them isn't a tag, or a tag with a number.
    private func features(_ names: [String]) -> String? {
        guard names.count <= Self.mostFeatures else { return nil }
        let result = names.compactMap { name -> String? in
            let parts = name.split(separator: "=", omittingEmptySubsequences: false)
                .map { String($0.filter { $0 != " " }) }
            guard parts.count <= 2, FontAxes.isTag(parts[0]) else { return nil }
            guard parts.count == 2 else { return parts[0] }
            guard let number = UInt16(parts[1]) else { return nil }
            return number == 1 ? parts[0] : "\(parts[0])=\(number)"
        }
        return result.count == names.count ? result.joined(separator: ", ") : nil
    }

    private static let mostAxes = 64

    /// The values of a variable font's axes by their tags.
    func fontAxes() -> FontAxes? {
        let what = "axes of a variable font, such as {\"wght\": 550, \"wdth\": 80}"
        guard var object = object(what) else { return nil }
        let members = object.takeRest()
        guard members.count <= Self.mostAxes else { return expected(what) }
        var values: [String: Double] = [:]
        for (tag, field) in members {
            guard FontAxes.isTag(tag) else {
                field.report(
                    .unknownWord,
                    "an axis is named by four letters, such as \"wght\", not \"\(tag)\"")
                return nil
            }
            guard let value = field.number("the value of an axis", in: -100_000...100_000) else {
                return nil
            }
            values[tag] = value
        }
        return FontAxes(values)
    }

    /// The parts of a text, which all together have at most `TextBlock.lengthLimit` characters.
    func textSpans() -> [TextSpan]? {
        let what =
            "parts of a text, such as [{\"string\": \"Hello \"}, {\"string\": \"you\", \"weight\": \"bold\"}]"
        guard let fields = elements(what) else { return nil }
        guard fields.count <= TextSpan.countLimit else {
            return expected("at most \(TextSpan.countLimit) parts of a text")
        }
        let spans = fields.compactMap { $0.textSpan(what) }
        guard spans.count == fields.count else { return nil }
        let length = spans.reduce(0) { $0 + $1.string.unicodeScalars.count }
        let limit = TextBlock.lengthLimit
        return length <= limit
            ? spans : expected("a text of at most \(limit) characters in all its parts")
    }

    private func textSpan(_ what: String) -> TextSpan? {
        guard
            var object = object(
                "a part of a text, such as {\"string\": \"you\", \"weight\": \"bold\"}")
        else { return nil }
        defer { object.finish(listsKeys: true) }
        let string = object.require("string", "what the part says")?.shownText()
        var result = TextSpan(string ?? "")
        object.takeLetterStyle(of: &result)
        return result
    }

    /// Reports a text that has a string besides its spans. `values` are those that the object of properties gives.
    func checkSpans(in values: [Assignment]) {
        guard values.sets(.textSpans), let string = member(.textString) else { return }
        string.report(
            .conflictingSettings, "\"spans\" replace the \"string\": leave one of them out")
    }
}

extension Field {
    /// A number that a text shows, or none; amounts are numbers.
    func shownNumber() -> PropertyValue? {
        if isNone, !isAmount { return .absent }
        let limit = NumberFormat.limit
        return number(
            "a number from -10¹⁵ to 10¹⁵, or \"none\"", in: -limit...limit, reach: limit
        ).map(PropertyValue.init)
    }

    /// A pattern of how numbers are written.
    func numberFormat() -> String? {
        let what = "a format of numbers, such as \"#,##0.00 €\", \"0 %\", \"+0;−0\" or \"mm:ss\""
        guard let text else { return expected(what) }
        return NumberFormat(text) == nil ? expected(what) : text
    }
}

extension ObjectFields {
    /// Takes what differs from the style of the rest in a part of a text.
    mutating func takeLetterStyle(of span: inout TextSpan) {
        span.font = take("font")?.fontFamily()
        span.size = take("size")?.number("a size in points, from 0 to 10000", in: 0...10_000)
        span.weight = take("weight")?.weight()
        span.isItalic = take("italic")?.flag()
        span.color = take("color")?.color()
        span.isUnderlined = take("underline")?.flag()
        span.isStruckThrough = take("strikethrough")?.flag()
    }
}
