import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

@testable import UIKitNames

/// A stage with named views on it, for the tests of all systems.
@MainActor
struct Scene {
    let stage = UIStage(size: CGSize(width: 400, height: 400))
    let views: [UIView]

    /// `count` views named `v0`, `v1`, …, ten points square.
    init(count: Int = 1) {
        views = (0..<count).map { index in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.id = "v\(index)"
            return view
        }
        for view in views { stage.addSubview(view) }
    }

    /// Records `body`, which runs at time zero.
    func record(until seconds: Double? = nil, _ body: () throws -> Void) throws -> Timeline {
        try stage.record(until: seconds.map { Duration(seconds: $0) }, body)
    }
}

extension UIStage {
    /// The frame rate, by which polls in step with frames tick.
    var frameRate: FrameRate {
        get { stage.frameRate }
        set { stage.frameRate = newValue }
    }

    /// Calls `body` in a recording after some seconds, by the engine's clock.
    func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        stage.after(seconds, body)
    }
}

extension UIView {
    /// The name in timelines.
    var id: String? {
        get { accessibilityIdentifier }
        set { accessibilityIdentifier = newValue }
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

/// The elements of a transform's 2D matrix: a b c d tx ty.
func elements(_ transform: Transform) -> [Double] {
    let affine = transform.affine
    return [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
}

/// The same for UIKit's transform.
func elements(_ matrix: CGAffineTransform) -> [Double] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { Double($0) }
}
