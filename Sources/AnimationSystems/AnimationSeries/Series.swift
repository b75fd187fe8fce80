package import LayerTree

/// An animation of one view, or several joined, that can be started and cleared.
///
/// Joining copies all parts, including their callbacks. So a series may contain the same part several times, and later
/// changes to the part don't affect the series.
@MainActor
package final class Series {
    /// Called when the whole series has ended undisturbed, before the next part of a chain starts.
    package var onNext: (@MainActor () -> Void)?
    /// Called when the whole series has ended undisturbed, after `onNext` and the start of the next part.
    package var animationDidFinish: (@MainActor () -> Void)?
    /// The name in event logs. Default: nil, an automatic one.
    package var name: String?
    /// An object that is kept alive while the series plays.
    package weak var owner: AnyObject?

    private let content: SeriesNode.Content
    /// The current run, which the recording keeps alive.
    weak var run: SeriesRun?
    private var isCleared = false

    private init(_ content: SeriesNode.Content) { self.content = content }

    /// One of the predefined animations. `complete` is called each time it has ended undisturbed.
    package convenience init(
        _ view: View, _ effect: SeriesEffect, _ style: AnimationStyle,
        complete: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            .step(SeriesStep(action: .animate(view, style, effect), complete: complete)))
    }

    /// A part that plays itself.
    package convenience init(_ part: SeriesPart) {
        self.init(.step(SeriesStep(action: .part(part), complete: nil)))
    }

    /// Plays the parts one after another; needs at least one. O(n) in the animations of all.
    package convenience init(chain parts: [Series]) {
        self.init(SeriesNode.chain(parts.map(\.node)))
    }

    /// Plays the parts at the same time; needs at least one. It ends when all have ended, and undisturbed if all were.
    package convenience init(all parts: [Series]) {
        self.init(SeriesNode.all(parts.map(\.node)))
    }

    /// The series `count` times in a row; once if `count` is below 1. `Int.max` repeats endlessly, and so does any
    /// larger product of counts.
    package func repeated(_ count: Int) -> Series { Series(node.repeated(count)) }

    /// Plays the series from its beginning. Does nothing while it plays, or after `clear`.
    ///
    /// Each part starts when the previous one has ended undisturbed. If one is cut short (its view or its animations
    /// are removed), the chain ends there without callbacks. The recording keeps the series alive. Outside a recording
    /// all changes are made at once; an endless series then makes only the changes of its first 100,000 steps.
    package func start() {
        guard run == nil, !isCleared else { return }
        let run = SeriesRun(of: self)
        self.run = run
        guard let recorder = Recorder.current else { return run.playAtOnce() }
        recorder.play(run, name: name) { finished in
            if finished { run.tellWhole() }
        }
    }

    /// Stops the series where it is, and leaves the values that its views were moving to.
    ///
    /// All animations of those views end, including animations started elsewhere. No callback is called. The series
    /// can't be started again.
    package func clear() {
        onNext = nil
        isCleared = true
        run?.clear()
    }

    /// The series as a value, in its current state.
    var node: SeriesNode {
        SeriesNode(
            content,
            hooks: SeriesHooks(onNext: onNext, animationDidFinish: animationDidFinish), name: name)
    }
}
