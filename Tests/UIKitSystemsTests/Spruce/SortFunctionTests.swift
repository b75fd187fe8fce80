import Drawing
import LayerTree
import Testing
import UIKitNames

/// The delays of each sort function, row by row.
@MainActor
@Suite struct SortFunctionTests {
    /// 3×3 cells in 300×300 points, 0.05 s apart.
    let grid = Grid(3, side: 300)

    @Test(arguments: [
        (SpruceDirection.topToBottom, false, [0, 0, 0, 0.05, 0.05, 0.05, 0.1, 0.1, 0.1]),
        (.topToBottom, true, [0.1, 0.1, 0.1, 0.05, 0.05, 0.05, 0, 0, 0]),
        (.bottomToTop, false, [0.1, 0.1, 0.1, 0.05, 0.05, 0.05, 0, 0, 0]),
        (.leftToRight, false, [0, 0.05, 0.1, 0, 0.05, 0.1, 0, 0.05, 0.1]),
        (.rightToLeft, false, [0.1, 0.05, 0, 0.1, 0.05, 0, 0.1, 0.05, 0]),
        (.rightToLeft, true, [0, 0.05, 0.1, 0, 0.05, 0.1, 0, 0.05, 0.1]),
    ])
    func linear(direction: SpruceDirection, reversed: Bool, _ offsets: [Double]) {
        let sort = LinearSortFunction(
            direction: direction, interObjectDelay: 0.05, reversed: reversed)
        expectClose(grid.offsets(sort), offsets)
    }

    @Test(arguments: [
        (SpruceCorner.topLeft, false, [0, 0.05, 0.1, 0.05, 0.1, 0.15, 0.1, 0.15, 0.2]),
        (.topLeft, true, [0.2, 0.15, 0.1, 0.15, 0.1, 0.05, 0.1, 0.05, 0]),
        (.bottomRight, false, [0.2, 0.15, 0.1, 0.15, 0.1, 0.05, 0.1, 0.05, 0]),
        (.topRight, false, [0.1, 0.05, 0, 0.15, 0.1, 0.05, 0.2, 0.15, 0.1]),
        (.bottomLeft, false, [0.1, 0.15, 0.2, 0.05, 0.1, 0.15, 0, 0.05, 0.1]),
    ])
    func cornered(corner: SpruceCorner, reversed: Bool, _ offsets: [Double]) {
        let sort = CorneredSortFunction(corner: corner, interObjectDelay: 0.05, reversed: reversed)
        expectClose(grid.offsets(sort), offsets)
    }

    @Test(arguments: [
        (SprucePosition.middle, false, [0.1, 0.05, 0.1, 0.05, 0, 0.05, 0.1, 0.05, 0.1]),
        (.middle, true, [0, 0.05, 0, 0.05, 0.1, 0.05, 0, 0.05, 0]),
        (.topLeft, false, [0, 0.05, 0.15, 0.05, 0.1, 0.2, 0.15, 0.2, 0.25]),
        (.topMiddle, false, [0.05, 0, 0.05, 0.1, 0.05, 0.1, 0.2, 0.15, 0.2]),
        (.left, false, [0.05, 0.1, 0.2, 0, 0.05, 0.15, 0.05, 0.1, 0.2]),
        (.right, false, [0.2, 0.1, 0.05, 0.15, 0.05, 0, 0.2, 0.1, 0.05]),
        (.topRight, false, [0.15, 0.05, 0, 0.2, 0.1, 0.05, 0.25, 0.2, 0.15]),
        (.bottomMiddle, false, [0.2, 0.15, 0.2, 0.1, 0.05, 0.1, 0.05, 0, 0.05]),
        (.bottomLeft, false, [0.15, 0.2, 0.25, 0.05, 0.1, 0.2, 0, 0.05, 0.15]),
        (.bottomRight, false, [0.25, 0.2, 0.15, 0.2, 0.1, 0.05, 0.15, 0.05, 0]),
    ])
    func radial(position: SprucePosition, reversed: Bool, _ offsets: [Double]) {
        let sort = RadialSortFunction(
            position: position, interObjectDelay: 0.05, reversed: reversed)
        expectClose(grid.offsets(sort), offsets)
    }

