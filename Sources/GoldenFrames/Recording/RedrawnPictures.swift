internal import Drawing
internal import LayerTree
internal import Rasterization
internal import RenderPipeline
internal import TimingModel

/// The pictures of a golden, drawn again as they were: from what was drawn today where that has the same
/// pixels, else from what the golden keeps.
struct RedrawnPictures: Sendable {
    private let golden: Golden
    private let sources: [FrameSequence]
    private let isOpaque: Bool
    /// Frames of a second, for an animation.
    private let frameRate: FrameRate

    /// The pictures of `found`, which shows what `drawn` does, within the tolerance.
    /// - Throws: `GoldenError` if nothing can be drawn.
    init(of found: FoundGolden, by drawn: DrawnSubject) throws(GoldenError) {
        let plan = drawn.subject.plan
        let kept = KeptFrames(found, like: plan)
        golden = found.golden
        sources = [try drawn.sequence(), kept.sequence]
        isOpaque = plan.isOpaque && kept.recorded?.timeline.background.alpha ?? 1 == 1
        frameRate = golden.frameRate ?? plan.frameRate
    }

    /// The PNG file called `name`; nil if its picture can't be drawn.
    func file(_ name: String) -> [UInt8]? {
        golden.frames.first { $0.picture == name }.flatMap(file)
    }

    /// All frames as one animated PNG file; nil if one can't be drawn.
    var film: [UInt8]? {
        var film = AnimatedPNG(
            size: golden.size,
            delay: AnimatedPNG.Delay(
                framesPerSecond: frameRate.numerator, over: frameRate.denominator))
        for frame in golden.frames {
            guard let file = file(frame) else { return nil }
            file.withUnsafeBytes { film.append($0) }
        }
        return film.bytes
    }

    private func file(_ frame: Golden.Frame) -> [UInt8]? {
        for source in sources {
            let image = try? source.loadImage(frame.withoutPicture)
            if let image, image.hash == frame.hash {
                return try? image.smallPNG(isOpaque: isOpaque)
            }
        }
        return nil
    }
}
