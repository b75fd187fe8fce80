internal import Algorithms
internal import Drawing
internal import JSON
internal import LayerTree

/// The texts of a spec that are written in glyphs, as they are found.
struct NotedTexts {
    /// What decides which fonts are needed; texts that don't differ in it are noted once.
    private struct Need: Hashable {
        /// The characters beyond ASCII, which every font has, each once.
        let characters: String
        let font: String
        let isItalic: Bool
    }

    private var known: Set<Need> = []
    private var found: [(text: TextReference, isPart: Bool)] = []
    private var hasGlyphs = false
    private var hasBlocks = false

    /// The texts in the order in which they were noted. What only animations write is drawn as the texts
    /// of their views are: where all of those are blocks, so is it.
    var texts: [TextReference] {
        found.filter { hasGlyphs || !hasBlocks || !$0.isPart }.map(\.text)
    }

    /// The texts among the content of a spec.
    init(_ uses: [ContentUse]) {
        for use in uses {
            switch use.purpose {
            case .start: note(use, of: 1, isPart: false)
            case .target(let views): note(use, of: views?.count ?? 1, isPart: true)
            case .text(let text): note(TextBlock(text), isPart: true, by: use.field)
            case .amounts, .keyframes: break
            }
        }
    }

    /// Notes the texts that an object of properties gives to `count` views; all of their looks unless
    /// `isPart` says that they have others from elsewhere.
    private mutating func note(_ use: ContentUse, of count: Int, isPart: Bool) {
        guard use.values.haveText else { return }
        let field = use.field.textString
        for index in use.values.textsAreEqual ? 0..<min(count, 1) : 0..<count {
            let block = use.values.text(at: index, of: count, isPart: isPart)
            note(block, isPart: isPart, by: field)
        }
    }

    /// Notes a text that stands in `field`; a part of one where other looks are a view's own.
    private mutating func note(_ block: TextBlock, isPart: Bool, by field: Field) {
        if !isPart {
            hasGlyphs = hasGlyphs || !block.isBlocks
            hasBlocks = hasBlocks || block.isBlocks
        }
        let beyond = block.string.unicodeScalars.filter { !$0.isASCII }.uniqued()
        let need = Need(
            characters: String(String.UnicodeScalarView(beyond)), font: block.font,
            isItalic: block.isItalic)
        guard !block.isBlocks, known.insert(need).inserted else { return }
        found.append((TextReference(block: block, place: field.issue), isPart))
    }
}

extension [Assignment] {
    /// Whether they say something about a text; the kind of content comes first.
    fileprivate var haveText: Bool {
        guard case .property(.content, .same(.string(let word)))? = first else { return false }
        return word == LayerContent.Kind.text.rawValue
    }

    /// Whether all views get the same looks that fonts are chosen by.
    fileprivate var textsAreEqual: Bool {
        allSatisfy { assignment in
            guard case .property(let property, let value) = assignment,
                [.textString, .textFont, .textItalic, .textBlocks].contains(property)
            else { return true }
            if case .same = value { return true }
            return false
        }
    }

    /// What they say about the text of view `index` of `count`. Of a part, slant without a font means
    /// nothing: nobody knows in which.
    fileprivate func text(at index: Int, of count: Int, isPart: Bool) -> TextBlock {
        var block = TextBlock("")
        for case .property(let property, let value) in self {
            switch (property, value.value(at: index, of: count)) {
            case (.textString, .string(let string)): block.string = string
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
    /// Where an object of properties gives a text: its string, or else its object, or else the whole.
    fileprivate var textString: Field {
        let text = node["text"]
        let place = text?["string"] ?? node["text.string"] ?? text ?? node
        return Field(node: place, diagnostics: diagnostics)
    }
}
