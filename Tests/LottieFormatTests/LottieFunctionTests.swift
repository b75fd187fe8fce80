import Drawing
import Foundation
import JSON
import SpecFormat
import Testing

@testable import LottieFormat

/// Values that depend on several others.
@Suite @MainActor struct LottieFunctionTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)
    private static let box = LottieSample.square + "," + LottieSample.red

    /// A square of 20 × 10 in a layer with this transform.
    private func sample(_ transform: String) -> LottieSample {
        LottieSample(LottieSample.shape(Self.box, #""ks": {\#(transform)}, "#))
    }

    private nonisolated static let late = #""o": {"x": 0.9, "y": 0}, "i": {"x": 1, "y": 1}"#
    private nonisolated static let lateHalf = Easing(x1: 0.9, y1: 0, x2: 1, y2: 1).progress(at: 0.5)

    /// How far the first side of a shape's square is turned, in degrees from 0 to 360.
    private func turn(of items: String, at time: Double) throws -> Double? {
        let path = try LottieSample(LottieSample.shape(items)).shapes(at: time)[0].path
        guard case .move(let first) = path.elements[0], case .line(let second) = path.elements[1]
        else { return nil }
        let side = second - first
        // The first side goes down.
        let angle = atan2(side.dy, side.dx) * 180 / .pi - 90
        return angle < 0 ? angle + 360 : angle
    }

    /// Both the angle and its factor move.
    @Test(arguments: [
        ("0", "1", "", "40", 10.0), ("0", "1", late, "360", 180 * lateHalf),
        ("0", "1", late, "720", 360 * lateHalf), ("1", "0", "", "360", 90),
    ])
    func productsBend(
        from: String, to: String, easing: String, turns: String, wanted: Double
    ) throws {
        let eased = easing.isEmpty ? "" : ", \(easing)"
        let repeater = #"""
            {"ty": "rp", "c": {"k": 1}, "o": {"k": [{"t": 0, "s": [\#(from)]\#(eased)}, {"t": 20, "s": [\#(to)]}]}, "m": 1,
             "tr": {"r": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [\#(turns)]}]}, "s": {"k": [100, 100]}}}
            """#
        for items in [
            Self.box + "," + repeater,
            LottieSample.square + "," + repeater + "," + LottieSample.red,
        ] {
            try expect(turn(of: items, at: 1), wanted, within: 0.8)
        }
    }

    /// Numbers of different sizes are each as exact as alone.
    @Test func smallNumbersCountBesideLargeOnes() {
        let small = Animated(keyframes: [
            Keyframe(time: 0, value: 0.0, easing: Easing(x1: 0.9, y1: 0, x2: 1, y2: 1)),
            Keyframe(time: 20, value: 1),
        ])
        let large = Animated(keyframes: [
            Keyframe(time: 0, value: 0.0), Keyframe(time: 20, value: 10_000),
        ])
        let both = small.combined(with: large) { [$0, $1] }
        for time in stride(from: 0.5, to: 20, by: 2.0) {
            let wanted = small.value(at: time)
            expect(both.mapBent { $0[0] }.value(at: time), wanted, within: 2e-3)
            expect(both.map { $0[0] }.value(at: time), wanted, within: 2e-3)
        }
    }

    /// A mirrored layer far away keeps its scale.
    @Test func matricesKeepTheirScale() throws {
        let mirrored = sample(
            #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [4000, 0]}]}, "s": {"k": [{"t": 0, "s": [-100, 100], \#(Self.late)}, {"t": 20, "s": [-100, 50]}]}"#
        )
        let box = try mirrored.shapes(at: 1, Self.likeCA)[0].box
        expect(box.height, 10 * (1 - 0.5 * Self.lateHalf), within: 0.02)
        expect(box.midX, 2000, within: 4)
    }

    /// The number of points changes in steps, however fast the star moves.
    @Test func pointsOfAStarThatMoves() throws {
        let star =
            #"{"ty": "sr", "sy": 2, "pt": {"k": [{"t": 0, "s": [3]}, {"t": 20, "s": [9]}]}, "or": {"k": 40}, "os": {"k": 0}, "r": {"k": 0}, "p": {"k": [{"t": 0, "s": [0, 0], \#(Self.late)}, {"t": 20, "s": [9000, 0]}]}}"#
        let sample = LottieSample(LottieSample.shape(star + "," + LottieSample.red))
        for (time, count) in [(0.2, 3), (0.4, 4), (0.9, 5), (1.2, 6), (1.9, 8)] {
            let elements = try sample.shapes(at: time)[0].path.elements
            #expect(elements.count { if case .close = $0 { false } else { true } } - 1 == count)
        }
    }

    /// A quarter at half time: two opacities that fall together.
    @Test func opacitiesOfTextAnimatorsAreAProduct() throws {
        let fall = #"{"a": {"o": {"k": [{"t": 0, "s": [100]}, {"t": 20, "s": [0]}]}}}"#
        let document = try JSONDocument(spec: Array("[\(fall), \(fall)]".utf8))
        let reader = LottieReader(
            report: LottieReport(document), slots: [:], isLikeCoreAnimation: false)
        let animators = LottieTextAnimators(LottieValue(node: document.root), reader)
        expect(animators.opacity.value(at: 10), 0.25, within: 2e-3)
    }

    /// lottie-ios divides a width by the scale of a group, which bends.
    @Test func widthsOverScalesBend() throws {
        let large = LottieItems.group(
            LottieItems.square(20),
            transform: #""s": {"k": [{"t": 0, "s": [100, 100]}, {"t": 20, "s": [400, 400]}]}, "#)
        let pen = LottieSample.pen.replacing(#""w": {"k": 3}"#, with: #""w": {"k": 8}"#)
        let shapes = try LottieSample(LottieSample.shape(large + "," + pen))
            .shapes(at: 1, Self.likeCA)
        expect(shapes[0].stroke?.width, 3.2, within: 0.02)
    }

    /// The radius is the distance of two points, of which one runs along the diagonal.
    @Test func radiiBend() throws {
        let gradient = #"""
            {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}},
             "e": {"k": [{"t": 0, "s": [80, 0]}, {"t": 20, "s": [0, 80]}]}}
            """#
        let sample = LottieSample(LottieSample.shape(LottieSample.square + "," + gradient))
        let spec = try sample.spec()
        #expect(spec.contains("gradient.end"))
        let lines = try sample.lines(at: 1)
        #expect(lines.contains("radial"), "\(lines)")
        // The end is as far from the middle in x and y as the radius.
        #expect(lines.contains("56.5"), "\(lines)")
    }

    /// Half the height is less than the radius at the beginning only.
    @Test func roundnessFollowsTheSize() throws {
        let items = [
            #"{"ty": "rc", "p": {"k": [0, 0]}, "r": {"k": 20}, "s": {"k": [{"t": 0, "s": [100, 10]}, {"t": 20, "s": [100, 90]}]}}"#,
            LottieSample.red,
        ]
        let sample = LottieSample(LottieSample.shape(items.joined(separator: ",")))
        // At half time the rectangle is 50 high, so its corners have their whole radius.
        let path = try sample.shapes(at: 1)[0].path
        var curves = 0
        for element in path.elements {
            guard case .curve(_, _, let end) = element else { continue }
            curves += 1
            #expect(abs(abs(end.x) - 30) < 0.1 || abs(abs(end.y) - 5) < 0.1, "\(end)")
        }
        #expect(curves == 4)
    }

    /// A jump stays one, whatever it is combined with.
    @Test func jumpsStayJumps() {
        let jumping = Animated(keyframes: [
            Keyframe(time: 0, value: 1.0, easing: .hold), Keyframe(time: 10, value: 5),
            Keyframe(time: 20, value: 5),
        ])
        let moving = Animated(keyframes: [
            Keyframe(time: 0, value: 0.0), Keyframe(time: 20, value: 20),
        ])
        let sum = jumping.combined(with: moving) { $0 + $1 }
        #expect(abs(sum.value(at: 9.99) - 10.99) < 1e-2)
        #expect(abs(sum.value(at: 10) - 15) < 1e-2)
        let square = jumping.combined(with: moving) { [$0, $1] }.mapBent { $0[0] * $0[1] }
        #expect(abs(square.value(at: 9.99) - 9.99) < 0.1)
        #expect(abs(square.value(at: 10) - 50) < 0.1)
    }
}
