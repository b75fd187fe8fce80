package import LayerTree

/// One of the animation systems, told everything and ready to run.
///
/// All are equal: what they do, they do through the recorder's verbs, as one composite animation that
/// has a name, events, a completion, and can be stopped.
@MainActor
package protocol AnimationSystem {
    /// What event logs call one that has no name, before its number.
    static var kind: String { get }

    /// Starts it now as `animation`, and calls `recorder.finish` for that once, at its real end.
    ///
    /// When the animation is stopped, its calls are cancelled and the completions of what it animates
    /// are told false; nothing more may be started then.
    func record(on recorder: Recorder, as animation: AnimationHandle)
}

extension Recorder {
    /// Starts a system; `completion` is told whether it ran to its end undisturbed.
    @discardableResult
    package func play<System: AnimationSystem>(
        _ system: System, name: String? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        composite(kind: System.kind, name: name, completion: completion) {
            system.record(on: self, as: $0)
        }
    }
}

/// Waits for a number of ends and then calls once, told whether all of them were good.
@MainActor
final class Countdown {
    private var left: Int
    private var isGood = true
    private let body: @MainActor (Bool) -> Void

    /// `count` is above zero.
    init(_ count: Int, _ body: @escaping @MainActor (Bool) -> Void) {
        left = count
        self.body = body
    }

    func count(_ isGood: Bool) {
        left -= 1
        self.isGood = self.isGood && isGood
        if left == 0 { body(self.isGood) }
    }
}

extension Recorder {
    /// Writes a callback about one of several views into the event log.
    func note(_ callback: String, of animation: AnimationHandle, _ view: View, index: Int) {
        var details = [TimelineEvent.Detail("index", .number(Double(index)))]
        if let id = view.id { details.append(.init("view", .text(id))) }
        note(callback, of: animation, details)
    }
}
