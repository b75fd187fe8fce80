/// What happens to views.
extension RandomSpec {
    /// One animation of any kind, with its start.
    mutating func animation() -> [String: Any] {
        var animation: [String: Any]
        let view = one(of: named)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: animation = ["keyframes": keyframes(view.id)]
        case 1: animation = ["transition": transition(view.id)]
        case 2 where !view.isMask: animation = structureChange(of: view.id)
        default: animation = ["animate": animate(view)]
        }
        animation["at"] = number(0...0.6)
        return animation
    }

    private mutating func animate(_ view: Named) -> [String: Any] {
        var animate: [String: Any] = [
            "view": view.id, "duration": number(0...0.8), "to": change(of: view),
            "curve": one(of: ["easeOut", "linear", "easeInOutBack", "easeOutBounce"]),
        ]
        if chance(5) { animate["autoreverse"] = true }
        if chance(5) { animate["fill"] = "none" }
        return animate
    }

    /// New values for one property, or for one part of what the view shows.
    private mutating func change(of view: Named) -> [String: Any] {
        if let content = view.content, chance(2) { return [content: contentChange(content)] }
        switch Int.random(in: 0..<13, using: &random) {
        case 0: return ["alpha": number(0...1)]
        case 1: return ["rotate": number(-200...200)]
        case 2: return ["rotateX": number(-80...80)]
        case 3: return ["position": [number(0...180), number(0...150)]]
        case 4: return ["backgroundColor": color()]
        case 5: return ["cornerRadius": number(0...40)]
        case 6: return ["hidden": true]
        case 7: return ["zPosition": number(-40...40)]
        case 8: return ["shadow": shadow()]
        case 9: return ["transform": transform()]
        case 10: return ["border": ["width": number(0...8), "color": color()]]
        case 11: return ["sublayerTransform": transform()]
        default:
            return ["bounds": [number(-9...9), number(-9...9), number(5...120), number(5...90)]]
        }
    }

    private mutating func contentChange(_ content: String) -> [String: Any] {
        switch content {
        case "gradient":
            return [
                "colors": [color(), color(), color()], "locations": [0, number(0.1...0.8), 1],
                "end": [number(0...1), number(0...1)],
            ]
        case "shape":
            return chance(2)
                ? ["path": path(), "fill": color()]
                : [
                    "lineWidth": number(0.5...9), "strokeEnd": number(0.1...1),
                    "dashPhase": number(0...20),
                ]
        case "text": return ["size": number(8...30), "color": color()]
        default: return ["contentsRect": part()]
        }
    }

    private mutating func keyframes(_ view: String) -> [String: Any] {
        var keyframes: [String: Any] = [
            "view": view, "duration": number(0.2...0.8),
            "mode": one(of: ["linear", "discrete", "paced", "cubic"]),
        ]
        if chance(3) {
            keyframes["path"] = "M20 20 C90 10 10 120 150 100"
            keyframes["rotate"] = one(of: ["auto", "none"])
        } else {
            let (property, most) = one(
                of: [("position.x", 180.0), ("rotate", 300), ("alpha", 1), ("size.width", 120)])
            keyframes["property"] = property
            keyframes["values"] = (0..<3).map { _ in number(0...most) }
        }
        return keyframes
    }

    private mutating func transition(_ view: String) -> [String: Any] {
        [
            "view": view, "duration": number(0.1...0.6),
            "type": one(of: ["fade", "crossDissolve", "moveIn", "push", "reveal", "flip"]),
            "subtype": one(of: ["fromLeft", "fromRight", "fromTop", "fromBottom"]),
            "change": ["backgroundColor": color(), "cornerRadius": number(0...30)],
        ]
    }

    private mutating func structureChange(of view: String) -> [String: Any] {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return ["remove": ["view": view]]
        case 1: return ["bringToFront": ["view": view]]
        case 2: return ["sendToBack": ["view": view]]
        default: return ["add": ["into": view, "view": self.view(depth: 0)]]
        }
    }
}
