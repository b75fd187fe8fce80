internal import AnimationSystems
internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree

/// Starts the animations of a spec on a recorder. Keeps track of views and running animations.
@MainActor
struct SpecPlayer {
    let recorder: Recorder
    private let lookup: ViewLookup
    /// The views of `$view` variables.
    private var bound: [ViewKey: View] = [:]
    /// The entry that is being started.
    private var entry: AnimationEntry?
    /// The place of the entry among the calls at one instant; nil if it has none yet.
    private var place: Int?
    /// Views that were stopped or removed while the entry waited.
    private var dropped: Set<ObjectIdentifier> = []
    /// The time of the entry's views in the enclosing group; nil outside groups.
    private(set) var groupTime: Duration?
    /// Whether that is later than the beginning of the outermost group.
    private(set) var isLaterInGroup = false
    /// The values of the enclosing group that its animations can't show.
    private(set) var groupValues: GroupValues?

    /// Whether it notes what advice about the recording needs.
    private let takesNotes: Bool

    /// What follows from changes of views; nil if nothing does.
    private let layouts: ViewLayouts?

    init(
        recorder: Recorder, root: View, views: ViewTable, layouts: ViewLayouts?, takesNotes: Bool
    ) {
        self.recorder = recorder
        self.layouts = layouts
        self.takesNotes = takesNotes
        lookup = ViewLookup(root: root, views: views)
    }

    /// The superview of the top-level views.
    var root: View { lookup.root }

    /// Submits the entries of a list; their times count from now. In a list that runs for each of several views, those
    /// for the view at `view`.
    func submit(_ list: [AnimationSpec], forViewAt view: Int = 0) {
        // By index, because copying each entry into closures would take as long as starting it.
        for index in list.indices where list[index].start.anchor == nil {
            if list[index].start.time > .zero {
                schedule(list, index, forViewAt: view)
            } else if list[index].filter.includes(view) {
                start(list, index, forViewAt: view, place: nil)
            }
        }
    }

    /// Starts an entry of a list when its time has passed, counted from now.
    private func schedule(_ list: [AnimationSpec], _ index: Int, forViewAt view: Int) {
        guard list[index].filter.includes(view) else { return }
        let place = recorder.nextPlace()
        recorder.at(recorder.now + list[index].start.time, place: place) {
            start(list, index, forViewAt: view, place: place)
        }
    }

    /// Starts an entry of a list now, and submits what follows it when it has ended.
    private func start(_ list: [AnimationSpec], _ index: Int, forViewAt view: Int, place: Int?) {
        let next = list[index].completion
        let followers = list[index].followers
        var inner = starting(list[index].entry)
        inner.place = place
        list[index].body.start(in: inner, id: list[index].entry.id) {
            submit(next)
            // Never at once: a chain of entries that end when they start may be as long as the list.
            for follower in followers { schedule(list, follower, forViewAt: view) }
        }
    }

    /// A player that starts an entry.
    func starting(_ entry: AnimationEntry) -> SpecPlayer {
        var result = self
        result.entry = entry
        return result
    }

    /// A player that starts entries at times of a new group.
    func inGroup(_ values: GroupValues) -> SpecPlayer {
        var result = self
        result.groupValues = values
        return result
    }

    /// A player that starts entries at a time of the enclosing group.
    func inGroup(at time: Duration) -> SpecPlayer {
        var result = self
        result.groupTime = time
        result.isLaterInGroup = isLaterInGroup || time > .zero
        return result
    }

    /// A player that leaves out some views.
    func leavingOut(_ views: Set<ObjectIdentifier>) -> SpecPlayer {
        var result = self
        result.dropped.formUnion(views)
        return result
    }

    /// The entry's place among the calls at one instant.
    func placeOfEntry() -> Int { place ?? recorder.nextPlace() }

    /// Starts an animation system.
    func play(
        _ system: some AnimationSystem, as id: String?,
        completion: @escaping @MainActor () -> Void
    ) {
        keep(recorder.play(system, name: id) { _ in completion() }, as: id)
    }

    /// A player in which the `$view` variable `variable` stands for `view`.
    func binding(_ variable: ViewKey, to view: View) -> SpecPlayer {
        var result = self
        result.bound[variable] = view
        return result
    }

