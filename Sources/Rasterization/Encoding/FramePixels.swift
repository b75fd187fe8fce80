internal import CBandShim
public import Drawing

/// Turns display lists into pixels in memory, one after the other.
///
/// Not `Sendable`: each worker has its own.
public final class FramePixels {
    /// The size of every frame.
    public let size: PixelSize
    private let rasterizer: UnpremultipliedRasterizer
    private let rows: PixelRows

    /// For frames of `size` pixels, `scale` of them a point; the rest is as for `FrameEncoder`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, fonts: FontSet? = nil,
        group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        self.size = size
        rasterizer = try UnpremultipliedRasterizer(
            size: size, scale: scale, isOpaque: isOpaque, fonts: fonts, group: group)
        rows = PixelRows(size: size)
    }

    /// Red, green, blue and unpremultiplied alpha of each pixel of `list`, rows from the top, without padding;
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

/// Draws the bands of frames and hands them on with unpremultiplied alpha.
///
/// Not `Sendable`: each worker has its own.
final class UnpremultipliedRasterizer {
    private let width: Int
    private let isOpaque: Bool
    private let rasterizer: BandRasterizer
    /// A band of unpremultiplied pixels; none if frames are opaque, whose pixels need no division.
    private var unpremultiplied: [UInt32]
    /// Where time went; `encoding` is what the target takes.
    private(set) var statistics = FrameStatistics()

    /// A rasteriser for frames of `size` pixels, `scale` of them a point, with texts in `fonts`; nil for
    /// the default font; one of `group`.
    init(
        size: PixelSize, scale: Double, isOpaque: Bool, fonts: FontSet?, group: WorkerGroup
    ) throws(RasterError) {
        width = size.width
        self.isOpaque = isOpaque
        rasterizer = try BandRasterizer(
            size: size, scale: scale, fonts: fonts, group: group)
        unpremultiplied = Array(repeating: 0, count: isOpaque ? 0 : size.width * Band.height)
    }

    /// Draws `list`, gives `target` the bands that changed, and answers what `finish` makes of them.
    func draw<Result>(
        _ list: DisplayList, into target: any BandTarget,
        finish: () throws(RasterError) -> Result
    ) throws(RasterError) -> Result {
        var taken = statistics.encoding
        defer {
            statistics = rasterizer.statistics
            statistics.encoding = taken
        }
        try rasterizer.draw(list) { (band, surface) throws(RasterError) in
            let start = ContinuousClock.now
            try hand(band, of: surface, to: target)
            taken += start.duration(to: .now)
        }
        let start = ContinuousClock.now
        defer { taken += start.duration(to: .now) }
        return try finish()
    }

    private func hand(
        _ band: Band, of surface: CairoSurface, to target: any BandTarget
    ) throws(RasterError) {
        guard !isOpaque else {
            return try target.replace(band, by: surface.words, stride: surface.stride)
        }
        unpremultiplied.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for y in 0..<band.rows {
                band_shim_unpremultiply(
                    surface.words + y * surface.stride, width, start + y * width)
            }
        }
        try target.replace(band, by: unpremultiplied, stride: width)
    }
}

extension UInt32 {
    /// The pixel with red and blue in each other's place: words `0xAARRGGBB`, as Cairo has them, become
    /// those whose bytes are red, green, blue, alpha from the lowest on, and the other way round.
    var withRedAndBlueSwapped: UInt32 {
        self & 0xFF00_FF00 | (self & 0xFF) << 16 | (self >> 16) & 0xFF
    }
}
