public import Drawing

/// A text in a layer, laid out in its bounds: what a `UILabel` or a `CATextLayer` shows.
public struct TextContent: Hashable, Sendable {
    /// The string with its font and layout.
    public var block = TextBlock("")
    /// The text colour. Default: black.
    public var color = Color.black

    /// A text; see the properties.
    public init(_ block: TextBlock = TextBlock(""), color: Color = .black) {
        self.block = block
        self.color = color
    }

}
