import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// A stage with named views on it, for the tests of all systems.
@MainActor
struct Scene {
    let stage = Stage(size: Size(width: 400, height: 400))
    let views: [View]

    /// `count` views named `v0`, `v1`, …, ten points square.
    init(count: Int = 1) {
        views = (0..<count).map { index in
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            view.id = "v\(index)"
            return view
        }
        for view in views { stage.addSubview(view) }
    }

    /// Records `body`, which runs at time zero.
    func record(
        until seconds: Double? = nil, _ body: @MainActor () throws -> Void
    ) throws -> Timeline {
        try stage.record(until: seconds.map { Duration(seconds: $0) }, body)
    }
}

extension Timeline {
    /// The values of a view at a time in seconds.
    func shown(_ id: String, at seconds: Double) throws -> LayerProperties {
        try #require(nodes.first { $0.name == id }).presentation(at: Duration(seconds: seconds))
    }
}

/// Expects equal numbers, up to rounding.
func expectClose(
    _ actual: [Double], _ wanted: [Double], within tolerance: Double = 1e-9,
    _ location: Testing.SourceLocation = #_sourceLocation
) {
    #expect(
        areClose(actual, wanted, within: tolerance), "\(actual) is not \(wanted)",
        sourceLocation: location)
}
