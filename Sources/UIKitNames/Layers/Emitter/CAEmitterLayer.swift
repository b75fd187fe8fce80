internal import Drawing
public import Foundation
internal import LayerTree

/// A layer that emits particles, which lie in front of everything else in it.
///
/// The particles follow from `seed`: they are the same in each recording, but not those of an iPhone, whose random
/// numbers aren't known. Particles are born in steps of a sixtieth of a second. As on an iPhone an emitter has been
/// running for long when it is first shown, unless its `beginTime` says when it begins, usually `CACurrentMediaTime()`.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    private(set) var values = EmitterValues()
    private var cells: [CAEmitterCell] = []
    private var given: [CAEmitterCell]?
    private var run: EmitterRun?

    override func takeState(of other: CALayer) {
        super.takeState(of: other)
        guard let other = other as? CAEmitterLayer else { return }
        values = other.values.copied(asShown: Self.isPresenting)
        (emitterShape, emitterMode, renderMode) =
            (other.emitterShape, other.emitterMode, other.renderMode)
        (seed, given, cells) = (other.seed, other.given, other.cells)
    }

    override var animatedValues: [AnimatedValue] {
        super.animatedValues + values.byKey.map(\.value) + cells.flatMap(\.animatedValues)
    }

    /// The kinds of particles. The layer takes copies. Default: nil.
    open var emitterCells: [CAEmitterCell]? {
        get { given }
        set {
            given = newValue
            cells = (newValue ?? []).map { $0.copied() }
            wake()
        }
    }

    /// The copies of the cells that particles are made of.
    var shownCells: [CAEmitterCell] { cells }

    /// Multiplies the birth rates of all cells. Animatable. Default: 1.
    open var birthRate: Float {
        get { Float(values.birthRate.number) }
        set { change("birthRate") { values.birthRate.number = Double(newValue) }; wake() }
    }

    /// Multiplies the lifetimes of new particles. Animatable. Default: 1.
    open var lifetime: Float {
        get { Float(values.lifetime.number) }
        set { change("lifetime") { values.lifetime.number = Double(newValue) } }
    }

    /// Multiplies the velocities of new particles. Animatable. Default: 1.
    open var velocity: Float {
        get { Float(values.velocity.number) }
        set { change("velocity") { values.velocity.number = Double(newValue) } }
    }

    /// Multiplies the scales of new particles. Animatable. Default: 1.
    open var scale: Float {
        get { Float(values.scale.number) }
        set { change("scale") { values.scale.number = Double(newValue) } }
    }

    /// Multiplies the spins of new particles. Animatable. Default: 1.
    open var spin: Float {
        get { Float(values.spin.number) }
        set { change("spin") { values.spin.number = Double(newValue) } }
    }

    /// The middle of the shape, in the layer's coordinates. Animatable. Default: zero.
    open var emitterPosition: CGPoint {
        get {
            let middle = values.position.model.components
            return CGPoint(x: middle.x, y: middle.y)
        }
        set {
            change("emitterPosition") { values.position.set(PropertyValue(Point(newValue))) }
        }
    }

    /// The size of the shape. Animatable. Default: zero.
    open var emitterSize: CGSize {
        get {
            let size = values.size.model.components
            return CGSize(width: size.x, height: size.y)
        }
        set { change("emitterSize") { values.size.set(PropertyValue(Size(newValue))) } }
    }

    /// The shape from which particles come. Default: `point`.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape from which particles come. Default: `volume`.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// How particles lie on each other. Default: `unordered`.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// The seed of the random numbers. Default: 0.
    open var seed: UInt32 = 0
    /// Kept; depth isn't seen. Default: 0.
    open var emitterZPosition: CGFloat = 0
    /// Kept; depth isn't seen. Default: 0.
    open var emitterDepth: CGFloat = 0
    /// Kept; particles lie in the layer's plane. Default: false.
    open var preservesDepth = false

    /// When the emitter begins, in the superlayer's time; usually `CACurrentMediaTime()`, which means now even if that is
    /// 0. A later begin time removes the particles and begins anew. Default: 0, long ago.
    open override var beginTime: TimeInterval {
        get { super.beginTime }
        set {
            // The default's 0 means long ago; the same time as now, just after the recording's beginning.
            super.beginTime = newValue == CACurrentMediaTime() ? max(newValue, 1e-9) : newValue
        }
    }

    /// Starts a copy of an animation, also of `emitterCells.NAME.birthRate` and its like.
    open override func add(_ anim: CAAnimation, forKey key: String?) {
        super.add(anim, forKey: key)
        wake()
    }

    // MARK: - Particles

    override var specialKeyPaths: [String] { values.byKey.map(\.key) }

    override func specialTarget(for keyPath: String) -> AnimationTarget? {
        let parts = keyPath.split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        if let (_, value) = values.byKey.first(where: { $0.key == parts.first }) {
            return AnimationTarget(
                value, part: parts.count > 1 ? parts[1] : nil, keyPath: keyPath)
        }
        return CAEmitterCell.target(of: keyPath, in: cells, keyPath: keyPath)
            ?? super.specialTarget(for: keyPath)
    }

    override func didSetValue() { wake() }

    override func didBecomeShown() { restart() }

    /// Removes all particles, and begins anew.
    func restart() {
        didBecomeHidden()
        start(isRunning: beginTime == 0)
    }

    override func didBecomeHidden() {
        run?.end()
        run = nil
    }

    /// Whether particles are born now or later without a further change.
    var isEmitting: Bool { !runningAnimations.isEmpty || isOn }

    /// Whether particles are born without end.
    var emitsEndlessly: Bool {
        let running = runningAnimations
        // An animation shows another rate than the one that stays.
        guard running.isEmpty else {
            return running.contains { $0.animation.repeatCount >= 1e30 }
                || birthRate > 0 && cells.contains { $0.birthRate > 0 }
        }
        return isOn
    }

    /// Whether particles are born at what is shown now.
    private var isOn: Bool {
        values.birthRate.shownNumber > 0
            && cells.contains { $0.isEnabled && $0.shown("birthRate") > 0 }
    }

    private var runningAnimations: [RunningAnimation] {
        (state.running.values + state.unnamed).filter { !$0.hasStopped }
    }

    /// Lets particles be born again after a change.
    private func wake() {
        guard state.isCommitted, Recorder.current != nil else { return }
        if let run, !run.isOver { run.noteChange() } else { start(isRunning: false) }
    }

    /// - Parameter isRunning: Whether particles have been born for long.
    private func start(isRunning: Bool) {
        guard let recorder = Recorder.current, isEmitting else { return }
        run = EmitterRun(of: self, on: recorder, after: run, isRunning: isRunning)
    }
}

/// The values of an emitter that can be animated.
@MainActor
struct EmitterValues {
    private(set) var birthRate = AnimatedValue(1)
    private(set) var lifetime = AnimatedValue(1)
    private(set) var velocity = AnimatedValue(1)
    private(set) var scale = AnimatedValue(1)
    private(set) var spin = AnimatedValue(1)
    private(set) var position = AnimatedValue(Point.zero)
    private(set) var size = AnimatedValue(Size.zero)

    /// The values by their keys.
    var byKey: [(key: String, value: AnimatedValue)] {
        [
            ("birthRate", birthRate), ("lifetime", lifetime), ("velocity", velocity),
            ("scale", scale), ("spin", spin), ("emitterPosition", position), ("emitterSize", size),
        ]
    }

    /// Values that begin with these, or with what these show now.
    func copied(asShown isShown: Bool) -> EmitterValues {
        var copy = EmitterValues()
        for value: WritableKeyPath<EmitterValues, AnimatedValue> in [
            \.birthRate, \.lifetime, \.velocity, \.scale, \.spin, \.position, \.size,
        ] {
            copy[keyPath: value] = self[keyPath: value].copied(asShown: isShown)
        }
        return copy
    }
}
