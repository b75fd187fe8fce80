public import LayerTree

/// What a call of Spruce does beyond the usual, of which a list may be given.
public enum SpruceOption {
    /// These views are left alone: neither prepared nor animated. The times of the others don't
    /// change.
    case excludedViews([View])
    /// How many levels of subviews below the first take part. Default: 0; less is 0.
    case recursiveDepth(Int)
    /// The view itself takes part too, and starts at once.
    case includingSelf
    /// The view alone takes part, its subviews don't.
    case onlySelf
    /// Everything moves so many seconds later; what is prepared is prepared now.
    case delay(Double)
    /// The way out: each view goes from its place to where it would have started, and stays there. The
    /// order is the same; sort functions have `reversed` for another.
    case reverse
}

/// Which views a call of Spruce is about, and which way they go.
struct SpruceSelection {
    private(set) var depth = 0
    private var delay = 0.0
    private(set) var isReverse = false
    private(set) var includesSelf = false
    private(set) var includesSubviews = true
    private var excluded: Set<ObjectIdentifier> = []

    init(_ options: [SpruceOption]) {
        for option in options {
            switch option {
            case .excludedViews(let views): excluded.formUnion(views.map { ObjectIdentifier($0) })
            case .recursiveDepth(let depth): self.depth = depth
            case .delay(let seconds): delay = seconds.asSeconds
            case .includingSelf: includesSelf = true
            case .onlySelf: (includesSelf, includesSubviews) = (true, false)
            case .reverse: isReverse = true
            }
        }
    }

    /// The views that take part, each once and in order, with their times.
    @MainActor
    func starts(in view: View, by sort: any SortFunction) -> [(view: View, offset: Double)] {
        var starts = includesSelf ? [(view: view, offset: 0.0)] : []
        if includesSubviews {
            starts += sort.timeOffsets(view: view, recursiveDepth: depth).compactMap { timed in
                timed.spruceView.view.map { ($0, timed.timeOffset.asSeconds) }
            }
        }
        var seen = excluded
        starts.removeAll { !seen.insert(ObjectIdentifier($0.view)).inserted }
        // By hand, because `sort` doesn't promise to keep the order of equal ones.
        return starts.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { (view: $0.element.view, offset: ($0.element.offset + delay).asSeconds) }
    }

    /// The views that take part, in the order of the tree.
    @MainActor
    func views(in view: View) -> [View] {
        starts(in: view, by: DefaultSortFunction()).map(\.view)
    }
}
