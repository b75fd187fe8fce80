import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Motion along paths: segments, key times, pace, angles, degenerate curves.
@Suite struct MotionPathTests {
    private func motion(
        _ svg: String, keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
        byLength: Bool = false, mode: CalculationMode = .linear, rotation: RotationMode = .auto
    ) -> MotionPath {
        MotionPath(
            try! Path(svg: svg), keyTimes: keyTimes, curves: curves, isByLength: byLength,
            mode: mode, rotationMode: rotation)!
    }

    private func expect(
        _ actual: Point, _ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            abs(actual.x - x) < 1e-9 && abs(actual.y - y) < 1e-9, "\(actual)",
            sourceLocation: location)
    }

    @Test func keyTimesAndCurves() {
        let path = "M0,0 L10,0 L10,20"
        expect(motion(path, keyTimes: [0, 0.8, 1]).position(at: 0.4), 5, 0)
        expect(motion(path, keyTimes: [0, 0.8, 1]).position(at: 0.9), 10, 10)
        let stepped = motion(path, curves: [.steps(StepCurve(count: 1)!)])
        expect(stepped.position(at: 0.4), 0, 0)
        expect(stepped.position(at: 0.75), 10, 10)
        #expect(MotionPath(try! Path(svg: path), keyTimes: [0, 1]) == nil)
        #expect(MotionPath(Path()) == nil)
    }

    @Test func paceCountsAllSegments() {
        let paced = motion("M0,0 L30,0 M100,0 L100,10", mode: .paced)
        expect(paced.position(at: 0.5), 20, 0)
        expect(paced.position(at: 0.75), 100, 0)
        expect(paced.position(at: 0.875), 100, 5)
    }

    /// The first segment's handles lie at a sixth of its length: its parameter is slow at both ends.
    @Test func lengthsCountWithinSegments() {
        let path = "M0,0 C0,0 30,0 30,0 L30,90"
        let times = [0, 0.5, 1]
        expect(motion(path, keyTimes: times).position(at: 0.125), 4.6875, 0)
        let even = motion(path, keyTimes: times, byLength: true)
        expect(even.position(at: 0.125), 7.5, 0)
        expect(even.position(at: 0.75), 30, 45)
        let eased = motion(
            path, keyTimes: times, curves: [.steps(StepCurve(count: 4)!)], byLength: true)
        expect(eased.position(at: 0.2), 7.5, 0)
        #expect(!motion(path, byLength: true, mode: .paced).isByLength)
    }

    @Test func closeIsASegmentWhereItMoves() {
        var triangle = try! Path(svg: "M0,0 L10,0 L10,10")
        triangle.close()
        expect(MotionPath(triangle)!.position(at: 1), 0, 0)
        expect(MotionPath(triangle)!.position(at: 5.0 / 6), 5, 5)
        var closed = try! Path(svg: "M0,0 L10,0 L0,0")
        closed.close()
        expect(MotionPath(closed)!.position(at: 0.5), 10, 0)
        closed.line(to: Point(x: 0, y: 8))
        expect(MotionPath(closed)!.position(at: 1), 0, 8)
    }

    @Test func extrapolatesTheCurveBeyondTheEnds() {
        let path = motion("M0,0 C0,10 10,20 20,20")
        expect(path.position(at: -0.5), 8.75, -13.75)
        expect(path.position(at: 1.5), 33.75, 11.25)
        #expect(path.angle(at: 2) == 0)
        let discrete = motion("M0,0 L10,0 L10,20", mode: .discrete)
        expect(discrete.position(at: -1), 0, 0)
        expect(discrete.position(at: 2), 10, 20)
    }

    /// Core Animation, measured, where an easing overshoots.
    @Test(arguments: [
        (-0.055432, 557.071, 60.527), (-0.092379, 591.191, 34.501), (-0.060481, 561.604, 56.957),
        (0.637698, 324.113, 590.916),
    ])
    func overshootsAlongTheCurve(progress: Double, x: Double, y: Double) {
        let path = motion("M510,100 C241.81,338.905 241.81,605.571 510,900")
        let point = path.position(at: progress)
        #expect(abs(point.x - x) < 0.002 && abs(point.y - y) < 0.002, "\(point)")
    }

    @Test func angles() {
        let path = "M0,0 L10,0 L10,20 L0,20 L0,10"
        let quarters = [0.1, 0.25, 0.6, 1].map { motion(path).angle(at: $0) / (.pi / 2) }
        #expect(quarters == [0, 1, 2, -1])
        #expect(motion(path, rotation: .autoReverse).angle(at: 0.3) == 1.5 * .pi)
        #expect(motion(path, rotation: .none).angle(at: 0.3) == 0)
    }

    /// Where the derivative is zero, the angle is that of the path just after.
    @Test func anglesWhereTheSpeedIsZero() {
        // The control points coincide with the ends.
        let eased = motion("M0,0 C0,0 10,10 10,10")
        #expect(eased.angle(at: 0) == .pi / 4 && eased.angle(at: 1) == .pi / 4)
        let late = motion("M0,0 C0,0 0,0 0,10")
        #expect(late.angle(at: 0) == .pi / 2)
        // At the cusp in the middle, y increases before and decreases after.
        let cusp = motion("M0,0 C100,100 0,100 100,0")
        #expect(abs(cusp.angle(at: 0.5) + .pi / 2) < 1e-9)
        // Points use the direction to the next segment, or else from the previous one.
        let points = motion("M0,0 L0,0 L0,10 L0,10")
        for progress in [0.1, 0.5, 0.9] { #expect(points.angle(at: progress) == .pi / 2) }
        #expect(motion("M5,5").angle(at: 0.5) == 0)
        // Horizontally to the left: half a turn all the way, not minus half a turn at the end.
        let level = motion("M100,0 C50,0 0,0 0,0")
        #expect(level.angle(at: 0.5) == .pi && level.angle(at: 1) == .pi)
        expect(motion("M5,5", mode: .paced).position(at: 0.5), 5, 5)
    }

    /// The speed is constant on every curve, including corners, cusps and loops.
    @Test func pacedSpeedIsConstant() {
        let seed: UInt64 = 0x6E76
        print("MotionPathTests: seed \(seed)")
        var random = SplitMix64(seed: seed)
        for round in 0..<40 {
            let numbers = (0..<6).map { _ in Int.random(in: -100...100, using: &random) }
            let text = numbers.map(String.init).joined(separator: " ")
            // Every other one with a cusp.
            let path =
                round % 2 == 0 ? "M0 0 C\(text)" : "M0 0 C100 100 0 100 100 0 L\(numbers[0]) 9"
            let curve = motion(path, mode: .paced)
            let speeds = (0..<25).map { _ in
                let start = Double.random(in: 0...0.999, using: &random)
                return (curve.position(at: start + 1e-6) - curve.position(at: start)).length
            }
            #expect(speeds.max()! <= speeds.min()! * (1 + 1e-6), "\(path): \(speeds)")
        }
    }

    /// The length of a curve whose speed has a kink at 0.5, by mpmath's quadrature with 25 digits on
    /// either side of it.
    @Test func lengthAroundACusp() {
        let paced = PacedCurve(
            CubicCurve(
                .zero, Components(100, 100, 0, 0), Components(0, 100, 0, 0),
                Components(100, 0, 0, 0)))
        #expect(abs(paced.length - 182.842_712_474_619) < 1e-9)
        #expect(abs(paced.parameter(at: 0.5) - 0.5) < 1e-5)
    }

    @Test func neverNaN() {
        let seed: UInt64 = 0x6E77
        print("MotionPathTests: seed \(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            // Few different points, so that many curves are degenerate.
            let numbers = (0..<10).map { _ in "\(Int.random(in: 0...1, using: &random) * 10)" }
            let path =
                "M\(numbers[0]) \(numbers[1]) C\(numbers[2...7].joined(separator: " ")) "
                + "L\(numbers[8]) \(numbers[9])"
            for mode in CalculationMode.allCases {
                let curve = motion(path, mode: mode)
                for progress in [0, 0.25, 0.5, 1, Double.random(in: -2...3, using: &random)] {
                    let point = curve.position(at: progress)
                    #expect(point.x.isFinite && point.y.isFinite, "\(mode), \(path)")
                    #expect(curve.angle(at: progress).isFinite, "\(mode), \(path)")
                }
            }
        }
    }
}
