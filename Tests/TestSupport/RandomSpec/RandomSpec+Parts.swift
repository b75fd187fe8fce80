/// Scenes, included specs, and properties that follow others.
extension RandomSpec {
    /// Scenes in a row, each with names of its own.
    mutating func scenes() -> [[String: Any]] {
        var free = 0.0
        return (0..<whole(1...3)).map { index in
            var length = time(0.2...0.6)
            var scene: [String: Any] = ["duration": length]
            if chance(2) { scene["id"] = "s\(index)" }
            if chance(2) { scene["background"] = color() }
            if !files.parts.isEmpty, chance(3) {
                scene["include"] = include()
            } else {
                scene.merge(sceneContents()) { $1 }
            }
            if scene["include"] != nil, chance(2) {
                // The part says how long it is.
                scene["duration"] = nil
                length = 0.4
            }
            if !files.sounds.isEmpty, chance(4) { scene["audio"] = [sound()] }
            let shorter = min(free, length)
            free = length
            if index > 0, chance(2) {
                let time = (shorter * 400).rounded(.down) / 1000
                scene["transition"] = sceneTransition(lasting: time)
                free -= time
            }
            return scene
        }
    }

    private mutating func sceneContents() -> [String: Any] {
        let (outer, names) = (named, animationNames)
        defer { (named, animationNames) = (outer, names) }
        (named, animationNames) = ([], [])
        let views = (0..<whole(1...2)).map { _ in view(depth: 1) }
        var scene: [String: Any] = ["views": views]
        if !chance(4) {
            scene["animations"] = linked((0..<whole(1...3)).map { _ in animation(depth: 1) })
        }
        return scene
    }

    private mutating func sceneTransition(lasting time: Double) -> [String: Any] {
        var transition: [String: Any] = ["duration": time]
        let type = one(of: ["fade", "push", "moveIn", "reveal", "wipe"])
        if type != "fade" || chance(2) { transition["type"] = type }
        if type != "fade", chance(2) {
            transition["subtype"] = one(of: ["fromLeft", "fromRight", "fromTop", "fromBottom"])
        }
        if chance(2) { transition["curve"] = curve() }
        return transition
    }

    private mutating func include() -> [String: Any] {
        var include: [String: Any] = ["file": one(of: files.parts)]
        if chance(2) { include["at"] = time(0...0.3) }
        if chance(2) {
            include["variables"] = ["size": number(5...20), "word": "given"] as [String: Any]
        }
        return include
    }

    /// A view that shows a part.
    mutating func partView() -> [String: Any] {
        let id = "part\(named.count)"
        var view: [String: Any] = ["id": id, "include": include()]
        if chance(2) {
            view["frame"] = [number(0...20), number(0...20), number(10...80), number(10...60)]
        }
        named.append(Named(id: id))
        return view
    }

    /// The views, of which some follow earlier ones.
    mutating func following(_ views: [[String: Any]]) -> [[String: Any]] {
        var ids: [String] = []
        return views.map { view in
            var view = view
            if !ids.isEmpty, chance(5) {
                let links = (0..<whole(1...2)).map { _ in link(to: one(of: ids)) }
                view["linked"] = links.count == 1 ? links[0] as Any : links
            }
            if view["copies"] == nil, let id = view["id"] as? String { ids.append(id) }
            return view
        }
    }

    private mutating func link(to view: String) -> [String: Any] {
        let (property, source) = one(of: [
            ("position", "position"), ("alpha", "alpha"), ("rotate", "position.x"),
            ("position.y", "rotate"), ("translate", "position"),
        ])
        var link: [String: Any] = ["view": view, "property": property]
        if property != source || chance(2) { link["from"] = source }
        if chance(2) { link["multiply"] = number(-1...1) }
        if chance(2) {
            let isPair = ["position", "translate"].contains(property)
            link["add"] = isPair ? [number(-9...9), number(-9...9)] as Any : number(0...1)
        }
        if chance(2) { link["delay"] = time(0...0.3) }
        return link
    }

    mutating func wiggle(_ choice: Choice) -> [String: Any] {
        var by: [String: Any] = [:]
        for key in some(of: ["position", "rotate", "scale", "alpha"]) {
            by[key] = key == "position" ? [number(0...9), number(0...9)] as Any : number(0...1)
        }
        var wiggle: [String: Any] = [
            "view": choice.selector, "by": by, "duration": time(0.2...0.8),
        ]
        if chance(2) { wiggle["frequency"] = number(0.5...20) }
        if chance(3) { wiggle["delay"] = time(0...0.2) }
        if chance(3) { wiggle["seed"] = whole(0...9) }
        return wiggle
    }
}
