import Testing
import UIKitNames

/// Sort functions with the timing of other ones, and with few views.
@MainActor
@Suite struct SortTimingTests {
    let grid = Grid(3, side: 300)

    @Test func anyOrderCanBeContinuous() {
        let sort = LinearSortFunction(direction: .leftToRight).timed(.total(1))
        expectClose(grid.offsets(sort), [0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1])
        let inline = InlineSortFunction(corner: .topLeft, reversed: true).timed(.total(0.8))
        expectClose(grid.offsets(inline), (0..<9).map { 0.1 * Double(8 - $0) })
    }

    @Test func anyOrderCanBeStepped() {
        let sort = ContinuousSortFunction(position: .middle).timed(.interItem(0.05))
        expectClose(grid.offsets(sort), [0.1, 0.05, 0.1, 0.05, 0, 0.05, 0.1, 0.05, 0.1])
        let weighted = ContinuousWeightedSortFunction(position: .topLeft)
            .timed(.interItem(0.05))
        expectClose(grid.offsets(weighted), [0, 0.05, 0.1, 0.05, 0.1, 0.15, 0.1, 0.15, 0.2])
    }

    @Test func aFunctionCanReturnTheDelays() {
        let sort = LinearSortFunction(direction: .topToBottom)
            .timed(.custom { weight, heaviest in weight / heaviest * weight / heaviest })
        expectClose(grid.offsets(sort), [0, 0, 0, 0.25, 0.25, 0.25, 1, 1, 1])
        let wild = DefaultSortFunction().timed(
            .custom { weight, _ in weight == 1 ? -1 : weight == 2 ? .nan : .infinity })
        expectClose(Array(grid.offsets(wild).prefix(4)), [1e9, 0, 0, 1e9])
    }

    @Test func theDelayIsTheTimingsDelay() {
        var sort = ContinuousSortFunction(position: .middle, duration: 2)
        #expect(sort.interObjectDelay == 0)
        sort.interObjectDelay = 0.2
        #expect(sort.interObjectDelay == 0.2)
    }

    @Test func impossibleDelaysAreZero() {
        for delay: Double in [-1, -.infinity, .nan] {
            let sort = DefaultSortFunction(interObjectDelay: delay)
            #expect(grid.offsets(sort).allSatisfy { $0 == 0 })
        }
    }

    /// The original's continuous orders lose these views and leave them invisible.
    @Test func oneViewAndNoViewHaveTimes() {
        let one = Grid(1, side: 100)
        let none = UIView()
        for sort in everySort {
            #expect(one.offsets(sort) == [0])
            #expect(sort.timeOffsets(view: none).isEmpty)
        }
    }

    /// In a single row, the axis on which all positions are equal adds nothing.
    @Test func oneRowOfAWeightedOrderKeepsItsViews() {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        for x in [0, 100, 200] {
            row.addSubview(UIView(frame: CGRect(x: Double(x), y: 0, width: 100, height: 100)))
        }
        let sort = ContinuousWeightedSortFunction(position: .left, duration: 1)
        expectClose(sort.timeOffsets(view: row).map(\.timeOffset), [0, 0.5, 1])
    }
}

/// One sort function of every kind.
let everySort: [any WeightedSortFunction & SortFunction & Sendable] = [
    DefaultSortFunction(interObjectDelay: 0.1),
    LinearSortFunction(direction: .bottomToTop, interObjectDelay: 0.1),
    CorneredSortFunction(corner: .topRight, interObjectDelay: 0.1),
    RadialSortFunction(position: .middle, interObjectDelay: 0.1),
    InlineSortFunction(corner: .bottomLeft, interObjectDelay: 0.1),
    RandomSortFunction(interObjectDelay: 0.1),
    ContinuousSortFunction(position: .topLeft, duration: 1),
    ContinuousWeightedSortFunction(
        position: .bottomMiddle, duration: 1, horizontalWeight: .light, verticalWeight: .heavy),
]
