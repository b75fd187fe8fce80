internal import Drawing
public import LayerTree
internal import Messages

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
    /// known, or if only constant values differ.
    public var cause: String? {
        reason.items.isEmpty || reason.items[0].isValue
            ? nil : reason.items.map(\.text).joined(separator: ", ")
    }

    /// The number of instants at which the property differs.
    public var count: Int { spans.reduce(0) { $0 + $1.count } }

    /// The name of the canvas in reports.
    static let canvas = "the canvas"

    /// Whether the change concerns the canvas.
    var isOfCanvas: Bool { view == Self.canvas }

    let reason: ChangeReason
    /// Whether the property differs at all compared instants.
    let isEverywhere: Bool

    init(
        view: String, property: LayerProperty, first: Sample, greatest: Sample,
        differences: ValueDifferences, times: [Duration], reason: ChangeReason
    ) {
        self.view = view
        self.property = property
        self.first = first
        self.greatest = greatest
        spans = differences.spans
        isVisible = differences.isVisible
        self.reason = reason
        isEverywhere = spans[0].count == times.count
    }
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

/// A picture that has other pixels than expected, or that is missing.
public struct BitmapChange: Hashable, Sendable {
    /// The picture's name.
    public let name: String
    /// The expected width in pixels.
    public let expectedWidth: Int
    /// The expected height in pixels.
    public let expectedHeight: Int
    /// The actual width in pixels; nil if the picture is missing.
    public let width: Int?
    /// The actual height in pixels; nil if the picture is missing.
    public let height: Int?
}

extension BitmapChange {
    /// The pictures that both timelines have under the same name but with different pixels.
    static func list(_ expected: Timeline, _ actual: Timeline) -> [BitmapChange] {
        expected.images.sorted { $0.key < $1.key }.compactMap { name, picture in
            guard let other = actual.images[name], !picture.showsSame(as: other) else { return nil }
            return BitmapChange(
                name: name, expectedWidth: picture.width, expectedHeight: picture.height,
                width: other.width, height: other.height)
        }
    }

    /// The pictures of a recorded timeline that are missing now or have other pixels.
    static func list(_ recorded: RecordedTimeline) -> [BitmapChange] {
        recorded.pictures.compactMap { picture in
            let size: (Int, Int)?
            switch picture.state {
            case .same: return nil
            case .changed(let width, let height): size = (width, height)
            case .missing: size = nil
            }
            return BitmapChange(
                name: picture.name, expectedWidth: picture.width, expectedHeight: picture.height,
                width: size?.0, height: size?.1)
        }
    }
}

extension BitmapChange: CustomStringConvertible {
    /// For example `the picture "photo.jpg" has other pixels`.
    public var description: String {
        let subject = "the picture \(name.quoted)"
        guard let width, let height else { return "\(subject) is missing" }
        guard (width, height) == (expectedWidth, expectedHeight) else {
            return "\(subject) has \(width)×\(height) pixels instead of "
                + "\(expectedWidth)×\(expectedHeight)"
        }
        return "\(subject) has other pixels"
    }
}

extension Bitmap {
    /// Whether both have the same pixels.
    func showsSame(as other: Bitmap) -> Bool {
        self === other || (width == other.width && height == other.height && pixels == other.pixels)
    }
}
