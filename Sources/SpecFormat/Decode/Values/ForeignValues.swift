internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

// What is written here instead of values as web pages and other programs have them, to follow a message.

extension Field {
    /// The number to write instead of one with a unit, such as `0.5` for `50%`; empty for other values.
    /// - Parameter isShare: whether a percentage has a meaning, as a part of 1.
    func adviceOnUnit(isShare: Bool) -> String {
        guard let text, let number = NumberWithUnit(text) else { return "" }
        if number.isRelative(isShare: isShare) { return ": \(Self.noRelatives)" }
        return number.plain.map { ": write \($0)" } ?? ""
    }

    /// The same for the first number with a unit in a list of numbers.
    var adviceOnUnits: String {
        guard case .array(let nodes) = node.value else { return adviceOnUnit(isShare: false) }
        for case .string(let text) in nodes.lazy.map(\.value) {
            guard let number = NumberWithUnit(text) else { continue }
            if number.isRelative(isShare: false) { return ": \(Self.noRelatives)" }
            if let plain = number.plain { return ": write \(plain) instead of \"\(text)\"" }
        }
        return ""
    }

    private static let noRelatives =
        "nothing is measured in parts of something else: write points, as of the canvas's \"size\""
}

/// A number with a unit of CSS and the like.
private struct NumberWithUnit {
    private let value: Double
    private let unit: Substring

    /// Nil for a text without a unit or without a number before it.
    init?(_ text: String) {
        let text = text.lowercased()
        let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let rest = text[digits.endIndex...].drop { $0 == " " }
        guard let value = Double(digits), !rest.isEmpty else { return nil }
        (self.value, unit) = (value, rest)
    }

    /// Whether the unit is a part of something that has no size here.
    func isRelative(isShare: Bool) -> Bool {
        ["em", "rem", "vw", "vh", "vmin", "vmax", "fr", "ch"].contains(unit)
            || unit == "%" && !isShare
    }

    /// The number in the unit of the format, as text; nil for unknown units.
    var plain: String? {
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

// MARK: - Colours

extension Field {
    /// The colour to write instead of digits without `#`, of a list or an object of components, or of a name in
    /// UIKit's or another form; nil for other values.
    var colorInAnotherForm: String? {
        switch node.value {
        case .string: text.flatMap { Self.color(otherwise: $0) }
        case .array(let nodes): Self.color(nodes.map(\.value))
        case .object:
            Self.color(
                [["r", "red"], ["g", "green"], ["b", "blue"], ["a", "alpha"]].compactMap { names in
                    names.lazy.compactMap { self.node[$0]?.value }.first
                })
        case .number(let number):
            Int(exactly: number).flatMap { (256...0xFF_FFFF).contains($0) ? Self.hex($0) : nil }
        case .null, .bool: nil
        }
    }

    /// A colour from its digits, as `ff0000` or `0xff0000`, or from its name in Swift, as `.red` or `systemRed`.
    private static func color(otherwise text: String) -> String? {
        let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        if digits.allSatisfy(\.isHexDigit), Color(css: "#\(digits)") != nil {
            return "#\(digits.lowercased())"
        }
        let name = text.drop { $0 != "." }.dropFirst().lowercased()
        let bare = name.isEmpty ? text.lowercased() : name
        let known = bare.hasPrefix("system") ? String(bare.dropFirst(6)) : bare
        return known != text.lowercased() && Color.cssNames.contains(known) ? known : nil
    }

    /// A colour from three or four components: parts of 1 if none is larger, otherwise parts of 255. Alpha is a
    /// part of 1 unless it is larger.
    private static func color(_ values: [JSONValue]) -> String? {
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == values.count, (3...4).contains(numbers.count),
            numbers.allSatisfy({ (0...255).contains($0) })
        else { return nil }
        func byte(_ number: Double, isShare: Bool) -> Int {
            Int((isShare ? number * 255 : number).rounded())
        }
        let isShare = numbers[..<3].allSatisfy { $0 <= 1 }
        let rgb = numbers[..<3].reduce(0) { $0 << 8 | byte($1, isShare: isShare) }
        guard numbers.count == 4 else { return hex(rgb) }
        return hex(rgb << 8 | byte(numbers[3], isShare: numbers[3] <= 1), digits: 8)
    }

    private static func hex(_ bits: Int, digits: Int = 6) -> String {
        "#\(bits.hexadecimal(digits: digits).lowercased())"
    }

    /// The way to a gradient where a colour stands for `property`; empty if the value is no gradient.
    func adviceOnGradient(for property: LayerProperty?) -> String {
        guard isGradient else { return "" }
        let gradient = "\"gradient\": {\"colors\": [\"red\", \"gold\"]}"
        switch property {
        case .backgroundColor: return ": write \(gradient) instead of this key"
        case .shapeFill, .shapeStroke, .textColor:
            let kind = property == .textColor ? "text" : "shape"
            return
                ": for a gradient in this form, give a view the \(gradient), and a view with this "
                + "\(kind) as its \"mask\""
        default: return ": only a view's \"gradient\" has several colours"
        }
    }

    private var isGradient: Bool {
        switch node.value {
        case .object(let members): !members.isEmpty
        case .string(let text): text.lowercased().contains("gradient(")
        case .array(let nodes):
            nodes.contains { if case .string = $0.value { true } else { false } }
        case .null, .bool, .number: false
        }
    }
}
