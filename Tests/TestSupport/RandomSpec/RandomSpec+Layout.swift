/// Random views whose sizes and places follow from others, and entries that change what they follow from. No other entry
/// names them, because most place views.
extension RandomSpec {
    /// A view with an arrangement, a plate that hugs one of its subviews, and entries for them.
    mutating func arrangedViews() -> (view: [String: Any], entries: [[String: Any]]) {
        let ids = (0..<whole(1...6)).map { "item-\($0)" }
        var items = ids.map { id in item(id) }
        items.insert(plate(of: one(of: ids)), at: whole(0...items.count))
        var view: [String: Any] = [
            "id": "arranged", "arrange": arrangement(), "subviews": items,
            "position": value(of: "position"), "backgroundColor": color(),
        ]
        switch whole(0...3) {
        case 0: view["size"] = value(of: "size")
        case 1: view["size"] = [number(20...120), 0]
        default: break
        }
        return (view, (0..<whole(1...4)).map { _ in change(of: one(of: ids)) })
    }

    private mutating func item(_ id: String) -> [String: Any] {
        var item: [String: Any] = ["id": id, "backgroundColor": color()]
        switch whole(0...4) {
        case 0: item["text"] = ["string": "Row \(id)", "size": number(6...16)]
        case 1:
            item["arrange"] = arrangement()
            item["subviews"] = [
                ["size": [number(2...20), number(2...20)], "backgroundColor": color()],
                ["text": ["string": "in it", "size": number(6...12)]],
            ]
        case 2: item["size"] = [number(5...30), 0]
        default: item["size"] = [number(5...30), number(5...30)]
        }
        if chance(6) { item["hidden"] = true }
        return item
    }

    private mutating func plate(of id: String) -> [String: Any] {
        var hug: [String: Any] = ["of": id]
        if chance(2) { hug["padding"] = padding() }
        return ["id": "plate", "hug": hug, "backgroundColor": color()]
    }

    private mutating func arrangement() -> [String: Any] {
        var keys: [String: Any] = [:]
        let isGrid = chance(3)
        let axis = chance(2) ? "column" : "row"
        if isGrid { keys["columns"] = whole(1...4) } else { keys["axis"] = axis }
        if !chance(3) { keys["gap"] = gap() }
        if chance(2) { keys["padding"] = padding() }
        let isRow = !isGrid && axis == "row"
        keys["alignment"] = one(
            of: ["start", "center", "end", "stretch"] + (isRow ? ["baseline"] : []))
        if chance(2) {
            keys["distribution"] = one(of: ["start", "center", "end", "spaceBetween", "equal"])
        }
        if isRow, chance(3) { keys["wrap"] = true }
        return keys
    }

    private mutating func gap() -> Any {
        chance(2) ? number(-6...12) : [number(0...12), number(-4...12)] as Any
    }

    private mutating func padding() -> Any {
        switch whole(0...2) {
        case 0: number(0...9)
        case 1: [number(0...9), number(0...9)]
        default: (0..<4).map { _ in number(0...9) }
        }
    }

    /// An entry that changes the size of an arranged view, whether it is shown, or the distances of all.
    private mutating func change(of id: String) -> [String: Any] {
        var (view, to): (String, [String: Any]) = (id, [:])
        switch whole(0...3) {
        case 0: (view, to) = ("arranged", ["arrange": ["gap": gap(), "padding": padding()]])
        case 1: to = ["hidden": chance(2), "alpha": number(0.2...1)]
        default: to = ["size": [number(0...40), number(5...40)]]
        }
        var entry: [String: Any]
        switch whole(0...3) {
        case 0: entry = ["set": ["view": view, "to": to]]
        case 1:
            entry = [
                "keyframes": [
                    "steps": [["view": view, "to": to, "duration": 0.5]],
                    "duration": time(0.1...0.6),
                ]
            ]
        default: entry = ["animate": timing(1).merging(["view": view, "to": to]) { $1 }]
        }
        if chance(2) { entry["at"] = time(0...0.6) }
        return entry
    }
}
