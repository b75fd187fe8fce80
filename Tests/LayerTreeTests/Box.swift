import Drawing
import LayerTree
import Testing
import TimingModel

/// A stage with one view on it, the usual subject of these tests.
@MainActor
struct Box {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        view.id = "box"
        view.position = .zero
        stage.addSubview(view)
    }

    /// Records and answers the values of the box at times in seconds.
    func values(
        of value: (LayerProperties) -> Double = { $0.position.x }, at times: [Double],
        until horizon: Duration? = nil, _ body: @MainActor () throws -> Void
    ) throws -> [Double] {
        let timeline = try stage.record(until: horizon, body)
        let node = try #require(timeline.nodes.first { $0.name == "box" })
        return times.map { value(node.presentation(at: Duration(seconds: $0))) }
    }
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
