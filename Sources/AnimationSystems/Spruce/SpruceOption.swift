public import LayerTree

/// An option of a Spruce call; a call takes a list of them.
public enum SpruceOption {
    /// These views stay unchanged: they are neither prepared nor animated. The times of the others don't
    /// change.
    case excludedViews([View])
    /// How many levels below the direct subviews take part. Default: 0; negative values count as 0.
    case recursiveDepth(Int)
    /// The view itself also takes part and starts at once.
    case includingSelf
    /// Only the view itself takes part, without its subviews.
    case onlySelf
    /// Everything moves this many seconds later. Preparation still happens now.
    case delay(Double)
    /// Reverses the direction: each view moves from its place to its start state and stays there. The order
    /// is unchanged; use a sort function's `reversed` to reverse it.
    case reverse
}

/// The participating views of a Spruce call, and their direction.
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

    /// The participating views with their start times, each view once and in order of time.
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
        // The index is compared too, because `sort` doesn't guarantee stability.
        return starts.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { (view: $0.element.view, offset: ($0.element.offset + delay).asSeconds) }
    }
}
