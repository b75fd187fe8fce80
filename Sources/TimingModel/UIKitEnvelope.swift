#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// How far UIKit lets a spring still be from rest at its duration, as a function of its frequency.
///
/// The equation and its twelve Newton steps are those of https://github.com/framer/SpringsExample,
/// which reproduce a pair of numbers published as UIKit's to nine digits.
struct UIKitEnvelope {
    /// Damping as a fraction of the critical one, above 0 and at most 1.
    let dampingRatio: Double

    /// When the spring shall have come to rest, in seconds, above 0.
    let duration: Double

    /// Whole distances per second at the start.
    let velocity: Double

    /// What UIKit counts as rest: a thousandth of the way.
    private static let rest = 0.001

    /// The frequency, in radians per second, at which the envelope is a thousandth.
    ///
    /// Newton's steps run off for 1.5 % of random springs thrown at up to one distance a second.
    /// What UIKit does there is not known; here the largest solution is taken, and where there is
    /// none (hardly any damping, or a throw too hard to come back from) the first guess.
    var settledFrequency: Double {
        let guess = 5 / duration
        var frequency = guess
        for _ in 0..<12 {
            let (value, slope) = dampingRatio < 1 ? swing(at: frequency) : critical(at: frequency)
            frequency -= (value - UIKitEnvelope.rest) / slope
        }
        let isSolved =
            frequency > 0 && abs(size(at: frequency) - UIKitEnvelope.rest) < UIKitEnvelope.rest / 2
        return isSolved ? frequency : largestSolution ?? guess
    }

    /// |(ζω - v) / (ω√(1 - ζ²))| e^(-ζωT) and its derivative by ω.
    private func swing(at frequency: Double) -> (value: Double, slope: Double) {
        let decay = dampingRatio * frequency
        let scale = exp(-decay * duration) / (1 - dampingRatio * dampingRatio).squareRoot()
        let value = scale * (decay - velocity) / frequency
        let slope = scale * velocity / (frequency * frequency) - dampingRatio * duration * value
        return value < 0 ? (-value, -slope) : (value, slope)
    }

    /// (1 + (ω - v)T) e^(-ωT) and its derivative by ω.
    private func critical(at frequency: Double) -> (value: Double, slope: Double) {
        let scale = exp(-frequency * duration)
        let lead = (frequency - velocity) * duration
        return (scale * (1 + lead), -scale * duration * lead)
    }

    private func size(at frequency: Double) -> Double {
        abs(dampingRatio < 1 ? swing(at: frequency).value : critical(at: frequency).value)
    }

    /// The largest frequency at which the envelope is a thousandth, searched from above.
    private var largestSolution: Double? {
        // Beyond this the envelope only falls: its last maximum is at or below it.
        var high = (abs(velocity) + 1 / duration) / dampingRatio
        while size(at: high) >= UIKitEnvelope.rest { high *= 2 }
        var low = high
        for _ in 0..<2_000 where size(at: low) < UIKitEnvelope.rest { low /= 1.02 }
        guard size(at: low) >= UIKitEnvelope.rest else { return nil }
        while true {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { return middle }
            if size(at: middle) >= UIKitEnvelope.rest { low = middle } else { high = middle }
        }
    }
}
