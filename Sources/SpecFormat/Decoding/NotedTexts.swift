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

    /// Notes a text; a part of one where other looks are a view's own. `place` is asked for where it is
    /// the first of its kind.
    mutating func note(_ block: TextBlock, isPart: Bool, place: () -> SpecIssue) {
        if !isPart {
            hasGlyphs = hasGlyphs || !block.isBlocks
            hasBlocks = hasBlocks || block.isBlocks
        }
        var seen: Set<Unicode.Scalar> = []
        let beyond = block.string.unicodeScalars.filter { !$0.isASCII && seen.insert($0).inserted }
        let need = Need(
            characters: String(String.UnicodeScalarView(beyond)), font: block.font,
            isItalic: block.isItalic)
        guard !block.isBlocks, known.insert(need).inserted else { return }
        found.append((TextReference(block: block, place: place()), isPart))
    }
}

extension Field {
    /// Notes the texts that an object of properties gives to the views `indices` of `count`; all of
    /// their looks unless `isPart` says that they have others from elsewhere.
    func noteTexts(
        in assignments: [Assignment], of indices: Range<Int>, among count: Int, isPart: Bool
    ) {
        guard assignments.haveText else { return }
        let text = node["text"]
        let place = text?["string"] ?? node["text.string"] ?? text ?? node
        for index in assignments.textsAreEqual ? indices.prefix(1) : indices {
            let block = assignments.text(at: index, of: count, isPart: isPart)
            diagnostics.note(block, isPart: isPart, at: place)
        }
    }

    /// Notes the text that this value is.
    func noteText() {
        text.map { diagnostics.note(TextBlock($0), isPart: true, at: node) }
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
