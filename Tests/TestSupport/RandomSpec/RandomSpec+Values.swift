/// Random values of every kind: colours, transforms, curves, values per view, variables.
extension RandomSpec {
    mutating func color() -> String {
        func hexadecimal(_ count: Int) -> String {
            "#" + (0..<count).map { _ in String(whole(0...15), radix: 16) }.joined()
        }
        switch whole(0...11) {
        case 0: return one(of: ["tomato", "royalblue", "gold", "Crimson", "rebeccapurple"])
        case 1: return hexadecimal(3)
        case 2: return hexadecimal(4)
        case 3, 4: return hexadecimal(8)
        case 5:
            return
                "rgb(\(whole(0...255)) \(whole(0...255)) \(whole(0...255)) / \(whole(20...100))%)"
        case 6: return "hsl(\(whole(0...360)), 60%, \(whole(20...80))%)"
        case 7: return one(of: ["white", "black", "transparent"])
        default: return hexadecimal(6)
        }
    }

    /// A list of operations; often the same operations as in other lists, so that they can be interpolated
    /// in pairs.
    mutating func transform() -> [[String: Any]] {
        if !chance(3) {
            return [
                ["translate": [number(-20...20), number(-20...20)]], ["rotate": number(-90...90)],
                ["scale": number(0.4...1.5)],
            ]
        }
        return (0..<whole(0...3)).map { _ in operation() }
    }

    private mutating func operation() -> [String: Any] {
        switch whole(0...10) {
        case 0: ["translate": [number(-20...20), number(-20...20), number(-60...60)]]
        case 1: ["scale": [number(-1.5...1.5), number(0.3...1.5)]]
        case 2: ["scale": [number(0.3...1.5), number(0.3...1.5), number(0...2)]]
        case 3: ["rotateX": number(-80...80)]
        case 4: ["rotateY": number(-80...80)]
        case 5: ["rotate3d": [number(-1...1), number(-1...1), 1, number(-90...90)]]
        case 6: ["perspective": number(100...600)]
        case 7: ["skew": [number(-40...40), number(-20...20)]]
        case 8: ["matrix": [1, number(-0.4...0.4), number(-0.4...0.4), 1, number(-9...9), 5]]
        case 9:
            [
                "matrix": [
                    1, 0, 0, 0, 0, 1, 0, 0, 0, number(-1...1), 1, number(-0.002...0.002),
                    number(-9...9), 0, 0, 1,
                ]
            ]
        default: ["rotate": number(-400...400)]
        }
    }

    // MARK: - Curves

    /// A curve of any kind; `allowsSprings` false leaves out springs with a duration of their own.
    mutating func curve(allowsSprings: Bool = true) -> Any {
        if !curveNames.isEmpty, allowsSprings, chance(6) { return one(of: curveNames) }
        switch whole(0...9) {
        case 0..<4: return one(of: ["linear", "easeIn", "easeOut", "easeInOut", "default"])
        case 4..<6:
            let kinds = [
                "Quad", "Cubic", "Quart", "Quint", "Sine", "Expo", "Circ", "Back", "Elastic",
                "Bounce",
            ]
            return one(of: ["easeIn", "easeOut", "easeInOut"]) + one(of: kinds)
        case 6 where allowsSprings, 7 where allowsSprings: return ["spring": spring()]
        default: return ownCurve()
        }
    }

    /// A curve given by its numbers.
    mutating func ownCurve() -> [String: Any] {
        switch whole(0...2) {
        case 0:
            return [
                "cubicBezier": [
                    number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5),
                ]
            ]
        case 1:
            let places = ["start", "end", "none", "both"]
            let place = one(of: places + places.map { "jump-\($0)" })
            let steps: [Any] = chance(4) ? [whole(1...5)] : [whole(2...6), place]
            return ["steps": steps]
        default:
            let points = [[0, number(-0.2...0.2)], [number(0.1...0.9), number(0...1.2)], [1, 1]]
            return ["points": points]
        }
    }

    private mutating func spring() -> [String: Any] {
        if isOpenEnded || chance(2) {
            var spring: [String: Any] = ["dampingRatio": number(0.1...1)]
            if chance(2) { spring["velocity"] = number(-5...8) }
            return spring
        }
        var spring: [String: Any] = [:]
        if chance(2) { spring["mass"] = number(0.3...3) }
        if chance(2) { spring["stiffness"] = number(60...500) }
        if chance(2) { spring["damping"] = number(4...30) }
        if chance(2) { spring["velocity"] = number(-5...8) }
        return spring
    }

    // MARK: - Values for several views

    /// A value for each of `count` views, in any of the available forms; `mixes` is for values that can be
    /// interpolated.
    mutating func perView(
        _ count: Int, mixes: Bool = true, _ value: (inout RandomSpec) -> Any
    ) -> Any {
        guard count > 1, chance(3) else { return value(&self) }
        switch whole(0...3) {
        case 0: return ["each": (0..<count).map { _ in value(&self) }]
        case 1 where mixes:
            var form: [String: Any] = ["ramp": [value(&self), value(&self)]]
            if chance(3) { form["shape"] = one(of: ["up", "triangle", "round", "smooth"]) }
            return form
        case 2:
            var form = ["else": value(&self)]
            if chance(2) { form["first"] = value(&self) }
            if chance(2) { form["last"] = value(&self) }
            return form
        default: return ["cycle": (0..<whole(1...3)).map { _ in value(&self) }]
        }
    }

    // MARK: - Variables

    /// The spec with some of its values replaced by variables.
    mutating func withVariables(_ spec: [String: Any]) -> [String: Any] {
        guard chance(4) else { return spec }
        var spec = spec
        for key in ["views", "animations", "canvas", "duration"] {
            spec[key] = spec[key].map { replaced($0) }
        }
        // A declaration without a use has only a warning.
        if chance(3) { variables["unused"] = unusedDeclaration() }
        if !variables.isEmpty { spec["variables"] = variables }
        return spec
    }

    private mutating func replaced(_ value: Any) -> Any {
        switch value {
        case let object as [String: Any]:
            var copy = object
            // Sorted, because the order of dictionaries differs from run to run.
            for key in object.keys.sorted() { copy[key] = replaced(object[key]!) }
            return copy
        case let list as [Any]: return list.map { replaced($0) }
        case is String: return value
        default:
            guard chance(25) else { return value }
            let name = "n\(variables.count)"
            variables[name] = chance(3) ? declaration(of: value) : value
            return "${\(name)}"
        }
    }
}
