internal import CLibDeflate
internal import CPixelKernels
package import Drawing
internal import Files

/// Compresses pixels into small PNG files.
///
/// Filters store rows as differences from neighbouring pixels, which makes most gradients and photos smaller but most plain
/// shapes larger: by up to a half. So a sample of the rows is compressed both with and without, and all of them in the
/// better way.
///
/// Not `Sendable`: it reuses its memory.
package final class PNGCompressor {
    /// libdeflate's level for samples: the fastest that chose rightly in all scenes of the benchmark.
    private static let sampleLevel: Int32 = 4

    /// How long to look for repetitions: libdeflate's levels.
    package enum Effort: Int32, Sendable {
        /// For movies, of which each frame is compressed: files of up to a tenth more bytes in two thirds of the time.
        case movie = 7
        /// For pictures: the next level saves less than 0.1 %.
        case picture = 8
    }

    /// Noise has few repetitions: if Huffman codes alone shorten the sample to less than this share of what deflate at its
    /// level for samples makes of it, they also do so for the picture at the higher level. They take a tenth of the time.
    private static let noiseShare = 0.97
    /// Of every four strips of so many rows, a sample has the first.
    private static let strip = 32

    private let channels: Int
    private let sampleDeflater: Deflater
    private let deflater: Deflater
    private let filtered = ByteMemory()
    private let scratch = ByteMemory()
    private let out = ByteMemory()

    /// Makes RGB files of opaque pictures, and RGBA files of others.
    /// - Throws: `RasterError` if there is no memory.
    package init(isOpaque: Bool, _ effort: Effort = .picture) throws(RasterError) {
        channels = isOpaque ? 3 : 4
        sampleDeflater = try Deflater(level: Self.sampleLevel)
        deflater = try Deflater(level: effort.rawValue)
    }

    /// The file of a picture: words `0xAARRGGBB` with unpremultiplied alpha, row by row.
    package func file(of words: [UInt32], size: PixelSize) throws(RasterError) -> [UInt8] {
        var file = PNGChunk.header(size, channels: channels)
        let data = try data(of: words, size: size)
        for start in stride(from: 0, to: data.count, by: Self.longestChunk) {
            let part = data[start..<min(start + Self.longestChunk, data.count)]
            file += part.withUnsafeBufferPointer { PNGChunk.bytes("IDAT", $0) }
        }
        return file + PNGChunk.bytes("IEND", [])
    }

    /// The length of a chunk has 31 bits.
    private static let longestChunk = 1 << 30

    /// The compressed pixels alone.
    package func data(of words: [UInt32], size: PixelSize) throws(RasterError) -> [UInt8] {
        precondition(words.count == size.width * size.height)
        reserve(size)
        let strips = stride(from: 0, to: size.height, by: 4 * Self.strip).map {
            $0..<min($0 + Self.strip, size.height)
        }
        var length = filter(strips, of: words, size.width, hasFilters: false)
        let plain = try sampleDeflater.deflate(filtered, length, to: out)
        length = filter(strips, of: words, size.width, hasFilters: true)
        let predicted = try sampleDeflater.deflate(filtered, length, to: out)
        let isNoise =
            Double(huffman(length)) < Self.noiseShare * Double(min(plain, predicted))
        length = filter(
            [0..<size.height], of: words, size.width, hasFilters: isNoise || predicted < plain)
        let count = isNoise ? huffman(length) : try deflater.deflate(filtered, length, to: out)
        return Array(UnsafeBufferPointer(start: out.start, count: count))
    }

    /// Makes a zlib stream of Huffman codes of the first `count` filtered bytes, and returns its length.
    private func huffman(_ count: Int) -> Int {
        // Deflate, a window of 32 KB, fastest level.
        (out.start[0], out.start[1]) = (0x78, 0x01)
        var target = out.start + 2
        for first in stride(from: 0, to: count, by: Self.huffmanBlock) {
            let length = min(Self.huffmanBlock, count - first)
            target += band_shim_huffman(filtered.start + first, length, target)
        }
        // An empty final block, and the checksum.
        for byte in [0x03, 0x00] + band_shim_adler(filtered.start, count).bigEndianBytes {
            target.pointee = byte
            target += 1
        }
        return target - out.start
    }

    /// Bytes that share Huffman codes: some rows.
    private static let huffmanBlock = 1 << 18

    /// Makes room for a picture of `size`. Memory is kept for the largest picture so far.
    private func reserve(_ size: PixelSize) {
        let row = 1 + size.width * channels
        let most = row * size.height
        let blocks = most / Self.huffmanBlock + 1
        let room = max(
            Deflater.most(most),
            most + most / 8 + blocks * Int(BAND_SHIM_HUFFMAN_EXCESS) + 16)
        if out.count < room { LargeBuffers.expect(bytes: most + room) }
        out.reserve(room)
        filtered.reserve(most + Int(BAND_SHIM_SLACK))
        scratch.reserve(row + Int(BAND_SHIM_SLACK))
    }

    /// Filters strips of rows, of which the first rows depend on no other, and returns the number of bytes.
    private func filter(
        _ strips: [Range<Int>], of words: [UInt32], _ width: Int, hasFilters: Bool
    ) -> Int {
        words.withUnsafeBufferPointer { words in
            guard let first = words.baseAddress else { return 0 }
            var target = filtered.start
            for strip in strips {
                let rows = first + strip.lowerBound * width
                if hasFilters {
                    band_shim_filter_least(
                        rows, width, width, strip.count, Int32(channels), scratch.start, target)
                } else {
                    band_shim_filter_none(
                        rows, width, width, strip.count, Int32(channels), target)
                }
                target += strip.count * (1 + width * channels)
            }
            return target - filtered.start
        }
    }
}

