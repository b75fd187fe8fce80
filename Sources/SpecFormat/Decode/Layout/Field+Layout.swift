internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

// How a view arranges its subviews, or hugs another view.

extension Field {
    /// Notes what of a view's size and place follows from other views.
    /// - Parameters:
    ///   - parent: the superview; nil for the canvas, and for a mask.
    ///   - values: those that the view begins with.
    func noteLayout(
        of view: ViewKey, in parent: ViewKey?, _ values: [Assignment], _ arrange: Field?,
        _ hug: Field?, _ names: SpecNames
    ) {
        let notes = names.layouts
        if let arrange, let hug {
            return hug.report(
                .conflictingSettings,
                "a view hugs another one, or is as large as what it arranges: leave out \"hug\" or "
                    + "\"arrange\" at \(arrange.place)")
        }
        if let arrange, let arrangement = arrange.arrangement() {
            notes.note(arrangement, of: view, in: parent, arrange)
        }
        guard hug == nil else {
            hug?.noteHug(by: view, names)
            return reportPlace(
                [.position, .size], in: values, "it is as large as the view that it hugs")
        }
        guard let parent, notes.arranges(parent) else { return }
        notes.note(arranged: view, by: parent, self)
        reportPlace([.position], in: values, "its superview arranges it; give a \"size\"")
    }

    /// Reports values that place a view which is placed by others.
    private func reportPlace(
        _ properties: Set<LayerProperty>, in values: [Assignment], _ reason: String
    ) {
        let keys = ["frame", "position", "size", "bounds"]
        let meant = values.flatMap(\.properties).filter(properties.contains)
        guard !meant.isEmpty,
            let key = keys.first(where: { node[$0] != nil }), let found = node[key]
        else { return }
        child(found).report(
            .conflictingSettings, "this view takes no \"\(key)\", because \(reason)")
    }

    /// Notes what a view has in per cent of its superview's size.
    /// - Parameter spacing: what is between copies; nil if they aren't in a row.
    func notePercentages(
        of view: ViewKey, in parent: ViewKey, spacing: Size?, _ names: SpecNames
    ) {
        if let place = relativePlace(in: parent, spacing: spacing) {
            names.layouts.note(place, of: view)
        }
        if node.hasPercentages(forEach: true) {
            names.layouts.notePercentages(of: [view], by: self, names)
        }
    }

    private func noteHug(by view: ViewKey, _ names: SpecNames) {
        guard var object = object("a view to hug, such as {\"of\": \"title\", \"padding\": 8}")
        else {
            return
        }
        defer { object.finish(listsKeys: true) }
        let target = object.require("of", "the id of the view that is hugged")
        let padding = object.take("padding").map { $0.padding() } ?? Padding()
        guard let target, let padding, let id = target.id("a view's id") else { return }
        names.layouts.note(hugOf: id, in: names.scope.prefix, padding, by: view, target)
    }
}
