/// How a picture is laid over what is beneath it; the names are CSS's.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// Covers what is beneath as far as it is opaque.
    case normal
    /// Adds to what is beneath, colour and opacity alike (W3C Compositing, `plus-lighter`): two
    /// pictures with alphas that add up to 1 cross-fade.
    case plusLighter = "plus-lighter"
}
