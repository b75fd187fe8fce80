internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

// What is written here instead of values as web pages and other programs have them, to follow a message.

extension Field {
    /// The number to write instead of one with a unit, or instead of one in per cent; empty for other values.
    /// - Parameter isShare: whether a percentage has a meaning, as a part of 1.
    func adviceOnNumber(isShare: Bool) -> String {
        // Below 10, keys that are parts of a duration may have seconds.
        guard isShare, case .number(let number) = node.value, (10...100).contains(number) else {
            return adviceOnUnit(isShare: isShare)
        }
        return ": write \((number / 100).text(places: 4))"
    }

    /// The number to write instead of one with a unit, such as `0.5` for `50%`; empty for other values.
    /// - Parameter isShare: whether a percentage has a meaning, as a part of 1.
    func adviceOnUnit(isShare: Bool) -> String {
        guard let text, let number = NumberWithUnit(text) else { return "" }
        if number.isRelative(isShare: isShare) { return ": \(Self.relativesAdvice(text))" }
        return number.plain.map { ": write \($0)" } ?? ""
    }

    /// What to write instead of a number that is measured in parts of something else.
    fileprivate static func relativesAdvice(_ text: String) -> String {
        guard !text.contains("%") else { return noPercentage }
        return
            "only percentages are parts of something else: write points, as of the canvas's \"size\""
    }
}

extension [Field] {
    /// What to write instead of those numbers of a list that are none: of the first with a unit, else of the first formula.
    func adviceOnUnits(areShares: Bool) -> String {
        for field in self {
            guard let text = field.text, let number = NumberWithUnit(text) else { continue }
            if number.isRelative(isShare: areShares) { return ": \(Field.relativesAdvice(text))" }
            if let plain = number.plain { return ": write \(plain) instead of \"\(text)\"" }
        }
        return lazy.map(\.adviceOnFormula).first { !$0.isEmpty } ?? ""
    }
}

// MARK: - Parts of 1, and forms for several views

extension Field {
    /// Warns of numbers that are parts of `whole` and look like points: whole numbers, some of them large.
    func warnOfPoints(_ numbers: [Double], of whole: String) {
        guard !diagnostics.document.origin.isMade, numbers.contains(where: { abs($0) >= 10 }),
            numbers.allSatisfy({ $0.truncatingRemainder(dividingBy: 1) == 0 })
        else { return }
        warn(
            .unlikelyShare,
            "these are parts of \(whole), from 0 to 1, and \(summary) lies far outside: "
                + (numbers.count == 2 ? "its middle is [0.5, 0.5]" : "all of it is [0, 0, 1, 1]"))
    }

    /// Warns of a factor that looks like a percentage.
    func warnOfPercentage(_ factor: Vector) {
        guard !diagnostics.document.origin.isMade,
            [factor.dx, factor.dy].allSatisfy({ $0 >= 50 && Int(exactly: $0) != nil })
        else { return }
        warn(
            .unlikelyShare,
            "a scale of \(Int(factor.dx)) shows everything \(Int(factor.dx)) times as large: for "
                + "\(Int(factor.dx)) per cent, write \((factor.dx / 100).text(places: 2))")
    }

    /// The placeholders of copies, if a text has others in braces; otherwise empty.
    var adviceOnBraces: String {
        guard text?.contains("{") == true else { return "" }
        return
            ": copies have {i}, {row} and {column} in place of their numbers, and ${name} stands for a variable"
    }

    /// Where a form for several views may stand, if the value is one or a list with one in it; otherwise empty.
    var adviceOnForms: String {
        let nodes = if case .array(let nodes) = node.value { nodes } else { [node] }
        let forms = nodes.lazy.map { Field(node: $0, diagnostics: diagnostics) }
        guard let form = forms.compactMap(\.perViewForm).first else { return "" }
        return
            ": \"\(form)\" stands for the whole value of a property, such as \"position\": {\"each\": [[10, 20], "
            + "[30, 40]]}"
    }
}

extension LayerProperty {
    /// What the property's numbers are parts of; nil for other properties.
    var whole: String? {
        switch self {
        case .anchorPoint, .gradientStart, .gradientEnd, .gradientFocus: "the view"
        case .imageContentsRect, .imageContentsCenter: "the picture"
        default: nil
        }
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
        case .backgroundColor, .shapeFill, .shapeStroke, .textColor:
            return ": for a gradient, write {\(gradient)}"
        default:
            return
                ": only a view's \"gradient\" and paints in \"backgroundColor\", \"shape.fill\", \"shape.stroke\" "
                + "and \"text.color\" have several colours"
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
