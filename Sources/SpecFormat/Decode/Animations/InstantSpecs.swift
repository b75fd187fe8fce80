internal import LayerTree

// Entries that happen at once: they set values, add, remove and reorder views, and stop animations.

/// `set`: sets properties of views without animation.
struct SetSpec: AnimationBody {
    let views: [ViewKey]
    let to: [Assignment]

    var scope: ChangeScope { .values(views, to) }

    func changes(of properties: Set<LayerProperty>) -> [ContentChange] {
        ContentChange.changes(of: properties, of: views, to: to, isAnimated: false)
    }
}

/// `add`: adds a new view in front of its siblings.
struct AddSpec: AnimationBody {
    /// Nil for the canvas.
    let parent: ViewKey?
    /// More than one view if it has copies.
    let views: [ViewSpec]

    var addedViews: [ViewSpec] { views }
    var scope: ChangeScope { .anything([parent].compactMap(\.self)) }
}

/// `remove`: removes views from the tree. Their animations end unfinished.
struct RemoveSpec: AnimationBody {
    let views: [ViewKey]

    var scope: ChangeScope { .anything(views) }
}

/// `bringToFront` and `sendToBack`: move views to the front or the back among their siblings.
struct ReorderSpec: AnimationBody {
    let views: [ViewKey]
    let toFront: Bool

    var scope: ChangeScope { .nothing }
}

/// `stop`: ends the animations with an id, or all animations of some views, unfinished.
struct StopSpec: AnimationBody {
    enum Target: Sendable {
        case animation(String)
        case views([ViewKey])
    }

    let target: Target

    var scope: ChangeScope { .nothing }
    var stopped: Target? { target }
}

extension Field {
    func setting(_ names: SpecNames) -> SetSpec? {
        guard var object = object("{\"view\": id, \"to\": properties}") else { return nil }
        defer { object.finish() }
        let views = object.require("view", "the views to change")?.selector(names)
        let to = object.require("to", "the properties to set")?.target(of: views, names)
        guard let views, let to else { return nil }
        return SetSpec(views: views, to: to)
    }

    func adding(_ names: inout SpecNames) -> AddSpec? {
        guard var object = object("{\"into\": id, \"view\": {…}}") else { return nil }
        defer { object.finish() }
        let parent = object.take("into").map { $0.viewKey(names) }
        names.areAdded = true
        defer { names.areAdded = false }
        let views = object.require("view", "the view to add").map { field in
            ViewCount.fits(field, in: parent ?? nil, after: &names)
                ? field.copies(in: parent ?? nil, &names) : []
        }
        // `viewKey` has already reported a wrong parent.
        guard let views, parent != .some(nil) else { return nil }
        return AddSpec(parent: parent ?? nil, views: views)
    }

    func removal(_ names: SpecNames) -> RemoveSpec? {
        viewsOnly(names).map { RemoveSpec(views: $0) }
    }

    func reordering(toFront: Bool, _ names: SpecNames) -> ReorderSpec? {
        viewsOnly(names).map { ReorderSpec(views: $0, toFront: toFront) }
    }

    func stopping(_ names: inout SpecNames) -> StopSpec? {
        guard var object = object("{\"id\": animation} or {\"view\": id}") else { return nil }
        defer { object.finish() }
        switch object.takeFirst(of: ["id", "view"]) {
        case ("id", let id)?:
            guard let name = id.id("an animation's id") else { return nil }
            let full = names.scope.prefix + name
            names.expect(animation: full, by: id)
            return StopSpec(target: .animation(full))
        case (_, let view)?: return view.selector(names).map { StopSpec(target: .views($0)) }
        case nil:
            return object.isEmpty ? expected("the \"id\" of an animation, or a \"view\"") : nil
        }
    }

    private func viewsOnly(_ names: SpecNames) -> [ViewKey]? {
        guard var object = object("{\"view\": id}") else { return nil }
        defer { object.finish() }
        return object.require("view", "the views")?.selector(names)
    }
}
