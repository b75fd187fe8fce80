import Drawing
import ImageCodecs
import LayerTree
import Rasterization
import TestSupport
import TimingModel

/// A stage drawn through the whole pipeline, from views to the pixels of a PNG file.
@MainActor
struct DrawnStage {
    let image: DecodedImage

    /// Draws `views` on a clear canvas with one pixel a point.
    init(width: Double = 100, height: Double = 100, _ views: View...) throws {
        let stage = Stage(size: Size(width: width, height: height))
        for view in views { stage.addSubview(view) }
        try self.init(stage)
    }

    /// Draws the start of a stage.
    init(_ stage: Stage) throws {
        image = try DecodedImage(stage.record {}.displayList(at: .zero))
    }

    /// The column and row of every painted pixel.
    var painted: Set<[Int]> {
        Set(
            (0..<image.width * image.height).lazy
                .filter { [image] in image.bytes[4 * $0 + 3] > 0 }
                .map { [image] in [$0 % image.width, $0 / image.width] })
    }

    /// Red, green, blue and alpha at a point.
    subscript(x: Int, y: Int) -> [UInt8] { image[x, y] }
}

extension DecodedImage {
    /// Draws a display list.
    init(_ list: DisplayList, scale: Double = 1) throws {
        let encoder = try FrameEncoder(
            FrameSettings(
                size: PixelSize(covering: list.size, scale: scale), scale: scale,
                isOpaque: list.background.alpha == 1))
        self = try DecodedImage(png: Array(encoder.encode(list)))
    }
}

extension View {
    /// A view with a background colour, or without one if nil.
    convenience init(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil
    ) {
        self.init(frame: Rect(x: x, y: y, width: width, height: height))
        backgroundColor = color
    }

    /// The view after a change.
    func with(_ change: (View) -> Void) -> View {
        change(self)
        return self
    }

    /// The view with subviews added.
    func holding(_ views: View...) -> View {
        for view in views { addSubview(view) }
        return self
    }
}
