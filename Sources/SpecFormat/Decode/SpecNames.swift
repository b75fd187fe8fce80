internal import CollectionBasics
internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// Identifies a view by its index in the order of decoding: depth first, subviews before the mask. `$view`
/// variables have negative indices.
struct ViewKey: Hashable, Sendable {
    let index: Int
}

/// The id and the place of an entry of a list of animations.
struct AnimationEntry: Sendable {
    let id: String?
    /// The byte offset of the entry in the file.
    let offset: Int

    /// The id, or the entry's place in words.
    func name(in origin: JSONOrigin) -> String {
        id ?? "the animation at \(origin.place(of: offset))"
    }
}

/// An object of properties, or a list of keyframes, that concerns the content of views: an image, a text, a
/// shape or a gradient.
struct ContentUse {
    enum Purpose {
        /// The initial content of a view, or of the parts into which its text is split.
        case start(of: [ViewKey])
        /// Values that an entry gives to views; nil for views that are only known when the spec runs.
        case target(of: [ViewKey]?)
        /// Amounts that an entry adds to the values of views.
        case amounts(of: [ViewKey])
        /// The values of a property in keyframes.
        case keyframes(LayerProperty, [PropertyValue], of: [ViewKey])
        /// A text among keyframes.
        case text(String)
        /// The look of the captions, with the characters that all of them have.
        case captions
    }

    let purpose: Purpose
    /// The values of an object of properties.
    var values: [Assignment] = []
    let field: Field
}

/// All content in a spec, in the order of decoding. A class, so that it can grow where `SpecNames` is only
/// read.
final class ContentUses {
    private(set) var all: [ContentUse] = []

    func append(_ use: ContentUse) { all.append(use) }

    /// Adds an object of properties if it concerns content.
    func append(_ values: [Assignment], as purpose: ContentUse.Purpose, by field: Field) {
        guard values.contains(where: \.concernsContent) else { return }
        append(ContentUse(purpose: purpose, values: values, field: field))
    }

    /// Adds the keyframe values of a property if it belongs to content.
    func append(
        keyframes values: [PropertyValue], of property: LayerProperty, of views: [ViewKey],
        by field: Field
    ) {
        guard property.content != nil else { return }
        append(ContentUse(purpose: .keyframes(property, values, of: views), field: field))
    }
}

/// The names that decoding has found so far: views, curves and animations.
struct SpecNames {
    private var entries:
        [(id: String?, depth: Int, shadowDepth: Int, parent: ViewKey?, isMask: Bool)] = []
    private var keys: [String: ViewKey] = [:]
    private var children: [ViewKey: [ViewKey]] = [:]
    /// The size of the canvas in points; nil if it is wrong.
    var canvasSize: Size?
    /// The first sizes of views that contain others.
    private var sizes: [ViewKey: Size] = [:]
    /// The views whose texts are split, with the parts.
    private var splits: [ViewKey: SplitView] = [:]
    /// The number of parts of all texts.
    private(set) var partCount = 0
    /// The seed of random orders.
    let seed: UInt64
    /// The total length of the views' texts, in characters.
    var characterCount = 0
    /// The total length of the texts in which copies insert their numbers, in bytes.
    var filledTextByteCount = 0
    /// The amounts that copies have repeated: values, and bytes of path data.
    var repeatedValueCount = 0
    var repeatedPathByteCount = 0
    /// The part of the film that is being decoded.
    var scope = PartScope()
    /// The named curves of the part.
    var curves: [String: CurveSpec] { scope.curves }
    /// The entries of parts so far, which are decoded when all views are known.
    var parts: [PartEntries] = []
    /// The links of views so far.
    var writtenLinks: [WrittenLink] = []
    /// The sounds of parts so far.
    private(set) var sounds: [Sound] = []
    /// Whether the views that are being decoded are added by an entry.
    var areAdded = false
    /// The enclosing `$view` variables with the views for which they stand, innermost last.
    private var viewVariables: [(key: ViewKey, views: [ViewKey])] = []
    /// The view of the `spruce` that is being decoded.
    var viewOfSpruce: ViewKey?
    /// What the views draw.
    let drawn = DrawnContent()
    /// The sizes and places that follow from other views.
    let layouts = LayoutNotes()
    /// The content of the views, and how animations change it.
    let contents = ContentUses()
    /// The entries of all lists of animations, in the order of decoding: nested entries before the
    /// completion.
    private(set) var animations: [AnimationEntry] = []
    /// The ids of animations to be stopped, and the fields that name them. The animations may come later in
    /// the file.
    private var stops: [(id: String, field: Field)] = []

    /// - Parameter seed: that of random orders. Default: 0.
    init(seed: UInt64 = 0) { self.seed = seed }

    /// Adds an entry of a list of animations; several may share an id.
    mutating func add(_ animation: AnimationEntry) { animations.append(animation) }

    /// Notes that `field` refers to an animation with this id.
    mutating func expect(animation id: String, by field: Field) { stops.append((id, field)) }

    /// Reports references to ids that no animation has.
    func reportUnknownAnimations() {
        let ids = stops.isEmpty ? [] : Set(animations.compactMap(\.id))
        let sorted = ids.ordered()
        for (id, field) in stops where !ids.contains(id) {
            let suggestion =
                field.diagnostics.allowsComparison() ? id.suggestion(among: sorted) : ""
            field.report(.unknownAnimation, "no animation has the id \"\(id)\"\(suggestion)")
        }
    }

    /// The key of the innermost `$view` variable; nil outside lists that define it.
    var viewVariable: ViewKey? { viewVariables.last?.key }

