import TestSupport
import Testing
import TimingModel

private struct LinearTable: Decodable {
    struct Case: Decodable {
        let points: [[Double]]
        let x: Double
        let y: Double
    }

    let cases: [Case]
    let count: Int
}

private typealias Point = PiecewiseLinear.Point

@Suite struct PiecewiseLinearTests {
    @Test func vectorCases() throws {
        let table = try vectors("linear_easing", as: LinearTable.self)
        #expect(table.cases.count == table.count)
        for item in table.cases {
            let points = item.points.map { Point(input: $0[0], output: $0[1]) }
            let curve = PiecewiseLinear(points: points)!
            #expect(abs(curve.value(at: item.x) - item.y) < 1e-12, "\(item)")
        }
    }

    /// The examples of https://www.w3.org/TR/css-easing-2/#linear-canonicalization in numbers.
    @Test func missingInputsAreFilledIn() {
        let inputs = { (given: [Double?]) in
            PiecewiseLinear(points: given.map { Point(input: $0, output: 0) })?.inputs
        }
        #expect(inputs([nil, nil, nil]) == [0, 0.5, 1])
        #expect(inputs([nil, 0.25, nil, nil, 1]) == [0, 0.25, 0.5, 0.75, 1])
        #expect(inputs([0, 0.5, 0.25, 1]) == [0, 0.5, 0.5, 1])
        #expect(inputs([0.5, nil, 0.25, nil]) == [0.5, 0.5, 0.5, 1])
        #expect(inputs([2, nil]) == [2, 2])
        #expect(inputs([nil]) == [0])
    }

    /// A jump at an end leaves no line to go on: what it jumps to stays.
    @Test func jumpsAtTheEndsStayBeyondThem() {
        let points = [(0, 0), (0, 0.1), (1, 0.9), (1, 1)].map { Point(input: $0, output: $1) }
        let curve = PiecewiseLinear(points: points)!
        #expect(curve.value(at: -1) == 0.1)
        #expect(curve.value(at: 2) == 1)
    }

    @Test func impossiblePointsAreRefused() {
        #expect(PiecewiseLinear(points: []) == nil)
        #expect(PiecewiseLinear(points: [Point(output: .nan)]) == nil)
        #expect(PiecewiseLinear(points: [Point(input: .infinity, output: 0)]) == nil)
    }

    @Test func randomCurvesGoThroughTheirPoints() {
        let seed: UInt64 = 0x11EA_0001
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let inputs = (0..<Int.random(in: 2...9, using: &random))
                .map { _ in Double.random(in: 0...1, using: &random) }.sorted()
            let points = inputs.map {
                Point(input: $0, output: Double.random(in: -2...2, using: &random))
            }
            let curve = PiecewiseLinear(points: points)!
            for point in points {
                let error = abs(curve.value(at: point.input!) - point.output)
                #expect(error < 1e-12, "seed \(seed): \(points)")
            }
            for (left, right) in zip(points, points.dropFirst()) {
                let middle = curve.value(at: (left.input! + right.input!) / 2)
                #expect(
                    abs(middle - (left.output + right.output) / 2) < 1e-6,
                    "seed \(seed): \(points)")
            }
        }
    }
}
