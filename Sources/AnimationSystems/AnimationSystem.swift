package import LayerTree

/// One run of an animation system, configured and ready to start.
///
/// All systems work through the recorder's methods. Each is one composite animation with a name, events and
/// a completion, and can be stopped.
@MainActor
package protocol AnimationSystem {
    /// The name in event logs of a run without its own name; a number follows.
    static var kind: String { get }

    /// Starts the run now as `animation`, and calls `recorder.finish` for it once, at its real end.
    ///
    /// When the animation is stopped, its scheduled calls are cancelled, and the completions of the
    /// animations that it started receive false. It must not start anything after that.
    func record(on recorder: Recorder, as animation: AnimationHandle)
}

extension Recorder {
    /// Starts a system. `completion` receives whether it ran to its end undisturbed.
    @discardableResult
    package func play<System: AnimationSystem>(
        _ system: System, name: String? = nil, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        composite(kind: System.kind, name: name, completion: completion) {
            system.record(on: self, as: $0)
        }
    }
}

/// Waits for a number of ends, then calls a closure once with whether all of them were good.
@MainActor
package final class Countdown {
    private var left: Int
    private var isGood = true
    private let body: @MainActor (Bool) -> Void

    /// `count` must be above zero.
    package init(_ count: Int, _ body: @escaping @MainActor (Bool) -> Void) {
        left = count
        self.body = body
    }

    package func count(_ isGood: Bool) {
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
