import Drawing
import SpecFormat
import Testing

@testable import LottieFormat

/// Paths that open, close, or have round corners while they move.
@Suite @MainActor struct LottieCornerTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func sample(_ items: String...) -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ",")))
    }

    private func morph(_ first: String, _ second: String, _ more: String...) -> LottieSample {
        let path =
            #"{"ty": "sh", "ks": {"k": [{"t": 0, "s": [{\#(first)}]}, {"t": 20, "s": [{\#(second)}]}]}}"#
        return LottieSample(
            LottieSample.shape(([path] + more + [LottieSample.pen]).joined(separator: ",")))
    }

    /// A closed square becomes an open one: closed until it is open.
    @Test func closedPathsOpen() throws {
        let small = #""v": [[60, 60], [140, 60], [140, 140], [60, 140]], "#
        let large = #""v": [[20, 20], [180, 20], [180, 180], [20, 180]], "#
        let sample = morph(small + #""c": true"#, large + #""c": false"#)
        let half = try sample.shapes(at: 1)[0].path
        try expect(half, "M40,40 H160 V160 H40 Z")
        let end = try sample.shapes(at: 2)[0].path
        try expect(end, "M20,20 H180 V180 H20")
        let back = morph(large + #""c": false"#, small + #""c": true"#)
        try expect(back.shapes(at: 1)[0].path, "M40,40 H160 V160 H40")
        try expect(back.shapes(at: 2)[0].path, "M60,60 H140 V140 H60 Z")
    }

    /// A corner that turns into a curve isn't round on the way; the others are.
    @Test func cornersTurnIntoCurves() throws {
        let corners = #""c": true, "v": [[0, 0], [40, 0], [40, 40], [0, 40]]"#
        let handles =
            #", "i": [[0, 0], [0, 0], [0, -10], [0, 0]], "o": [[0, 0], [0, 0], [-10, 0], [0, 0]]"#
        let sample = morph(corners, corners + handles, #"{"ty": "rd", "r": {"k": 8}}"#)
        let half = try sample.shapes(at: 1)[0].path
        let ends = half.elements.compactMap { element -> Point? in
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
        // The third corner is there, the first and the second one are cut off.
        #expect(ends.contains { abs($0.x - 40) < 0.01 && abs($0.y - 40) < 0.01 }, "\(ends)")
        #expect(!ends.contains { abs($0.x - 40) < 0.01 && abs($0.y) < 0.01 }, "\(ends)")
        #expect(ends.contains { abs($0.x - 32) < 0.01 && abs($0.y) < 0.01 }, "\(ends)")
    }

    /// The points at which a path's lines and curves end.
    private func ends(_ path: Path) -> [Point] {
        path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
    }

    /// Whether a corner at this point is there still.
    private func isSharp(_ x: Double, _ y: Double, _ path: Path) -> Bool {
        ends(path).contains { abs($0.x - x) < 0.05 && abs($0.y - y) < 0.05 }
    }

    private static let corners = #""c": true, "v": [[0, 0], [40, 0], [40, 40], [0, 40]]"#
    private static let handles =
        #", "i": [[0, 0], [0, 0], [0, -10], [0, 0]], "o": [[0, 0], [0, 0], [-10, 0], [0, 0]]"#

    private func rounded(_ keyframes: String) -> LottieSample {
        LottieSample(
            LottieSample.shape(
                #"{"ty": "sh", "ks": {"k": [\#(keyframes)]}}, {"ty": "rd", "r": {"k": 8}}, "#
                    + LottieSample.pen))
    }

    /// Corners are round before and after they become curves, and while they are held.
    @Test func cornersAreRoundAtRest() throws {
        let (flat, curved) = ("{\(Self.corners)}", "{\(Self.corners)\(Self.handles)}")
        let held = rounded(#"{"t": 0, "s": [\#(flat)], "h": 1}, {"t": 10, "s": [\#(curved)]}"#)
        try #expect(!isSharp(40, 40, held.shapes(at: 0.5)[0].path))
        try #expect(isSharp(40, 40, held.shapes(at: 1.5)[0].path))
        let late = rounded(#"{"t": 8, "s": [\#(flat)]}, {"t": 16, "s": [\#(curved)]}"#)
        try #expect(!isSharp(40, 40, late.shapes(at: 0.5)[0].path))
        try #expect(isSharp(40, 40, late.shapes(at: 1.2)[0].path))
        let back = rounded(#"{"t": 0, "s": [\#(curved)]}, {"t": 10, "s": [\#(flat)]}"#)
        try #expect(isSharp(40, 40, back.shapes(at: 0.5)[0].path))
        try #expect(!isSharp(40, 40, back.shapes(at: 1.5)[0].path))
    }

    /// At half time a rectangle is 50 high, so its corners have their whole radius.
    @Test func roundnessFollowsThePath() throws {
        let items = [
            #"{"ty": "rc", "p": {"k": [0, 0]}, "r": {"k": 0}, "s": {"k": [{"t": 0, "s": [100, 10]}, {"t": 20, "s": [100, 90]}]}}"#,
            #"{"ty": "rd", "r": {"k": 20}}"#, LottieSample.red,
        ]
        let path = try sample(items.joined(separator: ",")).shapes(at: 1)[0].path
        #expect(ends(path).allSatisfy { abs(abs($0.x) - 30) < 0.1 || abs(abs($0.y) - 5) < 0.1 })
    }

    /// A side that turns is cut as far from its corner all the time.
    @Test func roundnessFollowsTurns() throws {
        let keyframes =
            #"{"t": 0, "s": [{"c": true, "v": [[0, 0], [40, 0], [0, 40]]}]}, {"t": 20, "s": [{"c": true, "v": [[0, 0], [0, 40], [40, 0]]}]}"#
        let path = try rounded(keyframes).shapes(at: 0.5)[0].path
        // The second corner is at 30, 10.
        let way = 8 / 1000.0.squareRoot()
        #expect(isSharp(30 * way, 10 * way, path), "\(path)")
    }

    /// While the path rests and the radius grows to 100, the sides are cut whole from its fifth on.
    @Test func radiiGrowBeyondSides() throws {
        let keyframes =
            #"{"t": 0, "s": [{\#(Self.corners)}]}, {"t": 10, "s": [{\#(Self.corners)}]}, {"t": 20, "s": [{\#(Self.corners)\#(Self.handles)}]}"#
        let radii = #"{"t": 0, "s": [0]}, {"t": 10, "s": [100]}, {"t": 20, "s": [100]}"#
        let path = try sample(
            #"{"ty": "sh", "ks": {"k": [\#(keyframes)]}}"#,
            #"{"ty": "rd", "r": {"k": [\#(radii)]}}"#, LottieSample.pen
        ).shapes(at: 0.5)[0].path
        #expect(isSharp(20, 0, path) && !isSharp(30, 0, path), "\(path)")
    }

    /// A path that moves without changing keeps its keyframes.
    @Test func movingCornersKeepTheirKeyframes() throws {
        let keyframes =
            #"{"t": 0, "s": [{"c": true, "v": [[0, 0], [40, 0], [0, 40]]}]}, {"t": 20, "s": [{"c": true, "v": [[9, 0], [49, 0], [9, 40]]}]}"#
        #expect(try rounded(keyframes).spec().contains(#""cornerRadius":8},{"data""#))
    }
}
