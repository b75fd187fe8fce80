internal import CollectionBasics
internal import Messages

/// The bytes of a file with an index of its lines, which turns byte offsets into lines and columns.
///
/// Works for any file, even one that is not JSON, so that a syntax error can be shown in its line.
///
/// A line ends with LF, CR or CRLF. A UTF-8 byte order mark belongs to no line and takes no column.
package struct SourceText: Sendable {
    /// The whole file, with its byte order mark if it has one.
    package let bytes: [UInt8]

    /// The offset of the first byte of each line; never empty, strictly ascending.
    package let lineStarts: [Int]

    /// The number of characters that begin before each block of bytes. It speeds up columns in files that
    /// are one long line with many problems.
    private let charactersBefore: [Int]

    private static let blockSize = 4096

    /// The offset of the first byte after a byte order mark, or 0 where there is none.
    var contentStart: Int { lineStarts[0] }

    /// The number of lines. An empty file has one line, and a final line end starts another one.
    package var lineCount: Int { lineStarts.count }

    /// Indexes the lines of `bytes`, which may be arbitrary.
    ///
    /// - Complexity: O(n), one pass.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = Self.lineStarts(of: bytes)
        charactersBefore = Self.charactersBefore(in: bytes)
    }

    private static func charactersBefore(in bytes: [UInt8]) -> [Int] {
        var result = [0]
        for start in stride(from: 0, to: bytes.count - blockSize, by: blockSize) {
            let block = bytes[start..<start + blockSize].characterCount
            result.append(result[result.count - 1] + block)
        }
        return result
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0]
        for (offset, byte) in bytes.enumerated() where byte.isLineEnd {
            let next = offset + 1
            let isInsideCRLF =
                byte == .carriageReturn && next < bytes.count && bytes[next] == .lineFeed
            if !isInsideCRLF { starts.append(next) }
        }
        return starts
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The line and column of the byte at `offset`; `bytes.count` is the position just after the end.
    ///
    /// An offset inside a byte order mark is 1:1. The bytes of a line end belong to the line they end. An
    /// offset inside a multi-byte character has the column after that character.
    ///
    /// - Precondition: `offset` is within `0...bytes.count`.
    /// - Complexity: O(log lines).
    package func location(of offset: Int) -> SourceLocation {
        precondition((0...bytes.count).contains(offset), "the offset lies outside the file")
        let line = lineNumber(of: offset)
        let start = lineStarts[line - 1]
        guard start < offset else { return SourceLocation(line: line, column: 1) }
        let column = characterCount(before: offset) - characterCount(before: start) + 1
        return SourceLocation(line: line, column: column)
    }

    private func characterCount(before offset: Int) -> Int {
        let block = min(offset / Self.blockSize, charactersBefore.count - 1)
        return charactersBefore[block] + bytes[block * Self.blockSize..<offset].characterCount
    }

    /// The number of the last line that starts at or before `offset`, by binary search.
    func lineNumber(of offset: Int) -> Int {
        max(1, lineStarts.partitioningIndex { $0 > offset })
    }
}

extension Collection<UInt8> {
    /// The number of characters that begin in these bytes.
    var characterCount: Int { count { !UTF8.isContinuation($0) } }
}

extension SourceText {
    /// Up to forty characters on each side of the byte at `offset`, within its line, with a caret below the
    /// byte.
    package func excerpt(at offset: Int) -> String {
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
        // A tab's width depends on the terminal; a space keeps the caret aligned.
        let shown = bytes[first..<end].map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        let before = first > start ? "…" : ""
        let indent = 2 + before.count + bytes[first..<place].characterCount
        // Control characters are replaced one for one, so that the caret stays aligned.
        let line = String.UnicodeScalarView(
            String(decoding: shown, as: UTF8.self).unicodeScalars.map {
                $0.movesTerminal ? "\u{FFFD}" : $0
            })
        return "  \(before)\(String(line))\(isWhole ? "" : "…")\n"
            + String(repeating: " ", count: indent) + "^"
    }
}

/// A position in a text file as editors show it: line and column both start at 1.
///
/// Columns count Unicode scalars: a tab is one column, `é` written as one scalar is one column, and an
/// emoji joined from several scalars is several columns.
package struct SourceLocation: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int

    /// The column, from 1, in Unicode scalars.
    package let column: Int

    /// The position at `line` and `column`, both counted from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    /// Whether `left` comes first in the file.
    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `line:column`, as in `12:5`.
    package var description: String { "\(line):\(column)" }
}
