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
