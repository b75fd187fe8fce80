import Drawing
import SpecFormat
import Testing

@testable import LottieFormat

/// How values move: along curves, and with easings of their own.
@Suite @MainActor struct LottieMotionTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)
    private static let box = LottieSample.square + "," + LottieSample.red

    /// A square of 20 × 10 in a layer with this transform.
    private func sample(_ transform: String) -> LottieSample {
        LottieSample(LottieSample.shape(Self.box, #""ks": {\#(transform)}, "#))
    }

    // MARK: - Along curves

    /// The handles lie on the line: by the curve's parameter it is slow at both ends, by length it isn't.
    @Test func straightWaysAreEven() throws {
        let moving = sample(
            #""p": {"k": [{"t": 0, "s": [20, 40], "to": [26.667, 0], "ti": [-26.667, 0], "o": {"x": 0.167, "y": 0.167}, "i": {"x": 0.833, "y": 0.833}}, {"t": 20, "s": [180, 40]}]}"#
        )
        try expect(moving.shapes(at: 0.4)[0].box.midX, 52)
        try expect(moving.shapes(at: 1.6)[0].box.midX, 148)
        try expect(moving.shapes(at: 0.4, Self.likeCA)[0].box.midX, 44.32)
        #expect(try !moving.spec().contains("path\":\"M20"))
    }

    /// A quarter circle with one long handle: half of the time is half of the length.
    @Test(arguments: [0.25, 0.5, 0.75])
    func curvesAreWalkedByLength(share: Double) throws {
        let moving = sample(
            #""p": {"k": [{"t": 0, "s": [0, 0], "to": [90, 0], "ti": [0, -5]}, {"t": 20, "s": [60, 60]}]}"#
        )
        var curve = Path()
        curve.move(to: .zero)
        curve.curve(
            to: Point(x: 60, y: 60), control1: Point(x: 90, y: 0), control2: Point(x: 60, y: 55))
        let wanted = curve.trimmed(from: 0, to: share).elements.last
        guard case .curve(_, _, let end)? = wanted else { return #expect(Bool(false)) }
        let box = try moving.shapes(at: 2 * share)[0].box
        expect(box.midX, end.x)
        expect(box.midY, end.y)
        #expect(try moving.spec().contains(#""byLength":true"#))
        #expect(try !moving.spec(Self.likeCA).contains("byLength"))
    }

    /// Easings say how far along the length.
    @Test func easingsCountLengths() throws {
        let eased = sample(
            #""p": {"k": [{"t": 0, "s": [0, 40], "to": [60, 0], "ti": [0, 0], "o": {"x": 0.5, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 20, "s": [100, 40]}]}"#
        )
        let progress = Easing(x1: 0.5, y1: 0, x2: 1, y2: 1).progress(at: 0.5)
        try expect(eased.shapes(at: 1)[0].box.midX, 100 * progress)
    }

    /// What began before the in point is as far as it would be.
    @Test func curvesAreCutByLength() throws {
        let late = sample(
            #""p": {"k": [{"t": -10, "s": [0, 0], "to": [90, 0], "ti": [0, -5]}, {"t": 10, "s": [60, 60]}]}"#
        )
        let whole = sample(
            #""p": {"k": [{"t": 0, "s": [0, 0], "to": [90, 0], "ti": [0, -5]}, {"t": 20, "s": [60, 60]}]}"#
        )
        for time in [0, 0.3, 0.7] {
            let (a, b) = (try late.shapes(at: time)[0].box, try whole.shapes(at: time + 1)[0].box)
            expect(a.midX, b.midX)
            expect(a.midY, b.midY)
        }
    }

    /// A layer that turns along its way is turned before it moves, and stays turned.
    @Test func directionsStay() throws {
        let layer = LottieSample(
            LottieSample.shape(
                Self.box,
                #""ao": 1, "ks": {"p": {"k": [{"t": 5, "s": [0, 0]}, {"t": 10, "s": [30, 40]}]}}, "#
            ))
        for time in [0, 0.2, 0.7, 1, 1.3, 1.9] {
            let map = try layer.shapes(at: time)[0].map
            expect(map.a, 0.6, within: 1e-3)
            expect(map.b, 0.8, within: 1e-3)
        }
    }

    /// A loop ends where it begins.
    @Test func loopsMove() throws {
        let loop = sample(
            #""p": {"k": [{"t": 0, "s": [50, 40], "to": [60, -60], "ti": [-60, -60]}, {"t": 20, "s": [50, 40]}]}"#
        )
        for options in [LottieOptions(), Self.likeCA] {
            let box = try loop.shapes(at: 1, options)[0].box
            expect(box.midX, 50)
            expect(box.midY, -5)
        }
    }

    /// The way ended before the in point, or stands still there: the last direction stays.
    @Test(arguments: ["", #", {"t": 10, "s": [30, 40]}, {"t": 20, "s": [60, 40]}"#])
    func directionsStayAfterACut(more: String) throws {
        let layer = LottieSample(
            LottieSample.shape(
                Self.box,
                #""ao": 1, "ks": {"p": {"k": [{"t": -20, "s": [0, 0]}, {"t": -10, "s": [30, 40]}\#(more)]}}, "#
            ))
        for time in [0, 0.5, 0.9] {
            let shape = try layer.shapes(at: time)[0]
            expect(shape.map.a, 0.6, within: 1e-3)
            expect(shape.map.b, 0.8, within: 1e-3)
            expect(shape.box.midX, 30)
        }
        try expect(layer.shapes(at: 1.5)[0].map.a, more.isEmpty ? 0.6 : 1, within: 1e-3)
    }

    /// A layer that rests on its way keeps the direction in which it came.
    @Test func directionsStayDuringARest() throws {
        let layer = LottieSample(
            LottieSample.shape(
                Self.box,
                #""ao": 1, "ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 5, "s": [30, 40]}, {"t": 10, "s": [30, 40]}, {"t": 20, "s": [60, 40]}]}}, "#
            ))
        try expect(layer.shapes(at: 0.7)[0].map.b, 0.8, within: 1e-3)
        try expect(layer.shapes(at: 1.5)[0].map.b, 0, within: 1e-3)
        try expect(layer.shapes(at: 2)[0].box.midX, 60)
    }

    /// Anchor points and figures move along curves, too; for Core Animation they move straight.
    @Test func otherPointsMoveAlongCurves() throws {
        let bend =
            #"{"k": [{"t": 0, "s": [0, 0], "to": [0, 40], "ti": [0, 40]}, {"t": 20, "s": [60, 0]}]}"#
        let figure = #"{"ty": "el", "p": \#(bend), "s": {"k": [8, 8]}}"#
        let ellipse = LottieSample(LottieSample.shape(figure + "," + LottieSample.red))
        for (sample, sign) in [(ellipse, 1.0), (self.sample(#""a": \#(bend)"#), -1.0)] {
            let (curved, straight) = (
                try sample.shapes(at: 1)[0].box, try sample.shapes(at: 1, Self.likeCA)[0].box
            )
            expect(curved.midX, sign * 30, within: 0.2)
            expect(curved.midY, sign * 30, within: 0.2)
            expect(straight.midY, 0)
        }
    }

    // MARK: - Easings of each number

    private static let uneven =
        #""o": {"x": [0.9, 0.1], "y": [0, 0]}, "i": {"x": [1, 0.1], "y": [1, 1]}"#

    /// A square from 40 to 160 whose width comes late and whose height comes early.
    @Test func sizesHaveTwoEasings() throws {
        let items = [
            #"{"ty": "rc", "p": {"k": [0, 0]}, "r": {"k": 0}, "s": {"k": [{"t": 0, "s": [40, 40], \#(Self.uneven)}, {"t": 20, "s": [160, 160]}]}}"#,
            LottieSample.red,
        ]
        let sample = LottieSample(LottieSample.shape(items.joined(separator: ",")))
        let box = try sample.shapes(at: 1)[0].box
        let late = Easing(x1: 0.9, y1: 0, x2: 1, y2: 1).progress(at: 0.5)
        let early = Easing(x1: 0.1, y1: 0, x2: 0.1, y2: 1).progress(at: 0.5)
        expect(box.width, 40 + 120 * late, within: 0.3)
        expect(box.height, 40 + 120 * early, within: 0.3)
    }

    @Test(arguments: [
        ("s", "100, 100", "300, 300", "transform.scale"), ("p", "10, 10", "30, 30", "position"),
        ("a", "10, 10", "30, 30", "anchorPoint"),
    ])
    func bothNumbersAreAnimatedByThemselves(
        key: String, start: String, end: String, property: String
    ) throws {
        let sample = sample(
            #""\#(key)": {"k": [{"t": 0, "s": [\#(start)], \#(Self.uneven)}, {"t": 20, "s": [\#(end)]}]}"#
        )
        let spec = try sample.spec()
        #expect(spec.contains(#""property":"\#(property).x""#), "\(spec)")
        #expect(spec.contains(#""property":"\#(property).y""#), "\(spec)")
        #expect(try !sample.spec(Self.likeCA).contains("\(property).x"))
        let like = try sample.shapes(at: 1, Self.likeCA)[0].box
        let box = try sample.shapes(at: 1)[0].box
        expect(box.midX, like.midX)
        expect(box.width, like.width)
        #expect(abs(box.midY - like.midY) + abs(box.height - like.height) > 1)
    }

    /// Only the second number moves: its easing counts.
    @Test func theNumberThatMovesWins() throws {
        let sample = sample(
            #""s": {"k": [{"t": 0, "s": [100, 100], \#(Self.uneven)}, {"t": 20, "s": [100, 300]}]}"#
        )
        let progress = Easing(x1: 0.1, y1: 0, x2: 0.1, y2: 1).progress(at: 0.5)
        try expect(sample.shapes(at: 1)[0].box.height, 10 + 20 * progress)
        #expect(try sample.spec().contains(#""property":"scale","values":[[1,1],[1,3]]"#))
    }

    /// A curve stays one beside a segment whose numbers have two easings.
    @Test func curvesBesideTwoEasings() throws {
        let keyframes =
            #"{"t": 0, "s": [0, 0], "to": [0, 40], "ti": [0, 40]}, {"t": 10, "s": [60, 0], \#(Self.uneven)}, {"t": 20, "s": [120, 60]}"#
        let sample = sample(#""p": {"k": [\#(keyframes)]}"#)
        let half = try sample.shapes(at: 0.5)[0].box
        expect(half.midX, 30)
        expect(half.midY, 30)
        let late = Easing(x1: 0.9, y1: 0, x2: 1, y2: 1).progress(at: 0.5)
        let early = Easing(x1: 0.1, y1: 0, x2: 0.1, y2: 1).progress(at: 0.5)
        let end = try sample.shapes(at: 1.5)[0].box
        expect(end.midX, 60 + 60 * late, within: 0.2)
        expect(end.midY, 60 * early, within: 0.2)
    }

    // MARK: - Turns

    /// Rotations about x, y and z are applied with z first.
    @Test func turnsInSpace() throws {
        let turned = sample(
            #""rx": {"k": 45}, "ry": {"k": 45}, "rz": {"k": 22.5}, "or": {"k": [0, 0, 0]}"#)
        let map = try turned.shapes(at: 0)[0].map
        for (value, wanted) in zip([map.a, map.b, map.c, map.d], [0.653, 0.733, -0.271, 0.462]) {
            expect(value, wanted, within: 1e-3)
        }
    }

    /// The orientation comes after the other turns: here it undoes the last of them.
    @Test func orientationInSpace() throws {
        let turned = sample(
            #""rx": {"k": 40}, "ry": {"k": 0}, "rz": {"k": 30}, "or": {"k": [-40, 0, 0]}"#)
        let map = try turned.shapes(at: 0)[0].map
        expect(map.a, 0.866, within: 1e-3)
        expect(map.d, 0.866, within: 1e-3)
    }

    /// An orientation about z alone turns, too; lottie-ios ignores it.
    @Test func orientationInThePlane() throws {
        let turned = sample(#""or": {"k": [0, 0, 30]}, "rz": {"k": 0}"#)
        let map = try turned.shapes(at: 0)[0].map
        expect(map.a, 0.866, within: 1e-3)
        expect(map.b, 0.5, within: 1e-3)
        try expect(turned.shapes(at: 0, Self.likeCA)[0].map.b, 0)
    }

    /// Skewed along an axis of 45°: rotate(−45) skew(−30) rotate(45).
    @Test func skewsHaveAnAxis() throws {
        let skewed = sample(#""sk": {"k": 30}, "sa": {"k": 45}"#)
        let map = try skewed.shapes(at: 0)[0].map
        // tan(−30°) = −0.577; the map is 1 + t · (sin · cos, …) about the axis.
        let t = -0.57735
        for (value, wanted) in zip(
            [map.a, map.b, map.c, map.d], [1 + t / 2, -t / 2, t / 2, 1 - t / 2])
        {
            expect(value, wanted, within: 1e-3)
        }
    }
}
