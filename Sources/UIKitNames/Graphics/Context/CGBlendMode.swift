internal import Drawing

/// How something drawn is blended with what the drawing contains already.
///
/// `sourceOut`, `destinationAtop`, `xor` and `plusDarker` can't be drawn here and end a recording with an error.
/// `clear`, `copy`, `sourceIn`, `destinationIn` and `destinationOut` need a path, not a picture or a text.
public enum CGBlendMode: Int32, Sendable {
    /// Covers the backdrop.
    case normal
    /// The product of both.
    case multiply
    /// The product of the complements, complemented.
    case screen
    /// `hardLight` with source and backdrop exchanged.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// Brightens the backdrop.
    case colorDodge
    /// Darkens the backdrop.
    case colorBurn
    /// Darkens or lightens softly.
    case softLight
    /// Multiplies or screens.
    case hardLight
    /// The absolute difference.
    case difference
    /// The difference with less contrast.
    case exclusion
    /// The source's hue.
    case hue
    /// The source's saturation.
    case saturation
    /// The source's hue and saturation.
    case color
    /// The source's luminosity.
    case luminosity
    /// Erases the backdrop.
    case clear
    /// Replaces the backdrop.
    case copy
    /// The source where the backdrop is.
    case sourceIn
    /// The source where the backdrop isn't. Can't be drawn here.
    case sourceOut
    /// Covers the backdrop, only where it is.
    case sourceAtop
    /// Behind the backdrop.
    case destinationOver
    /// Keeps the backdrop only where the source is opaque.
    case destinationIn
    /// Erases the backdrop where the source is opaque.
    case destinationOut
    /// The backdrop in front, where the source is. Can't be drawn here.
    case destinationAtop
    /// Either, but not both. Can't be drawn here.
    case xor
    /// Adds darkness. Can't be drawn here.
    case plusDarker
    /// Adds colours and opacities.
    case plusLighter

    /// The engine's mode; nil for those that aren't a mode of blending colours.
    var mode: BlendMode? {
        switch self {
        case .normal, .copy, .sourceIn, .sourceAtop, .destinationOver: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .plusLighter: .plusLighter
        default: nil
        }
    }
}
