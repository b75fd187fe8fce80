import Testing

@testable import FrameDiffing

/// Comparisons of pictures with a single difference each.
@Suite struct ImageComparisonTests {
    private let picture = Picture(40, 30) { x, y in .grey(UInt8(100 + x + y)) }

    private func compare(
        _ expected: Picture, _ actual: Picture, _ tolerance: ImageTolerance = .exact,
        masks: [PixelRect] = []
    ) -> ImageComparison {
        ImageComparison(
            expected: expected.image, actual: actual.image, tolerance: tolerance, masks: masks)
    }

    @Test func equalPicturesAreEqual() {
        let comparison = compare(picture, picture)
        #expect(comparison.verdict == .equal && comparison.passes)
        #expect("\(comparison)" == "equal: 1200 pixels compared")
    }

    @Test(arguments: [1, -1])
    func oneLevelOfOnePixelIsSeen(step: Int) throws {
        let old = picture[20, 10]
        let new = UInt8(Int(old.green) + step)
        let comparison = compare(picture, picture.with { $0[20, 10].green = new })
        #expect(comparison.verdict == .different && !comparison.passes)
        let measured = try #require(comparison.measurement)
        #expect(measured.differingPixels == 1 && measured.pixelsBeyond == 1)
        #expect(measured.bounds == PixelRect(x: 20, y: 10, width: 1, height: 1))
        let worst = try #require(measured.worst)
        #expect(worst.expected == old)
        #expect(worst.actual == PixelColor(red: 130, green: new, blue: 130))
        #expect(worst.distance > 0.001 && worst.distance < 0.01)
        #expect(
            "\(comparison)".hasPrefix(
                "different: 1 of 1200 pixels differs (0.0833 %, limit 0 %); all in 1×1 at (20, 10); "
                    + "worst at (20, 10): \(worst.actual) instead of #828282, distance 0.00"))
    }

    @Test(arguments: [(0, 0), (39, 0), (0, 29), (39, 29)])
    func cornersAreCompared(x: Int, y: Int) {
        let comparison = compare(picture, picture.with { $0[x, y] = .black })
        #expect(comparison.measurement?.bounds == PixelRect(x: x, y: y, width: 1, height: 1))
        #expect(comparison.measurement?.densest?.pixelsBeyond == 1)
    }

    /// White with less alpha looks the same over white.
    @Test(arguments: [254, 128, 1, 0] as [UInt8])
    func alphaAloneIsSeenOverWhite(alpha: UInt8) {
        let paler = PixelColor(red: 255, green: 255, blue: 255, alpha: alpha)
        let comparison = compare(Picture(8, 8, .white), Picture(8, 8, paler))
        #expect(comparison.verdict == .different)
        #expect(comparison.measurement?.differingPixels == 64)
        let distance = comparison.measurement?.worst?.distance ?? 0
        #expect(distance > (alpha == 254 ? 0.001 : 0.2))
    }

    /// A colour that looks the same over the dark colour.
    @Test func alphaAloneIsSeenOverGrey() {
        let comparison = compare(
            Picture(1, 1, .grey(64)),
            Picture(1, 1, PixelColor(red: 64, green: 64, blue: 64, alpha: 100)))
        #expect((comparison.measurement?.worst?.distance ?? 0) > 0.3)
    }

    @Test func invisibleColoursAreEqual() throws {
        let red = try FrameImage(width: 1, height: 1, bytes: [255, 0, 0, 0])
        let comparison = ImageComparison(expected: red, actual: Picture(1, 1, .clear).image)
        #expect(comparison.verdict == .equal)
    }

    @Test(arguments: [(40, 31), (41, 30), (30, 40), (1, 1), (20, 60)])
    func otherSizesNeverPass(width: Int, height: Int) {
        let anything = ImageTolerance(distance: 1, share: 1, density: 1)
        let comparison = compare(picture, Picture(width, height), anything)
        #expect(comparison.verdict == .differentSize && !comparison.passes)
        #expect("\(comparison)" == "other size: \(width)×\(height) pixels instead of 40×30")
        #expect(comparison.measurement == nil)
    }

    @Test func emptyFilesNeverPass() throws {
        let png = try picture.image.png()
        #expect(ImageComparison(expectedPNG: png, actualPNG: png).passes)
        for (expected, actual, text) in [
            ([], png, "unreadable: the expected picture: the file is empty"),
            (png, [], "unreadable: the actual picture: the file is empty"),
            (
                [], [],
                "unreadable: the expected picture: the file is empty; "
                    + "the actual picture: the file is empty"
            ),
        ] {
            let comparison = ImageComparison(
                expectedPNG: expected, actualPNG: actual,
                tolerance: ImageTolerance(distance: 1, share: 1, density: 1))
            #expect(!comparison.passes)
            #expect("\(comparison)" == text)
        }
    }

    /// A file whose header states a size of 0 by 0 pixels.
    @Test func filesWithoutPixelsNeverPass() throws {
        var png = try picture.image.png()
        png.replaceSubrange(16..<24, with: Array(repeating: 0, count: 8))
        let comparison = ImageComparison(expectedPNG: png, actualPNG: png)
        #expect(!comparison.passes)
        #expect(
            "\(comparison)".hasPrefix("unreadable: the expected picture: not a whole, valid PNG"))
    }

    @Test func truncatedFilesNeverPass() throws {
        let png = try picture.image.png()
        for length in stride(from: 1, to: png.count, by: 7) {
            let cut = Array(png[..<length])
            #expect(!ImageComparison(expectedPNG: cut, actualPNG: cut).passes)
        }
    }

    @Test func masksThatCoverEverythingNeverPass() {
        let all = [
            PixelRect(x: -5, y: -5, width: 25, height: 100),
            PixelRect(x: 20, y: 0, width: .max, height: .max),
        ]
        let comparison = compare(picture, picture, masks: all)
        #expect(comparison.verdict == .nothingCompared && !comparison.passes)
        #expect("\(comparison)" == "nothing compared: masks cover every pixel")
    }

    @Test func masksHideWhatTheyCover() {
        let changed = picture.with { $0.fill(PixelRect(x: 3, y: 4, width: 5, height: 6), .black) }
        #expect(!compare(picture, changed).passes)
        let mask = PixelRect(x: 3, y: 4, width: 5, height: 6)
        let comparison = compare(picture, changed, masks: [mask])
        #expect(comparison.verdict == .equal)
        #expect(comparison.measurement?.comparedPixels == 1200 - 30)
        let smaller = PixelRect(x: 3, y: 4, width: 5, height: 5)
        #expect(compare(picture, changed, masks: [smaller]).measurement?.differingPixels == 5)
    }

    @Test func masksMayOverlapAndReachBeyondThePicture() {
        let masks = [
            PixelRect(x: -10, y: -10, width: 20, height: 20),
            PixelRect(x: 5, y: 5, width: 10, height: 10),
            PixelRect(x: 7, y: 7, width: 2, height: 2),
            PixelRect(x: 35, y: 25, width: .max, height: .max),
            PixelRect(x: .max, y: .min, width: 3, height: 3),
            PixelRect(x: 20, y: 20, width: 0, height: 5),
            PixelRect(x: 20, y: 20, width: -4, height: 5),
        ]
        let compared = compare(picture, picture, masks: masks).measurement?.comparedPixels
        #expect(compared == 1200 - (100 + 100 - 25) - 25)
    }
}
