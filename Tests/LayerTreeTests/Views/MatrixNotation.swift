import Drawing

/// Reads the matrices of apple_measured_layers.json, such as `Concat(Translate(10,0,0),Scale(2,2,2))`,
/// `rotateZ(pi/4)`, `CATransform3DScale(Translate(10,0,0),2,2,2)` and `m34=-1/500`.
struct MatrixNotation {
    private enum Term {
        case number(Double)
        case transform(Transform)
    }

    private var rest: Substring

    /// The transform that `text` describes; nil if it doesn't describe one.
    static func transform(_ text: String) -> Transform? {
        if let match = text.wholeMatch(of: #/m34=(-?\d+)/(\d+)/#) {
            var matrix = Transform3D.identity
            matrix.m34 = Double(match.1)! / Double(match.2)!
            return Transform(matrix)
        }
        var notation = MatrixNotation(rest: text[...])
        guard case .transform(let result) = notation.term(), notation.rest.isEmpty else {
            return nil
        }
        return result
    }

    private mutating func term() -> Term? {
        if let match = rest.prefixMatch(of: #/(-?)(pi|[\d.]+)(?:/(\d+))?/#) {
            rest = rest[match.range.upperBound...]
            let number = match.2 == "pi" ? Double.pi : Double(match.2)!
            let divisor = match.3.map { Double($0)! } ?? 1
            return .number((match.1.isEmpty ? 1 : -1) * number / divisor)
        }
        guard let match = rest.prefixMatch(of: #/(?:CATransform3D)?(?:Make)?(\w+)/#) else {
            return nil
        }
        rest = rest[match.range.upperBound...]
        return Self.call(match.1.lowercased(), arguments()).map { .transform($0) }
    }

    private mutating func arguments() -> [Term] {
        guard rest.first == "(" else { return [] }
        var result: [Term] = []
        repeat {
            rest.removeFirst()
            if let term = term() { result.append(term) }
        } while rest.first == ","
        rest = rest.dropFirst()
        return result
    }

    /// A function of numbers only, or of a transform to which it prepends a step.
    private static func call(_ name: String, _ arguments: [Term]) -> Transform? {
        var transforms: [Transform] = []
        var numbers: [Double] = []
        for argument in arguments {
            switch argument {
            case .number(let number): numbers.append(number)
            case .transform(let transform): transforms.append(transform)
            }
        }
        switch (name, transforms.count) {
        case ("concat", 2): return transforms[0].concatenating(transforms[1])
        case ("invert", 1): return transforms[0].matrix.inverted().map { Transform($0) }
        case (_, 1): return step(name, numbers)?.concatenating(transforms[0])
        default: return step(name, numbers)
        }
    }

    private static func step(_ name: String, _ n: [Double]) -> Transform? {
        switch (name, n.count) {
        case ("identity", 0): .identity
        case ("translate", 3), ("translation", 3):
            Transform([.translate(x: n[0], y: n[1], z: n[2])])
        case ("scale", 3): Transform([.scale(x: n[0], y: n[1], z: n[2])])
        case ("rotation", 4): Transform([.rotate(angle: n[0], x: n[1], y: n[2], z: n[3])])
        case ("rotatex", 1): Transform([.rotate(angle: n[0], x: 1, y: 0, z: 0)])
        case ("rotatez", 1): Transform([.rotate(angle: n[0], x: 0, y: 0, z: 1)])
        case ("affinetransform", 6):
            Transform(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        default: nil
        }
    }
}
