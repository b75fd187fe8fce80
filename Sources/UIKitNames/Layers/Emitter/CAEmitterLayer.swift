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
    /// A view of the engine that is never shown: its properties hold the numbers, so that they are recorded and animated
    /// like others.
    private(set) var numbers = LayerTree.View()
    private var cells: [CAEmitterCell] = []
    private var given: [CAEmitterCell]?
    private var run: EmitterRun?

    override func setUpContent() {
        var initial = LayerProperties()
        initial.zPosition = 1
        initial.anchorPointZ = 1
        initial.translate = Vector(dx: 1, dy: 1)
        take(initial)
    }

    override func takeState(of other: CALayer) {
        super.takeState(of: other)
        guard let other = other as? CAEmitterLayer else { return setUpContent() }
        take(Self.isPresenting ? other.numbers.shown : other.numbers.model)
        (emitterShape, emitterMode, renderMode) =
            (other.emitterShape, other.emitterMode, other.renderMode)
        (seed, given, cells) = (other.seed, other.given, other.cells)
    }

    override var models: [LayerProperties] { super.models + [numbers.model] }

    private func take(_ properties: LayerProperties) {
        numbers = LayerTree.View(presenting: properties)
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
        get { Float(numbers.zPosition) }
        set { change("birthRate") { numbers.zPosition = Double(newValue) }; wake() }
    }

    /// Multiplies the lifetimes of new particles. Animatable. Default: 1.
    open var lifetime: Float {
        get { Float(numbers.anchorPointZ) }
        set { change("lifetime") { numbers.anchorPointZ = Double(newValue) } }
    }

    /// Multiplies the velocities of new particles. Animatable. Default: 1.
    open var velocity: Float {
        get { Float(numbers.translate.dx) }
        set { change("velocity") { numbers.translate.dx = Double(newValue) } }
    }

    /// Multiplies the scales of new particles. Animatable. Default: 1.
    open var scale: Float {
        get { Float(numbers.translate.dy) }
        set { change("scale") { numbers.translate.dy = Double(newValue) } }
    }

    /// Multiplies the spins of new particles. Animatable. Default: 1.
    open var spin: Float {
        get { Float(numbers.scale.dx) }
        set { change("spin") { numbers.scale.dx = Double(newValue) } }
    }

    /// The middle of the shape, in the layer's coordinates. Animatable. Default: zero.
    open var emitterPosition: CGPoint {
        get { CGPoint(numbers.position) }
        set { change("emitterPosition") { numbers.position = Point(newValue) } }
    }

    /// The size of the shape. Animatable. Default: zero.
    open var emitterSize: CGSize {
        get { CGSize(numbers.model.size) }
        set {
            change("emitterSize") { numbers.set(.size, to: PropertyValue(Size(newValue))) }
        }
    }

    /// The shape from which particles come. Default: `point`.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape from which particles come. Default: `volume`.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// How particles lie on each other. Default: `unordered`.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// What the random numbers depend on. Default: 0.
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

    override var specialKeyPaths: [String] {
        [
            "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition", "emitterSize",
        ]
    }

    override func specialTarget(for keyPath: String) -> AnimationTarget? {
        func target(
            _ property: LayerProperty, _ component: Int? = nil,
            _ type: AnimationTarget.ValueType = .number
        ) -> AnimationTarget {
            let path = component.map { AnimatedPath(property, parts: $0..<$0 + 1, name: keyPath) }
            return AnimationTarget(
                node: numbers, path: path ?? AnimatedPath(property), type: type, keyPath: keyPath)
        }
        switch keyPath {
        case "birthRate": return target(.zPosition)
        case "lifetime": return target(.anchorPointZ)
        case "velocity": return target(.translate, 0)
        case "scale": return target(.translate, 1)
        case "spin": return target(.scale, 0)
        case "emitterPosition": return target(.position, nil, .point)
        case "emitterPosition.x": return target(.position, 0)
        case "emitterPosition.y": return target(.position, 1)
        case "emitterSize": return target(.size, nil, .size)
        case "emitterSize.width": return target(.size, 0)
        case "emitterSize.height": return target(.size, 1)
        default:
            return CAEmitterCell.target(of: keyPath, in: cells, keyPath: keyPath)
                ?? super.specialTarget(for: keyPath)
        }
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
        numbers.shown.zPosition > 0
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
