internal import Drawing
internal import JSON
internal import Messages

/// Counts the views that a spec makes and the characters of their texts, before any view is made. Later
/// decoding reports what is wrong with the views.
///
/// Counts are of type `Double`, as nested copies may multiply beyond the range of `Int`.
struct ViewCount {
    /// The most views in a spec, which take up to 0.7 GB if all of them fade. More are taken for a mistake.
    static let limit = 200_000
    /// The most copies of one view. More are taken for a mistake.
    static let copyLimit = 100_000
    /// The most characters in the texts of all views. Drawing takes a kilobyte per character in every
    /// worker.
    static let characterLimit = 20 * TextBlock.lengthLimit
    /// The most bytes in the texts in which copies insert their numbers. More are taken for a mistake.
    static let filledTextLimit = 64 << 20
    /// The most values that copies repeat, and that keyframes have for all their views. Each takes about fifty bytes.
    static let valueLimit = 6_000_000
    /// The most bytes of path data that copies and instances of replicators repeat. They are drawn in six seconds, with
    /// 400 MB.
    static let pathLimit = 32 << 20
    /// The deepest nesting of shadows. The cost of a shadow grows with all shadows inside it, and so with
    /// the cube of their number.
    static let shadowLimit = 32

    /// A node that exceeds a limit, and the message for it.
    private typealias Excess = (node: JSONNode, message: String)

    /// The number of views so far.
    private var count: Double
    private var characters: Double
    private var filledTextBytes: Double
    private var values: Double
    private var pathBytes: Double

    /// Whether a view, or a list of views, fits the limits with all nested views, the views of `names` and
    /// the shadows around `parent`. If not, reports the node that exceeds a limit. O(size).
    static func fits(
        _ field: Field, in parent: ViewKey?, after names: inout SpecNames
    ) -> Bool {
        var views = ViewCount(
            count: Double(names.count), characters: Double(names.characterCount),
            filledTextBytes: Double(names.filledTextByteCount),
            values: Double(names.repeatedValueCount), pathBytes: Double(names.repeatedPathByteCount)
        )
        var nodes = [field.node]
        if case .array(let list) = field.node.value { nodes = list }
        guard
            let excess = views.add(nodes)
                ?? nodes.shadowExcess(inside: names.shadowDepth(of: parent))
                ?? views.addFilledTexts(of: nodes) ?? views.addRepetitions(of: nodes)
        else {
            names.characterCount = Int(views.characters)
            names.filledTextByteCount = Int(views.filledTextBytes)
            names.repeatedValueCount = Int(views.values)
            names.repeatedPathByteCount = Int(views.pathBytes)
            return true
        }
        Field(node: excess.node, diagnostics: field.diagnostics).report(
            .tooMuchContent, excess.message)
        return false
    }

    /// Counts views with all nested views. Returns the first node that exceeds a limit.
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
            return excess("\(count.total) views: the limit is \(Self.limit)", at: view)
        }
        if characters > Double(Self.characterLimit) {
            return excess(
                "\(characters.total) characters of text: the limit is \(Self.characterLimit)",
                at: view)
        }
        return copies == nil ? add(view.innerViews) : nil
    }

    /// Counts the texts that copies fill. Returns the first view with which they exceed the limit.
    private mutating func addFilledTexts(of views: [JSONNode]) -> Excess? {
        for view in views {
            filledTextBytes += view.filledTexts
            guard filledTextBytes > Double(Self.filledTextLimit) else { continue }
            let message =
                "with the copies here, the texts with {i}, {row} or {column} have "
                + "\(filledTextBytes.total) bytes: the limit is \(Self.filledTextLimit)"
            return (view, message)
        }
        return nil
    }

    /// Counts what copies and instances repeat. Returns the first view with which that exceeds a limit.
    private mutating func addRepetitions(of views: [JSONNode]) -> Excess? {
        for view in views {
            let weight = view.weight
            values += weight.values.repeated
            pathBytes += weight.paths.repeated
            if values > Double(Self.valueLimit) {
                return (
                    view,
                    "with the copies here, the views have \(values.total) values more: the limit is "
                        + "\(Self.valueLimit)"
                )
            }
            if pathBytes > Double(Self.pathLimit) {
                return (
                    view,
                    "with the copies and instances here, \(pathBytes.total) bytes of path data more are drawn: the limit "
                        + "is \(Self.pathLimit)"
                )
            }
        }
        return nil
    }

    /// The excess caused by a view or its copies, where `most` says how many the spec would have and may
    /// have.
    private func excess(_ most: String, at view: JSONNode) -> Excess {
        guard let copies = view["copies"] else {
            return (view, "with this view, the spec has \(most)")
        }
        return (copies, "with these copies and their subviews, the spec has \(most)")
    }
}

