/// Random animations and immediate actions.
extension RandomSpec {
    /// The views that an animation targets.
    struct Choice {
        let selector: Any
        let count: Int
        /// The content that all of them show; nil if it differs or there is none.
        var content: Content?
        /// Whether they may be removed from the tree or get subviews.
        var isInTree = true
    }

    /// A random animation with its start. With `isEach`, it is an animation that follows the end of each of
    /// several views' animations, and `$view` stands for the view.
    mutating func animation(depth: Int = 2, isEach: Bool = false) -> [String: Any] {
        var animation: [String: Any]
        let choice = isEach && !chance(4) ? Choice(selector: "$view", count: 1) : choice()
        switch whole(-1...21) {
        case ..<3: animation = ["keyframes": keyframes(choice)]
        case 3: animation = ["group": group(depth: depth)]
        case 4, 5: animation = instant(choice, isEach: isEach)
        case 6, 7: animation = ["transition": transition(choice)]
        case 8: animation = ["sequential": sequential(choice, depth: isEach ? 0 : depth)]
        case 9: animation = ["serial": serial(choice)]
        case 10, 11: animation = ["poll": poll(choice)]
        case 12, 13: animation = spruce().map { ["spruce": $0] } ?? ["animate": animate(choice)]
        case 14: animation = ["series": series(choice, depth: 2)]
        case 21: animation = ["wiggle": wiggle(choice)]
        default: animation = ["animate": animate(choice)]
        }
        if chance(2) { animation["at"] = chance(12) ? dataTime() : time(0...0.6) }
        if !isEach, chance(4) {
            animationNames.append("a\(animationNames.count)")
            animation["id"] = animationNames.last
        }
        if depth > 0, chance(5) {
            let list = (0..<whole(1...2)).map { _ in
                self.animation(depth: depth - 1, isEach: isEach)
            }
            animation["completion"] = linked(list)
        }
        return animation
    }

    /// The entries of a list, some of which follow another one that ends.
    mutating func linked(_ list: [[String: Any]]) -> [[String: Any]] {
        let names = list.filter { !"\($0)".contains("forever") && !"\($0)".contains("repeat") }
            .compactMap { $0["id"] as? String }
        var list = list
        for index in list.indices where !names.isEmpty && chance(4) {
            let name = one(of: names)
            // Only entries that follow none are followed, so that there are no circles.
            guard list[index]["id"] == nil else { continue }
            // Nothing may run until a time that begins at one that isn't known.
            guard !"\(list[index])".contains("until") else { continue }
            list[index][chance(2) ? "after" : "with"] = name
        }
        return ended(list)
    }

    /// The entries of a list, and others until which some of them run.
    private mutating func ended(_ list: [[String: Any]]) -> [[String: Any]] {
        var list = list
        for index in list.indices where chance(2) {
            guard var body = list[index]["animate"] as? [String: Any], body["until"] != nil,
                let view = body["view"]
            else { continue }
            animationNames.append("a\(animationNames.count)")
            let name = animationNames[animationNames.count - 1]
            body["until"] = [one(of: ["after", "with"]): name]
            list[index]["animate"] = body
            let set: [String: Any] = ["view": view, "to": ["alpha": 0.5]]
            // Later than any view begins.
            list.append(["id": name, "at": time(4...5), "set": set])
        }
        return list
    }

    /// One view, all copies of a view, several views, or all subviews of a view.
    mutating func choice() -> Choice {
        let view = one(of: named)
        let one = Choice(selector: view.id, count: 1, content: view.content, isInTree: !view.isMask)
        // Only the program knows how many views these select.
        if let unit = view.unit, chance(2) {
            return Choice(selector: ordered(["\(unit)Of": view.id]), count: 1)
        }
        switch whole(0...9) {
        case 0 where view.hasSubviews:
            return Choice(selector: ordered(["subviewsOf": view.id]), count: 1)
        case 1..<5:
            guard let pattern = view.pattern else { return one }
            let count = named.count { $0.pattern == pattern }
            return Choice(selector: pattern, count: count, content: view.content)
        case 5:
            let other = self.one(of: named)
            guard other.id != view.id, !other.isMask, !view.isMask else { return one }
            return Choice(selector: [view.id, other.id], count: 2)
        default: return one
        }
    }

    private mutating func ordered(_ selector: [String: Any]) -> [String: Any] {
        var selector = selector
        if chance(2) {
            selector["order"] = one(of: ["forward", "reverse", "center", "edges", "random"])
        }
        return selector
    }

    /// Keys for the start, the duration and the repetition.
    mutating func timing(_ count: Int, mayBeEndless: Bool = true) -> [String: Any] {
        var timing: [String: Any] = [
            "duration": chance(12) ? 0 : perView(count) { $0.time(0.1...0.8) }
        ]
        if chance(4) { timing["delay"] = perView(count) { $0.time(0...0.3) } }
        if !chance(4) { timing["curve"] = curve() }
        if chance(6) { timing["autoreverse"] = chance(3) ? false : true }
        if chance(5) {
            let isEndless = mayBeEndless && !isOpenEnded && chance(3)
            timing["repeat"] = isEndless ? "forever" as Any : one(of: [0.5, 1, 2, 2.5])
        } else if chance(12) {
            // Later than any view begins.
            timing["until"] = time(4...5)
        }
        if chance(7) { timing["speed"] = one(of: [0.5, 0.7, 1, 2, 3.3]) }
        return timing
    }

