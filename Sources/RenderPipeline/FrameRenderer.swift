internal import LayerTree
public import Rasterization
internal import Synchronization

/// Makes the frames of a plan, several at once.
///
/// Workers take short runs of neighbouring frames from the front of what is left. Each keeps what the
/// frame before looked like, about two frames of pixels, so memory depends on the number of workers
/// alone; a frame's bytes depend on its display list alone, so they are the same for any number.
public struct FrameRenderer: Sendable {
    private let plan: RenderPlan
    private let sink: DirectorySink
    private let compression: Compression
    private let requests: [FrameRequest]
    private let queue: RunQueue

    /// A renderer of `plan` into `sink`, in the order `order`.
    public init(
        _ plan: RenderPlan, into sink: DirectorySink, compression: Compression = .fast,
        order: FrameOrder = .forward
    ) {
        self.plan = plan
        self.sink = sink
        self.compression = compression
        requests = order.indices(count: plan.requests.count).map { plan.requests[$0] }
        queue = RunQueue(count: requests.count)
    }

    /// Makes every frame; `onFrame` is called after each, from any worker.
    ///
    /// - Parameter jobs: how many workers, at least 1.
    /// - Returns: where the time went.
    /// - Throws: the first `RenderError`; the other workers stop after the frame they are at.
    @discardableResult
    public func run(
        jobs: Int, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(RenderError) -> RenderStatistics {
        typealias Outcome = Result<RenderStatistics, RenderError>
        let results = await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<max(1, min(jobs, requests.count)) {
                group.addTask {
                    Result { () throws(RenderError) in try work(onFrame) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var sum = RenderStatistics()
        for result in results { sum = try sum + result.get() }
        return sum
    }

    private func work(_ onFrame: @Sendable () -> Void) throws(RenderError) -> RenderStatistics {
        do throws(RenderError) {
            let encoder = try encoder()
            var statistics = RenderStatistics()
            while let run = queue.next() {
                for index in run {
                    if let signal = Interruption.signal { throw .interrupted(signal: signal) }
                    guard !queue.isStopped else { return statistics }
                    try render(requests[index], with: encoder, &statistics)
                    onFrame()
                }
            }
            statistics.frames = encoder.statistics
            return statistics
        } catch {
            queue.stop()
            throw error
        }
    }

    private func encoder() throws(RenderError) -> FrameEncoder {
        do throws(RasterError) {
            return try FrameEncoder(
                size: plan.size, scale: plan.scale, isOpaque: plan.isOpaque,
                compression: compression, fonts: plan.fonts)
        } catch {
            throw .cannotDraw(frame: plan.requests.first?.number ?? 0, error)
        }
    }

    private func render(
        _ request: FrameRequest, with encoder: FrameEncoder, _ statistics: inout RenderStatistics
    ) throws(RenderError) {
        let start = ContinuousClock.now
        let list = plan.timeline.displayList(at: request.time)
        statistics.sampling += start.duration(to: .now)
        let bytes: UnsafeRawBufferPointer
        do throws(RasterError) {
            bytes = try encoder.encode(list)
        } catch {
            throw .cannotDraw(frame: request.number, error)
        }
        let encoded = ContinuousClock.now
        try sink.write(bytes, number: request.number)
        statistics.writing += encoded.duration(to: .now)
        statistics.frameCount += 1
        statistics.byteCount += bytes.count
    }
}

/// Hands out the indices of a sequence in runs, to whoever asks next.
private final class RunQueue: Sendable {
    /// Long enough that neighbours meet in one worker, short enough that workers end together.
    private static let runLength = 16

    private let count: Int
    private let state = Mutex((next: 0, isStopped: false))

    init(count: Int) { self.count = count }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    func stop() { state.withLock { $0.isStopped = true } }

    func next() -> Range<Int>? {
        state.withLock { state in
            guard !state.isStopped, state.next < count else { return nil }
            let run = state.next..<min(state.next + Self.runLength, count)
            state.next = run.upperBound
            return run
        }
    }
}
