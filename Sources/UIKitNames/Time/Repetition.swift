internal import LayerTree
internal import TimingModel

/// Calls something again and again in virtual time: a repeating timer, or a display link.
///
/// The recording keeps it alive. Whoever has begun it must not, because its closures capture that object.
///
/// A recording without a horizon waits for it for a minute at most. After that it counts as endless, so that the
/// recording ends with an error that names it.
@MainActor
final class Repetition {
    /// How long a recording without a horizon waits.
    private static let patience = Duration.seconds(60)

    private let phase: ScheduledCall.Phase
    private let body: @MainActor () -> Void
    private let next: @MainActor (Recorder) -> Duration?
    /// The recording in which it repeats.
    private weak var recorder: Recorder?
    private var animation: AnimationHandle?
    private weak var call: ScheduledCall?

    /// - Parameters:
    ///   - kind: The name in event logs; a number follows.
    ///   - next: When the next call is due; nil ends the repetition.
    init(
        kind: String, phase: ScheduledCall.Phase,
        next: @escaping @MainActor (Recorder) -> Duration?,
        body: @escaping @MainActor () -> Void
    ) {
        self.phase = phase
        self.next = next
        self.body = body
        guard let recorder = Recorder.current else { return }
        self.recorder = recorder
        let begin = recorder.now
        recorder.composite(kind: kind) { animation in
            self.animation = animation
            schedule(on: recorder, since: begin)
        }
    }

    /// Whether it repeats in the current recording, and not in an earlier one.
    var isCurrent: Bool { recorder != nil && recorder === Recorder.current }

    /// Ends the repetition. A later recording doesn't hear of it.
    func stop() {
        call?.cancel()
        if let animation, let recorder, recorder === Recorder.current {
            recorder.finish(animation)
        }
        animation = nil
    }

    private func schedule(on recorder: Recorder, since begin: Duration) {
        guard let animation, let time = next(recorder) else { return stop() }
        if time - begin > Self.patience { recorder.noteEndless(animation) }
        call = recorder.at(time, in: phase) {
            recorder.beside(animation) { self.body() }
            if self.animation != nil { self.schedule(on: recorder, since: begin) }
        }
    }
}
