/// The colour, gradient or picture that fills an area.
public enum Paint: Hashable, Sendable {
    // Indirect, because most paints are colours, and every fill has one.
    /// One colour.
    case color(Color)
    /// Colours that vary across the area.
    indirect case gradient(Gradient)
    /// A picture, once or repeated.
    indirect case pattern(PicturePattern)
}

/// Colours that vary along a line, outwards from a point, or around a point, in an item's own space.
///
/// Between stops the unpremultiplied components are interpolated, as in Core Animation. Before the first
/// stop and after the last one the colour stays constant. Stops at the same location make a hard edge.
public struct Gradient: Hashable, Sendable {
    /// The kinds of gradients.
    public enum Kind: Hashable, Sendable {
        /// Along the line from `start` to `end`, constant across it.
        case axial
        /// Ellipses about `start` whose radii are the horizontal and vertical distance from `start` to
        /// `end`.
        case radial
        /// Around `start`, clockwise from the direction of `end`.
        case conic
    }

    /// A colour at a location.
    public struct Stop: Hashable, Sendable {
        /// 0 at the start, 1 at the end; each stop's location is at least the previous one's.
        public var location: Double
        /// The colour at this location.
        public var color: Color

        /// A stop.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// How locations map to colours.
    public var kind: Kind
    /// The stops; at least two.
    public var stops: [Stop]
    /// The place of the first colour.
    public var start: Point
    /// The place of the last colour.
    public var end: Point
    /// Where the first colour of a radial gradient is, from `start`, in radii; ignored by other kinds. A point on the
    /// ellipse or beyond counts as one just inside it, as in SVG. Default: zero, `start` itself.
    public var focus: Vector
    /// The map from the gradient's plane, in which its points lie, to the item's own space. Default: the identity.
    public var transform = AffineTransform.identity
    /// Whether the gradient's plane is the unit square of a text's box; see `TextItem.paints`. Default: false.
    public var isInUnits = false

    /// A gradient.
    public init(kind: Kind, stops: [Stop], start: Point, end: Point, focus: Vector = .zero) {
        self.kind = kind
        self.stops = stops
        self.start = start
        self.end = end
        self.focus = focus
    }
}

/// The component of a mask that multiplies the opacity of the masked picture. Luminance is SVG's: 0.2126 of red, 0.7152 of green and 0.0722
/// of blue, times the opacity.
public enum MaskMode: String, Hashable, Sendable, CaseIterable {
    /// The mask's opacity.
    case alpha
    /// 1 minus the mask's opacity.
    case invertedAlpha
    /// The mask's luminance.
    case luminance
    /// 1 minus the mask's luminance.
    case invertedLuminance

    /// Whether everything outside the mask shows.
    package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

    /// Whether colours matter.
    package var isLuminance: Bool { self == .luminance || self == .invertedLuminance }
}

/// How a picture is blended with its backdrop; the names are CSS's.
///
/// Formulas: W3C Compositing and Blending Level 1, on gamma-encoded components. "Source" is the picture,
/// "backdrop" is everything beneath.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// Covers the backdrop according to the source's opacity.
    case normal
    /// The product: never lighter than either.
    case multiply
    /// The product of the complements, complemented: never darker than either.
    case screen
    /// `hardLight` with source and backdrop exchanged: keeps the backdrop's highlights and shadows.
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
    /// The absolute difference of both.
    case difference
    /// Like `difference`, with less contrast.
    case exclusion
    /// The source's hue, the backdrop's saturation and luminosity.
    case hue
    /// The source's saturation, the backdrop's hue and luminosity.
    case saturation
    /// The source's hue and saturation, the backdrop's luminosity.
    case color
    /// The source's luminosity, the backdrop's hue and saturation.
    case luminosity
    /// Adds source and backdrop, both colour and opacity (W3C Compositing, `plus-lighter`). Two pictures
    /// whose alphas add up to 1 cross-fade.
    case plusLighter = "plus-lighter"
}
