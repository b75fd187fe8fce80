#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension Spring {
    /// The undamped angular frequency in radians per second, ω = √(k/m).
    var frequency: Double { (stiffness / mass).squareRoot() }

    /// Damping as a fraction of the critical one, ζ = c / 2√(km).
    var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// What is left of the way at a time in seconds, not negative: 1 at the start.
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
        // 1 - e^(-2st) over 2s is near t for a small s, which expm1 keeps exact.
        let fast = exp(-2 * difference * seconds)
        let sinhPart = -expm1(-2 * difference * seconds) / (2 * difference)
        return exp(-slowRate * seconds) * ((1 + fast) / 2 + swing * sinhPart)
    }
}
