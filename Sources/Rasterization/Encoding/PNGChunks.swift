/// The chunks of a PNG file, in order; ends where the bytes are no chunks any more.
struct PNGChunks: Sequence, IteratorProtocol {
    /// What every PNG file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// One chunk.
    struct Chunk {
        /// Four letters.
        let type: String
        /// Where its data is in the file.
        let data: Range<Int>
        /// Where all of it is, with length and checksum.
        let whole: Range<Int>
    }

    private let file: UnsafeRawBufferPointer
    private var place: Int

    /// The chunks of `file`, which must outlive this; none unless it begins as PNG files do.
    init(_ file: UnsafeRawBufferPointer) {
        self.file = file
        place = file.starts(with: Self.signature) ? Self.signature.count : file.count
    }

    mutating func next() -> Chunk? {
        guard file.count - place >= 12 else { return nil }
        let length = Int(
            UInt32(bigEndian: file.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        let start = place + 8
        guard length <= file.count - start - 4 else { return nil }
        let type = String(decoding: file[place + 4..<start], as: UTF8.self)
        let whole = place..<start + length + 4
        place = whole.upperBound
        return Chunk(type: type, data: start..<start + length, whole: whole)
    }
}
