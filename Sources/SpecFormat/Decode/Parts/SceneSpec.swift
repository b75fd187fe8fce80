internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// A scene of a film before its views are decoded.
struct SceneSpec {
    let field: Field
    /// The id as it is written; nil for the standard one, and if it is wrong.
    let id: String?
    let transition: SceneTransition?
    /// How long it lasts; nil if that isn't given.
    let duration: Duration?
    let background: Color?
    /// The spec that it shows; nil if it has its own views.
    let include: IncludeSpec?
    let views: Field?
    let animations: Field?
    /// The sounds of the scene, besides those of an included spec.
    let sounds: [Sound]
}

extension Field {
    /// Scenes in a row on a canvas.
    func scenes(on canvas: CanvasSpec, in parent: ViewKey?, _ names: inout SpecNames) -> SceneRow {
        var row = SceneRow(on: canvas, in: parent)
        for field in elements("a list of scenes, such as [{\"duration\": 3, \"views\": […]}]") ?? []
        {
            field.scene(names).map { row.add($0, &names) }
        }
        return row
    }

    private func scene(_ names: SpecNames) -> SceneSpec? {
        guard var object = object("a scene, such as {\"duration\": 3, \"views\": […]}") else {
            return nil
        }
        defer { object.finish() }
        let id = object.take("id")?.viewID()
        let transition = object.take("transition")?.sceneTransition(names)
        let include = object.take("include")
        let views = object.take("views")
        let animations = object.take("animations")
        if include != nil {
            (views ?? animations)?.report(
                .conflictingSettings,
                "a scene that includes a spec has its views and animations: leave this out")
        }
        let content = include?.include()
        let duration =
            content == nil && include == nil
            ? object.require("duration", "seconds") : object.take("duration")
        return SceneSpec(
            field: self, id: id, transition: transition, duration: duration?.duration(),
            background: object.take("background")?.color(), include: content, views: views,
            animations: animations, sounds: object.take("audio")?.sounds() ?? [])
    }
}

extension SceneSpec {
    /// Decodes the views of the scene, in the view that shows it. The entries are noted.
    /// - Returns: the views, and how long an included spec lasts, if it says that.
    func contents(
        in view: ViewKey, _ scope: PartScope, _ names: inout SpecNames
    ) -> (views: [ViewSpec], duration: Duration?) {
        if let include {
            return include.views(in: view, scope.later(by: include.start), nil, &names)
        }
        var scope = scope
        scope.curves = names.curves
        let own = names.inPart(scope) { views?.views(in: view, &$0) ?? [] }
        if let animations { names.parts.append(.written(animations, scope)) }
        return (own, nil)
    }
}
