package import Drawing
internal import ImageCodecs
internal import Rasterization
public import RenderErrors
internal import Synchronization

/// The pixels of one frame.
public struct RawFrame: Sendable {
    /// The frame's position in its source, from 0.
    public let index: Int
    /// The frame's number and instant.
    public let request: FrameRequest
    /// Red, green, blue and unpremultiplied alpha of each pixel; rows from the top, without padding. Fully
    /// transparent pixels are zero. Empty if the stream was asked for planes alone.
    public let pixels: [UInt8]
    /// The planes of `YUVPicture`; empty unless the stream was asked for them.
    package let planes: [UInt8]
}

/// Makes the frames of a source with several workers, and passes them to one consumer in order.
///
/// At most as many frames are in memory as there are workers: a worker waits until its frame is consumed
/// before it draws the next.
public struct FrameStream: Sendable {
    private let source: FrameSource
    /// The colour behind the planes of transparent frames; nil if frames have no planes.
    private let matte: Color?
    private let hasPixels: Bool

    /// A stream of all frames of `source`.
    public init(_ source: FrameSource) { self.init(source, planesOver: nil) }

    /// A stream of all frames of `source`, which workers also convert for video encoders.
    /// - Parameters:
    ///   - matte: the colour behind transparent frames; nil for no planes.
    ///   - hasPixels: whether the consumer needs the pixels, too. Planes alone are faster. Default: yes.
    package init(
        _ source: FrameSource, planesOver matte: Color?, withPixels hasPixels: Bool = true
    ) {
        self.source = source
        self.matte = matte
        self.hasPixels = hasPixels
    }

    /// Calls `consume` with every frame, one after the other, in the order of the source. Other frames are
    /// drawn meanwhile.
    ///
    /// - Parameters:
    ///   - jobs: the number of workers; values below 1 count as 1. The frames don't depend on it.
    ///   - consume: should keep neither the frame nor its pixels, because drawing then needs new memory for
    ///     the next frame. It is called in the caller's isolation. On the main actor it may block without
    ///     holding up the workers; elsewhere it then blocks a thread that they share.
    /// - Throws: the first error of a worker or of `consume`; no further frame is then consumed.
    public func run(
        jobs: Int, isolation: isolated (any Actor)? = #isolation,
        consume: (RawFrame) async throws(RenderError) -> Void
    ) async throws(RenderError) {
        try await run(jobs: jobs, making: { $0 }, consume: consume)
    }

    /// The same with what workers make of the frames, so that costly work isn't left to the consumer.
    ///
    /// - Parameters:
    ///   - known: what is made of a frame, by its index, if that is known without the frame, which then isn't drawn.
    ///   - make: called once for each frame that is drawn, from any worker and in any order.
    package func run<Made: Sendable>(
        jobs: Int, isolation: isolated (any Actor)? = #isolation,
        known: @escaping @Sendable (Int) -> Made? = { _ in nil },
        making make: @escaping @Sendable (RawFrame) -> Made,
        consume: (Made) async throws(RenderError) -> Void
    ) async throws(RenderError) {
        let jobs = max(1, min(jobs, source.frames.count))
        guard jobs > 1 || isolation != nil else { return try await runInTurn(known, make, consume) }
        let group = WorkerGroup(count: jobs)
        let queue = FrameQueue<Made>(count: source.frames.count)
        await withTaskGroup(of: Void.self) { tasks in
            for _ in 0..<jobs {
                tasks.addTask { await work(in: group, for: queue, known, make) }
            }
            while let frame = await queue.take() {
                do throws(RenderError) {
                    try await consume(frame)
                    queue.release()
                } catch {
                    queue.stop(error)
                }
            }
            await tasks.waitForAll()
        }
        if let failure = queue.failure { throw failure }
    }

