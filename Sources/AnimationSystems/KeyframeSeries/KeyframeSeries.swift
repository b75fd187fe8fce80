package import LayerTree
internal import TimingModel

/// Closures as the keyframes of one linear animation, step `i` of `n` from `i/n` for `1/n` of it.
package struct KeyframeSeries: AnimationSystem {
    package static let kind = "serial"

    private let steps: [@MainActor () -> Void]
    private let style: AnimationStyle

    /// - Parameters:
    ///   - duration: seconds of one step.
    ///   - delay: seconds before the first.
    package init(duration: Double, delay: Double, steps: [@MainActor () -> Void]) {
        self.steps = steps
        style = AnimationStyle(
            duration: max(duration, 0) * Double(steps.count), delay: delay, curve: .linear,
            options: [])
    }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        let share = 1 / Double(steps.count)
        recorder.animateKeyframes(style, mode: .linear) {
            for (index, step) in steps.enumerated() {
                recorder.keyframe(
                    start: Double(index) * share, duration: share, changes: step)
            }
        } completion: {
            recorder.finish(animation, finished: $0)
        }
    }
}
