internal import CLibrary

/// A mass on a spring that is released at 0 and comes to rest at 1: Core Animation's spring.
///
/// Mass, stiffness and damping are those of `CASpringAnimation`. Values that it would refuse become the
/// defaults. https://developer.apple.com/documentation/quartzcore/caspringanimation
public struct Spring: Hashable, Sendable {
    /// The mass. Values that are not finite or not above 0 become the default, 1.
    public var mass: Double {
        didSet { mass = Spring.mass(mass) }
    }

    /// Force per distance. Values that are not finite or not above 0 become the default, 100.
    public var stiffness: Double {
        didSet { stiffness = Spring.stiffness(stiffness) }
    }

    /// Force per velocity. Values that are not finite or are negative become the default, 10. At 0 the
    /// spring never rests.
    public var damping: Double {
        didSet { damping = Spring.damping(damping) }
    }

    /// The velocity at the start, in whole distances per second, positive towards the target. Default: 0,
    /// also for values that are not finite.
    public var initialVelocity: Double {
        didSet { initialVelocity = Spring.velocity(initialVelocity) }
    }

    /// Whether damping above critical slows the spring further. Default: false.
    ///
    /// If false, such a spring moves as if critically damped, as measured with `CASpringAnimation`.
    public var allowsOverdamping: Bool

    /// A spring; the defaults are `CASpringAnimation`'s.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10,
        initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        self.mass = Spring.mass(mass)
        self.stiffness = Spring.stiffness(stiffness)
        self.damping = Spring.damping(damping)
        self.initialVelocity = Spring.velocity(initialVelocity)
        self.allowsOverdamping = allowsOverdamping
    }

    /// The position at a time in seconds: 0 at the start, later around 1. Negative times count as 0.
    ///
    /// The closed-form solution of the damped oscillator, as in WebKit's SpringSolver.
    public func value(at seconds: Double) -> Double { 1 - displacement(at: max(seconds, 0)) }
}

// MARK: - What CASpringAnimation's setters refuse

extension Spring {
    private static func mass(_ value: Double) -> Double {
        value > 0 && value.isFinite ? value : 1
    }

    private static func stiffness(_ value: Double) -> Double {
        value > 0 && value.isFinite ? value : 100
    }

    private static func damping(_ value: Double) -> Double {
        value >= 0 && value.isFinite ? value : 10
    }

    private static func velocity(_ value: Double) -> Double { value.isFinite ? value : 0 }
}

extension Spring {
    /// The undamped angular frequency in radians per second, ω = √(k/m).
    var frequency: Double { (stiffness / mass).squareRoot() }

    /// Damping as a fraction of critical damping, ζ = c / 2√(km).
    var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The remaining distance to the target at a time in seconds, which must not be negative. It is 1 at
    /// the start.
    func displacement(at seconds: Double) -> Double {
        if dampingRatio < 1 { return oscillation(at: seconds) }
        if dampingRatio > 1 && allowsOverdamping { return creep(at: seconds) }
        return criticalReturn(at: seconds)
    }

    private func oscillation(at seconds: Double) -> Double {
        let decay = dampingRatio * frequency
        let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let swing = (decay - initialVelocity) / damped
        return exp(-decay * seconds) * (cos(damped * seconds) + swing * sin(damped * seconds))
    }

    private func criticalReturn(at seconds: Double) -> Double {
        exp(-frequency * seconds) * (1 + (frequency - initialVelocity) * seconds)
    }

    /// e^(-ζωt) (cosh st + (ζω - v)/s · sinh st), rearranged so that nothing overflows.
    private func creep(at seconds: Double) -> Double {
        let spread = (dampingRatio * dampingRatio - 1).squareRoot()
        let slowRate = frequency / (dampingRatio + spread)
        let difference = frequency * spread
        let swing = dampingRatio * frequency - initialVelocity
        // (1 - e^(-2st)) / 2s approaches t for small s; expm1 keeps that exact.
        let fast = exp(-2 * difference * seconds)
        let sinhPart = -expm1(-2 * difference * seconds) / (2 * difference)
        return exp(-slowRate * seconds) * ((1 + fast) / 2 + swing * sinhPart)
    }
}

extension Spring {
    /// How long the spring moves visibly, in seconds, by the rule of `CASpringAnimation`.
    ///
    /// Below critical damping: when the envelope has shrunk to a thousandth. Otherwise: the first tenth of
    /// a second from which the spring stays within a thousandth. The rule reproduces all 32 durations
    /// measured on macOS.
    ///
    /// Without damping the duration is Apple's "never", `FLT_MAX`. With very little damping it may exceed
    /// `Duration.limitInSeconds`.
    public var settlingDuration: Double {
        if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
        return dampingRatio < 1 ? envelopeDuration : steppedDuration
    }

    /// The distance that counts as rest: a thousandth of the way.
    private static let rest = 0.001

    private var envelopeDuration: Double {
        let decay = dampingRatio * frequency
        let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let amplitude = 1 + abs((decay - initialVelocity) / damped)
        return max(0, (log(amplitude) - log(Spring.rest)) / decay)
    }

    private var steppedDuration: Double { (lastUnrest * 10).rounded(.up) / 10 }

    /// The last time at which the displacement is a thousandth or more, found by bisection.
    ///
    /// After its last turn the spring only approaches the target, so the bracket holds one such time. If
    /// the turn itself is within a thousandth, one such time lies before it.
    private var lastUnrest: Double {
        let turn = lastTurn
        let isFarAtTurn = abs(displacement(at: turn)) >= Spring.rest
        var early = isFarAtTurn ? turn : 0
        var late = isFarAtTurn ? max(2 * turn, 1 / frequency) : turn
        while abs(displacement(at: late)) >= Spring.rest { late *= 2 }
        while true {
            let middle = (early + late) / 2
            guard early < middle, middle < late else { return late }
            let moves = abs(displacement(at: middle)) >= Spring.rest
            if moves { early = middle } else { late = middle }
        }
    }

    /// When the spring turns round, or 0 if it never does: the zero of its velocity.
    ///
    /// tanh(st) = vs / ω(ζv - ω). At critical damping s is 0, and t = v / ω(v - ω).
    private var lastTurn: Double {
        let ratio = allowsOverdamping ? dampingRatio : 1
        let drop = frequency * (ratio * initialVelocity - frequency)
        guard drop != 0 else { return 0 }
        let spread = frequency * (ratio * ratio - 1).squareRoot()
        guard spread > 0 else { return max(initialVelocity / drop, 0) }
        let tangent = initialVelocity * spread / drop
        return (0..<1).contains(tangent) ? atanh(tangent) / spread : 0
    }
}
