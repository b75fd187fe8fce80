internal import Drawing

/// A paragraph of a text, with the spans to which its characters belong.
struct Paragraph {
    /// Characters of one span.
    struct Part: Hashable {
        /// The index of the span.
        let span: Int
        /// Where the part ends, in bytes of UTF-8 from the paragraph's beginning.
        var end: Int
    }

    private(set) var string = ""
    /// The parts in order; empty if the text has no spans.
    private(set) var parts: [Part] = []

    /// The paragraph with `string`, without spans.
    init(_ string: String = "") { self.string = string }

    var isVisible: Bool { string.contains { !$0.isWhitespace } }

    /// The span of the byte at `offset`; nil if the text has no spans. O(log n).
    func span(at offset: Int) -> Int? { parts.isEmpty ? nil : parts[index(at: offset)].span }

    /// The index of the part with the byte at `offset`, or of the last one. O(log n).
    private func index(at offset: Int) -> Int {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return min(low, parts.count - 1)
    }

    /// Where the span of the byte at `offset` ends, in bytes; the paragraph's end if the text has no spans. O(log n).
    func end(ofSpanAt offset: Int) -> Int {
        parts.isEmpty ? string.utf8.count : parts[index(at: offset)].end
    }

    /// The last visible paragraph when further ones don't fit. An ellipsis replaces the text between this
    /// paragraph and the last one.
    func followed(by last: Paragraph, _ truncation: TextBlock.Truncation) -> Paragraph {
        var result = self
        result.append("…", span: parts.last?.span ?? last.parts.first?.span)
        guard truncation != .end else { return result }
        var start = last.string.startIndex
        for part in last.parts {
            let end = last.string.utf8.index(last.string.startIndex, offsetBy: part.end)
            result.append(String(last.string[start..<end]), span: part.span)
            start = end
        }
        if last.parts.isEmpty { result.append(last.string, span: nil) }
        return result
    }

    fileprivate mutating func append(_ text: String, span: Int?) {
        string += text
        guard let span else { return }
        let end = string.utf8.count
        if parts.last?.span == span {
            parts[parts.count - 1].end = end
        } else {
            parts.append(Part(span: span, end: end))
        }
    }
}

extension TextBlock {
    /// The text split at line breaks, without control characters, which draw nothing. O(n).
    var paragraphs: [Paragraph] {
        let whole = shownString
        var ends: [Int] = []
        for span in spans { ends.append((ends.last ?? 0) + span.string.utf8.count) }
        let lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var span = 0
        return lines.map { line in
            guard !spans.isEmpty else { return Paragraph(line.withoutControls) }
            var result = Paragraph()
            var offset = whole.utf8.distance(from: whole.startIndex, to: line.startIndex)
            var rest = line[...]
            while !rest.isEmpty {
                while ends[span] <= offset { span += 1 }
                let end = whole.utf8.index(
                    rest.startIndex, offsetBy: ends[span] - offset, limitedBy: line.endIndex)
                let part = rest[..<(end ?? line.endIndex)]
                result.append(part.withoutControls, span: span)
                offset += part.utf8.count
                rest = rest[part.endIndex...]
            }
            return result
        }
    }
}

extension Substring {
    fileprivate var withoutControls: String {
        var result = String.UnicodeScalarView()
        result.append(
            contentsOf: unicodeScalars.lazy.filter {
                $0 == "\t" || $0.properties.generalCategory != .control
            })
        return String(result)
    }
}
