public import Drawing
internal import Foundation

/// Parses the CSS transform lists and individual transform properties in tables of web-platform-tests
/// (WPT). It isn't a general CSS parser: it traps on anything that the tables don't contain.
public enum CSSTransformParser {
    /// A `transform` list, such as `translate(10px) rotate(45deg)`.
    public static func list(_ css: String) -> Transform {
        if css == "none" { return .identity }
        let calls = css.matches(of: /([a-zA-Z0-9]+)\(([^)]*)\)/)
        return Transform(calls.map { operation($0.1.lowercased(), numbers($0.2, separator: ",")) })
    }

    /// The value of a `translate`, `rotate` or `scale` property.
    public static func individual(_ property: String, _ css: String) -> TransformOperation {
        let values = css == "none" ? [] : numbers(css[...], separator: " ")
        switch property {
        case "translate": return operation("translate3d", values + zeros(3 - values.count))
        case "scale":
            let y = values.count == 1 ? values[0] : values.dropFirst().first ?? 1
            return .scale(x: values.first ?? 1, y: y, z: values.count == 3 ? values[2] : 1)
        default: return rotation(values)
        }
    }

    private static func rotation(_ values: [Double]) -> TransformOperation {
        switch values.count {
        case 0: .rotate(angle: 0, x: 0, y: 0, z: 1)
        case 1: .rotate(angle: values[0], x: 0, y: 0, z: 1)
        default: .rotate(angle: values[3], x: values[0], y: values[1], z: values[2])
        }
    }

    private static func operation(_ name: String, _ v: [Double]) -> TransformOperation {
        let second = v.count > 1 ? v[1] : 0
        switch name {
        case "translate": return .translate(x: v[0], y: second, z: 0)
        case "translatex": return .translate(x: v[0], y: 0, z: 0)
        case "translatey": return .translate(x: 0, y: v[0], z: 0)
        case "translatez": return .translate(x: 0, y: 0, z: v[0])
        case "translate3d": return .translate(x: v[0], y: v[1], z: v[2])
        case "scale": return .scale(x: v[0], y: v.count > 1 ? v[1] : v[0], z: 1)
        case "scalex": return .scale(x: v[0], y: 1, z: 1)
        case "scaley": return .scale(x: 1, y: v[0], z: 1)
        case "scalez": return .scale(x: 1, y: 1, z: v[0])
        case "scale3d": return .scale(x: v[0], y: v[1], z: v[2])
        case "rotate", "rotatez": return .rotate(angle: v[0], x: 0, y: 0, z: 1)
        case "rotatex": return .rotate(angle: v[0], x: 1, y: 0, z: 0)
        case "rotatey": return .rotate(angle: v[0], x: 0, y: 1, z: 0)
        case "rotate3d": return .rotate(angle: v[3], x: v[0], y: v[1], z: v[2])
        case "skew": return .skew(x: v[0], y: second)
        case "skewx": return .skew(x: v[0], y: 0)
        case "skewy": return .skew(x: 0, y: v[0])
        case "perspective": return .perspective(distance: v[0])
        case "matrix":
            return .matrix(
                Transform3D(
                    AffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])))
        case "matrix3d": return .matrix(Transform3D(v))
        default: fatalError("unknown transform function \(name)")
        }
    }

    private static func numbers(_ text: Substring, separator: Character) -> [Double] {
        text.split(separator: separator).flatMap { piece -> [Double] in
            switch piece.trimmingCharacters(in: .whitespaces) {
            case "x": [1, 0, 0]
            case "y": [0, 1, 0]
            case "z": [0, 0, 1]
            case let number: [value(number)]
            }
        }
    }

    /// Converts angles to radians and lengths to points.
    private static func value(_ text: String) -> Double {
        let units: [String: Double] = [
            "px": 1, "deg": .pi / 180, "grad": .pi / 200, "rad": 1, "turn": 2 * .pi,
        ]
        let suffix = String(text.reversed().prefix { $0.isLetter }.reversed())
        guard let number = Double(text.dropLast(suffix.count)),
            let factor = suffix.isEmpty ? 1 : units[suffix]
        else { fatalError("not a number: \(text)") }
        return number * factor
    }

    private static func zeros(_ count: Int) -> [Double] {
        Array(repeating: 0, count: count)
    }
}

extension Transform3D {
    /// The matrix with these sixteen elements, m11…m44 row by row.
    public init(_ v: [Double]) {
        self.init(
            m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
            m31: v[8], m32: v[9], m33: v[10], m34: v[11],
            m41: v[12], m42: v[13], m43: v[14], m44: v[15])
    }

    /// The elements m11…m44 row by row.
    public var numbers: [Double] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }

    /// Whether every element is within `tolerance` of the other matrix's element, relative for elements
    /// above 1.
    public func isClose(to other: Transform3D, within tolerance: Double) -> Bool {
        zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
    }
}
