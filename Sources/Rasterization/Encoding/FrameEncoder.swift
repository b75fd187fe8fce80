public import Drawing

/// Turns display lists into PNG files, one after the other: what didn't change since the last list is
/// neither drawn nor compressed again.
///
/// Whatever the length of the sequence, it holds a frame of pixels and two copies of the last file; with
/// `Compression.small` two frames of pixels and the last file. Beside that it keeps up to two frames' worth
/// of what would take time to make again, and its share of 24 MB; its group, 16 MB of texts. Not `Sendable`:
/// each worker has its own, and what they make of a list is the same byte for byte, whatever lists came
/// before.
public final class FrameEncoder {
    /// The size of every frame.
    public let size: PixelSize
    private let rasterizer: UnpremultipliedRasterizer
    private let format: any FrameFormat

    /// What it did so far, and how long it took.
    public var statistics: FrameStatistics { rasterizer.statistics }

    /// An encoder for frames of `size` pixels, `scale` of them a point. Opaque frames are RGB, others
    /// RGBA with unpremultiplied alpha. Texts are drawn in `fonts`; nil for the default font, which is loaded
    /// when a text first needs it. Those that work at the same time should be of one `group`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, compression: Compression = .fast,
        fonts: FontSet? = nil, group: WorkerGroup = WorkerGroup(count: 1)
    ) throws(RasterError) {
        self.size = size
        rasterizer = try UnpremultipliedRasterizer(
            size: size, scale: scale, isOpaque: isOpaque, fonts: fonts, group: group)
        let channels = isOpaque ? 3 : 4
        format =
            switch compression {
            case .fast: try BandedPNG(size: size, channels: channels)
            case .small: try WholePNG(size: size, channels: channels)
            }
    }

    /// Draws and encodes `list`. The bytes are valid until the next call.
    /// - Throws: `RasterError` with what Cairo or libpng said, or what is wrong with a font.
    public func encode(_ list: DisplayList) throws(RasterError) -> UnsafeRawBufferPointer {
        try rasterizer.draw(list, into: format) { () throws(RasterError) in try format.file() }
    }
}

/// A file format that takes the bands of a frame one by one.
protocol FrameFormat: BandTarget {
    /// The file of the bands as they are now; valid until the next call.
    func file() throws(RasterError) -> UnsafeRawBufferPointer
}

/// What the files of frames are made for.
public enum Compression: String, CaseIterable, Sendable {
    /// Little time: ISA-L deflates each band by itself, and keeps it while it doesn't change.
    case fast
    /// Few bytes: libpng's filters and its best level, over the whole frame; many times slower.
    case small
}

/// Where the time of drawing and encoding frames went, added up.
public struct FrameStatistics: Hashable, Sendable {
    /// Bringing items to pixels and comparing them with those of the frame before.
    public internal(set) var comparing = Duration.zero
    /// Drawing bands, saved pixels included.
    public internal(set) var drawing = Duration.zero
    /// Filtering, compressing and putting files together.
    public internal(set) var encoding = Duration.zero
    /// How many items were drawn; one that lies in three bands counts three times.
    public internal(set) var drawnItems = 0
    /// How many bands were drawn.
    public private(set) var drawnBands = 0
    /// How many bands were as in the frame before.
    public private(set) var reusedBands = 0

    /// Nothing yet.
    public init() {}

    /// The sum of both.
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
