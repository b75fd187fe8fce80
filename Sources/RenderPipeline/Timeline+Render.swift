public import LayerTree
public import Rasterization
public import TimingModel

extension Timeline {
    /// Writes all frames as PNG files into a folder, several at once.
    ///
    /// The frames are called `frame_00000.png` and so on; the last one shows the state at the end.
    /// - Parameters:
    ///   - folder: made if need be.
    ///   - frameRate: frames of one second. Default: 60.
    ///   - scale: pixels of a point, above 0. Default: 1.
    ///   - overwrite: whether frames that exist are replaced. Default: they are an error.
    ///   - jobs: how many frames are made at once; below 1 is 1. The files don't depend on it. Default: 4.
    ///   - fonts: what texts may be drawn in; its `warnings(for:)` tells what of a text it lacks. Default:
    ///     DejaVu alone.
    /// - Throws: `RenderError`, the message of which says what to do.
    public func render(
        to folder: String, frameRate: FrameRate = .standard, scale: Double = 1,
        overwrite: Bool = false, jobs: Int = 4, fonts: FontSet? = nil
    ) async throws(RenderError) {
        let plan = try RenderPlan(
            timeline: self, frameRate: frameRate, scale: scale, fonts: fonts)
        let sink = try DirectorySink(folder: folder, name: .standard)
        if !overwrite { try sink.refuseToOverwrite(plan.requests) }
        try await FrameRenderer(plan, into: sink).run(jobs: jobs)
    }
}
