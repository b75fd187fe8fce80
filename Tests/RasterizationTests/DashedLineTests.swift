import Drawing
import Testing

@testable import Rasterization

/// Dashed lines that are mostly out of sight.
@Suite struct DashedLineTests {
    /// A line that reaches a million points beyond the canvas, and the same cut off near it.
    private static func line(from low: Double, to high: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: low, y: 8))
        path.line(to: Point(x: high, y: 8))
        return path
    }

    private static func stroke(
        _ path: Path, _ style: StrokeStyle, at placement: Placement = .identity
    ) -> DisplayItem {
        .fill(.stroke(path, style), .black, at: placement)
    }

    private static func image(_ item: DisplayItem) throws -> DecodedImage {
        try Canvas.image([item], size: Size(width: 64, height: 48))
    }

    @Test(arguments: [StrokeStyle.Cap.butt, .square, .round])
    func longLinesAreDashed(cap: StrokeStyle.Cap) throws {
        let style = StrokeStyle(width: 6, cap: cap, dash: [5, 11], dashPhase: 3)
        let long = try Self.image(Self.stroke(Self.line(from: -1_600_000, to: 1_600_000), style))
        let short = try Self.image(Self.stroke(Self.line(from: -160, to: 160), style))
        #expect(long.bytes.elementsEqual(short.bytes))
        #expect(long.row(8)[8...24].contains(0) && long.row(8)[8...24].contains(255))
    }

    @Test(arguments: [
        Placement.at(30, 20, turned: 0.4), .at(5, 5, turned: -2, scale: 3),
        Placement(AffineTransform(translationX: 20, y: 10), xw: 0.001, yw: 0.002),
    ])
    func howeverTheyArePlaced(placement: Placement) throws {
        let style = StrokeStyle(width: 3, cap: .round, dash: [4, 8])
        let (far, near) = placement.isAffine ? (6e6, 6e3) : (1.2e6, 360)
        let long = try Self.image(
            Self.stroke(Self.line(from: -far, to: far), style, at: placement))
        let short = try Self.image(
            Self.stroke(Self.line(from: -near, to: near), style, at: placement))
        let difference = zip(long.bytes, short.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 2)
        #expect(long.bytes.contains(0))
    }

    /// The 14,286th line and gap lie where they should, seen from near by: as those of a line that begins
    /// with them.
    @Test(arguments: [0.7, -0.7]) func dashesAddUp(phase: Double) throws {
        let style = StrokeStyle(width: 6, dash: [0.7, 0.7], dashPhase: phase)
        let placement = Placement(
            AffineTransform(translationX: -19_999, y: -8)
                .concatenating(AffineTransform(scaleX: 100, y: 1))
                .concatenating(AffineTransform(translationX: 0, y: 8)))
        let long = try Self.image(Self.stroke(Self.line(from: 0, to: 20_010), style, at: placement))
        let short = try Self.image(
            Self.stroke(Self.line(from: 19_999, to: 20_010), style, at: placement))
        #expect(long.bytes.elementsEqual(short.bytes), "\(long.row(8))")
    }

    /// Dashes begin where the path does, far away, and go on around its closing point, in sight.
    @Test func closedPathsAreDashed() throws {
        func square(_ side: Double) -> Path {
            var path = Path()
            path.addRect(Rect(x: 10, y: 10, width: side, height: side))
            return path
        }
        let style = StrokeStyle(width: 4, dash: [6, 6], dashPhase: 3)
        let large = try Self.image(Self.stroke(square(1_200_000), style))
        let small = try Self.image(Self.stroke(square(120), style))
        #expect(large.bytes.elementsEqual(small.bytes))
        #expect(large[9, 9][0] == 0)
    }

    /// Trimmed strokes are trimmed by their whole length.
    @Test func trimmedLines() throws {
        let path = Self.line(from: -1_600_000, to: 1_600_000)
        let style = StrokeStyle(width: 6, dash: [5, 11], start: 0.1, end: 0.500_01)
        let row = try Self.image(Self.stroke(path, style)).row(8)
        #expect(row[..<32].contains(0) && row[..<32].contains(255))
        #expect(row[32...].allSatisfy { $0 == 255 })
    }
}
