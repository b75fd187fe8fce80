internal import LayerTree

/// Which view of one timeline is which of another: those with the same id; of those without, the ones at
/// the same place, where views that came or went between them are left out.
struct ViewMatching {
    let expected: ViewTree
    let actual: ViewTree
    /// By expected view, the actual one; nil for removed views.
    private(set) var actualViews: [Int?]
    /// By actual view, the expected one; nil for added views.
    private(set) var expectedViews: [Int?]

    private let looks: (expected: ViewLooks, actual: ViewLooks)

    /// O(views), and more where many without ids came and went among others that changed, too.
    init(_ expected: ViewTree, _ actual: ViewTree) {
        self.expected = expected
        self.actual = actual
        actualViews = Array(repeating: nil, count: expected.nodes.count)
        expectedViews = Array(repeating: nil, count: actual.nodes.count)
        looks = (ViewLooks(expected), ViewLooks(actual))
        if !expected.nodes.isEmpty, !actual.nodes.isEmpty { match(0, 0) }
        matchNames()
        var pairs = pairs
        while let (view, other) = pairs.popLast() {
            let lists = [
                (expected.children[view], actual.children[other]),
                (expected.masks[view], actual.masks[other]),
            ]
            for (views, others) in lists {
                for pair in alignedPairs(views, others) {
                    match(pair.0, pair.1)
                    pairs.append(pair)
                }
            }
        }
    }

    /// The views that are in both, in the order of the actual ones.
    var pairs: [(expected: Int, actual: Int)] {
        expectedViews.enumerated().compactMap { actual, expected in expected.map { ($0, actual) } }
    }

    /// The views that are gone, without those that lay in another one that is gone, or were never shown.
    var removed: [Int] {
        actualViews.indices.filter { view in
            actualViews[view] == nil
                && expected.homes[view].map { actualViews[$0.parent] != nil } ?? false
        }
    }

    /// The views that have come, without those that lie in another one that has come, or are never shown.
    var added: [Int] {
        expectedViews.indices.filter { view in
            expectedViews[view] == nil
                && actual.homes[view].map { expectedViews[$0.parent] != nil } ?? false
        }
    }

    private mutating func match(_ view: Int, _ other: Int) {
        actualViews[view] = other
        expectedViews[other] = view
    }

    private mutating func matchNames() {
        let named = expected.nodes.indices.dropFirst().compactMap { view in
            expected.uniqueName(of: view).map { ($0, view) }
        }
        let views = Dictionary(uniqueKeysWithValues: named)
        for other in actual.nodes.indices.dropFirst() {
            guard let name = actual.uniqueName(of: other), let view = views[name] else { continue }
            match(view, other)
        }
    }
}

extension ViewMatching {
    /// The pairs of views in two lists that aren't matched yet, in the same order in both: those that look
    /// the same, and between these and what is matched already, the most similar ones.
    private func alignedPairs(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        let keys = views.map { view in
            actualViews[view].map { .match($0) } ?? Key.look(looks.expected.wholes[view])
        }
        let otherKeys = others.map { view in
            expectedViews[view] != nil ? .match(view) : Key.look(looks.actual.wholes[view])
        }
        var pairs: [(Int, Int)] = []
        var start = (0, 0)
        for end in keys.commonPlaces(otherKeys) + [(views.count, others.count)] {
            pairs += similarPairs(
                views[start.0..<end.0].filter { actualViews[$0] == nil },
                others[start.1..<end.1].filter { expectedViews[$0] == nil })
            if end.0 < views.count, actualViews[views[end.0]] == nil {
                pairs.append((views[end.0], others[end.1]))
            }
            start = (end.0 + 1, end.1 + 1)
        }
        return pairs
    }

    /// The pairs of two lists in which nothing looks the same.
    private func similarPairs(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        guard !views.isEmpty, !others.isEmpty else { return [] }
        return ViewTraits.pairs(
            views.map(looks.expected.traits), others.map(looks.actual.traits)
        ).map { (views[$0], others[$1]) }
    }
}

/// What a view is found again by in another list: the actual view, if that is known, or its look.
private enum Key: Hashable {
    case match(Int)
    case look(Int)
}

extension [Key] {
    /// Beyond it, the difference of two lists may take gigabytes.
    private static let longest = 2000

