/// How many views a spec makes, counted before any is made; what is wrong with them is found later.
///
/// Nested copies may multiply to more than an `Int` holds.
struct ViewCount {
    /// More views than this in one spec are taken for a mistake.
    static let limit = 1_000_000
    /// More copies of one view than this are, too.
    static let copyLimit = 100_000

    /// More bytes than this in the texts that copies fill with their numbers are one, as well.
    static let textLimit = 64 << 20

    /// The views before those that are counted.
    private var count: Double

    init(after count: Int) { self.count = Double(count) }

    /// Whether there is room for a view, or a list of views, with all that is in them; if there isn't,
    /// that is reported where it comes to an end. O(size).
    static func fits(_ field: Field, after names: SpecNames) -> Bool {
        var views = ViewCount(after: names.count)
        var nodes = [field.node]
        if case .array(let list) = field.node.value { nodes = list }
        guard let place = views.add(nodes) else { return textsFit(nodes, field.diagnostics) }
        let total = Int(exactly: views.count).map { "\($0)" } ?? "\(views.count)"
        let most = "it can have at most \(limit)"
        let excess = Field(node: place.node, diagnostics: field.diagnostics)
        excess.report(
            place.isCopies
                ? "these copies, with what is in them, bring the spec to \(total) views: \(most)"
                : "with this view the spec has \(total) views: \(most)")
        return false
    }

    /// Whether the texts that copies fill with their numbers aren't too long; those that are get reported.
    private static func textsFit(_ views: [JSONNode], _ diagnostics: Diagnostics) -> Bool {
        guard let view = views.first(where: { $0.filledTexts > Double(textLimit) }) else {
            return true
        }
        Field(node: view, diagnostics: diagnostics).report(
            "the texts with {i}, {row} or {column} in the copies here have "
                + "\(Int(exactly: view.filledTexts.rounded()).map { "\($0)" } ?? "\(view.filledTexts)") "
                + "bytes: they can have at most \(textLimit)")
        return false
    }

    /// Counts views with all that is in them; answers what is too much, a view or its copies.
    private mutating func add(_ views: [JSONNode]) -> (node: JSONNode, isCopies: Bool)? {
        for view in views {
            if let place = add(view) { return place }
        }
        return nil
    }

    private mutating func add(_ view: JSONNode) -> (node: JSONNode, isCopies: Bool)? {
        if let copies = view["copies"] {
            count += view.viewCount
            return count > Double(Self.limit) ? (copies, true) : nil
        }
        count += 1
        guard count <= Double(Self.limit) else { return (view, false) }
        return add(view.innerViews)
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

    /// How many views a view makes with its copies and all that is in them.
    fileprivate var viewCount: Double {
        copyCount * innerViews.reduce(1) { $0 + $1.viewCount }
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
        guard case .object(let members) = value else { return 0 }
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
        case .object(let members): members.reduce(0) { $0 + $1.value.braceTexts }
        case .null, .bool, .number: 0
        }
    }
}
