internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages

/// A view of a spec with its subviews and its mask.
struct ViewSpec: Sendable {
    let key: ViewKey
    let id: String?
    /// The byte offset of the view in the file.
    let offset: Int
    let assignments: [Assignment]
    /// The offset of a copy from the first one, in points.
    let shift: Vector
    let subviews: [ViewSpec]
    /// The view's mask: at most one element.
    let mask: [ViewSpec]
    /// Whether variables decide if the view is shown, so that other values may show it.
    let mayBeHiddenByVariables: Bool
}

/// The number of a view's copies and their layout.
private struct Copies {
    let count: Int
    let columns: Int
    /// The gaps between them in points; nil if all are in the same place.
    var spacing: Size?
}

extension Field {
    func views(in parent: ViewKey?, _ names: inout SpecNames) -> [ViewSpec] {
        let fields = elements("a list of views") ?? []
        return fields.flatMap { $0.copies(in: parent, &names) }
    }

    /// The view's copies, or the view once if it has no `copies`.
    func copies(in parent: ViewKey?, _ names: inout SpecNames) -> [ViewSpec] {
        guard var object = object("a view such as {\"frame\": [0, 0, 40, 40]}") else { return [] }
        guard let field = object.take("copies") else {
            return [view(in: parent, copy: copy, spacing: nil, &names)].compactMap { $0 }
        }
        guard let copies = field.copies() else { return [] }
        if field.node["spacing"] != nil, names.layouts.arranges(parent) {
            field.report(
                .conflictingSettings,
                "the superview arranges these copies: leave out \"spacing\", and give \"arrange\" a \"gap\""
            )
        }
        var result: [ViewSpec] = []
        for index in 0..<copies.count {
            let place = CopyPlace(index: index, count: copies.count, columns: copies.columns)
            if let view = view(in: parent, copy: place, spacing: copies.spacing, &names) {
                result.append(view)
            }
        }
        return result
    }

    private func view(
        in parent: ViewKey?, asMask isMask: Bool = false, copy: CopyPlace?, spacing: Size?,
        _ names: inout SpecNames
    ) -> ViewSpec? {
        let field = Field(
            node: node, diagnostics: diagnostics, copy: copy,
            parentSize: names.size(ofParent: parent))
        guard var object = field.object() else { return nil }
        guard isDepthAllowed(in: parent, names) else { return nil }
        defer { object.finish() }
        _ = object.take("copies")
        let idField = object.take("id")
        let ownID = idField?.viewID()
        let id = ownID.map { names.scope.prefix + $0 }
        let include = object.take("include")?.include()
        if node["include"] != nil { reportInclude(ownID, names) }
        let link = object.take("linked")
        let (key, isNew) = names.add(
            id, in: parent, asMask: isMask, hasShadow: node.shadow != nil)
        names.drawn.add(node, in: parent, isFirst: (copy?.index ?? 0) == 0)
        if let link { names.note(link, of: key) }
        if let ownID, !isNew {
            let isCopied = copy != nil && idField?.summary == "\"\(ownID)\""
            let advice = !isCopied ? "" : ": copies need {i} in it, such as \"\(ownID)-{i}\""
            idField?.report(
                .duplicateID, "another view already has the id \"\(ownID)\"\(advice)")
        }
        let count = copy?.count ?? 1
        let assignments = object.takeAssignments(for: count)
        let index = copy?.index ?? 0
        let given = assignments.resolved(at: index, of: count).withNaturalText
        let own = (include?.look(beside: given) ?? []) + given
        let (arrange, hug) = (object.take("arrange"), object.take("hug"))
        field.noteLayout(of: key, in: isMask ? nil : parent, own, arrange, hug, names)
        let parts = object.take("split")?.parts(of: own, in: key, at: node.start, &names)
        names.contents.append(own, as: .start(of: parts?.map(\.key) ?? [key]), by: field)
        field.checkLocations(in: own, of: 1)
        field.checkSpans(in: own)
        // An entry may add views to one with an id.
        if id != nil || node["subviews"] != nil || node["mask"] != nil || parts != nil
            || include != nil
        {
            let size = include?.canvas.size ?? own.size(at: 0, of: 1)
            if !names.layouts.isMeasured(key, size, in: parent) { names.note(size, of: key) }
            if include != nil { names.layouts.noteStage(key) }
        }
        let included = include.flatMap { include in
            ownID.map {
                include.views(in: key, names.scope.inner($0, at: include.start), copy, &names).views
            }
        }
        let subviews = object.take("subviews").map { $0.views(in: key, &names) } ?? []
        let mask = object.take("mask").map { $0.mask(of: key, &names) } ?? []
        var shift = Vector.zero
        if let copy, let spacing {
            let size = own.size(at: 0, of: 1)
            shift.dx = Double(copy.column) * (size.width + spacing.width)
            shift.dy = Double(copy.row) * (size.height + spacing.height)
        }
        if let parent { field.notePercentages(of: key, in: parent, spacing: spacing, names) }
        return ViewSpec(
            key: key, id: id, offset: node.start,
            assignments: parts == nil ? own : own.withoutContent, shift: shift,
            subviews: (parts ?? []) + (included ?? []) + subviews, mask: mask,
            mayBeHiddenByVariables: [.isHidden, .alpha].contains {
                field.member($0)?.dependsOnVariables ?? false
            })
    }

