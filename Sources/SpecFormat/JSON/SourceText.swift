/// The bytes of a file and where its lines begin: turns byte offsets into lines and columns.
///
/// Works for any file, also one that is not JSON, so that a syntax error can be shown in its line.
///
/// A line ends with LF, CR or CRLF. A UTF-8 byte order mark belongs to no line and takes no column.
package struct SourceText: Sendable {
    /// The whole file, with its byte order mark if it has one.
    package let bytes: [UInt8]

    /// The offset of the first byte of each line; never empty, strictly ascending.
    let lineStarts: [Int]

    /// How many characters begin before each block of bytes: a file may be one long line in which a lot
    /// is wrong, and then columns can't be counted from its beginning each time.
    private let charactersBefore: [Int]

    private static let blockSize = 4096

    /// The offset of the first byte after a byte order mark, or 0 where there is none.
    var contentStart: Int { lineStarts[0] }

    /// How many lines there are; an empty file has one, and so begins one after a final line end.
    package var lineCount: Int { lineStarts.count }

    /// Indexes the lines of `bytes`, which may be anything.
    ///
    /// - Complexity: O(n), one pass.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = bytes.withUnsafeBufferPointer(Self.lineStarts)
        charactersBefore = bytes.withUnsafeBufferPointer(Self.charactersBefore)
    }

    private static func charactersBefore(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var result = [0]
        for start in stride(from: 0, to: bytes.count - blockSize, by: blockSize) {
            let block = UnsafeBufferPointer(rebasing: bytes[start..<start + blockSize])
            result.append(result[result.count - 1] + block.characterCount)
        }
        return result
    }

    private static func lineStarts(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
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

    /// Where the byte at `offset` stands; `bytes.count` is the place just past the end.
    ///
    /// An offset inside a byte order mark is 1:1. The bytes of a line end belong to the line they
    /// end. An offset inside a character of several bytes has the column after that character.
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
        var low = 1
        var high = lineCount
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle - 1] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension Collection<UInt8> {
    /// How many characters begin in these bytes.
    var characterCount: Int { count { !UTF8.isContinuation($0) } }
}
