/// What the pixels of two pictures of one size are like: every number, whatever is made of it.
///
/// Pixels in masks, and those that only smooth an edge if these are ignored, count as equal.
public struct ImageMeasurement: Hashable, Sendable {
    /// A pixel that differs.
    public struct Pixel: Hashable, Sendable {
        /// Its column.
        public let x: Int
        /// Its row.
        public let y: Int
        /// Its colour in either picture.
        public let expected, actual: PixelColor
        /// How far apart the colours are: ΔEOK, the larger one over white and over dark grey.
        public let distance: Double
    }

    /// A window of the picture.
    public struct Window: Hashable, Sendable {
        /// Where it is: as large as the tolerance says, or as the picture if that is smaller.
        public let rect: PixelRect
        /// How many of its pixels are beyond the tolerance.
        public let pixelsBeyond: Int

        /// The share of its pixels that are beyond the tolerance.
        public var density: Double { Double(pixelsBeyond) / Double(rect.width * rect.height) }
    }

    /// Pixels outside masks.
    public internal(set) var comparedPixels = 0
    /// Pixels with other bytes.
    public internal(set) var differingPixels = 0
    /// Pixels farther off than the tolerance's distance.
    public internal(set) var pixelsBeyond = 0
    /// Pixels farther off that only smooth an edge and are therefore ignored.
    public internal(set) var antialiasedPixels = 0
    /// The smallest rectangle around all pixels that differ; nil if none does.
    public internal(set) var bounds: PixelRect?
    /// The first of the pixels that are farthest off; nil if none differs.
    public internal(set) var worst: Pixel?
    /// The window with most pixels beyond the tolerance, the first of equals; nil if there are no such
    /// pixels.
    public internal(set) var densest: Window?
    /// The sum of all distances, in units of 1/65,535.
    var totalDistance: UInt64 = 0

    /// The share of the compared pixels that are beyond the tolerance; 0 if none are compared.
    public var share: Double {
        comparedPixels == 0 ? 0 : Double(pixelsBeyond) / Double(comparedPixels)
    }

    /// The average distance of the compared pixels: 0 for equal pictures, 1 for black and white.
    public var meanDistance: Double {
        comparedPixels == 0
            ? 0 : Double(totalDistance) / Double(PixelDistances.one) / Double(comparedPixels)
    }
}
