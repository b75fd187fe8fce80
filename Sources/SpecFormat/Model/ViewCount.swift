/// How many views a spec makes, counted before any is made; what is wrong with them is found later.
///
/// Nested copies may multiply to more than an `Int` holds.
struct ViewCount {
    /// More views than this in one spec are taken for a mistake.
    static let limit = 1_000_000
    /// More copies of one view than this are, too.
    static let copyLimit = 100_000

    /// The views before those that are counted.
    private var count: Double

    init(after count: Int) { self.count = Double(count) }

    /// Whether there is room for a view, or a list of views, with all that is in them; if there isn't,
    /// that is reported where it comes to an end. O(size).
    static func fits(_ field: Field, after names: SpecNames) -> Bool {
        var views = ViewCount(after: names.count)
        var nodes = [field.node]
        if case .array(let list) = field.node.value { nodes = list }
        guard let place = views.add(nodes) else { return true }
        let total = Int(exactly: views.count).map { "\($0)" } ?? "\(views.count)"
        let most = "it can have at most \(limit)"
        let excess = Field(node: place.node, diagnostics: field.diagnostics)
        excess.report(
            place.isCopies
                ? "these copies, with what is in them, bring the spec to \(total) views: \(most)"
                : "with this view the spec has \(total) views: \(most)")
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
        var count = 1.0
        if case .number(let number)? = self["copies"]?["count"]?.value,
            (1...Double(ViewCount.copyLimit)).contains(number)
        {
            count = number
        }
        return count * innerViews.reduce(1) { $0 + $1.viewCount }
    }
}