extension Double {
    /// The count as text, even beyond the range of `Int`.
    var total: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension [JSONNode] {
    /// The first shadow nested in too many others, with a message. The views themselves lie inside `depth`
    /// shadows.
    fileprivate func shadowExcess(inside depth: Int) -> (node: JSONNode, message: String)? {
        for view in self {
            let shadow = view.shadow
            if let shadow, depth == ViewCount.shadowLimit {
                let message =
                    "shadows are nested more than \(depth) deep here: leave some of them out"
                return (shadow, message)
            }
            let inner = view.innerViews.shadowExcess(inside: depth + (shadow == nil ? 0 : 1))
            if let inner { return inner }
        }
        return nil
    }
}

extension JSONNode {
    /// The nodes of a view's subviews and of its mask, and of the views of a scene or an included spec.
    fileprivate var innerViews: [JSONNode] {
        var views: [JSONNode] = []
        for key in ["subviews", "views", "scenes"] {
            if case .array(let nodes)? = self[key]?.value { views += nodes }
        }
        if let mask = self["mask"] { views.append(mask) }
        if let root = self["include"]?[Includes.rootKey] { views += root.innerViews }
        return views
    }

    /// The keys of views and scenes that have no values of the view itself.
    private static let keysOfOthers: Set = [
        "subviews", "views", "scenes", "mask", "include", "animations",
    ]

    /// The keys of an object with their values; empty for other values.
    fileprivate var members: [(key: String, value: JSONNode)] {
        guard case .object(let members) = value else { return [] }
        return members.map { ($0.key, $0.value) }
    }

    /// A view's shadow, or one of its dotted keys; nil if the view has none.
    var shadow: JSONNode? { members.first { $0.key.hasPrefix("shadow") }?.value }

    /// The largest possible length of the view's own text, in characters.
    var ownCharacters: Double {
        let string = self["text"]?["string"] ?? self["text.string"]
        let spans = self["text"]?["spans"] ?? self["text.spans"]
        return Double(string?.longestString ?? 0) + (spans?.spanCharacters ?? 0)
    }

    /// The most characters of the strings in a list of spans, or in lists of them. O(size).
    var spanCharacters: Double {
        guard case .array(let nodes) = value else {
            return members.reduce(0) { $0 + $1.value.spanCharacters }
        }
        return nodes.reduce(0) {
            $0 + Double($1["string"]?.longestString ?? 0)
                + ($1["string"] == nil ? $1.spanCharacters : 0)
        }
    }

    /// The length of the longest string or number in the node. O(size).
    var longestString: Int {
        switch value {
        case .string(let string): string.unicodeScalars.count
        case .number, .bool: JSONNode.longestSpelling
        case .array(let nodes): nodes.map(\.longestString).max() ?? 0
        default: members.map(\.value.longestString).max() ?? 0
        }
    }

    /// The number of views and characters that a view makes, including its copies and all nested views.
    fileprivate var load: (views: Double, characters: Double) {
        let one = innerViews.map(\.load).reduce((1, ownCharacters)) { ($0.0 + $1.0, $0.1 + $1.1) }
        return (copyCount * one.0, copyCount * one.1)
    }

