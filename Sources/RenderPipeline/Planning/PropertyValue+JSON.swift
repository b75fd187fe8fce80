internal import Drawing
package import JSON
package import LayerTree

// Property values as a spec writes them.

extension PropertyValue {
    /// The value in a spec's notation: angles in degrees, colours as CSS text, transforms as lists of
    /// operations, paths as SVG path data.
    package func json(of property: LayerProperty) -> JSONObject.Value {
        switch self {
        case .numbers(let numbers):
            let components = (0..<property.componentCount).map { component in
                JSONObject.Value.number(
                    property.isAngle ? degrees(numbers[component]) : numbers[component])
            }
            return components.count == 1 ? components[0] : .list(components)
        case .color(let color): return .string(color.description)
        case .transform(let transform): return .list(transform.operations.map(\.json))
        case .flag(let flag): return .flag(flag)
        case .colors(let colors): return .list(colors.map { .string($0.description) })
        case .list(let numbers): return .list(numbers.map { .number($0) })
        case .axes(let axes):
            return .object(JSONObject(axes.axes.map { ($0.tag, .number($0.value)) }))
        case .spans(let spans): return .list(spans.map { .object($0.json) })
        case .path(let path): return .string("\(path)")
        case .paints(let paints): return .list(paints.map { .object($0.json) })
        case .effects(let effects): return .list(effects.map(\.json))
        case .image(let source): return .string(source?.name ?? "")
        case .items(let items): return .list(items.map { .string("\($0)") })
        case .string(let word): return .string(word)
        case .nodes(let nodes): return .list(nodes.map { .number(Double($0.index)) })
        case .absent: return .string("none")
        }
    }
}

extension TextSpan {
    /// The span as a spec writes it.
    fileprivate var json: JSONObject {
        let members: [(String, JSONObject.Value?)] = [
            ("string", .string(string)), ("font", font.map { .string($0) }),
            ("size", size.map { .number($0) }), ("weight", weight.map { .number($0) }),
            ("italic", isItalic.map { .flag($0) }),
            ("color", color.map { .string($0.description) }),
            ("underline", isUnderlined.map { .flag($0) }),
            ("strikethrough", isStruckThrough.map { .flag($0) }),
        ]
        return JSONObject(members)
    }
}

extension TransformOperation {
    /// The operation as an object with one key.
    var json: JSONObject.Value {
        switch self {
        case .translate(let x, let y, let z): call("translate", z == 0 ? [x, y] : [x, y, z])
        case .scale(let x, let y, let z): call("scale", z == 1 ? [x, y] : [x, y, z])
        case .rotate(let angle, 0, 0, 1): call("rotate", degrees(angle))
        case .rotate(let angle, 1, 0, 0): call("rotateX", degrees(angle))
        case .rotate(let angle, 0, 1, 0): call("rotateY", degrees(angle))
        case .rotate(let angle, let x, let y, let z): call("rotate3d", [x, y, z, degrees(angle)])
        case .skew(let x, let y): call("skew", [degrees(x), degrees(y)])
        // Specs limit the distance to 10⁹ points; at that distance the perspective is invisible anyway.
        case .perspective(let distance): call("perspective", min(distance, 1e9))
        case .matrix(let matrix): call("matrix", matrix.shortestElements)
        }
    }

    private func call(_ name: String, _ number: Double) -> JSONObject.Value {
        .object(JSONObject([(name, .number(number))]))
    }

    private func call(_ name: String, _ numbers: [Double]) -> JSONObject.Value {
        .object(JSONObject([(name, .list(numbers.map(JSONObject.Value.number)))]))
    }
}

extension VisualEffect {
    /// The effect as an object with one key, as specs write it.
    fileprivate var json: JSONObject.Value {
        .object(JSONObject([(kind.rawValue, value)]))
    }

    private var value: JSONObject.Value {
        switch self {
        case .hue(let angle): .number(degrees(angle))
        case .tint(let color): .string(color.description)
        case .matrix(let matrix): .list(matrix.elements.map(JSONObject.Value.number))
        case .dropShadow(let color, let radius, let offset):
            .object(
                JSONObject([
                    ("color", .string(color.description)), ("radius", .number(radius)),
                    ("offset", .list([.number(offset.dx), .number(offset.dy)])),
                ]))
        case .glow(let color, let radius, let strength):
            .object(
                JSONObject([
                    ("color", .string(color.description)), ("radius", .number(radius)),
                    ("strength", .number(strength)),
                ]))
        default: .number(parameters[0])
        }
    }
}

/// The angle in degrees, without the rounding errors of the conversion to radians and back.
private func degrees(_ radians: Double) -> Double {
    let degrees = radians * 180 / .pi
    let round = (degrees * 1e9).rounded() / 1e9
    return abs(round - degrees) <= 4 * degrees.ulp ? round : degrees
}