    /// The places of a longest common subsequence; none of very long lists in another order.
    fileprivate func commonPlaces(_ others: [Key]) -> [(Int, Int)] {
        // What one list has alone can't be in it, and would make the difference slow.
        let common = Set(self).intersection(others)
        let places = (
            indices.filter { common.contains(self[$0]) },
            others.indices.filter { common.contains(others[$0]) }
        )
        let (ours, theirs) = (places.0.map { self[$0] }, places.1.map { others[$0] })
        guard Swift.max(ours.count, theirs.count) <= Self.longest || ours == theirs else {
            return []
        }
        var (kept, found) = (Set(ours.indices), Set(theirs.indices))
        for change in theirs.difference(from: ours) {
            switch change {
            case .remove(let offset, _, _): kept.remove(offset)
            case .insert(let offset, _, _): found.remove(offset)
            }
        }
        return zip(kept.sorted(), found.sorted()).map { (places.0[$0], places.1[$1]) }
    }
}

/// What views look like, as numbers that are equal for equal looks.
private struct ViewLooks {
    private let tree: ViewTree
    /// By view: what it shows and what becomes of it, with all that lies in it; whatever it is called.
    private(set) var wholes: [Int]

    /// O(views + tracks).
    init(_ tree: ViewTree) {
        self.tree = tree
        wholes = Array(repeating: 0, count: tree.nodes.count)
        // Views outside the tree have no view around them either.
        for view in tree.nodes.indices where tree.homes[view] == nil { look(at: view) }
    }

    private mutating func look(at view: Int) {
        var hasher = Hasher()
        let node = tree.nodes[view]
        hasher.combine(node.base.withoutTree)
        for track in node.tracks where !track.property.isOfTree { hasher.combine(track) }
        for child in tree.children[view] + tree.masks[view] {
            look(at: child)
            hasher.combine(wholes[child])
        }
        wholes[view] = hasher.finalize()
    }

    /// What a view may be found again by when it looks otherwise.
    func traits(of view: Int) -> ViewTraits {
        let node = tree.nodes[view]
        let properties = LayerProperty.allCases.filter {
            !$0.isOfTree && node.base[$0] != $0.initialValue
        }
        let children = tree.children[view] + tree.masks[view]
        return ViewTraits(
            name: node.name, kind: node.base.content.kind,
            traits: Set(properties.map { .value($0, node.base[$0]) })
                .union(node.tracks.lazy.filter { !$0.property.isOfTree }.map { .track($0) })
                .union(
                    children.map { child in
                        tree.nodes[child].name.map { .name($0) } ?? .look(wholes[child])
                    }))
    }
}

/// What tells how similar two views are.
private struct ViewTraits {
    /// Something that two views may have in common.
    enum Trait: Hashable {
        /// A value that isn't the initial one.
        case value(LayerProperty, PropertyValue)
        /// What becomes of a property.
        case track(Track)
        /// The id of a view in it.
        case name(String)
        /// The look of one in it without an id.
        case look(Int)
    }

    let name: String?
    let kind: LayerContent.Kind
    let traits: Set<Trait>

    /// Comparisons of any two lists.
    private static let most = 10_000

    /// Pairs in the same order in both lists: each view of the shorter one with the most similar one in the
    /// longer one that leaves enough for the others.
    static func pairs(_ views: [ViewTraits], _ others: [ViewTraits]) -> [(Int, Int)] {
        guard views.count <= others.count else { return pairs(others, views).map { ($1, $0) } }
        let reach = max(1, most / max(1, views.count))
        var pairs: [(Int, Int)] = []
        var start = 0
        for (index, view) in views.enumerated() {
            let end = min(others.count - views.count + index + 1, start + reach)
            let scores = (start..<max(start, end)).compactMap { place in
                view.similarity(to: others[place]).map { (place, $0) }
            }
            // The first of equals.
            guard let best = scores.max(by: { $0.1 < $1.1 }) else {
                start = max(start, end + 1 - reach)
                continue
            }
            pairs.append((index, best.0))
            start = best.0 + 1
        }
        return pairs
    }

    /// How much two views have in common; nil if they surely aren't the same.
    private func similarity(to other: ViewTraits) -> Int? {
        name == other.name && kind == other.kind ? traits.intersection(other.traits).count : nil
    }
}
