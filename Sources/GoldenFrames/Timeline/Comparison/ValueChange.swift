public import LayerTree
internal import TimingModel

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
