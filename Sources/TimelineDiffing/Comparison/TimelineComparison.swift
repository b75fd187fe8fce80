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
        let hasClosures = expected.hasClosures || actual.hasClosures
        guard
            hasClosures || expected.nodes != actual.nodes || expected.size != actual.size
                || expected.background != actual.background
        else {
            (changes, removedViews, addedViews) = ([], [], [])
            return
        }
        // Files contain tables in place of closures, so both sides are compared as tables.
        let (expected, actual) =
            hasClosures ? (expected.withTables, actual.withTables) : (expected, actual)
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
                times: times, areEqual: { $0.showsSame(as: $1) })
            let lists = [LayerProperty.subviews, .mask].compactMap {
                trees.change(of: $0, in: expected, actual)
            }
            // The root has the size of the canvas, whose change is already reported.
            return values.changes(of: matching.actual.label(of: actual)).filter { change in
                !(hasOtherSize && actual == 0 && [.size, .position].contains(change.property))
            } + lists
        }
    }

    private static func canvasChanges(
        _ expected: Timeline, _ actual: Timeline, times: [Duration]
    ) -> [ValueChange] {
        let values: [(LayerProperty, PropertyValue, PropertyValue)] = [
            (.size, PropertyValue(expected.size), PropertyValue(actual.size)),
            (.backgroundColor, .color(expected.background), .color(actual.background)),
        ]
        return values.flatMap { property, value, other in
            var nodes = (LayerProperties(), LayerProperties())
            nodes.0[property] = value
            nodes.1[property] = other
            return ViewComparison(
                expected: Timeline.Node(name: nil, base: nodes.0, tracks: []),
                actual: Timeline.Node(name: nil, base: nodes.1, tracks: []), times: times,
                areEqual: { $0 == $1 }
            ).changes(of: ValueChange.canvas)
        }
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

/// A property of a view whose value differs from the expected one at one or more instants.
public struct ValueChange: Sendable {
    /// The values at an instant, as users write them: points, degrees, CSS colours.
    public struct Sample: Hashable, Sendable {
        /// The instant.
        public let time: Duration
        /// The expected value.
        public let expected: String
        /// The actual value.
        public let actual: String
    }

    /// The view's id, or its place such as `card-1 › 2nd subview`; `the canvas` for the canvas itself.
    public let view: String
    /// The property that differs.
    public let property: LayerProperty
    /// The values at the first instant with a difference.
    public let first: Sample
    /// The values at the instant of the greatest difference; the first such instant if there are several.
    public let greatest: Sample
    /// The periods of time in which the property differs; at least one.
    public let spans: [TimeSpan]
    /// Whether the view itself is visible at any instant with a difference: neither hidden nor fully
    /// transparent in at least one of the timelines. Its superviews may be invisible.
    public let isVisible: Bool
    /// The difference in the recordings, such as `starts at 0.3 s instead of 0.2 s`; nil if it isn't
    /// known.
    public let cause: String?

    /// The number of instants at which the property differs.
    public var count: Int { spans.reduce(0) { $0 + $1.count } }

    /// The name of the canvas in reports.
    static let canvas = "the canvas"

    /// Whether the change concerns the canvas.
    var isOfCanvas: Bool { view == Self.canvas }

    let reason: ChangeReason
    /// Whether the property differs at all compared instants.
    let isEverywhere: Bool
}

/// A range of consecutive frames, given by their times.
public struct TimeSpan: Hashable, Sendable {
    /// The time of the first frame.
    public let first: Duration
    /// The time of the last frame; equal to `first` for a single frame.
    public let last: Duration
    /// The number of frames, at least 1.
    public let count: Int
}

extension TimeSpan: CustomStringConvertible {
    /// For example `from 0.2 s to 0.667 s`, or `at 0.5 s`.
    public var description: String {
        count == 1 ? "at \(first.text)" : "from \(first.text) to \(last.text)"
    }
}

/// Merges consecutive instants into spans.
struct TimeSpanBuilder {
    private(set) var spans: [TimeSpan] = []
    private var isOpen = false

    /// Adds the next instant, which belongs to a span if `isInside` is true.
    mutating func add(_ time: Duration, isInside: Bool) {
        defer { isOpen = isInside }
        guard isInside else { return }
        if isOpen, let span = spans.popLast() {
            spans.append(TimeSpan(first: span.first, last: time, count: span.count + 1))
        } else {
            spans.append(TimeSpan(first: time, last: time, count: 1))
        }
    }
}
