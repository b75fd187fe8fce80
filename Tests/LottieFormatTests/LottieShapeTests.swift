import Drawing
import Foundation
import SpecFormat
import Testing

@testable import LottieFormat

/// Which paths a style paints, and as what: one shape of all paths before it.
@Suite @MainActor struct LottieShapeTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func sample(_ items: String...) -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ",")))
    }

    private func length(_ path: Path) -> Double { path.length }

    // MARK: - Styles outside the groups of their paths

    /// The hole stays, however deep its path lies.
    @Test func fillsOutsideGroupsKeepHoles() throws {
        let hole = LottieItems.group(LottieItems.group(LottieItems.square(20, isHole: true)))
        let shapes = try sample(LottieItems.group(hole, LottieItems.square(80), LottieSample.red))
            .shapes(at: 0)
        #expect(shapes.count == 1)
        #expect(shapes[0].subpathCount == 2)
        #expect(shapes[0].box == Rect(x: -40, y: -40, width: 80, height: 80))
    }

    /// Both groups are painted at once, so that what they share isn't painted twice.
    @Test func opacityCountsOnce() throws {
        let first = LottieItems.group(LottieItems.square(40), transform: #""p": {"k": [-10, 0]}, "#)
        let second = LottieItems.group(
            LottieItems.square(40), transform: #""p": {"k": [10, 0]}, "o": {"k": 30}, "#)
        let fill = LottieSample.red.replacing(#""o": {"k": 100}"#, with: #""o": {"k": 50}, "r": 2"#)
        let shapes = try sample(first, second, fill).shapes(at: 0)
        #expect(shapes.count == 1)
        #expect(shapes[0].box == Rect(x: -30, y: -20, width: 60, height: 40))
        #expect(shapes[0].rule == .evenOdd)
    }

    /// A line outside a group that is three times as large isn't.
    @Test func linesOutsideGroupsKeepTheirWidth() throws {
        let large = LottieItems.group(
            LottieItems.square(20), transform: #""s": {"k": [300, 300]}, "p": {"k": [40, 40]}, "#)
        let shapes = try sample(large, LottieSample.pen).shapes(at: 0)
        #expect(shapes.count == 1)
        #expect(shapes[0].stroke?.width == 3 && abs(shapes[0].scale - 1) < 1e-6)
        #expect(shapes[0].box == Rect(x: 10, y: 10, width: 60, height: 60))
        // lottie-ios divides the width by the group's scale.
        let like = try sample(large, LottieSample.pen).shapes(at: 0, Self.likeCA)
        #expect(like[0].stroke?.width == 1 && abs(like[0].scale - 3) < 1e-6)
    }

    /// A style inside the group is scaled with it.
    @Test func linesInsideGroupsAreScaled() throws {
        let large = LottieItems.group(
            LottieItems.square(20), LottieSample.pen, transform: #""s": {"k": [300, 300]}, "#)
        let shapes = try sample(large).shapes(at: 0)
        #expect(shapes[0].stroke?.width == 3 && abs(shapes[0].scale - 3) < 1e-6)
    }

    @Test(arguments: [
        #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [60, 20]}]}, "#,
        #""p": {"k": [30, 10]}, "r": {"k": [{"t": 0, "s": [-90]}, {"t": 20, "s": [90]}]}, "#,
        #""p": {"k": [30, 10]}, "a": {"k": [{"t": 0, "s": [-10, 0]}, {"t": 20, "s": [10, 0]}]}, "#,
        #""p": {"k": [30, 10]}, "sk": {"k": [{"t": 0, "s": [-40]}, {"t": 20, "s": [40]}]}, "#,
    ])
    func groupsMoveUnderAStyle(transform: String) throws {
        let shapes = try sample(
            LottieItems.group(LottieItems.square(20), transform: transform),
            LottieItems.square(6, isHole: true),
            LottieSample.red
        ).shapes(at: 1)
        #expect(shapes.count == 1)
        let box = shapes[0].box
        #expect(shapes[0].subpathCount == 2)
        #expect(abs(box.maxX - 40) < 1e-3 && abs(box.maxY - 20) < 1e-3, "\(box)")
    }

    /// The gradient's points are in the style's space, wherever the groups lie.
    @Test func gradientsOutsideGroups() throws {
        let gradient = #"""
            {"ty": "gf", "t": 1, "s": {"k": [20, 100]}, "e": {"k": [180, 100]}, "o": {"k": 100},
             "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
            """#
        let still = try sample(
            LottieItems.group(LottieItems.square(160), transform: #""p": {"k": [100, 100]}, "#),
            gradient
        ).lines()
        #expect(still.contains("axial(20 100 180 100,"), "\(still)")
        #expect(!still.contains("mask"), "\(still)")
        let moving = try sample(
            LottieItems.group(
                LottieItems.square(160),
                transform: #""p": {"k": [{"t": 0, "s": [100, 100]}, {"t": 20, "s": [300, 100]}]}, "#
            ),
            gradient
        ).spec()
        #expect(moving.contains(#""start":[20,100],"end":[180,100]"#), "\(moving)")
        #expect(moving.contains(#""joined":true"#), "\(moving)")
    }

    /// What stands in front in the file lies above: a group's own fill covers the fill after the group.
    @Test func orderOfInnerAndOuterStyles() throws {
        let inner = LottieItems.group(LottieItems.square(20), LottieSample.red)
        let blue = LottieSample.red.replacing("[1, 0, 0]", with: "[0, 0, 1]")
        let lines = try sample(inner, LottieItems.square(40), blue).lines()
        let (first, second) = (lines.range(of: "#0000ff"), lines.range(of: "#ff0000"))
        #expect(first!.lowerBound < second!.lowerBound, "\(lines)")
        #expect(lines.components(separatedBy: "fill path").count == 3)
    }

    @Test func nothingBeforeAStyle() throws {
        #expect(try sample(LottieSample.red, LottieItems.square(20)).shapes(at: 0).isEmpty)
        #expect(try sample(LottieSample.red).shapes(at: 0, Self.likeCA).isEmpty)
    }

    // MARK: - Copies

    /// A fill after a repeater paints all copies at once.
    @Test func stylesAfterARepeater() throws {
        let repeater =
            #"{"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [30, 0]}, "s": {"k": [100, 100]}}}"#
        let shapes = try sample(LottieItems.square(20), repeater, LottieSample.red).shapes(at: 0)
        #expect(shapes.count == 1 && shapes[0].subpathCount == 3)
        #expect(shapes[0].box == Rect(x: -10, y: -10, width: 80, height: 20))
    }

    @Test(arguments: [true, false])
    func theNumberOfCopiesChanges(isStyleInside: Bool) throws {
        let repeater =
            #"{"ty": "rp", "c": {"k": [{"t": 0, "s": [1]}, {"t": 20, "s": [6]}]}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [30, 0]}, "s": {"k": [100, 100]}}}"#
        let parts = isStyleInside ? [LottieSample.red, repeater] : [repeater, LottieSample.red]
        let sample = sample(([LottieItems.square(20)] + parts).joined(separator: ","))
        for (time, count) in [(0.0, 1), (0.4, 2), (0.5, 3), (1, 4), (1.5, 5), (1.9, 6), (2, 6)] {
            let shown = try sample.shapes(at: time).reduce(0) { $0 + $1.subpathCount }
            #expect(shown == count, "\(time)")
        }
        #expect(try sample.spec().contains("replicator") == isStyleInside)
        #expect(try sample.warnings().isEmpty)
    }

    /// The opacities lie evenly between the first and the last copy that is there.
    @Test func opacitiesOfChangingCopies() throws {
        let repeater =
            #"{"ty": "rp", "c": {"k": [{"t": 0, "s": [2], "h": 1}, {"t": 10, "s": [3], "h": 1}]}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [30, 0]}, "so": {"k": 100}, "eo": {"k": 20}}}"#
        let sample = sample(LottieItems.square(20), LottieSample.red, repeater)
        #expect(try sample.lines(at: 0.5).contains("#ff000033"))
        let later = try sample.lines(at: 1.5)
        #expect(later.contains("#ff000033") && later.contains("#ff000099"), "\(later)")
    }

    // MARK: - Gradients without length

    @Test(arguments: [1, 2])
    func gradientsOfNoLengthHaveTheLastColour(type: Int) throws {
        let gradient = #"""
            {"ty": "gf", "t": \#(type), "s": {"k": [5, 5]}, "e": {"k": [5, 5]}, "o": {"k": 100},
             "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
            """#
        #expect(try sample(LottieItems.square(20), gradient).lines().contains("#0000ff"))
        #expect(try !sample(LottieItems.square(20), gradient).lines().contains("#ff0000"))
    }

    /// A radius that grows from nothing.
    @Test func radiiOfNothing() throws {
        let gradient = #"""
            {"ty": "gf", "t": 2, "s": {"k": [5, 5]}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}},
             "e": {"k": [{"t": 0, "s": [5, 5]}, {"t": 20, "s": [15, 5]}]}}
            """#
        #expect(try sample(LottieItems.square(20), gradient).lines().contains("radial"))
    }

    /// A line that has no length at first shows its last colour then.
    @Test func lengthsOfNothing() throws {
        let gradient = #"""
            {"ty": "gf", "t": 1, "s": {"k": [5, 5]}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}},
             "e": {"k": [{"t": 10, "s": [5, 5]}, {"t": 20, "s": [15, 5]}]}}
            """#
        let sample = sample(LottieItems.square(20), gradient)
        let before = try sample.lines(at: 0.5)
        #expect(before.contains("#0000ff") && !before.contains("#ff0000"), "\(before)")
        let after = try sample.lines(at: 1.5)
        #expect(after.contains("#0000ff") && after.contains("#ff0000"), "\(after)")
    }

    // MARK: - Like Core Animation

    /// A line after two fills is drawn for each of them.
    @Test func aLineAfterTwoFills() throws {
        let items = [LottieItems.square(20), LottieSample.red, LottieSample.red, LottieSample.pen]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0, Self.likeCA)
        #expect(shapes.map { $0.stroke != nil } == [true, false, true, false])
        #expect(try sample(items.joined(separator: ",")).shapes(at: 0).count == 3)
    }

    @Test func fillsUnderATrimOneByOne() throws {
        let items = [
            LottieItems.square(20), LottieItems.square(10, isHole: true), LottieItems.trim(0, 50),
            LottieSample.red,
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0, Self.likeCA)
        #expect(shapes.map(\.subpathCount) == [1, 1])
        let whole = [
            LottieItems.square(20), LottieItems.square(10, isHole: true), LottieSample.red,
        ]
        #expect(
            try sample(whole.joined(separator: ",")).shapes(at: 0, Self.likeCA)
                .map(\.subpathCount) == [2])
    }

    /// A quarter of the radius, whatever the number of corners.
    @Test(arguments: [3, 6, 12])
    func roundnessOfPolygons(sides: Int) throws {
        func handle(_ options: LottieOptions) throws -> Double {
            let polygon =
                #"{"ty": "sr", "sy": 2, "pt": {"k": \#(sides)}, "or": {"k": 40}, "os": {"k": 100}, "r": {"k": 0}, "p": {"k": [0, 0]}}"#
            let path = try sample(polygon, LottieSample.red).shapes(at: 0, options)[0].path
            guard case .curve(let control, _, _) = path.elements[1] else { return 0 }
            return control.x
        }
        #expect(abs(try handle(Self.likeCA) - 10) < 0.01)
        #expect(abs(try handle(LottieOptions()) - .pi * 20 / Double(sides)) < 0.01)
    }

    /// What a path in the same group uses isn't inherited by the groups before it, which lie behind.
    @Test func groupsBesidePaths() throws {
        let items = [
            LottieItems.group(LottieItems.square(40)), LottieItems.square(20), LottieSample.red,
        ]
        let shapes = try sample(LottieItems.group(items.joined(separator: ","))).shapes(
            at: 0, Self.likeCA)
        #expect(shapes.map(\.box.width) == [20])
        let alone = [LottieItems.group(LottieItems.square(40)), LottieSample.red]
        #expect(
            try sample(LottieItems.group(alone.joined(separator: ","))).shapes(at: 0, Self.likeCA)
                .map(\.box.width) == [40])
    }
}
