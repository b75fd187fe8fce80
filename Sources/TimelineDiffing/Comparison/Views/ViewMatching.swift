internal import LayerTree

/// Matches the views of two timelines. Views with the same id match. Views without ids match by their
/// order among the others, ignoring added and removed views.
struct ViewMatching {
    let expected: ViewTree
    let actual: ViewTree
    /// The actual view for each expected one; nil for removed views.
    private(set) var actualViews: [Int?]
    /// The expected view for each actual one; nil for added views.
    private(set) var expectedViews: [Int?]

    private let looks: (expected: ViewLooks, actual: ViewLooks)

    /// O(views), and more if many views without ids were added or removed while their siblings changed,
    /// too.
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

    /// The matched views, in the order of the actual timeline.
    var pairs: [(expected: Int, actual: Int)] {
        expectedViews.enumerated().compactMap { actual, expected in expected.map { ($0, actual) } }
    }

    /// The removed views, except those inside other removed views and those that were never shown.
    var removed: [Int] {
        actualViews.indices.filter { view in
            actualViews[view] == nil
                && expected.homes[view].map { actualViews[$0.parent] != nil } ?? false
        }
    }

    /// The added views, except those inside other added views and those that are never shown.
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
    /// Pairs of unmatched views of two lists, in the same order in both. Views that look the same are
    /// paired. Between these and the views that were matched earlier, the most similar views are paired.
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

    /// Pairs of similar views of two lists in which no two views look the same.
    private func similarPairs(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        guard !views.isEmpty, !others.isEmpty else { return [] }
        return ViewTraits.pairs(
            views.map(looks.expected.traits), others.map(looks.actual.traits)
        ).map { (views[$0], others[$1]) }
    }
}

/// The key for finding a view in another list: the matching actual view if it is known, otherwise the
/// view's look.
private enum Key: Hashable {
    case match(Int)
    case look(Int)
}

extension [Key] {
    /// The largest length of lists that are compared; the difference of longer ones may take gigabytes.
    private static let longest = 2000

    /// The pairs of indices of a longest common subsequence. Empty for very long lists whose common
    /// elements are in a different order.
    fileprivate func commonPlaces(_ others: [Key]) -> [(Int, Int)] {
        // Elements of only one list can't be in the subsequence and would make the difference slow.
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

/// Hashes of the looks of views.
private struct ViewLooks {
    private let tree: ViewTree
    /// The hash of each view's values and tracks and of all views inside it. Names aren't included.
    private(set) var wholes: [Int]

    /// O(views + tracks).
    init(_ tree: ViewTree) {
        self.tree = tree
        wholes = Array(repeating: 0, count: tree.nodes.count)
        // Start at the views without a superview: the root and the views outside the tree.
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

    /// The traits by which a view can be recognized if its look has changed.
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

/// The traits of a view, which measure its similarity to other views.
private struct ViewTraits {
    /// Something that two views may have in common.
    enum Trait: Hashable {
        /// A value that isn't the initial one.
        case value(LayerProperty, PropertyValue)
        /// The changes of a property over time.
        case track(Track)
        /// The id of a child view.
        case name(String)
        /// The look of a child view without an id.
        case look(Int)
    }

    let name: String?
    let kind: LayerContent.Kind
    let traits: Set<Trait>

    /// The approximate limit of comparisons for any two lists.
    private static let most = 10_000

    /// Pairs in the same order in both lists. Each view of the shorter list is paired with the most
    /// similar view of the longer list that leaves enough views for the rest.
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
            // Of several best scores, the first.
            guard let best = scores.max(by: { $0.1 < $1.1 }) else {
                start = max(start, end + 1 - reach)
                continue
            }
            pairs.append((index, best.0))
            start = best.0 + 1
        }
        return pairs
    }

    /// The number of common traits; nil if the views can't be the same, because their names or kinds of
    /// content differ.
    private func similarity(to other: ViewTraits) -> Int? {
        name == other.name && kind == other.kind ? traits.intersection(other.traits).count : nil
    }
}
