import TestSupport
import Testing
import TimingModel

private struct BezierTable: Decodable {
    let apple: [NamedPoints]
    let published: [Sample]
    let outOfRange: [Sample]
    let slope: [Slope]
    let range: [Range]
    let precise: [Sample]
    let count: Int

    enum CodingKeys: String, CodingKey {
        case apple = "control_points_apple"
        case published, slope, range, count
        case outOfRange = "css_out_of_range"
        case precise = "high_precision"
    }
}

private struct NamedPoints: Decodable {
    let name: String
    let p1: [Double]
    let p2: [Double]
}

private struct Sample: Decodable {
    let cp: [Double]
    let x: Double
    let y: Double
    let tol: Double?
}

private struct Slope: Decodable {
    let cp: [Double]
    let x: Double
    let dydx: Double
    let tol: Double
}

private struct Range: Decodable {
    let cp: [Double]
    let min: Double
    let max: Double
    let tol: Double
}

private func curve(_ points: [Double]) -> CubicBezier {
    CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])!
}

@Suite struct CubicBezierVectorTests {
    private let table: BezierTable

    init() throws { table = try vectors("cubic_bezier", as: BezierTable.self) }

    @Test func everyCaseIsRun() {
        let samples = table.published.count + table.outOfRange.count + table.precise.count
        #expect(samples + table.slope.count + table.range.count == table.count)
    }

    @Test func appleControlPoints() {
        let names = ["easeInEaseOut": "easeInOut"]
        for item in table.apple where item.name != "linear" {
            let named = TimingCurve.named(names[item.name] ?? item.name)
            #expect(named == .cubicBezier(curve(item.p1 + item.p2)), "\(item.name)")
        }
    }

    @Test func published() {
        for item in table.published {
            let y = curve(item.cp).value(at: item.x)
            #expect(abs(y - item.y) <= item.tol!, "\(item)")
        }
    }

    @Test func outOfRange() {
        for item in table.outOfRange {
            #expect(abs(curve(item.cp).extrapolatedValue(at: item.x) - item.y) < 1e-12, "\(item)")
            #expect(curve(item.cp).value(at: item.x) == (item.x < 0 ? 0 : 1), "\(item)")
        }
    }

    /// The slope is not part of the API. Difference quotients show it, and how smooth the solver is.
    @Test func slope() {
        for item in table.slope {
            let bezier = curve(item.cp)
            let step = 1e-5
            let rise =
                bezier.extrapolatedValue(at: item.x + step)
                - bezier.extrapolatedValue(at: item.x - step)
            #expect(abs(rise / (2 * step) - item.dydx) <= item.tol, "\(item)")
        }
    }

    @Test func range() {
        for item in table.range {
            let outputs = (0...20_000).map { curve(item.cp).value(at: Double($0) / 20_000) }
            #expect(abs(outputs.min()! - item.min) <= item.tol, "\(item)")
            #expect(abs(outputs.max()! - item.max) <= item.tol, "\(item)")
        }
    }

    @Test func precise() {
        var worst = 0.0
        for item in table.precise {
            let error = abs(curve(item.cp).value(at: item.x) - item.y)
            worst = max(worst, error)
            #expect(error < 1e-9, "\(item)")
        }
        print("cubic_bezier.json, 40 digits: largest error \(worst)")
    }
}

@Suite struct CubicBezierTests {
    @Test func impossibleControlPointsAreRefused() {
        #expect(CubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1) == nil)
        #expect(CubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1) == nil)
        #expect(CubicBezier(x1: .nan, y1: 0, x2: 1, y2: 1) == nil)
        #expect(CubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1) == nil)
    }

    /// y as a function of itself: a curve with equal coordinates is the identity. It shows only the
    /// solver's error in x, even where the curve is vertical.
    @Test func inputsAreSolvedEverywhere() {
        let seed: UInt64 = 0xBE21_0001
        var random = SplitMix64(seed: seed)
        let steep = [(1.0, 0.0), (0, 1), (0, 0), (1, 1), (0.999999, 1e-6)]
        let others = (0..<500).map { _ in
            (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
        }
        for (x1, x2) in steep + others {
            let identity = CubicBezier(x1: x1, y1: x1, x2: x2, y2: x2)!
            for input in samplePoints(using: &random) {
                let error = abs(identity.value(at: input) - input)
                #expect(error < 1e-12, "seed \(seed): (\(x1), \(x2)) at \(input)")
            }
        }
    }

    @Test func increasingControlPointsMakeAnInvertibleCurve() {
        let seed: UInt64 = 0xBE21_0002
        var random = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let points = (0..<4).map { _ in Double.random(in: 0.05...0.95, using: &random) }
            let there = curve(points)
            let back = curve([points[1], points[0], points[3], points[2]])
            var previous = 0.0
            for index in 0...100 {
                let input = Double(index) / 100
                let output = there.value(at: input)
                #expect(output >= previous, "seed \(seed): \(points) falls at \(input)")
                #expect(
                    abs(back.value(at: output) - input) < 1e-9,
                    "seed \(seed): \(points) at \(input)")
                previous = output
            }
        }
    }

    private func samplePoints(using random: inout SplitMix64) -> [Double] {
        let near = [1e-12, 1e-6, 0.5 - 1e-9, 0.5, 0.5 + 1e-9, 1 - 1e-6, 1 - 1e-12]
        return near + (0..<50).map { _ in Double.random(in: 0...1, using: &random) }
    }
}
