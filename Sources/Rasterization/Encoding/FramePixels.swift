public import Drawing

/// Turns display lists into pixels in memory, one after the other.
///
/// Not `Sendable`: each worker has its own.
public final class FramePixels {
    /// The size of every frame.
    public let size: PixelSize
    private let rasterizer: StraightRasterizer
    private let rows: PixelRows

    /// For frames of `size` pixels, `scale` of them a point; the rest is as for `FrameEncoder`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, fonts: FontSet? = nil,
        group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        self.size = size
        rasterizer = try StraightRasterizer(
            size: size, scale: scale, isOpaque: isOpaque, fonts: fonts, group: group)
        rows = PixelRows(size: size)
    }

    /// Red, green, blue and straight alpha of each pixel of `list`, rows from the top, without padding;
    /// the pixels of the PNG file that `FrameEncoder` makes.
    /// - Throws: `RasterError` with what Cairo said, or what is wrong with a font.
    public func draw(_ list: DisplayList) throws(RasterError) -> [UInt8] {
        try rasterizer.draw(list, into: rows) { rows.bytes }
    }
}

/// The pixels of a frame, put together of its bands.
private final class PixelRows: BandTarget {
    private let width: Int
    /// Red, green, blue, alpha for each pixel.
    private(set) var bytes: [UInt8]

    init(size: PixelSize) {
        width = size.width
        bytes = Array(repeating: 0, count: size.width * size.height * 4)
    }

    func replace(_ band: Band, by rows: UnsafePointer<UInt32>, stride: Int) {
        let width = width
        bytes.withUnsafeMutableBytes { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            for y in 0..<band.rows {
                let start = (band.top + y) * width
                for x in 0..<width {
                    pixels[start + x] = rows[y * stride + x].withRedAndBlueSwapped.littleEndian
                }
            }
        }
    }
}
