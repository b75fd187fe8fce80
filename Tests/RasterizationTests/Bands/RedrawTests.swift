import Drawing
import Testing

@testable import Rasterization

/// The cost of a frame depends on its changes: how many bands and items are drawn again.
@Suite struct RedrawTests {
    private static let size = Size(width: 200, height: 256)

    /// The cost of drawing each of `lists`: bands drawn and kept, and items drawn.
    private static func costs(_ lists: [DisplayList]) throws -> [Cost] {
        let rasterizer = try BandRasterizer(
            size: PixelSize(covering: size, scale: 1), scale: 1)
        var before = rasterizer.statistics
        return try lists.map { list in
            try rasterizer.draw(list) { _, _, _ in }
            let now = rasterizer.statistics
            defer { before = now }
            return Cost(
                drawn: now.drawnBands - before.drawnBands,
                kept: now.reusedBands - before.reusedBands,
                items: now.drawnItems - before.drawnItems)
        }
    }

    private struct Cost: Equatable {
        let drawn: Int
        let kept: Int
        let items: Int
    }

    private static func list(_ items: [DisplayItem], white: Double = 1) -> DisplayList {
        DisplayList(size: size, background: Color(white: white), items: items)
    }

    /// A square inside a single band.
    private static func square(band: Int, x: Double = 20) -> DisplayItem {
        .fill(.rect(Rect(x: x, y: Double(band) * 64 + 10, width: 30, height: 40)), .blue)
    }

    private static let four = (0..<4).map { square(band: $0) }

    @Test func unchangedFramesCostNothing() throws {
        let costs = try Self.costs(Array(repeating: Self.list(Self.four), count: 3))
        #expect(costs[0] == Cost(drawn: 4, kept: 0, items: 4))
        #expect(costs[1] == Cost(drawn: 0, kept: 4, items: 0))
        #expect(costs[2] == costs[1])
    }

    @Test func movedItemsCostTheirBands() throws {
        let items = (0..<4).map { step in
            Self.four + [Self.square(band: [2, 2, 3, 3][step], x: 100 + Double(step))]
        }
        let costs = try Self.costs(items.map { Self.list($0) })
        #expect(costs.map(\.drawn) == [4, 1, 2, 1])
        #expect(costs.map(\.kept) == [0, 3, 2, 3])
    }

    @Test func addedAndRemovedItemsCostTheirBands() throws {
        let tall = DisplayItem.fill(.rect(Rect(x: 90, y: 30, width: 5, height: 90)), .red)
        let beneath = [tall] + Self.four
        let lists = [Self.four, Self.four + [tall], Self.four, beneath, Self.four, []]
        #expect(try Self.costs(lists.map { Self.list($0) }).map(\.drawn) == [4, 2, 2, 2, 2, 4])
    }

    @Test func reorderedItemsCostTheirBands() throws {
        var swapped = Self.four
        swapped.swapAt(1, 2)
        let costs = try Self.costs([Self.list(Self.four), Self.list(swapped)])
        #expect(costs[1].drawn == 2)
    }

    @Test func aNewBackgroundRedrawsEverything() throws {
        let costs = try Self.costs(
            [1, 1, 0.5, 0.5].map { Self.list(Self.four, white: $0) })
        #expect(costs.map(\.drawn) == [4, 0, 4, 0])
    }

    @Test func invisibleItemsCostNothing() throws {
        let outside = DisplayItem.fill(.rect(Rect(x: 300, y: 0, width: 9, height: 9)), .red)
        let costs = try Self.costs([Self.list(Self.four), Self.list(Self.four + [outside])])
        #expect(costs[1] == Cost(drawn: 0, kept: 4, items: 0))
    }

    /// Items beneath a change are drawn once more and kept. Later frames copy them.
    @Test func itemsBeneathAChangeAreCopied() throws {
        let still = (0..<9).map { Self.square(band: 1, x: Double($0) * 5) }
        let lists = (0..<5).map { step in
            Self.list(still + [Self.square(band: 1, x: 100 + Double(step))])
        }
        #expect(try Self.costs(lists).map(\.items) == [10, 10, 1, 1, 1])
    }

    @Test func itemsAboveAChangeAreDrawnAgain() throws {
        let still = (0..<9).map { Self.square(band: 1, x: Double($0) * 5) }
        let lists = (0..<4).map { step in
            Self.list(still[..<3] + [Self.square(band: 1, x: 15 + Double(step))] + still[3...])
        }
        #expect(try Self.costs(lists).map(\.items) == [10, 10, 7, 7])
    }

    /// The nine squares beside the moving one are drawn as if it were above them: once more, and then copied.
    /// Those that lie on the moving one are drawn again.
    @Test func itemsBesideAChangeAreCopied() throws {
        let still = (0..<9).map { Self.square(band: 1, x: Double($0) * 5) }
        let lists = (0..<6).map { step in
            Self.list(
                still[..<3] + [Self.square(band: 1, x: 100 + Double(step))] + still[3...]
                    + [Self.square(band: 1, x: 120)])
        }
        #expect(try Self.costs(lists).map(\.items) == [11, 11, 8, 2, 2, 2])
    }

    /// When everything stands still again, nothing is drawn, although the order of drawing was another.
    @Test func standingStillCostsNothing() throws {
        let still = (0..<5).map { Self.square(band: 1, x: Double($0) * 5) }
        let lists = [100, 101, 102, 102, 102].map { x in
            Self.list([Self.square(band: 1, x: x)] + still)
        }
        #expect(try Self.costs(lists).map(\.drawn) == [4, 1, 1, 0, 0])
    }

    /// When a second item begins to move, those below both are still there.
    @Test func anotherChangeKeepsWhatIsBelow() throws {
        let still = (0..<5).map { Self.square(band: 1, x: Double($0)) }
        let lists = (0..<9).map { step in
            Self.list(
                still + [Self.square(band: 1, x: 50 + Double(step))]
                    + [Self.square(band: 1, x: 100 + Double(max(0, step - 4)))]
                    + [Self.square(band: 1, x: 150)])
        }
        #expect(try Self.costs(lists).map(\.items) == [8, 8, 3, 1, 1, 3, 3, 2, 2])
    }
}
