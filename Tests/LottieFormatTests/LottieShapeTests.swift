import Drawing
import Foundation
import SpecFormat
import Testing

@testable import LottieFormat

/// Which paths a style paints, and as what: one shape of all paths before it, cut by trims.
@Suite("Shapes of Lottie files") @MainActor struct LottieShapeTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func sample(_ items: String...) -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ",")))
    }

    private static func group(_ items: String..., transform: String = "") -> String {
        #"{"ty": "gr", "nm": "G", "it": [\#(items.joined(separator: ",")), {"ty": "tr", \#(transform)"nm": "T"}]}"#
    }

    /// A square around the origin, clockwise or, for a hole, the other way round.
    private static func square(_ side: Double, isHole: Bool = false) -> String {
        let r = side / 2
        let corners = [[-r, -r], [r, -r], [r, r], [-r, r]]
        let points = isHole ? Array(corners.reversed()) : corners
        return #"{"ty": "sh", "nm": "Q", "ks": {"k": {"c": true, "v": \#(points)}}}"#
    }

    private static func line(_ points: String) -> String {
        #"{"ty": "sh", "ks": {"k": {"c": false, "v": [\#(points)]}}}"#
    }

    private static func trim(_ start: Double, _ end: Double, _ offset: Double = 0, mode: Int = 1)
        -> String
    {
        #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}, "m": \#(mode)}"#
    }

    private func expect(
        _ path: Path, _ svg: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        #expect("\(path)" == "\(try Path(svg: svg))", sourceLocation: location)
    }

    private func length(_ path: Path) -> Double { path.length }

    // MARK: - Styles outside the groups of their paths

    /// The hole stays, however deep its path lies.
    @Test func fillsOutsideGroupsKeepHoles() throws {
        let hole = Self.group(Self.group(Self.square(20, isHole: true)))
        let shapes = try sample(Self.group(hole, Self.square(80), LottieSample.red)).shapes(at: 0)
        #expect(shapes.count == 1)
        #expect(shapes[0].subpathCount == 2)
        #expect(shapes[0].box == Rect(x: -40, y: -40, width: 80, height: 80))
    }

    /// Both groups are painted at once, so that what they share isn't painted twice.
    @Test func opacityCountsOnce() throws {
        let first = Self.group(Self.square(40), transform: #""p": {"k": [-10, 0]}, "#)
        let second = Self.group(
            Self.square(40), transform: #""p": {"k": [10, 0]}, "o": {"k": 30}, "#)
        let fill = LottieSample.red.replacing(#""o": {"k": 100}"#, with: #""o": {"k": 50}, "r": 2"#)
        let shapes = try sample(first, second, fill).shapes(at: 0)
        #expect(shapes.count == 1)
        #expect(shapes[0].box == Rect(x: -30, y: -20, width: 60, height: 40))
        #expect(shapes[0].rule == .evenOdd)
    }

    /// A line outside a group that is three times as large isn't.
    @Test func linesOutsideGroupsKeepTheirWidth() throws {
        let large = Self.group(
            Self.square(20), transform: #""s": {"k": [300, 300]}, "p": {"k": [40, 40]}, "#)
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
        let large = Self.group(
            Self.square(20), LottieSample.pen, transform: #""s": {"k": [300, 300]}, "#)
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
            Self.group(Self.square(20), transform: transform), Self.square(6, isHole: true),
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
            Self.group(Self.square(160), transform: #""p": {"k": [100, 100]}, "#), gradient
        ).lines()
        #expect(still.contains("mask"), "\(still)")
        #expect(still.contains("19 19 162 162"), "\(still)")
        let moving = try sample(
            Self.group(
                Self.square(160),
                transform: #""p": {"k": [{"t": 0, "s": [100, 100]}, {"t": 20, "s": [300, 100]}]}, "#
            ),
            gradient
        ).spec()
        #expect(moving.contains("[-10001,-10001,20002,20002]"), "\(moving)")
    }

    /// What stands in front in the file lies above: a group's own fill covers the fill after the group.
    @Test func orderOfInnerAndOuterStyles() throws {
        let inner = Self.group(Self.square(20), LottieSample.red)
        let blue = LottieSample.red.replacing("[1, 0, 0]", with: "[0, 0, 1]")
        let lines = try sample(inner, Self.square(40), blue).lines()
        let (first, second) = (lines.range(of: "#0000ff"), lines.range(of: "#ff0000"))
        #expect(first!.lowerBound < second!.lowerBound, "\(lines)")
        #expect(lines.components(separatedBy: "fill path").count == 3)
    }

    @Test func nothingBeforeAStyle() throws {
        #expect(try sample(LottieSample.red, Self.square(20)).shapes(at: 0).isEmpty)
        #expect(try sample(LottieSample.red).shapes(at: 0, Self.likeCA).isEmpty)
    }

    // MARK: - Trims

    /// Two lines of 10, one after the other: half of both is the first one.
    @Test func oneTrimOverGroups() throws {
        let (a, b) = (Self.line("[0, 0], [10, 0]"), Self.line("[0, 9], [10, 9]"))
        let groups = [Self.group(a), Self.group(b, transform: #""p": {"k": [1, 1]}, "#)]
        let items = groups + [Self.trim(0, 75, mode: 2), LottieSample.pen]
        let shape = try sample(items.joined(separator: ",")).shapes(at: 0)
        #expect(shape.count == 1)
        try expect(shape[0].path, "M0,0 H10 M1,10 H6")
        let each = groups + [Self.trim(0, 75), LottieSample.pen]
        let parallel = try sample(each.joined(separator: ",")).shapes(at: 0)
        #expect(parallel.count == 1)
        try expect(parallel[0].path, "M0,0 H7.5 M1,10 H8.5")
    }

    /// The same, where each group has its own line.
    @Test func oneTrimOverGroupsWithStyles() throws {
        let (a, b) = (Self.line("[0, 0], [10, 0]"), Self.line("[0, 9], [10, 9]"))
        let items = [
            Self.group(a, LottieSample.pen), Self.group(b, LottieSample.pen),
            Self.trim(0, 75, mode: 2),
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0)
        let lengths = shapes.map { length($0.path) }.sorted()
        #expect(lengths.count == 2 && abs(lengths[0] - 5) < 1e-3 && abs(lengths[1] - 10) < 1e-3)
    }

    /// What passes the end of the last group comes back in the first one.
    @Test(
        arguments: [(0, [10, 0]), (90, [5, 5]), (180, [0, 10]), (270, [5, 5])]
            as [(Double, [Double])]
    )
    func offsetsGoOverGroups(offset: Double, lengths: [Double]) throws {
        let (a, b) = (Self.line("[0, 0], [10, 0]"), Self.line("[0, 9], [10, 9]"))
        let items = [
            Self.group(a, LottieSample.pen), Self.group(b, LottieSample.pen),
            Self.trim(0, 50, offset, mode: 2),
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0)
        func shown(at y: Double) -> Double {
            shapes.filter { abs($0.box.minY - y) < 1 }.reduce(0) { $0 + length($1.path) }
        }
        #expect(abs(shown(at: 0) - lengths[0]) < 1e-3, "\(shapes)")
        #expect(abs(shown(at: 9) - lengths[1]) < 1e-3, "\(shapes)")
    }

    /// A fill is cut as its line is.
    @Test func trimsCutFills() throws {
        let shapes = try sample(Self.square(40), Self.trim(0, 50), LottieSample.red).shapes(at: 0)
        try expect(shapes[0].path, "M-20,-20 H20 V20")
        let like = try sample(Self.square(40), Self.trim(0, 50), LottieSample.red)
            .shapes(at: 0, Self.likeCA)
        #expect(length(like[0].path) == 160)
    }

    @Test func trimsOfTrims() throws {
        let items = [
            Self.square(40), Self.trim(20, 70), Self.trim(50, 100, 0, mode: 2), LottieSample.pen,
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0)
        #expect(abs(length(shapes[0].path) - 40) < 1e-3)
        let moved = [Self.square(40), Self.trim(20, 70), Self.trim(0, 50, 180), LottieSample.pen]
        let rest = try sample(moved.joined(separator: ",")).shapes(at: 0)
        try expect(rest[0].path, "\(shapes[0].path)")
    }

    /// Dashes begin where the line does.
    @Test func dashesBeginAtTheCut() throws {
        let pen =
            String(LottieSample.pen.dropLast())
            + #", "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}]}"#
        let shapes = try sample(Self.square(40), Self.trim(0, 50, 270), pen).shapes(at: 0)
        #expect(shapes[0].stroke?.dash == [4, 2])
        try expect(shapes[0].path, "M-20,20 V-20 H20")
    }

    /// A trim after a style counts for the paths before that, too.
    @Test func trimsAfterAStyle() throws {
        let shapes = try sample(Self.line("[0, 0], [10, 0]"), LottieSample.pen, Self.trim(0, 30))
            .shapes(at: 0)
        #expect(abs(length(shapes[0].path) - 3) < 1e-3)
    }

    // MARK: - Copies

    /// A fill after a repeater paints all copies at once.
    @Test func stylesAfterARepeater() throws {
        let repeater =
            #"{"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [30, 0]}, "s": {"k": [100, 100]}}}"#
        let shapes = try sample(Self.square(20), repeater, LottieSample.red).shapes(at: 0)
        #expect(shapes.count == 1 && shapes[0].subpathCount == 3)
        #expect(shapes[0].box == Rect(x: -10, y: -10, width: 80, height: 20))
    }

    @Test(arguments: [true, false])
    func theNumberOfCopiesChanges(isStyleInside: Bool) throws {
        let repeater =
            #"{"ty": "rp", "c": {"k": [{"t": 0, "s": [1]}, {"t": 20, "s": [6]}]}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [30, 0]}, "s": {"k": [100, 100]}}}"#
        let parts = isStyleInside ? [LottieSample.red, repeater] : [repeater, LottieSample.red]
        let sample = sample(([Self.square(20)] + parts).joined(separator: ","))
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
        let sample = sample(Self.square(20), LottieSample.red, repeater)
        #expect(try sample.lines(at: 0.5).contains("#ff000033"))
        let later = try sample.lines(at: 1.5)
        #expect(later.contains("#ff000033") && later.contains("#ff000099"), "\(later)")
    }

    // MARK: - Paths that change their kind

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

    // MARK: - Gradients without length

    @Test(arguments: [1, 2])
    func gradientsOfNoLengthHaveTheLastColour(type: Int) throws {
        let gradient = #"""
            {"ty": "gf", "t": \#(type), "s": {"k": [5, 5]}, "e": {"k": [5, 5]}, "o": {"k": 100},
             "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
            """#
        #expect(try sample(Self.square(20), gradient).lines().contains("#0000ff"))
        #expect(try !sample(Self.square(20), gradient).lines().contains("#ff0000"))
    }

    /// A radius that grows from nothing.
    @Test func radiiOfNothing() throws {
        let gradient = #"""
            {"ty": "gf", "t": 2, "s": {"k": [5, 5]}, "o": {"k": 100}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}},
             "e": {"k": [{"t": 0, "s": [5, 5]}, {"t": 20, "s": [15, 5]}]}}
            """#
        #expect(try sample(Self.square(20), gradient).lines().contains("radial"))
    }

    // MARK: - Like Core Animation

    /// A line after two fills is drawn for each of them.
    @Test func aLineAfterTwoFills() throws {
        let items = [Self.square(20), LottieSample.red, LottieSample.red, LottieSample.pen]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0, Self.likeCA)
        #expect(shapes.map { $0.stroke != nil } == [true, false, true, false])
        #expect(try sample(items.joined(separator: ",")).shapes(at: 0).count == 3)
    }

    @Test func fillsUnderATrimOneByOne() throws {
        let items = [
            Self.square(20), Self.square(10, isHole: true), Self.trim(0, 50), LottieSample.red,
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0, Self.likeCA)
        #expect(shapes.map(\.subpathCount) == [1, 1])
        let whole = [Self.square(20), Self.square(10, isHole: true), LottieSample.red]
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
        let items = [Self.group(Self.square(40)), Self.square(20), LottieSample.red]
        let shapes = try sample(Self.group(items.joined(separator: ","))).shapes(at: 0, Self.likeCA)
        #expect(shapes.map(\.box.width) == [20])
        let alone = [Self.group(Self.square(40)), LottieSample.red]
        #expect(
            try sample(Self.group(alone.joined(separator: ","))).shapes(at: 0, Self.likeCA)
                .map(\.box.width) == [40])
    }

    // MARK: - Masks

    private func masked(_ masks: String) -> LottieSample {
        LottieSample(
            LottieSample.shape(
                Self.square(80) + "," + LottieSample.red, #""masksProperties": [\#(masks)], "#))
    }

    private static func mask(_ mode: String, x: Double, expansion: String = #"{"k": 0}"#) -> String
    {
        #"{"mode": "\#(mode)", "x": \#(expansion), "pt": {"k": {"c": true, "v": [[\#(x), -10], [\#(x + 20), -10], [\#(x + 20), 10], [\#(x), 10]]}}}"#
    }

    @Test func masksByDifference() throws {
        let both = try masked(Self.mask("a", x: -10) + "," + Self.mask("f", x: 0)).lines()
        #expect(both.contains("mask luminance") && both.contains("difference"), "\(both)")
        // The first one has nothing to differ from.
        let first = try masked(Self.mask("f", x: -10)).lines()
        #expect(!first.contains("luminance") && first.contains("mask"), "\(first)")
        #expect(try masked(Self.mask("a", x: 0) + "," + Self.mask("f", x: 0)).warnings().isEmpty)
    }

    /// From 5 less to 5 more: half of the time without, then with an edge.
    @Test func expansionsBothWays() throws {
        let growing = masked(
            Self.mask("a", x: -10, expansion: #"{"k": [{"t": 0, "s": [-5]}, {"t": 20, "s": [5]}]}"#)
        )
        let spec = try growing.spec()
        #expect(spec.contains(#""values":[10,0,0],"keyTimes":[0,0.5,1]"#), "\(spec)")
        #expect(spec.contains(#""values":[0,0,10],"keyTimes":[0,0.5,1]"#), "\(spec)")
        #expect(try growing.warnings().isEmpty)
    }

    // MARK: - Ranges

    /// Easings that turn back lead beyond what a spec allows, also where the in point cuts a segment or values are
    /// combined: the spec is whole, whatever it is.
    @Test(arguments: [
        #"{"ty": "tm", "s": \#(back(0, 100)), "e": \#(back(100, 0)), "o": {"k": 0}}"#,
        #"{"ty": "tm", "s": \#(back(0, 100)), "e": \#(back(0, 100)), "o": \#(back(0, 90)), "m": 2}"#,
        #"{"ty": "tm", "s": \#(back(100, 0)), "e": {"k": 100}}"#,
        #"{"ty": "rd", "r": \#(back(10, 0))}"#,
        #"{"ty": "rp", "c": \#(back(3, 0)), "o": \#(back(0, 2)), "tr": {"so": \#(back(0, 100)), "eo": \#(back(100, 0)), "s": \#(back(0, 100))}}"#,
    ])
    func modifiersBeyondTheirRange(modifier: String) throws {
        let gradient = #"""
            {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": \#(Self.back(0, 20)), "o": \#(Self.back(0, 100)),
             "g": {"p": 2, "k": {"k": [{"t": -5, "s": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0], \#(Self.easing)}, {"t": 15, "s": [0.5, 1, 0, 0, 0.5, 0, 0, 1, 0.2, 0, 0.2, 1]}]}}}
            """#
        let pen = #"""
            {"ty": "st", "c": {"k": [0, 0, 1]}, "o": \#(Self.back(100, 0)), "w": \#(Self.back(5, 0)), "ml": \#(Self.back(4, 0)),
             "d": [{"n": "d", "v": \#(Self.back(9, 0))}, {"n": "g", "v": \#(Self.back(0, 9))}]}
            """#
        let rectangle =
            #"{"ty": "rc", "p": {"k": [0, 0]}, "s": \#(Self.back(40, 0)), "r": \#(Self.back(9, 0))}"#
        let mask =
            #""ks": {"o": \#(Self.back(0, 100))}, "masksProperties": [{"mode": "a", "o": \#(Self.back(0, 100)), "x": \#(Self.back(0, 9)), "pt": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]]}}}], "#
        for options in [LottieOptions(), Self.likeCA] {
            let items = [rectangle, Self.square(20), modifier, gradient, pen, LottieSample.red]
            _ = try LottieSample(LottieSample.shape(items.joined(separator: ","), mask)).spec(
                options)
        }
    }

    private nonisolated static let easing =
        #""o": {"x": [0.4], "y": [-0.6]}, "i": {"x": [0.5], "y": [1.7]}"#

    /// A number on its way since before the in point, with an easing that turns back at both ends.
    private nonisolated static func back(_ start: Double, _ end: Double) -> String {
        #"{"k": [{"t": -5, "s": [\#(start)], \#(easing)}, {"t": 15, "s": [\#(end)]}]}"#
    }
}
