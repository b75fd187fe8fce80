internal import CollectionBasics
package import Drawing
internal import Synchronization

/// Converts texts to outlines, once for all workers, and caches them.
///
/// The result depends only on the text and the fonts, never on earlier texts or concurrent calls.
package final class TextOutliner: Sendable {
    private struct Key: Hashable {
        /// Identifies a font set, which `fontSets` keeps alive.
        let fonts: ObjectIdentifier?
        let text: SharedText
        let size: Size
    }

    /// Locked only briefly, so that requests for known texts don't wait while another text is laid out.
    private let remembered: Mutex<ByteLimitedCache<Key, TextOutlines>>
    /// The number of frames that all workers have begun.
    private let frames = Atomic(0)
    /// For how many frames texts stay at least without being used, so that a long film takes no more memory than its
    /// beginning.
    private static let patience = 256
    /// The font sets in which texts were laid out; nil is the default font alone. Used only inside
    /// `TextLibraries.exclusively`.
    nonisolated(unsafe) private var fontSets: [ObjectIdentifier?: FontSet] = [:]
    /// The most recent typesetters. Used only inside `TextLibraries.exclusively`.
    nonisolated(unsafe) private var typesetters: [PangoTypesetter.Key: PangoTypesetter] = [:]

    /// An outliner that remembers up to `byteLimit` bytes, and besides one text that alone is larger.
    package init(byteLimit: Int = 16 << 20) {
        remembered = Mutex(ByteLimitedCache(byteLimit: byteLimit))
    }

    /// The outlines of `item` in its own space: those of its text, where its frame or its anchor puts them.
    /// - Throws: `FontError` for a text that `FontSet.check` refuses, and for missing fonts.
    package func outlines(of item: TextItem, in fonts: FontSet?) throws(FontError) -> TextOutlines {
        let outlines = try outlines(
            of: item.shared, in: item.frame.standardized.size, fonts: fonts)
        return outlines.moved(by: outlines.offset(in: item))
    }

    /// The outlines of a text in a frame of this size, from its left upper corner; empty if the text's size isn't above 0.
    /// Texts use `fonts`; nil is the default font alone, which is loaded when a text first needs it.
    /// - Throws: `FontError` for a text that `FontSet.check` refuses, and for missing fonts.
    package func outlines(
        of text: SharedText, in size: Size, fonts: FontSet?
    ) throws(FontError) -> TextOutlines {
        let key = Key(fonts: fonts.map { ObjectIdentifier($0) }, text: text, size: size)
        return if let known = known(key) { known } else { try make(key, in: fonts) }
    }

    /// The approximate size of the remembered texts in bytes.
    var byteCount: Int { remembered.withLock { $0.byteCount } }

    /// Counts a frame of a worker. Now and then forgets texts that no recent frame has used.
    package func beginFrame() {
        guard frames.add(1, ordering: .relaxed).newValue.isMultiple(of: Self.patience) else {
            return
        }
        remembered.withLock { $0.forgetUnused() }
    }

    private func known(_ key: Key) -> TextOutlines? { remembered.withLock { $0[key] } }

    /// Lays out the text, unless another worker did so while this one waited.
    private func make(_ key: Key, in fonts: FontSet?) throws(FontError) -> TextOutlines {
        try TextLibraries.exclusively { () throws(FontError) in
            if let known = known(key) { return known }
            let layout = try layout(of: key.text.block, in: key.size, fonts)
            let made = layout?.outlines ?? TextOutlines()
            let keySize = key.text.byteCount + MemoryLayout<Key>.stride
            remembered.withLock {
                $0.insert(made, for: key, byteCount: made.byteCount + keySize)
            }
            return made
        }
    }

    /// The width of the widest line of `text`, in points; 0 if the text's size isn't above 0.
    func width(of text: TextBlock, in fonts: FontSet?) throws(FontError) -> Double {
        try TextLibraries.exclusively { () throws(FontError) in
            let unbounded = Size(width: .infinity, height: .infinity)
            return (try layout(of: text, in: unbounded, fonts)?.lines.width ?? 0) * text.size
        }
    }

    /// The layout of a text; nil if its size isn't above 0 and finite. Call it only inside
    /// `TextLibraries.exclusively`.
    func layout(
        of text: TextBlock, in size: Size, _ fonts: FontSet?
    ) throws(FontError) -> FittedText? {
        try FontSet.checkLength(text)
        guard text.size > 0, text.size.isFinite else { return nil }
        return try FittedText(text, in: size) {
            (text, width) throws(FontError) -> any LineBreaker in
            if text.isBlocks { return BlockTypesetter(text, width: width) }
            let fonts = try ready(fonts)
            try fonts.check(text)
            let typesetter = typesetter(for: text.queries, in: fonts)
            return PangoParagraphs(text, width: width, typesetter: typesetter)
        }
    }

    /// `fonts`, or the default font alone, which is loaded once and then kept.
    private func ready(_ fonts: FontSet?) throws(FontError) -> FontSet {
        let key = fonts.map { ObjectIdentifier($0) }
        if let ready = fontSets[key] { return ready }
        let loaded = try fonts.orDefault()
        fontSets[key] = loaded
        return loaded
    }

    private func typesetter(for queries: [FontQuery], in fonts: FontSet) -> PangoTypesetter {
        let key = PangoTypesetter.Key(fonts, queries)
        if let ready = typesetters[key], !ready.isFull { return ready }
        // Each weight may need another query; making a typesetter takes milliseconds.
        if typesetters.count == 16 { typesetters = [:] }
        let typesetter = PangoTypesetter(fonts, for: queries)
        typesetters[key] = typesetter
        return typesetter
    }
}

extension FontSet? {
    /// The set, or a new one with only the default font if there is none.
    fileprivate func orDefault() throws(FontError) -> FontSet {
        if let self { self } else { try FontSet() }
    }
}
