/// Reads the bytes of a file one token at a time; knows nothing of how tokens nest.
///
/// Every access to the bytes is checked against their end, so no input can read past it.
struct JSONScanner {
    /// The bytes of `text`.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The file, for the locations of errors.
    private let text: SourceText

    /// The offset of the next byte to read, at most `bytes.count`.
    var offset: Int

    /// Where strings with escapes are put together; kept to be used again.
    var unescaped: [UInt8] = []

    /// Stands at the beginning of `text`, behind a byte order mark.
    ///
    /// - Parameter bytes: the bytes of `text`, which must outlive the scanner.
    init(_ text: SourceText, bytes: UnsafeBufferPointer<UInt8>) {
        self.text = text
        self.bytes = bytes
        offset = text.contentStart
    }

    /// The next byte, or nil at the end of the file.
    var next: UInt8? {
        @inline(__always) get { byte(at: offset) }
    }

    /// The byte at `offset`, or nil past the end of the file.
    @inline(__always)
    func byte(at offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Moves past the next byte if it is `byte`.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    /// Moves to the next byte that is not white space.
    @inline(__always)
    mutating func skipWhitespace() {
        while let byte = next, byte.isJSONWhitespace { offset += 1 }
    }

    /// The text between two offsets; what is not UTF-8 becomes U+FFFD.
    func excerpt(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The character at `offset`.
    ///
    /// - Precondition: `offset` is not past the end of the file.
    /// - Throws: an encoding problem, if there is none.
    func character(at offset: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let end = offset + (try characterLength(at: offset))
        return excerpt(offset..<end).unicodeScalars.first ?? "\u{FFFD}"
    }

    /// The number of bytes of the character at `offset`.
    ///
    /// - Precondition: `offset` is not past the end of the file.
    /// - Throws: an encoding problem, if there is none.
    func characterLength(at offset: Int) throws(JSONSyntaxError) -> Int {
        do throws(JSONSyntaxError.UTF8Fault) {
            return try UTF8Sequence.length(in: bytes, at: offset)
        } catch {
            throw failure(.encoding(.invalidUTF8(byte: bytes[offset], error)), at: offset)
        }
    }

    /// The error for a problem with the byte at `offset`.
    func failure(_ problem: JSONSyntaxError.Problem, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(offset: offset, location: location(of: offset), problem: problem)
    }

    /// Where the byte at `offset` stands.
    func location(of offset: Int) -> SourceLocation { text.location(of: offset) }
}
