package import Drawing
internal import ImageCodecs
internal import Rasterization
package import RenderErrors

/// Draws pictures at the size at which they are shown, so that large ones aren't kept.
package struct PictureShrinker {
    private let size: PixelSize
    private let pixels: FramePixels

    /// Shrinks to `size` pixels.
    package init(to size: PixelSize, isOpaque: Bool) throws(RenderError) {
        self.size = size
        pixels = try RenderError.drawing(
            frame: nil, FramePixels(FrameSettings(size: size, scale: 1, isOpaque: isOpaque)))
    }

    /// The picture at that size.
    package func shrink(_ picture: Bitmap) throws(RenderError) -> Bitmap {
        guard (picture.width, picture.height) != (size.width, size.height) else { return picture }
        let sides = Size(width: Double(size.width), height: Double(size.height))
        let list = DisplayList(
            size: sides, background: .clear,
            items: [.picture(picture, in: Rect(origin: .zero, size: sides))])
        return Bitmap(try RenderError.drawing(frame: nil, pixels.draw(list)), size: size)
    }
}

extension DisplayItem {
    /// A picture that fills a rectangle in points.
    package static func picture(_ bitmap: Bitmap, in rect: Rect) -> DisplayItem {
        .picture(
            PictureItem(Picture(bitmap, in: rect), placement: Placement(AffineTransform.identity)))
    }
}

extension Bitmap {
    /// A picture of red, green, blue and unpremultiplied alpha.
    package convenience init(_ bytes: [UInt8], size: PixelSize) {
        self.init(
            name: "frame", width: size.width, height: size.height,
            pixels: PixelBytes.premultipliedWords(bytes))
    }

    /// Light squares, which show through transparent frames.
    package static func checkerboard(_ size: PixelSize) -> Bitmap {
        let pixels = (0..<size.height).flatMap { y in
            (0..<size.width).map { x -> UInt32 in
                (x / 8 + y / 8).isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFFDD_E0E5
            }
        }
        return Bitmap(name: "board", width: size.width, height: size.height, pixels: pixels)
    }
}
