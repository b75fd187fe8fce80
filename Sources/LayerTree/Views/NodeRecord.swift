internal import Drawing
internal import TimingModel

/// A view's part of a recording, or that of an `AnimatedValue`: its first values and all their changes.
@MainActor
package final class NodeRecord {
    /// The view's index in the timeline; below 0 for a value, which isn't in it.
    let id: NodeID
    /// The number of the recording that the record belongs to. Not a weak reference to the recorder: with one, each
    /// reference to it would be counted in a table of its own, several times as slowly.
    let recording: Int
    /// The properties that were set, with their logs, in the order of the properties' names.
    private(set) var logs: [(property: LayerProperty, log: PropertyLog)] = []
    /// The view's id; it may be set after the view was first seen.
    var name: String?
    let base: LayerProperties
    /// Explicit animations by key; may contain ended ones.
    var keyed: [String: AnimationBlock] = [:]
    /// The animation in which the current content was set.
    weak var contentBlock: AnimationBlock?
    private(set) weak var view: View?
    private weak var value: AnimatedValue?
    private let owner: (any ViewOwner.Type)?

    init(id: NodeID, view: View, recorder: Recorder) {
        self.id = id
        self.view = view
        name = view.id
        owner = view.owner
        base = view.model
        recording = recorder.number
    }

    /// The record of a value, whose property has its first value in `base`.
    init(id: NodeID, value: AnimatedValue, base: LayerProperties, recorder: Recorder) {
        self.id = id
        self.value = value
        owner = nil
        self.base = base
        recording = recorder.number
    }

    /// The view or value of the record; nil when it no longer exists.
    var subject: (any Recorded)? { view ?? value }

    /// The timings of the layers with their own time, from the root to this one.
    var layerTimings: [MediaTiming] {
        var result: [MediaTiming] = []
        var next = view
        while let layer = next {
            if layer.hasOwnTime { result.append(layer.layerTiming) }
            next = layer.superview
        }
        return result.reversed()
    }

    func log(of property: LayerProperty) -> PropertyLog {
        place(of: property).map { logs[$0].log } ?? PropertyLog(initial: base[property])
    }

    /// The index of a property in `logs`. Most views have so few that searching is faster than hashing.
    private func place(of property: LayerProperty) -> Int? {
        // By index, because elements would be copied.
        logs.indices.first { logs[$0].property == property }
    }

    /// All values shown at `time`, which must not be before the last change; without subviews.
    func presentation(at time: Duration) -> LayerProperties {
        var result = base
        // The content is set first, because it brings defaults for its properties that would replace the
        // view's values.
        for (property, log) in logs where property != .subviews {
            result[property] = log.presented(at: time)
        }
        return result
    }

    /// Changes a property's log in place, because a copy would cost as much as all earlier changes.
    func update(_ property: LayerProperty, _ change: (inout PropertyLog) -> Void) {
        change(&logs[place(of: property) ?? addLog(of: property)].log)
    }

    /// Adds an empty log, and returns its index.
    private func addLog(of property: LayerProperty) -> Int {
        let name = property.rawValue
        let place = logs.indices.first { name < logs[$0].property.rawValue } ?? logs.endIndex
        // Growing by one is as slow as the rest.
        if logs.isEmpty { logs.reserveCapacity(4) }
        logs.insert((property, PropertyLog(initial: base[property])), at: place)
        return place
    }

    /// Adds the changes of the properties that have tracks to a list.
    func addActivities(to list: inout [Timeline.Activity]) {
        for place in logs.indices {
            logs[place].log.addActivities(of: logs[place].property, node: id.index, to: &list)
        }
    }

    /// Throws what `node` would throw.
    func check() throws(RecordingError) {
        for place in logs.indices { try logs[place].log.checkOverlaps(of: logs[place].property) }
    }

    /// Whether it ever shows pictures, or its subviews several times: only the finished timeline shows whether it can.
    var needsTimeline: Bool {
        if case .image = base.content { return true }
        for place in logs.indices {
            let property = logs[place].property
            if property == .content || property == .imageSource || property.isOfReplicators {
                return true
            }
        }
        return base.replicator != .none
    }

    /// The finished view. Properties that were set only once, at the start, become part of the base.
    /// Properties of changing contents don't, because the base has one content. Its text is shared with those in `texts`.
    /// - Throws: `RecordingError.tooManyOverlaps`.
    func node(sharing texts: inout Set<SharedText>) throws(RecordingError) -> Timeline.Node {
        var base = base
        var tracks: [Track] = []
        tracks.reserveCapacity(logs.count)
        let hasOneContent = place(of: .content).map { logs[$0].log.isConstant } ?? true
        for place in logs.indices {
            let property = logs[place].property
            if logs[place].log.isConstant, hasOneContent || property.content == nil {
                base[property] = logs[place].log.model
            } else {
                tracks.append(try logs[place].log.track(property))
            }
        }
        if case .text(var content) = base.content {
            content.share(with: &texts)
            base.content = .text(content)
        }
        return Timeline.Node(
            name: name, kind: owner.map(ViewKind.of), base: base, tracks: tracks)
    }
}

/// The drawing order of siblings, back to front: by depth, and in the given order at equal depth. O(n log
/// n), or O(n) if all depths are zero.
func paintOrder<Sibling>(of siblings: [Sibling], depth: (Sibling) -> Double) -> [Sibling] {
    let depths = siblings.map(depth)
    guard depths.contains(where: { $0 != 0 }) else { return siblings }
    return siblings.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { siblings[$0] }
}
