internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// Scenes in a row: each is a view of the size of the canvas, with entries that show and hide it.
struct SceneRow {
    private let canvas: CanvasSpec
    private let parent: ViewKey?
    private(set) var views: [ViewSpec] = []
    private var duration = Duration.zero
    /// How long all scenes take; nil if there are none.
    var length: Duration? { views.isEmpty ? nil : duration }
    /// The last scene; nil before the first one.
    private var last: (view: ViewKey, offset: Int, free: Duration)?
    private var count = 0

    init(on canvas: CanvasSpec, in parent: ViewKey?) {
        self.canvas = canvas
        self.parent = parent
    }

    /// Decodes the views of the next scene, and notes its entries.
    mutating func add(_ scene: SceneSpec, _ names: inout SpecNames) {
        count += 1
        let name = scene.id ?? "scene-\(count)"
        let start = duration - (scene.transition?.duration ?? .zero)
        guard scene.field.isDepthAllowed(in: parent, names), check(scene) else { return }
        let key = key(of: scene, named: name, &names)
        var scope = names.scope.inner(name, at: start)
        scope.end = scene.duration.map { scope.start + $0 }
        let place = names.parts.count
        let (subviews, length) = scene.contents(in: key, scope, &names)
        let mask = scene.transition?.kind == .wipe ? mask(of: key, scene, &names) : nil
        guard let length = scene.duration ?? length else {
            // An included spec that is wrong was reported.
            if scene.include != nil {
                scene.field.report(
                    .missingKey,
                    "the key \"duration\" is missing: seconds, as the included spec has none, too")
            }
            return
        }
        scope.limit(to: length)
        names.add(scene.sounds, of: scope)
        names.parts.insert(
            .made(entries(of: scene, key, mask?.key, at: scope.start, named: name, &names)),
            at: place)
        views.append(view(scene, key, id: scope.id, subviews, mask))
        checkTransition(of: scene, length)
        last = (key, scene.field.node.start, length - (scene.transition?.duration ?? .zero))
        duration = start + length
    }

    /// Adds the view of a scene to the names. Reports a name that is taken.
    private func key(
        of scene: SceneSpec, named name: String, _ names: inout SpecNames
    ) -> ViewKey {
        let (key, isNew) = names.add(names.scope.prefix + name, in: parent, hasShadow: false)
        names.drawn.add(scene.field.node, in: parent, isFirst: true)
        names.note(scene.include?.canvas.size ?? canvas.size, of: key)
        names.layouts.noteStage(key)
        if !isNew {
            scene.field.report(.duplicateID, "another view already has the id \"\(name)\"")
        }
        return key
    }

    /// Whether a scene can begin where its transition wants it. Reports it if not.
    private func check(_ scene: SceneSpec) -> Bool {
        guard let transition = scene.transition else { return true }
        guard let last else {
            scene.field.report(
                .conflictingSettings,
                "there is no scene before the first one: leave its \"transition\" out, and animate its views"
            )
            return false
        }
        guard transition.duration <= last.free else {
            scene.field.report(
                .outOfRange,
                "the transition takes \(transition.duration.text), and the scene before is there alone for "
                    + "\(last.free.text): make that longer, or the transition shorter")
            return false
        }
        return true
    }

    /// Reports a transition that takes longer than its scene.
    private func checkTransition(of scene: SceneSpec, _ length: Duration) {
        guard let transition = scene.transition, transition.duration > length else { return }
        scene.field.report(
            .outOfRange,
            "the transition takes \(transition.duration.text), and the scene lasts \(length.text): make the scene "
                + "longer, or the transition shorter")
    }

    // MARK: - Views

    /// The view of a scene, hidden until the scene begins.
    private func view(
        _ scene: SceneSpec, _ key: ViewKey, id: String, _ subviews: [ViewSpec], _ mask: ViewSpec?
    ) -> ViewSpec {
        let frame = Assignment.frame(.same(Rect(origin: .zero, size: canvas.size)))
        let look =
            scene.include?.look(beside: [frame]) ?? [.property(.clipsToBounds, .same(.flag(true)))]
        return ViewSpec(
            key: key, id: id, offset: scene.field.node.start,
            assignments: look + [
                frame, .property(.backgroundColor, .same(.color(background(of: scene)))),
                .property(.isHidden, .same(.flag(true))),
            ], shift: .zero, subviews: subviews, mask: mask.map { [$0] } ?? [],
            mayBeHiddenByVariables: false)
    }

    private func background(of scene: SceneSpec) -> Color {
        scene.background ?? scene.include?.canvas.background ?? canvas.background
    }

    /// The mask with which a wipe uncovers a scene.
    private func mask(of view: ViewKey, _ scene: SceneSpec, _ names: inout SpecNames) -> ViewSpec {
        let key = names.add(nil, in: view, asMask: true, hasShadow: false).key
        names.drawn.add(scene.field.node, in: view, isFirst: false)
        let bounds =
            scene.include?.bounds(in: canvas.size) ?? Rect(origin: .zero, size: canvas.size)
        return ViewSpec(
            key: key, id: nil, offset: scene.field.node.start,
            assignments: [
                .property(.backgroundColor, .same(.color(.black))), .frame(.same(bounds)),
            ], shift: .zero, subviews: [], mask: [], mayBeHiddenByVariables: false)
    }

    // MARK: - Entries

    /// The entries that show a scene, and hide the one before.
    private func entries(
        of scene: SceneSpec, _ view: ViewKey, _ mask: ViewKey?, at start: Duration,
        named name: String, _ names: inout SpecNames
    ) -> [AnimationSpec] {
        var bodies: [any AnimationBody] = [show(view, true)]
        guard let last else { return made(bodies, scene, at: start, named: name, &names) }
        guard let transition = scene.transition else {
            bodies.append(show(last.view, false))
            return made(bodies, scene, at: start, named: name, &names)
        }
        bodies += transition.bodies(
            from: last.view, to: view, mask: mask, isOpaque: background(of: scene).alpha == 1,
            size: canvas.size)
        return made(bodies, scene, at: start, named: name, &names)
            + made(
                [show(last.view, false)], scene, at: start + transition.duration, named: nil, &names
            )
    }

    private func show(_ view: ViewKey, _ isShown: Bool) -> SetSpec {
        SetSpec(views: [view], to: [.property(.isHidden, .same(.flag(!isShown)))])
    }

    /// Entries that begin together. The last one has the name, so that others can follow the transition.
    private func made(
        _ bodies: [any AnimationBody], _ scene: SceneSpec, at start: Duration, named name: String?,
        _ names: inout SpecNames
    ) -> [AnimationSpec] {
        bodies.enumerated().map { index, body in
            let id = index == bodies.count - 1 ? name.map { names.scope.prefix + $0 } : nil
            let entry = AnimationEntry(id: id, offset: scene.field.node.start)
            names.add(entry)
            return AnimationSpec(
                entry: entry, start: EntryStart(time: start), body: body, completion: [],
                filter: .all)
        }
    }
}
