public import Drawing

/// Turns display lists into PNG files, one after the other: what didn't change since the last list is
/// neither drawn nor compressed again.
///
/// Holds about two frames of pixels and one encoded frame, whatever the length of the sequence. Not
/// `Sendable`: each worker has its own, and what they make of a list is the same byte for byte,
/// whatever lists came before.
public final class FrameEncoder {
    /// The size of every frame.
    public let size: PixelSize
    private let isOpaque: Bool
    private let rasterizer: BandRasterizer
    private let format: any FrameFormat
    /// A band of straight pixels.
    private var straight: [UInt32]
    private var encoding = Duration.zero

    /// What it did so far, and how long it took.
    public var statistics: FrameStatistics {
        var sum = rasterizer.statistics
        sum.encoding = encoding
        return sum
    }

    /// An encoder for frames of `size` pixels, `scale` of them a point. Opaque frames are RGB, others
    /// RGBA with straight alpha. Texts are drawn in `fonts`; nil for the default font, which is loaded
    /// when a text first needs it.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, compression: Compression = .fast,
        fonts: FontSet? = nil
    ) throws(RasterError) {
        self.size = size
        self.isOpaque = isOpaque
        rasterizer = try BandRasterizer(size: size, scale: scale, fonts: fonts)
        let channels = isOpaque ? 3 : 4
        format =
            switch compression {
            case .fast: try BandedPNG(size: size, channels: channels)
            case .small: try WholePNG(size: size, channels: channels)
            }
        straight = Array(repeating: 0, count: isOpaque ? 0 : size.width * Band.height)
    }

    /// Draws and encodes `list`. The bytes are valid until the next call.
    /// - Throws: `RasterError` with what Cairo or libpng said, or what is wrong with a font.
    public func encode(_ list: DisplayList) throws(RasterError) -> UnsafeRawBufferPointer {
        try rasterizer.draw(list) { (band, surface) throws(RasterError) in
            let start = ContinuousClock.now
            try replace(band, by: surface)
            encoding += start.duration(to: .now)
        }
        let start = ContinuousClock.now
        defer { encoding += start.duration(to: .now) }
        return try format.file()
    }

    private func replace(_ band: Band, by surface: CairoSurface) throws(RasterError) {
        guard !isOpaque else {
            return try format.replace(band, by: surface.words, stride: surface.stride)
        }
        let width = size.width
        straight.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for y in 0..<band.rows { StraightAlpha.write(surface.row(y), to: start + y * width) }
        }
        try format.replace(band, by: straight, stride: width)
    }
}
