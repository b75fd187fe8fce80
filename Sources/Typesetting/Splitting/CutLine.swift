internal import Drawing

/// A line of a text, with its marks by the characters that they come from.
struct CutLine {
    typealias Mark = (mark: TextLine.Mark, origin: Point)

    /// Where the line's baseline begins, in ems.
    let origin: Point
    let string: String
    private let line: TextLine
    /// What is shown of the paragraph, in its order; what follows each other is one stretch.
    let stretches: [TextLine.Stretch]
    /// The marks that aren't white space: their sources, ascending, and their indices in the line.
    private let sources: [(source: Int, index: Int)]
    private let ellipsis: [Int]

    init(_ line: TextLine, at origin: Point) {
        self.line = line
        self.origin = origin
        let string = line.paragraph.string
        self.string = string
        var stretches: [TextLine.Stretch] = []
        for stretch in line.stretches.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
            if let last = stretches.last, !last.isEllipsis, !stretch.isEllipsis,
                last.bytes.upperBound == stretch.bytes.lowerBound
            {
                stretches[stretches.count - 1] = last.joined(with: stretch)
            } else {
                stretches.append(stretch)
            }
        }
        self.stretches = stretches
        sources = line.marks.enumerated().compactMap { index, mark in
            mark.source.flatMap { string.isWhite(at: $0) ? nil : (source: $0, index: index) }
        }.sorted { ($0.source, $0.index) < ($1.source, $1.index) }
        ellipsis = line.marks.indices.filter { line.marks[$0].source == nil }
    }

    /// All marks that aren't white space, in visual order.
    var allMarks: [Mark] { marks(at: sources.map(\.index) + ellipsis) }

    /// The marks of some stretches that aren't white space, in visual order. O(marks of them + log n).
    func marks(of unit: [TextLine.Stretch]) -> [Mark] {
        marks(at: unit.flatMap { $0.isEllipsis ? ellipsis : indices(of: $0.bytes) })
    }

    private func marks(at indices: [Int]) -> [Mark] {
        indices.sorted().map { (line.marks[$0].mark, line.marks[$0].origin) }
    }

    private func indices(of bytes: Range<Int>) -> [Int] {
        let start = sources.firstIndex(from: bytes.lowerBound)
        let end = sources.firstIndex(from: bytes.upperBound)
        return sources[start..<max(start, end)].map(\.index)
    }

    /// The distance of the first mark of some stretches from the last one, in ems.
    func length(of unit: [TextLine.Stretch]) -> Double {
        let marks = marks(of: unit)
        guard let first = marks.first, let last = marks.last else { return 0 }
        return last.origin.x - first.origin.x
    }

    /// Whether writing directions may matter for a part: it, or its line, isn't simply written from left to right.
    func isMixed(_ unit: [TextLine.Stretch]) -> Bool {
        line.isRightToLeft || string.utf8.contains { $0 >= 0xD6 }
    }

    /// The characters of some stretches, cut where spans begin; the ellipsis for what isn't shown.
    func pieces(of unit: [TextLine.Stretch]) -> [(string: String, span: Int?)] {
        var result: [(string: String, span: Int?)] = []
        for stretch in unit {
            guard !stretch.isEllipsis else {
                result.append(("…", line.paragraph.span(at: stretch.bytes.lowerBound)))
                continue
            }
            var start = stretch.bytes.lowerBound
            while start < stretch.bytes.upperBound {
                let span = line.paragraph.span(at: start)
                let end = min(line.paragraph.end(ofSpanAt: start), stretch.bytes.upperBound)
                let text = string.part(start..<end)
                if let last = result.last, last.span == span {
                    result[result.count - 1].string += text
                } else {
                    result.append((text, span))
                }
                start = end
            }
        }
        return result
    }

    /// What is between white space: for each word, its characters.
    var spacedWords: [[TextLine.Stretch]] {
        var result: [[TextLine.Stretch]] = []
        for stretch in stretches {
            var word: [TextLine.Stretch] = []
            for letter in stretch.isEllipsis ? [stretch] : characters(of: stretch) {
                let isWhite = !letter.isEllipsis && string.isWhite(at: letter.bytes.lowerBound)
                if !isWhite { word.append(letter) }
                if isWhite, !word.isEmpty {
                    result.append(word)
                    word = []
                }
            }
            if !word.isEmpty { result.append(word) }
        }
        return result
    }

    private func characters(of stretch: TextLine.Stretch) -> [TextLine.Stretch] {
        var start = stretch.bytes.lowerBound
        return string.part(stretch.bytes).map { character in
            defer { start += character.utf8.count }
            return TextLine.Stretch(
                bytes: start..<start + character.utf8.count, isEllipsis: false)
        }
    }

    /// The whole line without white space at its ends.
    var trimmed: [TextLine.Stretch] {
        var result = stretches
        while let last = result.last, !last.isEllipsis {
            let text = string.part(last.bytes)
            let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) }
            guard let end else {
                result.removeLast()
                continue
            }
            let length = text.utf8.distance(from: text.startIndex, to: end)
            result[result.count - 1].bytes =
                last.bytes.lowerBound..<last.bytes.lowerBound + length
            break
        }
        return result
    }
}

extension TextLine.Stretch {
    /// The stretch from here to the end of another one.
    func joined(with other: TextLine.Stretch) -> TextLine.Stretch {
        isEllipsis
            ? self
            : TextLine.Stretch(
                bytes: bytes.lowerBound..<other.bytes.upperBound, isEllipsis: false)
    }
}

extension [(source: Int, index: Int)] {
    /// The index of the first mark whose source isn't before `offset`. O(log n).
    fileprivate func firstIndex(from offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].source < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension String {
    /// The characters at these bytes of UTF-8.
    func part(_ bytes: Range<Int>) -> String {
        String(
            self[
                utf8.index(
                    startIndex, offsetBy: bytes.lowerBound)..<utf8.index(
                        startIndex, offsetBy: bytes.upperBound)])
    }

    /// Whether the character at a byte of UTF-8 is white space.
    fileprivate func isWhite(at offset: Int) -> Bool {
        unicodeScalars[utf8.index(startIndex, offsetBy: offset)].properties.isWhitespace
    }
}
