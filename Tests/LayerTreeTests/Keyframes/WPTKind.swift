import Drawing
import LayerTree
import TestSupport

/// How a CSS property is read and compared.
enum WPTKind {
    case color, fraction, lengths, transform, visibility
    case individual(String)

    /// The value of the property if nothing sets it.
    var initial: String {
        switch self {
        case .color: "transparent"
        case .fraction: "1"
        case .lengths: "0"
        case .transform, .individual: "none"
        case .visibility: "visible"
        }
    }

    func parse(_ css: String) -> PropertyValue {
        switch self {
        case .color: return .color(Color(css: css)!)
        case .transform: return .transform(CSSTransformParser.list(css))
        case .individual(let name):
            return .transform(Transform([CSSTransformParser.individual(name, css)]))
        case .visibility: return .flag(css == "visible")
        case .fraction, .lengths:
            var components = Components.zero
            for (index, word) in css.split(separator: " ").enumerated() {
                components[index] = Double(word.hasSuffix("px") ? word.dropLast(2) : word)!
            }
            return .numbers(components)
        }
    }

    /// Whether `value` equals WPT's `expected` within the precision of its text.
    func agrees(_ value: PropertyValue, _ expected: String, _ tolerance: Double) -> Bool {
        switch (value, parse(expected)) {
        case (.numbers(var a), .numbers(let b)):
            if case .fraction = self {
                for component in 0...3 { a[component] = min(max(a[component], 0), 1) }
            }
            return Optional(PropertyValue.numbers(a)).isClose(to: b, within: max(tolerance, 1e-6))
        case (.color(let a), .color(let b)):
            let ways = [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha]
            return ways.allSatisfy { abs($0) <= 0.501 / 255 }
        case (.transform(let a), .transform(let b)):
            return a.matrix.isClose(to: b.matrix, within: 1e-4)
        case (let a, let b):
            return a == b
        }
    }
}
