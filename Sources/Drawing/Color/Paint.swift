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

/// How a picture is laid over what is beneath it; the names are CSS's.
///
/// Formulas: W3C Compositing and Blending Level 1, on gamma-encoded components. "Source" is the
/// picture, "backdrop" what is beneath.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// Covers what is beneath as far as it is opaque.
    case normal
    /// The product: never lighter than either.
    case multiply
    /// The product of the complements, complemented: never darker than either.
    case screen
    /// `hardLight` with source and backdrop exchanged: keeps the backdrop's lights and shades.
    case overlay
    /// The darker of both, component by component.
    case darken
    /// The lighter of both, component by component.
    case lighten
    /// Brightens the backdrop by dividing it by the source's complement.
    case colorDodge = "color-dodge"
    /// Darkens the backdrop by dividing its complement by the source.
    case colorBurn = "color-burn"
    /// Multiplies by a dark source, screens with a light one.
    case hardLight = "hard-light"
    /// Darkens or lightens softly.
    case softLight = "soft-light"
    /// How far apart both are.
    case difference
    /// As `difference`, with less contrast.
    case exclusion
    /// The source's hue, the backdrop's saturation and luminosity.
    case hue
    /// The source's saturation, the backdrop's hue and luminosity.
    case saturation
    /// The source's hue and saturation, the backdrop's luminosity.
    case color
    /// The source's luminosity, the backdrop's hue and saturation.
    case luminosity
    /// Adds to what is beneath, colour and opacity alike (W3C Compositing, `plus-lighter`): two
    /// pictures with alphas that add up to 1 cross-fade.
    case plusLighter = "plus-lighter"
}
