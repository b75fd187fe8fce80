internal import Drawing
internal import FrameDiffing
internal import ImageCodecs
internal import LayerTree
internal import Rasterization
internal import RenderPipeline
internal import TimelineDiffing

/// The frames of a golden with their pictures. A picture is drawn from the golden's recorded timeline, or
/// else read from its files.
struct KeptFrames: Sendable {
    /// The recorded timeline; nil if it can't be read.
    let recorded: RecordedTimeline?
    /// Why the timeline can't be read; nil if it can.
    let reason: String?
    /// The golden and its folder.
    let found: FoundGolden
    private var golden: Golden { found.golden }
    private var folder: GoldenFolder { found.folder }
    private let drawer: FrameDrawer?
    /// The pictures in the golden's animation file, if it has one.
    private let film: KeptFilm?
    /// The files of the kept pictures by the numbers of their frames.
    private let names: [Int: String]

    /// The frames of `found`. Image assets and fonts are taken from `plan`; nil for an animation without
    /// any.
    init(_ found: FoundGolden, like plan: RenderPlan?) {
        self.found = found
        names = Dictionary(
            found.golden.frames.compactMap { frame in frame.picture.map { (frame.number, $0) } }
        ) { first, _ in first }
        (recorded, reason) = Self.recorded(found, like: plan?.timeline)
        film =
            found.golden.settings.pictures == .animation
            ? try? found.folder.film(of: found.golden) : nil
        drawer = recorded.flatMap {
            try? FrameDrawer(
                $0.timeline, size: found.golden.size, scale: found.golden.scale, fonts: plan?.fonts)
        }
    }

    /// The timeline of `found`, with today's image assets; or the reason why it can't be read.
    private static func recorded(
        _ found: FoundGolden, like stage: Timeline?
    ) -> (RecordedTimeline?, String?) {
        let unknown = "the values that differ are unknown"
        let bytes: [UInt8]
        do throws(GoldenDamage) {
            bytes = try found.folder.timelineText(of: found.golden)
        } catch {
            return (nil, "\(unknown): \(error)")
        }
        do throws(RecordedTimelineError) {
            let recorded = try RecordedTimeline(bytes: bytes, picturesOf: stage ?? .empty) {
                "\(PixelHash(of: $0))"
            }
            return (recorded, nil)
        } catch {
            let path = found.folder.file(GoldenFolder.timeline)
            return (nil, "\(unknown): \(path): \(error)")
        }
    }

    /// The frames as a sequence, whose pictures are drawn or read on demand.
    var sequence: FrameSequence {
        FrameSequence(
            frames: golden.frames.map(\.withoutPicture), frameRate: golden.frameRate,
            size: golden.size
        ) { frame throws(UnreadableImage) in
            if let drawn = image(at: frame.time), drawn.hash == frame.hash { return drawn }
            return try keptPicture(of: frame)
        }
    }

    /// What the recording shows at `time`, drawn here; nil if it can't be drawn.
    func image(at time: Duration) -> FrameImage? { try? drawer?.image(at: time) }

    /// Whether the golden keeps a picture of a frame.
    func keepsPicture(of frame: FrameSequence.Frame) -> Bool {
        names[frame.number] != nil || film != nil
    }

    /// The picture of a frame that the golden keeps; nil if it keeps none.
    /// - Throws: `UnreadableImage` if it isn't the one that was recorded.
    func keptPicture(of frame: FrameSequence.Frame) throws(UnreadableImage) -> FrameImage? {
        guard let name = names[frame.number] else { return film?.image(withHash: frame.hash) }
        do throws(GoldenDamage) {
            return try folder.picture(name, withHash: frame.hash, size: golden.size)
        } catch {
            throw .damaged(reason: "\(error)")
        }
    }
}

extension FrameImage {
    /// The hash of its pixels.
    var hash: PixelHash { PixelHash(rgba: bytes, size: size) }
}

extension Timeline {
    /// A timeline without views and pictures.
    fileprivate static let empty = Timeline(
        size: .zero, background: .clear, nodes: [], events: [], end: .zero, images: [:])
}
