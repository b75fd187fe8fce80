internal import Drawing
internal import Synchronization

/// Turns texts into outlines, each once for all workers; remembers those it has made.
///
/// What it answers depends on the text and the fonts alone, never on what was asked before, nor on what
/// others do at the same time.
final class TextOutliner: Sendable {
    private struct Key: Hashable {
        /// `fontSets` keeps these alive.
        let fonts: ObjectIdentifier?
        let text: TextBlock
        let size: Size
    }

    /// Locked for moments only: who needs a text that is known doesn't wait until another is laid out.
    private let remembered: Mutex<RecentValues<Key, TextOutlines>>
    /// Those that texts were laid out in; nil for the default font alone. Used inside
    /// `TextLibraries.exclusively` only.
    nonisolated(unsafe) private var fontSets: [ObjectIdentifier?: FontSet] = [:]
    /// The latest. Used inside `TextLibraries.exclusively` only.
    nonisolated(unsafe) private var typesetters: [PangoTypesetter.Key: PangoTypesetter] = [:]

    /// An outliner that remembers at most `byteLimit` bytes.
    init(byteLimit: Int = 16 << 20) {
        remembered = Mutex(RecentValues(byteLimit: byteLimit))
    }

    /// What `item` is drawn with, in its own space; nothing for a size that isn't above 0. Texts are in
    /// `fonts`; nil for the default font alone, which is loaded when a text first needs it.
    /// - Throws: `FontError` for a text that `FontSet.check` refuses, and for fonts that are missing.
    func outlines(of item: TextItem, in fonts: FontSet?) throws(FontError) -> TextOutlines {
        let frame = item.frame.standardized
        let key = Key(fonts: fonts.map { ObjectIdentifier($0) }, text: item.text, size: frame.size)
        let way = frame.origin - .zero
        if let known = known(key) { return known.moved(by: way) }
        return try make(key, in: fonts).moved(by: way)
    }

    private func known(_ key: Key) -> TextOutlines? { remembered.withLock { $0[key] } }

    /// Who needs a text that another worker is about to make waits for it.
    private func make(_ key: Key, in fonts: FontSet?) throws(FontError) -> TextOutlines {
        try TextLibraries.exclusively { () throws(FontError) in
            if let known = known(key) { return known }
            let layout = try layout(of: key.text, in: key.size, fonts)
            let made = layout?.outlines ?? TextOutlines()
            let keySize = key.text.string.utf8.count + MemoryLayout<Key>.stride
            remembered.withLock {
                $0.insert(made, for: key, byteCount: made.byteCount + keySize)
            }
            return made
        }
    }

    /// Nil for a text without a size.
    private func layout(
        of text: TextBlock, in size: Size, _ fonts: FontSet?
    ) throws(FontError) -> TextLayout? {
        try FontSet.checkLength(text)
        guard text.size > 0, text.size.isFinite else { return nil }
        return try TextLayout(text, in: size) { width throws(FontError) -> any LineBreaker in
            if text.isBlocks { return BlockTypesetter(text, width: width) }
            let fonts = try ready(fonts)
            try fonts.check(text)
            let typesetter = typesetter(for: FontQuery(text), in: fonts)
            return PangoParagraphs(text, width: width, typesetter: typesetter)
        }
    }

    /// `fonts`, or the default font alone, which is loaded once; kept from now on.
    private func ready(_ fonts: FontSet?) throws(FontError) -> FontSet {
        let key = fonts.map { ObjectIdentifier($0) }
        if let ready = fontSets[key] { return ready }
        let loaded = try fonts.orDefault()
        fontSets[key] = loaded
        return loaded
    }

    private func typesetter(for query: FontQuery, in fonts: FontSet) -> PangoTypesetter {
        let key = PangoTypesetter.Key(fonts, query)
        if let ready = typesetters[key] { return ready }
        // Each weight may be another query. One typesetter takes milliseconds to make.
        if typesetters.count == 16 { typesetters = [:] }
        let typesetter = PangoTypesetter(fonts, for: query)
        typesetters[key] = typesetter
        return typesetter
    }
}

extension FontSet? {
    /// The set; without one, a new one of the default font alone.
    fileprivate func orDefault() throws(FontError) -> FontSet {
        if let self { self } else { try FontSet() }
    }
}
