package import LayerTree

/// A series that is being played: tracks the running parts and starts the next ones.
///
/// No function here recurses, so series may be of any length and depth. A repetition takes no more memory
/// than the first round.
@MainActor
package final class SeriesRun: AnimationSystem {
    package static let kind = "series"
    /// The limit of steps outside a recording, where nothing takes time.
    static let stepLimit = 100_000

    private let series: Series
    /// Nil outside a recording.
    private var recording: (recorder: Recorder, animation: AnimationHandle)?
    private var isCleared = false
    private var stepCount = 0
    /// The running steps, by number.
    private var playing: [Int: SeriesStep] = [:]
    /// Kept alive while the series plays: callbacks may refer to it weakly.
    private let owner: AnyObject?
    /// Ends still to be reported, outside a recording.
    private var due: [@MainActor () -> Void] = []
    private var isReporting = false

    package init(of series: Series) {
        self.series = series
        owner = series.owner
    }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        recording = (recorder, animation)
        begin(series.node, in: nil)
    }

    /// Plays everything now, without a clock.
    func playAtOnce() {
        // The first steps all begin before the first end is reported.
        isReporting = true
        begin(series.node, in: nil)
        isReporting = false
        reportEnds()
        series.run = nil
    }

    private func reportEnds() {
        guard !isReporting else { return }
        isReporting = true
        defer { isReporting = false }
        while !due.isEmpty, stepCount < Self.stepLimit {
            let ends = due
            due = []
            for end in ends { end() }
        }
    }

    /// Stops the series and all animations of its views; no callback is called afterwards.
    func clear() {
        isCleared = true
        series.run = nil
        due = []
        for (_, step) in playing.sorted(by: { $0.key < $1.key }) { step.clear() }
        if let recording { recording.recorder.stop(recording.animation) }
    }

    // MARK: - Beginning

    private func begin(_ node: SeriesNode, in parent: SeriesFrame?) {
        let now = recording?.recorder.now ?? .zero
        var waiting = [SeriesFrame(node, in: parent, at: now)]
        while !isCleared, let frame = waiting.popLast() {
            switch frame.node.content {
            case .step(let step): play(step, frame)
            case .chain(let parts, _): waiting.append(SeriesFrame(parts[0], in: frame, at: now))
            case .all(let parts, _):
                waiting += parts.reversed().map { SeriesFrame($0, in: frame, at: now) }
            }
        }
    }

    private func play(_ step: SeriesStep, _ frame: SeriesFrame) {
        stepCount += 1
        let number = stepCount
        playing[number] = step
        let end: @MainActor (Bool) -> Void = { [self] finished in
            // A part may report its end twice, or after the series was cleared.
            guard !isCleared, playing.removeValue(forKey: number) != nil else { return }
            self.end(frame, finished)
        }
        switch (step.action, recording?.recorder) {
        case (.animate(let view, let style, let effect), let recorder?):
            recorder.animate(style, changes: { effect.apply(to: view) }, completion: end)
        case (.animate(let view, _, let effect), nil):
            effect.apply(to: view)
            due.append { end(true) }
        case (.part(let part), nil):
            part.start { [self] finished in
                due.append { end(finished) }
                // A part that had to wait for a recording ends when nobody is reporting.
                reportEnds()
            }
        case (.part(let part), _): part.start(end)
        }
    }

    // MARK: - Ending

    /// Handles the end of a step. It goes outwards through all frames that end with the step and starts the
    /// next part. Then it calls the callbacks, outermost first.
    private func end(_ step: SeriesFrame, _ finished: Bool) {
        var told: [SeriesFrame] = []
        var current = step
        var result: Bool? = finished
        while let finished = result {
            guard let parent = current.parent else {
                endWhole(finished)
                break
            }
            if finished {
                told.append(current)
                call("onNext", current.node.hooks.onNext, of: current.node)
            }
            guard !isCleared else { break }
            result = proceed(in: parent, afterPart: finished)
            current = parent
        }
        for frame in told.reversed() { tell(frame.node) }
    }

    /// The series' completion calls the callbacks of the whole. So animations that they start are not part
    /// of the series.
    private func endWhole(_ finished: Bool) {
        series.run = nil
        if let recording {
            recording.recorder.finish(recording.animation, finished: finished)
        } else if finished {
            tellWhole()
        }
    }

    /// Starts the next part of a node. If there is none, returns how the node ended.
    private func proceed(in frame: SeriesFrame, afterPart finished: Bool) -> Bool? {
        frame.ended += 1
        switch frame.node.content {
        case .step: return finished
        case .chain(let parts, let count):
            guard finished else { return false }
            if frame.ended == parts.count, !hasNextRound(frame, of: count) { return true }
            begin(parts[frame.ended], in: frame)
        case .all(let parts, let count):
            if !finished { frame.isBroken = true }
            guard frame.ended == parts.count else { return nil }
            guard !frame.isBroken, hasNextRound(frame, of: count) else { return !frame.isBroken }
            for part in parts { begin(part, in: frame) }
        }
        return nil
    }

    private func hasNextRound(_ frame: SeriesFrame, of count: Int) -> Bool {
        frame.rounds += 1
        frame.ended = 0
        if let recording, frame.looksEndless(at: recording.recorder.now, of: count) {
            recording.recorder.noteEndless(recording.animation)
        }
        return frame.rounds < count
    }

    // MARK: - Telling

    /// Calls the callbacks of the whole series, which may have been set while it played.
    func tellWhole() {
        call("onNext", series.onNext, of: series.node)
        tell(series.node)
    }

    private func tell(_ node: SeriesNode) {
        if case .step(let step) = node.content, let complete = step.complete {
            call("complete", complete, of: node)
        }
        call("animationDidFinish", node.hooks.animationDidFinish, of: node)
    }

    private func call(
        _ name: String, _ callback: (@MainActor () -> Void)?, of node: SeriesNode
    ) {
        guard let callback else { return }
        if let recording {
            recording.recorder.note(name, of: recording.animation, details(of: node))
        }
        OutsideCalls.call(callback)
    }

    private func details(of node: SeriesNode) -> [TimelineEvent.Detail] {
        var details: [TimelineEvent.Detail] = []
        if let name = node.name { details.append(.init("key", .text(name))) }
        if case .step(let step) = node.content, case .animate(let view, _, let effect) = step.action
        {
            details.append(.init("animation", .text(effect.name)))
            if let id = view.id { details.append(.init("view", .text(id))) }
        }
        return details
    }
}
