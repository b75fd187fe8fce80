internal import FrameRecords
public import LayerTree
public import Rasterization
public import RenderErrors
public import TimingModel
public import Typesetting

extension Timeline {
    /// Renders all frames to PNG files in a folder, several at a time.
    ///
    /// The files are named `frame_00000.png` and so on; the last one shows the final state.
    /// - Parameters:
    ///   - folder: the output folder, created if needed.
    ///   - frameRate: frames per second. Default: 60.
    ///   - scale: pixels per point, above 0. Default: 1.
    ///   - overwrite: whether to replace existing frames. Default: existing frames are an error.
    ///   - jobs: the number of frames rendered at a time; values below 1 count as 1. The files don't depend
    ///     on it. Default: 4.
    ///   - fonts: the fonts for texts; its `warnings(for:)` reports characters that the fonts lack.
    ///     Default: DejaVu alone.
    /// - Throws: `RenderError`, whose message says how to fix the problem.
    public func render(
        to folder: String, frameRate: FrameRate = .standard, scale: Double = 1,
        overwrite: Bool = false, jobs: Int = 4, fonts: FontSet? = nil
    ) async throws(RenderError) {
        let plan = try RenderPlan(
            timeline: self, frameRate: frameRate, scale: scale, fonts: fonts)
        let sink = try DirectorySink(folder: folder, name: .standard)
        if !overwrite { try sink.refuseToOverwrite(plan.requests, among: sink.existingFiles()) }
        try await FrameRenderer(plan, into: sink).run(jobs: jobs)
    }
}

/// The time spent on each step of rendering, summed over all workers.
public struct RenderStatistics: Hashable, Sendable {
    /// The number of rendered frames.
    public internal(set) var frameCount = 0
    /// The total size of their files in bytes.
    public internal(set) var byteCount = 0
    /// Time spent sampling display lists from the timeline.
    public internal(set) var sampling = Duration.zero
    /// Time spent comparing, drawing and encoding.
    public internal(set) var frames = FrameStatistics()
    /// Time spent writing files.
    public internal(set) var writing = Duration.zero

    /// Zero frames and no time.
    public init() {}

    /// The sum of two statistics.
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

/// The version of the program and the library.
public enum AnimRenderVersion {
    /// For example `1.0.0`.
    public static let current = "1.0.0"
}
