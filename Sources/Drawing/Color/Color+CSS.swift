extension Color {
    /// The colour that CSS text describes, or nil if the text is no colour: `#rgb`, `#rgba`, `#rrggbb`,
    /// `#rrggbbaa`, `rgb()` and `hsl()` (also as `rgba()` and `hsla()`) with commas or spaces, or a name of
    /// `cssNames`.
    ///
    /// Case and outer white space are ignored. Components out of range are clamped. The syntax is CSS Color
    /// 4 without `none`, `calc()` and other colour spaces.
    public init?(css text: String) {
        let text = text.lowercased().trimmed
        if text == "transparent" {
            self = .clear
        } else if let bits = Self.namedColors[String(text)] {
            self.init(bits: bits << 8 | 0xFF)
        } else if text.first == "#" {
            self.init(hexDigits: text.dropFirst())
        } else if let call = FunctionCall(text) {
            self.init(call)
        } else {
            return nil
        }
    }

    /// The colour 0xRRGGBBAA.
    private init(bits: UInt32) {
        func component(_ shift: UInt32) -> Double { Double(bits >> shift & 0xFF) / 255 }
        self.init(
            red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }

    /// Three, four, six or eight digits. By bytes, because characters take several times as long.
    private init?(hexDigits digits: Substring) {
        let count = digits.utf8.count
        guard [3, 4, 6, 8].contains(count) else { return nil }
        var bits: UInt32 = 0
        for byte in digits.utf8 {
            guard let digit = byte.hexadecimalDigit else { return nil }
            bits = count < 6 ? bits << 8 | digit * 0x11 : bits << 4 | digit
        }
        self.init(bits: count % 4 == 0 ? bits : bits << 8 | 0xFF)
    }

    private init?(_ call: FunctionCall) {
        switch call.name {
        case "rgb", "rgba":
            let components = call.components.map { $0.fraction(of: 255) }
            guard let red = components[0], let green = components[1], let blue = components[2]
            else { return nil }
            self.init(red: red, green: green, blue: blue, alpha: 1)
        case "hsl", "hsla":
            guard let hue = call.components[0].degrees,
                let saturation = call.components[1].fraction(of: 100),
                let lightness = call.components[2].fraction(of: 100)
            else { return nil }
            self.init(hue: hue, saturation: saturation, lightness: lightness)
        default:
            return nil
        }
        guard let alpha = call.alpha.map({ $0.fraction(of: 1) }) ?? 1 else { return nil }
        self.alpha = alpha
    }

    /// Hue in degrees, the others 0…1 (CSS Color 4, "converting HSL colors to sRGB").
    private init(hue: Double, saturation: Double, lightness: Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            var sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            if sector < 0 { sector += 12 }
            return lightness - reach * max(-1, min(sector - 3, 9 - sector, 1))
        }
        self.init(red: component(0), green: component(8), blue: component(4))
    }
}

/// The parts of `name(a, b, c, alpha)` or `name(a b c / alpha)`.
private struct FunctionCall {
    let name: Substring
    /// Always three numbers.
    let components: [CSSNumber]
    let alpha: CSSNumber?

    init?(_ text: Substring) {
        guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
        name = text[..<open]
        let body = text[text.index(after: open)...].dropLast()
        let usesCommas = body.contains(",")
        let pieces = usesCommas ? Self.commaSeparated(body) : Self.spaceSeparated(body)
        let numbers = pieces.compactMap { CSSNumber($0) }
        guard numbers.count == pieces.count, (3...4).contains(numbers.count) else { return nil }
        components = Array(numbers.prefix(3))
        alpha = numbers.count == 4 ? numbers[3] : nil
        guard !usesCommas || isValidInOldSyntax else { return nil }
    }

    private static func commaSeparated(_ body: Substring) -> [Substring] {
        body.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    }

    /// The pieces; empty unless there are three components and optionally a slash and an alpha.
    private static func spaceSeparated(_ body: Substring) -> [Substring] {
        let halves = body.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return [] }
        let components = halves[0].split(whereSeparator: \.isWhitespace)
        guard components.count == 3 else { return [] }
        return components + halves.dropFirst().map(\.trimmed)
    }

    /// With commas, rgb() takes three numbers or three percentages, and hsl() takes two percentages.
    private var isValidInOldSyntax: Bool {
        let isPercentage = components.map { $0.unit == "%" }
        return name.hasPrefix("hsl")
            ? isPercentage[1] && isPercentage[2]
            : isPercentage[0] == isPercentage[1] && isPercentage[1] == isPercentage[2]
    }
}

/// A number with its unit, such as `12.5%` or `90deg`.
private struct CSSNumber {
    let value: Double
    let unit: Substring

    init?(_ text: Substring) {
        // An "e" is an exponent only before a digit or a sign; no unit here starts with one.
        let end = text.lastIndex { $0.isASCII && $0.isNumber }.map(text.index(after:))
        let digits = text[..<(end ?? text.startIndex)]
        guard digits.allSatisfy({ "0123456789+-.e".contains($0) }),
            let value = Double(digits), value.isFinite
        else { return nil }
        self.value = value
        unit = text[digits.endIndex...]
    }

    /// The value as a fraction of `whole`, or a percentage as a fraction of 100, clamped to 0…1.
    func fraction(of whole: Double) -> Double? {
        switch unit {
        case "": Color.clamped(value / whole)
        case "%": Color.clamped(value / 100)
        default: nil
        }
    }

    /// The value as an angle in degrees; a number without a unit means degrees.
    var degrees: Double? {
        switch unit {
        case "", "deg": value
        case "grad": value * 0.9
        case "rad": value * 180 / .pi
        case "turn": value * 360
        default: nil
        }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    fileprivate var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:))
        return start[..<(end ?? start.startIndex)]
    }
}

extension UInt8 {
    /// The value of an ASCII hexadecimal digit in either case; nil for other bytes.
    fileprivate var hexadecimalDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