    /// Whether a view may be put into `parent`. Reports it if not.
    func isDepthAllowed(in parent: ViewKey?, _ names: SpecNames) -> Bool {
        let limit = View.depthLimit
        if names.depth(of: parent) <= limit { return true }
        report(
            .tooDeep, "views are nested more than \(limit) deep here: put some of them side by side"
        )
        return false
    }

    /// Reports an `include` that can't be where it is.
    private func reportInclude(_ id: String?, _ names: SpecNames) {
        if names.areAdded {
            report(
                .misplacedKey,
                "a view that an entry adds can't include a spec: put it into \"views\", hidden, and show it"
            )
        } else if id == nil, node["id"] == nil {
            report(
                .missingKey,
                "the key \"id\" is missing: the names in an included spec begin with it, such as \"intro/title\""
            )
        }
    }

    /// The mask of the view `key`.
    private func mask(of key: ViewKey, _ names: inout SpecNames) -> [ViewSpec] {
        guard case .object(let members) = node.value,
            !members.contains(where: { $0.key == "copies" })
        else { return expected("one view, without \"copies\"") ?? [] }
        return [view(in: key, asMask: true, copy: copy, spacing: nil, &names)].compactMap { $0 }
    }

    private func copies() -> Copies? {
        guard
            var object = object(
                "an object such as {\"count\": 6, \"columns\": 3, \"spacing\": [8, 8]}")
        else { return nil }
        defer { object.finish() }
        let limit = ViewCount.copyLimit
        let count = object.require("count", "the number of copies")?.whole("copies", in: 1...limit)
        let columns = object.take("columns")?.whole("columns", in: 1...limit)
        let spacing = object.take("spacing")?.vector()
        guard let count else { return nil }
        var copies = Copies(count: count, columns: columns ?? count)
        if columns != nil || spacing != nil {
            copies.spacing = Size(width: spacing?.dx ?? 0, height: spacing?.dy ?? 0)
        }
        return copies
    }

    func viewID() -> String? {
        let what = "an id of letters, digits, _ - . and non-ASCII characters"
        guard let id = id(what) else { return nil }
        let isPlain = id.unicodeScalars.allSatisfy { scalar in
            !scalar.isASCII || "_-.".unicodeScalars.contains(scalar)
                || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        guard isPlain, !id.isEmpty else { return expected(what, advice: adviceOnBraces) }
        return id
    }
}
