internal import Drawing
internal import ImageCodecs
internal import RenderErrors
internal import RenderPipeline
internal import TimingModel

/// Makes a GIF in two passes over the frames: `palette` gets all frames first, and chooses the colours.
///
/// One palette for all frames keeps still parts still: palettes of single frames flicker.
final class GIFWriter: MovieWriter {
    /// The highest rate. Players take a delay below two hundredths of a second for a tenth.
    static let fastest = FrameRate(numerator: 50)!
    /// The mean error (ΔEOK) of a palette that needs no dithering.
    private static let leastVisible = 0.003

    /// Gets all frames before the first one is written here.
    let palette: PaletteWriter

    private let file: MovieFile
    private let size: PixelSize
    private let rate: FrameRate
    private let settings: MovieSettings
    private let matte: Matte?
    private var encoder: GIFEncoder?
    private var frameCount = 0

    /// Whether any pixel was blended with the matte.
    var hasBlended: Bool { matte?.hasBlended ?? false }

    /// A GIF at `path` of frames of `size` at `rate`. `matte` is nil for opaque frames.
    init(
        to path: String, size: PixelSize, rate: FrameRate, matte: Color?, _ settings: MovieSettings,
        stamp: MovieStamp?
    ) throws(RenderError) {
        self.size = size
        self.rate = rate
        self.settings = settings
        self.matte = matte.map { Matte($0, .cutOut) }
        palette = PaletteWriter(matte: self.matte)
        file = try MovieFile(path, stamp: stamp)
    }

    func write(_ frame: RawFrame) throws(RenderError) {
        if encoder == nil { try start() }
        guard let encoder else { return }
        let pixels = matte?.apply(to: frame.pixels) ?? frame.pixels
        try file.append(encoder.append(pixels, at: rate.hundredths(of: frameCount)))
        frameCount += 1
    }

    private func start() throws(RenderError) {
        let colors = palette.colors(settings.quality)
        let isDithered =
            switch settings.dither {
            case .none: false
            case .ordered: true
            case .auto: colors.meanError > Self.leastVisible
            }
        let encoder = GIFEncoder(
            size: size, palette: colors, isDithered: isDithered, plays: settings.plays)
        self.encoder = encoder
        try file.append(encoder.start)
    }

    var byteCount: Int { file.byteCount }

    func complete() throws(RenderError) {
        try file.append(encoder?.end(at: rate.hundredths(of: frameCount)) ?? [])
    }

    func publish() throws(RenderError) { try file.finish() }

    func cancel() { file.discard() }
}

extension FrameRate {
    /// When a frame begins, in hundredths of a second. Delays are differences of these, so that they add up.
    func hundredths(of frame: Int) -> Int {
        (200 * frame * denominator + numerator) / (2 * numerator)
    }
}

/// Collects the colours of all frames of a GIF.
final class PaletteWriter: MovieWriter {
    private let matte: Matte?
    private var histogram = ColorHistogram()

    init(matte: Matte?) { self.matte = matte }

    /// The colours that represent all frames best.
    func colors(_ quality: MovieSettings.Quality) -> GIFPalette {
        let count =
            switch quality {
            case .small: 63
            case .medium: 127
            case .high, .best, .lossless: 255
            }
        return GIFPalette(histogram, count: count)
    }

    func write(_ frame: RawFrame) {
        histogram.add(matte?.apply(to: frame.pixels) ?? frame.pixels)
    }
    func complete() {}
    func cancel() {}
}
