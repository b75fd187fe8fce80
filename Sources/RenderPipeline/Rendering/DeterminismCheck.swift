internal import FrameRecords
internal import LayerTree
public import Rasterization
public import RenderErrors

/// Draws the frames of a folder again, in other orders, by other numbers of workers and in parts, and compares
/// every byte. Frames of this program never differ; a broken machine or library may show here.
public struct DeterminismCheck: Sendable {
    private let plan: RenderPlan
    private let sink: DirectorySink
    private let compression: Compression
    private let log: FrameLog

    /// How many times each frame is drawn.
    public static let rounds = 2

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
    /// part first. `jobs` is the number of workers that made the folder. `onFrame` is called after each frame of
    /// each round, from any worker.
    /// - Throws: `RenderError.differingFrames` with the numbers of the frames that differ, otherwise `.changedFrames`
    ///   with those whose files aren't the recorded ones any more; errors of drawing.
    public func run(
        jobs: Int, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(RenderError) {
        var found = try await faults(in: plan, .reverse, jobs: jobs == 1 ? 3 : 1, onFrame)
        for part in try ["2/3", "1/3", "0/3"].map({ text throws(RenderError) in try Shard(text) }) {
            found += try await faults(in: plan.part(part), .binary, jobs: jobs + 1, onFrame)
        }
        func numbers(_ kind: FrameFault.Kind) -> [Int] {
            Set(found.filter { $0.kind == kind }.map(\.number)).sorted()
        }
        let (differing, changed) = (numbers(.differing), numbers(.changed))
        guard differing.isEmpty else { throw .differingFrames(differing) }
        guard changed.isEmpty else { throw .changedFrames(folder: sink.folder, changed) }
    }

    private func faults(
        in plan: RenderPlan, _ order: FrameOrder, jobs: Int,
        _ onFrame: @escaping @Sendable () -> Void
    ) async throws(RenderError) -> [FrameFault] {
        let group = WorkerGroup(count: jobs)
        let recorded = log.recorded
        return try await FrameLoop(plan, order: order).run(jobs: jobs, onFrame: onFrame) {
            () throws(RenderError) in
            try FrameComparer(
                timeline: plan.timeline, sink: sink, log: log, recorded: recorded,
                encoder: plan.encoder(compression, in: group, hashesPixels: true))
        }.flatMap(\.self)
    }
}

/// A frame that isn't as it should be.
private struct FrameFault: Sendable {
    enum Kind {
        /// Drawn again, the frame came out different.
        case differing
        /// The file was removed, replaced or damaged since it was recorded.
        case changed
    }

    let number: Int
    let kind: Kind
}

/// Draws frames and compares them with what is recorded, and that with the files.
private struct FrameComparer: FrameWorker {
    let timeline: Timeline
    let sink: DirectorySink
    let log: FrameLog
    let recorded: [Int: FrameManifest.Frame]
    let encoder: FrameEncoder
    private(set) var outcome: [FrameFault] = []

    init(
        timeline: Timeline, sink: DirectorySink, log: FrameLog,
        recorded: [Int: FrameManifest.Frame], encoder: FrameEncoder
    ) {
        self.timeline = timeline
        self.sink = sink
        self.log = log
        self.recorded = recorded
        self.encoder = encoder
    }

    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
        let list = timeline.displayList(at: request.time)
        let bytes = try RenderError.drawing(frame: request.number, encoder.encode(list))
        let stamp = log.stamp(log.fingerprint(of: list), encoder, bytes)
        let finding = sink.finding(number: request.number)
        guard finding != .whole(stamp) else { return }
        outcome.append(
            FrameFault(
                number: request.number,
                kind: isChanged(finding, since: recorded[request.number], redrawn: stamp)
                    ? .changed : .differing))
    }

    /// Whether the file isn't the one that was recorded, but the frame is: drawn again, it has the same pixels. A whole
    /// file with the same pixels in other bytes comes from a compressor that doesn't always do the same.
    private func isChanged(
        _ finding: FrameStamp.Finding?, since recorded: FrameManifest.Frame?, redrawn: FrameStamp
    ) -> Bool {
        guard recorded?.fingerprint == redrawn.fingerprint, recorded?.pixels == redrawn.pixels
        else { return false }
        guard case .whole(let other)? = finding else { return true }
        return other.fingerprint != redrawn.fingerprint || other.pixels != redrawn.pixels
    }
}
