internal import Drawing
package import LayerTree

/// Spruce's state of a view between calls.
struct SpruceState {
    /// The view's transform before it was prepared or moved out.
    var place: Place?
    /// Whether Spruce has hidden the view until its animation starts.
    var isHiding = false
}

/// A view's own transform, and the start transform applied to it.
struct Place: Equatable {
    /// The transform to which the view returns.
    let base: Transform
    /// The transform below `start`: `base`, unless custom functions have changed it.
    private var underlying: Transform
    private var start = StartTransform.none
    /// Whether the view was animated to this place, so that it returns from the same start.
    var hasLeft = false

    init(base: Transform) {
        self.base = base.withoutSteps(StartTransform.none.operations)
        underlying = self.base
    }

    /// The view's transform at this place.
    var transform: Transform {
        start == .none ? underlying : Transform(start.operations + underlying.operations)
    }

    /// `base`, in a form that matches the start step by step.
    var home: Transform {
        base == .identity
            ? base : Transform(StartTransform.none.operations + base.operations)
    }

    /// Adds another start transform on top.
    mutating func append(_ next: StartTransform) { start = start.then(next) }

    /// Takes over a transform that other code has set.
    mutating func adopt(_ transform: Transform) {
        guard transform != self.transform else { return }
        underlying = transform
        start = .none
    }
}

extension Transform {
    /// This transform without these steps at its outer end.
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

    /// The view's place: the one that Spruce gave it if it is still there, otherwise a new one.
    var placeBeforeSpruce: Place {
        guard let place = spruceState.place, place.transform == transform else {
            return Place(base: transform)
        }
        return place.hasLeft ? Place(base: place.base) : place
    }

    /// Puts the view into a start state of a custom function, and remembers its place.
    package func prepareForSpruce(_ changeFunction: SpruceChange) {
        var place = placeBeforeSpruce
        changeFunction(self)
        place.adopt(transform)
        spruceState.place = place
    }

    /// Hides the view until its animation starts.
    package func hideForSpruce() {
        guard !isHidden else { return }
        isHidden = true
        spruceState.isHiding = true
    }

    /// Shows the view again if Spruce has hidden it.
    func showAfterSpruce() {
        guard spruceState.isHiding else { return }
        spruceState.isHiding = false
        isHidden = false
    }
}

/// The combined start transform of stock animations: a scale, then a rotation, then a translation.
///
/// Any sequence of stock animations has this form. Each part returns to its neutral value separately, as
/// with a decomposed matrix, but a rotation by 180° or 360° is kept.
struct StartTransform: Equatable {
    var translation = Vector.zero
    /// Radians, clockwise.
    var angle = 0.0
    var scale = 1.0

    /// No change.
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

    /// The three steps, outermost first. Always all three, so that any two lists match step by step.
    var operations: [TransformOperation] {
        [
            .translate(x: translation.dx, y: translation.dy, z: 0),
            .rotate(angle: angle, x: 0, y: 0, z: 1), .scale(x: scale, y: scale, z: 1),
        ]
    }
}
