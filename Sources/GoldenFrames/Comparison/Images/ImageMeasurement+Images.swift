internal import Rasterization

extension ImageMeasurement {
    /// Measures two pictures of the same size.
    init(
        expected: FrameImage, actual: FrameImage, tolerance: ImageTolerance, masked: MaskedColumns
    ) {
        let size = expected.size
        comparedPixels = size.width * size.height - masked.count
        guard expected != actual else { return }
        var tally = DifferenceTally(size: size, tolerance: tolerance)
        DifferingRows(expected: expected, actual: actual, masked: masked, tolerance: tolerance)
            .forEach { tally.add($0) }
        differingPixels = tally.differingPixels
        pixelsBeyond = tally.pixelsBeyond
        antialiasedPixels = tally.antialiasedPixels
        totalDistance = tally.totalDistance
        bounds = tally.bounds
        densest = tally.densest
        guard tally.worst.distance > 0 else { return }
        let (distance, x, y) = tally.worst
        worst = Pixel(
            x: x, y: y, expected: expected[x, y], actual: actual[x, y],
            distance: Double(distance) / Double(PixelDistances.one))
    }
}
