internal import CollectionBasics
internal import Drawing
internal import FrameDiffing
internal import GoldenFrames
internal import Messages
internal import Movies
internal import RenderErrors
internal import RenderPipeline
internal import TimingModel

/// A small moving picture of a golden, and what is known of its frames.
struct Thumbnail: Sendable {
    /// A GIF; empty if there is no picture of the golden, or none is small enough.
    private(set) var gif: [UInt8] = []
    /// The size of a frame in pixels.
    let size: PixelSize
    /// Frames per second; nil for frames at chosen times.
    let frameRate: FrameRate?
    /// The number of frames.
    let count: Int
    /// The instant of the last frame.
    let end: Duration

    /// What is given up, one after the other, until a thumbnail is small enough: the most pixels of a side, and frames.
    private static let steps = [(144, 12), (112, 10), (88, 8), (72, 6), (56, 4), (40, 1)]

    /// A thumbnail of at most `limit` bytes of the frames of a golden, or of a spec without one.
    @MainActor
    static func of(
        _ entry: ProjectGoldens.Entry, allowing allowed: [String], limit: Int
    ) async throws(GoldenError) -> Thumbnail {
        guard GoldenFolder(entry.path).hasGolden, entry.state != .new else {
            return try await Thumbnail(drawing: entry, allowing: allowed, limit: limit)
        }
        let found = try FoundFrames(at: entry.path, frameRate: .standard, allowing: allowed)
        return try await Thumbnail(try await found.sequence(jobs: 1), limit: limit)
    }

    /// A thumbnail of the frames of a spec.
    @MainActor
    private init(
        drawing entry: ProjectGoldens.Entry, allowing allowed: [String], limit: Int
    ) async throws(GoldenError) {
        do throws(RenderError) {
            let spec = try SpecFile(path: entry.spec ?? entry.path, allowing: allowed)
            let plan = try RenderPlan(spec: spec)
            size = plan.size
            frameRate = plan.hasChosenTimes ? nil : plan.frameRate
            count = plan.requests.count
            end = plan.requests.last?.time ?? .zero
            let times = plan.requests.map(\.time)
            gif = try await Self.gif(of: times, limit: limit) { time throws(RenderError) in
                try RenderError.drawing(
                    frame: nil,
                    plan.timeline.image(at: time, scale: plan.scale, fonts: plan.fonts))
            }
        } catch {
            throw .rendering(error)
        }
    }

    private init(_ sequence: FrameSequence, limit: Int) async throws(GoldenError) {
        size = sequence.size
        frameRate = sequence.frameRate
        count = sequence.frames.count
        end = sequence.frames.last?.time ?? .zero
        let frames = Dictionary(sequence.frames.map { ($0.time, $0) }) { first, _ in first }
        do throws(RenderError) {
            gif = try await Self.gif(of: sequence.frames.map(\.time), limit: limit) { time in
                // A picture that can't be read is left out here: verifying tells it.
                frames[time].flatMap { try? sequence.loadImage($0) }
            }
        } catch {
            throw .rendering(error)
        }
    }

    // MARK: - Making

    private typealias Draw = @Sendable (Duration) throws(RenderError) -> FrameImage?

    /// A GIF of frames at evenly chosen ones of `times`; empty if there are none, or it would be too large.
    private static func gif(
        of times: [Duration], limit: Int, _ draw: Draw
    ) async throws(RenderError) -> [UInt8] {
        var pictures: [(time: Duration, image: FrameImage)] = []
        for time in times.evenSelection(of: steps[0].1) {
            guard let image = try draw(time) else { continue }
            pictures.append((time, image))
        }
        for (side, count) in steps {
            let chosen = pictures.evenSelection(of: count)
            guard let first = chosen.first else { return [] }
            let bytes = try await source(of: chosen, sized: first.image.size.fitting(side))
                .gif(.small, jobs: 1)
            if bytes.count <= limit { return bytes }
        }
        return []
    }

    private static func source(
        of pictures: [(time: Duration, image: FrameImage)], sized size: PixelSize
    ) throws(RenderError) -> FrameSource {
        let shrinker = try PictureShrinker(to: size, isOpaque: false)
        let board = Bitmap.checkerboard(size)
        var bitmaps: [Duration: Bitmap] = [:]
        for (time, image) in pictures {
            bitmaps[time] = try shrinker.shrink(Bitmap(image.bytes, size: image.size))
        }
        let sides = Size(width: Double(size.width), height: Double(size.height))
        let rect = Rect(origin: .zero, size: sides)
        let length = (pictures[pictures.count - 1].time - pictures[0].time).inSeconds
        let rate = length > 0 ? (Double(pictures.count - 1) / length).rounded() : 1
        let shown = bitmaps
        return FrameSource(
            composing: pictures.map(\.time),
            size: size, rate: FrameRate(numerator: Int(min(max(rate, 2), 12))) ?? .standard
        ) { time in
            var list = DisplayList(size: sides, background: Color(white: 1))
            guard let picture = shown[time] else { return list }
            if !picture.isOpaque { list.items.append(.picture(board, in: rect)) }
            list.items.append(.picture(picture, in: rect))
            return list
        }
    }
}
