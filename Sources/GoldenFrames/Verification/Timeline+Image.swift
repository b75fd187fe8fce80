internal import Drawing
public import LayerTree
public import Rasterization

extension Timeline {
    /// What is shown at `time`, as a picture.
    ///
    /// - Parameters:
    ///   - scale: pixels of a point, above 0. Default: 1.
    ///   - fonts: what texts may be drawn in. Default: DejaVu alone.
    /// - Throws: `RasterError` if it has too many or too few pixels, or can't be drawn.
    public func image(
        at time: Duration = .zero, scale: Double = 1, fonts: FontSet? = nil
    ) throws(RasterError) -> FrameImage {
        let size = try PixelSize(covering: size, scale: scale)
        let pixels = try FramePixels(
            size: size, scale: scale, isOpaque: background.alpha == 1, fonts: fonts)
        return FrameImage(size: size, drawn: try pixels.draw(displayList(at: time)))
    }
}
