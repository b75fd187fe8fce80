package import LayerTree
internal import TimingModel

/// Views animated one after another, like UIView-SequentialAnimation.
///
/// A view's closure runs when its turn comes, so it finds the changes of earlier views. The whole ends when
/// the last view's animation has really ended, with its delay and repetition.
package struct SequentialRun: AnimationSystem {
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
