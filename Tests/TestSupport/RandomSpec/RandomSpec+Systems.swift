/// Random animations in the five animation systems, and transitions.
extension RandomSpec {
    private mutating func options(_ outOf: Int, allowsCurve: Bool = true) -> [String] {
        let curves = ["curveEaseInOut", "curveEaseIn", "curveEaseOut", "curveLinear"]
        let others = [
            "autoreverse", "overrideInheritedDuration", "overrideInheritedCurve",
            "overrideInheritedOptions", "beginFromCurrentState", "layoutSubviews",
            "allowUserInteraction", "allowAnimatedContent", "showHideTransitionViews",
        ]
        var options = others.filter { _ in chance(outOf * 2) }
        if allowsCurve, chance(2) { options.append(one(of: curves)) }
        if !isOpenEnded, chance(10) { options.append("repeat") }
        return options
    }

    /// A `curve`, `options`, or neither.
    private mutating func style() -> [String: Any] {
        switch whole(0...3) {
        case 0: ["curve": curve()]
        case 1: ["curve": curve(), "options": options(3, allowsCurve: false)]
        case 2: ["options": options(3)]
        default: [:]
        }
    }

    mutating func transition(_ choice: Choice) -> [String: Any] {
        var transition = style()
        transition["view"] = choice.selector
        transition["duration"] = perView(choice.count) { $0.time(0.1...0.7) }
        if !chance(5) {
            transition["type"] = one(of: [
                "fade", "crossDissolve", "moveIn", "push", "reveal", "flip",
            ])
        }
        if !chance(4) {
            transition["subtype"] = one(of: ["fromLeft", "fromRight", "fromTop", "fromBottom"])
        }
        if !chance(5) { transition["change"] = target(of: choice) }
        return transition
    }

    mutating func sequential(_ choice: Choice, depth: Int) -> [String: Any] {
        var sequential = style()
        sequential["view"] = choice.selector
        sequential["to"] = target(of: choice)
        if !chance(4) { sequential["duration"] = perView(choice.count) { $0.time(0.05...0.4) } }
        if !chance(4) { sequential["delay"] = perView(choice.count) { $0.time(-0.3...0.1) } }
        guard depth > 0, chance(2) else { return sequential }
        sequential["eachCompletion"] = (0..<whole(1...2)).map { _ in
            var entry = animation(depth: 0, isEach: true)
            guard chance(2) else { return entry }
            let index = whole(-choice.count...(choice.count - 1))
            entry[chance(2) ? "only" : "except"] = chance(2) ? index : [index] as Any
            return entry
        }
        return sequential
    }

    mutating func serial(_ choice: Choice) -> [String: Any] {
        var serial: [String: Any] = [:]
        if !chance(5) { serial["duration"] = time(0.05...0.4) }
        if chance(3) { serial["delay"] = time(0...0.3) }
        serial["steps"] = (0..<whole(1...3)).map { step in
            let choice = step == 0 ? choice : self.choice()
            let isBy = choice.selector as? String != "$view" && chance(2)
            let change = isBy ? amounts(of: choice) : target(of: choice)
            return ["view": choice.selector, isBy ? "by" : "to": change]
        }
        return serial
    }

    mutating func poll(_ choice: Choice) -> [String: Any] {
        var apply: [String: Any] = ["to": target(of: choice)]
        if chance(2) { apply["from"] = target(of: choice) }
        var poll: [String: Any] = ["view": choice.selector, "apply": apply]
        poll["duration"] = perView(choice.count) { $0.time(0.1...0.7) }
        if chance(3) { poll["delay"] = perView(choice.count) { $0.time(0...0.3) } }
        if chance(5) { poll["startDate"] = time(0...0.4) }
        switch whole(0...2) {
        case 0: poll["curve"] = one(of: ["easeIn", "easeOut", "easeInOut", "linear"])
        case 1: poll["customCurve"] = curve()
        default: break
        }
        if chance(3) {
            poll["repeatCount"] =
                chance(3) && !isOpenEnded ? "forever" : one(of: [0, 1.5, 2]) as Any
        }
        if chance(4) { poll["autoreverses"] = chance(4) ? false : true }
        if !chance(3) { poll["pollInterval"] = chance(3) ? "frame" : number(0.02...0.3) as Any }
        if chance(12) { poll["enabled"] = chance(2) }
        return poll
    }

    // MARK: - Spruce

    /// A random Spruce animation; nil if no view has subviews.
    mutating func spruce() -> [String: Any]? {
        let parents = named.filter { $0.hasSubviews }
        guard !parents.isEmpty else { return nil }
        var spruce: [String: Any] = ["view": one(of: parents).id]
        spruce["animations"] = (0..<whole(1...3)).map { _ in stock() }
        if chance(2) {
            spruce["animationType"] = spruceType()
        } else if chance(2) {
            spruce["duration"] = time(0.1...0.6)
        }
        if !chance(4) { spruce["sort"] = sort() }
        if chance(4) { spruce["delay"] = time(0...0.2) }
        if chance(6) { spruce["exclude"] = choice().selector }
        if chance(3) { spruce["recursiveDepth"] = one(of: [0, 1, "all"] as [Any]) }
        if chance(3) { spruce["include"] = one(of: ["subviews", "view", "viewAndSubviews"]) }
        if chance(3) {
            spruce["reverse"] = true
        } else if chance(4) {
            spruce["prepare"] = chance(2)
        }
        return spruce
    }

