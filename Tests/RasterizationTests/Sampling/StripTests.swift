import Drawing
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Rasterization

/// Samplers run only along an outline; no pixel may be missed.
@Suite struct StripTests {
    /// A gradient of one colour, drawn over something else, equals the plain colour.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func sampledOutlinesAreComplete(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = Size(width: 150, height: 150)
        // An earlier drawing, which leaves old samples in the reused buffers.
        let before = DisplayItem.gradient(
            Gradient(.axial, from: .zero, to: Point(x: 1, y: 0), [(0, .red), (1, .blue)]),
            in: Rect(origin: .zero, size: size))
        let path = Self.path(&random)
        let gradient = Gradient(
            .axial, from: .zero, to: Point(x: 1, y: 0), [(0, .green), (1, .green)])
        func image(_ paint: Paint) throws -> DecodedImage {
            let fill = Fill(.path(path, .nonZero), paint: paint, placement: .identity)
            return try Canvas.image([before, .fill(fill)], size: size)
        }
        let (sampled, plain) = (try image(.gradient(gradient)), try image(.color(.green)))
        #expect(
            zip(sampled.bytes, plain.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 },
            "seed \(seed)")
    }

    @Test func slantedOutlinesTouchFewPixels() throws {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: 1000, y: 1000))
        path.line(to: Point(x: 1002, y: 1000))
        path.line(to: Point(x: 2, y: 0))
        path.close()
        let space = DeviceSpace(
            scale: 1, viewport: Rect(x: 0, y: 0, width: 2000, height: 2000),
            resources: DrawingResources())
        let outline = try #require(
            DeviceOutline(path, rule: .nonZero, .identity, in: space))
        let strip = Rect(x: 0, y: 640, width: 2000, height: 64)
        #expect(outline.touched(in: strip) == Rect(x: 639, y: 640, width: 68, height: 64))
        #expect(outline.touched(in: Rect(x: 0, y: 1500, width: 2000, height: 64)) == nil)
    }

    /// A few subpaths of lines and curves, some open.
    private static func path(_ random: inout SplitMix64) -> Path {
        func point() -> Point {
            Point(
                x: .random(in: -60...200, using: &random), y: .random(in: -60...200, using: &random)
            )
        }
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                if Bool.random(using: &random) {
                    path.line(to: point())
                } else {
                    path.curve(to: point(), control1: point(), control2: point())
                }
            }
            if Bool.random(using: &random) { path.close() }
        }
        return path
    }
}