    /// Decodes a list in which `$view` stands for one of some views, as is only known when the list runs.
    mutating func withViewVariable<Value>(
        for views: [ViewKey], _ decode: (inout SpecNames, ViewKey) -> Value
    ) -> Value {
        let key = ViewKey(index: -1 - viewVariables.count)
        viewVariables.append((key, viewsMeant(by: views)))
        defer { viewVariables.removeLast() }
        return decode(&self, key)
    }

    /// All views for which some keys may stand; without keys, those that `spruce` may animate.
    func viewsMeant(by keys: [ViewKey]?) -> [ViewKey] {
        guard let keys else {
            return viewOfSpruce.map { viewsMeant(by: [$0]).flatMap(withDescendants) } ?? []
        }
        guard keys.contains(where: { $0.index < 0 }) else { return keys }
        return keys.flatMap { $0.index < 0 ? viewVariables[-1 - $0.index].views : [$0] }
    }

    /// A view with those that the spec puts into it, to any depth.
    private func withDescendants(_ view: ViewKey) -> [ViewKey] {
        var result = [view]
        var next = 0
        while next < result.count {
            result += subviews(of: result[next])
            next += 1
        }
        return result
    }

    /// The id of a view of the spec, if it has one.
    func id(of key: ViewKey) -> String? { entries[key.index].id }

    /// The number of views.
    var count: Int { entries.count }

    /// The ids of all views of the part, as they are written there, in the order of decoding. Those of views in parts in it
    /// and those of the parts of texts contain a slash.
    var allIDs: some Sequence<String> {
        entries.lazy.compactMap { [prefix = scope.prefix] in
            guard !prefix.isEmpty else { return $0.id }
            return $0.id.flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil }
        }
    }

    /// The ids that views have in the part itself, in the order of decoding.
    var ids: some Sequence<String> { allIDs.filter { !$0.isPartID } }

    /// The nesting depth of a view; the canvas counts as 1. Without a view, 1. For a `$view` variable,
    /// whose view is only known when the spec runs, the smallest possible depth, 2.
    func depth(of key: ViewKey?) -> Int {
        key.map { $0.index < 0 ? 2 : entries[$0.index].depth } ?? 1
    }

    /// The number of views with shadows that a view lies in, including itself. 0 without a view and for a
    /// `$view` variable, whose view is only known when the spec runs.
    func shadowDepth(of key: ViewKey?) -> Int {
        key.map { $0.index < 0 ? 0 : entries[$0.index].shadowDepth } ?? 0
    }

    /// Whether two views are side by side in one superview, or on the canvas.
    func areSiblings(_ a: ViewKey, _ b: ViewKey) -> Bool {
        let (a, b) = (entries[a.index], entries[b.index])
        return !a.isMask && !b.isMask && a.parent == b.parent
    }

    /// Adds a view and returns its key, and whether its id is new or missing. A mask is nested in its view
    /// but isn't one of its subviews.
    mutating func add(
        _ id: String?, in parent: ViewKey?, asMask isMask: Bool = false, hasShadow: Bool
    ) -> (key: ViewKey, isNew: Bool) {
        let key = ViewKey(index: entries.count)
        let shadowDepth = shadowDepth(of: parent) + (hasShadow ? 1 : 0)
        entries.append((id, depth(of: parent) + 1, shadowDepth, parent, isMask))
        if let parent, !isMask { children[parent, default: []].append(key) }
        guard let id else { return (key, true) }
        guard keys[id] == nil else { return (key, false) }
        keys[id] = key
        return (key, true)
    }

    /// The view with this id in the part.
    func key(of id: String) -> ViewKey? { keys[scope.prefix + id] }

    /// Decodes views of a part.
    mutating func inPart(
        _ part: PartScope, _ decode: (inout SpecNames) -> [ViewSpec]
    ) -> [ViewSpec] {
        let outer = scope
        scope = part
        defer { scope = outer }
        return decode(&self)
    }

    /// Adds the sounds of a part, which begin with it and end with it.
    mutating func add(_ sounds: [Sound], of part: PartScope) {
        for var sound in sounds {
            sound.at += part.start
            if let end = part.end {
                guard sound.at < end else { continue }
                sound.duration = min(sound.duration ?? end, end - sound.at)
            }
            self.sounds.append(sound)
        }
    }

    // MARK: - Sizes

    /// Notes the size with which a view begins.
    mutating func note(_ size: Size, of view: ViewKey) { sizes[view] = size }

    /// The view that a view is in; nil for the canvas.
    func superview(of view: ViewKey) -> ViewKey? {
        view.index < 0 ? nil : entries[view.index].parent
    }

    /// The size with which a view begins that contains others; for nil, that of the canvas.
    func size(ofParent view: ViewKey?) -> Size? { view.map { sizes[$0] } ?? canvasSize }

    /// The size with which the superviews of some views begin; nil if it isn't the same for all.
    func parentSize(of views: [ViewKey]?) -> Size? {
        let sizes = (views ?? []).map { view in
            view.index < 0 ? nil : size(ofParent: entries[view.index].parent)
        }
        guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// Notes the parts into which the text of a view is split.
    mutating func note(_ split: SplitView, of view: ViewKey) {
        splits[view] = split
        partCount += split.parts.count
    }

    /// The parts of a view's text; nil if it isn't split.
    func split(of view: ViewKey) -> SplitView? { splits[view] }

    /// The subviews that the spec gives to a view, in their order.
    func subviews(of parent: ViewKey) -> [ViewKey] { children[parent] ?? [] }
}
