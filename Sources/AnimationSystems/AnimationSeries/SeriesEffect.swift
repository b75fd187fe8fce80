package import Drawing
internal import LayerTree

/// What the animations that there are do to a view when they start. Numbers that aren't finite change
/// nothing.
package enum SeriesEffect: Hashable, Sendable {
    case appear
    case disappear
    case discolor(Color)
    /// Adds a shift to where the view is, in its superview's directions.
    case move(x: Double, y: Double)
    /// Turns to an angle, and takes back shift and stretch.
    case rotate(degrees: Double, RotationInterpolation)
    /// Stretches to a scale, and takes back shift and turn.
    case sizing(x: Double, y: Double)

    var name: String {
        switch self {
        case .appear: "appear"
        case .disappear: "disappear"
        case .discolor: "discolor"
        case .move: "move"
        case .rotate: "rotate"
        case .sizing: "sizing"
        }
    }

    @MainActor
    func apply(to view: View) {
        switch self {
        case .appear: view.alpha = 1
        case .disappear: view.alpha = 0
        case .discolor(let color): view.backgroundColor = color
        case .move(let x, let y):
            view.transform = view.transform.shifted(x: x.finite(or: 0), y: y.finite(or: 0))
        case .rotate(let degrees, let interpolation):
            view.turn(to: degrees.finite(or: 0) / 180 * .pi, interpolation)
        case .sizing(let x, let y): view.stretch(to: x.finite(or: 1), y.finite(or: 1))
        }
    }
}

/// What is animated when a view turns.
public enum RotationInterpolation: Hashable, Sendable, CaseIterable {
    /// The angle: 360° is a whole turn.
    case angle
    /// The matrix, as in UIKit: the shorter way round, so that 360° is no turn at all.
    case matrix
}

extension View {
    fileprivate func turn(to angle: Double, _ interpolation: RotationInterpolation) {
        if interpolation == .matrix {
            transform = Transform(AffineTransform(rotationAngle: angle))
        } else {
            forgetWholeTurns { $0.rounded(.towardZero) }
            transform = transform.resting(but: .rotate(angle: angle, x: 0, y: 0, z: 1))
        }
    }

    fileprivate func stretch(to x: Double, _ y: Double) {
        forgetWholeTurns { $0.rounded() }
        transform = transform.resting(but: .scale(x: x, y: y, z: 1))
    }

    /// Takes whole turns, which don't show, out of the angle that the view has, so that the next turn
    /// to 360° is one again and nothing unwinds. `whole` says how many of the turns to take out.
    private func forgetWholeTurns(_ whole: (Double) -> Double) {
        guard let reduced = transform.withoutWholeTurns(whole) else { return }
        View.performWithoutAnimation { transform = reduced }
    }
}

extension Double {
    fileprivate func finite(or other: Double) -> Double { isFinite ? self : other }
}
