internal import Files
internal import LayerTree
public import Rasterization
public import RenderErrors

/// Renders the frames of a plan to files with several workers.
///
/// Memory depends only on the number of workers; `FrameEncoder` documents what each one keeps. A frame's
/// bytes depend only on its display list, so the number of workers doesn't change them.
public struct FrameRenderer: Sendable {
    private let plan: RenderPlan
    private let sink: DirectorySink
    private let compression: Compression
    private let order: FrameOrder
    private let log: FrameLog?

    /// A renderer of `plan` into `sink`; `order` is the order of rendering. With a `log`, frames are stamped and
    /// recorded.
    public init(
        _ plan: RenderPlan, into sink: DirectorySink, compression: Compression = .fast,
        order: FrameOrder = .forward, log: FrameLog? = nil
    ) {
        self.plan = plan
        self.sink = sink
        self.compression = compression
        self.order = order
        self.log = log
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
                try FileWriter(plan, into: sink, compression, group, log)
            }
            .reduce(RenderStatistics(), +)
    }
}

/// Renders frames and writes them to files.
private struct FileWriter: FrameWorker {
    private let timeline: Timeline
    private let sink: DirectorySink
    private let encoder: FrameEncoder
    private let log: FrameLog?
    private var statistics = RenderStatistics()

    init(
        _ plan: RenderPlan, into sink: DirectorySink, _ compression: Compression,
        _ group: WorkerGroup, _ log: FrameLog?
    ) throws(RenderError) {
        timeline = plan.timeline
        self.sink = sink
        self.log = log
        encoder = try plan.encoder(compression, in: group, hashesPixels: log != nil)
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
        let fingerprint = log?.fingerprint(of: list)
        statistics.sampling += start.duration(to: .now)
        if let log, log.resumes, case .whole(let stamp)? = sink.finding(number: request.number),
            stamp.fingerprint == fingerprint
        {
            return log.add(request, stamp, isKept: true)
        }
        let bytes = try RenderError.drawing(frame: request.number, encoder.encode(list))
        let encoded = ContinuousClock.now
        if let log, let fingerprint {
            let stamp = log.stamp(fingerprint, encoder, bytes)
            // A signal counts the frames that are written: none may be written and not counted.
            statistics.byteCount += try Interruption.protecting { () throws(RenderError) in
                let count = try write(bytes, with: stamp, number: request.number)
                log.add(request, stamp, isKept: false)
                return count
            }
        } else {
            try sink.write(BorrowedBytes(bytes), number: request.number)
            statistics.byteCount += bytes.count
        }
        statistics.writing += encoded.duration(to: .now)
        statistics.frameCount += 1
    }

    /// Writes the file with its stamp, and returns the number of bytes.
    private func write(
        _ file: UnsafeRawBufferPointer, with stamp: FrameStamp, number: Int
    ) throws(RenderError) -> Int {
        let (head, rest) = FrameStamp.split(file)
        return try stamp.chunk.withUnsafeBytes { chunk in
            Result { () throws(RenderError) in
                try sink.write(
                    BorrowedBytes(head), BorrowedBytes(chunk), BorrowedBytes(rest), number: number)
                return file.count + chunk.count
            }
        }.get()
    }
}

extension RenderPlan {
    /// An encoder of the plan's frames for one worker of `group`.
    func encoder(
        _ compression: Compression, in group: WorkerGroup, hashesPixels: Bool
    ) throws(RenderError) -> FrameEncoder {
        try RenderError.drawing(
            frame: nil,
            FrameEncoder(settings(compression), group: group, hashesPixels: hashesPixels))
    }
}
