import Drawing
import LayerTree
import Rasterization
import TestSupport
import TimingModel

/// A stage drawn the whole way, from views to the pixels of a PNG file.
@MainActor
struct DrawnStage {
    let image: DecodedImage

    /// What `views` look like on a clear canvas, whose points are pixels.
    init(width: Double = 100, height: Double = 100, _ views: View...) throws {
        let stage = Stage(size: Size(width: width, height: height))
        for view in views { stage.addSubview(view) }
        try self.init(stage)
    }

    /// What a stage shows at its start.
    init(_ stage: Stage) throws {
        image = try DecodedImage(stage.record {}.displayList(at: .zero))
    }

    /// The pixels that anything is painted on, as column and row.
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
    /// What a display list looks like.
    init(_ list: DisplayList, scale: Double = 1) throws {
        let encoder = try FrameEncoder(
            size: PixelSize(covering: list.size, scale: scale), scale: scale,
            isOpaque: list.background.alpha == 1)
        self = try DecodedImage(png: Array(encoder.encode(list)))
    }
}

extension View {
    /// A view of a colour, nil for none.
    convenience init(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil
    ) {
        self.init(frame: Rect(x: x, y: y, width: width, height: height))
        backgroundColor = color
    }

    /// The view with something done to it, or put into it.
    func with(_ change: (View) -> Void) -> View {
        change(self)
        return self
    }

    /// The view with subviews.
    func holding(_ views: View...) -> View {
        for view in views { addSubview(view) }
        return self
    }
}
