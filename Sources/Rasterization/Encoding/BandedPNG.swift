internal import CBandShim
internal import CLibrary

/// A PNG file in which each band is deflated by itself, in a chunk of its own.
///
/// A band ends at a whole byte and needs no byte of another, so its chunk serves every frame in which
/// the band looks the same; the checksums of bands are joined by arithmetic.
final class BandedPNG: FrameFormat {
    private struct Part {
        /// A whole IDAT chunk.
        var chunk: [UInt8] = []
        /// Of the filtered rows in it.
        var sum = AdlerSum.empty
        var count = 0
    }

    /// Zlib's header: deflate, a window of 32 KB, the fastest level.
    private static let streamHeader: [UInt8] = [0x78, 0x01]
    /// An empty last block: the blocks of bands don't end a stream.
    private static let lastBlock: [UInt8] = [0x03, 0x00]

    private let size: PixelSize
    private let channels: Int
    private let shim: OpaquePointer
    private let header: [UInt8]
    private var parts: [Part]
    private var filtered: [UInt8]
    private var deflated: [UInt8]
    private let buffer = ByteBuffer()
    private var isComplete = false

    /// Files of frames of `size`; `channels` is 3 for RGB, 4 for RGBA.
    init(size: PixelSize, channels: Int) throws(RasterError) {
        guard let shim = band_shim_create() else {
            let reason = errno
            throw .png(
                operation: "create a compressor",
                message: reason == EADDRNOTAVAIL
                    ? "the system gives no memory at an address where files come out as everywhere"
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
        // Deflate's stored blocks add five bytes for each 65,535.
        deflated = Array(repeating: 0, count: largest + largest / 8 + 4096)
    }

    deinit { band_shim_destroy(shim) }

    func replace(_ band: Band, by rows: UnsafePointer<UInt32>, stride: Int) throws(RasterError) {
        isComplete = false
        let count = (size.width * channels + 1) * band.rows
        band_shim_filter(rows, stride, size.width, band.rows, Int32(channels), &filtered)
        let length = band_shim_deflate(
            shim, filtered, UInt32(count), &deflated, UInt32(deflated.count))
        guard length > 0 else {
            throw .png(operation: "deflate a band", message: "its bytes became too many")
        }
        parts[band.index].chunk = deflated.withUnsafeBufferPointer {
            PNGChunk.bytes("IDAT", UnsafeBufferPointer(rebasing: $0[..<length]))
        }
        parts[band.index].sum = AdlerSum(value: band_shim_adler(filtered, count))
        parts[band.index].count = count
    }

    func file() -> UnsafeRawBufferPointer {
        if !isComplete { assemble() }
        return buffer.bytes
    }

    private func assemble() {
        buffer.removeAll()
        buffer.append(header)
        var sum = AdlerSum.empty
        for part in parts {
            buffer.append(part.chunk)
            sum = sum.followed(by: part.sum, count: part.count)
        }
        buffer.append(PNGChunk.bytes("IDAT", Self.lastBlock + sum.value.bigEndianBytes))
        buffer.append(PNGChunk.bytes("IEND", []))
        isComplete = true
    }
}

/// What takes the bands of a frame one by one and keeps those that don't change.
///
/// Not `Sendable`: each worker has its own.
protocol BandTarget: AnyObject {
    /// Takes the pixels of `band`, words `0xAARRGGBB` of unpremultiplied alpha; a row starts `stride` words
    /// after the one before. Bands that are not given again stay as they were in the last frame.
    func replace(_ band: Band, by rows: UnsafePointer<UInt32>, stride: Int) throws(RasterError)
}

/// Bytes in memory that is kept from one use to the next; owns it.
final class ByteBuffer {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private var count = 0

    deinit { memory.deallocate() }

    /// The bytes; valid until the next call that changes them.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Forgets the bytes and keeps the memory.
    func removeAll() { count = 0 }

    /// Adds `bytes` at the end. O(n) amortised.
    func append(_ bytes: [UInt8]) {
        if count + bytes.count > memory.count { grow(to: (count + bytes.count) * 3 / 2) }
        bytes.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: $0)
        }
        count += bytes.count
    }

    private func grow(to capacity: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}

/// The Adler-32 checksum of some bytes (RFC 1950, section 8.2), which can be joined with that of the
/// bytes after them.
struct AdlerSum: Hashable {
    private static let modulus = 65_521

    /// The sum as a stream ends with it.
    let value: UInt32

    /// The sum of no bytes.
    static let empty = AdlerSum(value: 1)

    /// The sum of what this one is the sum of, followed by `count` bytes with the sum `next`.
    ///
    /// With a = 1 + Σ byte and b = Σ a after each byte: the second part's b misses what a had already
    /// grown by, once a byte.
    func followed(by next: AdlerSum, count: Int) -> AdlerSum {
        let grown = low + Self.modulus - 1
        let a = (grown + next.low) % Self.modulus
        let b = (high + next.high + count % Self.modulus * grown) % Self.modulus
        return AdlerSum(value: UInt32(b << 16 | a))
    }

    private var low: Int { Int(value & 0xffff) }
    private var high: Int { Int(value >> 16) }
}
