internal import ImageCodecs
internal import LayerTree
internal import Messages
internal import Rasterization
internal import RenderErrors
internal import RenderPipeline
internal import Synchronization

/// The PNG files of a preview's frames. Every twelfth frame is complete; the frames after it contain only
/// what changed since the frame before.
///
/// A page that decodes such files seeks in milliseconds, and its memory doesn't grow with the number of
/// frames.
struct PreviewPictures {
    /// The distance of complete frames: a jump to any frame decodes at most this many files.
    static let interval = 12

    /// A picture to draw over the frame before.
    struct Picture: Sendable {
        /// The frame's position in the plan.
        let index: Int
        /// Where the picture belongs, in pixels from the top left corner.
        let x: Int
        /// See `x`.
        let y: Int
        /// The PNG file.
        let png: [UInt8]
    }

    /// The pictures in order. A frame that equals the one before has none, unless it is complete.
    let pictures: [Picture]

    /// Draws the frames of `plan`. `onFrame` is called after each one, from any worker.
    /// - Parameter largestSize: the most bytes of all pictures in a page.
    /// - Throws: the first `RenderError`; `badRequest` as soon as the pictures exceed `largestSize`.
    init(
        of plan: RenderPlan, jobs: Int, largestSize: Int = HTMLPreview.largestSize,
        onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(RenderError) {
        let group = WorkerGroup(count: min(jobs, plan.requests.count))
        let space = PageSpace(bytes: largestSize)
        pictures =
            try await FrameLoop(plan)
            .run(jobs: jobs, onFrame: onFrame) { () throws(RenderError) in
                try PictureMaker(plan, group, space)
            }
            .flatMap(\.self).sorted { $0.index < $1.index }
    }
}

/// How many bytes of pictures a page may still take. All workers share it.
private final class PageSpace: Sendable {
    private let most: Int
    private let used = Atomic(0)

    init(bytes: Int) { most = bytes }

    /// Takes the space of a PNG file, which is in base64.
    func take(for png: [UInt8]) throws(RenderError) {
        let size = (png.count + 2) / 3 * 4
        guard used.add(size, ordering: .relaxed).newValue > most else { return }
        throw .badRequest(
            .pageTooLarge, "the page would be larger than \(most / 1_000_000) MB",
            remedy: .smallerPage)
    }
}

/// Draws frames, and encodes what changed.
private struct PictureMaker: FrameWorker {
    private let plan: RenderPlan
    private let drawer: FramePixels
    private let compressor: PNGCompressor
    private let space: PageSpace
    /// The pixels of the frame drawn last.
    private var pixels: [UInt8] = []
    /// The frame drawn last.
    private var last: Int?
    private(set) var outcome: [PreviewPictures.Picture] = []

    init(
        _ plan: RenderPlan, _ group: WorkerGroup, _ space: PageSpace
    ) throws(RenderError) {
        self.plan = plan
        self.space = space
        drawer = try plan.pixels(in: group)
        compressor = try RenderError.drawing(
            frame: nil, PNGCompressor(isOpaque: plan.isOpaque))
    }

    mutating func make(_ request: FrameRequest, at index: Int) throws(RenderError) {
        let isComplete = index % PreviewPictures.interval == 0
        // Another worker has drawn the frame before.
        if !isComplete, last != index - 1 { pixels = try draw(plan.requests[index - 1]) }
        let before = pixels
        pixels = try draw(request)
        last = index
        let area =
            isComplete
            ? PixelArea(all: plan.size)
            : PixelArea(changedFrom: before, to: pixels, size: plan.size)
        guard let area else { return }
        let png = try RenderError.drawing(
            frame: request.number, compressor.file(of: area, in: pixels, size: plan.size))
        try space.take(for: png)
        outcome.append(PreviewPictures.Picture(index: index, x: area.x, y: area.y, png: png))
    }

    private func draw(_ request: FrameRequest) throws(RenderError) -> [UInt8] {
        try RenderError.drawing(
            frame: request.number, drawer.draw(plan.timeline.displayList(at: request.time)))
    }
}
