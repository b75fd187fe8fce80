internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree

/// Collects the texts of a spec that are drawn with glyphs.
struct NotedTexts {
    /// The needs of a text that decide on its fonts. Texts with equal needs are noted once.
    private struct Need: Hashable {
        /// The characters beyond ASCII, each once. ASCII is left out, as every font has it.
        let characters: String
        /// The fonts of the text and its spans.
        let fonts: [String]
        let areItalic: [Bool]
    }

    private var known: Set<Need> = []
    private var found: [(text: TextReference, isPart: Bool)] = []
    private var hasGlyphs = false
    private var hasBlocks = false

    /// The texts in the order in which they were noted. A text that only an animation gives is drawn like
    /// the text of its view. If all views' texts are drawn as blocks, so are those of animations, which are
    /// then left out.
    var texts: [TextReference] {
        found.filter { hasGlyphs || !hasBlocks || !$0.isPart }.map(\.text)
    }

    /// The texts among the content of a spec.
    init(_ uses: [ContentUse]) {
        for use in uses {
            switch use.purpose {
            case .start, .captions: note(use, of: 1, isPart: false)
            case .target(let views): note(use, of: views?.count ?? 1, isPart: true)
            case .text(let text): note(TextBlock(text), isPart: true, by: use.field)
            case .amounts, .keyframes: break
            }
        }
    }

    /// Notes the texts that an object of properties gives to `count` views. `isPart` says that the object
    /// gives only a part of their looks, and the views have the others.
    private mutating func note(_ use: ContentUse, of count: Int, isPart: Bool) {
        guard use.values.haveText else { return }
        let field = use.field.textString
        for index in use.values.textsAreEqual ? 0..<min(count, 1) : 0..<count {
            let block = use.values.text(at: index, of: count, isPart: isPart)
            note(block, isPart: isPart, by: field)
        }
    }

    /// Notes the text in `field`. `isPart` says that it has only a part of its looks, and the view has the
    /// others.
    private mutating func note(_ block: TextBlock, isPart: Bool, by field: Field) {
        if !isPart {
            hasGlyphs = hasGlyphs || !block.isBlocks
            hasBlocks = hasBlocks || block.isBlocks
        }
        let beyond = block.shownString.unicodeScalars.filter { !$0.isASCII }.uniqued()
        let need = Need(
            characters: String(String.UnicodeScalarView(beyond)),
            fonts: [block.font] + block.spans.map { $0.font ?? block.font },
            areItalic: [block.isItalic] + block.spans.map { $0.isItalic ?? block.isItalic })
        guard !block.isBlocks, known.insert(need).inserted else { return }
        found.append((TextReference(block: block, place: field.specPlace), isPart))
    }
}

extension [Assignment] {
    /// Whether the assignments concern a text. The kind of content is always the first one.
    fileprivate var haveText: Bool {
        guard case .property(.content, .same(.string(let word)))? = first else { return false }
        return word == LayerContent.Kind.text.rawValue
    }

    /// Whether all views get the same text and the same choice of font.
    fileprivate var textsAreEqual: Bool {
        allSatisfy { assignment in
            guard case .property(let property, let value) = assignment,
                [.textString, .textSpans, .textFormat, .textFont, .textItalic, .textBlocks]
                    .contains(property)
            else { return true }
            if case .same = value { return true }
            return false
        }
    }

    /// The text that the assignments give to view `index` of `count`. For a part, slant without a font is
    /// ignored, as the font is unknown.
    fileprivate func text(at index: Int, of count: Int, isPart: Bool) -> TextBlock {
        var block = TextBlock("")
        for case .property(let property, let value) in self {
            switch (property, value.value(at: index, of: count)) {
            case (.textString, .string(let string)): block.string = string
            case (.textSpans, .spans(let spans)): block.spans = spans
            // What stands before and after a number, and its minus sign.
            case (.textFormat, .string(let format)): block.string += format + "\u{2212}"
            case (.textFont, .string(let font)): block.font = font
            case (.textItalic, .flag(let flag)): block.isItalic = flag
            case (.textBlocks, .flag(let flag)): block.isBlocks = flag
            default: break
            }
        }
        if isPart, block.font.isEmpty { block.isItalic = false }
        return block
    }
}

extension Field {
    /// The place of the text in an object of properties: its string, else its group's object, else the
    /// whole object.
    fileprivate var textString: Field {
        let text = node["text"]
        let place = text?["string"] ?? node["text.string"] ?? text ?? node
        return Field(node: place, diagnostics: diagnostics)
    }
}
