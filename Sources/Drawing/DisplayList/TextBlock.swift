/// A text with its style. The item that draws it sets the frame.
public struct TextBlock: Hashable, Sendable {
    /// The horizontal alignment of lines in the frame.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// At the side where the paragraph's writing direction begins.
        case natural
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
        /// At both edges, except for last lines.
        case justified
    }

    /// Where a line that is too long breaks.
    public enum Wrap: String, Hashable, Sendable, CaseIterable {
        /// Between words, and inside words that are too long for a line. A paragraph with a word of more than 1,000
        /// characters breaks anywhere.
        case word
        /// Anywhere between characters.
        case character
        /// Nowhere.
        case none
    }

    /// What happens to text that doesn't fit the frame.
    public enum Truncation: String, Hashable, Sendable, CaseIterable {
        /// The text continues beyond the frame.
        case none
        /// An ellipsis replaces the beginning.
        case start
        /// An ellipsis replaces the middle.
        case middle
        /// An ellipsis replaces the end.
        case end
    }

    /// Where lines stand in a frame that is higher than they are.
    public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
        /// At the upper edge.
        case top
        /// In the middle. Lines that are higher than the frame reach beyond both edges.
        case middle
        /// At the lower edge.
        case bottom
    }

    /// How the text and its frame are fitted to each other.
    public enum Fit: String, Hashable, Sendable, CaseIterable {
        /// Not at all.
        case none
        /// Letters, with all distances between them, become smaller until the text fits its frame.
        case shrink
        /// A text in a frame without width and height has its own size.
        case natural
    }

    /// The largest number of characters (Unicode scalars).
    public static let lengthLimit = 20_000

    /// The characters of the text, unless it has spans.
    public var string: String
    /// Parts in styles of their own, which follow each other and replace `string`. Empty: the text has one style.
    public var spans: [TextSpan] = []
    /// The font family; empty for the default font.
    public var font: String
    /// The font size in points (the em): about the height of a letter with its descender. The font and
    /// `lineHeight` determine the distance of lines.
    public var size: Double
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Double
    /// Whether the font is italic.
    public var isItalic: Bool
    /// The alignment of lines.
    public var alignment: Alignment
    /// The distance of baselines, as a factor of the font's own; 1 keeps it.
    public var lineHeight: Double
    /// Where lines break.
    public var wrap: Wrap
    /// What happens to text that doesn't fit.
    public var truncation: Truncation
    /// Where lines stand in the frame.
    public var verticalAlignment = VerticalAlignment.top
    /// How the text is fitted to its frame.
    public var fit = Fit.none
    /// The smallest size in points to which `shrink` goes.
    public var minSize = 1.0
    /// The most lines; further ones are left out, or replaced by the ellipsis of `truncation`. 0 for any number.
    public var maxLines = 0.0
    /// Whether lines break only where a line may end, though a word be wider than the frame.
    package var keepsWords = false
    /// The additional distance of letters in points; none after the last letter of a line. Joined scripts, such as
    /// Arabic, ignore it. Common ligatures are off if it isn't 0.
    public var letterSpacing = 0.0
    /// The additional width of each space in points.
    public var wordSpacing = 0.0
    /// The additional distance of paragraphs in points.
    public var paragraphSpacing = 0.0
    /// OpenType features of the font in HarfBuzz's notation, such as `tnum, liga=0`. Unknown ones have no effect.
    public var features = ""
    /// The values of a variable font's axes. They override what follows from `weight`.
    public var axes = FontAxes()
    /// Whether a line is drawn beneath the letters, where the font has it.
    public var isUnderlined = false
    /// Whether a line is drawn through the letters, where the font has it.
    public var isStruckThrough = false
    /// Whether all figures are as wide as the widest one, so that numbers can count without moving.
    public var hasEqualFigures = false
    /// The path along which the text runs as one line, in the view's own coordinates. Then `wrap`, `truncation`, `fit`,
    /// `maxLines` and `verticalAlignment` have no effect, and what follows a line break isn't drawn. Letters whose middle
    /// lies beyond an end aren't drawn, either; a path that is one closed figure has no end. Default: empty, no path.
    public var path = Path()
    /// How far the text is moved along the path, in points, which may be negative. Default: 0.
    public var pathOffset = 0.0
    /// Whether each glyph is drawn as a rectangle. Its width is the advance in an artificial font, so that
    /// pictures don't depend on installed fonts.
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

extension TextBlock {
    /// The characters that are shown: those of the spans if there are any. O(n).
    public var shownString: String {
        spans.isEmpty ? string : spans.lazy.map(\.string).joined()
    }

    /// Whether the text runs along a path.
    package var isOnPath: Bool { !path.elements.isEmpty }
}
