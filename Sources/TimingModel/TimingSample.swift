/// What a `Timing` says about one instant at which it is in effect.
public struct TimingSample: Hashable, Sendable {
    /// The phase the instant lies in.
    public let phase: Phase

    /// Iterations done so far, `iterationStart` included; infinite after endless empty iterations.
    public let overallProgress: Double

    /// The number of the iteration shown, from 0; infinite after endless empty iterations.
    public let currentIteration: Double

    /// How far the iteration is, in the unit interval, its direction applied.
    public let directedProgress: Double

    /// `directedProgress` sent through the timing curve; may leave the unit interval.
    public let transformedProgress: Double
}
