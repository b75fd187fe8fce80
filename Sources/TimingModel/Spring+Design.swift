// Springs from what a designer says about them instead of from mass, stiffness and damping.
extension Spring {
    /// A spring from how long it seems to take, in seconds, and how much it bounces.
    ///
    /// Apple's form since iOS 17: m = 1, k = (2π/d)², c = 4π(1 - b)/d, or 4π/(d(1 + b)) for a
    /// negative bounce, which then really is overdamped. The duration is brought to a millisecond…10⁶ s, the
    /// bounce to -0.999 (nearly endless creeping)…1 (endless swinging); what isn't a number is the
    /// shortest, or no bounce.
    public init(perceptualDuration: Double, bounce: Double = 0) {
        let frequency = 2 * .pi / Self.period(perceptualDuration)
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
        let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            allowsOverdamping: true)
    }

    /// A spring of mass 1 from its damping ratio and its undamped period in seconds.
    ///
    /// k = (2π/r)², c = 2ζ√k. A negative ratio, and one that isn't a number, is 0; the response is brought to a
    /// millisecond…10⁶ s.
    public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
        let frequency = 2 * .pi / Self.period(response)
        let dampingRatio = dampingRatio > 0 ? dampingRatio : 0
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            initialVelocity: initialVelocity)
    }

    /// Seconds that a spring can swing in; what isn't a number is the shortest.
    private static func period(_ seconds: Double) -> Double { min(max(0.001, seconds), 1e6) }

    /// The spring behind `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    ///
    /// Mass 1 and the frequency at which the swing's envelope is a thousandth at `duration`
    /// seconds, which is clamped to 0.01…10; the ratio is clamped to 2⁻²³…1.
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
