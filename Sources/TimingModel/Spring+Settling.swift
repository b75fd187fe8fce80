#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension Spring {
    /// How long the spring moves visibly, in seconds, by the rule of `CASpringAnimation`.
    ///
    /// Below critical damping, when the envelope has shrunk to a thousandth; else the first tenth
    /// of a second from which the spring stays within a thousandth. Reproduces all 32 durations
    /// measured on macOS. Without damping the answer is Apple's "never", `FLT_MAX`, and with very
    /// little it may be longer than a `Duration` is allowed to be (`Duration.limitInSeconds`).
    public var settlingDuration: Double {
        if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
        return dampingRatio < 1 ? envelopeDuration : steppedDuration
    }

    /// What counts as rest: a thousandth of the way.
    private static let rest = 0.001

    private var envelopeDuration: Double {
        let decay = dampingRatio * frequency
        let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let amplitude = 1 + abs((decay - initialVelocity) / damped)
        return max(0, (log(amplitude) - log(Spring.rest)) / decay)
    }

    private var steppedDuration: Double { (lastUnrest * 10).rounded(.up) / 10 }

    /// The last time at which the displacement is a thousandth or more, by bisection.
    ///
    /// After its last turn the spring only comes nearer, so there is one such time in the bracket;
    /// a turn within a thousandth, too, has but one before it.
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

    /// When the spring turns round, 0 if it never does: the zero of the velocity.
    ///
    /// tanh(st) = vs / ω(ζv - ω), and t = v / ω(v - ω) at critical damping, where s is 0.
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
