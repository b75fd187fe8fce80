internal import Drawing

extension SourceText {
    /// Some forty characters on both sides of the byte at `offset`, as far as its line reaches, with a
    /// caret below it.
    func excerpt(at offset: Int) -> String {
        let start = lineStarts[lineNumber(of: offset) - 1]
        var place = max(start, offset)
        while place > start, bytes[place - 1].isLineEnd { place -= 1 }
        var (first, end) = (place, place)
        for _ in 0..<40 where first > start {
            repeat { first -= 1 } while first > start && UTF8.isContinuation(bytes[first])
        }
        for _ in 0..<41 where end < bytes.count && !bytes[end].isLineEnd {
            repeat { end += 1 } while end < bytes.count && UTF8.isContinuation(bytes[end])
        }
        let isWhole = end == bytes.count || bytes[end].isLineEnd
        // A tab is as wide as the terminal likes; a blank keeps the caret in its place.
        let shown = bytes[first..<end].map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        let before = first > start ? "…" : ""
        let indent = 2 + before.count + bytes[first..<place].characterCount
        // What would move a terminal is replaced one for one, so that the caret stays right.
        let line = String.UnicodeScalarView(
            String(decoding: shown, as: UTF8.self).unicodeScalars.map {
                $0.movesTerminal ? "\u{FFFD}" : $0
            })
        return "  \(before)\(String(line))\(isWhole ? "" : "…")\n"
            + String(repeating: " ", count: indent) + "^"
    }
}
