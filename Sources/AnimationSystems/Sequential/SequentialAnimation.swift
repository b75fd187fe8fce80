public import LayerTree
internal import TimingModel

/// Views animated one after another, as UIView-SequentialAnimation does it.
///
/// A view's closure runs when its turn comes, so it finds what the views before it left. The whole
/// ends when the last view has really ended, whatever the options make of its length.
package struct SequentialAnimation: AnimationSystem {
    package static let kind = "sequential"

    /// One view's turn.
    package struct Turn {
        package let view: View
        package let style: AnimationStyle
        /// From the end of this turn to the start of the next one; below zero they overlap.
        package let gap: Duration

        package init(view: View, style: AnimationStyle, gap: Duration) {
            self.view = view
            self.style = style
            self.gap = gap
        }
    }

    private let turns: [Turn]
    private let animations: (@MainActor (View, Int) -> Void)?
    private let eachCompletion: (@MainActor (View, Int) -> Void)?

    package init(
        turns: [Turn], animations: (@MainActor (View, Int) -> Void)?,
        eachCompletion: (@MainActor (View, Int) -> Void)?
    ) {
        self.turns = turns
        self.animations = animations
        self.eachCompletion = eachCompletion
    }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        guard turns.contains(where: { $0.style.duration > .zero }) else {
            return changeAtOnce(recorder, animation)
        }
        let ends = Countdown(turns.count) { recorder.finish(animation, finished: $0) }
        for (index, start) in starts.enumerated() {
            recorder.at(recorder.now + start) {
                recorder.animate(turns[index].style) {
                    animations?(turns[index].view, index)
                } completion: { finished in
                    if finished { complete(index, recorder, animation) }
                    ends.count(finished)
                }
            }
        }
    }

    /// When each turn begins: as soon as the one before has ended and the gap is over, but not
    /// before the whole, and not after the last instant that can be recorded.
    private var starts: [Duration] {
        let latest = Duration(seconds: Duration.limitInSeconds)
        var next = Duration.zero
        return turns.map { turn in
            defer { next += turn.style.duration + turn.gap }
            return min(max(next, .zero), latest)
        }
    }

    /// Without a duration there are no gaps either.
    private func changeAtOnce(_ recorder: Recorder, _ animation: AnimationHandle) {
        for (index, turn) in turns.enumerated() {
            animations?(turn.view, index)
            complete(index, recorder, animation)
        }
        recorder.finish(animation)
    }

    private func complete(_ index: Int, _ recorder: Recorder, _ animation: AnimationHandle) {
        guard let eachCompletion else { return }
        recorder.note("eachCompletion", of: animation, turns[index].view, index: index)
        eachCompletion(turns[index].view, index)
    }
}

extension View {
    /// Animates views one after another: UIView-SequentialAnimation's `animateViews`, in all its forms.
    ///
    /// `animations` runs for each view when its turn comes, at `i · (duration + delay)`, as the closure
    /// of a UIKit animation of its own; `eachCompletion` when that has ended undisturbed, and
    /// `completion` after the last of them has ended, also with repetition, which makes them longer
    /// (or endless; then it is never called). What `eachCompletion` animates is not waited for.
    /// Outside a recording everything is done at once.
    ///
    /// - Parameters:
    ///   - views: in the order of their turns.
    ///   - duration: seconds for each view; 0 or less makes all changes at once, without delays.
    ///   - delay: seconds between the end of one and the start of the next; below 0 they overlap,
    ///     from `-duration` on all start together. Default: 0.
    ///   - animations: sets properties of the view it is given, with its index.
    ///   - eachCompletion: called with each view that has ended; not animated.
    ///   - completion: called once.
    ///   - options: curve and repetition of each view's animation. Default: once, `curveEaseInOut`.
    public static func animateViews(
        _ views: [View], withDuration duration: Double, delay: Double = 0,
        animations: (@MainActor (View, Int) -> Void)? = nil,
        eachCompletion: (@MainActor (View, Int) -> Void)? = nil,
        completion: (@MainActor () -> Void)? = nil, options: AnimationOptions = []
    ) {
        guard let recorder = Recorder.current else {
            for (index, view) in views.enumerated() {
                animations?(view, index)
                eachCompletion?(view, index)
            }
            completion?()
            return
        }
        let style = AnimationStyle(
            duration: duration, delay: 0, curve: options.curve, options: options)
        let gap = Duration(clampingSeconds: delay)
        let turns = views.map {
            SequentialAnimation.Turn(view: $0, style: style, gap: gap)
        }
        let system = SequentialAnimation(
            turns: turns, animations: animations, eachCompletion: eachCompletion)
        recorder.play(system) { _ in completion?() }
    }
}
