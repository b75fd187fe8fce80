package import LayerTree
internal import TimingModel

/// One Spruce call: views of a view, each with its own animation and start time.
package struct SpruceRun: AnimationSystem {
    package static let kind = "spruce"

    let view: View
    let sortFunction: any SortFunction
    let animation: any SpruceAnimation
    let selection: SpruceSelection
    /// Puts each view into its start state.
    let preparation: Preparation

    enum Preparation {
        case none
        case stock([StockAnimation])
        /// A custom function.
        case handler(Spruce.PrepareHandler)
    }

    init(
        view: View, sortFunction: any SortFunction, animation: any SpruceAnimation,
        selection: SpruceSelection, preparation: Preparation
    ) {
        self.view = view
        self.sortFunction = sortFunction
        self.animation = animation
        self.selection = selection
        self.preparation = preparation
    }

    /// Applies stock animations to views of `view`, in or out.
    package init(
        view: View, animations: [StockAnimation], animationType: any SpruceAnimation,
        sortFunction: any SortFunction, prepare: Bool = true, options: [SpruceOption] = []
    ) {
        let selection = SpruceSelection(options)
        let animation = animationType.changing { view in
            selection.isReverse ? animations.leave(view) : animations.change(view)
        }
        self.init(
            view: view, sortFunction: sortFunction, animation: animation, selection: selection,
            preparation: prepare && !selection.isReverse ? .stock(animations) : .none)
    }

    /// Plays the run in a recording; outside one, makes the final changes at once.
    func play(completion: Spruce.CompletionHandler?) {
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
    private func start(
        noting note: @MainActor (View) -> Void = { _ in }, end: @escaping @MainActor (Bool) -> Void
    ) {
        let starts = selection.starts(in: view, by: sortFunction)
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
    private func animate(
        _ view: View, after offset: Double, end: @escaping @MainActor (Bool) -> Void
    ) {
        var isOver = false
        animation.animate(delay: offset, view: view) { finished in
            guard !isOver else { return }
            isOver = true
            view.showAfterSpruce()
            end(finished)
        }
    }

    private func prepare(_ view: View, _ note: @MainActor (View) -> Void) {
        switch preparation {
        case .none: break
        case .stock(let animations): View.performWithoutAnimation { animations.prepare(view) }
        case .handler(let prepare):
            note(view)
            prepare(view)
        }
    }

    /// Shows a hidden view when it starts to move.
    private func show(_ view: View, after offset: Double) {
        guard view.spruceState.isHiding else { return }
        guard let recorder = Recorder.current, offset > 0 else { return view.showAfterSpruce() }
        recorder.at(recorder.now + Duration(seconds: offset)) { view.showAfterSpruce() }
    }
}
