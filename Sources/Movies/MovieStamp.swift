internal import Files
package import ImageCodecs
internal import SystemPackage

/// What a movie's file says at its end about what it was made of, so that a later run needn't make it again.
///
/// Each format has a place for such a text that players skip: a comment in a GIF, a chunk of text in an APNG, an unused
/// chunk, box or element in the others.
package struct MovieStamp: Hashable, Sendable {
    /// The bytes of the text, always as many.
    private let text: [UInt8]

    /// The most bytes that the text and what follows it take at the end of a file.
    private static let mostBytes = 128

    /// The stamp of a movie that was made of everything that `hash` covers.
    package init(_ hash: PixelHash) { text = Array("animrender film \(hash)".utf8) }

    /// Whether the file at `path` ends in this stamp. False if it can't be read.
    package func isIn(_ path: String) -> Bool {
        guard let file = try? RegularFile(path) else { return false }
        let count = min(file.size, Self.mostBytes)
        guard let end = try? file.bytes(atMost: count, from: file.size - count) else {
            return false
        }
        return end.firstRange(of: text) != nil
    }

    /// Writes the stamp into a whole movie of `format`, open for writing, whose bytes were all written.
    /// - Throws: the system's error.
    func write(to file: FileDescriptor, _ format: MovieFormat) throws {
        let size = try Int64(file.stat().size)
        switch format {
        case .gif:
            // A comment extension in place of the trailer, and the trailer again.
            try file.writeAll(
                toAbsoluteOffset: size - 1, [0x21, 0xFE, UInt8(text.count)] + text + [0, 0x3B])
        case .apng:
            let end = PNGChunk.bytes("IEND", [])
            let chunk = PNGChunk.bytes("tEXt", Array("Comment\0".utf8) + text)
            try file.writeAll(toAbsoluteOffset: size - Int64(end.count), chunk + end)
        case .mp4, .mov:
            let length = UInt32(8 + text.count).bigEndianBytes
            try file.writeAll(toAbsoluteOffset: size, length + Array("free".utf8) + text)
        case .webm:
            // The element Void, with a length of one byte.
            try file.writeAll(toAbsoluteOffset: size, [0xEC, 0x80 | UInt8(text.count)] + text)
        case .webp:
            let length = UInt32(text.count).bigEndianBytes.reversed()
            try file.writeAll(toAbsoluteOffset: size, Array("ANRF".utf8) + length + text)
            let whole = UInt32(truncatingIfNeeded: size + 8 + Int64(text.count) - 8)
            try file.writeAll(toAbsoluteOffset: 4, whole.bigEndianBytes.reversed())
        }
    }
}