    /// The number of copies; 1 if `count` is missing or out of range.
    private var copyCount: Double {
        guard case .number(let number)? = self["copies"]?["count"]?.value,
            (1...Double(ViewCount.copyLimit)).contains(number)
        else { return 1 }
        return number
    }

    /// The bytes of the texts in which a view's copies insert numbers, including all nested views.
    fileprivate var filledTexts: Double {
        let own = members.filter { !Self.keysOfOthers.contains($0.key) }
            .reduce(0) { $0 + $1.value.braceTexts }
        return copyCount * innerViews.reduce(own) { $0 + $1.filledTexts }
    }

    /// The bytes of the node's texts that may contain placeholders for numbers.
    private var braceTexts: Double {
        switch value {
        case .string(let text):
            text.utf8.contains(UInt8(ascii: "{")) ? Double(text.utf8.count) : 0
        case .array(let nodes): nodes.reduce(0) { $0 + $1.braceTexts }
        default: members.reduce(0) { $0 + $1.value.braceTexts }
        }
    }
}

/// How much there is of something, as it stands in the file and with all repetitions.
private struct Amount {
    var written = 0.0
    var all = 0.0

    /// The views that repetitions add.
    var repeated: Double { all - written }

    static func + (a: Amount, b: Amount) -> Amount {
        Amount(written: a.written + b.written, all: a.all + b.all)
    }

    /// The same so many times.
    func repeated(_ count: Double) -> Amount { Amount(written: written, all: all * count) }
}

extension JSONNode {
    /// The values and the bytes of path data of a view with all nested views, copies and instances. O(size).
    fileprivate var weight: (values: Amount, paths: Amount) {
        let entries = self["include"]?[Includes.rootKey]?["animations"]?.valueCount ?? 0
        let own = members.filter { !Self.keysOfOthers.contains($0.key) }
            .reduce(entries) { $0 + $1.value.valueCount }
        let inner = innerViews.map(\.weight).reduce((Amount(), Amount())) {
            ($0.0 + $1.values, $0.1 + $1.paths)
        }
        let path = ownPathBytes
        return (
            (Amount(written: own, all: own) + inner.0).repeated(copyCount),
            (Amount(written: path, all: path) + inner.1.repeated(instanceCount))
                .repeated(copyCount)
        )
    }

    /// The number of numbers, texts and the like in a value.
    private var valueCount: Double {
        switch value {
        case .array(let nodes): nodes.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }

    /// The bytes of the paths of the view's shape and text.
    var ownPathBytes: Double {
        let shape = self["shape"]?["path"] ?? self["shape.path"]
        let text = self["text"]?["path"] ?? self["text.path"]
        return (shape?.pathBytes ?? 0) + (text?.pathBytes ?? 0)
    }

    /// The bytes of a path's data, or those that a figure with as many corners would have. Of one value for each of several
    /// views, the mean; in the other forms for several views, those of the longest path.
    var pathBytes: Double {
        if case .string(let text) = value { return Double(text.utf8.count) }
        let figure = self["star"]?["points"] ?? self["polygon"]?["sides"]
        if case .number(let corners)? = figure?.value { return min(max(corners, 0), 1000) * 48 }
        if case .array(let paths)? = self["each"]?.value, !paths.isEmpty {
            return paths.reduce(0) { $0 + $1.pathBytes } / Double(paths.count)
        }
        if case .array(let nodes) = value { return nodes.map(\.pathBytes).max() ?? 0 }
        return members.map(\.value.pathBytes).max() ?? 0
    }

    /// The instances of a replicator; 1 if there is none, or the number isn't one. Of several numbers, the largest.
    var instanceCount: Double {
        max((self["replicator"]?["count"] ?? self["replicator.count"])?.largestNumber ?? 1, 1)
    }

    /// The largest number in the node; 0 if there is none.
    var largestNumber: Double {
        switch value {
        case .number(let number): number
        case .array(let nodes): nodes.map(\.largestNumber).max() ?? 0
        default: members.map(\.value.largestNumber).max() ?? 0
        }
    }
}
