/// How a list of keyframes becomes a function of progress: Core Animation's `calculationMode`.
public enum CalculationMode: Hashable, Sendable, CaseIterable {
    /// Straight from each value to the next; the default.
    case linear
    /// Each value holds until the next one's key time.
    case discrete
    /// Straight lines at constant speed; key times and curves of segments are ignored.
    case paced
    /// A smooth curve through the values, whose shape `SplineShape` bends.
    case cubic
    /// The same curve at constant speed; key times and curves of segments are ignored.
    case cubicPaced

    /// Whether distances decide when a keyframe is reached.
    var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// Whether values are joined by a spline.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
