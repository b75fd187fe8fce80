internal import Messages

/// What the animators of a text change: all of its letters alike, or each by its weight.
struct LottieTextAnimators {
    /// The fill; nil for the text's own.
    private(set) var color: Animated<[Double]>?
    /// A fraction.
    private(set) var opacity = Animated(1.0)
    /// Those that change parts of the text, or more than its fill and opacity.
    private(set) var ofLetters: [LottieLetterAnimator] = []

    /// Reads a list of animators, of which the last colour counts; opacities are multiplied. What they change besides is noted.
    init(_ animators: LottieValue?, _ reader: LottieReader) {
        for animator in animators?.elements ?? [] {
            guard let selector = LottieRangeSelector(animator["s"], reader) else {
                reader.report.note(
                    .lottieLeftOut,
                    "an animator of a text whose selector is an expression is left out",
                    at: animator)
                continue
            }
            let changes = animator["a"]
            if changes?.members.contains(where: { !LottieLetterAnimator.keys.contains($0.key) })
                ?? false
            {
                reader.report.note(
                    .lottieLeftOut,
                    "an animator of a text changes its place, size, turn, fill and opacity only",
                    at: animator)
            }
            if !selector.isWhole || LottieLetterAnimator.moves(changes) {
                ofLetters.append(LottieLetterAnimator(changes, selector, reader))
                continue
            }
            if let value = changes?["fc"] { color = reader.color(value) }
            if let value = changes?["o"] {
                opacity = opacity.multiplied(by: reader.share(value))
            }
        }
    }
}
