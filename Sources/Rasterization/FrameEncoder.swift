public import Drawing

/// Turns display lists into PNG files, one after the other, in memory it reuses.
///
/// Holds one band of pixels and one encoded frame, whatever the length of the sequence. Not
/// `Sendable`: each worker has its own, and what they make of a list is the same byte for byte.
public final class FrameEncoder {
    /// libpng's fastest level that still compresses: on flat pictures level 6 takes twice as long
    /// for a seventh less.
    private static let level = 1

    /// The size of every frame.
    public let size: PixelSize
    private let isOpaque: Bool
    private let rasterizer: BandRasterizer
    private let writer: PNGWriter
    private var rows: [UInt8]

    /// An encoder for frames of `size` pixels, `scale` of them a point. Opaque frames are RGB, others
    /// RGBA with straight alpha. Texts are drawn in `fonts`; nil for the default font, which is loaded
    /// when a text first needs it.
    /// - Throws: `RasterError` if there is no memory for a band.
    public init(
        size: PixelSize, scale: Double, isOpaque: Bool, fonts: FontSet? = nil
    ) throws(RasterError) {
        self.size = size
        self.isOpaque = isOpaque
        rasterizer = try BandRasterizer(size: size, scale: scale, fonts: fonts)
        writer = try PNGWriter()
        rows = Array(repeating: 0, count: size.width * (isOpaque ? 3 : 4) * Band.height)
    }

    /// Draws and encodes `list`. The bytes are valid until the next call.
    /// - Throws: `RasterError` with what Cairo or libpng said, or what is wrong with a font.
    public func encode(_ list: DisplayList) throws(RasterError) -> UnsafeRawBufferPointer {
        try writer.begin(size: size, channels: isOpaque ? 3 : 4, level: Self.level)
        try rasterizer.draw(list) { (band, surface) throws(RasterError) in
            try add(band, of: surface)
        }
        return try writer.end()
    }

    private func add(_ band: Band, of surface: CairoSurface) throws(RasterError) {
        let bytesPerRow = size.width * (isOpaque ? 3 : 4)
        let result = rows.withUnsafeMutableBufferPointer { bytes -> Result<Void, RasterError> in
            guard let start = bytes.baseAddress else { return .success(()) }
            for y in 0..<band.rows {
                let row = start + y * bytesPerRow
                if isOpaque {
                    StraightAlpha.writeRGB(surface.row(y), to: row)
                } else {
                    StraightAlpha.writeRGBA(surface.row(y), to: row)
                }
            }
            return Result { () throws(RasterError) in
                try writer.addRows(start, bytesPerRow: bytesPerRow, count: band.rows)
            }
        }
        try result.get()
    }
}
