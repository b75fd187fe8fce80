internal import CollectionBasics
internal import LayerTree

/// The order in which views are selected, on which their delays and values depend.
enum SelectionOrder: String, CaseIterable, Sendable {
    case forward
    case reverse
    /// From the middle to both ends, alternately.
    case center
    /// From both ends to the middle, alternately.
    case edges
    /// By random numbers of the spec's seed.
    case random

    /// Views in this order. The same views have the same random order everywhere in a spec.
    func sorted(_ views: [ViewKey], seed: UInt64) -> [ViewKey] {
        switch self {
        case .forward: return views
        case .reverse: return views.reversed()
        case .center: return sorted(views) { abs(2 * $0 - views.count + 1) }
        case .edges: return sorted(views) { -abs(2 * $0 - views.count + 1) }
        case .random:
            var generator = SeededGenerator(seed: seed &+ UInt64(max(views.first?.index ?? 0, 0)))
            let numbers = views.map { _ in generator.next() }
            return sorted(views) { numbers[$0] }
        }
    }

    /// Views by ranks, those of equal rank in their order.
    private func sorted<Rank: Comparable>(
        _ views: [ViewKey], by rank: (Int) -> Rank
    ) -> [ViewKey] {
        views.indices.ordered { (rank($0), $0) < (rank($1), $1) }.map { views[$0] }
    }
}