/// Bytes of which only those that are written take memory.
private final class ByteMemory {
    private(set) var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private(set) var count = 0

    /// Makes room for at least `count` bytes. What was in them may be lost.
    func reserve(_ count: Int) {
        guard self.count < count else { return }
        start.deallocate()
        start = .allocate(capacity: count)
        self.count = count
    }

    deinit { start.deallocate() }
}

/// Makes zlib streams; owns a compressor of libdeflate.
private final class Deflater {
    private let pointer: OpaquePointer

    init(level: Int32) throws(RasterError) {
        guard let pointer = libdeflate_alloc_compressor(level) else {
            throw .png(operation: "create a compressor", message: "out of memory")
        }
        self.pointer = pointer
    }

    deinit { libdeflate_free_compressor(pointer) }

    /// The most bytes of a stream of `count` bytes.
    static func most(_ count: Int) -> Int { libdeflate_zlib_compress_bound(nil, count) }

    /// Compresses the first `count` bytes into `out`, which has room for as many as can be, and returns how many they become.
    func deflate(_ bytes: ByteMemory, _ count: Int, to out: ByteMemory) throws(RasterError) -> Int {
        let length = libdeflate_zlib_compress(pointer, bytes.start, count, out.start, out.count)
        guard length > 0 else {
            throw .png(operation: "deflate a picture", message: "its bytes became too many")
        }
        return length
    }
}

extension PNGCompressor {
    /// The file of a picture: RGB if `isOpaque`, else RGBA; nil chooses RGB if every pixel is opaque. `bytes` are red,
    /// green, blue and unpremultiplied alpha of each pixel. It is what `FrameEncoder` makes of the same picture with
    /// `Compression.small`.
    package static func file(
        of bytes: [UInt8], size: PixelSize, isOpaque: Bool? = nil
    ) throws(RasterError) -> [UInt8] {
        let words = PixelBytes.words(bytes)
        let isOpaque = isOpaque ?? (words.reduce(.max, &) >> 24 == 255)
        return try PNGCompressor(isOpaque: isOpaque).file(of: words, size: size)
    }

    /// The file of a part of a picture of `size`: red, green, blue and unpremultiplied alpha of each pixel.
    package func file(
        of area: PixelArea, in picture: [UInt8], size: PixelSize
    ) throws(RasterError) -> [UInt8] {
        try file(
            of: area.words(of: picture, size: size),
            size: PixelSize(width: area.width, height: area.height))
    }

    /// The compressed pixels of a part of a picture alone.
    package func data(
        of area: PixelArea, in picture: [UInt8], size: PixelSize
    ) throws(RasterError) -> [UInt8] {
        try data(
            of: area.words(of: picture, size: size),
            size: PixelSize(width: area.width, height: area.height))
    }
}
