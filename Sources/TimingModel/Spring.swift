/// A mass on a spring that is let go at 0 and comes to rest at 1: Core Animation's spring.
///
/// Mass, stiffness and damping as in `CASpringAnimation`; values it would refuse fall back to the
/// defaults. https://developer.apple.com/documentation/quartzcore/caspringanimation
public struct Spring: Hashable, Sendable {
    /// The mass; not above 0 or not finite gives the default, 1.
    public var mass: Double {
        didSet { mass = Spring.mass(mass) }
    }

    /// Force per distance; not above 0 or not finite gives the default, 100.
    public var stiffness: Double {
        didSet { stiffness = Spring.stiffness(stiffness) }
    }

    /// Force per velocity; negative or not finite gives the default, 10. With 0 it never rests.
    public var damping: Double {
        didSet { damping = Spring.damping(damping) }
    }

    /// Whole distances per second at the start, positive towards the target. Default: 0.
    public var initialVelocity: Double {
        didSet { initialVelocity = Spring.velocity(initialVelocity) }
    }

    /// Whether damping above critical slows the spring further. Default: false.
    ///
    /// Without it such a spring moves as if critically damped, as `CASpringAnimation` was measured
    /// to do.
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

    /// The position at a time in seconds, 0 at the start and around 1 later; before it, 0.
    ///
    /// The closed solution of the damped oscillator, as in WebKit's SpringSolver.
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
