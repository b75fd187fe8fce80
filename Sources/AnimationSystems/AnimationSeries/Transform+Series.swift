internal import Drawing

// Transforms as the animations of a series leave them: the same steps in the same places, so that one
// leads to another step by step, and several can run at once.

extension Transform {
    /// A shift, a turn and a stretch that do nothing, in the order in which Core Animation puts
    /// together what it has taken apart.
    private static let rest: [TransformOperation] = [
        .translate(x: 0, y: 0, z: 0), .rotate(angle: 0, x: 0, y: 0, z: 1), .scale(x: 1, y: 1, z: 1),
    ]

    /// A list that matches this one and does `operation` alone.
    func resting(but operation: TransformOperation) -> Transform {
        var result = operations.isEmpty ? Self.rest : operations.map(\.neutral)
        if let index = result.firstIndex(where: { $0 == operation.neutral }) {
            result[index] = operation
        } else {
            result.append(operation)
        }
        return Transform(result)
    }

    /// This, then a shift: it goes in the superview's directions, whatever else the list does.
    func shifted(x: Double, y: Double) -> Transform {
        var result = operations.isEmpty ? Self.rest : operations
        if case .translate(let oldX, let oldY, let z) = result.first {
            result[0] = .translate(x: oldX + x, y: oldY + y, z: z)
        } else {
            result.insert(.translate(x: x, y: y, z: 0), at: 0)
        }
        return Transform(result)
    }

    /// The same without whole turns in the screen's plane; nil if it has none. `whole` says how many
    /// there are in a number of turns.
    func withoutWholeTurns(_ whole: (Double) -> Double) -> Transform? {
        for (index, operation) in operations.enumerated() {
            guard case .rotate(let angle, 0, 0, 1) = operation else { continue }
            let turns = angle / (2 * .pi)
            // 11 · 360° comes out a little below 11 turns.
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
