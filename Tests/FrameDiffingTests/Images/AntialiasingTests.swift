import Testing

@testable import FrameDiffing

/// Which pixels count as antialiasing.
@Suite struct AntialiasingTests {
    private let tolerance = ImageTolerance(ignoresAntialiasing: true)

    /// Black on the left, white on the right, one column of greys between.
    private func edge(_ level: (_ y: Int) -> UInt8) -> Picture {
        Picture(20, 20) { x, y in x < 10 ? .black : x == 10 ? .grey(level(y)) : .white }
    }

    @Test func greysOfAnEdgeMayDiffer() {
        let steep = edge { UInt8(20 + 5 * $0) }
        let flat = edge { UInt8(203 - 5 * $0) }
        #expect(!ImageComparison(expected: steep.image, actual: flat.image).passes)
        let comparison = ImageComparison(
            expected: steep.image, actual: flat.image, tolerance: tolerance)
        #expect(comparison.verdict == .withinTolerance)
        #expect(comparison.measurement?.antialiasedPixels == 20)
        #expect(comparison.measurement?.differingPixels == 0)
        #expect(
            "\(comparison)" == "within tolerance: 0 of 400 pixels differ (0 %, limit 0 %), "
                + "20 more only smooth an edge")
    }

    @Test func aLineIsNoEdge() {
        let plain = Picture(20, 20)
        let line = plain.with { $0.fill(PixelRect(x: 10, y: 0, width: 1, height: 20), .black) }
        let comparison = ImageComparison(
            expected: plain.image, actual: line.image, tolerance: tolerance)
        #expect(comparison.verdict == .different)
        #expect(comparison.measurement?.differingPixels == 20)
    }

    @Test func aBlotIsNoEdge() {
        let plain = Picture(20, 20)
        let blot = plain.with { $0.fill(PixelRect(x: 5, y: 5, width: 6, height: 6), .black) }
        let measured = ImageComparison(
            expected: plain.image, actual: blot.image, tolerance: tolerance
        ).measurement
        #expect(measured?.differingPixels == 36 && measured?.antialiasedPixels == 0)
    }

    @Test func aMovedEdgeIsMoreThanItsGreys() {
        let comparison = ImageComparison(
            expected: edge { _ in 128 }.image,
            actual: Picture(20, 20) { x, _ in
                x < 12 ? .black : x == 12 ? .grey(128) : .white
            }.image,
            tolerance: tolerance)
        #expect(comparison.verdict == .different)
    }

    /// Greys between speckled areas are no antialiasing.
    @Test func edgesLieBesideAreasOfOneColourInBothPictures() {
        let speckled = Picture(20, 20) { x, y in
            let speckle = UInt8((x * 7 + y * 13) % 11 * 4)
            return x < 10 ? .grey(speckle) : x == 10 ? .grey(120) : .grey(255 - speckle)
        }
        let plain = edge { UInt8(20 + 5 * $0) }
        for (expected, actual) in [(plain, speckled), (speckled, plain)] {
            let measured = ImageComparison(
                expected: expected.image, actual: actual.image, tolerance: tolerance
            ).measurement
            #expect(measured?.antialiasedPixels == 0)
        }
    }
}
