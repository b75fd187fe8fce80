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
    private let traits: (expected: [ViewTraits], actual: [ViewTraits])
    /// The number of pairs of views that may still be compared for the best alignments of lists.
    private var pairsLeft = 2_000_000

    /// O(views), plus the product of the numbers of siblings that were added, removed or changed.
    init(_ expected: ViewTree, _ actual: ViewTree) {
        self.expected = expected
        self.actual = actual
        actualViews = Array(repeating: nil, count: expected.nodes.count)
        expectedViews = Array(repeating: nil, count: actual.nodes.count)
        traits = (ViewTraits.list(of: expected), ViewTraits.list(of: actual))
        if !expected.nodes.isEmpty, !actual.nodes.isEmpty { match(0, 0) }
        matchNames()
        var pairs = pairs
        while let (view, other) = pairs.popLast() {
            let lists = [
                (expected.children[view], actual.children[other]),
                (expected.masks[view], actual.masks[other]),
            ]
            for (views, others) in lists {
                for pair in alignedPairs(views, others) where actualViews[pair.0] == nil {
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
                && expected.positions[view].map { actualViews[$0.parent] != nil } ?? false
        }
    }

    /// The added views, except those inside other added views and those that are never shown.
    var added: [Int] {
        expectedViews.indices.filter { view in
            expectedViews[view] == nil
                && actual.positions[view].map { expectedViews[$0.parent] != nil } ?? false
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

// MARK: - Views without ids

extension ViewMatching {
    /// Pairs of views in the same order in both lists, with the greatest sum of likenesses. Lists
    /// with too many pairs are paired one by one between their equal beginnings and ends. O(product of the
    /// counts).
    private mutating func alignedPairs(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        func isEqual(_ pair: (Int, Int)) -> Bool {
            likeness(pair.0, pair.1) == ViewTraits.equal
        }
        let head = Array(zip(views, others).prefix(while: isEqual))
        let (views, others) = (views.dropFirst(head.count), others.dropFirst(head.count))
        let tail = Array(zip(views.reversed(), others.reversed()).prefix(while: isEqual))
        let rest = (Array(views.dropLast(tail.count)), Array(others.dropLast(tail.count)))
        let count = rest.0.count * rest.1.count
        guard count <= pairsLeft else {
            return head + zip(rest.0, rest.1).filter { likeness($0, $1) != nil } + tail
        }
        pairsLeft -= count
        return head + bestPairs(rest.0, rest.1) + tail
    }

    private func bestPairs(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        // The greatest sum for the views from each pair of places on.
        var sums = Array(
            repeating: Array(repeating: 0, count: others.count + 1), count: views.count + 1)
        func sum(pairing place: Int, _ other: Int) -> Int? {
            // Even a pair with nothing in common is better than none.
            likeness(views[place], others[other]).map { sums[place + 1][other + 1] + $0 + 1 }
        }
        for place in views.indices.reversed() {
            for other in others.indices.reversed() {
                sums[place][other] = max(
                    sum(pairing: place, other) ?? 0, sums[place + 1][other],
                    sums[place][other + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (place, other) = (0, 0)
        while place < views.count, other < others.count {
            if sum(pairing: place, other) == sums[place][other] {
                pairs.append((views[place], others[other]))
                (place, other) = (place + 1, other + 1)
            } else if sums[place + 1][other] == sums[place][other] {
                place += 1
            } else {
                other += 1
            }
        }
        return pairs
    }

    /// How much two views have in common; nil if they can't be the same view.
    private func likeness(_ view: Int, _ other: Int) -> Int? {
        guard actualViews[view] == nil, expectedViews[other] == nil else {
            return actualViews[view] == other ? ViewTraits.equal : nil
        }
        return traits.expected[view].likeness(to: traits.actual[other])
    }
}

/// The traits by which a view without an id is recognized.
private struct ViewTraits {
    /// The likeness of views that look the same. Traits in common never count as much.
    static let equal = 1000

    private let name: String?
    private let kind: LayerContent.Kind
    /// The hash of the view's values and tracks and of all views inside it. Names aren't included.
    private let look: Int
    /// The hashes of the view's changed values, its tracks, and the names or looks of its subviews;
    /// ascending.
    private let traits: [Int]

    /// The traits of all views. O(views + tracks).
    static func list(of tree: ViewTree) -> [ViewTraits] {
        var order = tree.nodes.indices.filter { tree.positions[$0] == nil }
        var next = 0
        while next < order.count {
            order += tree.children[order[next]] + tree.masks[order[next]]
            next += 1
        }
        var list: [Int: ViewTraits] = [:]
        for view in order.reversed() {
            let inside = (tree.children[view] + tree.masks[view]).compactMap { list[$0] }
            list[view] = ViewTraits(tree.nodes[view], over: inside)
        }
        return tree.nodes.indices.compactMap { list[$0] }
    }

    private init(_ node: Timeline.Node, over inside: [ViewTraits]) {
        let values = LayerProperty.allCases.compactMap { property -> Int? in
            let value = node.base[property]
            guard !property.isOfTree, value != property.initialValue else { return nil }
            var hasher = Hasher()
            hasher.combine(property)
            hasher.combine(value)
            return hasher.finalize()
        }
        let own = values + node.tracks.filter { !$0.property.isOfTree }.map(\.hashValue)
        name = node.name
        kind = node.base.content.kind
        look = (own + inside.map(\.look)).hashValue
        traits = (own + inside.map { $0.name?.hashValue ?? $0.look }).sorted()
    }

    /// The number of common traits; nil if the views can't be the same, because their names or kinds of
    /// content differ.
    func likeness(to other: ViewTraits) -> Int? {
        if look == other.look { return Self.equal }
        guard name == other.name, kind == other.kind else { return nil }
        var (count, index, place) = (0, 0, 0)
        while index < traits.count, place < other.traits.count {
            let (trait, otherTrait) = (traits[index], other.traits[place])
            if trait == otherTrait { count += 1 }
            if trait <= otherTrait { index += 1 }
            if otherTrait <= trait { place += 1 }
        }
        return min(count, Self.equal - 1)
    }
}
