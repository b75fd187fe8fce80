internal import LayerTree
internal import Rasterization
internal import RenderPipeline

/// The frames of a golden, and where to get their pictures: from its files, or drawn again from the
/// timeline that was recorded with it.
struct KeptFrames: Sendable {
    /// What was recorded; nil if it can't be read.
    let recorded: RecordedTimeline?
    /// Why it can't be.
    let reason: String?
    private let golden: Golden
    private let folder: GoldenFolder
    private let drawer: FrameDrawer?
    /// The pictures of the one animation, by what they hash to.
    private let film: [PixelHash: FrameImage]

    /// The frames of `found`. Pictures and fonts that it shows are those of `plan`.
    init(_ found: FoundGolden, like plan: RenderPlan) {
        golden = found.golden
        folder = found.folder
        (recorded, reason) = Self.recorded(found, like: plan.timeline)
        film = golden.settings.pictures == .animation ? Self.film(in: folder) : [:]
        drawer = recorded.flatMap {
            try? FrameDrawer(
                $0.timeline, size: found.golden.size, scale: found.golden.scale, fonts: plan.fonts)
        }
    }

    /// The timeline of `found`, with pictures of today's.
    private static func recorded(
        _ found: FoundGolden, like stage: Timeline
    ) -> (RecordedTimeline?, String?) {
        let path = found.folder.file(GoldenFolder.timeline)
        guard let bytes = found.folder.timelineText() else {
            return (nil, "which values differ can't be told: \(path) is gone")
        }
        guard bytes.withUnsafeBytes({ PixelHash(of: $0) }) == found.golden.timeline else {
            return (nil, "which values differ can't be told: \(path) isn't what was recorded")
        }
        do throws(RecordedTimelineError) {
            let recorded = try RecordedTimeline(bytes: bytes, picturesOf: stage) {
                "\(PixelHash(of: $0))"
            }
            return (recorded, nil)
        } catch {
            return (nil, "which values differ can't be told: \(path): \(error)")
        }
    }

    /// The frames as a sequence.
    var sequence: FrameSequence {
        let names = Dictionary(golden.frames.map { ($0.number, $0.picture) }) { first, _ in first }
        return FrameSequence(
            frames: golden.frames.map(\.withoutPicture), frameRate: golden.frameRate,
            size: golden.size
        ) { frame throws(UnreadableImage) in
            if let drawn = try? drawer?.image(at: frame.time), drawn.hash == frame.hash {
                return drawn
            }
            guard let name = names[frame.number] ?? nil else { return film[frame.hash] }
            return try picture(name, of: frame)
        }
    }

    private static func film(in folder: GoldenFolder) -> [PixelHash: FrameImage] {
        let bytes = (try? folder.bytes(of: GoldenFolder.animation)) ?? nil
        let images = bytes.flatMap(AnimatedPNG.frames)?.compactMap { try? FrameImage(png: $0) }
        return Dictionary((images ?? []).map { ($0.hash, $0) }) { first, _ in first }
    }

    /// The picture in a file, which must be the one that was recorded.
    private func picture(
        _ name: String, of frame: FrameSequence.Frame
    ) throws(UnreadableImage) -> FrameImage {
        let image = try FrameImage(file: folder.file(name))
        guard image.hash == frame.hash else {
            throw .damaged(reason: "\(folder.file(name)) is not the picture that was recorded")
        }
        return image
    }
}

extension FrameImage {
    /// The hash of its pixels.
    var hash: PixelHash { PixelHash(rgba: bytes, size: size) }
}
