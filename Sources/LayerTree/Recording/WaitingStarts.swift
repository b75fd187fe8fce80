/// The starts of animations that wait for their time, by the views that take part.
@MainActor
struct WaitingStarts {
    private var starts: [NodeID: [Int: WaitingStart]] = [:]
    /// The number of starts so far.
    private var count = 0

    /// Adds a start of these views, and returns its number.
    mutating func add(_ start: WaitingStart, of nodes: [NodeID]) -> Int {
        count += 1
        for node in nodes { starts[node, default: [:]][count] = start }
        return count
    }

    /// Removes the start with a number, which waits no more.
    mutating func remove(_ number: Int, of nodes: [NodeID]) {
        for node in nodes {
            starts[node]?[number] = nil
            if starts[node]?.isEmpty == true { starts[node] = nil }
        }
    }

    /// Removes all starts of a view, and returns them in their order.
    mutating func removeAll(of node: NodeID) -> [WaitingStart] {
        guard let removed = starts.removeValue(forKey: node) else { return [] }
        return removed.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// A start that waits for its time.
@MainActor
final class WaitingStart {
    /// The number of its views; nil if others may join them.
    private let count: Int?
    let cancel: @MainActor () -> Void
    var call: ScheduledCall?
    /// The views that were stopped or removed.
    private(set) var dropped: Set<ObjectIdentifier> = []

    init(count: Int?, cancel: @escaping @MainActor () -> Void) {
        self.count = count
        self.cancel = cancel
    }

    /// Leaves a view out. Returns whether it was the last one, so that the call is cancelled.
    func drop(_ view: View) -> Bool {
        dropped.insert(ObjectIdentifier(view))
        guard dropped.count == count else { return false }
        call?.cancel()
        return true
    }
}
