internal import Drawing
package import Files
internal import ImageCodecs

extension FrameStamp {
    /// What a file is, judged by its stamp.
    package enum Finding: Hashable, Sendable {
        /// The file is a whole frame.
        case whole(FrameStamp)
        /// The file was a frame, but its bytes have changed, or a part of it is missing.
        case damaged
        /// The file isn't a frame of this program.
        case foreign
    }

    /// Checks a whole file.
    /// - Complexity: O(bytes), about as fast as memory is read; memory doesn't depend on the file. Of a file that is
    ///   larger than a frame of its size in pixels can be, only the beginning is read.
    package static func check(_ file: borrowing RegularFile) throws(UnreadableFile) -> Finding {
        let head = try file.bytes(atMost: headLength)
        guard let stamp = stamp(inHead: head) else {
            return try isForeign(file, head: head) ? .foreign : .damaged
        }
        guard file.size <= largestSize(head) else { return .damaged }
        let rest = PieceHasher()
        try file.forEachPiece(from: headLength) { piece in
            rest.add(piece)
            return true
        }
        let data = data(PixelHash(of: Array(head[..<place])), rest.hash)
        return data == stamp.data ? .whole(stamp) : .damaged
    }

    /// The stamp that a file has, whether or not the rest of the file is right; nil if it has none.
    package static func stamp(of file: borrowing RegularFile) throws(UnreadableFile) -> FrameStamp?
    {
        stamp(inHead: try file.bytes(atMost: headLength))
    }

    /// Whether the beginning of a file shows that it isn't a frame of this program. A file that a power cut left
    /// empty, short or full of zeros isn't foreign, nor is one with a changed byte.
    package static func isForeign(_ file: borrowing RegularFile) throws(UnreadableFile) -> Bool {
        try isForeign(file, head: file.bytes(atMost: headLength))
    }

    private static func isForeign(
        _ file: borrowing RegularFile, head: [UInt8]
    ) throws(UnreadableFile) -> Bool {
        guard head.contains(where: { $0 != 0 }) else {
            guard file.size <= largestSize(PixelSize.limit, PixelSize.limit) else { return true }
            return try !file.isAllZeros()
        }
        let (start, text) = (place + 8, Array(example.chunk[..<8]))
        let signature = PNGChunks.signature
        guard head.count >= start + keyword.count else {
            return !head.starts(with: signature.prefix(head.count))
        }
        // Damage that changes one of these leaves the other.
        let isPNGWithText = head.starts(with: signature) && head[place...].starts(with: text)
        return !isPNGWithText && !head[start...].starts(with: keyword)
    }

    /// The most bytes that the file of a frame can have whose PNG file begins with `head`; 0 if its sides are too long.
    private static func largestSize(_ head: [UInt8]) -> Int {
        func side(at place: Int) -> Int {
            head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return largestSize(side(at: 16), side(at: 20))
    }

    /// Uncompressed rows, and an eighth for chunks and for compression that doesn't succeed.
    private static func largestSize(_ width: Int, _ height: Int) -> Int {
        guard max(width, height) <= PixelSize.limit else { return 0 }
        return height * (4 * width + 1) * 9 / 8 + (1 << 16)
    }

    /// The stamp at its place; nil if anything of it is wrong.
    private static func stamp(inHead head: [UInt8]) -> FrameStamp? {
        guard head.count >= headLength else { return nil }
        let chunk = head[place..<headLength]
        let text = String(decoding: chunk.dropFirst(8 + keyword.count).dropLast(4), as: UTF8.self)
        let hashes = text.split(separator: "\n").compactMap { line in
            line.split(separator: " ").last.flatMap { PixelHash($0) }
        }
        guard hashes.count == 4 else { return nil }
        let stamp = FrameStamp(
            fingerprint: hashes[0], program: hashes[1], pixels: hashes[2], data: hashes[3])
        return chunk.elementsEqual(stamp.chunk) ? stamp : nil
    }
}
