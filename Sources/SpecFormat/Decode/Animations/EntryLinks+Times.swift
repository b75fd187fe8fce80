internal import CollectionBasics
internal import Messages
internal import TimingModel

// From the links between entries to their times.

/// The beginning or the end of an entry, by its number among those of the file.
private struct Moment: Hashable {
    let node: Int
    let isEnd: Bool
}

extension EntryLinks {
    private enum State { case entered, known, failed }

    /// Replaces the times of linked entries, which count from other entries, by times from the start of the list or from an
    /// end that isn't known, and ends those that run until a time. Reports links that lead nowhere. O(entries).
    mutating func resolve(
        _ list: inout [AnimationSpec], _ names: SpecNames, _ diagnostics: Diagnostics
    ) {
        guard hasLinks || hasEnds else { return }
        let ends = nodes.map { $0.index.flatMap { list[$0].body.until } }
        var states: [Moment: State] = [:]
        for node in nodes.indices {
            // By hand, because a chain may be as long as the list.
            var chain = [Moment(node: node, isEnd: true)]
            while let moment = chain.last {
                let needed = needed(for: moment, ends)
                states[moment] = states[moment] ?? .entered
                if let open = needed.first(where: { states[$0] == nil }) {
                    chain.append(open)
                    continue
                }
                chain.removeLast()
                guard states[moment] == .entered else { continue }
                if let begun = needed.first(where: { states[$0] == .entered }) {
                    reportCircle(Array(chain.drop { $0 != begun } + [moment]), ends, diagnostics)
                }
                let isKnown =
                    needed.allSatisfy { states[$0] == .known }
                    && (moment.isEnd
                        ? findEnd(moment.node, ends[moment.node], &list, names, diagnostics)
                        : findStart(moment.node, &list, names, diagnostics))
                states[moment] = isKnown ? .known : .failed
            }
        }
        // Entries of one instant start in the order of the file.
        for index in list.indices where list[index].followers.count > 1 {
            list[index].followers = list[index].followers.ordered()
        }
    }

    /// The moments that must be known before another one is.
    private func needed(for moment: Moment, _ ends: [RepetitionEnd?]) -> [Moment] {
        func needed(_ word: EntryLink.Word, _ name: String) -> [Moment] {
            byName[name].map { [Moment(node: $0, isEnd: word == .after)] } ?? []
        }
        guard moment.isEnd else {
            return nodes[moment.node].link.map { needed($0.word, $0.name) } ?? []
        }
        let start = [Moment(node: moment.node, isEnd: false)]
        guard case .entry(let word, let name)? = ends[moment.node]?.time else { return start }
        return start + needed(word, name)
    }

    /// Finds out when an entry begins, once its predecessor has been looked at. Returns whether it is known.
    private mutating func findStart(
        _ node: Int, _ list: inout [AnimationSpec], _ names: SpecNames, _ diagnostics: Diagnostics
    ) -> Bool {
        guard let link = nodes[node].link else { return nodes[node].index != nil }
        guard let other = byName[link.name] else {
            link.field.report(
                .unknownAnimation, message(aboutUnknown: link.name, names, diagnostics))
            return false
        }
        guard let index = nodes[node].index, let otherIndex = nodes[other].index,
            let found = link.start(
                gap: list[index].start.time, list[otherIndex].start, at: otherIndex,
                length: link.word == .after ? length(of: other, list[otherIndex]) : nil,
                notBefore: start)
        else { return false }
        list[index].start = found
        list[otherIndex].isFollowed = true
        guard let anchor = found.anchor else { return true }
        list[anchor].followers.append(index)
        return runs(list[anchor], with: list[index], link)
    }

    /// Ends an entry that runs until a time then, if it does. Returns whether it can.
    private mutating func findEnd(
        _ node: Int, _ until: RepetitionEnd?, _ list: inout [AnimationSpec], _ names: SpecNames,
        _ diagnostics: Diagnostics
    ) -> Bool {
        guard let index = nodes[node].index, let until else { return true }
        guard list[index].start.anchor == nil else {
            diagnostics.report(
                .impossibleLink,
                "this begins when an animation ends whose end is only known when it has run: give it a \"repeat\"",
                at: until.offset)
            return false
        }
        guard let time = time(of: until, &list, names, diagnostics) else { return false }
        guard let ended = list[index].body.ending(after: time - list[index].start.time) else {
            diagnostics.report(
                .impossibleLink,
                "this would end before all of its views have begun: give it a later time",
                at: until.offset)
            return false
        }
        list[index].body = ended
        return true
    }

    /// When an entry has run often enough; nil, and reported, if that isn't known.
    private mutating func time(
        of until: RepetitionEnd, _ list: inout [AnimationSpec], _ names: SpecNames,
        _ diagnostics: Diagnostics
    ) -> Duration? {
        switch until.time {
        case .seconds(let seconds): return start + seconds
        case .end:
            return end
                ?? diagnostics.refuse(
                    until,
                    "nothing says when this list ends: give the film a \"duration\", or a number of seconds here"
                )
        case .entry(let word, let name):
            guard let other = byName[name], let index = nodes[other].index else {
                let message = message(aboutUnknown: name, names, diagnostics)
                return diagnostics.refuse(until, message, as: .unknownAnimation)
            }
            list[index].isFollowed = true
            let length = word == .after ? length(of: other, list[index]) : .lasting(.zero)
            switch (list[index].start.anchor, length) {
            case (nil, .lasting(let length)): return list[index].start.time + length
            case (_, .endless):
                return diagnostics.refuse(
                    until,
                    "\"\(name)\" never ends: write \"repeat\": \"forever\" instead of \"until\"")
            default:
                return diagnostics.refuse(
                    until,
                    "when \"\(name)\" \(word == .after ? "ends" : "begins") is only known when it has run: give a "
                        + "number of seconds")
            }
        }
    }

    // MARK: - Circles

    /// Reports moments that wait for each other.
    private func reportCircle(
        _ circle: [Moment], _ ends: [RepetitionEnd?], _ diagnostics: Diagnostics
    ) {
        let waiting = zip(circle, circle.dropFirst() + [circle[0]]).first { moment, next in
            moment.isEnd && (next.isEnd || next.node != moment.node)
        }
        guard let node = waiting?.0.node, let until = ends[node] else {
            return reportCircle(circle.filter { !$0.isEnd }.map(\.node))
        }
        diagnostics.report(
            .circularLinks,
            "this runs until another animation that waits for its end: give a number of seconds",
            at: until.offset)
    }

    /// Reports entries that follow each other, in the order of their links, at the one that comes first in the file.
    private func reportCircle(_ circle: [Int]) {
        let first = circle.min() ?? 0
        let turned = circle.drop { $0 != first } + circle.prefix { $0 != first }
        let links = turned.compactMap { nodes[$0].link }
        guard let link = links.first else { return }
        guard links.count > 1 else {
            return link.field.report(.circularLinks, "\"\(link.name)\" can't follow itself")
        }
        let shown = links.prefix(8).map { "\"\($0.name)\"" } + (links.count > 8 ? ["…"] : [])
        let own = links[links.count - 1].name
        link.field.report(
            .circularLinks,
            "these follow each other in a circle, so none can begin: \"\(own)\" follows "
                + shown.joined(separator: ", which follows "))
    }
}

extension Diagnostics {
    /// Reports why the time until which an entry runs isn't known, and returns nil.
    fileprivate func refuse(
        _ until: RepetitionEnd, _ message: String, as code: DiagnosticCode = .impossibleLink
    ) -> Duration? {
        report(code, message, at: until.offset)
        return nil
    }
}
