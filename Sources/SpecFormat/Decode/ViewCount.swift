internal import Drawing
internal import JSON

/// How many views a spec makes and how long their texts are, counted before any is made; what is wrong with
/// them is found later.
///
/// Nested copies may multiply to more than an `Int` holds.
struct ViewCount {
    /// More views than this in one spec are taken for a mistake.
    static let limit = 1_000_000
    /// More copies of one view than this are, too.
    static let copyLimit = 100_000
    /// Characters in the texts of all views: a kilobyte each where they are drawn, for every worker.
    static let characterLimit = 20 * TextBlock.lengthLimit
    /// More bytes than this in the texts that copies fill with their numbers are taken for a mistake, too.
    static let filledTextLimit = 64 << 20
    /// Shadows in one another: what a shadow costs grows with all that are in it, and so with the cube of
    /// their number.
    static let shadowLimit = 32

    /// What is too much, and what is to be said there.
    private typealias Excess = (node: JSONNode, message: String)

    /// The views before those that are counted.
    private var count: Double
    private var characters: Double

    /// Whether there is room for a view, or a list of views, with all that is in them; if there isn't,
    /// that is reported where it comes to an end. O(size).
    static func fits(_ field: Field, after names: inout SpecNames) -> Bool {
        var views = ViewCount(
            count: Double(names.count), characters: Double(names.characterCount))
        var nodes = [field.node]
        if case .array(let list) = field.node.value { nodes = list }
        guard
            let excess = views.add(nodes) ?? nodes.shadowExcess(inside: 0) ?? nodes.filledTextExcess
        else {
            names.characterCount = Int(views.characters)
            return true
        }
        Field(node: excess.node, diagnostics: field.diagnostics).report(excess.message)
        return false
    }

    /// Counts views with all that is in them; answers what is too much.
    private mutating func add(_ views: [JSONNode]) -> Excess? {
        for view in views {
            if let excess = add(view) { return excess }
        }
        return nil
    }

    private mutating func add(_ view: JSONNode) -> Excess? {
        let copies = view["copies"]
        let load = copies == nil ? (views: 1, characters: view.ownCharacters) : view.load
        count += load.views
        characters += load.characters
        if count > Double(Self.limit) {
            return excess("\(count.total) views: it can have at most \(Self.limit)", at: view)
        }
        if characters > Double(Self.characterLimit) {
            return excess(
                "\(characters.total) characters of text: it can have at most "
                    + "\(Self.characterLimit)", at: view)
        }
        return copies == nil ? add(view.innerViews) : nil
    }

    /// That a view, or its copies, bring the spec to too much.
    private func excess(_ most: String, at view: JSONNode) -> Excess {
        guard let copies = view["copies"] else {
            return (view, "with this view the spec has \(most)")
        }
        return (copies, "these copies, with what is in them, bring the spec to \(most)")
    }
}

extension Double {
    /// A count, which may be more than an `Int` holds.
    fileprivate var total: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension [JSONNode] {
    /// The first shadow that lies in too many others, and what is to be said there; the views themselves
    /// lie in `depth`.
    fileprivate func shadowExcess(inside depth: Int) -> (node: JSONNode, message: String)? {
        for view in self {
            let shadow = view.members.first { $0.key.hasPrefix("shadow") }?.value
            if let shadow, depth == ViewCount.shadowLimit {
                let message =
                    "this shadow lies in \(depth) others, which is the limit: each is cast by all that lie "
                    + "in its view"
                return (shadow, message)
            }
            let inner = view.innerViews.shadowExcess(inside: depth + (shadow == nil ? 0 : 1))
            if let inner { return inner }
        }
        return nil
    }

    /// The first view with which the texts that copies fill are too long, and what is to be said there.
    fileprivate var filledTextExcess: (node: JSONNode, message: String)? {
        var bytes = 0.0
        for view in self {
            bytes += view.filledTexts
            guard bytes > Double(ViewCount.filledTextLimit) else { continue }
            let message =
                "the texts with {i}, {row} or {column} in the copies here have \(bytes.total) bytes: "
                + "they can have at most \(ViewCount.filledTextLimit)"
            return (view, message)
        }
        return nil
    }
}

extension JSONNode {
    /// The nodes of a view's subviews and of its mask.
    fileprivate var innerViews: [JSONNode] {
        var views: [JSONNode] = []
        if case .array(let nodes)? = self["subviews"]?.value { views = nodes }
        if let mask = self["mask"] { views.append(mask) }
        return views
    }

    /// The keys of an object with their values; none of anything else.
    fileprivate var members: [(key: String, value: JSONNode)] {
        guard case .object(let members) = value else { return [] }
        return members.map { ($0.key, $0.value) }
    }

    /// How long the view's own text is, at most.
    fileprivate var ownCharacters: Double {
        Double((self["text"]?["string"] ?? self["text.string"])?.longestString ?? 0)
    }

    /// How long the longest string in it is. O(size).
    private var longestString: Int {
        switch value {
        case .string(let string): string.unicodeScalars.count
        case .array(let nodes): nodes.map(\.longestString).max() ?? 0
        default: members.map(\.value.longestString).max() ?? 0
        }
    }

    /// How many views a view makes with its copies and all that is in them, and how many characters.
    fileprivate var load: (views: Double, characters: Double) {
        let one = innerViews.map(\.load).reduce((1, ownCharacters)) { ($0.0 + $1.0, $0.1 + $1.1) }
        return (copyCount * one.0, copyCount * one.1)
    }

    /// How often a view is stamped out.
    private var copyCount: Double {
        guard case .number(let number)? = self["copies"]?["count"]?.value,
            (1...Double(ViewCount.copyLimit)).contains(number)
        else { return 1 }
        return number
    }

    /// How many bytes the texts take that the copies of a view, with all that is in it, fill with numbers.
    fileprivate var filledTexts: Double {
        let own = members.filter { $0.key != "subviews" && $0.key != "mask" }
            .reduce(0) { $0 + $1.value.braceTexts }
        return copyCount * innerViews.reduce(own) { $0 + $1.filledTexts }
    }

    /// How many bytes the texts in it have that may have places for numbers.
    private var braceTexts: Double {
        switch value {
        case .string(let text):
            text.utf8.contains(UInt8(ascii: "{")) ? Double(text.utf8.count) : 0
        case .array(let nodes): nodes.reduce(0) { $0 + $1.braceTexts }
        default: members.reduce(0) { $0 + $1.value.braceTexts }
        }
    }
}
