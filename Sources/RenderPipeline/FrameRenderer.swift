internal import LayerTree
internal import Rasterization
internal import Synchronization

/// Makes the frames of a plan, several at once.
///
/// Workers take short runs of neighbouring frames from the front of what is left. Each holds one band
/// of pixels and one encoded frame, so memory depends on the number of workers alone; a frame's bytes
/// depend on its display list alone, so they are the same for any number.
public struct FrameRenderer: Sendable {
    private let plan: RenderPlan
    private let sink: DirectorySink
    private let queue: RunQueue

    /// A renderer of `plan` into `sink`.
    public init(_ plan: RenderPlan, into sink: DirectorySink) {
        self.plan = plan
        self.sink = sink
        queue = RunQueue(count: plan.requests.count)
    }

    /// Makes every frame; `onFrame` is called after each, from any worker.
    ///
    /// - Parameter jobs: how many workers, at least 1.
    /// - Throws: the first `RenderError`; the other workers stop after the frame they are at.
    public func run(
        jobs: Int, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(RenderError) {
        let results = await withTaskGroup(of: Result<Void, RenderError>.self) { group in
            for _ in 0..<max(1, min(jobs, plan.requests.count)) {
                group.addTask {
                    Result { () throws(RenderError) in try work(onFrame) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for result in results { try result.get() }
    }

    private func work(_ onFrame: @Sendable () -> Void) throws(RenderError) {
        do throws(RenderError) {
            let encoder = try encoder()
            while let run = queue.next() {
                for index in run {
                    if let signal = Interruption.signal { throw .interrupted(signal: signal) }
                    guard !queue.isStopped else { return }
                    try render(plan.requests[index], with: encoder)
                    onFrame()
                }
            }
        } catch {
            queue.stop()
            throw error
        }
    }

    private func encoder() throws(RenderError) -> FrameEncoder {
        do throws(RasterError) {
            return try FrameEncoder(
                size: plan.size, scale: plan.scale, isOpaque: plan.isOpaque, fonts: plan.fonts)
        } catch {
            throw .cannotDraw(frame: plan.requests.first?.number ?? 0, error)
        }
    }

    private func render(
        _ request: FrameRequest, with encoder: FrameEncoder
    ) throws(RenderError) {
        let list = plan.timeline.displayList(at: request.time)
        let bytes: UnsafeRawBufferPointer
        do throws(RasterError) {
            bytes = try encoder.encode(list)
        } catch {
            throw .cannotDraw(frame: request.number, error)
        }
        try sink.write(bytes, number: request.number)
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