    /// The views with these keys, without those that don't exist yet.
    func views(_ keys: [ViewKey]) -> [View] { keys.compactMap(view) }

    /// The view with a key; nil if it doesn't exist yet, or is left out.
    func view(_ key: ViewKey) -> View? {
        guard let view = bound[key] ?? lookup.views[key],
            dropped.isEmpty || !dropped.contains(ObjectIdentifier(view))
        else { return nil }
        return view
    }

    /// Makes a view with all nested views, and registers them by key.
    func make(_ spec: ViewSpec) -> View {
        spec.makeView {
            lookup.views[$0] = $1
            layouts?.add($1, $0)
        }
    }

    /// Keeps an animation, so that it can be stopped by its id and its entry found by its label.
    func keep(_ handle: AnimationHandle, as id: String?) {
        if let id { lookup.running[id, default: []].append(handle) }
        if let entry { lookup.started.append((handle, entry)) }
    }

    /// The changes of entries that happen at once, by their byte offsets.
    var instants: [Int: InstantRecord] { lookup.instants }

    /// Notes that an entry happens now, and whether it changes anything.
    func noteInstant(hasEffect: Bool) {
        guard takesNotes, let entry else { return }
        let known =
            lookup.instants[entry.offset] ?? InstantRecord(time: recorder.now, hasEffect: false)
        lookup.instants[entry.offset] = InstantRecord(
            time: known.time, hasEffect: known.hasEffect || hasEffect)
    }

    /// Sets values at once, and notes whether a view had another value.
    ///
    /// - Parameter isSeenAnyway: whether the entry is seen even if no view had.
    func setAtOnce(_ values: [Assignment], of members: Members, isSeenAnyway: Bool = false) {
        guard takesNotes else { return members.apply(values) }
        let properties = values.flatMap(\.properties)
        let old = members.values(of: properties)
        members.apply(values)
        noteInstant(
            hasEffect: isSeenAnyway || values.contains(where: \.isArrangement)
                || old != members.values(of: properties))
    }

    /// The start values that changed views before their entries began.
    var earlyStarts: [EarlyStart] { lookup.earlyStarts }

    /// Sets start values of an entry that begins later, and notes those that change a view.
    func noteStarts(_ values: [Assignment], of views: [ViewKey], _ set: () -> Void) {
        guard takesNotes, groupTime == nil, let entry else { return set() }
        let properties = values.flatMap(\.properties)
        func current() -> [[PropertyValue]] {
            views.map { key in view(key).map { view in properties.map(view.value(of:)) } ?? [] }
        }
        let old = current()
        set()
        for (key, (old, new)) in zip(views, zip(old, current())) {
            for (property, (old, new)) in zip(properties, zip(old, new)) where old != new {
                lookup.earlyStarts.append(
                    EarlyStart(
                        entry: entry.offset, view: key, property: property, value: new,
                        time: recorder.now))
            }
        }
    }

    /// The names of the entries whose animations, or parts of them, have these labels. Each name once; a
    /// label without an entry stands for itself.
    func names(of labels: [String], in origin: JSONOrigin) -> [String] {
        labels.map { entry(labelled: $0)?.name(in: origin) ?? $0 }.uniqued()
    }

    /// The byte offsets of the entries that were started, by the indices of their animations in the timeline.
    var offsetsOfEntries: [Int: Int] {
        Dictionary(lookup.started.map { ($0.handle.order, $0.entry.offset) }) { $1 }
    }

    /// The keys of the views that were made, by their indices in the timeline.
    var keysOfViews: [Int: ViewKey] {
        let keys = lookup.views.keys
        return Dictionary(
            uniqueKeysWithValues: recorder.indexedViews.compactMap { index, view in
                keys[ObjectIdentifier(view)].map { (index, $0) }
            })
    }

    /// Stops the animations with an id. They end unfinished.
    func stop(animation id: String) {
        for handle in lookup.running.removeValue(forKey: id) ?? [] { recorder.stop(handle) }
    }

