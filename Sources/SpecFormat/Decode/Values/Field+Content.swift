internal import Drawing
internal import LayerTree
internal import Messages

// Decodes the content of views.

extension Field {
    /// The largest number of colours of a gradient.
    private static let mostColors = 1000

    /// At least two colours.
    func colors() -> [Color]? {
        let most = Self.mostColors
        guard let fields = elements("a list of colours") else { return nil }
        guard fields.count >= 2 else { return expected("at least two colours", as: .wrongCount) }
        guard fields.count <= most else {
            return expected("at most \(most) colours", as: .wrongCount)
        }
        let colors = fields.compactMap { $0.color() }
        return colors.count == fields.count ? colors : nil
    }

    /// Locations from 0 to 1 that never decrease.
    func locations() -> [Double]? {
        let what = "rising numbers from 0 to 1, one for each colour"
        guard let fields = elements(what) else { return nil }
        let places = fields.compactMap { $0.number(what, in: 0...1) }
        guard places.count == fields.count else { return nil }
        let isRising = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
        return isAmount || isRising ? places : expected(what, as: .unorderedValues)
    }

    /// Lengths of dashes and gaps in points; SVG's "none" or an empty list for a solid line.
    func dash() -> [Double]? {
        if isNone, !isAmount { return [] }
        let what = "lengths of lines and gaps in points, none negative, not all 0"
        guard let fields = elements(what) else { return nil }
        let lengths = fields.compactMap {
            $0.number(what, in: 0...Double.infinity)
        }
        guard lengths.count == fields.count else { return nil }
        let isLine = lengths.isEmpty || lengths.contains { $0 > 0 }
        return isAmount || isLine ? lengths : expected(what, as: .outOfRange)
    }

    /// A text of at most `TextBlock.lengthLimit` characters. A number or a boolean is a text as it is written.
    func shownText() -> String? {
        let limit = TextBlock.lengthLimit
        guard let string = textOrSpelling else { return expected("a text") }
        if copy != nil, let match = string.firstMatch(of: /\{[A-Za-z]+\}/) {
            warn(.unknownWord, "\(match.output) is shown as it stands\(adviceOnBraces)")
        }
        return string.unicodeScalars.count <= limit
            ? string : expected("a text of at most \(limit) characters", as: .outOfRange)
    }

    /// A font weight: a number from 1 to 1000, or a name from CSS or UIKit.
    func weight() -> Double? {
        let words: KeyValuePairs = [
            "thin": 100, "extralight": 200, "ultralight": 200, "light": 300, "normal": 400,
            "regular": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700,
            "extrabold": 800, "heavy": 800, "black": 900.0,
        ]
        if let text, !isAmount, Double(text) == nil {
            return choice(of: "weight", words.map { ($0.key, $0.value) })
        }
        return number("a weight from 1 to 1000, or a word such as \"bold\"", in: 1...1000)
    }

    /// The name of an image file, which is noted as an asset to be found later.
    func imageFile() -> String? {
        let what = "the name of a PNG, JPEG or WebP file, or a data URL"
        guard let name = fileName(what) else { return nil }
        guard !name.isEmpty else { return expected(what) }
        diagnostics.note(.image, name, at: node)
        return name
    }

    /// The name of a file outside the spec, from the spec's folder: in an included file, its folder comes first.
    func fileName(_ what: String) -> String? {
        guard let name = string(what) else { return nil }
        // The system would cut the name off at the NUL.
        guard name.utf8.count < 4096 || name.hasPrefix("data:") else {
            return expected("\(what) of at most 4095 bytes", as: .outOfRange)
        }
        guard !name.utf8.contains(0) else {
            return expected("\(what), in which there can't be a NUL character")
        }
        let folder = diagnostics.folder(of: node)
        let isWhole =
            ["/", "data:", "file:"].contains(where: name.hasPrefix) || name.contains("://")
        return folder.isEmpty || name.isEmpty || isWhole ? name : folder + name
    }

    /// The name of a font family, which is noted as an asset to be found later.
    func fontFamily() -> String? {
        guard let name = string("a font's family name") else { return nil }
        diagnostics.note(.fontFamily, name, at: node)
        return name
    }
}
