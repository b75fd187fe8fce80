/// A decoded picture: immutable, shared, compared by identity.
///
/// Pixels are `0xAARRGGBB` with premultiplied alpha, in sRGB, rows from the top without padding.
public final class Bitmap: Hashable, Sendable {
    /// The name in display lists, which is the file's name.
    public let name: String
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// `width · height` pixels.
    public let pixels: [UInt32]

    /// Whether every pixel is opaque.
    public let isOpaque: Bool

    /// The largest number of pixels of a picture: a gibibyte of them.
    public static let mostPixels = 1 << 28

    /// Creates a picture of `width · height` pixels.
    ///
    /// Missing pixels are clear, and surplus ones are dropped. If a side isn't above 0, or the picture has
    /// more than `mostPixels`, the result is a picture of one pixel. O(pixels).
    public init(name: String, width: Int, height: Int, pixels: [UInt32]) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        let isUsable = width > 0 && height > 0 && !overflows && count <= Self.mostPixels
        self.name = name
        self.width = isUsable ? width : 1
        self.height = isUsable ? height : 1
        let wanted = isUsable ? count : 1
        let missing = [UInt32](repeating: 0, count: max(wanted - pixels.count, 0))
        self.pixels = pixels.count == wanted ? pixels : pixels.prefix(wanted) + missing
        isOpaque = self.pixels.reduce(.max, &) >> 24 == 255
    }

    /// Whether both are the same object.
    public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A bitmap, or a part of one, drawn into a rectangle.
public struct Picture: Hashable, Sendable {
    /// How pixels are sampled.
    public enum Filter: String, Hashable, Sendable, CaseIterable {
        /// Interpolates the nearest pixels. When scaled down, averages all pixels covered by a canvas
        /// pixel.
        case linear
        /// Takes the nearest pixel.
        case nearest
    }

    /// The source of the pixels.
    public var bitmap: Bitmap
    /// The rectangle that the part fills, in the item's own space.
    public var rect: Rect
    /// The part of the bitmap, in unit coordinates.
    public var part: Rect
    /// The part that is stretched, in unit coordinates of `part`. The borders around it keep their size (a
    /// nine-patch). The whole unit rectangle stretches everything.
    public var center: Rect
    /// The size of a pixel outside the centre, in points.
    public var pixelSize: Double
    /// How pixels are sampled when scaled.
    public var filter: Filter

    /// The whole of `bitmap`, or a part, in `rect`.
    public init(
        _ bitmap: Bitmap, in rect: Rect, part: Rect = .unit, center: Rect = .unit,
        pixelSize: Double = 1, filter: Filter = .linear
    ) {
        self.bitmap = bitmap
        self.rect = rect
        self.part = part
        self.center = center
        self.pixelSize = pixelSize
        self.filter = filter
    }
}

extension Rect {
    /// From (0, 0) to (1, 1).
    public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}
