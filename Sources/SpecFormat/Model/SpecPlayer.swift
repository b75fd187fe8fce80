internal import AnimationSystems
internal import JSON
internal import LayerTree

/// Starts the animations of a spec on a recorder, and knows its views and running animations.
@MainActor
struct SpecPlayer {
    let recorder: Recorder
    private let lookup: ViewLookup
    /// The views that `$view` stands for here.
    private var bound: [ViewKey: View] = [:]
    /// What is being started.
    private var entry: AnimationEntry?

    init(recorder: Recorder, root: View, views: [ViewKey: View]) {
        self.recorder = recorder
        lookup = ViewLookup(root: root, views: views)
    }

    /// What top-level views lie in.
    var root: View { lookup.root }

    /// Submits the entries of a list, the times in it counting from now.
    func submit(_ list: [AnimationSpec]) {
        for entry in list {
            let start: @MainActor () -> Void = {
                self.start(entry) { self.submit(entry.completion) }
            }
            if entry.at == .zero { start() } else { recorder.at(recorder.now + entry.at, start) }
        }
    }

    /// Starts an entry now.
    func start(_ animation: AnimationSpec, completion: @escaping @MainActor () -> Void) {
        var inner = self
        inner.entry = animation.entry
        animation.body.start(in: inner, id: animation.entry.id, completion: completion)
    }

    /// Starts one of the animation systems.
    func play(
        _ system: some AnimationSystem, as id: String?,
        completion: @escaping @MainActor () -> Void
    ) {
        keep(recorder.play(system, name: id) { _ in completion() }, as: id)
    }

    /// The same where `$view`, written inside one animation, stands for `view`.
    func binding(_ variable: ViewKey, to view: View) -> SpecPlayer {
        var result = self
        result.bound[variable] = view
        return result
    }

    /// The views with these keys that exist by now.
    func views(_ keys: [ViewKey]) -> [View] { keys.compactMap { bound[$0] ?? lookup.views[$0] } }

    /// Makes a view of the spec with all that is in it, and knows them from now on.
    func make(_ spec: ViewSpec) -> View { spec.makeView { lookup.views[$0] = $1 } }

    /// Keeps an animation so that it can be stopped by its id, and found by what it is called.
    func keep(_ handle: AnimationHandle, as id: String?) {
        if let id { lookup.running[id, default: []].append(handle) }
        if let entry { lookup.started.append((handle, entry)) }
    }

    /// What the entries are called, each once, whose animations or parts of them have these labels.
    func names(of labels: [String], in source: SourceText) -> [String] {
        var names: [String] = []
        for label in labels {
            let name = entry(labelled: label)?.name(in: source) ?? label
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Ends the animations with an id, unfinished.
    func stop(animation id: String) {
        for handle in lookup.running.removeValue(forKey: id) ?? [] { recorder.stop(handle) }
    }

    /// The entry with that label; of parts that no entry has, the one that they are a part of.
    private func entry(labelled label: String) -> AnimationEntry? {
        lookup.started.filter { handle, _ in
            label == handle.label || label.hasPrefix("\(handle.label)/")
        }.max { $0.handle.label.utf8.count < $1.handle.label.utf8.count }?.entry
    }
}

/// Views by key and running animations by id, shared by all copies of a player.
@MainActor
private final class ViewLookup {
    let root: View
    var views: [ViewKey: View]
    var running: [String: [AnimationHandle]] = [:]
    var started: [(handle: AnimationHandle, entry: AnimationEntry)] = []

    init(root: View, views: [ViewKey: View]) {
        self.root = root
        self.views = views
    }
}
