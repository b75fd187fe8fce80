internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// The sizes and places of views that follow from other views.
struct LayoutRules: Sendable {
    /// A view that is as large as another one with a distance around it.
    struct Hug: Sendable {
        let target: ViewKey
        let padding: Padding
    }

    /// The views that arrange their subviews.
    var arrangements: [ViewKey: ArrangeSpec] = [:]
    /// The views that hug others.
    var hugs: [ViewKey: Hug] = [:]
    /// The views that others arrange.
    var arranged: Set<ViewKey> = []
    /// The sizes of split texts in views without a size.
    var textSizes: [ViewKey: Size] = [:]
    /// What views have in per cent of their superviews' sizes.
    var relativePlaces: [ViewKey: RelativePlace] = [:]

    /// Whether no view follows from others.
    var isEmpty: Bool { arrangements.isEmpty && hugs.isEmpty && relativePlaces.isEmpty }

    /// The views whose changes others follow, and those that follow.
    var concerned: Set<ViewKey> {
        arranged.union(arrangements.keys).union(hugs.keys).union(hugs.values.map(\.target))
            .union(relativePlaces.keys).union(relativePlaces.values.map(\.superview))
    }
}

/// Collects the rules while views are decoded, and checks what needs all views. A class, so that it can grow where
/// `SpecNames` is only read.
final class LayoutNotes {
    /// A view that hugs one of those that may come later in the file.
    fileprivate struct PendingHug {
        let view: ViewKey
        let id: String
        /// What the names of the part that the view is in begin with.
        let prefix: String
        let padding: Padding
        let field: Field
    }

    /// An object of properties of an entry that places views.
    fileprivate struct Placing {
        let properties: [LayerProperty]
        /// The settings of the views' arrangements.
        let changes: [ArrangeChange]
        let views: [ViewKey]
        let field: Field
    }

    /// An entry that has percentages of the size with which a view begins.
    struct StillPercentages {
        let superviews: Set<ViewKey>
        let offset: Int
    }

    private(set) var rules = LayoutRules()
    private(set) var stillPercentages: [StillPercentages] = []
    private var stages: Set<ViewKey> = []
    private var hugs: [PendingHug] = []
    private var hugging: Set<ViewKey> = []
    private var placings: [Placing] = []
    /// How many arrangements there are from the outermost one around a view to the view's own, and which that is.
    private var nesting: [ViewKey: (depth: Int, outermost: ViewKey)] = [:]
    /// The numbers of views that the outermost arrangements have in them.
    private var arrangedCounts: [ViewKey: Int] = [:]

    /// Whether a view arranges its subviews.
    func arranges(_ view: ViewKey?) -> Bool {
        view.map { rules.arrangements[$0] != nil } ?? false
    }

    /// Whether a view doesn't know its own size before it is recorded, so that nothing can be a part of it.
    func isMeasured(_ view: ViewKey, _ size: Size, in parent: ViewKey?) -> Bool {
        if hugging.contains(view) { return true }
        if arranges(view), size.width == 0 || size.height == 0 { return true }
        let outer = parent.flatMap { rules.arrangements[$0] }
        return outer.map { $0.alignment == .stretch || $0.distribution == .equal } ?? false
    }

    /// Notes how a view arranges its subviews. Each of the views around asks it several times for its size, so they can't be
    /// nested deeply.
    func note(
        _ arrangement: ArrangeSpec, of view: ViewKey, in parent: ViewKey?, _ field: Field
    ) {
        let outer = parent.flatMap { nesting[$0] }
        let depth = (outer?.depth ?? 0) + 1
        nesting[view] = (depth, outer?.outermost ?? view)
        guard depth <= ArrangeSpec.deepest else {
            return field.report(
                .tooDeep,
                "views that arrange others are nested more than \(ArrangeSpec.deepest) deep here: put a view that "
                    + "arranges nothing between them")
        }
        rules.arrangements[view] = arrangement
    }

    /// Notes the size of a split text in a view without a size.
    func note(textSize size: Size, of view: ViewKey) { rules.textSizes[view] = size }

    /// Notes what a view has in per cent of its superview's size.
    func note(_ place: RelativePlace, of view: ViewKey) {
        if !stages.contains(place.superview) { rules.relativePlaces[view] = place }
    }

    /// Notes a view that shows another spec or a scene, whose canvas doesn't change with the view's size.
    func noteStage(_ view: ViewKey) { stages.insert(view) }

