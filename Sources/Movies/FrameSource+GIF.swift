internal import Drawing
internal import ImageCodecs
package import RenderErrors
package import RenderPipeline

extension FrameSource {
    /// A GIF of the opaque frames in memory, which plays for ever: for small ones in pages.
    /// - Parameter jobs: the number of frames drawn at a time.
    package func gif(
        _ quality: MovieSettings.Quality, jobs: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> [UInt8] {
        let shown = slowed(to: GIFWriter.fastest)
        let palette = PaletteWriter(matte: nil)
        try await FrameStream(shown).run(jobs: jobs) { palette.write($0) }
        let encoder = GIFEncoder(
            size: size, palette: palette.colors(quality), isDithered: false, plays: 0)
        var bytes = encoder.start
        try await FrameStream(shown).run(jobs: jobs) { frame in
            bytes += encoder.append(
                frame.pixels, at: shown.playbackRate.hundredths(of: frame.index))
        }
        return bytes + encoder.end(at: shown.playbackRate.hundredths(of: shown.frames.count))
    }
}
