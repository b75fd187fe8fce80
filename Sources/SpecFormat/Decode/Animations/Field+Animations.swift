internal import JSON

// Decodes lists of animations.

extension Field {
    /// Decodes a list of animations. With `inGroup`, entries that can't run in a group are reported and
    /// left out. In a list that runs for each of several views, `count` is the number of these views, among
    /// which `only` and `except` choose.
    func animations(
        _ names: inout SpecNames, eachOf count: Int? = nil, inGroup: Bool = false
    ) -> [AnimationSpec] {
        var result: [AnimationSpec] = []
        add(to: &result, &names, EntryLinks(eachOf: count), inGroup: inGroup)
        return result
    }

    /// Adds the entries of a part's own list to those of the film, on the film's time. They can follow the entries of parts
    /// in that one.
    func animations(addingTo film: inout [AnimationSpec], _ names: inout SpecNames) {
        var links = EntryLinks(of: names.scope)
        let prefix = names.scope.prefix
        for (index, entry) in film.enumerated() {
            guard let id = entry.entry.id, id.hasPrefix(prefix) else { continue }
            links.add(known: String(id.dropFirst(prefix.count)), at: index)
        }
        add(to: &film, &names, links)
    }

    private func add(
        to list: inout [AnimationSpec], _ names: inout SpecNames, _ links: EntryLinks,
        inGroup: Bool = false
    ) {
        let fields = elements("a list of animations") ?? []
        list.reserveCapacity(list.count + fields.count)
        var links = links
        for field in fields {
            guard let entry = field.animation(&names, &links),
                !inGroup || field.runsInGroup(entry)
            else { continue }
            links.place(list.count, hasEnd: entry.body.until != nil)
            list.append(entry)
        }
        links.resolve(&list, names, diagnostics)
    }

    private func animation(
        _ names: inout SpecNames, _ links: inout EntryLinks
    ) -> AnimationSpec? {
        guard var object = object("an animation such as {\"animate\": {…}}") else { return nil }
        defer { object.finish(elsewhere: KeyAdvice.keysOfSystems) }
        let filter = links.viewCount.map { object.takeIndexFilter(of: $0) } ?? .all
        let link = object.takeLink()
        let at =
            object.take("at").map {
                link == nil ? $0.seconds(.instant) : $0.signedSeconds(.instant)
            } ?? .zero
        let name = object.take("id")
        let id = name?.id("a name, such as \"intro\"")
        links.add(id, of: name, link)
        let entry = AnimationEntry(id: id.map { names.scope.prefix + $0 }, offset: node.start)
        names.add(entry)
        let body = object.takeBody(of: self, &names)
        let completion = object.take("completion").map { $0.animations(&names) } ?? []
        guard let at, let body else { return nil }
        return AnimationSpec(
            entry: entry, start: EntryStart(time: link == nil ? links.start + at : at), body: body,
            completion: completion,
            filter: filter)
    }
}

/// The words that say what an entry does. Each entry has exactly one.
enum EntryWord: String, CaseIterable {
    case animate, keyframes, wiggle, group, sequential, serial, poll, spruce, series, transition,
        set, add,
        remove, bringToFront, sendToBack, stop

    /// All words, as they are written.
    static let all = allCases.map(\.rawValue)
}

extension ObjectFields {
    fileprivate mutating func takeBody(
        of entry: Field, _ names: inout SpecNames
    ) -> (any AnimationBody)? {
        guard let (key, field) = takeFirst(of: EntryWord.all),
            let word = EntryWord(rawValue: key)
        else {
            // `finish` reports a wrong word as an unknown key.
            guard count == (has("completion") ? 1 : 0) || has("view") else { return nil }
            let isBare = has("view")
            _ = takeRest()
            return entry.expected(
                isBare
                    ? "these keys inside the entry's key, such as {\"animate\": {\"view\": …}}"
                    : "an object with one of \(EntryWord.all.joined(separator: ", "))")
        }
        switch word {
        case .animate: return field.animate(names)
        case .keyframes: return field.keyframes(names)
        case .wiggle: return field.wiggle(names)
        case .group: return field.group(&names)
        case .sequential: return field.sequential(&names)
        case .serial: return field.serial(names)
        case .poll: return field.poll(names)
        case .spruce: return field.spruce(names)
        case .transition: return field.transition(names)
        case .series: return field.series(names)
        case .set: return field.setting(names)
        case .add: return field.adding(&names)
        case .remove: return field.removal(names)
        case .bringToFront: return field.reordering(toFront: true, names)
        case .sendToBack: return field.reordering(toFront: false, names)
        case .stop: return field.stopping(&names)
        }
    }
}

extension ObjectFields {
    /// Takes `only` or `except`: indices of `count` views. Negative indices count from the end.
    mutating func takeIndexFilter(of count: Int) -> IndexFilter {
        guard let (key, field) = takeFirst(of: ["only", "except"]),
            let indices = field.indices(of: count)
        else { return .all }
        return key == "only" ? .only(indices) : .except(indices)
    }
}

extension Field {
    fileprivate func indices(of count: Int) -> Set<Int>? {
        let what =
            "an index from \(-count) to \(count - 1), or a list of indices; negative ones count from the end"
        if case .number = node.value { return index(of: count, what).map { [$0] } }
        guard let fields = elements(what) else { return nil }
        return Set(fields.compactMap { $0.index(of: count, what) })
    }

    private func index(of count: Int, _ what: String) -> Int? {
        guard case .number(let number) = node.value, let index = Int(exactly: number),
            (-count..<count).contains(index)
        else { return expected(what, as: numberCode) }
        return index < 0 ? index + count : index
    }
}
