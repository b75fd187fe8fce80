internal import JSON
internal import LayerTree

/// What an entry of a list of animations is called, and where it stands.
struct AnimationEntry: Sendable {
    let id: String?
    /// The byte in the file that it begins with.
    let offset: Int

    /// Its id, or its place in words.
    func name(in source: SourceText) -> String {
        id ?? "the animation at \(source.location(of: offset))"
    }
}

/// One entry of a list of animations.
struct AnimationSpec: Sendable {
    let entry: AnimationEntry
    /// When it is submitted, counted from the start of its list.
    let at: Duration
    let body: any AnimationBody
    /// What follows; its time 0 is the instant of completion.
    let completion: [AnimationSpec]
    /// In a list that runs for each of several views: which of them it is for.
    let filter: IndexFilter
}

/// What an entry does: one conformer for each system key of the format.
protocol AnimationBody: Sendable {
    /// How long it takes, delay included; nil if it never ends, zero for what happens at once.
    var length: Duration? { get }
    /// Whether it can run in the time of a group.
    var isTimed: Bool { get }
    /// Starts it now; `completion` is called when it has ended, whether it finished or not.
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void)
}

extension AnimationBody {
    var length: Duration? { .zero }
    var isTimed: Bool { false }
}

extension Field {
    /// Keys that beginners put beside the word instead of inside it.
    private static let keysOfSystems: [String: String] = {
        let inside = "inside the word, such as {\"animate\": {\"view\": …}}"
        let keys = [
            "view", "to", "by", "from", "duration", "delay", "stagger", "curve", "repeat",
            "autoreverse", "speed", "fill", "additive", "steps", "values", "property", "path",
            "eachCompletion", "options", "animationType", "sort", "change", "type", "subtype",
            "apply", "startDate", "customCurve", "repeatCount", "autoreverses", "pollInterval",
            "enabled", "animations", "exclude", "include", "recursiveDepth", "prepare", "reverse",
            "mode", "keyTimes", "curves",
        ]
        let each = "to an entry of \"eachCompletion\""
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, inside) })
            .merging(["only": each, "except": each]) { $1 }
    }()

    /// Keys that beginners put inside the word of an entry instead of beside it.
    static func keysOfEntries(with word: String) -> [String: String] {
        let beside = "beside \"\(word)\", not inside it"
        return ["at": beside, "id": beside, "completion": beside]
    }

    /// Keys of views that are no properties, and stay as they are.
    static let keysOfViews = [
        "mask": "to the view from its start on; give the mask an \"id\" to change what it shows",
        "subviews": "to the view from its start on; \"add\" and \"remove\" change what lies in it",
        "copies": "to the view from its start on", "id": "to the view from its start on",
    ]

    /// The entries of a list, of those of a group only what can run there; `count` is the number of
    /// views that each of them may be for, in a list that runs for each.
    func animations(
        _ names: inout SpecNames, eachOf count: Int? = nil, inGroup: Bool = false
    ) -> [AnimationSpec] {
        let fields = elements("a list of animations") ?? []
        var result: [AnimationSpec] = []
        result.reserveCapacity(fields.count)
        var goals = AnimationGoals()
        for (index, field) in fields.enumerated() {
            guard let entry = field.animation(&names, eachOf: count),
                !inGroup || field.runsInGroup(entry)
            else { continue }
            result.append(entry)
            goals.add(entry, index)
            names.layers.note(entry.body, by: field)
        }
        for (index, property) in goals.overriding {
            fields[index].warn(
                "another animation of \(property.rawValue) starts at the same time on the same "
                    + "view: this one decides where it ends")
        }
        return result
    }

    private func animation(_ names: inout SpecNames, eachOf count: Int?) -> AnimationSpec? {
        guard var object = object("an animation such as {\"animate\": {…}}") else { return nil }
        defer { object.finish(elsewhere: Self.keysOfSystems) }
        let filter = count.map { object.takeIndexFilter(of: $0) } ?? .all
        let at = object.take("at").map { $0.seconds() } ?? .zero
        let id = object.take("id")?.string("a name in quotes, such as \"intro\"")
        let entry = AnimationEntry(id: id, offset: node.start)
        names.add(entry)
        let body = object.takeBody(of: self, &names)
        let completion = object.take("completion").map { $0.animations(&names) } ?? []
        guard let at, let body else { return nil }
        return AnimationSpec(
            entry: entry, at: at, body: body, completion: completion, filter: filter)
    }
}

extension ObjectFields {
    /// The keys that say what an entry does; each entry has exactly one.
    private static let systems = [
        "animate", "keyframes", "group", "sequential", "serial", "poll", "spruce", "series",
        "transition",
        "set", "add", "remove", "bringToFront", "sendToBack", "stop",
    ]

    fileprivate mutating func takeBody(
        of entry: Field, _ names: inout SpecNames
    ) -> (any AnimationBody)? {
        guard let (key, field) = takeFirst(of: Self.systems) else {
            // A wrong word is reported as an unknown key.
            guard count == (has("completion") ? 1 : 0) || has("view") else { return nil }
            let isBare = has("view")
            _ = takeRest()
            return entry.expected(
                isBare
                    ? "these keys inside one of the words, such as {\"animate\": {\"view\": …}}"
                    : "one of \(Self.systems.joined(separator: ", ")) in it")
        }
        switch key {
        case "animate": return field.animate(names)
        case "keyframes": return field.keyframes(names)
        case "group": return field.group(&names)
        case "sequential": return field.sequential(&names)
        case "serial": return field.serial(names)
        case "poll": return field.poll(names)
        case "spruce": return field.spruce(names)
        case "transition": return field.transition(names)
        case "series": return field.series(names)
        case "set": return field.setting(names)
        case "add": return field.adding(&names)
        case "remove": return field.removal(names)
        case "bringToFront": return field.reordering(toFront: true, names)
        case "sendToBack": return field.reordering(toFront: false, names)
        default: return field.stopping(&names)
        }
    }
}
