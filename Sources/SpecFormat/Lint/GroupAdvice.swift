internal import CollectionBasics
internal import Drawing
internal import LayerTree
internal import Messages

/// Warns of entries of one group that can't be added on a property of a view.
///
/// All of a group's entries are there from its beginning, because its time may repeat and run back. Numbers are added; of
/// other values, only those of the last entry show.
struct GroupAdvice {
    /// A change of a property of a view by an entry of a group.
    fileprivate struct Change {
        let place: Place
        let value: PropertyValue
        /// When it begins, in the time of the outermost group.
        let time: Duration
        /// The innermost group, and whether discrete values are steps in its time.
        let group: Int
        let isStep: Bool
        let entry: AnimationEntry
    }

    fileprivate struct Place: Hashable {
        let view: ViewKey
        let property: LayerProperty
    }

    private var changes: [Change] = []
    private var groups = 0

    /// Reports what can't be added in the groups of a list, and in those of all lists in it.
    static func report(_ list: [AnimationSpec], _ names: SpecNames, _ diagnostics: Diagnostics) {
        for entry in list {
            report(entry.completion, names, diagnostics)
            switch entry.body.inner {
            case .none: break
            case .later(let list): report(list, names, diagnostics)
            case .together(let list):
                guard list.areComparable else { continue }
                var advice = GroupAdvice()
                advice.add(list, at: .zero)
                advice.report(names, diagnostics)
            }
        }
    }

    private mutating func add(_ list: [AnimationSpec], at start: Duration) {
        groups += 1
        let group = groups
        for entry in list {
            let time = start + entry.start.time
            let delay = entry.body.wait(from: .zero)
            if case .together(let list) = entry.body.inner { add(list, at: time + delay) }
            for change in entry.body.changes(of: Self.properties) where change.isLasting {
                for (index, view) in change.views.enumerated() where view.index >= 0 {
                    changes.append(
                        Change(
                            place: Place(view: view, property: change.property),
                            value: change.end.value(at: index, of: change.views.count),
                            time: time + entry.body.delay(at: index), group: group,
                            isStep: entry.body.goal != nil, entry: entry.entry))
                }
            }
        }
    }

    /// The properties whose values may not be numbers.
    private static let properties = Set(
        LayerProperty.allCases.filter {
            if case .numbers = $0.initialValue { return !$0.isAnimatable }
            return true
        })

    private func report(_ names: SpecNames, _ diagnostics: Diagnostics) {
        var last: [Place: Change] = [:]
        var reported: Set<Int> = []
        for change in changes.enumerated().ordered(by: {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }).map(\.element) {
            defer { last[change.place] = change }
            guard let other = last[change.place], other.entry.offset != change.entry.offset,
                !other.canBeAdded(change), reported.insert(change.entry.offset).inserted
            else { continue }
            let view = names.id(of: change.place.view).quoted(or: "a view")
            diagnostics.report(
                .rivalInGroup,
                "another entry of this group changes \(change.place.property.rawValue) of \(view), too, and the "
                    + "two can't be added: only this one shows. Give the values as \"keyframes\", or take "
                    + "one entry out of the group",
                at: change.entry.offset, severity: .warning)
        }
    }
}

extension GroupAdvice.Change {
    fileprivate func canBeAdded(_ other: Self) -> Bool {
        guard !place.property.isAnimatable else {
            return Contribution.Effect.canAdd(value, over: other.value)
        }
        return value == other.value || group == other.group && isStep && other.isStep
    }
}
