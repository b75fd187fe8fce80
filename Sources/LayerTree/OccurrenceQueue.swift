internal import HeapModule

/// What is due during a recording, the next first.
@MainActor
struct OccurrenceQueue {
    private var heap = Heap<Occurrence>()
    /// How much of it a recording without a horizon goes on for.
    private var awaited = 0

    mutating func insert(_ occurrence: Occurrence) {
        heap.insert(occurrence)
        if occurrence.isAwaited { awaited += 1 }
    }

    /// Takes out what is next before `horizon`, or, without one, while anything is awaited or is due
    /// at `now`.
    mutating func removeFirst(before horizon: Duration?, now: Duration) -> Occurrence? {
        guard let next = heap.min else { return nil }
        if let horizon {
            guard next.time < horizon else { return nil }
        } else {
            guard awaited > 0 || next.time <= now else { return nil }
        }
        heap.removeMin()
        if next.isAwaited { awaited -= 1 }
        return next
    }
}
