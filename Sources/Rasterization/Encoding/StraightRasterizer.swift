internal import CBandShim
internal import Drawing

/// Draws the bands of frames and hands them on with straight alpha.
///
/// Not `Sendable`: each worker has its own.
final class StraightRasterizer {
    private let width: Int
    private let isOpaque: Bool
    private let rasterizer: BandRasterizer
    /// A band of straight pixels; none if frames are opaque, as then they are straight anyway.
    private var straight: [UInt32]
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
        straight = Array(repeating: 0, count: isOpaque ? 0 : size.width * Band.height)
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
        straight.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for y in 0..<band.rows {
                band_shim_straighten(
                    surface.words + y * surface.stride, width, start + y * width)
            }
        }
        try target.replace(band, by: straight, stride: width)
    }
}
