internal import Drawing
public import LayerTree
internal import Messages
internal import TimingModel

/// Two timelines compared by what their views show: which properties of which views have other values,
/// since when, and, as far as the recordings tell, why.
///
/// Views are the same if they have the same id; those without, if they are at the same place among the
/// others, views that came or went between them left out. Values are the same if nobody could see the
/// difference, however they came about. Frames can still differ where nothing of this does: then it is
/// the fonts, or whatever draws.
public struct TimelineComparison: Sendable {
    /// The properties that show other values: the canvas first, then view by view in the order of the
    /// actual timeline.
    public let changes: [ValueChange]
    /// The views that are gone, without those in them: their ids or places, and what they showed.
    public let removedViews: [String]
    /// The views that have come, without those in them.
    public let addedViews: [String]
    /// The pictures that have other pixels.
    public let pictureChanges: [BitmapChange]

    /// Whether every view shows the same at each of the instants.
    public var isEmpty: Bool {
        changes.isEmpty && removedViews.isEmpty && addedViews.isEmpty && pictureChanges.isEmpty
    }

    /// Compares two timelines.
    ///
    /// - Parameter times: The instants at which frames are compared; without any, the start.
    /// - Complexity: O(views + tracks) where they are written the same; besides, O(instants) for each
    ///   property that is animated and written differently.
    public init(expected: Timeline, actual: Timeline, times: [Duration]) {
        self.init(
            expected, actual, times: times, pictureChanges: BitmapChange.list(expected, actual))
    }

    /// Compares a timeline with one that was recorded in a file.
    ///
    /// - Parameters:
    ///   - recorded: What was expected; its pictures were taken from `actual`.
    ///   - times: The instants at which frames are compared; without any, the start.
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
        // Of closures a file keeps tables; both sides are compared as tables.
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
            // The root is as large as the canvas.
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
    /// What a view is called, what it shows, and how many views lie in it.
    fileprivate func summary(of view: Int) -> String {
        let count = countOfViews(in: view)
        let inside = count == 0 ? "" : " with \(count.counted("view")) in it"
        return description(of: view) + inside
    }
}

/// A property of a view that shows other values than expected, at one instant at least.
public struct ValueChange: Sendable {
    /// What is shown at an instant, as users write it: points, degrees, CSS colours.
    public struct Sample: Hashable, Sendable {
        /// When.
        public let time: Duration
        /// The value that was expected.
        public let expected: String
        /// The value that there is.
        public let actual: String
    }

    /// What the view is called: its id, or its place such as `card-1 › 2nd subview`; `the canvas` for
    /// what lies beneath all views.
    public let view: String
    /// Which of its properties.
    public let property: LayerProperty
    /// The first instant at which it differs.
    public let first: Sample
    /// The instant at which it differs most, the first of equals.
    public let greatest: Sample
    /// The stretches of time in which it differs, at least one.
    public let spans: [TimeSpan]
    /// Whether the view is, in one of the timelines at least, neither hidden nor clear at any instant at
    /// which it differs; what is around it may be.
    public let isVisible: Bool
    /// What was recorded differently, such as `starts at 0.3 s instead of 0.2 s`; nil if that can't be
    /// told.
    public let cause: String?

    /// How many instants there are at which it differs.
    public var count: Int { spans.reduce(0) { $0 + $1.count } }

    /// What the canvas is called.
    static let canvas = "the canvas"

    /// Whether it is about the canvas.
    var isOfCanvas: Bool { view == Self.canvas }

    let reason: ChangeReason
    /// Whether it differs at all instants that were compared.
    let isEverywhere: Bool
}

/// Frames that follow one another, by their times.
public struct TimeSpan: Hashable, Sendable {
    /// When the first of them is shown.
    public let first: Duration
    /// When the last of them is shown; of a single frame the first again.
    public let last: Duration
    /// How many there are, at least 1.
    public let count: Int
}

extension TimeSpan: CustomStringConvertible {
    /// For example `from 0.2 s to 0.667 s`, or `at 0.5 s`.
    public var description: String {
        count == 1 ? "at \(first.text)" : "from \(first.text) to \(last.text)"
    }
}

/// Joins instants to spans.
struct TimeSpanBuilder {
    private(set) var spans: [TimeSpan] = []
    private var isOpen = false

    /// Notes the next instant, and whether it is inside a span.
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
