// Springs from what a designer says about them instead of from mass, stiffness and damping.
extension Spring {
    /// A spring from how long it seems to take, in seconds, and how much it bounces.
    ///
    /// Apple's form since iOS 17: m = 1, k = (2π/d)², c = 4π(1 - b)/d, or 4π/(d(1 + b)) for a
    /// negative bounce, which then really is overdamped. The duration must be above 0, the bounce
    /// above -1 (endless creeping) and at most 1 (endless swinging).
    public init(perceptualDuration: Double, bounce: Double = 0) {
        precondition(perceptualDuration > 0, "perceptualDuration must be above 0")
        precondition(-1 < bounce && bounce <= 1, "bounce must be above -1 and at most 1")
        let frequency = 2 * .pi / perceptualDuration
        let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            allowsOverdamping: true)
    }

    /// A spring of mass 1 from its damping ratio and its undamped period in seconds.
    ///
    /// k = (2π/r)², c = 2ζ√k. The ratio must not be negative, the response must be above 0.
    public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
        precondition(dampingRatio >= 0, "dampingRatio must not be negative")
        precondition(response > 0, "response must be above 0")
        let frequency = 2 * .pi / response
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            initialVelocity: initialVelocity)
    }

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
