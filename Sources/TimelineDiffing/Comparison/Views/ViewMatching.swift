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

    /// O(views), and more where many without ids came and went among others that changed, too.
    init(_ expected: ViewTree, _ actual: ViewTree) {
        self.expected = expected
        self.actual = actual
        actualViews = Array(repeating: nil, count: expected.nodes.count)
        expectedViews = Array(repeating: nil, count: actual.nodes.count)
        let looks = (ViewLooks(expected), ViewLooks(actual))
        if !expected.nodes.isEmpty, !actual.nodes.isEmpty { match(0, 0) }
        matchNames()
        var pairs = pairs
        while let (view, other) = pairs.popLast() {
            let lists = [
                (expected.children[view], actual.children[other]),
                (expected.masks[view], actual.masks[other]),
            ]
            for (views, others) in lists {
                for pair in ViewAlignment(self, looks).pairs(views, others) {
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