    /// The entry of the animation with this label, or else of the innermost animation that contains the
    /// labelled part.
    private func entry(labelled label: String) -> AnimationEntry? {
        lookup.started.filter { handle, _ in
            label == handle.label || label.hasPrefix("\(handle.label)/")
        }.max { $0.handle.label.utf8.count < $1.handle.label.utf8.count }?.entry
    }
}

/// Views by key and running animations by id. All copies of a player share one instance.
@MainActor
private final class ViewLookup {
    let root: View
    var views: ViewTable
    var running: [String: [AnimationHandle]] = [:]
    var started: [(handle: AnimationHandle, entry: AnimationEntry)] = []
    var instants: [Int: InstantRecord] = [:]
    var earlyStarts: [EarlyStart] = []

    init(root: View, views: ViewTable) {
        self.root = root
        self.views = views
    }
}

/// The views of a spec by their keys, from 0. The negative keys of `$view` variables have no views here.
@MainActor
struct ViewTable {
    private var views: [View?] = []

    /// The view with a key; nil if it doesn't exist yet.
    subscript(key: ViewKey) -> View? {
        get { views.indices.contains(key.index) ? views[key.index] : nil }
        set {
            let missing = key.index + 1 - views.count
            if missing > 0 { views.append(contentsOf: repeatElement(nil, count: missing)) }
            views[key.index] = newValue
        }
    }

    /// The keys of the views that exist.
    var keys: [ObjectIdentifier: ViewKey] {
        Dictionary(
            uniqueKeysWithValues: views.enumerated().compactMap { index, view in
                view.map { (ObjectIdentifier($0), ViewKey(index: index)) }
            })
    }
}

// MARK: - Views and their values

extension [ViewSpec] {
    /// The byte offsets of the views, their subviews and their masks.
    var offsetsByKey: [ViewKey: Int] {
        Dictionary(withNested.map { ($0.key, $0.offset) }) { $1 }
    }

    /// The views, their subviews and their masks.
    var withNested: [ViewSpec] {
        flatMap { [$0] + $0.subviews.withNested + $0.mask.withNested }
    }
}

extension ViewSpec {
    /// Makes the view with its subviews and its mask. Calls `know` with each of them and its key.
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
    /// Sets the value of view `index` of `count`. Animated if called inside one of the recorder's
    /// animations.
    @MainActor
    func apply(to view: View, index: Int, of count: Int) {
        switch self {
        case .property(.isHidden, let value):
            view.show(unless: value.value(at: index, of: count))
        case .property(let property, let value):
            view.set(property, to: value.value(at: index, of: count))
        case .frame(let rect): view.place(in: rect.value(at: index, of: count))
        case .arrange(let change): view[attached: LayoutMember.self]?.apply(change)
        }
    }

    /// Whether it changes how a view arranges its subviews.
    fileprivate var isArrangement: Bool { if case .arrange = self { true } else { false } }

    /// Adds the value to the current one of view `index` of `count`. Does nothing if the view shows content
    /// of another kind.
    @MainActor
    func add(to view: View, index: Int, of count: Int) {
        guard case .property(let property, let value) = self, view.shows(property) else { return }
        let sum = view.value(of: property).adding(value.value(at: index, of: count), times: 1)
        if let sum { view.set(property, to: sum) }
    }
}

extension AnimateSpec.Target {
    /// Sets the values of view `index` of `count`, or adds its amounts.
    @MainActor
    func apply(to view: View, index: Int, of count: Int) {
        switch self {
        case .to(let values): for value in values { value.apply(to: view, index: index, of: count) }
        case .by(let values): for value in values { value.add(to: view, index: index, of: count) }
        }
    }
}

extension View {
    /// Hides or shows the view. One that others make room for stays visible until the end of the animation that hides it.
    fileprivate func show(unless value: PropertyValue) {
        guard case .flag(let isHidden) = value,
            self[attached: LayoutMember.self]?.isArranged == true
        else { return set(.isHidden, to: value) }
        setHiddenWithAnimation(isHidden)
    }

    /// Whether the view shows the kind of content to which a property belongs. True for properties outside
    /// content.
    fileprivate func shows(_ property: LayerProperty) -> Bool {
        property.content.map { value(of: .content) == .string($0.rawValue) } ?? true
    }
}
