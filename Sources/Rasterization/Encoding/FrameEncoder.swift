public import Drawing
package import ImageCodecs

/// Encodes consecutive display lists as PNG files. Parts that didn't change since the last list are neither
/// drawn nor compressed again.
///
/// Memory doesn't depend on the length of the sequence. An encoder holds a frame of pixels and two copies
/// of the last file; with `Compression.small`, four frames of pixels and two copies of the last file. Its caches hold up
/// to two frames' worth of bytes and its share of 24 MB; its group caches 16 MB of texts, and it 2 MB of them itself. Shadows
/// and gradients that no recent frame has used are removed from them.
///
/// Not `Sendable`: each worker has its own. The bytes of a file don't depend on the encoder or on earlier
/// lists.
public final class FrameEncoder {
    /// The size of every frame.
    public let size: PixelSize
    private let rasterizer: UnpremultipliedRasterizer
    private let format: any FrameFormat
    private let target: any BandTarget
    private let hashes: BandHashes?

    /// The hash of the last frame's pixels; nil unless the encoder was made to hash them.
    package var pixelHash: PixelHash? { hashes?.whole }

    /// The counts and times of all frames so far.
    public var statistics: FrameStatistics { rasterizer.statistics }

    /// An encoder of frames. Encoders that work concurrently should share a `group`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public convenience init(
        _ settings: FrameSettings, group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        try self.init(settings, group: group, hashesPixels: false)
    }

    /// As above; `hashesPixels` tells whether `pixelHash` is needed.
    package init(
        _ settings: FrameSettings, group: WorkerGroup, hashesPixels: Bool
    ) throws(RasterError) {
        size = settings.size
        rasterizer = try UnpremultipliedRasterizer(settings, group: group)
        let channels = settings.isOpaque ? 3 : 4
        let format: any FrameFormat =
            switch settings.compression {
            case .fast: try BandedPNG(size: size, channels: channels)
            case .small: try WholePNG(size: size, channels: channels)
            }
        let hashes = hashesPixels ? BandHashes(size: size) : nil
        self.format = format
        self.hashes = hashes
        target = hashes.map { TwoTargets(first: $0, second: format) } ?? format
    }

    /// Draws and encodes `list`. The bytes are valid until the next call.
    /// - Throws: `RasterError` with the error of Cairo or the compressor, or with the problem of a font.
    public func encode(_ list: DisplayList) throws(RasterError) -> UnsafeRawBufferPointer {
        try rasterizer.draw(list, into: target) { () throws(RasterError) in try format.file() }
    }
}

/// Passes every band on to two targets.
private final class TwoTargets: BandTarget {
    private let first: any BandTarget
    private let second: any BandTarget

    init(first: any BandTarget, second: any BandTarget) {
        self.first = first
        self.second = second
    }

    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) throws(RasterError) {
        try first.replace(band, columns, by: rows, stride: stride)
        try second.replace(band, columns, by: rows, stride: stride)
    }
}

/// A file format that is assembled from bands.
protocol FrameFormat: BandTarget {
    /// The file with the current bands; valid until the next call.
    func file() throws(RasterError) -> UnsafeRawBufferPointer
}

/// The time spent drawing and encoding frames, summed over all frames.
public struct FrameStatistics: Hashable, Sendable {
    /// Converting items to device pixels and comparing them with the preceding frame.
    public internal(set) var comparing = Duration.zero
    /// Drawing bands, including saving and restoring pixels.
    public internal(set) var drawing = Duration.zero
    /// Filtering, compressing and assembling files.
    public internal(set) var encoding = Duration.zero
    /// The number of drawn items; an item in three bands counts three times.
    public internal(set) var drawnItems = 0
    /// The number of drawn bands.
    public private(set) var drawnBands = 0
    /// The number of bands that were the same as in the preceding frame.
    public private(set) var reusedBands = 0

    /// All counts and times zero.
    public init() {}

    /// The sum of two statistics.
    public static func + (a: FrameStatistics, b: FrameStatistics) -> FrameStatistics {
        var sum = a
        sum.comparing += b.comparing
        sum.drawing += b.drawing
        sum.encoding += b.encoding
        sum.drawnItems += b.drawnItems
        sum.drawnBands += b.drawnBands
        sum.reusedBands += b.reusedBands
        return sum
    }

    /// Counts the bands of a frame.
    mutating func count(drawn: Int, of all: Int) {
        drawnBands += drawn
        reusedBands += all - drawn
    }
}
