internal import Rasterization

/// How much two pictures may differ and still match: three limits, each with its own name and unit.
///
/// A pixel is beyond the tolerance if it is farther off than `distance`. Pictures match if no more than
/// `share` of all pixels are beyond, and no more than `density` of any window of `windowSide` pixels
/// squared: so noise that is scattered may pass where a small, solid change doesn't. Where pixels are
/// beyond, both limits hold.
public struct ImageTolerance: Hashable, Sendable {
    /// No pixel may differ.
    public static let exact = ImageTolerance(distance: 0, share: 0, density: 0)

    /// How far off a pixel may be: ΔEOK, the Euclidean distance in OKLab, in which black and white are 1
    /// apart. CSS Color 4 takes 0.02 for just noticeable. Near black single levels are farther apart
    /// than that: from `#000` to `#010101` it is 0.067.
    public let distance: Double
    /// The share of the compared pixels that may be farther off, from 0 to 1.
    public let share: Double
    /// The share of the pixels of any one window that may be farther off, from 0 to 1.
    public let density: Double
    /// Pixels of a window's side, at least 1. A smaller picture is a window of its own.
    public let windowSide: Int
    /// Whether pixels that only smooth an edge may differ as they like.
    public let ignoresAntialiasing: Bool

    /// Limits of which each that isn't given allows nothing, except `density`: it only matters where
    /// `share` allows something, and is then a quarter of 16 by 16 pixels unless it is given.
    ///
    /// Numbers outside their range are brought into it; what is no number allows nothing.
    public init(
        distance: Double = 0, share: Double = 0, density: Double = 0.25, windowSide: Int = 16,
        ignoresAntialiasing: Bool = false
    ) {
        func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        self.distance = limited(distance)
        self.share = limited(share)
        self.density = limited(density)
        self.windowSide = min(max(1, windowSide), PixelSize.limit)
        self.ignoresAntialiasing = ignoresAntialiasing
    }
}
