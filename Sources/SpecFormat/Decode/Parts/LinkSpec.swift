internal import Drawing
internal import JSON
internal import LayerTree
internal import Messages
internal import TimingModel

/// A property of a view that follows one of another view.
struct LinkSpec: Sendable {
    let follower: ViewKey
    let path: NumberPath
    let source: ViewKey
    let sourcePath: NumberPath
    /// The factor and the offset, in the units of Swift.
    let factor: Double
    let offset: Components
    let delay: Duration
    /// The byte offset in the file.
    let place: Int
}

/// A property of numbers, or one of them.
struct NumberPath: Sendable {
    let property: LayerProperty
    let component: Int?

    /// The path that a spec names; nil if there is none of numbers that can be animated.
    init?(_ name: String) {
        guard let path = AnimatedPath(specName: name), path.property.isAnimatable,
            case .numbers = path.property.initialValue
        else { return nil }
        property = path.property
        component = path.component
    }

    /// How many numbers it has.
    var count: Int { component == nil ? property.componentCount : 1 }
    /// What a number in a spec is multiplied by.
    var unit: Double { property.isAngle ? .pi / 180 : 1 }
}

/// A `linked` of a view, which is decoded when all views are known.
struct WrittenLink {
    let field: Field
    let view: ViewKey
    let scope: PartScope
}

extension SpecNames {
    /// Notes a link of a view, which isn't one that an entry adds.
    mutating func note(_ link: Field, of view: ViewKey) {
        guard !areAdded else {
            return link.report(
                .misplacedKey,
                "a view that an entry adds can't follow others: put it into \"views\", hidden, and show it"
            )
        }
        writtenLinks.append(WrittenLink(field: link, view: view, scope: scope))
    }

    /// The links of all views, those that others follow first. Reports circles.
    mutating func decodedLinks() -> [LinkSpec] {
        let own = scope
        defer { scope = own }
        var links: [LinkSpec] = []
        var fields: [Field] = []
        for written in writtenLinks {
            scope = written.scope
            for field in written.field.oneOrSeveral {
                guard let link = field.link(of: written.view, self) else { continue }
                links.append(link)
                fields.append(field)
            }
        }
        return links.inOrder { circle in
            let names = (circle + [circle[0]]).map { id(of: links[$0].follower) ?? "a view" }
            fields[circle[0]].report(
                .circularLinks,
                "these follow each other in a circle, so none has a value: "
                    + names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", "))
        }
    }
}

extension Field {
    /// The elements of a list, or the value itself.
    fileprivate var oneOrSeveral: [Field] {
        if case .array(let nodes) = node.value { fields(nodes) } else { [self] }
    }

    fileprivate func link(of view: ViewKey, _ names: SpecNames) -> LinkSpec? {
        guard
            var object = object("a link, such as {\"view\": \"ball\", \"property\": \"position\"}")
        else { return nil }
        defer { object.finish() }
        let source = object.require("view", "the view to follow")?.viewKey(names)
        let path = object.require("property", "the property that follows")?.numberPath()
        let from = object.take("from")
        let sourcePath = from.map { $0.numberPath() } ?? path
        let factor = object.take("multiply").map { $0.number("a factor") } ?? 1
        let add = object.take("add")
        let delay = object.take("delay").map { $0.span() } ?? .zero
        guard let source, let path, let sourcePath, let factor, let delay else { return nil }
        guard path.count == sourcePath.count else {
            (from ?? self).report(
                .wrongCount,
                "the two properties have different numbers of numbers: name one of them, such as \"position.x\""
            )
            return nil
        }
        guard let offset = add.map({ $0.offset(path.count) }) ?? .zero else { return nil }
        return LinkSpec(
            follower: view, path: path, source: source, sourcePath: sourcePath,
            factor: factor * path.unit / sourcePath.unit, offset: offset * path.unit, delay: delay,
            place: node.start)
    }

    private func numberPath() -> NumberPath? {
        guard let name = string("a property's name") else { return nil }
        if let path = NumberPath(name) { return path }
        let known = LayerProperty.named.map(\.rawValue).filter { NumberPath($0) != nil }
        report(
            .unknownWord,
            "there is no property of numbers \"\(name)\"\(name.suggestion(among: known))")
        return nil
    }

    /// A number, or a list of so many.
    private func offset(_ count: Int) -> Components? {
        guard count > 1 else { return number().map { Components($0, 0, 0, 0) } }
        guard let numbers = numbers(count, "\(count) numbers to be added") else { return nil }
        var result = Components.zero
        for (index, number) in numbers.enumerated() { result[index] = number }
        return result
    }
}

extension [LinkSpec] {
    /// The links in an order in which each comes after those that its source follows. Calls `report` with the indices of links
    /// in a circle. O(links).
    fileprivate func inOrder(_ report: ([Int]) -> Void) -> [LinkSpec] {
        let byEnd = Dictionary(grouping: indices) { self[$0].end }
        var result: [LinkSpec] = []
        var states = map { _ in State.open }
        for start in indices where states[start] == .open {
            // By hand, because a chain may be as long as the list.
            var chain = [start]
            while let link = chain.last {
                states[link] = .entered
                let sources = byEnd[self[link].sourceEnd] ?? []
                if let circle = sources.first(where: { states[$0] == .entered }) {
                    report([Int](chain.drop { $0 != circle }))
                    return result
                }
                if let next = sources.first(where: { states[$0] == .open }) {
                    chain.append(next)
                } else {
                    states[link] = .done
                    result.append(self[link])
                    chain.removeLast()
                }
            }
        }
        return result
    }

    private enum State { case open, entered, done }
}

extension LinkSpec {
    /// A property of a view.
    fileprivate struct End: Hashable {
        let view: ViewKey
        let property: LayerProperty
    }

    fileprivate var end: End { End(view: follower, property: path.property) }
    fileprivate var sourceEnd: End { End(view: source, property: sourcePath.property) }
}
