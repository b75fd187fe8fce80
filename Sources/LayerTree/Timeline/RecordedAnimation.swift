internal import TimingModel

extension Timeline {
    /// An animation as it was submitted, whether it moved anything or not.
    public struct Animation: Hashable, Sendable {
        /// The name in the event log; several animations may share one.
        public let name: String
        /// The animation's kind: `animation`, `group`, or the name of an animation system such as
        /// `spruce`.
        public let kind: String
        /// The index in `animations` of the group or composite animation that it is part of.
        public let parent: Int?

        package init(name: String, kind: String, parent: Int?) {
            self.name = name
            self.kind = kind
            self.parent = parent
        }
    }

    /// A change of a view's property: an animation from its submission to its end, or an instant at which
    /// the value was set.
    ///
    /// A recording may have millions of these, so they are packed into 32 bytes.
    package struct Activity: Hashable, Sendable {
        private let nodeIndex: Int32
        private let animationIndex: Int32
        private let contributionIndex: Int32
        /// The changing property.
        package let property: LayerProperty
        private let startCount: Int64
        /// `Int64.max` means never.
        private let endCount: Int64

        /// An activity; `end` is nil for an animation that never ends.
        package init(
            node: Int, property: LayerProperty, animation: Int?, contribution: Int?,
            start: Duration, end: Duration?
        ) {
            nodeIndex = Int32(clamping: node)
            animationIndex = Int32(clamping: animation ?? -1)
            contributionIndex = Int32(clamping: contribution ?? -1)
            self.property = property
            startCount = start.nanosecondCount
            endCount = end?.nanosecondCount ?? .max
        }

        /// The index of the view in `nodes`.
        package var node: Int { Int(nodeIndex) }
        /// The index in `animations` of the animation that made the change; nil if none did.
        package var animation: Int? { animationIndex < 0 ? nil : Int(animationIndex) }
        /// The index in the track's contributions; nil for a value that was set.
        package var contribution: Int? { contributionIndex < 0 ? nil : Int(contributionIndex) }
        /// When the animation was submitted, or the value set.
        package var start: Duration { .nanoseconds(startCount) }
        /// When the animation stopped having an effect; nil for never.
        package var end: Duration? { endCount == .max ? nil : .nanoseconds(endCount) }
    }
}

extension PropertyLog {
    /// Adds the property's animations to a list, in the order of their start, then the instants at which its value was
    /// set without an animation. O(n).
    @MainActor func addActivities(
        of property: LayerProperty, node: Int, to list: inout [Timeline.Activity]
    ) {
        for index in entries.indices {
            list.append(
                Timeline.Activity(
                    node: node, property: property, animation: entries[index].block.order,
                    contribution: index, start: entries[index].begin, end: entries[index].end))
        }
        for index in steps.indices.dropFirst() {
            guard case .code(let animation) = steps[index].setter else { continue }
            list.append(
                Timeline.Activity(
                    node: node, property: property, animation: animation, contribution: nil,
                    start: steps[index].time, end: steps[index].time))
        }
    }
}

/// What set a property's model value.
enum ModelSetter {
    /// An animation, which also moves the shown value.
    case animation
    /// Code of the animation with this order, or of none; the shown value jumps.
    case code(of: Int?)
}
