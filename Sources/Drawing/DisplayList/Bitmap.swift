/// A decoded picture: immutable, shared, compared by identity.
///
/// Pixels are `0xAARRGGBB` with premultiplied alpha, in sRGB, rows from the top without padding.
public final class Bitmap: Hashable, Sendable {
    /// What display lists call it: its file's name.
    public let name: String
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// `width · height` pixels.
    public let pixels: [UInt32]

    /// The most pixels that a picture may have: a gibibyte of them.
    public static let mostPixels = 1 << 28

    /// A picture of `width · height` pixels. Missing pixels are clear, surplus ones are dropped. A side that
    /// isn't above 0, or more than `mostPixels` in all, gives a picture of one pixel.
    public init(name: String, width: Int, height: Int, pixels: [UInt32]) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        let isUsable = width > 0 && height > 0 && !overflows && count <= Self.mostPixels
        self.name = name
        self.width = isUsable ? width : 1
        self.height = isUsable ? height : 1
        let wanted = isUsable ? count : 1
        let missing = [UInt32](repeating: 0, count: max(wanted - pixels.count, 0))
        self.pixels = pixels.count == wanted ? pixels : pixels.prefix(wanted) + missing
    }

    /// Whether both are the same object.
    public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A part of a bitmap in a rectangle.
public struct Picture: Hashable, Sendable {
    /// How pixels become a colour.
    public enum Filter: String, Hashable, Sendable, CaseIterable {
        /// Mixes the nearest pixels; scaled down, all that a pixel of the canvas covers.
        case linear
        /// Takes the nearest pixel.
        case nearest
    }

    /// Where its pixels come from.
    public var bitmap: Bitmap
    /// Where the part is drawn, in the item's own space.
    public var rect: Rect
    /// Which part, in unit coordinates of the bitmap.
    public var part: Rect
    /// What of the part is stretched, in unit coordinates of the part; what is left of it, above and so
    /// on keeps its size (a nine-patch). The whole: everything is stretched.
    public var center: Rect
    /// How large a pixel outside the centre is, in points.
    public var pixelSize: Double
    /// How it is scaled.
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
