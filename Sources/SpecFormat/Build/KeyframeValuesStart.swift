internal import Drawing
internal import LayerTree
internal import TimingModel

// Starts keyframes of values, and motions along a path.

extension KeyframeValuesSpec: TimedBody {
    var starts: [StartGroup] { [StartGroup(delay: delay, indices: Array(views.indices)[...])] }

    /// Turns views that are to follow a path into its first direction.
    @MainActor
    func prepare(in player: SpecPlayer) {
        guard delay > .zero, let first = animation.heading(at: 0) else { return }
        for view in player.views(views) { view.face(first, for: delay, player.recorder) }
    }

    @MainActor
    func begin(
        _ members: Members, in player: SpecPlayer, name: String?,
        ended: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        let (recorder, views) = (player.recorder, members.list.map(\.view))
        let last = animation.heading(at: lastProgress)
        let paths = last == nil ? [] : views.map { ($0, $0.beginPath(recorder)) }
        let starts = views.map { ExplicitStart(animation, of: $0) }
        let handle = recorder.add(starts, name: name) { finished in
            for (view, path) in paths { view.end(path, facing: last ?? 0) }
            ended(finished)
        }
        let path = animation.path
        for view in views where recorder.isRunning(handle) {
            let value = animation.value(at: lastProgress, over: view.value(of: path.property))
            if let value { view.set(path, to: value) }
        }
        return handle
    }
}

/// The direction that a view has from a path, in radians. A path adds it to the view's own rotation while it runs.
@MainActor
private struct PathHeading {
    /// The number of the view's latest path.
    var path = 0
    /// The turn into the first direction of a path that hasn't begun; nil if there is none.
    var hold: AnimationHandle?
    /// The direction at the end of the latest path, which is a part of the view's rotation; 0 while it runs.
    var direction = 0.0
    /// The view's rotation with that direction. If it has another one, something else has turned it.
    var rotation = 0.0

    /// Whether it is that of a path which was stopped before it began.
    func isCancelled(_ recorder: Recorder) -> Bool {
        path == 0 && hold.map { !recorder.isRunning($0) } ?? true
    }
}

extension View {
    private var heading: PathHeading? {
        get { self[attached: PathHeading.self] }
        set { self[attached: PathHeading.self] = newValue }
    }

    /// Turns the view into a direction until a path begins, unless it has one from another path.
    fileprivate func face(_ direction: Double, for time: Duration, _ recorder: Recorder) {
        guard heading?.isCancelled(recorder) ?? true else { return }
        let value = PropertyValue(direction)
        var turn = BasicAnimation(
            AnimatedPath(.rotate), from: value, to: value, timing: MediaTiming(duration: time))
        turn.isAdditive = true
        heading = PathHeading(hold: recorder.add([ExplicitStart(turn, of: self)]))
    }

    /// Takes away the direction of earlier paths, and returns the number of the new one.
    fileprivate func beginPath(_ recorder: Recorder) -> Int {
        let former = heading ?? PathHeading()
        if let hold = former.hold { recorder.stop(hold) }
        if former.direction != 0, rotate == former.rotation { rotate -= former.direction }
        heading = PathHeading(path: former.path + 1)
        return former.path + 1
    }

    /// Keeps the last direction of a path, unless another path has begun.
    fileprivate func end(_ path: Int, facing direction: Double) {
        guard heading?.path == path else { return }
        rotate += direction
        heading = PathHeading(path: path, direction: direction, rotation: rotate)
    }
}
