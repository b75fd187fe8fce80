internal import LayerTree

/// A spec while it is recorded: its views, and its animations by id.
@MainActor
final class Performance {
    let recorder: Recorder
    /// What top-level views lie in.
    let root: View
    private var views: [ViewKey: View]
    private var running: [String: [AnimationHandle]] = [:]

    init(recorder: Recorder, root: View, views: [ViewKey: View]) {
        self.recorder = recorder
        self.root = root
        self.views = views
    }

    /// Submits the entries of a list, the times in it counting from now.
    func submit(_ list: [AnimationSpec]) {
        for entry in list {
            let start: @MainActor () -> Void = { [self] in
                entry.body.start(in: self, id: entry.id) { self.submit(entry.completion) }
            }
            if entry.at == .zero { start() } else { recorder.at(recorder.now + entry.at, start) }
        }
    }

    /// The views with these keys that exist by now.
    func views(_ keys: [ViewKey]) -> [View] { keys.compactMap { views[$0] } }

    /// Makes a view of the spec with all that is in it, and knows them from now on.
    func make(_ spec: ViewSpec) -> View { spec.makeView { views[$0] = $1 } }

    /// Keeps an animation so that it can be stopped by its id.
    func keep(_ handle: AnimationHandle, as id: String?) {
        if let id { running[id, default: []].append(handle) }
    }

    /// Ends the animations with an id, unfinished.
    func stop(animation id: String) {
        for handle in running.removeValue(forKey: id) ?? [] { recorder.stop(handle) }
    }
}
