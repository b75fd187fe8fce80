public import Rasterization

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
