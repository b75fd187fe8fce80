internal import Drawing
internal import ImageCodecs
internal import RenderErrors
internal import RenderPipeline

/// The colours of a GIF: first they are counted in all frames, then frames are shown in those of a palette.
///
/// One palette for all frames keeps still parts still: palettes of single frames flicker. Plain frames are kept for the second
/// time. Frames of photos and long films are drawn again, because they would take up to 8 MB each at 1920×1080.
struct GIFColors: Sendable {
    /// The mean error (ΔEOK) of a palette that needs no dithering.
    private static let leastVisible = 0.003

    private let pixels: GIFPixels
    private let counter: ColorCounter

    /// Whether any pixel was blended with the matte.
    var hasBlended: Bool { pixels.hasBlended }

    /// Colours of frames of `size`. `matte` is nil for opaque frames.
    init(size: PixelSize, over matte: Color?) {
        pixels = GIFPixels(size: size, over: matte)
        counter = ColorCounter(pixels)
    }

    /// Counts the colours of a frame of the GIF. Any number of threads may do so at a time.
    func count(_ frame: RawFrame) { counter.add(frame.pixels, at: frame.index) }

    /// The colours that represent all counted frames best.
    func palette(_ quality: MovieSettings.Quality) -> GIFPalette {
        let count =
            switch quality {
            case .small: 63
            case .medium: 127
            case .high, .best, .lossless: 255
            }
        return GIFPalette(of: counter, count: count)
    }

    /// Whether frames in the colours of `palette` need a pattern that hides steps.
    private static func isDithered(_ dither: MovieSettings.Dither, _ palette: GIFPalette) -> Bool {
        switch dither {
        case .none: false
        case .ordered: true
        case .auto: palette.meanError > leastVisible
        }
    }

    /// Passes the frames of `source`, all of which were counted, to `consume` in the colours of `palette`, one after the other.
    func frames(
        of source: FrameSource, in palette: GIFPalette, _ dither: MovieSettings.Dither, jobs: Int,
        isolation: isolated (any Actor)? = #isolation,
        consume: (IndexedFrame) async throws(RenderError) -> Void
    ) async throws(RenderError) {
        let mapper = PaletteMapper(
            pixels, palette, isDithered: Self.isDithered(dither, palette))
        let counter = counter
        try await FrameStream(source).run(
            jobs: jobs, known: { mapper.takeFrame($0, of: counter) },
            making: { mapper.map($0.pixels) }, consume: consume)
    }
}
