import TestSupport
import Testing

@testable import FrameDiffing

/// Properties of the comparison of any two pictures.
@Suite struct ImagePropertyTests {
    /// Two pictures of the same size, often similar; half of them are opaque.
    private static func pair(_ random: inout SplitMix64) -> (Picture, Picture) {
        // Some are wider than the number of pixels measured in one pass.
        let width = Int.random(in: 1...(Bool.random(using: &random) ? 40 : 600), using: &random)
        let height = Int.random(in: 1...24, using: &random)
        var first = Picture.random(width, height, &random)
        if Bool.random(using: &random) {
            for index in first.pixels.indices { first.pixels[index].alpha = 255 }
        }
        var second = first
        second.blot(Int.random(in: 0...4, using: &random), &random)
        return (first, second)
    }

    private static func tolerance(_ random: inout SplitMix64) -> ImageTolerance {
        func limit() -> Double { [0, 0.003, 0.02, 0.3, 1].randomElement(using: &random)! }
        return ImageTolerance(
            distance: limit(), share: limit(), density: limit(),
            windowSide: .random(in: 1...20, using: &random),
            ignoresAntialiasing: Bool.random(using: &random))
    }

    private static func masks(_ picture: Picture, _ random: inout SplitMix64) -> [PixelRect] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            PixelRect(
                x: .random(in: -5..<picture.width, using: &random),
                y: .random(in: -5..<picture.height, using: &random),
                width: .random(in: 0...picture.width, using: &random),
                height: .random(in: 0...picture.height, using: &random))
        }
    }

    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func aPictureIsEqualToItself(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (picture, _) = Self.pair(&random)
        let copy = try FrameImage(
            width: picture.width, height: picture.height, bytes: picture.image.bytes.map { $0 })
        let tolerance = Self.tolerance(&random)
        let comparison = ImageComparison(
            expected: picture.image, actual: copy, tolerance: tolerance)
        #expect(comparison.verdict == .equal, "seed \(seed)")
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func orderDoesNotMatter(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        let tolerance = Self.tolerance(&random)
        let there = ImageComparison(
            expected: first.image, actual: second.image, tolerance: tolerance)
        let back = ImageComparison(
            expected: second.image, actual: first.image, tolerance: tolerance)
        #expect(there.verdict == back.verdict, "seed \(seed)")
        let (a, b) = (try #require(there.measurement), try #require(back.measurement))
        #expect(a.worst?.distance == b.worst?.distance, "seed \(seed)")
        #expect(a.worst?.expected == b.worst?.actual, "seed \(seed)")
        #expect(a.densest == b.densest && a.bounds == b.bounds, "seed \(seed)")
        #expect(a.pixelsBeyond == b.pixelsBeyond, "seed \(seed)")
        #expect(a.totalDistance == b.totalDistance, "seed \(seed)")
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func moreToleranceNeverFails(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        let tight = Self.tolerance(&random)
        func passes(_ tolerance: ImageTolerance) -> Bool {
            ImageComparison(expected: first.image, actual: second.image, tolerance: tolerance)
                .passes
        }
        guard passes(tight) else { return }
        for more in [0.001, 0.1, 1] {
            for (distance, share, density) in [(more, 0, 0), (0, more, 0), (0, 0, more)] {
                let loose = ImageTolerance(
                    distance: tight.distance + distance, share: tight.share + share,
                    density: tight.density + density, windowSide: tight.windowSide,
                    ignoresAntialiasing: tight.ignoresAntialiasing)
                #expect(passes(loose), "seed \(seed): \(loose)")
            }
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func countsAreThoseOfEveryPixel(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        let (width, height) = (first.width, first.height)
        let tolerance = ImageTolerance(
            distance: [0, 0.01, 0.2].randomElement(using: &random)!,
            windowSide: Int.random(in: 1...9, using: &random))
        let (expected, actual) = (first.image, second.image)
        let measured = try #require(
            ImageComparison(expected: expected, actual: actual, tolerance: tolerance).measurement)
        let map = try #require(
            DistanceMap(expected: expected, actual: actual, tolerance: tolerance))
        var differing = 0
        var beyond = Array(repeating: Array(repeating: 0, count: width), count: height)
        for y in 0..<height {
            for x in 0..<width {
                let isDifferent = expected[x, y] != actual[x, y]
                differing += isDifferent ? 1 : 0
                #expect(isDifferent == (map.distance(x: x, y: y) > 0), "seed \(seed)")
                beyond[y][x] = map.isBeyond(x: x, y: y) ? 1 : 0
            }
        }
        #expect(measured.differingPixels == differing, "seed \(seed)")
        #expect(measured.pixelsBeyond == beyond.joined().reduce(0, +), "seed \(seed)")
        let side = tolerance.windowSide
        let most = Self.densest(beyond, min(side, width), min(side, height))
        #expect(measured.densest?.pixelsBeyond ?? 0 == most, "seed \(seed)")
        if let window = measured.densest {
            let rows = beyond[window.rect.y..<window.rect.y + window.rect.height]
            let count = rows.reduce(0) { sum, row in
                row[window.rect.x..<window.rect.x + window.rect.width].reduce(sum, +)
            }
            #expect(count == most, "seed \(seed): \(window)")
        }
    }

    /// The densest window, counted pixel by pixel.
    private static func densest(_ beyond: [[Int]], _ width: Int, _ height: Int) -> Int {
        var most = 0
        for top in 0...beyond.count - height {
            for left in 0...beyond[0].count - width {
                let count = beyond[top..<top + height].reduce(0) { sum, row in
                    row[left..<left + width].reduce(sum, +)
                }
                most = max(most, count)
            }
        }
        return most
    }

    /// Masked pixels give the same measurements as unchanged ones.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func masksAreUnchangedPixels(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (first, second) = Self.pair(&random)
        let masks = Self.masks(first, &random)
        var unchanged = second
        for y in 0..<first.height {
            for x in 0..<first.width where masks.contains(where: { $0.covers(x, y) }) {
                unchanged[x, y] = first[x, y]
            }
        }
        let tolerance = ImageTolerance(distance: 0.01, windowSide: 4)
        let masked = try #require(
            ImageComparison(
                expected: first.image, actual: second.image, tolerance: tolerance, masks: masks
            ).measurement)
        let plain = try #require(
            ImageComparison(
                expected: first.image, actual: unchanged.image, tolerance: tolerance
            ).measurement)
        var same = plain
        same.comparedPixels = masked.comparedPixels
        #expect(masked == same, "seed \(seed)")
    }

    /// A pixel's distance doesn't depend on the pixels beside it.
    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func neighboursDoNotMatter(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let count = 300
        let pixels = (0..<2).map { _ in
            (0..<count).map { _ in
                var color = PixelColor.anything(&random)
                if Bool.random(using: &random) { color.alpha = 255 }
                return color
            }
        }
        let row = pixels.map { colors in Picture(count, 1) { x, _ in colors[x] }.image }
        let map = try #require(DistanceMap(expected: row[0], actual: row[1]))
        for x in 0..<count {
            let alone = ImageComparison(
                expected: Picture(1, 1, pixels[0][x]).image,
                actual: Picture(1, 1, pixels[1][x]).image
            ).measurement?.worst?.distance
            #expect(map.distance(x: x, y: 0) == alone ?? 0, "seed \(seed), \(x)")
        }
    }
}

extension PixelRect {
    fileprivate func covers(_ column: Int, _ row: Int) -> Bool {
        (x..<x + max(0, width)).contains(column) && (y..<y + max(0, height)).contains(row)
    }
}
