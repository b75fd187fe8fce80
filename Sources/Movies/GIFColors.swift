internal import Drawing
internal import ImageCodecs
internal import RenderPipeline

/// The colours of a GIF: first they are counted in all frames, then frames are drawn in those of a palette.
///
/// One palette for all frames keeps still parts still: palettes of single frames flicker. Frames are drawn a second time for
/// it, because pixels of all frames would take 8 MB each at 1920×1080, and most frames are drawn faster than memory of that
/// size is packed and unpacked.
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

    /// Counts the colours of a frame. Any number of threads may do so at a time.
    func count(_ frame: RawFrame) { counter.add(frame.pixels) }

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

    /// Draws frames in the colours of a palette.
    func mapper(_ palette: GIFPalette, _ dither: MovieSettings.Dither) -> PaletteMapper {
        let isDithered =
            switch dither {
            case .none: false
            case .ordered: true
            case .auto: palette.meanError > Self.leastVisible
            }
        return PaletteMapper(pixels, palette, isDithered: isDithered)
    }
}
