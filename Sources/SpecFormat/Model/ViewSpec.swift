internal import LayerTree

/// A view of a spec with everything in it.
struct ViewSpec: Sendable {
    let id: String?
    let assignments: [Assignment]
    let subviews: [ViewSpec]
}

extension Field {
    func views(_ names: inout SpecNames) -> [ViewSpec] {
        var result: [ViewSpec] = []
        for field in elements("a list of views") ?? [] {
            if let view = field.view(&names) { result.append(view) }
        }
        return result
    }

    func view(_ names: inout SpecNames) -> ViewSpec? {
        guard var object = object("a view such as {\"frame\": [0, 0, 40, 40]}") else { return nil }
        defer { object.finish() }
        let id = object.take("id")?.viewID()
        if let id, !names.add(view: id) { report("another view already has the id \"\(id)\"") }
        let assignments = object.takeAssignments()
        let subviews = object.take("subviews").map { $0.views(&names) } ?? []
        return ViewSpec(id: id, assignments: assignments, subviews: subviews)
    }

    private func viewID() -> String? {
        let what = "an id of letters, digits, _ - . and non-ASCII characters"
        guard let id = string(what) else { return nil }
        let isPlain = id.unicodeScalars.allSatisfy { scalar in
            !scalar.isASCII || "_-.".unicodeScalars.contains(scalar)
                || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return isPlain && !id.isEmpty ? id : expected(what)
    }
}

extension ViewSpec {
    /// The view with its subviews; those that have ids are entered in `named`.
    @MainActor
    func makeView(named: inout [String: View]) -> View {
        let view = View()
        view.id = id
        for assignment in assignments { assignment.apply(to: view) }
        for subview in subviews { view.addSubview(subview.makeView(named: &named)) }
        if let id { named[id] = view }
        return view
    }
}