    mutating func animate(_ choice: Choice, inGroup: Bool = false) -> [String: Any] {
        var animate = timing(choice.count, mayBeEndless: !inGroup)
        animate["view"] = choice.selector
        if chance(6) { animate["stagger"] = time(0...0.1) }
        if chance(9) { animate["beginFromCurrentState"] = chance(2) }
        let isExplicit = chance(5)
        if isExplicit {
            if chance(2) { animate["additive"] = true }
            if animate["additive"] == nil || chance(2) {
                animate["fill"] = one(of: ["none", "backwards"])
            }
        } else if chance(6) {
            animate["fill"] = one(of: ["forwards", "both"])
        }
        if !isExplicit, choice.selector as? String != "$view", chance(4) {
            animate["by"] = amounts(of: choice)
        } else {
            animate["to"] = target(of: choice, allowsFrame: !isExplicit)
        }
        if chance(5) { animate["from"] = target(of: choice, allowsFrame: !isExplicit) }
        return animate
    }

    // MARK: - Keyframes

    private mutating func keyframes(_ choice: Choice) -> [String: Any] {
        switch whole(0...5) {
        case 0: return keyframeSteps()
        case 1: return alongPath(choice)
        default: return keyframeValues(choice)
        }
    }

    mutating func keyframeSteps(inGroup: Bool = false) -> [String: Any] {
        var keyframes = timing(1, mayBeEndless: !inGroup)
        if chance(2) { keyframes["mode"] = mode() }
        keyframes["steps"] = (0..<whole(1...4)).map { step in
            let choice = choice()
            var keys: [String: Any] = ["view": choice.selector, "to": target(of: choice)]
            if step > 0 { keys["start"] = number(0...0.8) }
            if !chance(6) { keys["duration"] = number(0.1...0.6) }
            return keys
        }
        return keyframes
    }

    private mutating func mode() -> String {
        one(of: ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    }

    private mutating func alongPath(_ choice: Choice) -> [String: Any] {
        var keyframes = timing(1)
        keyframes["view"] = choice.selector
        keyframes["path"] = path()
        if !chance(3) { keyframes["rotate"] = one(of: ["auto", "autoReverse", "none"]) }
        if chance(3) { keyframes["byLength"] = chance(2) }
        if chance(2) { keyframes["mode"] = mode() }
        if chance(4) {
            keyframes["path"] = "M0,0 L\(number(-80...80)),\(number(-80...80)) C9,9 40,5 60,30"
            keyframes["keyTimes"] = [0, number(0.1...0.9), 1]
        }
        if chance(4) { keyframes["curves"] = [curveOfPart(), curveOfPart()] }
        return keyframes
    }

    private mutating func keyframeValues(_ choice: Choice) -> [String: Any] {
        var keyframes = timing(1)
        let (property, canonical) = keyframeProperty(choice.content)
        let count = whole(1...4)
        let mode = mode()
        keyframes["view"] = choice.selector
        keyframes["property"] = property
        keyframes["values"] = (0..<count).map { _ in keyframeValue(canonical, choice.content) }
        if chance(2) { keyframes["mode"] = mode }
        if chance(4) { keyframes["keyTimes"] = (0..<count).map { _ in number(0...1) }.sorted() }
        if chance(4) { keyframes["curves"] = (1..<max(count, 1)).map { _ in curveOfPart() } }
        if chance(9) { keyframes["rotate"] = one(of: ["auto", "none", "autoReverse"]) }
        if chance(9) { keyframes["byLength"] = false }
        return keyframes
    }

    private mutating func curveOfPart() -> Any { curve(allowsSprings: false) }

    // MARK: - Groups

    private mutating func group(depth: Int) -> [String: Any] {
        var group = timing(1)
        if chance(2) { group["duration"] = nil }
        let list = (0..<whole(1...3)).map { _ in
            var child: [String: Any]
            switch whole(0...4) {
            case 0 where depth > 0:
                var inner = self.group(depth: depth - 1)
                if inner["repeat"] is String { inner["repeat"] = 2 }
                child = ["group": inner]
            case 1: child = ["keyframes": keyframeSteps(inGroup: true)]
            default: child = ["animate": animate(choice(), inGroup: true)]
            }
            if chance(3) { child["at"] = time(0...0.3) }
            // The only value that is allowed here.
            if chance(20) { child["completion"] = [Any]() }
            if chance(4) {
                animationNames.append("a\(animationNames.count)")
                child["id"] = animationNames.last
            }
            return child
        }
        group["animations"] = linked(list)
        return group
    }

    // MARK: - Immediate actions

    private mutating func instant(_ choice: Choice, isEach: Bool) -> [String: Any] {
        switch whole(0...10) {
        case 0 where choice.isInTree: return ["remove": ["view": choice.selector]]
        case 1 where choice.isInTree: return ["bringToFront": ["view": choice.selector]]
        case 2 where choice.isInTree: return ["sendToBack": ["view": choice.selector]]
        case 3, 4: return ["set": ["view": choice.selector, "to": target(of: choice)]]
        case 5: return ["stop": ["view": choice.selector]]
        case 6 where !animationNames.isEmpty: return ["stop": ["id": one(of: animationNames)]]
        default: return isEach ? ["stop": ["view": "$view"]] : ["add": addition()]
        }
    }

    private mutating func addition() -> [String: Any] {
        let parent = one(of: named)
        var addition: [String: Any] = ["view": view(depth: 0)]
        if !parent.isMask, !chance(3) { addition["into"] = parent.id }
        return addition
    }
}
