public import Drawing

/// A text that a spec writes in glyphs, with the place where it does.
public struct TextReference: Hashable, Sendable {
    /// What is written, and in what. What only an animation writes is in the default font, upright,
    /// unless the animation says otherwise.
    public let block: TextBlock
    private let place: SpecIssue

    init(block: TextBlock, place: SpecIssue) {
        self.block = block
        self.place = place
    }

    /// What is odd about it, as a warning at its place.
    public func warning(_ message: String) -> SpecIssue { place.saying(message, as: .warning) }

    /// What is wrong with it, as an error at its place.
    public func error(_ message: String) -> SpecIssue { place.saying(message, as: .error) }
}
