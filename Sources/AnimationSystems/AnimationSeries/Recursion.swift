public import LayerTree

/// The library's later name of `Recursion`.
public typealias ViewAnimation = Recursion

/// One animation of one view, to be played or joined with others.
open class Recursion: Recursable {
    /// The library's later name of `AnimationParameter`.
    public typealias Parameter = AnimationParameter

    private let view: View

    /// An animation of your own.
    ///
    /// - Parameters:
    ///   - params: duration, delay and options.
    ///   - complete: called when it has ended undisturbed, each time.
    ///   - animations: sets what is to be reached; called whenever it starts.
    public init(
        _ view: View, params: AnimationParameter, _ complete: CompleteCallback? = nil,
        animations: @escaping @MainActor (View) -> Void
    ) {
        self.view = view
        super.init(
            .step(
                SeriesStep(
                    view: view, style: params.style, name: nil, changes: animations,
                    complete: complete)))
    }

    /// One of the animations that there are.
    package init(
        _ view: View, _ effect: SeriesEffect, _ style: AnimationStyle,
        _ complete: CompleteCallback? = nil
    ) {
        self.view = view
        super.init(
            .step(
                SeriesStep(
                    view: view, style: style, name: effect.name, changes: effect.apply,
                    complete: complete)))
    }

    /// Ends all animations of its view, and this one; see `Recursable.clear`.
    public override func clear() {
        super.clear()
        view.removeAllAnimations()
    }
}
