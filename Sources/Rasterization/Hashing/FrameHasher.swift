public import Drawing

/// Hashes what display lists look like, one after the other: what didn't change since the last list is
/// neither drawn nor hashed again.
///
/// Not `Sendable`: each worker has its own, and the hash of a list is the same whatever lists came
/// before.
public final class FrameHasher {
    private let rasterizer: StraightRasterizer
    private let bands: BandHashes

    /// A hasher for frames of `size` pixels, `scale` of them a point; the rest is as for `FrameEncoder`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, fonts: FontSet? = nil,
        group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        rasterizer = try StraightRasterizer(
            size: size, scale: scale, isOpaque: isOpaque, fonts: fonts, group: group)
        bands = BandHashes(size: size)
    }

    /// Draws `list` and hashes its pixels.
    /// - Throws: `RasterError` with what Cairo said, or what is wrong with a font.
    public func hash(_ list: DisplayList) throws(RasterError) -> PixelHash {
        try rasterizer.draw(list, into: bands) { bands.whole }
    }
}

extension PixelHash {
    /// The hash of a picture: red, green, blue and straight alpha for each pixel, rows from the top,
    /// without padding. Fully transparent pixels must be zero.
    /// - Precondition: there are four bytes for each pixel of `size`.
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
            target.replace(band, by: words, stride: size.width)
        }
        self = target.whole
    }
}
