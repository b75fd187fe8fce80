/// What a frame's PNG file says about itself, in a text chunk before its pixels. It depends only on what the
/// rest of the file depends on, so equal frames have equal files.
package struct FrameStamp: Hashable, Sendable {
    /// The hash of everything on which the file depends; see `FrameFingerprints`.
    package let fingerprint: PixelHash
    /// The hash of the program that drew the frame, which the fingerprint includes.
    package let program: PixelHash
    /// The hash of the frame's pixels.
    package let pixels: PixelHash
    /// The hash of all other bytes of the file, by which damage shows.
    private let data: PixelHash

    /// The place of the chunk: after the signature, the size and the colour space, which every frame's file
    /// begins with.
    private static let place = 8 + 25 + 13
    private static let keyword = Array("animrender\0".utf8)
    /// The number of bytes from which a file's stamp can be read.
    package static let headLength = place + FrameStamp.example.chunk.count

    private static let example = FrameStamp(
        fingerprint: PixelHash(of: []), program: PixelHash(of: []), pixels: PixelHash(of: []),
        data: PixelHash(of: []))

    private init(
        fingerprint: PixelHash, program: PixelHash, pixels: PixelHash, data: PixelHash
    ) {
        self.fingerprint = fingerprint
        self.program = program
        self.pixels = pixels
        self.data = data
    }

    /// The stamp of a file that `FrameEncoder` made.
    package init(
        fingerprint: PixelHash, program: PixelHash, pixels: PixelHash,
        file: UnsafeRawBufferPointer
    ) {
        self.init(
            fingerprint: fingerprint, program: program, pixels: pixels,
            data: Self.hash(file[..<Self.place], file[Self.place...]))
    }

    private static func hash(_ parts: Slice<UnsafeRawBufferPointer>...) -> PixelHash {
        let hashes = parts.map { PixelHash(of: UnsafeRawBufferPointer(rebasing: $0)) }
        return hashes.flatMap { [$0.high, $0.low] }.withUnsafeBytes { PixelHash(of: $0) }
    }

    // MARK: - Writing

    /// The parts of a file of `FrameEncoder` before and after the stamp's chunk.
    package static func split(
        _ file: UnsafeRawBufferPointer
    ) -> (head: UnsafeRawBufferPointer, rest: UnsafeRawBufferPointer) {
        (
            UnsafeRawBufferPointer(rebasing: file[..<place]),
            UnsafeRawBufferPointer(rebasing: file[place...])
        )
    }

    /// The stamp as a chunk of a PNG file.
    package var chunk: [UInt8] {
        let text =
            "fingerprint \(fingerprint)\nprogram \(program)\npixels \(pixels)\ndata \(data)\n"
        return PNGChunk.bytes("tEXt", Self.keyword + Array(text.utf8))
    }

    // MARK: - Reading

    /// What a file's stamp shows about the file.
    package enum Finding: Hashable, Sendable {
        /// The file is a whole frame.
        case whole(FrameStamp)
        /// The file was a frame, but its bytes have changed, or a part of it is missing.
        case damaged
        /// The file isn't a frame of this program.
        case foreign
    }

    /// Checks a whole file. O(bytes), about as fast as memory is read.
    package static func check(_ file: [UInt8]) -> Finding {
        file.withUnsafeBytes { file in
            guard let stamp = stamp(inHead: file) else {
                return isForeign(head: file) ? .foreign : .damaged
            }
            let isWhole = stamp.data == hash(file[..<place], file[headLength...])
            return isWhole ? .whole(stamp) : .damaged
        }
    }

    /// Whether the first `headLength` bytes of a file show that it isn't a frame of this program. A file that a
    /// power cut left empty, short or full of zeros isn't foreign.
    package static func isForeign(head: [UInt8]) -> Bool {
        head.withUnsafeBytes { isForeign(head: $0) }
    }

    private static func isForeign(head: UnsafeRawBufferPointer) -> Bool {
        guard head.prefix(headLength).contains(where: { $0 != 0 }) else { return false }
        let keywordPlace = place + 8
        if head.count >= keywordPlace + keyword.count {
            return !head[keywordPlace...].starts(with: keyword)
        }
        return !head.starts(with: PNGChunks.signature.prefix(head.count))
    }

    /// The stamp at its place; nil if anything of it is wrong.
    private static func stamp(inHead head: UnsafeRawBufferPointer) -> FrameStamp? {
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
