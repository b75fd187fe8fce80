import AnimationSystems
import Drawing
import LayerTree
import Testing

/// A square view with rows and columns of square subviews that fill it, named `row-column`.
@MainActor
struct Grid {
    let stage: Stage
    let view: View
    let count: Int

    init(_ count: Int, side: Double) {
        self.count = count
        stage = Stage(size: Size(width: side, height: side))
        view = View(frame: Rect(x: 0, y: 0, width: side, height: side))
        stage.addSubview(view)
        let cell = side / Double(count)
        for row in 0..<count {
            for column in 0..<count {
                let child = View(
                    frame: Rect(
                        x: Double(column) * cell, y: Double(row) * cell, width: cell, height: cell))
                child.id = "\(row)-\(column)"
                view.addSubview(child)
            }
        }
    }

    /// The times of the cells, row by row.
    func offsets(_ sort: any SortFunction) -> [Double] {
        let timed = sort.timeOffsets(view: view)
        return view.subviews.map { child in
            timed.first { $0.spruceView.view === child }?.timeOffset ?? -1
        }
    }

    /// The subview in a row and a column.
    subscript(row: Int, column: Int) -> View { view.subviews[row * count + column] }
}

/// Expects numbers to be equal but for rounding.
func expect(
    _ actual: [Double], _ wanted: [Double], within tolerance: Double = 1e-9,
    _ location: Testing.SourceLocation = #_sourceLocation
) {
    let isEqual =
        actual.count == wanted.count
        && zip(actual, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isEqual, "\(actual) is not \(wanted)", sourceLocation: location)
}

/// The elements of a transform's 2D matrix: a b c d tx ty.
func elements(_ transform: Transform) -> [Double] {
    let affine = transform.affine
    return [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
}
