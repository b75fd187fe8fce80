package import ImageCodecs

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
    let data: PixelHash

    /// The place of the chunk: after the signature, the size and the colour space, which every frame's file
    /// begins with.
    static let place = 8 + 25 + 13
    static let keyword = Array("animrender\0".utf8)
    /// The number of bytes from which a file's stamp can be read.
    static let headLength = place + FrameStamp.example.chunk.count

    static let example = FrameStamp(
        fingerprint: PixelHash(of: []), program: PixelHash(of: []), pixels: PixelHash(of: []),
        data: PixelHash(of: []))

    init(
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
            data: Self.data(
                PixelHash(of: UnsafeRawBufferPointer(rebasing: file[..<Self.place])),
                PixelHash(of: UnsafeRawBufferPointer(rebasing: file[Self.place...]))))
    }

    /// The hash of the bytes before and after the stamp, of which each has a hash.
    static func data(_ head: PixelHash, _ rest: PixelHash) -> PixelHash {
        [head.high, head.low, rest.high, rest.low].withUnsafeBytes { PixelHash(of: $0) }
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
}
