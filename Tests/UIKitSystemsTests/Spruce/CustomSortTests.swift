import Testing
import UIKitNames

/// Sort functions of an app, which sees UIKitNames alone.
@MainActor
@Suite struct CustomSortTests {
    let grid = Grid(3, side: 300)

    /// Every other view, without the rest.
    struct EveryOther: SortFunction {
        func timeOffsets(view: UIView, recursiveDepth: Int) -> [TimedView] {
            view.spruce.subviews(withRecursiveDepth: recursiveDepth).enumerated()
                .filter { $0.offset % 2 == 0 }
                .map { TimedView(spruceView: $0.element, timeOffset: Double($0.offset)) }
        }
    }

    /// Alternating directions by row: the Android original's snake.
    struct Snake: CustomWeightedSortFunction {
        var timing = SortTiming.interItem(0.1)
        var reversed = false

        func weights(of points: [CGPoint], in bounds: CGRect) -> [Double] {
            points.map { point in
                let (row, column) = (
                    (point.y / 100).rounded(.down), (point.x / 100).rounded(.down)
                )
                return row * 3 + (Int(row) % 2 == 0 ? column : 2 - column)
            }
        }
    }

    @Test func customOrders() {
        expectClose(grid.offsets(EveryOther()), [0, -1, 2, -1, 4, -1, 6, -1, 8])
        expectClose(grid.offsets(Snake()), [0, 0.1, 0.2, 0.5, 0.4, 0.3, 0.6, 0.7, 0.8])
        expectClose(
            grid.offsets(Snake().timed(.total(4))), [0, 0.5, 1, 2.5, 2, 1.5, 3, 3.5, 4])
    }
}
