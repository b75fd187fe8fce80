import Foundation
import JSON
import SpecFormat
import Testing

@testable import LottieFormat

/// Values beyond their range, between their keyframes, and of the wrong kind.
@Suite struct LottieValueTests {
    private static let box = LottieSample.square + "," + LottieSample.red
    private static let line =
        #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[-40, 0], [40, 0]]}}}"#

    private func spec(_ items: String..., more: String = "") throws -> String {
        try LottieSample(LottieSample.shape(items.joined(separator: ","), more)).spec()
    }

    private func warnings(_ items: String..., more: String = "") throws -> [String] {
        try LottieSample(LottieSample.shape(items.joined(separator: ","), more)).warnings()
    }

    // MARK: - Ranges

    /// Half the way is at the whole line, and there it stays.
    @Test func trimsPastTheEnd() throws {
        let trim =
            #"{"ty": "tm", "s": {"k": 0}, "e": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [200]}]}}"#
        #expect(
            try spec(Self.line, trim, LottieSample.pen).contains(
                #""property":"shape.strokeEnd","values":[0,1,1],"keyTimes":[0,0.5,1],"duration":2"#)
        )
    }

    @Test func opacitiesAboveTheWhole() throws {
        let opacity = #""ks": {"o": {"k": [{"t": 0, "s": [-100]}, {"t": 20, "s": [300]}]}}, "#
        #expect(
            try spec(Self.box, more: opacity).contains(
                #""property":"alpha","values":[0,0,1,1],"keyTimes":[0,0.25,0.5,1]"#))
    }

    /// The part before the crossing keeps its easing.
    @Test func easingsAreCutWhereValuesLeaveTheirRange() {
        let easing = Easing(x1: 0.6, y1: 0, x2: 0.4, y2: 1)
        let value = Animated(keyframes: [
            Keyframe(time: 0, value: 0.0, easing: easing), Keyframe(time: 10, value: 2),
        ])
        let clamped = value.clamped(to: 0...1)
        for time in stride(from: 0.0, through: 10, by: 0.5) {
            #expect(abs(clamped.value(at: time) - min(value.value(at: time), 1)) < 1e-4)
        }
        #expect(clamped.keyframes.count == 3)
    }

    @Test(arguments: [
        (-0.5, 1.5, 2), (0.0, 1.0, 0), (0.3, 1.8, 1), (-1.0, 0.2, 1), (5.0, 5.0, 1),
    ])
    func easingsOvershoot(y1: Double, y2: Double, count: Int) {
        let easing = Easing(x1: 0.3, y1: y1, x2: 0.6, y2: y2)
        let found = easing.overshoots
        #expect(found.count == count)
        let progress = (0...1000).map { easing.progress(at: Double($0) / 1000) }
        #expect(abs(([0, 1] + found).max()! - progress.max()!) < 1e-3)
        #expect(abs(([0, 1] + found).min()! - progress.min()!) < 1e-3)
    }

    /// The end comes first, and the start after it: nothing has to be sorted.
    @Test func trimsThatFollowKeepTheirCurves() throws {
        let ease = #""o": {"x": [0.6], "y": [0]}, "i": {"x": [0.3], "y": [1]}"#
        let trim = #"""
            {"ty": "tm", "s": {"k": [{"t": 10, "s": [0], \#(ease)}, {"t": 20, "s": [100]}]},
             "e": {"k": [{"t": 0, "s": [0], \#(ease)}, {"t": 10, "s": [100]}]}}
            """#
        let spec = try spec(Self.line, trim, LottieSample.pen)
        let curve = #""curves":[{"cubicBezier":[0.6,0,0.3,1]}]"#
        #expect(
            spec.contains(#""property":"shape.strokeEnd","values":[0,1],\#(curve),"duration":1"#))
        #expect(
            spec.contains(
                #""property":"shape.strokeStart","values":[0,1],\#(curve),"delay":1,"duration":1"#))
    }

    @Test func trimsThatCrossAreSorted() throws {
        let trim =
            #"{"ty": "tm", "s": {"k": 50}, "e": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [100]}]}}"#
        let spec = try spec(Self.line, trim, LottieSample.pen)
        #expect(spec.contains(#"shape.strokeStart","values":[0,0.5,0.5]"#), "\(spec)")
        #expect(spec.contains(#"shape.strokeEnd","values":[0.5,0.5,1]"#), "\(spec)")
    }

    /// A trim cuts the paths before it, and leaves those after it whole.
    @Test func trimsCutWhatIsBeforeThem() throws {
        let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "m": 2}"#
        let other = #"{"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 9], [40, 9]]}}}"#
        let spec = try spec(Self.line, trim, other, LottieSample.pen)
        #expect(spec.components(separatedBy: "strokeEnd").count == 2)
        #expect(
            spec.contains(#""joined":true,"strokeEnd":0.5,"trimsPath":true,"path":"M-40,0L40,0""#)
                && spec.contains(#"{"shape":{"joined":true,"path":"M0,9L40,9"}}"#), "\(spec)")
    }

    @Test func dashesThatBeginAtNothing() throws {
        let length = #"{"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [20]}]}"#
        func pen(_ length: String) -> String {
            String(LottieSample.pen.dropLast())
                + #", "d": [{"n": "d", "v": \#(length)}, {"n": "g", "v": \#(length)}]}"#
        }
        #expect(
            try spec(Self.line, pen(length)).contains(#""values":[[0.01,0.01],[20,20]]"#))
        #expect(
            try warnings(Self.line, pen(#"{"k": -3}"#)) == [
                #"a dash or a gap is below 0: the line isn't dashed in "Shape""#
            ])
    }

    // MARK: - Gradients

    private func gradient(_ kind: String, _ more: String, _ stops: String) -> String {
        #"""
        {"ty": "\#(kind)", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "o": {"k": 100}, \#(more)
         "g": {"p": 2, "k": \#(stops)}}
        """#
    }
    private let twoColors = #"{"k": [0, 1, 0, 0, 1, 0, 0, 1]}"#

    private let movingColors =
        #"{"k": [{"t": 0, "s": [0, 1, 0, 0, 1, 0, 0, 1]}, {"t": 10, "s": [0, 0, 1, 0, 1, 0, 0, 1]}]}"#

    /// A path that swings out by half its way, and the tip of a sharp corner, lie in the view of a gradient that changes.
    @Test func gradientsReachAsFarAsTheirPaths() throws {
        let swing = #"""
            {"ty": "rc", "s": {"k": [10, 10]}, "r": {"k": 0},
             "p": {"k": [{"t": 0, "s": [0, 0], "o": {"x": 0.3, "y": -1}, "i": {"x": 0.7, "y": 2}}, {"t": 10, "s": [100, 0]}]}}
            """#
        let swinging = try spec(swing, gradient("gf", "", movingColors))
        let easing = Easing(x1: 0.3, y1: -1, x2: 0.7, y2: 2).overshoots
        let left = ((easing.min()! * 100 - 6) * 1e4).rounded() / 1e4
        #expect(swinging.contains(#""bounds":[\#(left),"#), "\(swinging)")
        let pointed = try spec(
            Self.line, gradient("gs", #""w": {"k": 10}, "lj": 1, "ml": 20,"#, movingColors))
        #expect(pointed.contains(#""bounds":[-141,-141,282,282]"#), "\(pointed)")
        let square = try spec(
            Self.line, gradient("gs", #""w": {"k": 20}, "lj": 3, "lc": 3,"#, movingColors))
        #expect(square.contains(#""bounds":[-55.1421"#), "\(square)")
    }

    /// Halfway between opacities of 1 at 0.2 and at 0.8, over colours at 0, 0.5 and 1.
    @Test func opacitiesThatMoveAlongColours() throws {
        let colors = "0, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1"
        let stops = #"""
            {"k": [{"t": 0, "s": [\#(colors), 0, 0, 0.2, 1, 1, 0]}, {"t": 20, "s": [\#(colors), 0, 0, 0.8, 1, 1, 0]}]}
            """#
        let item = gradient("gf", "", stops).replacing(#""p": 2"#, with: #""p": 3"#)
        let reader = LottieReader(
            report: LottieReport(try JSONDocument(bytes: Array(item.utf8))), slots: [:],
            isLikeCoreAnimation: false)
        let root = LottieValue(node: try JSONDocument(bytes: Array(item.utf8)).root)
        let middle = LottieGradient(root, reader).stops.value(at: 10)
        let places = stride(from: 0, to: middle.count, by: 5).map { middle[$0] }
        #expect(places == places.sorted())
        // At 0.25, in the middle between red and green, half of the way to the opaque place at 0.5.
        let next = try #require(places.firstIndex { $0 > 0.25 })
        let (a, b) = (middle[(5 * next - 5)..<(5 * next)], middle[(5 * next)..<(5 * next + 5)])
        let share = (0.25 - a.first!) / (b.first! - a.first!)
        let found = zip(a, b).map { $0 + ($1 - $0) * share }
        for (value, expected) in zip(found, [0.25, 0.5, 0.5, 0, 0.5]) {
            #expect(abs(value - expected) < 0.02, "\(found)")
        }
    }

    @Test func gradientsThatCannotBeHad() throws {
        let odd = gradient("gf", "", twoColors).replacing(#""t": 1"#, with: #""t": 9"#)
        #expect(
            try warnings(Self.line, odd) == [
                #"a gradient of the type 9 is shown as linear in "Shape""#
            ])
        let empty =
            #"{"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "o": {"k": 100}}"#
        #expect(
            try warnings(Self.line, empty) == [
                #"a gradient has no colours: nothing is shown in "Shape""#
            ])
    }

    // MARK: - Values of the wrong kind

    @Test func keyframesWithoutTimes() throws {
        let turn = #""ks": {"r": {"k": [{"s": [3]}, {"t": 0, "s": [5]}, {"t": 10, "s": [15]}]}}, "#
        #expect(try spec(Self.box, more: turn).contains(#""values":[5,15]"#))
        #expect(
            try warnings(Self.box, more: turn) == [
                #"a keyframe without a time or a value is left out in "Shape""#
            ])
        #expect(
            try warnings(Self.box, more: #""ks": {"r": {"k": "up"}}, "#) == [
                #"a value isn't of the right kind: the usual one is used in "Shape""#
            ])
    }

    @Test func rectanglesOfNegativeWidth() throws {
        let rectangle = { (width: Int) in
            #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [\#(width), 10]}, "r": {"k": 3}}"#
        }
        #expect(
            try spec(rectangle(-20), LottieSample.red) == spec(rectangle(20), LottieSample.red))
    }

    /// An expression is reported of whether numbers move together or each by itself.
    @Test(arguments: ["[0.9]", "[0.9, 0.1]"])
    func expressionsOfPoints(easings: String) throws {
        let position =
            #"{"x": "wiggle(1, 9)", "k": [{"t": 0, "s": [0, 0], "o": {"x": \#(easings), "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 20, "s": [9, 9]}]}"#
        let layer = LottieSample.shape(
            LottieSample.square + "," + LottieSample.red, #""ks": {"p": \#(position)}, "#)
        #expect(
            try LottieSample(layer).warnings() == [
                #"an expression is ignored, and the keyframes beneath it are shown in "Shape""#
            ])
    }
}
