internal import Drawing
internal import LayerTree
internal import Messages

/// Finds problems that only the whole spec shows. These are views that never draw anything, and views
/// that show an animation's end value before it starts.
struct SceneAdvice {
    /// An entry of a list of animations, with its range in the list of all entries.
    fileprivate struct Entry {
        let spec: AnimationSpec
        /// The earliest time at which the entry starts.
        let earliest: Duration
        /// Whether the entry always starts at that time.
        let isFixed: Bool
        /// The index after its last nested or following entry.
        var end = 0
    }

    /// All entries. Each comes before the entries nested in it, and these before its completion.
    private var entries: [Entry] = []
    /// The views that a warning may concern.
    private var watched: Set<ViewKey> = []
    /// The indices of the entries that may change a watched view.
    private var entriesByView: [ViewKey: [Int]] = [:]
    /// The indices of the entries that may change any view.
    private var broad: [Int] = []
    /// How many views and entries may still be compared with others: with all, the time would grow with the square of
    /// their number.
    private var comparisonsLeft = 2_000_000

    /// The initial views.
    private let views: [ViewSpec]
    private let animations: [AnimationSpec]
    private let diagnostics: Diagnostics

    /// Advice about a spec with these views and animations.
    init(views: [ViewSpec], animations: [AnimationSpec], _ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        self.views = views
        self.animations = animations
    }

    /// Reports views that are never seen. Returns warnings of jumps, with the byte offsets of the entries. O(size of the
    /// spec).
    mutating func report() -> [FilmAdvice.Warning] {
        var empty: [ViewSpec] = []
        for view in views { view.collectEmpty(into: &empty) }
        // Most specs end here, without a list of all their entries.
        guard !empty.isEmpty || animations.contains(where: \.mayConcernAdvice) else { return [] }
        add(animations, from: .zero, isFixed: true)
        for entry in entries {
            for view in entry.spec.body.addedViews { view.collectEmpty(into: &empty) }
        }
        let late = entries.indices.filter {
            entries[$0].isLate && !entries[$0].spec.body.endpoints.isEmpty
        }
        watched = Set(empty.map(\.key))
        for index in late { watched.formUnion(entries[index].spec.body.endpoints.flatMap(\.views)) }
        guard !watched.isEmpty else { return [] }
        noteScopes()
        reportUnseen(among: empty)
        return jumps(of: late)
    }

    /// Reports those of some views without a look that get none later.
    private func reportUnseen(among empty: [ViewSpec]) {
        for view in empty where !isFilled(view.key) {
            diagnostics.report(
                .viewWithoutLook,
                "this view is never seen: it has no backgroundColor, border, content or subviews",
                at: view.offset, severity: .warning)
        }
    }

    /// Warnings of jumps when the entries at some indices start.
    private mutating func jumps(of late: [Int]) -> [FilmAdvice.Warning] {
        guard !late.isEmpty else { return [] }
        let layers = views.flatMap { $0.layers(of: watched) }
        let known = Dictionary(layers.map { ($0.spec.key, $0) }) { first, _ in first }
        var jumps: [FilmAdvice.Warning] = []
        for index in late {
            guard let message = jump(of: index, known) else { continue }
            jumps.append((entries[index].spec.entry.offset, CodedMessage(.jump, message)))
        }
        return jumps
    }

    private mutating func add(_ list: [AnimationSpec], from start: Duration, isFixed: Bool) {
        for spec in list {
            let index = entries.count
            let earliest = start + spec.start.time
            let isFixed = isFixed && spec.start.anchor == nil
            entries.append(Entry(spec: spec, earliest: earliest, isFixed: isFixed))
            switch spec.body.inner {
            case .together(let list):
                addTogether(
                    list, from: earliest + spec.body.wait(from: earliest), isFixed: isFixed)
            case .later(let list): add(list, from: earliest, isFixed: false)
            case .none: break
            }
            add(spec.completion, from: earliest, isFixed: false)
            entries[index].end = entries.count
        }
    }

    /// Adds the entries of a group, which set their first values when the group starts.
    private mutating func addTogether(
        _ list: [AnimationSpec], from start: Duration, isFixed: Bool
    ) {
        for child in list {
            let index = entries.count
            entries.append(Entry(spec: child, earliest: start, isFixed: isFixed))
            if case .together(let list) = child.body.inner {
                addTogether(list, from: start, isFixed: isFixed)
            }
            entries[index].end = entries.count
        }
    }

    private mutating func noteScopes() {
        for (index, entry) in entries.enumerated() {
            guard let views = entry.spec.body.scope.views else {
                broad.append(index)
                continue
            }
            for view in views where watched.contains(view) {
                entriesByView[view, default: []].append(index)
            }
        }
    }

    /// Whether any entry may give a view something to draw.
    private func isFilled(_ view: ViewKey) -> Bool {
        !broad.isEmpty
            || entriesByView[view, default: []].contains { index in
                guard case .values(_, let values) = entries[index].spec.body.scope else {
                    return true
                }
                return values.drawSomething
            }
    }

