internal import CollectionBasics
internal import LayerTree

/// The changes of entries in a film, by view and property.
struct ChangesByPlace {
    struct Place: Hashable {
        /// The index of the view in the timeline.
        let node: Int
        let property: LayerProperty
    }

    /// A change by the entry at a byte offset.
    typealias Change = (entry: Int, activity: Timeline.Activity)

    /// The places, in the order of the timeline.
    let places: [Place]

    /// The changes of each place, in the order of their start.
    let lists: [Place: [Change]]

    /// Changes by the byte offsets of the entries.
    init(_ changes: [Int: [Timeline.Activity]]) {
        var lists: [Place: [Change]] = [:]
        for (entry, activities) in changes {
            for activity in activities {
                let place = Place(node: activity.node, property: activity.property)
                lists[place, default: []].append((entry, activity))
            }
        }
        places = lists.keys.ordered {
            ($0.node, $0.property.rawValue) < ($1.node, $1.property.rawValue)
        }
        // A value that is set at the beginning of an animation comes before it.
        self.lists = lists.mapValues { list in
            list.ordered {
                ($0.activity.start, $0.activity.contribution ?? -1, $0.entry)
                    < ($1.activity.start, $1.activity.contribution ?? -1, $1.entry)
            }
        }
    }
}
