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

/// Where the time of rendering frames went, added up over all workers.
public struct RenderStatistics: Hashable, Sendable {
    /// How many frames were made.
    public internal(set) var frameCount = 0
    /// How many bytes their files have.
    public internal(set) var byteCount = 0
    /// Asking the timeline for display lists.
    public internal(set) var sampling = Duration.zero
    /// Comparing, drawing and encoding.
    public internal(set) var frames = FrameStatistics()
    /// Writing files.
    public internal(set) var writing = Duration.zero

    /// Nothing yet.
    public init() {}

    /// The sum of both.
    static func + (a: RenderStatistics, b: RenderStatistics) -> RenderStatistics {
        var sum = a
        sum.frameCount += b.frameCount
        sum.byteCount += b.byteCount
        sum.sampling += b.sampling
        sum.frames = a.frames + b.frames
        sum.writing += b.writing
        return sum
    }
}

/// Which release of the program and the library this is.
public enum AnimRenderVersion {
    /// For example `0.1.0`.
    public static let current = "0.1.0"
}
