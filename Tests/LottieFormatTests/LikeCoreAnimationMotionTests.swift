import Drawing
import Foundation
import SpecFormat
import Testing

@testable import LottieFormat

/// How values move in Core Animation's pictures.
@Suite @MainActor struct LikeCoreAnimationMotionTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)
    private static let box = LottieSample.square + "," + LottieSample.red
    private static let eased = #""o": {"x": 0.5, "y": 0}, "i": {"x": 0.9, "y": 0.7}"#

    // MARK: - Remapped times

    /// A square that moves by a point a frame for a hundred seconds, in films whose times are remapped: each from 0 to so
    /// many seconds.
    private func films(_ seconds: Double...) -> LottieSample {
        let square = LottieSample.shape(
            Self.box,
            #""ks": {"p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 1000, "s": [1000, 0]}]}}, "#
        ).replacing(#""op": 20"#, with: #""op": 1001"#)
        func film(_ number: Int, _ end: Double) -> String {
            #"{"ty": 0, "refId": "\#(number)", "w": 900, "h": 50, "ip": 0, "op": 1001, "tm": {"k": [{"t": 0, "s": [0], \#(Self.eased)}, {"t": 20, "s": [\#(end)]}]}}"#
        }
        let inner = seconds.indices.dropFirst().map { film($0, seconds[$0]) } + [square]
        let assets = inner.enumerated().map { #"{"id": "\#($0)", "layers": [\#($1)]}"# }
        return LottieSample(
            film(0, seconds[0]), assets: "[\(assets.joined(separator: ","))]")
    }

    private func middle(_ sample: LottieSample, at time: Double, isLike: Bool) throws -> Double {
        try sample.shapes(at: time, isLike ? Self.likeCA : LottieOptions())[0].box.midX
    }

    /// At whole frames the time is exact, however long the film is; between them it goes straight.
    @Test func remapsAtWholeFrames() throws {
        let film = films(100)
        for frame in [1.0, 3, 8, 15, 17] {
            let exact = try middle(film, at: frame / 10, isLike: false)
            expect(try middle(film, at: frame / 10, isLike: true), exact, within: 0.01)
            let next = try middle(film, at: (frame + 1) / 10, isLike: false)
            expect(
                try middle(film, at: (frame + 0.5) / 10, isLike: true), (exact + next) / 2,
                within: 0.02)
        }
    }

    /// A remap in another one is taken at any time.
    @Test func remapsInRemaps() throws {
        let film = films(2, 100)
        let easing = Easing(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7)
        let (first, next) = (easing.progress(at: 0.7), easing.progress(at: 0.75))
        let time = 2 * (first + next) / 2
        let wanted = 1000 * easing.progress(at: time / 2)
        expect(try middle(film, at: 1.45, isLike: true), wanted, within: 0.1)
    }

    // MARK: - Holds

    private func keyframes(_ values: (time: Double, value: Double, isHold: Bool)...)
        -> Animated<Double>
    {
        Animated(
            keyframes: values.map {
                Keyframe(time: $0.time, value: $0.value, easing: $0.isHold ? .hold : .linear)
            })
    }

    @Test func loneHoldsAreLost() {
        let lone = keyframes((0, 5, false), (10, 6, true), (20, 7, false), (30, 8, false))
            .losingLoneHolds(to: 1)
        for (time, wanted) in [(5.0, 5.5), (9.9, 5.99), (10, 1), (15, 1), (20, 7), (25, 7.5)] {
            expect(lone.value(at: time), wanted)
        }
        // Two holds, and a hold at the beginning or at the end, stay.
        let several = keyframes((0, 5, false), (10, 6, true), (20, 7, true), (30, 8, false))
        expect(several.losingLoneHolds(to: 1).value(at: 15), 6)
        expect(keyframes((0, 5, true), (10, 6, false)).losingLoneHolds(to: 1).value(at: 5), 5)
    }

    // MARK: - Mirrored layers

    private func mirrored(_ more: String) -> LottieSample {
        LottieSample(
            LottieSample.shape(Self.box, #""ks": {"s": {"k": [-100, 100]}, \#(more)}, "#))
    }

    /// A matrix for each keyframe if everything moves in step, else as many as it takes.
    @Test func matricesOfMirroredLayers() throws {
        func matrices(_ more: String) throws -> Int {
            let spec = try mirrored(more).spec(Self.likeCA)
            return spec.components(separatedBy: #""matrix""#).count - 2
        }
        let turn = #""r": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [90]}]}"#
        let slide = #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 15, "s": [90, 0]}]}"#
        #expect(try matrices(turn) == 2)
        #expect(try matrices("\(turn), \(slide)") > 2)
        #expect(try !mirrored(turn).spec().contains("matrix"))
    }

    /// A matrix that is on its way at the in point has the same parts as one that begins there.
    @Test func matricesAreCutByTheirParts() throws {
        let early = mirrored(#""r": {"k": [{"t": -20, "s": [0]}, {"t": 20, "s": [120]}]}"#)
        for (time, degrees) in [(0.0, 60.0), (1, 90), (2, 120)] {
            let map = try early.shapes(at: time, Self.likeCA)[0].map
            expect(map.a, -cos(degrees * .pi / 180), within: 1e-3)
            expect(map.b, -sin(degrees * .pi / 180), within: 1e-3)
        }
    }

    /// The skew of a layer is ignored, that of a group isn't.
    @Test func skewsOfLayers() throws {
        let skew = #""sk": {"k": 26}"#
        let layer = LottieSample(LottieSample.shape(Self.box, #""ks": {\#(skew)}, "#))
        let group = LottieSample(
            LottieSample.shape(
                LottieItems.group(LottieSample.square, LottieSample.red, transform: skew + ", ")))
        #expect(try !layer.spec(Self.likeCA).contains("skew"))
        #expect(try layer.spec().contains("skew"))
        #expect(try group.spec(Self.likeCA).contains("skew"))
    }

    /// They don't follow curves if everything moves in step, else they do, by length. Others do by parameter.
    @Test func mirroredLayersMoveStraight() throws {
        let bend =
            #""p": {"k": [{"t": 0, "s": [0, 0], "to": [0, 40], "ti": [0, 40]}, {"t": 20, "s": [60, 0]}]}"#
        let straight = try mirrored(bend).shapes(at: 1, Self.likeCA)[0].box
        expect(straight.midX, 30)
        expect(straight.midY, 0)
        let turn =
            #", "r": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [180]}, {"t": 20, "s": [0]}]}"#
        expect(try mirrored(bend + turn).shapes(at: 1, Self.likeCA)[0].box.midY, 30, within: 0.1)
        let curved = LottieSample(LottieSample.shape(Self.box, #""ks": {\#(bend)}, "#))
        expect(try curved.shapes(at: 1, Self.likeCA)[0].box.midY, 30)
    }
}
