public import LayerTree
public import RenderErrors
internal import RenderPipeline
public import TimingModel
public import Typesetting

extension Timeline {
    /// Writes a page that plays the timeline: one HTML file that needs no network and no other files.
    ///
    /// The page plays, steps and scrubs through the frames, enlarges them, shows which views move when, and
    /// the values of the view under the pointer.
    /// - Parameters:
    ///   - path: the HTML file, which is replaced if it exists.
    ///   - frameRate: frames per second. Default: 60.
    ///   - scale: pixels per point, above 0. Default: 1.
    ///   - jobs: the number of frames drawn at a time; values below 1 count as 1. Default: 4.
    ///   - fonts: the fonts for texts. Default: DejaVu alone.
    /// - Throws: `RenderError`, whose message says how to fix the problem.
    public func preview(
        to path: String, frameRate: FrameRate = .standard, scale: Double = 1, jobs: Int = 4,
        fonts: FontSet? = nil
    ) async throws(RenderError) {
        let plan = try RenderPlan(
            timeline: self, frameRate: frameRate, scale: scale, fonts: fonts)
        try await HTMLPreview(plan, title: path).write(to: path, jobs: jobs)
    }
}
