/// The names that a spec gives, gathered while it is decoded: those of views and of curves.
struct SpecNames {
    private(set) var views: Set<String> = []
    var curves: [String: CurveSpec] = [:]

    /// Adds a view's id; false if there is one like it.
    mutating func add(view id: String) -> Bool { views.insert(id).inserted }
}

extension Field {
    /// One id or a list of them, each of a view that exists.
    func viewIDs(among names: SpecNames) -> [String]? {
        if case .string = node.value { return viewID(among: names).map { [$0] } }
        guard let fields = elements("a view's id, or a list of ids") else { return nil }
        guard !fields.isEmpty else { return expected("at least one id") }
        return fields.compactMap { $0.viewID(among: names) }
    }

    func viewID(among names: SpecNames) -> String? {
        guard let id = string("a view's id") else { return nil }
        guard !names.views.contains(id) else { return id }
        let advice =
            id.nearest(among: names.views.sorted()).map { ": did you mean \"\($0)\"?" } ?? ""
        report("no view has the id \"\(id)\"\(advice)")
        return nil
    }
}
