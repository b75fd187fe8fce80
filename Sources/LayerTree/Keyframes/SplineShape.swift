/// How Kochanek and Bartels' splines bend at each keyframe; Catmull and Rom's where all are zero.
///
/// Numbers usually lie in -1…1. Keyframes beyond the end of a list have 0 there. Kochanek and
/// Bartels, "Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984.
package struct SplineShape: Hashable, Sendable {
    /// How short tangents are: 1 is a corner, -1 a wide bow. Default: empty.
    package var tensions: [Double]
    /// How sharply the direction changes: 0 is smooth. Default: empty.
    package var continuities: [Double]
    /// Whether the curve overshoots: positive after the keyframe, negative before. Default: empty.
    package var biases: [Double]

    /// A shape; what is left out is zero everywhere.
    package init(
        tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = []
    ) {
        self.tensions = tensions
        self.continuities = continuities
        self.biases = biases
    }
}
