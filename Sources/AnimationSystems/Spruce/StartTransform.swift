internal import Drawing

/// What stock animations do to a view's transform at their start, together: a stretch, then a turn,
/// then a shift.
///
/// Any row of stock animations comes to such a one. Kept in this form, every part goes to nothing by
/// itself on the way back, as when a matrix is taken apart; but a turn by 180° or 360° is one.
struct StartTransform: Equatable {
    var translation = Vector.zero
    /// Radians, clockwise.
    var angle = 0.0
    var scale = 1.0

    /// Leaves everything where it is.
    static let none = StartTransform()

    /// This one first, then `next`.
    func then(_ next: StartTransform) -> StartTransform {
        let turned =
            Point(x: translation.dx, y: translation.dy)
            .applying(AffineTransform(rotationAngle: next.angle)) - .zero
        return StartTransform(
            translation: turned * next.scale + next.translation, angle: angle + next.angle,
            scale: scale * next.scale)
    }

    /// The three steps, outermost first. Always all three, so that any two match pairwise.
    var operations: [TransformOperation] {
        [
            .translate(x: translation.dx, y: translation.dy, z: 0),
            .rotate(angle: angle, x: 0, y: 0, z: 1), .scale(x: scale, y: scale, z: 1),
        ]
    }
}
