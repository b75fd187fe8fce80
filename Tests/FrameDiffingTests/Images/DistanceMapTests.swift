import Testing

@testable import FrameDiffing

/// The outcome for each pixel, and the picture of the difference.
@Suite struct DistanceMapTests {
    private let ground = Picture(30, 20, .grey(128))

    private func map(
        _ actual: Picture, _ tolerance: ImageTolerance = .exact, masks: [PixelRect] = []
    ) throws -> DistanceMap {
        try #require(
            DistanceMap(
                expected: ground.image, actual: actual.image, tolerance: tolerance, masks: masks))
    }

    @Test func lighterAndDarkerAreToldApart() throws {
        let map = try map(ground.with { $0[1, 2] = .white }.with { $0[3, 4] = .black })
        #expect(map.kind(x: 1, y: 2) == .lighter && map.kind(x: 3, y: 4) == .darker)
        #expect(map.kind(x: 0, y: 0) == .equal && map.distance(x: 0, y: 0) == 0)
        #expect(abs(map.distance(x: 3, y: 4) - 0.6) < 0.001)
    }

    /// White with less alpha is darker over the dark colour, but not over white.
    @Test func alphaAloneIsLighterOrDarkerToo() throws {
        let paler = PixelColor(red: 255, green: 255, blue: 255, alpha: 100)
        let white = Picture(1, 1, .white).image
        let translucent = Picture(1, 1, paler).image
        let there = try #require(DistanceMap(expected: white, actual: translucent))
        let back = try #require(DistanceMap(expected: translucent, actual: white))
        #expect(there.kind(x: 0, y: 0) == .darker && back.kind(x: 0, y: 0) == .lighter)
    }

    @Test func masksAreMarked() throws {
        let mask = PixelRect(x: 0, y: 0, width: 2, height: 2)
        let map = try map(Picture(30, 20, .white), masks: [mask])
        #expect(map.kind(x: 1, y: 1) == .masked && map.distance(x: 1, y: 1) == 0)
        #expect(map.kind(x: 2, y: 1) == .lighter)
    }

    @Test func otherSizesHaveNoMap() {
        #expect(DistanceMap(expected: ground.image, actual: Picture(20, 30).image) == nil)
    }

    @Test func thePictureShowsEachKindInItsColour() throws {
        let tolerance = ImageTolerance(distance: 0.02)
        let actual = ground.with {
            $0[1, 0] = .white
            $0[2, 0] = .black
            $0[3, 0] = .grey(129)
        }
        let mask = PixelRect(x: 0, y: 10, width: 30, height: 10)
        let picture = try map(actual, tolerance, masks: [mask]).picture()
        #expect("\(picture[0, 0])" == "#dfdfdf")
        #expect("\(picture[1, 0])" == "#ff8000" && "\(picture[2, 0])" == "#0050e6")
        #expect("\(picture[3, 0])" == "#ecb986")
        #expect((0..<30).contains { "\(picture[$0, 15])" == "#be96dc" })
        #expect((0..<30).contains { "\(picture[$0, 15])" == "#dfdfdf" })
    }

    /// The map and the comparison count the same pixels.
    @Test func theMapAgreesWithTheComparison() throws {
        let actual = ground.with { $0.fill(PixelRect(x: 4, y: 5, width: 9, height: 3), .white) }
        let map = try map(actual)
        let differing = (0..<600).count { map.kind(x: $0 % 30, y: $0 / 30) != .equal }
        let measured = ImageComparison(expected: ground.image, actual: actual.image).measurement
        #expect(differing == measured?.differingPixels)
    }
}
