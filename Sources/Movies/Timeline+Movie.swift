public import LayerTree
public import RenderErrors
internal import RenderPipeline
public import TimingModel
public import Typesetting

extension Timeline {
    /// Makes movies of all frames, in the formats that the extensions name: `.gif`, `.apng` (or `.png`),
    /// `.webp`, `.mp4`, `.webm` and `.mov`. Several movies share one rendering. All but GIF and APNG need the
    /// program ffmpeg.
    ///
    /// - Parameters:
    ///   - paths: the files.
    ///   - frameRate: frames per second. Default: 60; a GIF has at most 50.
    ///   - scale: pixels per point, above 0. Default: 1.
    ///   - settings: quality, plays, and what becomes of transparency and colours that a format lacks.
    ///   - overwrite: whether to replace existing files. Default: an existing file is an error.
    ///   - jobs: the number of frames drawn at a time, and of those compressed at a time for each movie; values below 1
    ///     count as 1. Default: 4.
    ///   - fonts: the fonts for texts. Default: DejaVu alone.
    /// - Throws: `RenderError`, whose message says how to fix the problem. A movie appears whole or not at
    ///   all.
    public func movie(
        to paths: String..., frameRate: FrameRate = .standard, scale: Double = 1,
        settings: MovieSettings = MovieSettings(), overwrite: Bool = false, jobs: Int = 4,
        fonts: FontSet? = nil
    ) async throws(RenderError) {
        let plan = try RenderPlan(
            timeline: self, frameRate: frameRate, scale: scale, fonts: fonts)
        try await Movie(
            FrameSource(plan), to: paths, settings: settings, overwrite: overwrite
        ).make(jobs: jobs)
    }
}
