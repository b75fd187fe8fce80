internal import AnimationSystems
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// How a scene takes the place of the one before.
struct SceneTransition: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// The new scene fades in.
        case fade
        /// It pushes the old one out.
        case push
        /// It slides in over the old one.
        case moveIn
        /// The old one slides away from above it.
        case reveal
        /// It is uncovered from one side to the other.
        case wipe
    }

    var kind = Kind.fade
    var subtype = Transition.Subtype.fromRight
    var duration = Duration.milliseconds(500)
    var curve = CurveSpec.curve(.easeInOut)

    /// Where the new scene comes from, for a canvas of a size.
    func origin(_ size: Size) -> Vector {
        switch subtype {
        case .fromLeft: Vector(dx: -size.width, dy: 0)
        case .fromRight: Vector(dx: size.width, dy: 0)
        case .fromTop: Vector(dx: 0, dy: -size.height)
        case .fromBottom: Vector(dx: 0, dy: size.height)
        }
    }
}

extension Field {
    /// The transition to a scene.
    func sceneTransition(_ names: SpecNames) -> SceneTransition? {
        guard var object = object("a transition, such as {\"type\": \"push\"}") else { return nil }
        defer { object.finish() }
        var transition = SceneTransition()
        object.take("type")?.choice(of: "transition", meant: ForeignWords.transition).map {
            transition.kind = $0
        }
        let subtype = object.take("subtype")
        subtype?.choice(of: "direction").map { transition.subtype = $0 }
        object.take("duration")?.span().map { transition.duration = $0 }
        object.take("curve")?.curve(names).map { transition.curve = $0 }
        if transition.kind == .fade, let subtype {
            subtype.report(.conflictingSettings, "a \"fade\" has no direction: leave this out")
        }
        return transition
    }
}

extension SceneTransition {
    /// The entries with which one view takes the place of another one at `time`.
    /// - Parameters:
    ///   - mask: the mask of the new view, for a wipe.
    ///   - isOpaque: whether the new view hides the old one.
    func bodies(
        from old: ViewKey, to new: ViewKey, mask: ViewKey?, isOpaque: Bool, size: Size
    ) -> [any AnimationBody] {
        let way = origin(size)
        switch kind {
        case .fade:
            let fadeIn = change(.alpha, of: new, from: PropertyValue(0.0), to: PropertyValue(1.0))
            // Where the new view is see-through, the old one would vanish at once at the end.
            return isOpaque
                ? [fadeIn]
                : [
                    fadeIn,
                    change(.alpha, of: old, from: PropertyValue(1.0), to: PropertyValue(0.0)),
                ]
        case .push:
            return [move(new, from: way, to: .zero), move(old, from: .zero, to: way.opposite)]
        case .moveIn: return [move(new, from: way, to: .zero)]
        case .reveal:
            return [
                ReorderSpec(views: [new], toFront: false), move(old, from: .zero, to: way.opposite),
            ]
        case .wipe: return mask.map { [move($0, from: way, to: .zero)] } ?? []
        }
    }

    private func move(_ view: ViewKey, from start: Vector, to end: Vector) -> AnimateSpec {
        change(.translate, of: view, from: PropertyValue(start), to: PropertyValue(end))
    }

    private func change(
        _ property: LayerProperty, of view: ViewKey, from start: PropertyValue,
        to end: PropertyValue
    ) -> AnimateSpec {
        AnimateSpec(
            views: [view], from: [.property(property, .same(start))],
            target: .to([.property(property, .same(end))]),
            timing: TimingSpec(duration: .same(duration), curve: curve), isFromLate: false)
    }
}

extension Vector {
    fileprivate var opposite: Vector { Vector(dx: -dx, dy: -dy) }
}
