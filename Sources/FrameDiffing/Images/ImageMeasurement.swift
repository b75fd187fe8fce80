internal import Drawing

/// Measurements of the differences between two pictures of the same size.
///
/// Masked pixels count as equal. So do pixels that only smooth an edge, if the tolerance ignores
/// antialiasing.
public struct ImageMeasurement: Hashable, Sendable {
    /// A pixel that differs.
    public struct Pixel: Hashable, Sendable {
        /// The column of the pixel.
        public let x: Int
        /// The row of the pixel.
        public let y: Int
        /// The colours of the pixel in the two pictures.
        public let expected, actual: PixelColor
        /// The distance ΔEOK of the colours: the larger one of those over white and over dark grey.
        public let distance: Double
    }

    /// A window of the picture.
    public struct Window: Hashable, Sendable {
        /// The window's rectangle. Its sides are the tolerance's `windowSide`, clipped to the picture.
        public let rect: PixelRect
        /// The number of pixels in the window that are beyond the tolerance's distance.
        public let pixelsBeyond: Int

        /// The share of pixels in the window that are beyond the tolerance's distance.
        public var density: Double { Double(pixelsBeyond) / Double(rect.width * rect.height) }
    }

    /// The number of pixels outside masks.
    public internal(set) var comparedPixels = 0
    /// The number of pixels that differ.
    public internal(set) var differingPixels = 0
    /// The number of pixels beyond the tolerance's distance.
    public internal(set) var pixelsBeyond = 0
    /// The number of pixels beyond the tolerance's distance that are ignored because they only smooth an
    /// edge.
    public internal(set) var antialiasedPixels = 0
    /// The bounding box of all pixels that differ; nil if none does.
    public internal(set) var bounds: PixelRect?
    /// The pixel with the largest distance, the first of equals; nil if none differs.
    public internal(set) var worst: Pixel?
    /// The window with the most pixels beyond the tolerance's distance, the first of equals; nil if there
    /// are no such pixels.
    public internal(set) var densest: Window?
    /// The sum of all distances, in units of 1/65,535.
    var totalDistance: UInt64 = 0

    /// The share of the compared pixels that are beyond the tolerance's distance; 0 if none are compared.
    public var share: Double {
        comparedPixels == 0 ? 0 : Double(pixelsBeyond) / Double(comparedPixels)
    }

    /// The mean distance of the compared pixels: 0 for equal pictures, 1 for black and white.
    public var meanDistance: Double {
        comparedPixels == 0
            ? 0 : Double(totalDistance) / Double(PixelDistances.one) / Double(comparedPixels)
    }
}

extension ImageMeasurement {
    /// Measures two pictures of the same size.
    init(
        expected: FrameImage, actual: FrameImage, tolerance: ImageTolerance, masked: MaskedColumns
    ) {
        let size = expected.size
        comparedPixels = size.width * size.height - masked.count
        guard expected != actual else { return }
        var window = DensestWindow(side: tolerance.windowSide, size: size)
        var worst = (distance: UInt32(0), x: 0, y: 0)
        DifferingRow.forEach(expected, actual, masked: masked, tolerance: tolerance) { row in
            let sums = DistanceSums(row.distances, above: tolerance.limit)
            add(row, sums)
            if sums.largest > worst.distance,
                let x = row.distances.firstIndex(of: sums.largest)
            {
                worst = (sums.largest, x, row.y)
            }
            if sums.beyond > 0 { window.addRow(row.y, row.distances, above: tolerance.limit) }
        }
        if window.count > 0 {
            let (x, y) = window.corner
            densest = Window(
                rect: PixelRect(x: x, y: y, width: window.width, height: window.height),
                pixelsBeyond: window.count)
        }
        guard worst.distance > 0 else { return }
        self.worst = Pixel(
            x: worst.x, y: worst.y, expected: expected[worst.x, worst.y],
            actual: actual[worst.x, worst.y],
            distance: Double(worst.distance) / Double(PixelDistances.one))
    }

    /// Adds the next differing row to the counts and the bounds.
    private mutating func add(_ row: DifferingRow, _ sums: DistanceSums) {
        antialiasedPixels += row.antialiased.count
        differingPixels += sums.differing
        pixelsBeyond += sums.beyond
        totalDistance += sums.total
        guard let first = row.distances.firstIndex(where: { $0 > 0 }),
            let last = row.distances.lastIndex(where: { $0 > 0 })
        else { return }
        let (x, y) = (min(bounds?.x ?? first, first), bounds?.y ?? row.y)
        let right = max(bounds.map { $0.x + $0.width - 1 } ?? last, last)
        bounds = PixelRect(x: x, y: y, width: right + 1 - x, height: row.y + 1 - y)
    }
}
