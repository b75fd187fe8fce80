internal import Drawing
internal import TimingModel

// Changes of layers' own time while animations run: pausing, resuming, slow motion and scrubbing.

extension Recorder {
    /// Lets the running animations of a view and of the views in it follow a new time when the current
    /// closure has ended, because code usually changes several numbers one after the other.
    func noteTiming(of view: View) { retimed.append(view) }

    /// Applies the changes of layers' times. Every running animation continues as if the new time had always
    /// been there; its end, and the completion of its block, move along. Animations that have ended stay
    /// ended.
    package func applyTimings() {
        guard !retimed.isEmpty else { return }
        var views = retimed
        retimed = []
        while let view = views.popLast() {
            views += view.subviews + (view.mask.map { [$0] } ?? [])
            guard let record = view.record(in: self) else { continue }
            let layers = record.layerTimings
            for property in record.logs.map(\.property) {
                record.update(property) { log in
                    for change in log.retime(at: now, layers: layers) { move(change) }
                }
            }
        }
    }

    private func move(_ change: PropertyLog.Retiming) {
        let block = change.block
        block.forgetAnimation(until: change.oldEnd)
        block.noteAnimation(until: change.newEnd)
        guard !block.isOver, !isOpen(block) else { return }
        block.completionTime = nil
        scheduleCompletion(of: block, notBefore: now)
    }
}

extension PropertyLog {
    /// A change of one animation's end.
    struct Retiming {
        let block: AnimationBlock
        let oldEnd: Duration?
        let newEnd: Duration?
    }

    /// Lets the running animations follow new times of the layers; returns those that changed.
    mutating func retime(at time: Duration, layers: [MediaTiming]) -> [Retiming] {
        running(at: time).map(\.contribution.clock).allSatisfy { $0.follows(layers) }
            ? [] : retimeAll(at: time, layers: layers)
    }
}

extension Clock {
    /// Whether this is the clock of an animation in layers with these times.
    func follows(_ layers: [MediaTiming]) -> Bool {
        switch self {
        case .virtual: layers.isEmpty
        case .media(let clock): clock.layers == layers
        }
    }

    /// The clock of the same animation in layers with other times.
    func following(_ layers: [MediaTiming]) -> Clock {
        switch self {
        case .virtual(let begin, let timing):
            .media(MediaClock(layers: layers, timing: MediaTiming(timing, from: begin)))
        case .media(let clock):
            .media(MediaClock(layers: layers, groups: clock.groups, timing: clock.timing))
        }
    }
}

extension MediaTiming {
    /// A UIKit animation's timing in Core Animation's terms. It starts at the local time `begin`.
    init(_ timing: Timing, from begin: Duration) {
        let reverses = timing.direction == .alternate
        self.init(
            beginTime: begin + timing.delay, duration: timing.iterationDuration,
            repeatCount: reverses ? timing.iterationCount / 2 : timing.iterationCount,
            autoreverses: reverses, fillMode: timing.fill, curve: timing.curve)
    }
}

extension View {
    /// The layer's own time at a virtual time.
    package func localTime(atVirtual time: Duration) -> Duration {
        layersToRoot.reversed().reduce(time) { $1.layerTiming.localTime(fromParent: $0) }
    }

    /// The virtual time at the layer's own time; nil if a layer's time stands still.
    package func virtualTime(atLocal time: Duration) -> Duration? {
        var time = time
        for layer in layersToRoot {
            guard let outer = layer.layerTiming.parentTime(fromLocal: time) else { return nil }
            time = outer
        }
        return time
    }

    private var layersToRoot: [View] { Array(sequence(first: self, next: \.superview)) }

    /// The values that are shown now, with all animations; the model outside a recording.
    package var shown: LayerProperties {
        guard let recorder = Recorder.current else { return model }
        recorder.applyTimings()
        guard let record = record(in: recorder) else { return model }
        return record.presentation(at: recorder.now)
    }
}
