internal import Drawing
internal import ImageCodecs
package import RenderErrors
package import RenderPipeline

extension FrameSource {
    /// A GIF of the opaque frames in memory, which plays for ever: for small ones in pages.
    /// - Parameter jobs: the number of frames drawn at a time, and of those compressed at a time.
    package func gif(
        _ quality: MovieSettings.Quality, jobs: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) -> [UInt8] {
        let shown = slowed(to: GIFStream.fastest)
        let colors = GIFColors(size: size, over: nil)
        try await FrameStream(shown).run(jobs: jobs, making: { colors.count($0) }) {}
        let palette = colors.palette(quality)
        var stream = GIFStream(size: size, rate: shown.playbackRate, palette, plays: 0)
        var bytes = stream.start
        try await colors.frames(of: shown, in: palette, .none, jobs: jobs) {
            frame throws(RenderError) in
            stream.add(frame)
            while let next = try await stream.next(until: jobs) { bytes += next }
        }
        stream.end()
        while let next = try await stream.next(until: 0) { bytes += next }
        return bytes + GIFEncoder.trailer
    }
}
