internal import LayerTree
internal import TimingModel

/// The discrete values that come back when an animation there and back has ended.
@MainActor
final class Returning {
    struct Part {
        /// The time from the beginning of the view's animation to its end.
        let time: Duration
        let view: View
        let value: ReturningValue
    }

    /// The properties that can't be interpolated.
    fileprivate nonisolated static let properties = Set(
        LayerProperty.allCases.filter { !$0.isAnimatable })

    private let parts: [Part]
    private let player: SpecPlayer
    private var handle: AnimationHandle?
    private let start: Duration
    private var recorder: Recorder { player.recorder }

    init(_ parts: [Part], _ player: SpecPlayer) {
        (self.parts, self.player) = (parts, player)
        start = player.recorder.now
    }

    /// The discrete values of an entry that begins as a whole and is back where it began after a time, which is nil if it
    /// ends elsewhere. None in a group, which gives back its own.
    convenience init(
        ofAll body: some AnimationBody, after time: Duration?, _ player: SpecPlayer
    ) {
        guard let time, player.groupTime == nil else {
            self.init([], player)
            return
        }
        let parts = body.discreteChanges.flatMap { views, property in
            player.views(views).map { view in
                Part(
                    time: time, view: view,
                    value: player.recorder.returningValue(property, of: view))
            }
        }
        self.init(parts, player)
    }

    /// Waits for the ends of the views' animations, which have begun.
    func begin(_ handle: AnimationHandle) {
        guard !parts.isEmpty else { return }
        self.handle = handle
        for part in parts {
            if let time = player.groupTime, let group = player.groupValues {
                group.expect(part.value, at: time + part.time, recorder)
            } else {
                recorder.expect(part.value)
                recorder.continuing(handle) { wait(for: part) }
            }
        }
    }

    /// Gives a value back at its time, or when its view is stopped or removed.
    private func wait(for part: Part) {
        let recorder = recorder
        recorder.wait(
            until: recorder.now + part.time, place: recorder.nextPlace(), for: [part.view],
            isComplete: true
        ) { _ in
            recorder.giveBack(part.value)
        } cancel: {
            recorder.giveBack(part.value)
        }
    }

    /// Gives back the values whose time has come, before the completion of the entry, or all if the animation was stopped.
    /// The others wait: another animation may have taken over a property.
    func end() {
        guard player.groupTime == nil, let handle else { return }
        let isStopped = recorder.wasStopped(handle)
        for part in parts where isStopped || start + part.time <= recorder.now {
            recorder.giveBack(part.value)
        }
    }
}

extension AnimationBody {
    /// The properties that can't be interpolated and that the entry, or one that runs in its time, changes of some views.
    var discreteChanges: [(views: [ViewKey], property: LayerProperty)] {
        let own = changes(of: Returning.properties).map { ($0.views, $0.property) }
        guard case .together(let list) = inner else { return own }
        return list.reduce(own) { $0 + $1.body.discreteChanges }
    }
}
