public import LayerTree
internal import TimingModel

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
