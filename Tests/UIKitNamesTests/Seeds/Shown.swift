import Drawing
import LayerTree
import Testing
import UIKitNames

/// What is shown of a view at one instant.
struct Shown {
    let center: CGPoint
    let frame: CGRect
    let alpha: CGFloat
    let backgroundColor: UIColor?
    let isHidden: Bool
    /// The 2D matrix.
    let transform: CGAffineTransform
}

extension Timeline {
    /// What is shown of the view with this `accessibilityIdentifier`.
    @MainActor
    func shown(_ name: String, at seconds: Double) throws -> Shown {
        let node = try #require(nodes.first { $0.name == name })
        let values = node.presentation(at: .seconds(seconds))
        let matrix = values.transform.affine
        let color = values.backgroundColor
        let frame = values.frame
        return Shown(
            center: CGPoint(x: values.position.x, y: values.position.y),
            frame: CGRect(
                x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
            alpha: values.alpha,
            backgroundColor: UIColor(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha),
            isHidden: values.isHidden,
            transform: CGAffineTransform(
                a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty))
    }
}

/// A view of 40 by 40 points with a name, on a stage.
@MainActor
func namedView(_ name: String, on stage: UIStage, x: CGFloat = 0, y: CGFloat = 0) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: 40, height: 40))
    view.accessibilityIdentifier = name
    stage.addSubview(view)
    return view
}

/// Whether numbers are equal up to rounding errors.
func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(a - b) <= tolerance
}

/// Whether all numbers are equal up to a tolerance.
func areClose(_ a: [CGFloat], _ b: [CGFloat], within tolerance: CGFloat = 1e-6) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}
