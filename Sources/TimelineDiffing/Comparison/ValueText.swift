internal import Drawing
internal import LayerTree
internal import Messages

/// Writes values of a property as users write them: points, degrees, CSS colours, transforms as lists of
/// operations.
struct ValueText {
    private let property: LayerProperty
    init(of property: LayerProperty) { self.property = property }

    /// A value, with at most four decimals.
    func callAsFunction(_ value: PropertyValue) -> String {
        text(value, .rounded).excerpt()
    }

    /// Two different values, with enough decimals to distinguish them.
    func callAsFunction(_ a: PropertyValue, _ b: PropertyValue) -> (String, String) {
        if case .items(let items) = a, case .items(let others) = b,
            let difference = DrawingDifference(items, others)
        {
            return (difference.expected, difference.actual)
        }
        var texts = (text(a, .rounded), text(b, .rounded))
        if texts.0 == texts.1 { texts = (text(a, .exact), text(b, .exact)) }
        if texts.0 == texts.1, texts.0 != "none" { texts.1 += " with other pixels" }
        return String.excerpts(texts.0, texts.1)
    }

    /// The difference between two numeric values; nil for other kinds of values.
    func amount(from a: PropertyValue, to b: PropertyValue) -> String? {
        guard case .numbers(let a) = a, case .numbers(let b) = b else { return nil }
        return text(.numbers(b - a), .rounded)
    }

    private func text(_ value: PropertyValue, _ digits: Digits) -> String {
        switch value {
        case .numbers(let numbers): text(numbers, digits)
        case .color(let color): digits == .exact ? color.description : color.short
        case .transform(let transform):
            transform.operations.isEmpty
                ? "none" : transform.operations.map { $0.text(digits) }.joined(separator: " ")
        case .flag(let flag): "\(flag)"
        case .colors(let colors):
            colors.isEmpty
                ? "none"
                : colors.map { digits == .exact ? $0.description : $0.short }
                    .joined(separator: ", ")
        case .list(let numbers): "[\(numbers.map(digits.text).joined(separator: ", "))]"
        case .axes(let axes):
            axes.axes.isEmpty
                ? "none"
                : axes.axes.map { "\($0.tag) \(digits.text($0.value))" }.joined(separator: ", ")
        case .spans(let spans):
            spans.isEmpty ? "none" : spans.map { "(\($0))" }.joined(separator: " ")
        case .effects(let effects):
            effects.isEmpty ? "none" : effects.map { $0.text(digits) }.joined(separator: " ")
        case .paints(let paints):
            paints.map { "(\($0.text(digits)))" }.joined(separator: " ")
        case .path(let path):
            path.elements.isEmpty ? "none" : digits == .exact ? path.exact : path.description
        case .image(let source): source?.name.quoted ?? "none"
        case .items(let items): items.summary
        case .string(let word):
            property.keywords == nil ? word.quoted : word
        case .nodes(let nodes): nodes.count.counted("view")
        case .absent: "none"
        }
    }

    private func text(_ numbers: Components, _ digits: Digits) -> String {
        let components = (0..<property.componentCount).map { component in
            property.isAngle ? digits.degrees(numbers[component]) : digits.text(numbers[component])
        }
        if components.count == 1 || (property.isUniform && Set(components).count == 1) {
            return components[0]
        }
        return "(\(components.joined(separator: ", ")))"
    }
}

/// The precision of numbers in texts.
enum Digits {
    /// At most four decimals.
    case rounded
    /// As many decimals as are needed to read the same number back.
    case exact

    func text(_ number: Double) -> String { self == .rounded ? number.short : number.exact }

    /// The text in degrees of an angle in radians.
    func degrees(_ radians: Double) -> String { "\(text(radians * 180 / .pi))°" }
}

extension TransformOperation {
    /// The operation as a CSS function call, without units except for degrees.
    func text(_ digits: Digits) -> String {
        func call(_ name: String, _ parameters: Double...) -> String {
            "\(name)(\(parameters.map(digits.text).joined(separator: ", ")))"
        }
        switch self {
        case .translate(let x, let y, let z):
            return z == 0 ? call("translate", x, y) : call("translate", x, y, z)
        case .scale(let x, let y, let z):
            if z != 1 { return call("scale", x, y, z) }
            return x == y ? call("scale", x) : call("scale", x, y)
        case .rotate(let angle, let x, let y, let z):
            let degrees = digits.degrees(angle)
            switch (x, y, z) {
            case (0, 0, 1): return "rotate(\(degrees))"
            case (1, 0, 0): return "rotateX(\(degrees))"
            case (0, 1, 0): return "rotateY(\(degrees))"
            default: return "rotate3d(\([x, y, z].map(digits.text).listed), \(degrees))"
            }
        case .skew(let x, let y): return "skew(\(digits.degrees(x)), \(digits.degrees(y)))"
        case .perspective(let distance): return call("perspective", distance)
        case .matrix(let matrix):
            return "matrix(\(matrix.shortestElements.map(digits.text).joined(separator: ", ")))"
        }
    }
}

extension VisualEffect {
    /// The effect as a function call, angles in degrees.
    fileprivate func text(_ digits: Digits) -> String {
        let numbers = parameters.map(kind == .hue ? digits.degrees : digits.text)
        let color = color.map { digits == .exact ? $0.description : $0.short }
        let parts = [color].compactMap(\.self) + numbers
        return "\(kind.rawValue)(\(parts.joined(separator: ", ")))"
    }
}

extension String {
    /// The largest number of characters of a text in a sentence.
    private static let longest = 60

    /// The text in quotes, on one line.
    var quoted: String { "\"\(replacing("\n", with: "\\n"))\"" }

    /// The text, or its beginning if it is too long for a sentence.
    func excerpt() -> String { excerpt(around: 0) }

    /// Excerpts of two texts around their first difference.
    static func excerpts(_ a: String, _ b: String) -> (String, String) {
        let start = zip(a, b).prefix { $0 == $1 }.count
        return (a.excerpt(around: start), b.excerpt(around: start))
    }

    private func excerpt(around place: Int) -> String {
        guard count > Self.longest else { return self }
        let start = Swift.max(0, Swift.min(place - Self.longest / 4, count - Self.longest))
        let part = dropFirst(start).prefix(Self.longest)
        return (start > 0 ? "…" : "") + part + (start + part.count < count ? "…" : "")
    }
}