    @Test(arguments: [
        (SpruceCorner.topLeft, false, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]),
        (.topRight, false, [0.1, 0.05, 0, 0.25, 0.2, 0.15, 0.4, 0.35, 0.3]),
        (.bottomLeft, false, [0.3, 0.35, 0.4, 0.15, 0.2, 0.25, 0, 0.05, 0.1]),
        (.bottomRight, false, [0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0]),
        (.topLeft, true, [0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0]),
    ])
    func inline(corner: SpruceCorner, reversed: Bool, _ offsets: [Double]) {
        let sort = InlineSortFunction(corner: corner, interObjectDelay: 0.05, reversed: reversed)
        expectClose(grid.offsets(sort), offsets)
    }

    @Test func defaultFollowsTheTree() {
        expectClose(grid.offsets(DefaultSortFunction()), Array(repeating: 0, count: 9))
        expectClose(
            grid.offsets(DefaultSortFunction(interObjectDelay: 0.1)),
            (0..<9).map { Double($0) * 0.1 })
        expectClose(
            grid.offsets(DefaultSortFunction(interObjectDelay: 0.1, reversed: true)),
            (0..<9).map { Double(8 - $0) * 0.1 })
    }

    @Test(arguments: [
        (
            SprucePosition.topLeft, false,
            [0, 0.1768, 0.3536, 0.1768, 0.25, 0.3953, 0.3536, 0.3953, 0.5]
        ),
        (.middle, false, [0.5, 0.3536, 0.5, 0.3536, 0, 0.3536, 0.5, 0.3536, 0.5]),
        (.middle, true, [0, 0.1464, 0, 0.1464, 0.5, 0.1464, 0, 0.1464, 0]),
    ])
    func continuous(position: SprucePosition, reversed: Bool, _ offsets: [Double]) {
        let sort = ContinuousSortFunction(position: position, duration: 0.5, reversed: reversed)
        expectClose(grid.offsets(sort), offsets, within: 5e-5)
    }

    @Test(arguments: [
        (
            SprucePosition.topLeft, SpruceWeight.medium, SpruceWeight.medium, false,
            [0, 0.125, 0.25, 0.125, 0.25, 0.375, 0.25, 0.375, 0.5]
        ),
        (.topLeft, .light, .heavy, false, [0, 0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.45, 0.5]),
        (.topLeft, .light, .heavy, true, [0.5, 0.45, 0.4, 0.3, 0.25, 0.2, 0.1, 0.05, 0]),
        (.middle, .medium, .medium, false, [0.5, 0.25, 0.5, 0.25, 0, 0.25, 0.5, 0.25, 0.5]),
        (.middle, .heavy, .heavy, false, [0.5, 0.25, 0.5, 0.25, 0, 0.25, 0.5, 0.25, 0.5]),
        (.topLeft, .custom(-3), .light, false, [0, 0, 0, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5]),
        (.topLeft, .custom(0), .custom(.nan), false, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ])
    func continuousWeighted(
        position: SprucePosition, horizontal: SpruceWeight, vertical: SpruceWeight,
        reversed: Bool, _ offsets: [Double]
    ) {
        let sort = ContinuousWeightedSortFunction(
            position: position, duration: 0.5, horizontalWeight: horizontal,
            verticalWeight: vertical, reversed: reversed)
        expectClose(grid.offsets(sort), offsets)
    }

    /// In a 4×4 grid four cells are equally near to the centre: the first of them is the origin.
    @Test func theFirstOfEquallyNearViewsIsTheOrigin() {
        let sort = RadialSortFunction(position: .middle, interObjectDelay: 0.1)
        expectClose(
            Grid(4, side: 400).offsets(sort),
            [0.2, 0.1, 0.2, 0.4, 0.1, 0, 0.1, 0.3, 0.2, 0.1, 0.2, 0.4, 0.4, 0.3, 0.4, 0.5])
    }

    /// The distances of the diagonal cells are 25.999999999999996 and 26, and must count as equal.
    @Test func sumsEqualUpToRoundingShareADelay() {
        let sort = CorneredSortFunction(corner: .topLeft, interObjectDelay: 0.05)
        expectClose(
            Grid(3, side: 26).offsets(sort), [0, 0.05, 0.1, 0.05, 0.1, 0.15, 0.1, 0.15, 0.2])
    }
}

/// The tables of the original's own tests: 5×5 cells in 500×500 points, 0.1 s apart.
@MainActor
@Suite struct OriginalSortTests {
    let grid = Grid(5, side: 500)

    @Test func radial() {
        let rows = [
            [0, 0.1, 0.3, 0.6, 0.9], [0.1, 0.2, 0.4, 0.7, 1.0], [0.3, 0.4, 0.5, 0.8, 1.2],
            [0.6, 0.7, 0.8, 1.1, 1.3], [0.9, 1.0, 1.2, 1.3, 1.4],
        ]
        var sort = RadialSortFunction(position: .topLeft, interObjectDelay: 0.1)
        expectClose(grid.offsets(sort), rows.flatMap { $0 })
        sort.reversed = true
        expectClose(grid.offsets(sort), rows.flatMap { $0.map { 1.4 - $0 } })
    }

    @Test func cornered() {
        let sort = CorneredSortFunction(corner: .topLeft, interObjectDelay: 0.1)
        let steps = (0..<25).map { index in Double(index / 5 + index % 5) }
        expectClose(grid.offsets(sort), steps.map { 0.1 * $0 })
    }

    @Test func continuous() {
        let offsets = grid.offsets(ContinuousSortFunction(position: .topLeft, duration: 0.1))
        #expect(abs(offsets[1] - 0.0176776695) < 1e-9)
    }

    @Test func continuousWeighted() {
        let sort = ContinuousWeightedSortFunction(
            position: .topMiddle, duration: 1, horizontalWeight: .custom(1.9),
            verticalWeight: .custom(5))
        expectClose(
            Array(grid.offsets(sort).prefix(5)),
            [0.27536231884, 0.13768115942, 0, 0.13768115942, 0.27536231884])
    }
}

/// A square view filled with rows and columns of square subviews, named `row-column`.
@MainActor
struct Grid {
    let stage: UIStage
    let view: UIView
    let count: Int

    init(_ count: Int, side: Double) {
        self.count = count
        stage = UIStage(size: CGSize(width: side, height: side))
        view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        stage.addSubview(view)
        let cell = side / Double(count)
        for row in 0..<count {
            for column in 0..<count {
                let child = UIView(
                    frame: CGRect(
                        x: Double(column) * cell, y: Double(row) * cell, width: cell, height: cell))
                child.id = "\(row)-\(column)"
                view.addSubview(child)
            }
        }
    }

    /// The delays of the cells, row by row.
    func offsets(_ sort: any SortFunction) -> [Double] {
        let timed = sort.timeOffsets(view: view)
        return view.subviews.map { child in
            timed.first { $0.spruceView.view === child }?.timeOffset ?? -1
        }
    }

    /// The subview in a row and a column.
    subscript(row: Int, column: Int) -> UIView { view.subviews[row * count + column] }
}
