internal import TimingModel

// Starts of animations that wait for their time, and that a view misses if it is stopped or removed meanwhile.

extension Recorder {
    /// Calls `start` at `time`, unless every view is stopped or removed before: then calls `cancel`, at that instant.
    ///
    /// - Parameters:
    ///   - place: The place among the calls at that time; see `nextPlace()`. Each start needs one of its own.
    ///   - views: The views that wait.
    ///   - isComplete: Whether all views that may take part are among `views`; if not, `start` is called in any case.
    ///   - start: Receives the views that were stopped or removed, as object identifiers.
    package func wait(
        until time: Duration, place: Int, for views: [View], isComplete: Bool,
        start: @escaping @MainActor (Set<ObjectIdentifier>) -> Void,
        cancel: @escaping @MainActor () -> Void
    ) {
        let nodes = views.map { $0.enroll(in: self).id }
        let waiting = WaitingStart(
            count: isComplete && !views.isEmpty ? views.count : nil, cancel: cancel)
        waitingCount += 1
        let number = waitingCount
        for node in nodes { self.waiting[node, default: [:]][number] = waiting }
        waiting.call = at(time, place: place) { [self] in
            for node in nodes { forgetStart(number, of: node) }
            start(waiting.dropped)
        }
    }

    private func forgetStart(_ number: Int, of node: NodeID) {
        waiting[node]?[number] = nil
        if waiting[node]?.isEmpty == true { waiting[node] = nil }
    }

    /// Lets a view miss the starts that wait for it.
    func dropStarts(of record: NodeRecord) {
        guard let starts = waiting.removeValue(forKey: record.id), let view = record.view else {
            return
        }
        for (_, start) in starts.sorted(by: { $0.key < $1.key }) where start.drop(view) {
            // Later at this instant, as views may just be leaving the tree.
            owned(by: start.call?.owner) { at(now, in: .beforeCompletions, start.cancel) }
        }
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
