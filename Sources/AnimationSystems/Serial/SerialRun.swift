package import LayerTree
internal import TimingModel

/// Closures as keyframes of one linear animation: step `i` of `n` starts at `i/n` and takes `1/n` of the
/// time.
package struct SerialRun: AnimationSystem {
    package static let kind = "serial"

    private let steps: [@MainActor () -> Void]
    private let style: AnimationStyle

    /// - Parameters:
    ///   - duration: Seconds of one step.
    ///   - delay: Seconds before the first step.
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
