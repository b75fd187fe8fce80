public import Drawing

/// A text in a layer, laid out in its bounds: what a `UILabel` or a `CATextLayer` shows.
public struct TextContent: Hashable, Sendable {
    /// What it says, and how.
    public var block = TextBlock("")
    /// What it is written with. Default: black.
    public var color = Color.black

    /// A text; see the properties.
    public init(_ block: TextBlock = TextBlock(""), color: Color = .black) {
        self.block = block
        self.color = color
    }

    subscript(property: LayerProperty) -> PropertyValue {
        get {
            switch property {
            case .textString: .string(block.string)
            case .textFont: .string(block.font)
            case .textSize: PropertyValue(block.size)
            case .textWeight: PropertyValue(block.weight)
            case .textItalic: .flag(block.isItalic)
            case .textColor: .color(color)
            case .textAlignment: .string(block.alignment.rawValue)
            case .textLineHeight: PropertyValue(block.lineHeight)
            case .textWrap: .string(block.wrap.rawValue)
            case .textTruncation: .string(block.truncation.rawValue)
            default: .flag(block.isBlocks)
            }
        }
        set {
            switch (property, newValue) {
            case (.textString, .string(let new)): block.string = new
            case (.textFont, .string(let new)): block.font = new
            case (.textSize, .numbers(let n)): block.size = max(n.x, 0)
            case (.textWeight, .numbers(let n)): block.weight = min(max(n.x, 1), 1000)
            case (.textItalic, .flag(let flag)): block.isItalic = flag
            case (.textColor, .color(let new)): color = new
            case (.textAlignment, .string(let word)):
                block.alignment = .init(rawValue: word) ?? block.alignment
            case (.textLineHeight, .numbers(let n)): block.lineHeight = max(n.x, 0)
            case (.textWrap, .string(let word)): block.wrap = .init(rawValue: word) ?? block.wrap
            case (.textTruncation, .string(let word)):
                block.truncation = .init(rawValue: word) ?? block.truncation
            case (.textBlocks, .flag(let flag)): block.isBlocks = flag
            default: preconditionFailure("\(property) can't be \(newValue)")
            }
        }
    }
}
