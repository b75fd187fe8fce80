internal import CollectionBasics
internal import LayerTree
internal import Messages

/// Warns of percentages that don't follow the size of which they are: those in entries, and those of views whose superviews
/// change their sizes without their model.
enum PercentageAdvice {
    /// Reports what is found in the entries of all lists. O(entries and their views), and nothing without percentages.
    static func report(
        _ animations: [AnimationSpec], _ links: [LinkSpec], _ names: SpecNames,
        _ diagnostics: Diagnostics
    ) {
        let places = names.layouts.rules.relativePlaces
        guard !names.layouts.stillPercentages.isEmpty || !places.isEmpty else { return }
        let entries = animations.withNested
        let superviews = Set(places.values.map(\.superview))
        var resized: Set<ViewKey> = []
        for entry in entries {
            let views = entry.body.changedProperties.lazy.filter { $0.property == .size }.map(
                \.view)
            resized.formUnion(views)
            guard !entry.body.setsModel, let superview = views.first(where: superviews.contains)
            else { continue }
            reportOverlay(
                of: superview, at: entry.entry.offset, "use \"animate\"", names, diagnostics)
        }
        for link in links
        where link.path.property == .size && superviews.contains(link.follower) {
            reportOverlay(
                of: link.follower, at: link.place, "leave \"linked\" out", names, diagnostics)
        }
        for (view, place) in places.ordered(by: { $0.key.index < $1.key.index })
        where place.resizes && resized.contains(place.superview) {
            resized.insert(view)
        }
        reportEntries(resized, names, diagnostics)
    }

    /// Reports a change of a size that lies over the view's own.
    private static func reportOverlay(
        of superview: ViewKey, at offset: Int, _ wayOut: String, _ names: SpecNames,
        _ diagnostics: Diagnostics
    ) {
        let name = names.id(of: superview).quoted(or: "the view")
        diagnostics.report(
            .percentageStays,
            "views with percentages of \(name) don't follow this change of its size, which is laid over its own: "
                + "\(wayOut), or animate them, too",
            at: offset, severity: .warning)
    }

    /// Reports percentages of sizes that change.
    private static func reportEntries(
        _ resized: Set<ViewKey>, _ names: SpecNames, _ diagnostics: Diagnostics
    ) {
        for place in names.layouts.stillPercentages {
            let superviews = place.superviews.intersection(resized)
            guard let superview = superviews.min(by: { $0.index < $1.index }) else { continue }
            let name = names.id(of: superview).quoted(or: "the superview")
            diagnostics.report(
                .percentageStays,
                "this has percentages of the size with which \(name) begins, and an entry changes that size: write "
                    + "points, or give the view itself percentages, which follow",
                at: place.offset, severity: .warning)
        }
    }
}
