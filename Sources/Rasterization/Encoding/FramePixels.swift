internal import CPixelKernels
public import Drawing
internal import Files
internal import ImageCodecs

/// Draws consecutive display lists to pixels in memory.
///
/// Not `Sendable`: each worker has its own.
public final class FramePixels {
    /// The size of every frame.
    public let size: PixelSize
    private let rasterizer: UnpremultipliedRasterizer
    private let rows: PixelRows

    /// Makes the pixels of frames. Those that work concurrently should share a `group`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        _ settings: FrameSettings, group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        size = settings.size
        rasterizer = try UnpremultipliedRasterizer(settings, group: group)
        rows = PixelRows(size: size)
    }

    /// The pixels of `list` as red, green, blue and unpremultiplied alpha; rows from the top, without
    /// padding. They equal the pixels of the PNG file that `FrameEncoder` makes.
    /// - Throws: `RasterError` with Cairo's error, or with the problem of a font.
    public func draw(_ list: DisplayList) throws(RasterError) -> [UInt8] {
        rows.changed = []
        return try rasterizer.draw(list, into: rows) { rows.bytes }
    }

    /// The rows that the last `draw` has changed, band by band from the top. The first one changes all.
    package var changedRows: [Range<Int>] { rows.changed }
}

/// The pixels of a frame, assembled from its bands.
private final class PixelRows: BandTarget {
    private let width: Int
    /// Red, green, blue and alpha of each pixel.
    private(set) var bytes: [UInt8]
    /// The rows that were replaced since somebody emptied this list.
    var changed: [Range<Int>] = []

    init(size: PixelSize) {
        width = size.width
        LargeBuffers.expect(bytes: size.width * size.height * 4)
        bytes = Array(repeating: 0, count: size.width * size.height * 4)
    }

    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) {
        changed.append(band.top..<band.top + band.rows)
        let width = width
        bytes.withUnsafeMutableBytes { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            for y in 0..<band.rows {
                let start = (band.top + y) * width
                for x in columns {
                    pixels[start + x] = rows[y * stride + x].withRedAndBlueSwapped.littleEndian
                }
            }
        }
    }
}

/// Draws frames and passes their bands on with unpremultiplied alpha.
///
/// Not `Sendable`: each worker has its own.
final class UnpremultipliedRasterizer {
    private let width: Int
    private let isOpaque: Bool
    private let rasterizer: BandRasterizer
    /// The unpremultiplied pixels of one band; empty for opaque frames, which need no conversion.
    private var unpremultiplied: [UInt32]
    /// The counts and times so far; `encoding` is the time that the target takes.
    private(set) var statistics = FrameStatistics()

    /// The rasterizer is one of the workers in `group`.
    init(_ settings: FrameSettings, group: WorkerGroup) throws(RasterError) {
        width = settings.size.width
        isOpaque = settings.isOpaque
        rasterizer = try BandRasterizer(
            size: settings.size, scale: settings.scale, fonts: settings.fonts, group: group)
        unpremultiplied = Array(repeating: 0, count: isOpaque ? 0 : width * Band.height)
    }

    /// Draws `list`, passes the changed bands to `target`, and returns the result of `finish`.
    func draw<Result>(
        _ list: DisplayList, into target: any BandTarget,
        finish: () throws(RasterError) -> Result
    ) throws(RasterError) -> Result {
        var taken = statistics.encoding
        defer {
            statistics = rasterizer.statistics
            statistics.encoding = taken
        }
        try rasterizer.draw(list) { (band, columns, surface) throws(RasterError) in
            let start = ContinuousClock.now
            try hand(band, columns, of: surface, to: target)
            taken += start.duration(to: .now)
        }
        let start = ContinuousClock.now
        defer { taken += start.duration(to: .now) }
        return try finish()
    }

    private func hand(
        _ band: Band, _ columns: Range<Int>, of surface: CairoSurface, to target: any BandTarget
    ) throws(RasterError) {
        guard !isOpaque else {
            return try target.replace(band, columns, by: surface.words, stride: surface.stride)
        }
        unpremultiplied.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for y in 0..<band.rows {
                band_shim_unpremultiply(
                    surface.words + y * surface.stride, width, start + y * width)
            }
        }
        try target.replace(band, columns, by: unpremultiplied, stride: width)
    }
}
