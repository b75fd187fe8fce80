internal import LayerTree
public import Rasterization

/// Draws the frames of a folder again, in other orders, by other numbers of workers and in parts, and compares
/// every byte. Frames of this program never differ; a broken machine or library may show here.
public struct DeterminismCheck: Sendable {
    private let plan: RenderPlan
    private let sink: DirectorySink
    private let compression: Compression
    private let log: FrameLog

    /// A check of the frames that `log` has recorded for `plan` in `sink`.
    public init(
        _ plan: RenderPlan, in sink: DirectorySink, compression: Compression, log: FrameLog
    ) {
        self.plan = plan
        self.sink = sink
        self.compression = compression
        self.log = log
    }

    /// Draws every frame twice more: backwards with another number of workers, and then in three parts, the last
    /// part first. `jobs` is the number of workers that made the folder.
    /// - Throws: `RenderError.differingFrames` with the numbers of the frames that differ, and errors of
    ///   drawing.
    public func run(jobs: Int) async throws(RenderError) {
        var differing = try await numbers(differingFrom: plan, .reverse, jobs: jobs == 1 ? 3 : 1)
        for part in try ["2/3", "1/3", "0/3"].map({ text throws(RenderError) in try Shard(text) }) {
            differing += try await numbers(differingFrom: plan.part(part), .binary, jobs: jobs + 1)
        }
        guard differing.isEmpty else { throw .differingFrames(Set(differing).sorted()) }
    }

    private func numbers(
        differingFrom plan: RenderPlan, _ order: FrameOrder, jobs: Int
    ) async throws(RenderError) -> [Int] {
        let group = WorkerGroup(count: jobs)
        return try await FrameLoop(plan, order: order).run(jobs: jobs) {
            () throws(RenderError) in
            try FrameComparer(
                timeline: plan.timeline, sink: sink, log: log,
                encoder: plan.encoder(compression, in: group, hashesPixels: true))
        }.flatMap(\.self)
    }
}

/// Draws frames and compares them with files.
private struct FrameComparer: FrameWorker {
    let timeline: Timeline
    let sink: DirectorySink
    let log: FrameLog
    let encoder: FrameEncoder
    /// The numbers of the frames that differ.
    private(set) var outcome: [Int] = []

    init(timeline: Timeline, sink: DirectorySink, log: FrameLog, encoder: FrameEncoder) {
        self.timeline = timeline
        self.sink = sink
        self.log = log
        self.encoder = encoder
    }

    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
        let list = timeline.displayList(at: request.time)
        let bytes = try RenderError.drawing(frame: request.number, encoder.encode(list))
        let stamp = log.stamp(log.fingerprint(of: list), encoder, bytes)
        if sink.finding(number: request.number) != .whole(stamp) { outcome.append(request.number) }
    }
}
