internal import CollectionBasics
internal import JSON
internal import LayerTree
internal import Messages

/// The content that a spec gives to its views at any time, and the entries that need some content.
///
/// Entries aren't in the order of time, so both are compared only after decoding.
struct ContentNotes {
    /// A list property of a view. The view is nil if it is only known when the spec runs.
    private struct List: Hashable {
        let view: ViewKey?
        let property: LayerProperty
    }

    /// Content that a view must have at some time for an entry to have a visible effect.
    private enum Need {
        /// Content of a kind.
        case content(LayerContent.Kind)
        /// A list with this number of elements.
        case count(Int, of: LayerProperty)
        /// A list of a gradient that fits its other list, which has this number of elements.
        case fit(Int, of: LayerProperty)
    }

    private var kinds: [LayerContent.Kind: Set<ViewKey?>] = [:]
    private var counts: [List: Set<Int>] = [:]
    private var needs: [(need: Need, view: ViewKey, field: Field)] = []

    /// Notes the content of a spec.
    init(_ uses: [ContentUse]) {
        for use in uses {
            switch use.purpose {
            case .start(let views): note(use.values, of: views, by: use.field)
            case .target(let views): note(use.values, of: views, by: use.field)
            case .amounts(let views): note(amounts: use.values, of: views, by: use.field)
            case .keyframes(let property, let values, let views):
                note(keyframes: values, of: property, of: views, by: use.field)
            case .text, .captions: break
            }
        }
    }

    /// Notes values that views get. `views` is nil for views that are only known when the spec runs.
    private mutating func note(_ values: [Assignment], of views: [ViewKey]?, by target: Field) {
        let values = values.filter(\.changesContent)
        guard !values.isEmpty else { return }
        guard let views else { return add(values, to: nil, by: target) }
        for (index, view) in views.enumerated() {
            let own = values.resolved(at: index, of: views.count)
            add(own, to: view.index < 0 ? nil : view, by: target)
        }
    }

    /// Notes the content and the lengths of lists that views must have for amounts to be added.
    private mutating func note(
        amounts: [Assignment], of views: [ViewKey], by target: Field
    ) {
        let amounts = amounts.filter { $0.content != nil }
        for (index, view) in views.enumerated() where !amounts.isEmpty {
            for amount in amounts.resolved(at: index, of: views.count) {
                guard case .property(let property, .same(let value)) = amount,
                    let kind = property.content, let field = target.member(property)
                else { continue }
                needs.append((.content(kind), view, field))
                value.elementCount.map { needs.append((.count($0, of: property), view, field)) }
            }
        }
    }

    /// Notes that views must show the kind of content to which an animated property belongs. Also notes the
    /// lengths of the lists in `values`.
    private mutating func note(
        keyframes values: [PropertyValue], of property: LayerProperty, of views: [ViewKey],
        by field: Field
    ) {
        guard let kind = property.content else { return }
        for view in views {
            needs.append((.content(kind), view, field))
            let list = List(view: view.index < 0 ? nil : view, property: property)
            counts[list, default: []].formUnion(values.compactMap(\.elementCount))
        }
    }

    private mutating func add(_ values: [Assignment], to view: ViewKey?, by target: Field) {
        var own: [LayerProperty: Int] = [:]
        for case .property(let property, let value) in values {
            let value = value.value(at: 0, of: 1)
            if case .string(let word) = value, let kind = LayerContent.Kind(rawValue: word) {
                let isNew = kinds[kind, default: []].insert(view).inserted
                for list in isNew ? kind.lists : [] { own[list] = own[list] ?? 0 }
            }
            value.elementCount.map { own[property] = $0 }
        }
        for (property, count) in own {
            counts[List(view: view, property: property), default: []].insert(count)
        }
        if let view { needLists(beside: own, of: view, by: target) }
    }

    /// Notes that colours or locations of a gradient that come alone need a fitting other list.
    private mutating func needLists(
        beside own: [LayerProperty: Int], of view: ViewKey, by target: Field
    ) {
        switch (target.member(.gradientColors), target.member(.gradientLocations)) {
        case (let colors?, nil):
            guard let count = own[.gradientColors] else { return }
            needs.append((.fit(count, of: .gradientLocations), view, colors))
        case (nil, let locations?):
            guard let count = own[.gradientLocations] else { return }
            needs.append((.fit(count, of: .gradientColors), view, locations))
        case (_?, _?), (nil, nil): return
        }
    }

    // MARK: - Report

    /// Reports the needs that are never met.
    func report(_ names: SpecNames) {
        for (need, view, field) in needs where view.index >= 0 {
            let name = names.id(of: view).quoted(or: "this view")
            switch need {
            case .content(let kind):
                guard !shows(kind, view) else { continue }
                field.report(
                    .missingContent,
                    "\(name) never has \(kind) content, so this has no visible effect")
            case .count(let count, let property):
                let known = self.counts(of: property, view).subtracting([0])
                guard !known.contains(count) else { continue }
                let wanted = known.ordered().map { "\($0)" }.joined(separator: " or ")
                let _: Void? = field.expected(
                    known.isEmpty
                        ? "no amounts, as \(property.rawValue) of \(name) has no values to add them to"
                        : "\(wanted) amounts, one for each value of \(property.rawValue) of \(name)",
                    as: .wrongCount)
            case .fit(let count, let property):
                guard !fits(count, property, view) else { continue }
                let isColors = property == .gradientLocations
                field.warn(
                    .gradientCounts,
                    "\(count) \(isColors ? "colours" : "locations"), but \(name) never has "
                        + "\(count) \(isColors ? "locations" : "colours"): with these, it draws no "
                        + "gradient")
            }
        }
    }

    private func shows(_ kind: LayerContent.Kind, _ view: ViewKey) -> Bool {
        kinds[kind].map { $0.contains(view) || $0.contains(nil) } ?? false
    }

    private func counts(of property: LayerProperty, _ view: ViewKey) -> Set<Int> {
        [view, nil].reduce(into: []) {
            $0.formUnion(counts[List(view: $1, property: property)] ?? [])
        }
    }

    /// Whether a view ever has a list that fits a gradient's other list with `count` elements. Without
    /// locations, colours are spaced evenly.
    private func fits(_ count: Int, _ property: LayerProperty, _ view: ViewKey) -> Bool {
        let known = counts(of: property, view)
        return property == .gradientLocations
            ? known.isEmpty || known.contains(0) || known.contains(count)
            : count == 0 || known.contains(count)
    }
}

extension LayerContent.Kind {
    /// List properties of the content that are empty by default.
    fileprivate var lists: [LayerProperty] {
        switch self {
        case .gradient: [.gradientLocations]
        case .shape: [.shapeDash]
        case .none, .image, .text: []
        }
    }
}

extension Assignment {
    /// The kind of content to which the property belongs.
    fileprivate var content: LayerContent.Kind? {
        if case .property(let property, _) = self { property.content } else { nil }
    }

    /// Whether the assignment sets the kind of content or the length of a list.
    fileprivate var changesContent: Bool {
        guard case .property(let property, _) = self else { return false }
        return [.content, .gradientColors, .gradientLocations, .shapeDash].contains(property)
    }
}
