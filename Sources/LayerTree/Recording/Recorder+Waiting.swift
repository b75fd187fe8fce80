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
        let number = starts.add(waiting, of: nodes)
        waiting.call = at(time, place: place) { [self] in
            starts.remove(number, of: nodes)
            start(waiting.dropped)
        }
    }

    /// Lets a view miss the starts that wait for it.
    func dropStarts(of record: NodeRecord) {
        let missed = starts.removeAll(of: record.id)
        guard let view = record.view else { return }
        for start in missed where start.drop(view) {
            // Later at this instant, as views may just be leaving the tree.
            owned(by: start.call?.owner) { at(now, in: .beforeCompletions, start.cancel) }
        }
    }
}
