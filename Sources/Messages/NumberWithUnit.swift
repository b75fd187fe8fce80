/// A number with a unit of CSS and the like, as people write them where a plain number is expected.
package struct NumberWithUnit {
    private let value: Double
    private let unit: Substring

    /// Nil for a text without a unit or without a number before it.
    package init?(_ text: String) {
        let text = text.lowercased()
        let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let rest = text[digits.endIndex...].drop { $0 == " " }
        guard let value = Double(digits), !rest.isEmpty else { return nil }
        (self.value, unit) = (value, rest)
    }

    /// Whether the unit is a part of something that has no size here.
    package func isRelative(isShare: Bool) -> Bool {
        ["em", "rem", "vw", "vh", "vmin", "vmax", "fr", "ch"].contains(unit)
            || unit == "%" && !isShare
    }

    /// The number in the unit of the format, as text; nil for unknown units.
    package var plain: String? {
        let factors: [String: Double] = [
            "px": 1, "pt": 1, "pts": 1, "dp": 1, "points": 1, "pixels": 1, "%": 0.01, "x": 1,
            "deg": 1, "°": 1, "degrees": 1, "turn": 360, "rad": 180 / .pi, "grad": 0.9,
            "s": 1, "sec": 1, "secs": 1, "seconds": 1, "ms": 0.001, "fps": 1, "hz": 1,
        ]
        guard let factor = factors[String(unit)] else { return nil }
        let number = value * factor
        guard abs(number) < 1e9 else { return nil }
        return (number < 0 ? "-" : "") + abs(number).text(places: 4)
    }
}