    /// Draws and consumes one frame after the other in the caller's task. Tasks that hand over each frame would take two
    /// switches of threads for it.
    private func runInTurn<Made>(
        _ known: (Int) -> Made?, _ make: (RawFrame) -> Made,
        _ consume: (Made) async throws(RenderError) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(RenderError) {
        let painter = try painter(in: WorkerGroup(count: 1))
        for index in source.frames.indices {
            if let made = known(index) {
                try await consume(made)
            } else {
                try await consume(make(try frame(at: index, by: painter)))
            }
        }
    }

    private func frame(
        at index: Int, by painter: any FramePainter
    ) throws(RenderError) -> RawFrame {
        let request = source.frames[index]
        let frame = try painter.paint(request, at: index)
        return RawFrame(
            index: index, request: request, pixels: frame.pixels, planes: frame.planes)
    }

    private func work<Made>(
        in group: WorkerGroup, for queue: FrameQueue<Made>, _ known: (Int) -> Made?,
        _ make: (RawFrame) -> Made
    ) async {
        do throws(RenderError) {
            let painter = try painter(in: group)
            while let index = queue.next() {
                if let made = known(index) {
                    await queue.hand(made, at: index)
                } else {
                    await queue.hand(make(try frame(at: index, by: painter)), at: index)
                }
            }
        } catch {
            queue.stop(error)
        }
    }

    private func painter(in group: WorkerGroup) throws(RenderError) -> any FramePainter {
        guard let matte else { return try source.painter(in: group) }
        return try source.painter(ofPlanesOver: matte, withPixels: hasPixels, in: group)
    }
}

/// Puts the frames of several workers, or what they made of them, in order for one consumer.
private final class FrameQueue<Frame: Sendable>: Sendable {
    private struct State {
        /// The next frame to draw.
        var nextToDraw = 0
        /// The next frame to consume.
        var nextToConsume = 0
        /// Frames that are drawn and not yet taken.
        var drawn: [Int: Frame] = [:]
        /// Workers that wait until their frame is consumed, by the frame's index.
        var workers: [Int: CheckedContinuation<Void, Never>] = [:]
        /// The consumer if it waits for a frame.
        var consumer: CheckedContinuation<Frame?, Never>?
        var isStopped = false
        var failure: RenderError?
    }

    private let count: Int
    private let state = Mutex(State())

    /// A queue for `count` frames.
    init(count: Int) { self.count = count }

    /// The first error that stopped the queue.
    var failure: RenderError? { state.withLock { $0.failure } }

    /// The index of a frame that no worker has drawn yet; nil if there is none or the queue is stopped.
    func next() -> Int? {
        state.withLock { state in
            guard !state.isStopped, state.nextToDraw < count else { return nil }
            defer { state.nextToDraw += 1 }
            return state.nextToDraw
        }
    }

    /// Passes a frame to the consumer, and waits until it is consumed or the queue is stopped.
    func hand(_ frame: consuming Frame, at index: Int) async {
        let consumer = state.withLock {
            [frame = copy frame] state -> CheckedContinuation<Frame?, Never>? in
            guard !state.isStopped else { return nil }
            guard index == state.nextToConsume, let consumer = state.consumer else {
                state.drawn[index] = frame
                return nil
            }
            state.consumer = nil
            return consumer
        }
        consumer?.resume(returning: frame)
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.isStopped || index < state.nextToConsume { return true }
                state.workers[index] = continuation
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    /// The next frame in order as soon as it is drawn; nil after the last one, or if the queue is stopped.
    func take() async -> Frame? {
        await withCheckedContinuation { continuation in
            let (frame, isHere) = state.withLock { state -> (Frame?, Bool) in
                guard !state.isStopped, state.nextToConsume < count else { return (nil, true) }
                if let frame = state.drawn.removeValue(forKey: state.nextToConsume) {
                    return (frame, true)
                }
                state.consumer = continuation
                return (nil, false)
            }
            if isHere { continuation.resume(returning: frame) }
        }
    }

    /// Lets the worker go on whose frame was consumed.
    func release() {
        let worker = state.withLock { state in
            defer { state.nextToConsume += 1 }
            return state.workers.removeValue(forKey: state.nextToConsume)
        }
        worker?.resume()
    }

    /// Ends the queue: everybody who waits goes on, without a frame.
    func stop(_ error: RenderError) {
        let (workers, consumer) = state.withLock { state in
            state.isStopped = true
            state.failure = state.failure ?? error
            defer { (state.workers, state.consumer, state.drawn) = ([:], nil, [:]) }
            return (state.workers.values, state.consumer)
        }
        for worker in workers { worker.resume() }
        consumer?.resume(returning: nil)
    }
}
