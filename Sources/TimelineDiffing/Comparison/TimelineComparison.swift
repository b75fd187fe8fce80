internal import Drawing
public import LayerTree
internal import Messages
internal import TimingModel

/// A comparison of two timelines by the values of their views. It tells which properties of which views
/// differ, when, and why, as far as the recordings reveal it.
///
/// Views with the same id are matched. Views without ids are matched by their order among the others,
/// ignoring added and removed views. Values count as equal if the difference would be invisible, however
/// they were set. Frames can differ even if the timelines don't, because of fonts or the renderer.
public struct TimelineComparison: Sendable {
    /// The properties with different values: those of the canvas first, then those of each view, in the
    /// order of the actual timeline.
    public let changes: [ValueChange]
    /// Descriptions of the removed views, without the views inside them: ids or places, and what they
    /// showed.
    public let removedViews: [String]
    /// Descriptions of the added views, without the views inside them.
    public let addedViews: [String]
    /// The pictures that have other pixels or are missing.
    public let pictureChanges: [BitmapChange]

    /// Whether nothing differs at any of the instants.
    public var isEmpty: Bool {
        changes.isEmpty && removedViews.isEmpty && addedViews.isEmpty && pictureChanges.isEmpty
    }

    /// Compares two timelines.
    ///
    /// - Parameter times: The instants at which frames are compared; if empty, only the start.
    /// - Complexity: O(views + tracks) if all tracks are recorded equally, plus O(instants) for each
    ///   animated property that is recorded differently.
    public init(expected: Timeline, actual: Timeline, times: [Duration]) {
        self.init(
            expected, actual, times: times, pictureChanges: BitmapChange.list(expected, actual))
    }

    /// Compares a timeline with one that was recorded in a file.
    ///
    /// - Parameters:
    ///   - recorded: The expected timeline, whose pictures were taken from `actual`.
    ///   - times: The instants at which frames are compared; if empty, only the start.
    /// - Complexity: as above.
    public init(recorded: RecordedTimeline, actual: Timeline, times: [Duration]) {
        self.init(
            recorded.timeline, actual, times: times, pictureChanges: BitmapChange.list(recorded))
    }

    private init(
        _ expected: Timeline, _ actual: Timeline, times: [Duration],
        pictureChanges: [BitmapChange]
    ) {
        self.pictureChanges = pictureChanges
        // Files contain tables in place of closures, so both sides are compared as tables.
        let (expected, actual) = (expected.withTables, actual.withTables)
        guard
            expected.nodes != actual.nodes || expected.size != actual.size
                || expected.background != actual.background
        else {
            (changes, removedViews, addedViews) = ([], [], [])
            return
        }
        let matching = ViewMatching(ViewTree(expected.nodes), ViewTree(actual.nodes))
        let times = times.isEmpty ? [.zero] : Set(times).sorted()
        changes =
            Self.canvasChanges(expected, actual, times: times)
            + Self.viewChanges(
                matching, times: times, hasOtherSize: expected.size != actual.size)
        removedViews = matching.removed.map { matching.expected.summary(of: $0) }
        addedViews = matching.added.map { matching.actual.summary(of: $0) }
    }

    private static func viewChanges(
        _ matching: ViewMatching, times: [Duration], hasOtherSize: Bool
    ) -> [ValueChange] {
        let trees = TreeComparison(matching: matching, times: times)
        return matching.pairs.flatMap { expected, actual in
            let values = ViewComparison(
                expected: matching.expected.nodes[expected], actual: matching.actual.nodes[actual],
                times: times)
            // The root has the size of the canvas, whose change is already reported.
            return values.changes(of: matching.actual.label(of: actual)).filter { change in
                !(hasOtherSize && actual == 0 && [.size, .position].contains(change.property))
            } + trees.changes(of: expected, actual)
        }
    }

    private static func canvasChanges(
        _ expected: Timeline, _ actual: Timeline, times: [Duration]
    ) -> [ValueChange] {
        let nodes = [expected, actual].map { timeline in
            var base = LayerProperties()
            base.size = timeline.size
            base.backgroundColor = timeline.background
            return Timeline.Node(name: nil, base: base, tracks: [])
        }
        return ViewComparison(expected: nodes[0], actual: nodes[1], times: times)
            .changes(of: ValueChange.canvas)
    }
}

extension ViewTree {
    /// A view's label, its content and the number of views inside it.
    fileprivate func summary(of view: Int) -> String {
        let count = countOfViews(in: view)
        let inside = count == 0 ? "" : " with \(count.counted("view")) in it"
        return description(of: view) + inside
    }
}
