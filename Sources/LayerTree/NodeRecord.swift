/// A view's part of a recording: its values at first sight and what became of them.
@MainActor
final class NodeRecord {
    let id: NodeID
    let name: String?
    let base: LayerProperties
    /// Compared, never followed: tells whether a view's record is of the recording under way.
    weak var recorder: Recorder?
    var logs: [LayerProperty: PropertyLog] = [:]

    init(id: NodeID, name: String?, base: LayerProperties, recorder: Recorder) {
        self.id = id
        self.name = name
        self.base = base
        self.recorder = recorder
    }

    func log(of property: LayerProperty) -> PropertyLog {
        logs[property] ?? PropertyLog(initial: base[property])
    }

    /// The finished view. Properties that were set once, at the start, become part of the base.
    func node() -> Timeline.Node {
        var base = base
        var tracks: [Track] = []
        for (property, log) in logs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if log.isConstant {
                base[property] = log.model
            } else {
                tracks.append(log.track(property))
            }
        }
        return Timeline.Node(name: name, base: base, tracks: tracks)
    }
}
