public import Drawing
public import ImageCodecs

/// Hashes the frames of display lists one after another. Parts that are unchanged since the last list are
/// neither drawn nor hashed again.
///
/// Not `Sendable`: each worker has its own. The hash of a list doesn't depend on earlier lists.
public final class FrameHasher {
    private let rasterizer: UnpremultipliedRasterizer
    private let bands: BandHashes

    /// A hasher of frames. Hashers that work concurrently should share a `group`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        _ settings: FrameSettings, group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        rasterizer = try UnpremultipliedRasterizer(settings, group: group)
        bands = BandHashes(size: settings.size)
    }

    /// Draws `list` and hashes its pixels.
    /// - Throws: `RasterError` with Cairo's error, or with the problem of a font.
    public func hash(_ list: DisplayList) throws(RasterError) -> PixelHash {
        try rasterizer.draw(list, into: bands) { bands.whole }
    }
}

extension PixelHash {
    /// Hashes a picture given as red, green, blue and unpremultiplied alpha of each pixel; rows from the
    /// top, without padding. Fully transparent pixels must be zero.
    /// - Precondition: `bytes` has four bytes for each pixel of `size`.
    /// - Complexity: O(pixels).
    public init(rgba bytes: [UInt8], size: PixelSize) {
        precondition(bytes.count == size.width * size.height * 4, "\(bytes.count) bytes of \(size)")
        let target = BandHashes(size: size)
        var words: [UInt32] = []
        for band in Band.all(inFrameOfHeight: size.height) {
            let start = band.top * size.width * 4
            let rows = bytes[start..<start + band.rows * size.width * 4]
            words.removeAll(keepingCapacity: true)
            rows.withUnsafeBytes { rows in
                for pixel in rows.bindMemory(to: UInt32.self) {
                    words.append(UInt32(littleEndian: pixel).withRedAndBlueSwapped)
                }
            }
            target.replace(band, 0..<size.width, by: words, stride: size.width)
        }
        self = target.whole
    }
}

/// The hashes of a frame's bands.
final class BandHashes: BandTarget {
    private let size: PixelSize
    private var hashes: [PixelHash]
    /// A band's rows without padding, in case the given rows have padding.
    private var packed: [UInt32] = []

    /// The hashes for frames of `size`.
    init(size: PixelSize) {
        self.size = size
        hashes = Band.all(inFrameOfHeight: size.height).map { _ in PixelHash(high: 0, low: 0) }
    }

    /// The hash of the whole frame, with its current bands.
    var whole: PixelHash {
        var words = [UInt64(size.width), UInt64(size.height)]
        for hash in hashes { words += [hash.high, hash.low] }
        return words.withUnsafeBytes { PixelHash(of: $0) }
    }

    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) {
        guard stride != size.width else {
            hashes[band.index] = PixelHash(
                of: UnsafeRawBufferPointer(start: rows, count: band.rows * size.width * 4))
            return
        }
        packed.removeAll(keepingCapacity: true)
        for y in 0..<band.rows {
            packed += UnsafeBufferPointer(start: rows + y * stride, count: size.width)
        }
        hashes[band.index] = packed.withUnsafeBytes { PixelHash(of: $0) }
    }
}
