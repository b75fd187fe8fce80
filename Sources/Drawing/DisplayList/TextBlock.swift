/// A text with its looks, laid out in a frame; what the frame is, the item that draws it says.
public struct TextBlock: Hashable, Sendable {
    /// Where lines lie in the frame.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// At the side where the paragraph's own direction begins.
        case natural
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
        /// At both edges, but for last lines.
        case justified
    }

    /// Where a line that is too long goes on.
    public enum Wrap: String, Hashable, Sendable, CaseIterable {
        /// Between words, and inside a word that is too long itself.
        case word
        /// Anywhere between characters.
        case character
        /// Nowhere.
        case none
    }

    /// What happens to text that doesn't fit the frame.
    public enum Truncation: String, Hashable, Sendable, CaseIterable {
        /// It is drawn beyond the frame.
        case none
        /// Its beginning gives way to an ellipsis.
        case start
        /// Its middle does.
        case middle
        /// Its end does.
        case end
    }

    /// How many characters (Unicode scalars) a text may have.
    public static let lengthLimit = 20_000

    /// What it says.
    public var string: String
    /// The family's name; empty for the default font.
    public var font: String
    /// Points in an em, the unit of fonts: about as high as a letter with what hangs below it. How far
    /// apart lines are, the font and `lineHeight` say.
    public var size: Double
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Double
    /// Whether it slants.
    public var isItalic: Bool
    /// Where lines lie.
    public var alignment: Alignment
    /// From baseline to baseline, as a factor of the font's own; 1 leaves it.
    public var lineHeight: Double
    /// Where lines break.
    public var wrap: Wrap
    /// What happens to what doesn't fit.
    public var truncation: Truncation
    /// Whether each glyph is drawn as a plain rectangle as wide as its advance in a made-up font, so
    /// that pictures don't depend on the fonts of a machine.
    public var isBlocks: Bool

    /// A text; defaults are those of the spec format.
    public init(
        _ string: String, font: String = "", size: Double = 17, weight: Double = 400,
        isItalic: Bool = false, alignment: Alignment = .natural, lineHeight: Double = 1,
        wrap: Wrap = .word, truncation: Truncation = .none, isBlocks: Bool = false
    ) {
        self.string = string
        self.font = font
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.alignment = alignment
        self.lineHeight = lineHeight
        self.wrap = wrap
        self.truncation = truncation
        self.isBlocks = isBlocks
    }
}
