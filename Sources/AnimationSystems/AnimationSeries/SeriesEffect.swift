package import Drawing
package import LayerTree

/// What the predefined animations do to a view when they start. Numbers that aren't finite change nothing.
package enum SeriesEffect: Hashable, Sendable {
    case appear
    case disappear
    case discolor(Color)
    /// Adds an offset to the view's position, in its superview's directions.
    case move(x: Double, y: Double)
    /// Rotates to an angle, and resets translation and scale.
    case rotate(degrees: Double, RotationInterpolation)
    /// Scales to a factor, and resets translation and rotation.
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
    package func apply(to view: View) {
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

/// The quantity that is animated when a view rotates.
public enum RotationInterpolation: Hashable, Sendable, CaseIterable {
    /// The angle: 360° is a whole turn.
    case angle
    /// The matrix, as in UIKit: takes the shorter way, so that a rotation by 360° is not visible.
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

    /// Removes invisible whole turns from the view's angle. Then the next rotation to 360° turns again, and
    /// nothing unwinds. `whole` returns the number of turns to remove.
    private func forgetWholeTurns(_ whole: (Double) -> Double) {
        guard let reduced = transform.withoutWholeTurns(whole) else { return }
        View.performWithoutAnimation { transform = reduced }
    }
}

extension Double {
    fileprivate func finite(or other: Double) -> Double { isFinite ? self : other }
}

// The transforms that a series' animations leave: the same steps in the same places. So one transform leads
// to another step by step, and several animations can run at once.

extension Transform {
    /// A neutral translation, rotation and scale, in the order of Core Animation's decomposition.
    private static let rest: [TransformOperation] = [
        .translate(x: 0, y: 0, z: 0), .rotate(angle: 0, x: 0, y: 0, z: 1), .scale(x: 1, y: 1, z: 1),
    ]

    /// A list that matches this one, in which only `operation` has an effect.
    func resting(but operation: TransformOperation) -> Transform {
        var result = operations.isEmpty ? Self.rest : operations.map(\.neutral)
        if let index = result.firstIndex(where: { $0 == operation.neutral }) {
            result[index] = operation
        } else {
            result.append(operation)
        }
        return Transform(result)
    }

    /// This transform followed by a translation in the superview's directions, whatever the other steps do.
    func shifted(x: Double, y: Double) -> Transform {
        var result = operations.isEmpty ? Self.rest : operations
        if case .translate(let oldX, let oldY, let z) = result.first {
            result[0] = .translate(x: oldX + x, y: oldY + y, z: z)
        } else {
            result.insert(.translate(x: x, y: y, z: 0), at: 0)
        }
        return Transform(result)
    }

    /// The same transform without whole turns in the screen's plane; nil if there are none. `whole` returns
    /// how many whole turns a number of turns contains.
    func withoutWholeTurns(_ whole: (Double) -> Double) -> Transform? {
        for (index, operation) in operations.enumerated() {
            guard case .rotate(let angle, 0, 0, 1) = operation else { continue }
            let turns = angle / (2 * .pi)
            // Rounding makes 11 · 360° slightly less than 11 turns.
            let isWhole = abs(turns - turns.rounded()) < 1e-9
            let count = isWhole ? turns.rounded() : whole(turns)
            guard count != 0 else { return nil }
            var result = self
            result.operations[index] = .rotate(
                angle: isWhole ? 0 : angle - count * 2 * .pi, x: 0, y: 0, z: 1)
            return result
        }
        return nil
    }
}
