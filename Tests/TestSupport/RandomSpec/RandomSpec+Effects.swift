/// Random lists of effects.
extension RandomSpec {
    mutating func effects() -> Any {
        if chance(12) { return "none" }
        // Often of matching kinds, so that animations lead from one to the other.
        if chance(3) { return [["blur": number(0...6)], ["saturation": number(0...2)]] }
        return (0..<whole(0...3)).map { _ in effect() }
    }

    private mutating func effect() -> [String: Any] {
        switch whole(0...12) {
        case 0: ["brightness": number(0...2)]
        case 1: ["contrast": number(0...2)]
        case 2: ["saturation": number(0...3)]
        case 3: ["hue": number(-180...360)]
        case 4: ["grayscale": number(0...1)]
        case 5: ["invert": number(0...1)]
        case 6: ["sepia": number(0...1)]
        case 7: ["tint": color()]
        case 8: ["matrix": (0..<20).map { _ in number(-0.6...1) }]
        case 9:
            [
                "dropShadow": members([
                    ("color", color()), ("radius", number(0...6)),
                    ("offset", [number(-9...9), number(-9...9)]),
                ])
            ]
        case 10:
            [
                "glow": members([
                    ("color", color()), ("radius", number(0...9)), ("strength", number(0...3)),
                ])
            ]
        default: ["blur": chance(3) ? number(0...40) : number(0...5)]
        }
    }

    /// An object with some of the members.
    private mutating func members(_ all: [(String, Any)]) -> [String: Any] {
        var object: [String: Any] = [:]
        for (key, value) in all where !chance(4) { object[key] = value }
        return object
    }
}
