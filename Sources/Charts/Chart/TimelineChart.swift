public import LayerTree
internal import Messages
internal import TimingModel

/// Who moves when: a line for each view with its properties, grouped by animation system, with the
/// callbacks marked.
public struct TimelineChart: Hashable, Sendable {
    /// What one animation system does.
    package struct Section: Hashable, Sendable {
        /// The heading: the system's name in specs, or `animations`, `groups` and `changes`.
        package let title: String
        /// The names of its animations that have one.
        package let names: [String]
        /// The callbacks by name, in the order of their first call.
        package let callbacks: [Callbacks]
        package var rows: [Row]
        /// What the marks of `callbacks` mean.
        var mark = ChartSign.callback
    }

    /// The calls of one callback.
    package struct Callbacks: Hashable, Sendable {
        package let name: String
        /// Seconds, ascending.
        package let times: [Double]
    }

    /// One line: a view, or several that were folded into one line.
    package struct Row: Hashable, Sendable {
        /// The view's label, or a pattern such as `card-*`.
        package var view: String
        /// The properties, which all move at the same times.
        package var properties: [String]
        /// The number of views.
        package var count = 1
        /// What moves when. One lane for a view; several, from the first view to the last, for folded
        /// views.
        package var lanes: [Lane]
    }

    /// The times at which something moves. All are in seconds and ascending.
    package struct Lane: Hashable, Sendable {
        /// From each animation's submission to its end.
        package var spans: [ClosedRange<Double>] = []
        /// The movements.
        package var moving: [ClosedRange<Double>] = []
        /// Runs of values that an animation set one by one.
        package var stepping: [ClosedRange<Double>] = []
        /// Instants at which a value was set.
        package var sets: [Double] = []
        /// The ends of animations that were ended before their time.
        package var cuts: [Double] = []
    }

    /// What the chart is about, such as a file's name.
    public var title = ""
    /// The length in seconds; 1 if everything happens at the start.
    public let length: Double
    /// Whether everything happens at the start.
    let isInstant: Bool
    /// The number of views that ever change.
    public let viewCount: Int
    /// The views and systems.
    package internal(set) var sections: [Section]

    /// Adds a section with a line for each link between animations.
    /// - Parameter links: What a link says, and when the animation starts that follows another one; nil if nobody knows.
    public mutating func addLinks(_ links: [(text: String, time: Double?)]) {
        guard !links.isEmpty else { return }
        let lines = links.map { Callbacks(name: $0.text, times: [$0.time].compactMap(\.self)) }
        sections.append(
            Section(title: "links", names: [], callbacks: lines, rows: [], mark: .link))
    }

    /// The number of rows without folding.
    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// A chart of `length` seconds, which may be 0.
    init(length: Double, viewCount: Int, sections: [Section]) {
        self.length = length > 0 ? length : 1
        isInstant = length <= 0
        self.viewCount = viewCount
        self.sections = sections
    }
}

extension Timeline {
    /// A chart of who moves when.
    ///
    /// - Parameters:
    ///   - end: Where the chart ends; nil for the end of the recording.
    ///   - isShown: Whether a view's property belongs to the chart, by the view's id, if it has one, and
    ///     the property. Default: all.
    /// - Complexity: O(animated values).
    public func chart(
        until end: Duration? = nil,
        where isShown: (_ id: String?, _ property: LayerProperty) -> Bool = { _, _ in true }
    ) -> TimelineChart {
        ChartBuilder(self, until: end ?? self.end, where: isShown).chart
    }
}

extension TimelineChart.Section {
    /// The heading for animations of a kind.
    static func title(ofKind kind: String?) -> String {
        switch kind {
        case nil: "changes"
        case "animation": "animations"
        case "group": "groups"
        case let system?: system
        }
    }
}
