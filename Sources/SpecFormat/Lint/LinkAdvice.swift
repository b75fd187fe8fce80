internal import LayerTree
internal import Messages

/// Warns of entries that change a property that follows another view: nothing of that is ever seen.
enum LinkAdvice {
    private struct Place: Hashable {
        let view: ViewKey
        let property: LayerProperty
    }

    /// Reports what is found in the entries of all lists. O(entries and their views), and nothing without links.
    static func report(
        _ links: [LinkSpec], _ animations: [AnimationSpec], _ names: SpecNames,
        _ diagnostics: Diagnostics
    ) {
        // The other numbers of a property whose links are of single numbers are seen.
        let whole = links.filter { $0.path.count == $0.path.property.componentCount }
        guard !whole.isEmpty else { return }
        let sources = Dictionary(
            whole.map { (Place(view: $0.follower, property: $0.path.property), $0.source) }
        ) { $1 }
        for entry in animations.withNested {
            let places = entry.body.changedProperties.map { Place(view: $0, property: $1) }
            guard let place = places.first(where: { sources[$0] != nil }),
                let source = sources[place]
            else { continue }
            let follower = names.id(of: place.view).quoted(or: "the view")
            let other = names.id(of: source).quoted(or: "the other view")
            diagnostics.report(
                .linkedProperty,
                "\(place.property.rawValue) of \(follower) follows \(other), so this change of it is never seen: "
                    + "animate \(other), or leave \"linked\" out",
                at: entry.entry.offset, severity: .warning)
        }
    }
}

extension AnimationBody {
    /// The views and properties that the entry changes.
    var changedProperties: [(view: ViewKey, property: LayerProperty)] {
        if case .values(let views, let values) = scope {
            return GivenValues(views: views, values: values).properties
        }
        let changes = (finalChanges + shownChanges).flatMap { change in
            change.views.map { (view: $0, property: change.property) }
        }
        return givenValues.flatMap(\.properties) + changes
    }
}

extension GivenValues {
    fileprivate var properties: [(view: ViewKey, property: LayerProperty)] {
        values.flatMap(\.properties).flatMap { property in views.map { ($0, property) } }
    }
}
