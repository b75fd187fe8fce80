internal import LayerTree
internal import Rasterization
internal import RenderPipeline

extension Golden.Frame {
    /// The frames of `plan`, drawn and hashed by several workers.
    /// - Throws: `RenderError` if a frame can't be drawn, or a signal asks to stop.
    static func drawn(
        _ plan: RenderPlan, jobs: Int, onFrame: @escaping @Sendable () -> Void
    ) async throws(RenderError) -> [Golden.Frame] {
        let group = WorkerGroup(count: min(jobs, plan.requests.count))
        let parts = try await FrameLoop(plan).run(jobs: jobs, onFrame: onFrame) {
            () throws(RenderError) in try HashingWorker(plan, group)
        }
        var frames = plan.requests.map {
            Golden.Frame(number: $0.number, time: $0.time, hash: PixelHash(high: 0, low: 0))
        }
        for (index, hash) in parts.joined() {
            let request = plan.requests[index]
            frames[index] = Golden.Frame(number: request.number, time: request.time, hash: hash)
        }
        return frames
    }
}

/// Draws frames and keeps their hashes.
private struct HashingWorker: FrameWorker {
    private let timeline: Timeline
    private let hasher: FrameHasher
    /// Places in the plan, and the hashes of the frames there.
    private(set) var outcome: [(Int, PixelHash)] = []

    init(_ plan: RenderPlan, _ group: WorkerGroup) throws(RenderError) {
        timeline = plan.timeline
        do throws(RasterError) {
            hasher = try FrameHasher(
                size: plan.size, scale: plan.scale, isOpaque: plan.isOpaque, fonts: plan.fonts,
                group: group)
        } catch {
            throw .cannotDraw(frame: nil, error)
        }
    }

    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
        do throws(RasterError) {
            let hash = try hasher.hash(timeline.displayList(at: request.time))
            outcome.append((index, hash))
        } catch {
            throw .cannotDraw(frame: request.number, error)
        }
    }
}
