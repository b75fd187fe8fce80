internal import Drawing
internal import Foundation
internal import LayerTree
internal import TimingModel

/// The particles of an emitter while it is shown in a recording.
///
/// Each living particle has a view of the engine, which moves by itself; the views of dead ones are used again.
@MainActor
final class EmitterRun {
    /// The largest number of living particles.
    static let limit = 10_000
    /// The largest number of particles and cells that emit others. They may be unseen, and multiply from cell to cell.
    private static let sourceLimit = 10 * limit
    private static let step = Duration.seconds(1) / 60
    /// How long particles may have been born before the emitter is shown, in seconds.
    private static let past = 30.0

    private unowned let layer: CAEmitterLayer
    private let recorder: Recorder
    private let holder: LayerTree.View
    private var animation: AnimationHandle?
    /// The layer's time up to which particles were born, in seconds.
    private var time: Double
    private var sources: [ParticleSource]
    private var views: ParticleViews
    private var births: UInt64
    private var next: (time: Duration, call: ScheduledCall)?
    /// Whether nothing is born any more, until `CAEmitterLayer` starts another run.
    private(set) var isOver = false

    /// Begins to emit. A former run of the layer hands over its views.
    init(
        of layer: CAEmitterLayer, on recorder: Recorder, after former: EmitterRun?, isRunning: Bool
    ) {
        self.layer = layer
        self.recorder = recorder
        holder = former?.holder ?? LayerTree.View()
        views = former?.views ?? ParticleViews()
        births = former?.births ?? 0
        sources = []
        time = layer.node.localTime(atVirtual: recorder.now).inSeconds
        if former == nil {
            recorder.withoutAnimation { layer.node.addSubview(holder) }
        }
        if isRunning {
            time -= min(layer.shownCells.map { $0.longestLife }.max() ?? 0, Self.past)
        } else if layer.beginTime != 0 {
            time = max(time, 0)
        }
        recorder.composite(kind: "emitter", name: layer.name) { animation in
            self.animation = animation
            if isRunning { advance() }
            schedule(at: recorder.now + Self.step)
        }
    }

    /// Takes note of a change of the layer: a recording without an end waits for what lives once nothing more is born.
    func noteChange() {
        if !isOver, let time = next?.time { schedule(at: time) }
    }

    /// Stops, and removes all particles.
    func end() {
        finish()
        holder.removeFromSuperview()
    }

    private func finish() {
        isOver = true
        next?.call.cancel()
        if let animation { recorder.finish(animation) }
    }

    private func schedule(at time: Duration) {
        guard let animation else { return }
        next?.call.cancel()
        recorder.noteEndless(animation, layer.emitsEndlessly)
        recorder.continuing(animation) {
            next = (time, recorder.at(time, in: .frame) { [weak self] in self?.tick() })
        }
    }

    private func tick() {
        guard !isOver, Recorder.current === recorder else { return }
        // The layer's time was set back, which places all particles in the future.
        guard localTime > time - 1e-3 else { return layer.restart() }
        advance()
        if layer.isEmitting || !views.isEmpty || !sources.isEmpty {
            schedule(at: recorder.now + Self.step)
        } else {
            finish()
        }
    }

    /// The layer's time now, in seconds.
    private var localTime: Double {
        layer.node.localTime(atVirtual: recorder.now).inSeconds
    }

    // MARK: - Birth

    /// Lets particles be born up to now.
    private func advance() {
        let now = localTime
        views.release(at: now)
        guard now > time else { return }
        let cells = layer.shownCells
        for (index, cell) in cells.enumerated() {
            if !sources.contains(where: { $0.parent == nil && $0.cell === cell }) {
                sources.append(ParticleSource(cell, index: index, since: time))
            }
        }
        sources.removeAll { source in
            source.parent == nil && !cells.contains { $0 === source.cell }
        }
        // Particles that are born here may be sources of others, which follow them.
        var index = 0
        while index < sources.count, !isOver {
            emit(from: index, until: now)
            index += 1
        }
        sources.removeAll { $0.isOver(at: now) }
        time = now
    }

    private func emit(from index: Int, until now: Double) {
        let factor = sources[index].parent == nil ? layer.values.birthRate.shownNumber : 1
        let times = sources[index].births(until: now, factor: factor)
        guard times.count + views.count <= Self.limit, sources.count <= Self.sourceLimit else {
            return refuseNumber()
        }
        let source = sources[index]
        for time in times {
            births += 1
            let particle = Particle(from: source, at: time, in: layer, number: births)
            guard particle.lifetime > 0 else { continue }
            for (place, inner) in (source.cell.emitterCells ?? []).enumerated() {
                sources.append(
                    ParticleSource(
                        inner, index: source.index &* 16 &+ place &+ 1, since: time,
                        parent: particle))
            }
            if particle.end > now { show(particle, of: source.cell) }
        }
    }

    private func refuseNumber() {
        finish()
        refuse(
            "the emitter \(layer.nameInMessages) has more than \(Self.limit) particles, or too many that emit others: "
                + "lower the birthRate or the lifetime of its cells, or set its beginTime to CACurrentMediaTime()"
        )
    }

    private func show(_ particle: Particle, of cell: CAEmitterCell) {
        guard let animation, let bitmap = particle.bitmap else { return }
        recorder.withoutAnimation {
            let view = views.view(until: particle.end, of: cell)
            if layer.renderMode == .oldestLast {
                holder.insertSubview(view, at: 0)
            } else if view.superview == nil || layer.renderMode == .oldestFirst {
                holder.addSubview(view)
            }
            let isAdditive = layer.renderMode == .additive
            view.blendMode = isAdditive ? .plusLighter : .normal
            particle.prepare(view, showing: bitmap)
            particle.run(view, on: recorder, as: animation)
        }
    }
}

/// The views of particles.
@MainActor
struct ParticleViews {
    private var living: [(view: LayerTree.View, end: Double, cell: ObjectIdentifier)] = []
    private var free: [ObjectIdentifier: [LayerTree.View]] = [:]

    var isEmpty: Bool { living.isEmpty }
    var count: Int { living.count }

    /// A view for a particle that lives until `end`: one of a dead particle of the same cell, or a new one.
    mutating func view(until end: Double, of cell: CAEmitterCell) -> LayerTree.View {
        let key = ObjectIdentifier(cell)
        let view = free[key]?.popLast() ?? LayerTree.View()
        living.append((view, end, key))
        return view
    }

    /// Frees the views of particles that have died.
    mutating func release(at time: Double) {
        for dead in living where dead.end <= time { free[dead.cell, default: []].append(dead.view) }
        living.removeAll { $0.end <= time }
    }
}
