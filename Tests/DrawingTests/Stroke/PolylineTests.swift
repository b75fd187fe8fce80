import TestSupport
import Testing

@testable import Drawing

@Suite struct PolylineTests {
    /// A zigzag, and a curve of many segments whose directions change from end to end.
    static let lines = ["M0 0 L10 5 L14 -8 L30 0 L31 40", "M0 0 C40 0 40 40 0 40 S-40 80 0 80"]

    private static func polyline(_ data: String) throws -> Polyline {
        let path = try Path(svg: data)
        let precision = StrokePrecision(path, radius: 1, tolerance: 0.01)
        return try #require(PolylineBuilder.polylines(of: path, precision).first)
    }

    @Test(arguments: lines)
    func partsBeginAndEndAtTheirLengths(data: String) throws {
        let line = try Self.polyline(data)
        var random = SplitMix64(seed: 5)
        for _ in 0..<500 {
            let low = Double.random(in: -5...line.length, using: &random)
            let high = Double.random(in: max(low, 0)...line.length + 5, using: &random)
            guard let span = line.span(from: low, to: high) else { continue }
            let part = line.part(span)
            let (start, end) = (line.place(at: low), line.place(at: high))
            #expect(part.first?.start == start.0 && part.first?.leaving == start.1, "\(low)")
            #expect(part.last?.end == end.0 && part.last?.arriving == end.1, "\(high)")
            #expect(part.dropFirst().map(\.start) == part.dropLast().map(\.end))
            #expect(part.count == span.last - span.first + 1)
            #expect(line.segment(span)?.start == (part.count == 1 ? start.0 : nil))
            #expect(line.segment(span)?.end == (part.count == 1 ? end.0 : nil))
        }
    }

    @Test(arguments: lines)
    func theWholeIsLeftAsItIs(data: String) throws {
        let line = try Self.polyline(data)
        for part in [line.part(from: 0, to: line.length), line.part(from: -1, to: .infinity)] {
            #expect(part.map(\.start) == line.segments.map(\.start))
            #expect(part.map(\.end) == line.segments.map(\.end))
        }
    }

    @Test(arguments: lines)
    func lengthsOutOfOrderOrOutsideHaveNoPart(data: String) throws {
        let line = try Self.polyline(data)
        let ranges = [(3.0, 3.0), (4, 3), (-2, 0), (line.length, line.length + 1), (.nan, 3)]
        for (low, high) in ranges {
            #expect(line.span(from: low, to: high) == nil)
            #expect(line.part(from: low, to: high).isEmpty)
        }
    }

    /// A line of one segment has an outline of its own, for the sake of dashes.
    @Test(arguments: [StrokeStyle.Cap.butt, .square, .round])
    func aSegmentIsOutlinedAsALineOfOne(cap: StrokeStyle.Cap) throws {
        for data in Self.lines {
            let path = try Path(svg: data)
            let precision = StrokePrecision(path, radius: 1.5, tolerance: 0.01)
            for segment in try Self.polyline(data).segments {
                var (one, other) = (
                    StrokeOutline(StrokeStyle(width: 3, cap: cap), precision),
                    StrokeOutline(StrokeStyle(width: 3, cap: cap), precision)
                )
                one.addOpen(segment)
                other.addOpen([segment])
                #expect(one.path == other.path)
            }
        }
    }
}
