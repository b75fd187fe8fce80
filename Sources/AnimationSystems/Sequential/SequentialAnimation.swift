public import LayerTree
internal import TimingModel

/// Views animated one after another, like UIView-SequentialAnimation.
///
/// A view's closure runs when its turn comes, so it finds the changes of earlier views. The whole ends when
/// the last view's animation has really ended, with its delay and repetition.
package struct SequentialAnimation: AnimationSystem {
    package static let kind = "sequential"

    /// One view's turn.
    package struct Turn {
        package let view: View
        package let style: AnimationStyle
        /// The time from the end of this turn to the start of the next one; negative values make them
        /// overlap.
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

    /// The start of each turn: the end of the previous turn plus its gap. At least zero, and at most the
    /// last instant that can be recorded.
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
    /// `animations` runs for each view when its turn comes, at `i · (duration + delay)`, as the closure of
    /// a separate UIKit animation. `eachCompletion` runs when that animation has ended undisturbed.
    /// `completion` runs after the last one has ended. Repetition delays it, and with endless repetition it
    /// is never called. Animations started by `eachCompletion` don't delay it. Outside a recording
    /// everything is done at once.
    ///
    /// - Parameters:
    ///   - views: The views in the order of their turns.
    ///   - duration: Seconds for each view; 0 or less makes all changes at once, without delays.
    ///   - delay: Seconds between the end of one turn and the start of the next. Negative values make them
    ///     overlap; from `-duration` down, all start together. Default: 0.
    ///   - animations: Sets properties of the view that it receives with its index.
    ///   - eachCompletion: Called with each view that has ended; its changes are not animated.
    ///   - completion: Called once.
    ///   - options: Curve and repetition of each view's animation. Default: once, `curveEaseInOut`.
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
            if let completion { OutsideCalls.call(completion) }
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
