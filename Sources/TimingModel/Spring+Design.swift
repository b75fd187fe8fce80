internal import CLibrary

// Springs given by duration and bounce, or by damping ratio and period, instead of mass, stiffness and
// damping.
extension Spring {
    /// A spring given by its perceived duration in seconds and its bounce.
    ///
    /// Apple's form since iOS 17: m = 1, k = (2π/d)², c = 4π(1 - b)/d. A negative bounce gives c = 4π/(d(1
    /// + b)), which really overdamps the spring.
    ///
    /// The duration is clamped to 0.001…10⁶ s, and NaN counts as 0.001 s. The bounce is clamped to -0.999
    /// (creeps almost endlessly)…1 (swings endlessly), and NaN counts as 0.
    public init(perceptualDuration: Double, bounce: Double = 0) {
        let frequency = 2 * .pi / Self.period(perceptualDuration)
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
        let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            allowsOverdamping: true)
    }

    /// A spring of mass 1 from its damping ratio and its undamped period (`response`) in seconds.
    ///
    /// k = (2π/r)², c = 2ζ√k. A ratio that is negative or NaN counts as 0. The response is clamped to
    /// 0.001…10⁶ s, and NaN counts as 0.001 s.
    public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
        let frequency = 2 * .pi / Self.period(response)
        let dampingRatio = dampingRatio > 0 ? dampingRatio : 0
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            initialVelocity: initialVelocity)
    }

    /// A period clamped to 0.001…10⁶ s; NaN becomes 0.001 s.
    private static func period(_ seconds: Double) -> Double { min(max(0.001, seconds), 1e6) }

    /// The spring behind `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    ///
    /// Mass 1 and the frequency at which the swing's envelope is a thousandth at `duration` seconds. The
    /// duration is clamped to 0.01…10 s, and the ratio to 2⁻²³…1.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let envelope = UIKitEnvelope(
            dampingRatio: min(max(dampingRatio, Double(Float.ulpOfOne)), 1),
            duration: min(max(duration, 0.01), 10), velocity: initialVelocity)
        let frequency = envelope.settledFrequency
        self.init(
            stiffness: frequency * frequency, damping: 2 * envelope.dampingRatio * frequency,
            initialVelocity: initialVelocity)
    }
}

/// How far UIKit lets a spring be from rest at its duration, as a function of its frequency.
///
/// The equation and its twelve Newton steps are those of https://github.com/framer/SpringsExample. They
/// reproduce a pair of numbers published as UIKit's to nine digits.
struct UIKitEnvelope {
    /// Damping as a fraction of critical damping, above 0 and at most 1.
    let dampingRatio: Double

    /// When the spring shall have come to rest, in seconds; above 0.
    let duration: Double

    /// The velocity at the start: whole distances per second.
    let velocity: Double

    /// The distance that UIKit counts as rest: a thousandth of the way.
    private static let rest = 0.001

    /// The frequency, in radians per second, at which the envelope is a thousandth.
    ///
    /// Newton's method diverges for 1.5 % of random springs with start velocities of up to one distance per
    /// second. UIKit's behaviour there is unknown. This code takes the largest solution, or the first guess
    /// if there is no solution (almost no damping, or a very high velocity).
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

    /// The largest frequency at which the envelope is a thousandth; `nil` if the search finds none.
    private var largestSolution: Double? {
        // The envelope's last maximum is at or below this frequency; beyond it, the envelope only falls.
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
