internal import AnimationSystems
internal import Drawing
internal import JSON
internal import LayerTree

/// The body of an entry as it is played; every body is one of these.
protocol PlayableBody: AnimationBody {
    /// Starts it now; `completion` is called when it has ended, whether it finished or not.
    @MainActor
    func start(
        in player: SpecPlayer, id: String?, completion: @escaping @MainActor () -> Void)
}

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
        guard let body = animation.body as? any PlayableBody else {
            preconditionFailure("\(type(of: animation.body)) can't be played")
        }
        body.start(in: inner, id: animation.entry.id, completion: completion)
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

// MARK: - Views and their values

extension ViewSpec {
    /// The view with its subviews, each told to `know` by its key.
    @MainActor
    func makeView(know: (ViewKey, View) -> Void) -> View {
        let view = View()
        view.id = id
        for assignment in assignments { assignment.apply(to: view, index: 0, of: 1) }
        if shift != .zero { view.position = view.position + shift }
        for subview in subviews { view.addSubview(subview.makeView(know: know)) }
        view.mask = mask.first?.makeView(know: know)
        know(key, view)
        return view
    }
}

extension Assignment {
    /// Sets the value of view `index` of `count`, animated if the recorder is inside an animation.
    @MainActor
    func apply(to view: View, index: Int, of count: Int) {
        switch self {
        case .property(let property, let value):
            view.set(property, to: value.value(at: index, of: count))
        case .frame(let rect): view.place(in: rect.value(at: index, of: count))
        }
    }

    /// Adds the value to what view `index` of `count` has.
    @MainActor
    func add(to view: View, index: Int, of count: Int) {
        guard case .property(let property, let value) = self, view.shows(property) else { return }
        let sum = view.value(of: property).adding(value.value(at: index, of: count), times: 1)
        if let sum { view.set(property, to: sum) }
    }
}

extension AnimateSpec.Target {
    /// Brings view `index` of `count` to its values.
    @MainActor
    func reach(_ view: View, index: Int, of count: Int) {
        switch self {
        case .to(let values): for value in values { value.apply(to: view, index: index, of: count) }
        case .by(let values): for value in values { value.add(to: view, index: index, of: count) }
        }
    }
}

extension View {
    /// Whether it shows what a property is of, if that is one of contents.
    fileprivate func shows(_ property: LayerProperty) -> Bool {
        property.content.map { value(of: .content) == .string($0.rawValue) } ?? true
    }
}
