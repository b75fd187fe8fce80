internal import Drawing
internal import LayerTree

/// What Spruce knows of a view between its calls.
struct SpruceState {
    /// Where the view was before it was prepared, or before it left.
    var place: Place?
    /// Whether Spruce has hidden it until its animation starts.
    var isHiding = false
}

/// A view's own transform, and what it was put away by.
struct Place: Equatable {
    /// Where the view comes back to.
    let base: Transform
    /// What `start` is put on: `base`, unless functions of the user have changed it.
    private var underlying: Transform
    private var start = StartTransform.none
    /// Whether it was animated there, so that it comes back from the same start.
    var hasLeft = false

    init(base: Transform) {
        self.base = base.withoutSteps(StartTransform.none.operations)
        underlying = self.base
    }

    /// The transform that the view was given.
    var transform: Transform {
        start == .none ? underlying : Transform(start.operations + underlying.operations)
    }

    /// `base`, in a form that matches the start step by step.
    var home: Transform {
        base == .identity
            ? base : Transform(StartTransform.none.operations + base.operations)
    }

    /// Puts one start more on top.
    mutating func append(_ next: StartTransform) { start = start.then(next) }

    /// Takes notice that somebody else has set the view's transform.
    mutating func adopt(_ transform: Transform) {
        guard transform != self.transform else { return }
        underlying = transform
        start = .none
    }
}

extension Transform {
    /// Itself, without these steps at its outer end.
    fileprivate func withoutSteps(_ steps: [TransformOperation]) -> Transform {
        guard operations.starts(with: steps) else { return self }
        return Transform(Array(operations.dropFirst(steps.count)))
    }
}

extension View {
    var spruceState: SpruceState {
        get { self[attached: SpruceState.self] ?? SpruceState() }
        set { self[attached: SpruceState.self] = newValue }
    }

    /// Where Spruce finds the view: as it put it away itself, or in a place of its own.
    var placeBeforeSpruce: Place {
        guard let place = spruceState.place, place.transform == transform else {
            return Place(base: transform)
        }
        return place.hasLeft ? Place(base: place.base) : place
    }

    /// Hides the view until its animation starts.
    func hideForSpruce() {
        guard !isHidden else { return }
        isHidden = true
        spruceState.isHiding = true
    }

    /// Shows it again, if it was Spruce that hid it.
    func showAfterSpruce() {
        guard spruceState.isHiding else { return }
        spruceState.isHiding = false
        isHidden = false
    }
}

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
