internal import Messages

/// What the animators of a text change about all of its letters alike.
struct LottieTextAnimators {
    /// The fill; nil for the text's own.
    private(set) var color: Animated<[Double]>?
    /// A fraction.
    private(set) var opacity = Animated(1.0)

    /// Reads a list of animators, of which the last colour counts; opacities are multiplied. Those that change a part of the text, or
    /// more than its colour and opacity, are noted.
    init(_ animators: LottieValue?, _ reader: LottieReader) {
        for animator in animators?.elements ?? [] {
            guard Self.isWhole(animator["s"], reader) else {
                reader.report.note(
                    .lottieLeftOut, "an animator of a part of a text is left out", at: animator)
                continue
            }
            let changes = animator["a"]
            if let value = changes?["fc"] { color = reader.color(value) }
            if let value = changes?["o"] {
                opacity = opacity.multiplied(by: reader.share(value))
            }
            if changes?.members.contains(where: { !["fc", "o"].contains($0.key) }) ?? false {
                reader.report.note(
                    .lottieLeftOut, "an animator of a text changes its colour and opacity only",
                    at: animator)
            }
        }
    }

    /// Whether a selector takes all letters as a whole, all the time. By default it does.
    private static func isWhole(_ selector: LottieValue?, _ reader: LottieReader) -> Bool {
        guard let selector else { return true }
        func stays(_ key: String, at standard: Double) -> Bool {
            reader.number(selector[key], standard).values == [standard]
        }
        // The type 1 is an expression. The shape 1 is a square: all letters between start and end count alike.
        return (selector["t"]?.whole ?? 0) == 0 && (selector["sh"]?.whole ?? 1) == 1
            && stays("s", at: 0) && stays("e", at: 100) && stays("o", at: 0) && stays("a", at: 100)
    }
}