    /// Notes that values for some views have percentages of their superviews, and don't follow.
    func notePercentages(of views: [ViewKey]?, by field: Field, _ names: SpecNames) {
        let superviews = Set((views ?? []).compactMap(names.superview(of:))).subtracting(stages)
        guard !superviews.isEmpty else { return }
        stillPercentages.append(
            StillPercentages(superviews: superviews, offset: field.node.start))
    }

    /// Notes that a view hugs another one.
    func note(
        hugOf id: String, in prefix: String, _ padding: Padding, by view: ViewKey, _ field: Field
    ) {
        hugs.append(
            PendingHug(view: view, id: id, prefix: prefix, padding: padding, field: field))
        hugging.insert(view)
    }

    /// Notes a view that is arranged by another one.
    func note(arranged view: ViewKey, by parent: ViewKey, _ field: Field) {
        rules.arranged.insert(view)
        let outermost = nesting[parent]?.outermost ?? parent
        arrangedCounts[outermost, default: 0] += 1
        guard arrangedCounts[outermost] == ArrangeSpec.limit + 1 else { return }
        field.report(
            .tooMuchContent,
            "with this, one view arranges more than \(ArrangeSpec.limit) views, with those that they arrange: put "
                + "some of them into another one")
    }

    /// Notes the values that an entry gives to views.
    func note(
        _ values: [Assignment], of views: [ViewKey]?, by field: Field, _ names: SpecNames
    ) {
        let properties = values.flatMap(\.properties).filter { $0 == .position || $0 == .size }
        let changes = values.compactMap {
            if case .arrange(let change) = $0 { change } else { nil }
        }
        guard !properties.isEmpty || !changes.isEmpty else { return }
        placings.append(
            Placing(
                properties: properties, changes: changes, views: names.viewsMeant(by: views),
                field: field))
    }
}

// What needs all views.

extension LayoutNotes {
    /// Finds the views that are hugged, and reports what is wrong with them, and entries that place views whose places
    /// follow from others.
    func resolve(_ names: SpecNames) {
        for hug in hugs {
            guard let target = hug.target(names) else { continue }
            rules.hugs[hug.view] = LayoutRules.Hug(target: target, padding: hug.padding)
        }
        reportCircles()
        guard !rules.isEmpty || placings.contains(where: { !$0.changes.isEmpty }) else { return }
        for placing in placings { placing.report(rules, names) }
    }

    private func reportCircles() {
        var settled: Set<ViewKey> = []
        for hug in hugs {
            var path: Set<ViewKey> = []
            var next: ViewKey? = hug.view
            while let view = next, !settled.contains(view), path.insert(view).inserted {
                next = rules.hugs[view]?.target
            }
            if let next, path.contains(next) {
                hug.field.report(
                    .circularLinks,
                    "this view hugs one that follows it in turn: one of them needs a size of its own"
                )
            }
            settled.formUnion(path)
        }
    }
}

extension LayoutNotes.PendingHug {
    /// The view that is hugged; nil, and reported, if it isn't one beside this view.
    fileprivate func target(_ names: SpecNames) -> ViewKey? {
        guard let target = names.key(of: prefix + id) else {
            let suggestion =
                field.diagnostics.allowsComparison()
                ? id.suggestion(among: names.ids.ordered()) : ""
            field.report(.unknownView, "no view has the id \"\(id)\"\(suggestion)")
            return nil
        }
        guard target != view, names.areSiblings(target, view) else {
            field.report(
                .conflictingSettings,
                "a view hugs another one beside it, in the same superview, and \"\(id)\" isn't one; a "
                    + "view becomes as large as its subviews by \"arrange\", without a size")
            return nil
        }
        return target
    }
}

extension LayoutNotes.Placing {
    fileprivate func report(_ rules: LayoutRules, _ names: SpecNames) {
        for view in views {
            if let problem = problem(of: view, rules, names) {
                return field.report(.conflictingSettings, problem)
            }
        }
    }

    private func problem(of view: ViewKey, _ rules: LayoutRules, _ names: SpecNames) -> String? {
        let name = names.id(of: view).quoted(or: "this view")
        if rules.hugs[view] != nil, !properties.isEmpty {
            return "\(name) hugs another view, which gives it its place and size: animate that one"
        }
        if rules.arranged.contains(view), properties.contains(.position) {
            return
                "\(name) is placed by the view that arranges it: animate \"translate\", or its \"size\""
        }
        guard !changes.isEmpty else { return nil }
        guard var arrangement = rules.arrangements[view] else {
            return "\(name) doesn't arrange its subviews: give the view an \"arrange\" first"
        }
        for change in changes { arrangement.apply(change) }
        return arrangement.conflict
    }
}
