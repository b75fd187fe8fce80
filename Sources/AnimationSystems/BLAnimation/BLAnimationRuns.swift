package import LayerTree

/// Several polled animations as one that ends with the last of them.
package struct BLAnimationRuns: AnimationSystem {
    package static let kind = BLAnimationRun.kind

    private let runs: [BLAnimationRun]

    package init(_ runs: [BLAnimationRun]) { self.runs = runs }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        guard !runs.isEmpty else { return recorder.finish(animation) }
        let ends = Countdown(runs.count) { recorder.finish(animation, finished: $0) }
        for run in runs { run.start(on: recorder, name: nil) { ends.count($0) } }
    }
}
