internal import Drawing
internal import LayerTree

extension TimelineWriter {
    /// A value of a property, or of one number of it.
    mutating func text(
        of value: PropertyValue, _ property: LayerProperty, component: Int? = nil
    ) -> String {
        switch value {
        case .numbers(let numbers):
            let (least, isUniform) =
                component == nil ? (property.componentCount, property.isUniform) : (1, false)
            let count = max(least, (0..<4).last { numbers[$0] != 0 }.map { $0 + 1 } ?? 1)
            let components = (0..<count).map { numbers[$0] }
            if isUniform, count == least, Set(components).count == 1 { return components[0].exact }
            return components.map(\.exact).listed
        case .color(let color): return color.exact
        case .transform(let transform): return transform.operations.map(\.exact).listed
        case .flag(let flag): return "\(flag)"
        case .colors(let colors): return colors.map(\.exact).listed
        case .list(let numbers): return numbers.map(\.exact).listed
        case .path(let path): return path.exact
        case .image(.named(let name)?): return name.token
        case .image(.bitmap(let bitmap)?): return "#\(number(of: bitmap))"
        case .image(nil): return [].listed
        case .string(let word): return word.token
        case .nodes(let nodes): return nodes.map { labels[$0] }.listed
        }
    }
}

extension [String] {
    /// The entries with commas between them; `none` if there are none.
    var listed: String { isEmpty ? "none" : joined(separator: ",") }
}

extension Color {
    /// As in CSS where 8 bits hold every component, else the components from 0 to 1.
    var exact: String {
        let css = description
        guard !css.hasPrefix("#") else { return css }
        return "color(\([red, green, blue, alpha].map(\.exact).listed))"
    }
}

extension TransformOperation {
    /// The step as a call with its parameters, those left out that a step in the plane doesn't need.
    var exact: String {
        let (name, parameters) = call
        return "\(name)(\(parameters.map(\.exact).listed))"
    }

    private var call: (name: String, parameters: [Double]) {
        switch self {
        case .translate(let x, let y, let z): ("translate", z == 0 ? [x, y] : [x, y, z])
        case .scale(let x, let y, let z): ("scale", z == 1 ? [x, y] : [x, y, z])
        case .rotate(let angle, let x, let y, let z):
            ("rotate", (x, y, z) == (0, 0, 1) ? [angle] : [angle, x, y, z])
        case .skew(let x, let y): ("skew", [x, y])
        case .perspective(let distance): ("perspective", [distance])
        case .matrix(let matrix): ("matrix", matrix.shortestElements)
        }
    }
}

extension Transform3D {
    /// m11 to m44, or the six numbers of a 2D map.
    var shortestElements: [Double] {
        if isAffine {
            let map = affine
            return [map.a, map.b, map.c, map.d, map.tx, map.ty]
        }
        return [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }
}

extension Path {
    /// SVG path data without spaces; `none` for an empty path.
    var exact: String {
        elements.isEmpty ? [].listed : elements.map(\.exact).joined()
    }
}

extension Path.Element {
    fileprivate var exact: String {
        switch self {
        case .move(let point): "M" + [point].exact
        case .line(let point): "L" + [point].exact
        case .curve(let control1, let control2, let end): "C" + [control1, control2, end].exact
        case .close: "Z"
        }
    }
}

extension [Point] {
    fileprivate var exact: String { flatMap { [$0.x.exact, $0.y.exact] }.listed }
}

// Texts from which exactly the same value is read again.

extension Double {
    /// The shortest text that reads back as the same number; whole ones without a point.
    var exact: String { "\(self)".withoutTrailingPoint }
}

extension Float {
    /// The shortest text that reads back as the same number; whole ones without a point.
    var exact: String { "\(self)".withoutTrailingPoint }
}

extension Duration {
    /// Seconds with as many decimals as it has.
    var exact: String {
        let (seconds, attoseconds) = components
        guard attoseconds != 0 else { return "\(seconds)" }
        var decimals = String(1_000_000_000_000_000_000 + attoseconds.magnitude).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(self < .zero ? "-" : "")\(seconds.magnitude).\(decimals)"
    }
}

extension String {
    fileprivate var withoutTrailingPoint: String { hasSuffix(".0") ? String(dropLast(2)) : self }

    /// The text as one word if it is one, otherwise in quotes.
    var token: String { isBareWord ? self : escaped }

    /// Whether it stands in a file as it is: letters, digits, `_ - .` and anything else that can't be
    /// taken for another part of a line. `none` means that there is nothing.
    var isBareWord: Bool {
        !isEmpty && self != "none" && unicodeScalars.allSatisfy(\.isOfWord)
    }

    /// The text in quotes, on one line.
    private var escaped: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.isVisible || scalar == " ": result.unicodeScalars.append(scalar)
            default: result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result + "\""
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool {
        isASCII ? UInt8(ascii: self).isOfWord : isVisible
    }

    /// Whether it takes room on its line, so that nobody misses it.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .unassigned, .privateUse:
            false
        default: true
        }
    }
}

extension UInt8 {
    /// Whether an ASCII character may be in a word without quotes.
    var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
