internal import Drawing
internal import LayerTree
internal import Rasterization
internal import RenderPipeline
internal import Synchronization

/// Draws single frames of a timeline, one at a time.
final class FrameDrawer: Sendable {
    private let timeline: Timeline
    private let pixels: Mutex<FramePixels>

    /// Draws `timeline` in frames of `size` pixels, `scale` of them a point.
    init(
        _ timeline: Timeline, size: PixelSize, scale: Double, fonts: FontSet?
    ) throws(RasterError) {
        self.timeline = timeline
        pixels = Mutex(
            try FramePixels(
                size: size, scale: scale, isOpaque: timeline.background.alpha == 1, fonts: fonts))
    }

    /// What `timeline` shows at `time`.
    /// - Throws: `UnreadableImage` if it can't be drawn.
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
