internal import JSON
internal import LayerTree

/// A view of a spec: its place in the order of the file. What `$view` stands for has a negative one.
struct ViewKey: Hashable, Sendable {
    let index: Int
}

/// What an entry of a list of animations is called, and where it stands.
struct AnimationEntry: Sendable {
    let id: String?
    /// The byte in the file that it begins with.
    let offset: Int

    /// Its id, or its place in words.
    func name(in source: SourceText) -> String {
        id ?? "the animation at \(source.location(of: offset))"
    }
}

/// An object of properties, or a list of keyframes, about what views show: an image, a text, a shape or a
/// gradient.
struct ContentUse {
    enum Purpose {
        /// What a view shows from the start.
        case start(of: ViewKey)
        /// What an entry gives to views; nil for those that are only known when the spec runs.
        case target(of: [ViewKey]?)
        /// What an entry adds to the values of views.
        case amounts(of: [ViewKey])
        /// The values of a property that an entry takes views through.
        case keyframes(LayerProperty, [PropertyValue], of: [ViewKey])
        /// A text among keyframes.
        case text(String)
    }

    let purpose: Purpose
    /// The values of an object of properties.
    var values: [Assignment] = []
    let field: Field
}

/// The content in a spec, in the order of decoding. A class, because it grows where `SpecNames` is only
/// read.
final class ContentUses {
    private(set) var all: [ContentUse] = []

    func append(_ use: ContentUse) { all.append(use) }

    /// Adds an object of properties if it is about content.
    func append(_ values: [Assignment], as purpose: ContentUse.Purpose, by field: Field) {
        guard values.contains(where: \.concernsContent) else { return }
        append(ContentUse(purpose: purpose, values: values, field: field))
    }

    /// Adds the values of a property among keyframes if it is one of content.
    func append(
        keyframes values: [PropertyValue], of property: LayerProperty, of views: [ViewKey],
        by field: Field
    ) {
        guard property.content != nil else { return }
        append(ContentUse(purpose: .keyframes(property, values, of: views), field: field))
    }
}

/// What a spec has named so far while it is decoded: views, curves and animations.
struct SpecNames {
    private var entries: [(id: String?, depth: Int)] = []
    private var keys: [String: ViewKey] = [:]
    private var children: [ViewKey: [ViewKey]] = [:]
    /// How long the texts of the views are together.
    var characterCount = 0
    var curves: [String: CurveSpec] = [:]
    /// What `$view` may stand for, innermost last.
    private var viewVariables: [ViewKey] = []
    /// What the views show, and what animations do to it.
    let contents = ContentUses()
    /// The entries of all lists of animations, in the order of the file.
    private(set) var animations: [AnimationEntry] = []
    /// Who stops animations by their ids; those may come later.
    private var stops: [(id: String, field: Field)] = []

    /// Adds an entry of a list of animations; several may share an id.
    mutating func add(_ animation: AnimationEntry) { animations.append(animation) }

    /// Notes that `field` wants an animation with this id.
    mutating func expect(animation id: String, by field: Field) { stops.append((id, field)) }

    /// Reports the ids of animations that were wanted and that none has.
    func reportUnknownAnimations() {
        let ids = stops.isEmpty ? [] : Set(animations.compactMap(\.id))
        for (id, field) in stops where !ids.contains(id) {
            let nearest = id.nearest(among: ids.sorted())
            let advice = nearest.map { ": did you mean \"\($0)\"?" } ?? ""
            field.report("no animation has the id \"\(id)\"\(advice)")
        }
    }

    /// The view that `$view` stands for; nil outside the lists that give it one.
    var viewVariable: ViewKey? { viewVariables.last }

    /// Decodes a list in which `$view` stands for a view that is only known when it runs.
    mutating func withViewVariable<Value>(
        _ decode: (inout SpecNames, ViewKey) -> Value
    ) -> Value {
        let key = ViewKey(index: -1 - viewVariables.count)
        viewVariables.append(key)
        defer { viewVariables.removeLast() }
        return decode(&self, key)
    }

    /// The id of a view of the spec, if it has one.
    func id(of key: ViewKey) -> String? { entries[key.index].id }

    /// How many views there are.
    var count: Int { entries.count }

    /// The ids of all views, in the order of the file.
    var ids: [String] { entries.compactMap(\.id) }

    /// How many views lie in each other down to this one, the canvas included; of one that is only known
    /// when the spec runs, at least. Without a view, the canvas alone.
    func depth(of key: ViewKey?) -> Int {
        key.map { $0.index < 0 ? 2 : entries[$0.index].depth } ?? 1
    }

    /// Adds a view, or a mask, which lies in its view without being one of those in it; its key, and
    /// whether its id is new.
    mutating func add(
        _ id: String?, in parent: ViewKey?, asMask isMask: Bool = false
    ) -> (key: ViewKey, isNew: Bool) {
        let key = ViewKey(index: entries.count)
        entries.append((id, depth(of: parent) + 1))
        if let parent, !isMask { children[parent, default: []].append(key) }
        guard let id else { return (key, true) }
        guard keys[id] == nil else { return (key, false) }
        keys[id] = key
        return (key, true)
    }

    /// The view with this id.
    func key(of id: String) -> ViewKey? { keys[id] }

    /// The views that the spec puts into a view, in their order.
    func subviews(of parent: ViewKey) -> [ViewKey] { children[parent] ?? [] }

    /// The views whose ids match a pattern, in the order of the tree.
    func keys(matching pattern: String) -> [ViewKey] {
        entries.indices.compactMap { index in
            guard let id = entries[index].id, id.matches(glob: pattern) else { return nil }
            return keys[id]
        }
    }
}
