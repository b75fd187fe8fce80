internal import Files
internal import LayerTree
public import Rasterization

/// Renders the frames of a plan to files with several workers.
///
/// Memory depends only on the number of workers; `FrameEncoder` documents what each one keeps. A frame's
/// bytes depend only on its display list, so the number of workers doesn't change them.
public struct FrameRenderer: Sendable {
    private let plan: RenderPlan
    private let sink: DirectorySink
    private let compression: Compression
    private let order: FrameOrder

    /// A renderer of `plan` into `sink`; `order` is the order of rendering.
    public init(
        _ plan: RenderPlan, into sink: DirectorySink, compression: Compression = .fast,
        order: FrameOrder = .forward
    ) {
        self.plan = plan
        self.sink = sink
        self.compression = compression
        self.order = order
    }

    /// Renders every frame. `onFrame` is called after each one, from any worker.
    ///
    /// - Parameter jobs: the number of workers; values below 1 count as 1.
    /// - Returns: the time spent on each step.
    /// - Throws: the first `RenderError`; the other workers stop after their current frame.
    @discardableResult
    public func run(
        jobs: Int, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(RenderError) -> RenderStatistics {
        let jobs = max(jobs, 1)
        let group = WorkerGroup(count: min(jobs, plan.requests.count))
        return try await FrameLoop(plan, order: order)
            .run(jobs: jobs, onFrame: onFrame) { () throws(RenderError) in
                try FileWriter(plan, into: sink, compression, group)
            }
            .reduce(RenderStatistics(), +)
    }
}

/// Renders frames and writes them to files.
private struct FileWriter: FrameWorker {
    private let timeline: Timeline
    private let sink: DirectorySink
    private let encoder: FrameEncoder
    private var statistics = RenderStatistics()

    init(
        _ plan: RenderPlan, into sink: DirectorySink, _ compression: Compression,
        _ group: WorkerGroup
    ) throws(RenderError) {
        timeline = plan.timeline
        self.sink = sink
        encoder = try RenderError.drawing(
            frame: nil,
            FrameEncoder(
                size: plan.size, scale: plan.scale, isOpaque: plan.isOpaque,
                compression: compression, fonts: plan.fonts, group: group))
    }

    /// The time spent on each step so far.
    var outcome: RenderStatistics {
        var result = statistics
        result.frames = encoder.statistics
        return result
    }

    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
        let start = ContinuousClock.now
        let list = timeline.displayList(at: request.time)
        statistics.sampling += start.duration(to: .now)
        let bytes = try RenderError.drawing(frame: request.number, encoder.file(of: list))
        let encoded = ContinuousClock.now
        try sink.write(bytes, number: request.number)
        statistics.writing += encoded.duration(to: .now)
        statistics.frameCount += 1
        statistics.byteCount += bytes.count
    }
}

extension RenderError {
    /// Evaluates `value`, which draws the frame called `frame`; nil if that isn't known. An error becomes
    /// `.cannotDraw`.
    package static func drawing<Value>(
        frame: Int?, _ value: @autoclosure () throws(RasterError) -> Value
    ) throws(RenderError) -> Value {
        do throws(RasterError) { return try value() } catch {
            throw .cannotDraw(frame: frame, error)
        }
    }
}
