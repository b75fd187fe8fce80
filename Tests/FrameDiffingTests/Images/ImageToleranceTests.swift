import Messages
import Testing

@testable import FrameDiffing

/// Each of the three limits.
@Suite struct ImageToleranceTests {
    private let ground = Picture(100, 100, .grey(128))

    private func verdict(_ actual: Picture, _ tolerance: ImageTolerance) -> ImageComparison.Verdict
    {
        ImageComparison(expected: ground.image, actual: actual.image, tolerance: tolerance).verdict
    }

    @Test func smallDistancesAreForgivenEverywhere() {
        let lighter = Picture(100, 100, .grey(130))
        #expect(verdict(lighter, .exact) == .different)
        #expect(verdict(lighter, ImageTolerance(distance: 0.003)) == .different)
        #expect(verdict(lighter, ImageTolerance(distance: 0.02)) == .withinTolerance)
    }

    /// Ten pixels of 10,000, far from one another.
    @Test func scatteredPixelsAreForgivenByShare() {
        let noisy = ground.with { for k in 0..<10 { $0[k * 10, k * 10] = .black } }
        #expect(verdict(noisy, ImageTolerance(distance: 0.5)) == .different)
        #expect(verdict(noisy, ImageTolerance(share: 0.0009)) == .different)
        #expect(verdict(noisy, ImageTolerance(share: 0.001)) == .withinTolerance)
    }

    /// The same number of pixels in one place, like a changed icon.
    @Test func compactChangesAreNotForgiven() throws {
        let icon = ground.with { $0.fill(PixelRect(x: 50, y: 40, width: 10, height: 10), .black) }
        let tolerance = ImageTolerance(share: 0.5)
        let comparison = ImageComparison(
            expected: ground.image, actual: icon.image, tolerance: tolerance)
        #expect(comparison.verdict == .different)
        let densest = try #require(comparison.measurement?.densest)
        #expect(densest.pixelsBeyond == 100 && densest.density == 100 / 256.0)
        #expect(densest.rect == PixelRect(x: 44, y: 34, width: 16, height: 16))
        #expect(
            "\(comparison)".hasSuffix(
                "densest window 16×16 at (44, 34): 39.0625 % (limit 25 %)"))
        #expect(verdict(icon, ImageTolerance(share: 0.5, density: 0.4)) == .withinTolerance)
    }

    @Test func windowsAreNoLargerThanThePicture() {
        let tolerance = ImageTolerance(share: 1, density: 0.5, windowSide: 50)
        let measured = ImageComparison(
            expected: Picture(4, 2).image, actual: Picture(4, 2).with { $0[0, 0] = .black }.image,
            tolerance: tolerance
        ).measurement
        #expect(measured?.densest?.rect == PixelRect(x: 0, y: 0, width: 4, height: 2))
        #expect(measured?.densest?.density == 0.125)
    }

    @Test(arguments: [-1, 0, Double.nan, -Double.infinity])
    func numbersOutsideTheirRangeAllowNothing(value: Double) {
        let tolerance = ImageTolerance(
            distance: value, share: value, density: value, windowSide: Int.min)
        #expect(tolerance == ImageTolerance(density: 0, windowSide: 1))
        #expect(verdict(ground.with { $0[0, 0] = .grey(129) }, tolerance) == .different)
    }

    @Test func theLargestNumbersAllowEverything() {
        let tolerance = ImageTolerance(
            distance: .infinity, share: 7, density: 1e300, windowSide: .max)
        #expect(verdict(Picture(100, 100, .black), tolerance) == .withinTolerance)
    }

    /// The message shows each measurement beside its limit.
    @Test func measuredNumbersStandBesideTheirLimits() {
        let noisy = ground.with { $0[5, 5] = .black }.with { $0[6, 6] = .grey(129) }
        let comparison = ImageComparison(
            expected: ground.image, actual: noisy.image,
            tolerance: ImageTolerance(distance: 0.02, share: 0.01))
        let text = """
            within tolerance: 2 of 10000 pixels differ, 1 by more than 0.02 \
            (0.01 %, limit 1 %); all in 2×2 at (5, 5); \
            worst at (5, 5): #000000 instead of #808080, distance 0.5999 (limit 0.02); \
            densest window 16×16 at (0, 0): 0.3906 % (limit 25 %)
            """
        #expect(comparison.description == text)
    }

    @Test(arguments: [
        (0, "0"), (1, "1"), (0.25, "0.25"), (0.00005, "0.0001"), (0.00004, "<0.0001"),
        (12.34567, "12.3457"), (99.99999, "100"),
    ])
    func numbersAreShortAndNeverFalselyZero(number: Double, text: String) {
        #expect(number.text(places: 4) == text)
    }
}
