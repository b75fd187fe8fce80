internal import CollectionBasics
internal import Messages
internal import TimingModel

/// How an entry follows another one of its list.
struct EntryLink {
    enum Word: String, CaseIterable {
        /// From the other one's planned end.
        case after
        /// From the other one's beginning.
        case with
    }

    let word: Word
    /// The other entry's id.
    let name: String
    /// Where the name stands.
    let field: Field
}

extension ObjectFields {
    /// Takes `after` or `with`.
    mutating func takeLink() -> EntryLink? {
        guard let (key, field) = takeFirst(of: EntryLink.Word.allCases.map(\.rawValue)),
            let word = EntryLink.Word(rawValue: key),
            let name = field.id("the id of another entry of this list, such as \"intro\"")
        else { return nil }
        return EntryLink(word: word, name: name, field: field)
    }
}

/// The names of the entries of one list and the links between them: from names to times.
///
/// Entries are numbered in the order of the file. Wrong entries have numbers, too, so that a link to one of them isn't
/// reported as a link to nothing.
struct EntryLinks {
    struct Node {
        let link: EntryLink?
        /// The place in the list of right entries; nil for a wrong one.
        var index: Int?
        /// The planned length of the entry, once something comes after it: it may take as long as the entry has views.
        var length: PlannedLength?
    }

    private(set) var nodes: [Node] = []
    private(set) var byName: [String: Int] = [:]
    private(set) var hasLinks = false
    /// The ids of entries of all lists so far, once they are asked for.
    private var allNames: Set<String>?
    /// The ids of this list in their order, once they are asked for.
    private var sortedNames: [String]?
    /// The number of views for each of which the list runs; nil if it runs once.
    let viewCount: Int?
    /// When the list begins, on the time of its entries.
    let start: Duration
    /// When the film or the part ends whose list it is; nil for other lists, and if nothing says it.
    let end: Duration?
    /// Whether entries run until a time.
    private(set) var hasEnds = false

    /// The links of a list that runs once or for each of several views.
    init(eachOf viewCount: Int?) {
        self.viewCount = viewCount
        start = .zero
        end = nil
    }

    /// The links of the film's own list, or of that of a part.
    init(of part: PartScope) {
        viewCount = nil
        start = part.start
        end = part.end
    }

    /// Adds an entry of a part, which others can follow by this name.
    mutating func add(known name: String, at index: Int) {
        if byName[name] == nil { byName[name] = nodes.count }
        nodes.append(Node(link: nil, index: index))
    }

    /// Adds the next entry of the file. Reports a name that is taken.
    mutating func add(_ id: String?, of field: Field?, _ link: EntryLink?) {
        if let id, let field, byName.updateValue(nodes.count, forKey: id) != nil {
            field.report(
                .duplicateID,
                "another animation of this list has the id \"\(id)\", too: ids are unique")
        }
        if link != nil { hasLinks = true }
        nodes.append(Node(link: link))
    }

    /// Notes that the last entry is right, its place among these, and whether it runs until a time.
    mutating func place(_ index: Int, hasEnd: Bool) {
        nodes[nodes.count - 1].index = index
        if hasEnd { hasEnds = true }
    }

    /// The planned length of an entry.
    mutating func length(of node: Int, _ entry: AnimationSpec) -> PlannedLength {
        if let known = nodes[node].length { return known }
        let length = entry.body.length
        nodes[node].length = length
        return length
    }

    /// Whether an entry whose end starts another one runs for all views for which that one does. Reports it if not.
    func runs(
        _ anchor: AnimationSpec, with follower: AnimationSpec, _ link: EntryLink
    ) -> Bool {
        guard let viewCount,
            !anchor.filter.includesAll(of: follower.filter, count: viewCount)
        else { return true }
        let name = anchor.entry.id ?? link.name
        link.field.report(
            .impossibleLink,
            "\"\(name)\" doesn't run for all views for which this does, and its end is only known when it has run: give "
                + "both the same \"only\" or \"except\"")
        return false
    }

    /// What is wrong with a name that no entry of the list has.
    mutating func message(
        aboutUnknown name: String, _ names: SpecNames, _ diagnostics: Diagnostics
    ) -> String {
        let known = allNames ?? Set(names.animations.compactMap(\.id))
        allNames = known
        let advice =
            known.contains(names.scope.prefix + name)
            ? "; the one with this id is in another list, and entries follow those of their own list"
            : suggestion(for: name, diagnostics)
        return "no animation of this list has the id \"\(name)\"\(advice)"
    }

    /// The question whether one of the list's ids was meant.
    private mutating func suggestion(for name: String, _ diagnostics: Diagnostics) -> String {
        guard diagnostics.allowsComparison() else { return "" }
        let known = sortedNames ?? byName.keys.ordered()
        sortedNames = known
        return name.suggestion(among: known)
    }
}

extension EntryLink {
    /// The start of an entry that follows another one, which starts at `other` and has this index, after a gap. Nil, and
    /// reported, if there is none.
    ///
    /// - Parameters:
    ///   - length: the planned length of the other entry; nil if this one begins with it.
    ///   - first: when the list begins.
    func start(
        gap: Duration, _ other: EntryStart, at index: Int, length: PlannedLength?,
        notBefore first: Duration
    ) -> EntryStart? {
        var start = EntryStart(anchor: other.anchor, time: other.time, link: text(gap: gap))
        switch length {
        case nil: start.time += gap
        case .lasting(let length): start.time += length + gap
        case .endless:
            return field.fail("\"\(name)\" never ends, so nothing can come after it")
        case .unknown:
            (start.anchor, start.time) = (index, gap)
            guard gap >= .zero else {
                return field.fail(
                    "the end of \"\(name)\" is only known when it has run, so this can't begin before: give "
                        + "an \"at\" from 0, or follow it \"with\"")
            }
        }
        let first = start.anchor == nil ? first : .zero
        guard start.time >= first else {
            let early = (first - start.time).text
            return field.fail(
                (start.anchor == nil
                    ? "this would begin \(early) before its list does"
                    : "this would begin \(early) before the end of an animation whose end is only known when "
                        + "it has run") + gap.adviceOnMilliseconds)
        }
        guard start.time <= Duration(seconds: Duration.limitInSeconds) else {
            return field.fail(
                "this would begin after more than \(Int(Duration.limitInSeconds)) s")
        }
        return start
    }
}

extension Duration {
    /// The number to write instead of a negative gap that looks like milliseconds; otherwise empty.
    fileprivate var adviceOnMilliseconds: String {
        guard -inSeconds > WrittenTimes.usualLimit, inSeconds.isLikeMilliseconds else { return "" }
        let seconds = (-inSeconds / 1000).text(places: 3)
        return ": times are in seconds; if milliseconds are meant, write \"at\": -\(seconds)"
    }
}

extension EntryLink {
    /// The link in words.
    fileprivate func text(gap: Duration) -> String {
        guard gap != .zero else { return "\(word.rawValue) \(name)" }
        let size = (gap < .zero ? .zero - gap : gap).text
        switch word {
        case .after where gap > .zero: return "\(size) after \(name)"
        case .after: return "\(size) before the end of \(name)"
        case .with where gap > .zero: return "\(size) after the start of \(name)"
        case .with: return "\(size) before \(name)"
        }
    }
}

extension Field {
    /// Reports that an entry can't follow another one, and returns nil.
    fileprivate func fail<Value>(_ message: String) -> Value? {
        report(.impossibleLink, message)
        return nil
    }
}