    private mutating func stock() -> Any {
        let amounts = ["slightly", "moderately", "severely", "small", "medium", "large"]
        switch whole(0...5) {
        case 0: return "fadeIn"
        case 1:
            let way: [Any] = [number(5...60), ["byPoints": number(5...60)], one(of: amounts)]
            return ["slide": [one(of: ["up", "down", "left", "right"]), one(of: way)] as [Any]]
        case 2:
            return [
                "spin": one(of: [number(-180...180), ["toAngle": 90], one(of: amounts)] as [Any])
            ]
        case 3:
            return [
                "expand": one(of: [number(0...0.9), ["toScale": 0.2], one(of: amounts)] as [Any])
            ]
        case 4:
            return [
                "contract": one(of: [number(1...2), ["toScale": 1.4], one(of: amounts)] as [Any])
            ]
        default:
            let everybody = Choice(selector: "", count: 1)
            return ["custom": ["from": target(of: everybody), "to": target(of: everybody)]]
        }
    }

    private mutating func spruceType() -> Any {
        var keys: [String: Any] = [:]
        if chance(2) { keys["duration"] = time(0.1...0.6) }
        switch whole(0...4) {
        case 0: return one(of: ["standard", "spring"])
        case 1, 2: return ["standard": keys.merging(style()) { $1 }]
        default:
            if chance(2) { keys["damping"] = number(0.1...1) }
            if chance(2) { keys["velocity"] = number(-2...3) }
            if chance(3) { keys["options"] = options(3, allowsCurve: false) }
            return ["spring": keys]
        }
    }

    private mutating func sort() -> Any {
        let kind = one(of: [
            "default", "linear", "cornered", "radial", "inline", "random", "continuous",
            "continuousWeighted",
        ])
        if chance(4) { return kind }
        var keys: [String: Any] = [:]
        switch kind {
        case "linear":
            keys["direction"] = one(of: [
                "topToBottom", "bottomToTop", "leftToRight", "rightToLeft",
            ])
        case "cornered", "inline":
            keys["corner"] = one(of: ["topLeft", "topRight", "bottomLeft", "bottomRight"])
        case "radial", "continuous": keys["position"] = place()
        case "continuousWeighted":
            keys["position"] = place()
            for key in ["horizontalWeight", "verticalWeight"] where !chance(3) {
                keys[key] = one(of: ["light", "medium", "heavy", 2.5] as [Any])
            }
        case "random": keys["seed"] = whole(0...99)
        default: break
        }
        if chance(2) { keys[chance(2) ? "interObjectDelay" : "duration"] = time(0...0.3) }
        if chance(3) { keys["reversed"] = chance(4) ? false : true }
        return [kind: keys]
    }

    private mutating func place() -> String {
        one(of: [
            "topLeft", "topMiddle", "topRight", "left", "middle", "right", "bottomLeft",
            "bottomMiddle", "bottomRight",
        ])
    }

    // MARK: - Series

    mutating func series(_ choice: Choice, depth: Int) -> [String: Any] {
        var node: [String: Any]
        if depth > 0, !chance(3) {
            let key = one(of: ["chain", "all"])
            node = [
                key: (0..<whole(1...3)).map { index in
                    series(index == 0 ? choice : self.choice(), depth: depth - 1)
                }
            ]
        } else {
            node = seriesPart(choice)
        }
        if chance(5) {
            node["repeat"] = chance(4) && !isOpenEnded ? "forever" : whole(1...3) as Any
        }
        return node
    }

    private mutating func seriesPart(_ choice: Choice) -> [String: Any] {
        var keys = style()
        keys["view"] = choice.selector
        keys["duration"] = perView(choice.count) { $0.time(0.1...0.4) }
        if chance(4) { keys["delay"] = perView(choice.count) { $0.time(0...0.1) } }
        switch whole(0...5) {
        case 0: return ["appear": keys]
        case 1: return ["disappear": keys]
        case 2:
            keys["to"] = perView(choice.count) { $0.color() }
            return ["discolor": keys]
        case 3:
            keys["by"] = perView(choice.count) { [$0.number(-40...40), $0.number(-40...40)] }
            return ["move": keys]
        case 4:
            keys["degree"] = perView(choice.count) { $0.number(-360...360) }
            if chance(2) { keys["interpolation"] = one(of: ["angle", "matrix"]) }
            return ["rotate": keys]
        default:
            keys["scale"] = perView(choice.count) { $0.value(of: "scale") }
            return ["sizing": keys]
        }
    }
}
