/// The hashes of a frame's bands.
final class BandHashes: BandTarget {
    private let size: PixelSize
    private var hashes: [PixelHash]
    /// The rows of a band without padding between them, for pixels that have some.
    private var packed: [UInt32] = []

    /// Hashes of frames of `size`.
    init(size: PixelSize) {
        self.size = size
        hashes = Band.all(inFrameOfHeight: size.height).map { _ in PixelHash(high: 0, low: 0) }
    }

    /// The hash of the bands as they are now.
    var whole: PixelHash {
        var words = [UInt64(size.width), UInt64(size.height)]
        for hash in hashes { words += [hash.high, hash.low] }
        return words.withUnsafeBytes { PixelHash(of: $0) }
    }

    func replace(_ band: Band, by rows: UnsafePointer<UInt32>, stride: Int) {
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
