internal import CLibrary
internal import CPixelKernels
internal import CZlib
internal import Drawing
internal import Files
internal import ImageCodecs

/// A PNG file in which each band is deflated separately, in a chunk of its own.
///
/// A band ends at a whole byte and needs no byte of another, so its chunk serves every frame in which
/// the band looks the same; zlib joins the checksums of bands.
final class BandedPNG: FrameFormat {
    private struct Part {
        /// A complete IDAT chunk.
        var chunk: [UInt8] = []
        /// The Adler-32 checksum of the filtered rows in it: of none as zlib has it.
        var sum: UInt = 1
        /// How many bytes those are.
        var count = 0
    }

    /// The zlib header: deflate, a window of 32 KB, fastest level.
    private static let streamHeader: [UInt8] = [0x78, 0x01]
    /// An empty final block, because the blocks of bands don't end the stream.
    private static let lastBlock: [UInt8] = [0x03, 0x00]

    /// A band is a photo if less than one in so many of its bytes is like the one above. Photos have about one
    /// in eight. Huffman codes alone are then an eighth shorter than what ISA-L finds, in half of its time. Where a
    /// part of the band is plain, they are 1 to 4 % shorter at a quarter, and equally long at 28 to 31 % (measured
    /// on two photos of 1920×1080 pixels). At 35 % and above, no band of ten other scenes was shorter.
    private static let photoShare = 4

    private let size: PixelSize
    private let channels: Int
    private let shim: OpaquePointer
    private let header: [UInt8]
    private var parts: [Part]
    private var filtered: [UInt8]
    private var deflated: [UInt8]
    private let buffer = ByteBuffer()
    private var isComplete = false

    /// Files for frames of `size`; `channels` is 3 for RGB, 4 for RGBA.
    init(size: PixelSize, channels: Int) throws(RasterError) {
        guard let shim = band_shim_create() else {
            let reason = errno
            throw .png(
                operation: "create a compressor",
                message: reason == EADDRNOTAVAIL
                    ? "the system has no memory at an address where ISA-L's output is always the same"
                    : String(cString: strerror(reason)))
        }
        self.shim = shim
        self.size = size
        self.channels = channels
        header =
            PNGChunk.header(size, channels: channels)
            + PNGChunk.bytes("IDAT", Self.streamHeader)
        let bandCount = Band.all(inFrameOfHeight: size.height).count
        parts = Array(repeating: Part(), count: bandCount)
        let largest = (size.width * channels + 1) * Band.height
        filtered = Array(repeating: 0, count: largest + Int(BAND_SHIM_SLACK))
        // Deflate's stored blocks add five bytes for every 65,535.
        deflated = Array(repeating: 0, count: largest + largest / 8 + 4096)
    }

    deinit { band_shim_destroy(shim) }

    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) throws(RasterError) {
        isComplete = false
        let count = (size.width * channels + 1) * band.rows
        band_shim_filter(rows, stride, size.width, band.rows, Int32(channels), &filtered)
        let length: Int
        if band_shim_zeros(filtered, count) * Self.photoShare < count {
            band_shim_filter_photo(rows, stride, size.width, band.rows, Int32(channels), &filtered)
            length = band_shim_huffman(filtered, count, &deflated)
        } else {
            length = band_shim_deflate(
                shim, filtered, UInt32(count), &deflated, UInt32(deflated.count))
        }
        guard length > 0 else {
            throw .png(operation: "deflate a band", message: "its bytes became too many")
        }
        parts[band.index].chunk = deflated.withUnsafeBufferPointer {
            PNGChunk.bytes("IDAT", UnsafeBufferPointer(rebasing: $0[..<length]))
        }
        parts[band.index].sum = UInt(band_shim_adler(filtered, count))
        parts[band.index].count = count
    }

    func file() -> UnsafeRawBufferPointer {
        if !isComplete { assemble() }
        return buffer.bytes
    }

    private func assemble() {
        buffer.removeAll()
        buffer.append(header)
        var sum: UInt = 1
        for part in parts {
            buffer.append(part.chunk)
            sum = adler32_combine(sum, part.sum, off_t(part.count))
        }
        buffer.append(PNGChunk.bytes("IDAT", Self.lastBlock + UInt32(sum).bigEndianBytes))
        buffer.append(PNGChunk.bytes("IEND", []))
        isComplete = true
    }
}

/// Receives the bands of a frame one by one, and keeps those that don't change.
///
/// Not `Sendable`: each worker has its own.
protocol BandTarget: AnyObject {
    /// Replaces the pixels of `band`: words `0xAARRGGBB` with unpremultiplied alpha, rows `stride` words
    /// apart. `rows` has all columns, but only those in `columns` may have changed since the last frame; bands that aren't
    /// replaced stay as in that frame.
    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) throws(RasterError)
}

/// A growing byte buffer whose memory is reused.
final class ByteBuffer {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private var count = 0

    deinit { memory.deallocate() }

    /// The bytes; valid until the next call that changes them.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Removes the bytes but keeps the memory.
    func removeAll() { count = 0 }

    /// Appends `bytes`. O(n) amortised.
    func append(_ bytes: [UInt8]) {
        if count + bytes.count > memory.count { grow(to: (count + bytes.count) * 3 / 2) }
        bytes.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: $0)
        }
        count += bytes.count
    }

    private func grow(to capacity: Int) {
        LargeBuffers.expect(bytes: capacity)
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}
