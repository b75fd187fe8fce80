internal import TimingModel

/// A view's part of a recording: its values at first sight and what became of them.
@MainActor
final class NodeRecord {
    let id: NodeID
    let name: String?
    let base: LayerProperties
    /// Compared, never followed: tells whether a view's record is of the recording under way.
    weak var recorder: Recorder?
    private(set) var logs: [LayerProperty: PropertyLog] = [:]
    /// Explicit animations by their keys; those that are over may still be in it.
    var keyed: [String: AnimationBlock] = [:]
    /// The animation in which the content that there is took its place.
    weak var contentBlock: AnimationBlock?
    private weak var view: View?

    init(id: NodeID, view: View, recorder: Recorder) {
        self.id = id
        self.view = view
        name = view.id
        base = view.model
        self.recorder = recorder
    }

    /// The timings of the layers from the root to this one that have times of their own.
    var layerTimings: [MediaTiming] {
        var result: [MediaTiming] = []
        var next = view
        while let layer = next {
            if layer.layerTiming != MediaTiming() { result.append(layer.layerTiming) }
            next = layer.superview
        }
        return result.reversed()
    }

    func log(of property: LayerProperty) -> PropertyLog {
        logs[property] ?? PropertyLog(initial: base[property])
    }

    /// All values shown at `time`, which is not before the last change; without subviews.
    func presentation(at time: Duration) -> LayerProperties {
        var result = base
        // The content goes first: it brings defaults for its parts, which would replace those of the view.
        for property in logs.keys.sorted(by: { $0.rawValue < $1.rawValue })
        where property != .subviews {
            result[property] = log(of: property).presented(at: time)
        }
        return result
    }

    /// Changes the log of a property in place; a copy would cost as much as everything before.
    func update(_ property: LayerProperty, _ change: (inout PropertyLog) -> Void) {
        change(&logs[property, default: PropertyLog(initial: base[property])])
    }

    /// The finished view. Properties that were set once, at the start, become part of the base; not
    /// those of contents that come and go, as the base has one content.
    /// - Throws: `RecordingError.tooManyOverlaps`.
    func node() throws(RecordingError) -> Timeline.Node {
        var base = base
        var tracks: [Track] = []
        let hasOneContent = logs[.content]?.isConstant ?? true
        for (property, log) in logs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if log.isConstant, hasOneContent || property.content == nil {
                base[property] = log.model
            } else {
                tracks.append(try log.track(property))
            }
        }
        return Timeline.Node(name: name, base: base, tracks: tracks)
    }
}

/// Names a view inside one recording: its place in `Timeline.nodes`.
public struct NodeID: Hashable, Sendable {
    /// 0 for the root, then in the order in which views were first seen.
    public let index: Int

    package init(index: Int) { self.index = index }
}

/// The order in which siblings are drawn, back to front: by depth, and those of equal depth as they
/// come. O(n log n), O(n) where no depth differs from zero.
func paintOrder<Sibling>(of siblings: [Sibling], depth: (Sibling) -> Double) -> [Sibling] {
    let depths = siblings.map(depth)
    guard depths.contains(where: { $0 != 0 }) else { return siblings }
    return siblings.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { siblings[$0] }
}
