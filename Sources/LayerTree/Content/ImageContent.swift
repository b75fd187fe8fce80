public import Drawing

/// A picture in a layer: the `contents` of Core Animation.
public struct ImageContent: Hashable, Sendable {
    /// The source of the pixels.
    public enum Source: Hashable, Sendable {
        /// A decoded picture.
        case bitmap(Bitmap)
        /// A picture that the timeline stores under this name; in specs, a file.
        case named(String)

        /// The picture's name.
        public var name: String {
            switch self {
            case .bitmap(let bitmap): bitmap.name
            case .named(let name): name
            }
        }
    }

    /// How a picture is placed in a layer of another size: Core Animation's contents gravities.
    public enum Gravity: String, Hashable, Sendable, CaseIterable {
        /// In the middle, in its own size.
        case center
        /// In its own size, at the middle of the upper edge.
        case top
        /// In its own size, at the middle of the lower edge.
        case bottom
        /// In its own size, at the middle of the left edge.
        case left
        /// In its own size, at the middle of the right edge.
        case right
        /// In its own size, in the upper left corner.
        case topLeft
        /// In its own size, in the upper right corner.
        case topRight
        /// In its own size, in the lower left corner.
        case bottomLeft
        /// In its own size, in the lower right corner.
        case bottomRight
        /// Stretched to the layer.
        case resize
        /// As large as fits into the layer, with its own proportions.
        case resizeAspect
        /// Just large enough to cover the layer, with its own proportions.
        case resizeAspectFill
    }

    /// The picture; nil for none.
    public var source: Source?
    /// The placement in the layer. Default: `resize`.
    public var gravity = Gravity.resize
    /// The part that is shown, in unit coordinates of the picture. Default: the whole picture.
    public var contentsRect = Rect.unit
    /// The part of `contentsRect` that is stretched, in unit coordinates of `contentsRect`. The parts
    /// beside it keep their size along that axis. Only used with `resize`. Default: all of
    /// `contentsRect`.
    public var contentsCenter = Rect.unit
    /// The filter for scaling. Default: `linear`.
    public var filter = Picture.Filter.linear
    /// Pixels per point, which determines the picture's own size. Default: 1.
    public var scale = 1.0

    /// A picture; see the properties.
    public init(_ source: Source? = nil, gravity: Gravity = .resize) {
        self.source = source
        self.gravity = gravity
    }

}

extension ImageContent {
    /// The picture placed in a layer with these bounds; nil if there is nothing to draw.
    func picture(_ bitmap: Bitmap, in bounds: Rect) -> Picture? {
        let own = ownSize(of: bitmap)
        guard own.width > 0, own.height > 0, own.width.isFinite, own.height.isFinite,
            !bounds.isEmpty
        else { return nil }
        let center = gravity == .resize ? contentsCenter : .unit
        return Picture(
            bitmap, in: gravity.rect(of: own, in: bounds), part: contentsRect, center: center,
            pixelSize: 1 / scale, filter: filter)
    }

    /// The size in points of the shown part of `bitmap`.
    func ownSize(of bitmap: Bitmap) -> Size {
        Size(
            width: Double(bitmap.width) * contentsRect.width / scale,
            height: Double(bitmap.height) * contentsRect.height / scale)
    }
}

extension ImageContent.Gravity {
    /// The rectangle of a picture of `size`.
    package func rect(of size: Size, in bounds: Rect) -> Rect {
        let scaled = size * factors(of: size, in: bounds)
        let (x, y) = alignment
        return Rect(
            x: bounds.minX + (bounds.width - scaled.width) * x,
            y: bounds.minY + (bounds.height - scaled.height) * y,
            width: scaled.width, height: scaled.height)
    }

    private func factors(of size: Size, in bounds: Rect) -> (Double, Double) {
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        return switch self {
        case .resize: (x, y)
        case .resizeAspect: (min(x, y), min(x, y))
        case .resizeAspectFill: (max(x, y), max(x, y))
        default: (1, 1)
        }
    }

    /// The fractions of the remaining space that are to the left and above.
    private var alignment: (Double, Double) {
        switch self {
        case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}

extension Size {
    fileprivate static func * (size: Size, factors: (Double, Double)) -> Size {
        Size(width: size.width * factors.0, height: size.height * factors.1)
    }
}
