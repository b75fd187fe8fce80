package import Drawing
internal import ImageCodecs

/// Draws consecutive display lists of opaque frames to planes for video encoders, without the pixels of `FramePixels` in
/// between.
///
/// Not `Sendable`: each worker has its own.
package final class FramePlanes {
    private let rasterizer: UnpremultipliedRasterizer
    private let rows: PlaneRows

    /// Makes the planes of frames. Those that work concurrently should share a `group`.
    /// - Throws: `RasterError` if there is no memory for a frame.
    package init(_ settings: FrameSettings, group: WorkerGroup) throws(RasterError) {
        precondition(settings.isOpaque)
        rasterizer = try UnpremultipliedRasterizer(settings, group: group)
        rows = PlaneRows(size: settings.size)
    }

    /// The planes of `list`, as `YUVPicture` makes them.
    /// - Throws: `RasterError` with Cairo's error, or with the problem of a font.
    package func draw(_ list: DisplayList) throws(RasterError) -> [UInt8] {
        try rasterizer.draw(list, into: rows) { rows.picture.planes }
    }
}

/// The planes of a frame, assembled from its bands.
private final class PlaneRows: BandTarget {
    let picture: YUVPicture

    init(size: PixelSize) { picture = YUVPicture(size: size, over: nil) }

    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) {
        // Two columns share their chroma.
        let pairs =
            columns.lowerBound & ~1..<min((columns.upperBound + 1) & ~1, picture.size.width)
        picture.replace(band.top..<band.top + band.rows, pairs, byWords: rows, stride: stride)
    }
}
