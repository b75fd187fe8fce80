internal import Drawing
internal import LayerTree

extension TimelineWriter {
    /// A value of a property, or of one number of it.
    mutating func text(
        of value: PropertyValue, _ property: LayerProperty, lane: Int? = nil
    ) -> String {
        switch value {
        case .numbers(let numbers):
            let (least, isUniform) =
                lane == nil ? (property.laneCount, property.isUniform) : (1, false)
            let count = max(least, (0..<4).last { numbers[$0] != 0 }.map { $0 + 1 } ?? 1)
            let lanes = (0..<count).map { numbers[$0] }
            if isUniform, count == least, Set(lanes).count == 1 { return lanes[0].exact }
            return lanes.map(\.exact).listed
        case .color(let color): return color.exact
        case .transform(let transform): return transform.operations.map(\.exact).listed
        case .flag(let flag): return "\(flag)"
        case .colors(let colors): return colors.map(\.exact).listed
        case .list(let numbers): return numbers.map(\.exact).listed
        case .path(let path): return path.exact
        case .image(.named(let name)?): return name.token
        case .image(.bitmap(let bitmap)?): return "#\(number(of: bitmap))"
        case .image(nil): return [].listed
        case .word(let word): return word.token
        case .nodes(let nodes): return nodes.map { labels[$0] }.listed
        }
    }
}

extension LayerProperty {
    /// Whether one number alone stands for all of them, as it does in specs.
    var isUniform: Bool { self == .cornerRadii || self == .scale }
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
