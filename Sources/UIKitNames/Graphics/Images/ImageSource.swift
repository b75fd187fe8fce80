internal import Drawing
internal import Foundation
internal import Rasterization
internal import Synchronization

/// What an image shows.
enum ImageSource: Hashable, Sendable {
    /// Pixels.
    case pixels(CGImage)
    /// Pixels that are turned or mirrored.
    case turned(CGImage, UIImage.Orientation)
    /// Something drawn, whose bounds have the size of the image.
    case drawing(RecordedDrawing)
    /// Another image in one colour.
    case tinted(UIImage, UIColor)

    /// Draws it upright in a rectangle.
    /// - Parameters:
    ///   - center: The part that is stretched, in unit coordinates; nil for all of it.
    ///   - scale: Pixels per point of the image.
    func draw(in rect: CGRect, of context: CGContext, center: CGRect?, scale: CGFloat) {
        if center == nil, case .drawing(let drawing) = self {
            return drawing.draw(in: rect, of: context)
        }
        if center == nil, case .tinted(let image, let color) = self {
            return image.source.draw(in: rect, of: context, tint: color, scale: scale)
        }
        if center == nil, case .turned(let image, let orientation) = self {
            return image.draw(orientation, in: rect, of: context)
        }
        guard let image = pixels(scale: scale) else { return }
        context.draw(image.bitmap, in: rect, center: center, scale: scale)
    }

    /// Draws a rectangle of colour through the image's opacity.
    private func draw(in rect: CGRect, of context: CGContext, tint: UIColor, scale: CGFloat) {
        let mask = CGContext(bounds: context.bounds)
        mask.concatenate(context.state.transform)
        draw(in: rect, of: mask, center: nil, scale: scale)
        guard !mask.items.isEmpty else { return }
        let ground = Fill(
            .rect(Rect(rect)), paint: .color(tint.color), placement: context.state.placement)
        context.composite([.group(Group(mask: mask.items, items: [.fill(ground)]))])
    }

    /// The image as vectors, in its own size; nil for pixels.
    var drawing: RecordedDrawing? {
        switch self {
        case .pixels, .turned: return nil
        case .drawing(let drawing): return drawing
        case .tinted(let image, _):
            guard image.source.drawing != nil else { return nil }
            let area = CGRect(origin: .zero, size: image.size)
            return RecordedDrawing.record(in: area) { context in
                draw(in: area, of: context, center: nil, scale: 1)
            }
        }
    }

    // MARK: - Pixels

    /// The pixels; nil for an image without size, or with more pixels than there may be, which ends a recording.
    func pixels(scale: CGFloat) -> CGImage? {
        if case .pixels(let image) = self { return image }
        if case .tinted(let image, let color) = self, color.isDynamic {
            return Self.tinted(image, color.resolvedColor(with: .current)).pixels(scale: scale)
        }
        let key = PaintedImage(source: self, scale: scale)
        if let image = Self.painted.withLock({ $0[key] }) { return image }
        guard let image = paint(scale: scale) else { return nil }
        Self.painted.withLock { known in
            // Animations paint the same few images; a long-running program must not keep all it ever painted.
            if known.count == 256 { known = [:] }
            known[key] = image
        }
        return image
    }

    private struct PaintedImage: Hashable {
        let source: ImageSource
        let scale: CGFloat
    }

    private static let painted = Mutex<[PaintedImage: CGImage]>([:])

    private func paint(scale: CGFloat) -> CGImage? {
        guard let list = displayList(scale: scale), list.size.width > 0, list.size.height > 0 else {
            return nil
        }
        do {
            let size = try PixelSize(covering: list.size, scale: Double(scale))
            let frame = try FramePixels(
                FrameSettings(size: size, scale: Double(scale), isOpaque: false))
            let pixels = try frame.draw(list).premultipliedPixels
            return CGImage(
                Bitmap(name: "image", width: size.width, height: size.height, pixels: pixels))
        } catch {
            refuse(
                "An image of \(list.size.width) × \(list.size.height) points can't be painted: \(error)"
            )
            return nil
        }
    }

    /// The file as PNG; nil for an image without size.
    func png(scale: CGFloat) -> Data? {
        let list: DisplayList
        let pixelsPerPoint: Double
        if case .pixels(let image) = self {
            let size = Size(width: Double(image.width), height: Double(image.height))
            let picture = Picture(image.bitmap, in: Rect(origin: .zero, size: size))
            let item = DisplayItem.picture(PictureItem(picture, placement: .identity))
            list = DisplayList(size: size, background: .clear, items: [item])
            pixelsPerPoint = 1
        } else {
            guard let drawn = displayList(scale: scale) else { return nil }
            list = drawn
            pixelsPerPoint = Double(scale)
        }
        do {
            let size = try PixelSize(covering: list.size, scale: pixelsPerPoint)
            let encoder = try FrameEncoder(
                FrameSettings(size: size, scale: pixelsPerPoint, isOpaque: false))
            return Data(try encoder.encode(list))
        } catch {
            refuse(
                "An image of \(list.size.width) × \(list.size.height) points can't be written: \(error)"
            )
            return nil
        }
    }

    /// The image as a frame of its own size.
    private func displayList(scale: CGFloat) -> DisplayList? {
        let bounds: CGRect
        switch self {
        case .pixels: return nil
        case .turned(let image, let orientation):
            bounds = CGRect(origin: .zero, size: image.size(orientation, scale: scale))
        case .drawing(let drawing): bounds = drawing.bounds
        case .tinted(let image, _): bounds = CGRect(origin: .zero, size: image.size)
        }
        let area = CGRect(origin: .zero, size: bounds.size)
        let context = CGContext(bounds: area)
        draw(in: area, of: context, center: nil, scale: 1)
        return DisplayList(size: Size(area.size), background: .clear, items: context.items)
    }
}

extension CGImage {
    /// The size in points of the image when it is turned.
    func size(_ orientation: UIImage.Orientation, scale: CGFloat) -> CGSize {
        let (width, height) = (CGFloat(width) / scale, CGFloat(height) / scale)
        return orientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Draws the picture turned and mirrored in a rectangle.
    fileprivate func draw(
        _ orientation: UIImage.Orientation, in rect: CGRect, of context: CGContext
    ) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width, y: rect.height)
        context.concatenate(orientation.transform)
        context.draw(bitmap, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
    }
}

extension UIImage.Orientation {
    /// Whether width and height are exchanged.
    fileprivate var isSideways: Bool {
        [.left, .right, .leftMirrored, .rightMirrored].contains(self)
    }

    /// The map of the unit square that turns the pixels, by the meaning of EXIF's orientations.
    fileprivate var transform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }
}

extension [UInt8] {
    /// Red, green, blue and unpremultiplied alpha as words `0xAARRGGBB` with premultiplied alpha.
    fileprivate var premultipliedPixels: [UInt32] {
        stride(from: 0, to: count, by: 4).map { start in
            let alpha = UInt32(self[start + 3])
            func component(_ index: Int) -> UInt32 {
                (UInt32(self[start + index]) * alpha + 127) / 255
            }
            return alpha << 24 | component(0) << 16 | component(1) << 8 | component(2)
        }
    }
}
