internal import CollectionBasics
internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

extension DecodedSpec {
    /// Warns of settings that look wrong or have no visible effect, although each value is valid by itself,
    /// and reports content that its views lack. One pass each for the lists of animations, the layers, the
    /// content and the whole scene. O(size of the spec).
    ///
    /// Returns warnings of views that jump when an entry starts, with its byte offset, if the views are seen then.
    func lint(_ diagnostics: Diagnostics) -> [FilmAdvice.Warning] {
        diagnostics.advise(on: animations, moving: names.layouts.rules.concerned)
        LinkAdvice.report(links, animations, names, diagnostics)
        PercentageAdvice.report(animations, links, names, diagnostics)
        GroupAdvice.report(animations, names, diagnostics)
        LayerAdvice(self).report(self, diagnostics)
        ContentNotes(names.contents.all).report(names)
        TimeAdvice.report(self, diagnostics)
        var scene = SceneAdvice(views: views, animations: animations, diagnostics)
        return scene.report()
    }

    /// The texts that the spec draws with glyphs. Texts with equal needs of fonts are listed once.
    var texts: [TextReference] { NotedTexts(names.contents.all).texts }
}

extension Diagnostics {
    /// Warns of entries, nested ones included, that have nothing to animate or that override another entry
    /// of the same list. When one of the views in `movers` changes, others move.
    fileprivate func advise(on list: [AnimationSpec], moving movers: Set<ViewKey>) {
        guard !list.isEmpty else { return }
        var goals = AnimationGoals()
        let areComparable = list.areComparable
        for (index, animation) in list.enumerated() {
            if let offset = animation.body.offsetWithoutSubviews {
                report(
                    .noSubviews,
                    "this view has no subviews to animate; \"include\": \"view\" animates the view itself",
                    at: offset, severity: .warning)
            }
            if let goal = animation.body.goal, let property = goal.switchedProperty,
                movers.isDisjoint(with: goal.views)
            {
                report(
                    .notAnimatable,
                    "\(property.rawValue) can't be animated: it switches when this starts, and nothing moves "
                        + "for the duration; use \"set\", or \"keyframes\" with a list of values",
                    at: animation.entry.offset, severity: .warning)
            }
            advise(on: animation.body.inner.list, moving: movers)
            advise(on: animation.completion, moving: movers)
            if areComparable { goals.add(animation, index) }
        }
        for (index, property) in goals.overriding {
            report(
                .rivalAnimation,
                "another animation of \(property.rawValue) starts at the same time on the same "
                    + "view: only this one sets the end value",
                at: list[index].entry.offset, severity: .warning)
        }
    }
}

extension AnimationGoal {
    /// The first property of an animation with a duration that moves nothing, because all of its properties switch at
    /// once; nil for other animations, and for those that let views switch one after the other.
    fileprivate var switchedProperty: LayerProperty? {
        let properties = values.flatMap(\.properties).filter { $0 != .content }
        let isTogether = timing.stagger == .zero && timing.delay(at: 0, of: views.count) == .zero
        guard timing.duration != nil, isTogether, !properties.contains(where: \.isAnimatable) else {
            return nil
        }
        return properties.first
    }
}

/// The goals of the entries of a list, with their start times. If two entries animate the same property of
/// a view from the same instant, only the second counts.
struct AnimationGoals {
    private struct Goal {
        /// In nanoseconds, as integers compare faster than a `Duration`.
        let start: Int64
        let anchor: Int
        let view: ViewKey
        let property: LayerProperty
        let entry: Int
    }

    private var goals: [Goal] = []

    /// Adds the goals of the entry at an index of its list. Amounts are left out, as they add up.
    mutating func add(_ entry: AnimationSpec, _ index: Int) {
        guard let goal = entry.body.goal else { return }
        for (place, view) in goal.views.enumerated() {
            let delay = goal.timing.delay(at: place, of: goal.views.count)
            let start = (entry.start.time + delay).nanosecondCount
            for property in goal.values.lazy.flatMap(\.properties) {
                goals.append(
                    Goal(
                        start: start, anchor: entry.start.anchor ?? -1, view: view,
                        property: property, entry: index))
            }
        }
    }

    /// The entries that override another one, each with one of the overridden properties. O(n log n), or
    /// O(n) if they are in the order of their starts.
    var overriding: [Int: LayerProperty] {
        var result: [Int: LayerProperty] = [:]
        var first: Goal?
        var seen: [LayerProperty] = []
        for goal in goals.ordered(by: Self.comesFirst) {
            if first.map({
                $0.start != goal.start || $0.anchor != goal.anchor || $0.view != goal.view
            }) ?? true {
                first = goal
                seen.removeAll(keepingCapacity: true)
            }
            if seen.contains(goal.property) {
                result[goal.entry] = goal.property
            } else {
                seen.append(goal.property)
            }
        }
        return result
    }

    private static func comesFirst(_ a: Goal, _ b: Goal) -> Bool {
        (a.start, a.anchor, a.view.index, a.entry) < (b.start, b.anchor, b.view.index, b.entry)
    }
}