    /// The message about a view that shows the end value of an entry before it starts; nil if there is none.
    private mutating func jump(
        of index: Int, _ layers: [ViewKey: (spec: ViewSpec, layer: LayerProperties)]
    ) -> String? {
        for ends in entries[index].spec.body.endpoints {
            for (place, key) in ends.views.enumerated() {
                guard allowsComparison() else { return nil }
                guard let (view, layer) = layers[key],
                    let property = ends.property(shownTooEarlyOn: layer, at: place),
                    isFirst(index, on: key, property)
                else { continue }
                let name = view.id.quoted(or: "the view")
                return
                    "until this starts, \(name) shows the end value of \(property.rawValue), and then it "
                    + "jumps to the start value: give the view itself the start value, too"
            }
        }
        return nil
    }

    /// Whether no other entry may change a property of a view before the entry at `index` starts.
    private mutating func isFirst(
        _ index: Int, on view: ViewKey, _ property: LayerProperty
    ) -> Bool {
        for others in [broad, entriesByView[view, default: []]] {
            for other in others {
                guard allowsComparison() else { return false }
                // The entry itself and those nested in it or following it count as later.
                let isLater =
                    (index..<entries[index].end).contains(other)
                    || entries[index].isFixed && entries[other].earliest > entries[index].earliest
                if !isLater, entries[other].spec.body.scope.mayChange(property) { return false }
            }
        }
        return true
    }

    private mutating func allowsComparison() -> Bool {
        comparisonsLeft -= 1
        return comparisonsLeft >= 0
    }
}

extension AnimationSpec {
    /// Whether the entry, or one in it or after it, adds views or gives start values.
    fileprivate var mayConcernAdvice: Bool {
        !body.addedViews.isEmpty || !body.endpoints.isEmpty
            || body.inner.list.contains(where: \.mayConcernAdvice)
            || completion.contains(where: \.mayConcernAdvice)
    }
}

extension SceneAdvice.Entry {
    /// Whether views may be visible before the entry sets its first values.
    fileprivate var isLate: Bool { !isFixed || earliest + spec.body.wait(from: earliest) > .zero }
}

extension ValueEndpoints {
    /// A property that already has its end value in `layer` instead of its start value; nil if there is
    /// none.
    fileprivate func property(shownTooEarlyOn layer: LayerProperties, at place: Int)
        -> LayerProperty?
    {
        let start = layer.with(from, at: place, of: views.count)
        let end = layer.with(to, at: place, of: views.count)
        return from.flatMap(\.properties).first {
            $0 != .content && layer[$0] == end[$0] && layer[$0] != start[$0]
        }
    }
}

extension ChangeScope {
    /// The views that may change; nil if they aren't known.
    var views: [ViewKey]? {
        switch self {
        case .nothing: []
        case .values(let views, _), .anything(let views): views
        case .anywhere: nil
        }
    }

    fileprivate func mayChange(_ property: LayerProperty) -> Bool {
        guard case .values(_, let values) = self else { return true }
        return values.contains { $0.properties.contains(property) }
    }
}

extension ViewSpec {
    /// Collects the view and nested views that have neither anything to draw nor subviews.
    fileprivate func collectEmpty(into found: inout [ViewSpec]) {
        if subviews.isEmpty, !assignments.drawSomething { found.append(self) }
        for view in subviews { view.collectEmpty(into: &found) }
        for view in mask { view.collectEmpty(into: &found) }
    }

    /// The view and nested views that are in `watched` and initially visible, with their initial values.
    fileprivate func layers(of watched: Set<ViewKey>) -> [(spec: ViewSpec, layer: LayerProperties)]
    {
        var layer = LayerProperties().with(assignments, at: 0, of: 1)
        guard layer.alpha > 0, !layer.isHidden else { return [] }
        layer.position = layer.position + shift
        let inner = (subviews + mask).flatMap { $0.layers(of: watched) }
        return watched.contains(key) ? [(self, layer)] + inner : inner
    }
}

extension LayerProperties {
    /// The values after applying `assignments` for view `index` of `count`.
    fileprivate func with(
        _ assignments: [Assignment], at index: Int, of count: Int
    ) -> LayerProperties {
        var result = self
        for assignment in assignments {
            switch assignment {
            case .property(let property, let value):
                result[property] = value.value(at: index, of: count)
            case .frame(let rect):
                let place = result.untransformedPlacement(for: rect.value(at: index, of: count))
                (result.position, result.size) = (place.position, place.size)
            case .arrange: break
            }
        }
        return result
    }
}

extension [Assignment] {
    /// Whether the assignments give a view anything to draw.
    fileprivate var drawSomething: Bool {
        sets(.backgroundColor) || sets(.borderWidth) || sets(.content)
            || sets(.shadowPath) && sets(.shadowOpacity)
    }
}
