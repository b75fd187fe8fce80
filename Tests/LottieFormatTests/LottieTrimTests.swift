import Drawing
import SpecFormat
import Testing

@testable import LottieFormat

/// What trims leave of paths.
@Suite @MainActor struct LottieTrimTests {
    private static let likeCA = LottieOptions(isLikeCoreAnimation: true)

    private func sample(_ items: String...) -> LottieSample {
        LottieSample(LottieSample.shape(items.joined(separator: ",")))
    }

    private func length(_ path: Path) -> Double { path.length }

    /// Two lines of 10, one after the other: half of both is the first one.
    @Test func oneTrimOverGroups() throws {
        let (a, b) = (LottieItems.line("[0, 0], [10, 0]"), LottieItems.line("[0, 9], [10, 9]"))
        let groups = [
            LottieItems.group(a), LottieItems.group(b, transform: #""p": {"k": [1, 1]}, "#),
        ]
        let items = groups + [LottieItems.trim(0, 75, mode: 2), LottieSample.pen]
        let shape = try sample(items.joined(separator: ",")).shapes(at: 0)
        #expect(shape.count == 1)
        try expect(shape[0].path, "M0,0 H10 M1,10 H6")
        let each = groups + [LottieItems.trim(0, 75), LottieSample.pen]
        let parallel = try sample(each.joined(separator: ",")).shapes(at: 0)
        #expect(parallel.count == 1)
        try expect(parallel[0].path, "M0,0 H7.5 M1,10 H8.5")
    }

    /// The same, where each group has its own line.
    @Test func oneTrimOverGroupsWithStyles() throws {
        let (a, b) = (LottieItems.line("[0, 0], [10, 0]"), LottieItems.line("[0, 9], [10, 9]"))
        let items = [
            LottieItems.group(a, LottieSample.pen), LottieItems.group(b, LottieSample.pen),
            LottieItems.trim(0, 75, mode: 2),
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
        let (a, b) = (LottieItems.line("[0, 0], [10, 0]"), LottieItems.line("[0, 9], [10, 9]"))
        let items = [
            LottieItems.group(a, LottieSample.pen), LottieItems.group(b, LottieSample.pen),
            LottieItems.trim(0, 50, offset, mode: 2),
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
        let shapes = try sample(LottieItems.square(40), LottieItems.trim(0, 50), LottieSample.red)
            .shapes(at: 0)
        try expect(shapes[0].path, "M-20,-20 H20 V20")
        let like = try sample(LottieItems.square(40), LottieItems.trim(0, 50), LottieSample.red)
            .shapes(at: 0, Self.likeCA)
        #expect(length(like[0].path) == 160)
    }

    @Test func trimsOfTrims() throws {
        let items = [
            LottieItems.square(40), LottieItems.trim(20, 70), LottieItems.trim(50, 100, 0, mode: 2),
            LottieSample.pen,
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0)
        #expect(abs(length(shapes[0].path) - 40) < 1e-3)
        let moved = [
            LottieItems.square(40), LottieItems.trim(20, 70), LottieItems.trim(0, 50, 180),
            LottieSample.pen,
        ]
        let rest = try sample(moved.joined(separator: ",")).shapes(at: 0)
        try expect(rest[0].path, "\(shapes[0].path)")
    }

    /// Dashes begin where the line does.
    @Test func dashesBeginAtTheCut() throws {
        let pen =
            String(LottieSample.pen.dropLast())
            + #", "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}]}"#
        let shapes = try sample(LottieItems.square(40), LottieItems.trim(0, 50, 270), pen).shapes(
            at: 0)
        #expect(shapes[0].stroke?.dash == [4, 2])
        try expect(shapes[0].path, "M-20,20 V-20 H20")
    }

    /// A trim after a style counts for the paths before that, too.
    @Test func trimsAfterAStyle() throws {
        let shapes = try sample(
            LottieItems.line("[0, 0], [10, 0]"), LottieSample.pen, LottieItems.trim(0, 30)
        )
        .shapes(at: 0)
        #expect(abs(length(shapes[0].path) - 3) < 1e-3)
    }

    // MARK: - Shares of one line

    /// Lengths count in the space of their own path, wherever the style stands.
    @Test(arguments: [true, false])
    func scalesOfGroupsDontCount(isStyleInside: Bool) throws {
        let line = LottieItems.line("[0, 0], [10, 0]")
        let own = isStyleInside ? [line, LottieSample.pen] : [line]
        let items =
            [
                LottieItems.group(
                    own.joined(separator: ","), transform: #""s": {"k": [300, 300]}, "#),
                LottieItems.group(own.joined(separator: ",")),
                LottieItems.trim(0, 50, mode: 2),
            ] + (isStyleInside ? [] : [LottieSample.pen])
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0)
        let drawn = shapes.reduce(0) { $0 + length($1.path) }
        #expect(abs(drawn - 30) < 0.01, "\(drawn)")
    }

    /// A path that grows takes more and more of the line.
    @Test(arguments: [true, false])
    func sharesChange(isStyleInside: Bool) throws {
        let growing =
            #"{"ty": "rc", "p": {"k": [0, 0]}, "r": {"k": 0}, "s": {"k": [{"t": 0, "s": [10, 10]}, {"t": 20, "s": [100, 100]}]}}"#
        let pen = isStyleInside ? [LottieSample.pen] : []
        let items =
            [
                LottieItems.group(([growing] + pen).joined(separator: ",")),
                LottieItems.group(([LottieItems.square(40)] + pen).joined(separator: ",")),
                LottieItems.trim(0, 50, mode: 2),
            ] + (isStyleInside ? [] : [LottieSample.pen])
        let sample = sample(items.joined(separator: ","))
        // The squares' lines have 40 to 400, and 160.
        for (time, wanted) in [(0.0, 100.0), (1, 190), (1.9, 271)] {
            let drawn = try sample.shapes(at: time).reduce(0) { $0 + length($1.path) }
            #expect(abs(drawn - wanted) < 1, "\(drawn), not \(wanted)")
        }
    }

    /// Two lines that a trim has made one have the share of both.
    @Test func sharesOfSeveralLines() throws {
        let lines = [LottieItems.line("[0, 0], [10, 0]"), LottieItems.line("[0, 5], [10, 5]")]
        let items = [
            LottieItems.group(
                (lines + [LottieItems.trim(0, 99.999, mode: 2), LottieSample.pen]).joined(
                    separator: ",")),
            LottieItems.group(LottieItems.line("[0, 9], [10, 9]"), LottieSample.pen),
            LottieItems.trim(0, 50, mode: 2),
        ]
        let shapes = try sample(items.joined(separator: ",")).shapes(at: 0)
        let drawn = shapes.reduce(0) { $0 + length($1.path) }
        #expect(abs(drawn - 15) < 0.1, "\(drawn)")
    }

    /// A lone hold of the start shows the start of a layer of Core Animation, 0.
    @Test func loneHoldsOfTheStart() throws {
        let trim =
            #"{"ty": "tm", "s": {"k": [{"t": 0, "s": [0]}, {"t": 5, "s": [50], "h": 1}, {"t": 10, "s": [50]}, {"t": 20, "s": [80]}]}, "e": {"k": 100}, "o": {"k": 0}}"#
        let shapes = try sample(LottieItems.line("[0, 0], [10, 0]"), trim, LottieSample.pen)
            .shapes(at: 0.7, Self.likeCA)
        #expect(shapes.map { length($0.path) } == [10])
    }
}
