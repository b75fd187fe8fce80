public import Drawing
public import FrameDiffing
internal import ImageCodecs
public import LayerTree
internal import Rasterization
internal import RenderErrors
internal import RenderPipeline
internal import Synchronization
public import Typesetting

/// Draws single frames of a timeline, one at a time.
final class FrameDrawer: Sendable {
    private let timeline: Timeline
    private let pixels: Mutex<FramePixels>

    /// Draws `timeline` in frames of `size` pixels; `scale` is in pixels per point.
    init(
        _ timeline: Timeline, size: PixelSize, scale: Double, fonts: FontSet?
    ) throws(RasterError) {
        self.timeline = timeline
        pixels = Mutex(
            try FramePixels(
                FrameSettings(
                    size: size, scale: scale, isOpaque: timeline.background.alpha == 1, fonts: fonts
                )))
    }

    /// The picture that `timeline` shows at `time`.
    /// - Throws: `UnreadableImage` if the picture can't be drawn.
    func image(at time: Duration) throws(UnreadableImage) -> FrameImage {
        let list = timeline.displayList(at: time)
        return try pixels.withLock { pixels throws(UnreadableImage) in
            do throws(RasterError) {
                return FrameImage(size: pixels.size, drawn: try pixels.draw(list))
            } catch {
                throw .damaged(reason: "it can't be drawn: \(error)")
            }
        }
    }
}

extension Golden.Frame {
    /// The frames of `plan`, drawn and hashed by several workers.
    /// - Throws: `RenderError` if a frame can't be drawn, or a signal asks the program to stop.
    static func drawn(
        _ plan: RenderPlan, jobs: Int, onFrame: @escaping @Sendable () -> Void
    ) async throws(RenderError) -> [Golden.Frame] {
        let group = WorkerGroup(count: min(jobs, plan.requests.count))
        let parts = try await FrameLoop(plan).run(jobs: jobs, onFrame: onFrame) {
            () throws(RenderError) in try HashingWorker(plan, group)
        }
        return parts.joined().sorted { $0.0 < $1.0 }.map { index, hash in
            let request = plan.requests[index]
            return Golden.Frame(number: request.number, time: request.time, hash: hash)
        }
    }
}

/// Draws frames and keeps their hashes.
private struct HashingWorker: FrameWorker {
    private let timeline: Timeline
    private let hasher: FrameHasher
    /// Indices in the plan, and the hashes of their frames.
    private(set) var outcome: [(Int, PixelHash)] = []

    init(_ plan: RenderPlan, _ group: WorkerGroup) throws(RenderError) {
        timeline = plan.timeline
        hasher = try RenderError.drawing(
            frame: nil,
            FrameHasher(plan.settings(), group: group))
    }

    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
        let list = timeline.displayList(at: request.time)
        let hash = try RenderError.drawing(frame: request.number, hasher.hash(list))
        outcome.append((index, hash))
    }
}

extension Timeline {
    /// The picture that the timeline shows at `time`.
    ///
    /// - Parameters:
    ///   - scale: pixels per point, above 0. Default: 1.
    ///   - fonts: the fonts for texts. Default: DejaVu alone.
    /// - Throws: `RasterError` if the picture has too many or too few pixels, or can't be drawn.
    public func image(
        at time: Duration = .zero, scale: Double = 1, fonts: FontSet? = nil
    ) throws(RasterError) -> FrameImage {
        let size = try PixelSize(covering: size, scale: scale)
        let pixels = try FramePixels(
            FrameSettings(size: size, scale: scale, isOpaque: background.alpha == 1, fonts: fonts))
        return FrameImage(size: size, drawn: try pixels.draw(displayList(at: time)))
    }
}
