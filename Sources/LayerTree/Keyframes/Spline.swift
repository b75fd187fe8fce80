/// A smooth curve through keyframes, with one cubic for each segment.
///
/// The tangents depend only on values and not on key times, so that `cubic` and `cubicPaced` show the same
/// curve. Core Animation's documentation leaves this open. At the ends, the end value replaces the missing
/// neighbour.
struct Spline: Hashable, Sendable {
    /// The shape of the spline.
    let shape: SplineShape
    /// The weights of the chords from the previous and to the next keyframe in a tangent.
    private struct Weights: Hashable {
        let before: Double
        let after: Double

        /// The tangent for these two chords.
        func tangent(_ previous: Components, _ next: Components) -> Components {
            before * previous + after * next
        }
    }

    /// For each keyframe, the tangent at the start of the segment after it.
    private let leaving: [Weights]
    /// For each keyframe, the tangent at the end of the segment before it.
    private let arriving: [Weights]

    /// The spline of `count` keyframes.
    init(count: Int, shape: SplineShape) {
        self.shape = shape
        leaving = (0..<count).map { Self.weights(shape, $0, sharpness: 1) }
        arriving = (0..<count).map { Self.weights(shape, $0, sharpness: -1) }
    }

    private static func weights(
        _ shape: SplineShape, _ index: Int, sharpness: Double
    ) -> Weights {
        func parameter(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
        let stretch = (1 - parameter(shape.tensions)) / 2
        let continuity = sharpness * parameter(shape.continuities)
        let bias = parameter(shape.biases)
        return Weights(
            before: stretch * (1 + continuity) * (1 + bias),
            after: stretch * (1 - continuity) * (1 - bias))
    }

    /// The curve from keyframe `segment` to the next; nil if these or their neighbours aren't numbers.
    func curve(of segment: Int, through key: (Int) -> PropertyValue?) -> CubicCurve? {
        guard case .numbers(let before)? = key(max(segment - 1, 0)),
            case .numbers(let start)? = key(segment),
            case .numbers(let end)? = key(segment + 1),
            case .numbers(let after)? = key(min(segment + 2, leaving.count - 1))
        else { return nil }
        return CubicCurve(
            from: start, leaving: leaving[segment].tangent(start - before, end - start),
            to: end, arriving: arriving[segment + 1].tangent(end - start, after - end))
    }
}

/// The shape of Kochanek–Bartels splines at each keyframe; Catmull–Rom splines if all are zero.
///
/// Numbers usually lie in -1…1. Keyframes beyond the end of a list have 0. Kochanek and Bartels,
/// "Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984.
package struct SplineShape: Hashable, Sendable {
    /// How short tangents are: 1 makes a corner, -1 a wide curve. Default: empty.
    package var tensions: [Double]
    /// How sharply the direction changes: 0 is smooth. Default: empty.
    package var continuities: [Double]
    /// Whether the curve overshoots: positive after the keyframe, negative before. Default: empty.
    package var biases: [Double]

    /// Creates a shape; omitted lists are zero everywhere.
    package init(
        tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = []
    ) {
        self.tensions = tensions
        self.continuities = continuities
        self.biases = biases
    }
}
