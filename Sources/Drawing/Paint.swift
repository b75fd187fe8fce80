/// What an area is filled with.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours that change from place to place.
    case gradient(Gradient)
}

/// Colours that change along a line, away from a point, or around one; in an item's own space.
///
/// Between stops the unpremultiplied components are interpolated, as Core Animation does; beyond the
/// first and the last the colour goes on. Stops at one place make a hard edge.
public struct Gradient: Hashable, Sendable {
    /// The kinds of gradients.
    public enum Kind: Hashable, Sendable {
        /// From `start` to `end`, the same along lines across.
        case axial
        /// Ellipses about `start` whose radii are the ways from `start` to `end` along x and y.
        case radial
        /// Around `start`, clockwise from the direction of `end`.
        case conic
    }

    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// 0 at the start, 1 at the end; not falling from stop to stop.
        public var location: Double
        /// The colour there.
        public var color: Color

        /// A stop.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// How places become colours.
    public var kind: Kind
    /// At least two.
    public var stops: [Stop]
    /// Where the first colour is.
    public var start: Point
    /// Where the last colour is.
    public var end: Point

    /// A gradient.
    public init(kind: Kind, stops: [Stop], start: Point, end: Point) {
        self.kind = kind
        self.stops = stops
        self.start = start
        self.end = end
    }
}
