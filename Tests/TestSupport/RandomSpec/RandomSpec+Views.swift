/// Random view trees.
extension RandomSpec {
    /// A view with its content and its subviews, possibly repeated as copies.
    mutating func view(depth: Int) -> [String: Any] {
        let copies = copies()
        let index = named.count
        let name = chance(9) ? "ä-\(index)" : "v\(index)"
        let content = content(copies?.count ?? 1)
        var view: [String: Any] = content?.keys ?? [:]
        view.merge(looks(copies?.count ?? 1)) { $1 }
        view.merge(place(copies?.count ?? 1)) { $1 }
        if let copies {
            view["id"] = name + copies.suffix
            view["copies"] = copies.keys
            let ids = (0..<copies.count).map { name + copies.suffix(of: $0) }
            named += ids.map { Named(id: $0, content: content?.facts, pattern: "\(name)-*") }
        } else {
            view["id"] = name
            named.append(Named(id: name, content: content?.facts))
        }
        let unit = content?.facts.kind == "text" ? split(isCopied: copies != nil) : nil
        if let unit {
            view["split"] = unit
            // Texts on paths aren't split.
            view["text.path"] = nil
            if var text = view["text"] as? [String: Any] {
                text["path"] = nil
                view["text"] = text
            }
            for index in index..<named.count {
                named[index].unit = unit
                named[index].content = nil
            }
        }
        if chance(theme == .blending ? 3 : 8) { view["mask"] = mask(isCopied: copies != nil) }
        guard depth > 0, copies == nil, chance(2) else {
            if copies != nil, chance(3) { view["subviews"] = [label()] }
            return view
        }
        named[index].hasSubviews = true
        view["subviews"] = (0..<whole(1...3)).map { _ in self.view(depth: depth - 1) }
        view.merge(space()) { $1 }
        return view
    }

    /// What a text is split into; nil if it isn't.
    private mutating func split(isCopied: Bool) -> String? {
        guard chance(theme == .texts ? 3 : 8) else { return nil }
        return isCopied ? "lines" : one(of: ["letters", "letters", "words", "lines"])
    }

    /// The copies of a view.
    struct Copies {
        let keys: [String: Any]
        let count: Int
        let columns: Int
        /// The part of an id that distinguishes the copies.
        let suffix: String

        func suffix(of index: Int) -> String {
            suffix.replacing("{i}", with: "\(index)").replacing("{row}", with: "\(index / columns)")
                .replacing("{column}", with: "\(index % columns)")
        }
    }

    private mutating func copies() -> Copies? {
        guard chance(theme == .many || theme == .texts ? 2 : 6) else { return nil }
        let count = whole(2...(theme == .texts ? 20 : 8))
        var keys: [String: Any] = ["count": count]
        let columns = chance(2) ? nil : whole(1...4)
        if let columns { keys["columns"] = columns }
        if chance(2) || columns == nil { keys["spacing"] = [number(-12...10), number(-12...10)] }
        return Copies(
            keys: keys, count: count, columns: columns ?? count,
            suffix: chance(2) ? "-{i}" : "-{row}-{column}")
    }

    /// A view inside each of several copies, which no animation names.
    private mutating func label() -> [String: Any] {
        var label = content(1)?.keys ?? ["backgroundColor": color()]
        label["frame"] =
            chance(4)
            ? ["{i} * 2", "5%", "10% + \(number(4...20))", number(4...20)] as [Any]
            : [number(0...10), number(0...10), number(4...30), number(4...20)]
        if label["text"] != nil { label["text"] = ["string": "{i}: {row}/{column}", "size": 9] }
        return label
    }

    private mutating func looks(_ count: Int) -> [String: Any] {
        var keys: [String] = []
        if !chance(5) { keys.append("backgroundColor") }
        if chance(2) { keys.append("cornerRadius") }
        if chance(3) { keys += ["border.width", "border.color"] }
        if chance(4) { keys.append("alpha") }
        if theme == .blending ? chance(2) : chance(7) { keys.append("blendMode") }
        if chance(7) { keys.append("isolated") }
        if chance(7) { keys.append("maskMode") }
        if chance(7) { keys.append("effects") }
        if chance(12) { keys.append("backdropEffects") }
        if chance(9) { keys.append("time") }
        if chance(9) { keys += some(of: Self.members["replicator"]!).map { "replicator.\($0)" } }
        if chance(30) { keys.append("hidden") }
        for name in Self.others where chance(6) { keys.append(name) }
        if chance(theme == .shapes || theme == .depth ? 3 : 6) {
            keys +=
                ["shadow.opacity"]
                + some(of: Self.members["shadow"]!.filter { $0 != "opacity" })
                .map { "shadow.\($0)" }
        }
        return assignments(keys, count)
    }

    /// The plain properties that are chosen nowhere else.
    private static let others = plain.filter { name in
        ![
            "position", "size", "anchorPoint", "zPosition", "anchorPointZ", "alpha", "hidden",
            "backgroundColor", "cornerRadius", "clipsToBounds", "translate", "rotate", "rotateX",
            "rotateY", "scale", "transform", "sublayerTransform", "doubleSided", "preserves3D",
            "blendMode", "isolated", "maskMode", "time",
        ].contains(name)
    }

    /// A position that is usually visible.
    private mutating func place(_ count: Int) -> [String: Any] {
        var keys: [String] = []
        if chance(3) { keys.append("rotate") }
        if chance(5) { keys.append("scale") }
        if chance(5) { keys.append("translate") }
        if chance(4) { keys.append("transform") }
        if chance(4) { keys.append("zPosition") }
        let isDeep = theme == .depth
        if isDeep ? chance(2) : chance(7) { keys.append(one(of: ["rotateX", "rotateY"])) }
        if isDeep ? chance(3) : chance(9) { keys.append("anchorPointZ") }
        if chance(isDeep ? 4 : 9) { keys.append("doubleSided") }
        if chance(4) { keys.append("anchorPoint") }
        switch whole(0...5) {
        case 0: keys += ["position", "size"]
        case 1: keys += ["position", "bounds"]
        default: keys.append("frame")
        }
        return assignments(keys, count)
    }

    /// The keys that affect how subviews are drawn.
    private mutating func space() -> [String: Any] {
        var keys: [String] = []
        if chance(2) { keys.append("clipsToBounds") }
        let isDeep = theme == .depth
        if isDeep ? chance(2) : chance(6) {
            keys.append(one(of: ["perspective", "sublayerTransform"]))
        }
        if isDeep ? chance(2) : chance(8) { keys.append("preserves3D") }
        return assignments(keys, 1)
    }

    private mutating func mask(isCopied: Bool) -> [String: Any] {
        let content = content(1)
        var mask = content?.keys ?? ["backgroundColor": color()]
        mask["frame"] = [number(-5...10), number(-5...10), number(20...90), number(20...70)]
        if chance(2) { mask["cornerRadius"] = number(4...30) }
        if chance(5) { mask["rotate"] = number(-90...90) }
        if !isCopied {
            mask["id"] = "v\(named.count)"
            named.append(Named(id: "v\(named.count)", content: content?.facts, isMask: true))
        }
        return mask
    }
}
