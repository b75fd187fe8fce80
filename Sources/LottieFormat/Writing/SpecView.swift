internal import Drawing
internal import JSON

/// A view of the spec that is being made. It gets an id when something animates it.
final class SpecView {
    /// The name that it had, for its id.
    let name: String
    /// The layer that it shows a part of.
    let place: LottiePlace?
    fileprivate(set) var id: String?
    private var members: [(key: String, value: SpecValue)] = []
    /// Back to front.
    var subviews: [SpecView] { didSet { updateHeight() } }
    var mask: SpecView? { didSet { updateHeight() } }
    /// How many views are in each other from this one on, as they were when they were put in.
    private(set) var height = 1
    /// How often the subviews are shown.
    var instances = 1

    init(_ name: String, subviews: [SpecView] = [], for place: LottiePlace?) {
        self.name = name
        self.place = place
        self.subviews = subviews
        updateHeight()
    }

    private func updateHeight() {
        height = 1 + max(mask?.height ?? 0, subviews.lazy.map(\.height).max() ?? 0)
    }

    /// The value of a property, such as `shape.fill`.
    subscript(key: String) -> SpecValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// Makes it larger than canvases are, with its middle at the origin.
    func setEverywhere() {
        let area = Rect.everywhere
        self["bounds"] = .list([area.minX, area.minY, area.width, area.height].map { .length($0) })
    }

    /// Whether it does nothing but hold its subviews.
    var isPlain: Bool { members.isEmpty && mask == nil && id == nil && !isAnimated }

    /// Whether keyframes change it.
    var isAnimated = false
    /// Whether it turns with its path, whose coordinates aren't those of the paths around it then.
    var turnsWithPath = false

    /// The view with all views in it, in the order of the spec.
    var all: [SpecView] { [self] + ([mask].compactMap(\.self) + subviews).flatMap(\.all) }

    /// The number of views that are shown: itself, and its subviews as often as it shows them, each time in a view.
    var shownCount: Int {
        let inner = subviews.reduce(0) { $0 + $1.shownCount }
        return 1 + (instances == 1 ? inner : instances * (inner + 1))
    }

    /// The view as JSON, made of its layer.
    func node(_ builder: inout JSONBuilder) -> JSONNode {
        builder.part(from: place) { builder in builder.object(jsonMembers) }
    }

    private func jsonMembers(_ builder: inout JSONBuilder) -> [JSONMember] {
        var result: [JSONMember] = []
        if let id { result.append(builder.member("id", .string(id))) }
        for (key, value) in grouped { result.append(builder.member(key, value)) }
        if let mask { result.append(builder.member("mask", mask.node)) }
        if !subviews.isEmpty {
            result.append(builder.member("subviews") { $0.list(of: subviews) })
        }
        return result
    }

    /// The properties; those such as `shape.fill` are members of their groups.
    private var grouped: [(String, SpecValue)] {
        var result: [(String, SpecValue)] = []
        var groups: [String: Int] = [:]
        for (key, value) in members {
            let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                result.append((key, value))
                continue
            }
            let member = SpecMember(key: parts[1], value: value)
            if let index = groups[parts[0]], case .members(let group) = result[index].1 {
                result[index].1 = .members(group + [member])
            } else {
                groups[parts[0]] = result.count
                result.append((parts[0], .members([member])))
            }
        }
        return result
    }
}

extension JSONBuilder {
    mutating func list(of views: [SpecView]) -> JSONNode {
        list { builder in views.map { $0.node(&builder) } }
    }
}

/// Gives views their ids, each once.
struct UniqueNames {
    private var used: Set<String> = []
    private var next: [String: Int] = [:]

    /// The id of `view`; its name where that is still free, else with a number.
    mutating func id(of view: SpecView) -> String {
        if let id = view.id { return id }
        let plain = view.name.plainID
        var id = plain
        while !used.insert(id).inserted {
            next[plain, default: 1] += 1
            id = "\(plain)-\(next[plain] ?? 2)"
        }
        view.id = id
        return id
    }
}

extension String {
    /// The text with what an id can't have replaced; "view" if nothing is left.
    fileprivate var plainID: String {
        let plain = unicodeScalars.map { scalar -> Character in
            let isAllowed =
                scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "_-.".unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic
            return isAllowed ? Character(scalar) : "-"
        }
        let words = String(plain).split(separator: "-").joined(separator: "-")
        return words.isEmpty ? "view" : String(words.prefix(60))
    }
}

extension String {
    /// The text for a spec, in which dollars don't begin variables.
    var withoutVariables: String {
        // Searching a picture of a megabyte as characters takes long.
        utf8.contains(UInt8(ascii: "$")) ? replacing("$", with: "$$") : self
    }
}
