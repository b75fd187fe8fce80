package import LayerTree
internal import TimingModel

/// One Spruce call: views of a view, each with its own animation and start time.
package struct SpruceRun: AnimationSystem {
    package static let kind = "spruce"

    private let view: View
    private let order: SpruceOrder
    private let selection: SpruceSelection
    /// Puts each view into its start state.
    private let preparation: Preparation
    /// Starts one view, so that it starts to move after some seconds. Must call the closure at the end; further calls
    /// have no effect.
    private let animate: Animate

    private typealias Animate = @MainActor (View, Double, @escaping SpruceEnd) -> Void

    private enum Preparation {
        case none
        case effects([SpruceEffect])
        /// A custom function, whose calls stand in event logs.
        case custom(SpruceChange)
    }

    /// Animates views of `view` by `motion` alone.
    ///
    /// - Parameter prepare: Called for each view just before its animation starts.
    package init(
        view: View, by order: @escaping SpruceOrder, selection: SpruceSelection,
        prepare: SpruceChange?,
        motion: @escaping @MainActor (_ view: View, _ delay: Double, @escaping SpruceEnd) -> Void
    ) {
        self.view = view
        self.order = order
        self.selection = selection
        preparation = prepare.map { .custom($0) } ?? .none
        animate = motion
    }

    /// Applies effects to views of `view`, in or out.
    ///
    /// - Parameters:
    ///   - prepare: Whether views are put into their start state first.
    ///   - motion: Animates a change of each view.
    package init(
        view: View, effects: [SpruceEffect], by order: @escaping SpruceOrder,
        selection: SpruceSelection, prepare: Bool = true, motion: @escaping SpruceMotion
    ) {
        self.view = view
        self.order = order
        self.selection = selection
        preparation = prepare && !selection.isReverse ? .effects(effects) : .none
        let change: SpruceChange = selection.isReverse ? effects.leave : effects.change
        animate = { motion($0, $1, change, $2) }
    }

    /// Plays the run in a recording; outside one, makes the final changes at once.
    @MainActor
    package func play(completion: SpruceEnd?) {
        if let recorder = Recorder.current {
            recorder.play(self, completion: completion)
        } else {
            start(end: { finished in OutsideCalls.call { completion?(finished) } })
        }
    }

    package func record(on recorder: Recorder, as handle: AnimationHandle) {
        start { view in
            let details = view.id.map { [TimelineEvent.Detail("view", .text($0))] }
            recorder.note("prepare", of: handle, details ?? [])
        } end: { finished in
            recorder.finish(handle, finished: finished)
        }
    }

    /// Starts every view. `end` is called once after the last view has ended, with the result of the view
    /// with the latest start time.
    ///
    /// Times are computed before anything is prepared, because preparing a view moves its subviews.
    @MainActor
    private func start(
        noting note: @MainActor (View) -> Void = { _ in }, end: @escaping SpruceEnd
    ) {
        let starts = selection.starts(in: view, by: order)
        guard !starts.isEmpty else { return end(true) }
        var lastIsFinished = true
        let ends = Countdown(starts.count) { _ in end(lastIsFinished) }
        for (index, start) in starts.enumerated() {
            prepare(start.view, note)
            show(start.view, after: start.offset)
            animate(start.view, after: start.offset) { finished in
                if index == starts.count - 1 { lastIsFinished = finished }
                ends.count(finished)
            }
        }
    }

    /// Starts one view. `end` is called once, even if a custom animation calls its completion more often.
    @MainActor
    private func animate(_ view: View, after offset: Double, end: @escaping SpruceEnd) {
        var isOver = false
        animate(view, offset) { finished in
            guard !isOver else { return }
            isOver = true
            view.showAfterSpruce()
            end(finished)
        }
    }

    @MainActor
    private func prepare(_ view: View, _ note: @MainActor (View) -> Void) {
        switch preparation {
        case .none: break
        case .effects(let effects): View.performWithoutAnimation { effects.prepare(view) }
        case .custom(let prepare):
            note(view)
            prepare(view)
        }
    }

    /// Shows a hidden view when it starts to move.
    @MainActor
    private func show(_ view: View, after offset: Double) {
        guard view.spruceState.isHiding else { return }
        guard let recorder = Recorder.current, offset > 0 else { return view.showAfterSpruce() }
        recorder.at(recorder.now + Duration(seconds: offset)) { view.showAfterSpruce() }
    }
}

/// Receives whether an animation ran to its end undisturbed.
package typealias SpruceEnd = @MainActor (Bool) -> Void

/// Animates `change` of a view, so that it starts to move after `delay` seconds. Must call `end` at the end; further
/// calls have no effect.
package typealias SpruceMotion =
    @MainActor (
        _ view: View, _ delay: Double, _ change: @escaping SpruceChange, _ end: @escaping SpruceEnd
    ) -> Void
