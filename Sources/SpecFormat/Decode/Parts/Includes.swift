internal import JSON
internal import Messages

/// Puts the specs that views and scenes include into the document, before anything is decoded, so that the limits of a spec
/// count what is in them, too.
package struct Includes {
    /// The deepest nesting of included files.
    static let depthLimit = 16
    /// The most included files, each as often as it is included.
    static let countLimit = 1000
    /// The most bytes of all included files together.
    package static let byteLimit = 16 << 20

    /// The key under which an `include` has the root of its file. Whatever a spec has there is left out.
    static let rootKey = "\0root"

    private let diagnostics: Diagnostics
    /// The names of the files around the one that is being read.
    private var open: [String] = []
    private var count = 0
    private var bytes = 0

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// The root of a spec in which every `include` has the root of its file. O(size of the spec and of the files).
    mutating func expanded(_ root: JSONNode) -> JSONNode {
        root.includesFiles ? withFiles(root, in: ["views", "scenes"]) : root
    }

    /// An object with the files that it includes, and those that are included in these lists.
    private mutating func withFiles(_ node: JSONNode, in lists: [String]) -> JSONNode {
        guard case .object(let members) = node.value else { return node }
        return node.with(
            .object(
                members.map { member in
                    switch member.key {
                    case "include": member.with(withFile(member.value))
                    case "mask": member.with(withFiles(member.value, in: JSONNode.viewLists))
                    case _ where lists.contains(member.key):
                        member.with(withFilesOfElements(member.value))
                    default: member
                    }
                }))
    }

    private mutating func withFilesOfElements(_ list: JSONNode) -> JSONNode {
        guard case .array(let nodes) = list.value else { return list }
        return list.with(.array(nodes.map { withFiles($0, in: JSONNode.viewLists) }))
    }

    /// An `include` with the root of its file, if that can be read.
    private mutating func withFile(_ include: JSONNode) -> JSONNode {
        guard case .object(var members) = include.value else { return include }
        members.removeAll { $0.key == Self.rootKey }
        if let file = include["file"], let root = root(of: file, include["variables"]) {
            members.append(
                JSONMember(
                    key: Self.rootKey, keyStart: file.start, keyEnd: file.end, value: root))
        }
        return include.with(.object(members))
    }

    /// The root of a file with its variables replaced and its own includes; nil, and reported, if there is none.
    private mutating func root(of file: JSONNode, _ variables: JSONNode?) -> JSONNode? {
        let field = Field(node: file, diagnostics: diagnostics)
        guard let name = field.fileName("the name of a spec, such as \"intro.json\"") else {
            return nil
        }
        let place = name.normalPath
        guard mayOpen(place, field) else { return nil }
        switch diagnostics.includedFile(name) {
        case .failure(let error):
            field.report(error)
            return nil
        case .success(let text):
            bytes += text.count
            guard bytes <= Self.byteLimit else {
                field.report(
                    .tooMuchContent,
                    "with this one, the included files have \(bytes) bytes: the limit is \(Self.byteLimit)"
                )
                return nil
            }
            guard let root = diagnostics.include(text, named: name, from: file) else { return nil }
            open.append(place)
            defer { open.removeLast() }
            return withVariables(root, variables).map { expanded($0) }
        }
    }

    /// Whether one more file may be included here. Reports it if not.
    private mutating func mayOpen(_ place: String, _ field: Field) -> Bool {
        guard !open.contains(place) else {
            let circle = open.drop { $0 != place } + [place]
            field.report(
                .circularIncludes,
                "these files include each other in a circle: \(circle.joined(separator: ", "))")
            return false
        }
        guard open.count < Self.depthLimit else {
            field.report(
                .tooDeep, "files are included more than \(Self.depthLimit) deep here")
            return false
        }
        count += 1
        guard count <= Self.countLimit else {
            field.report(
                .tooMuchContent, "the spec includes more than \(Self.countLimit) files")
            return false
        }
        return true
    }

    /// The root of an included file in which values stand for its variables.
    private func withVariables(_ root: JSONNode, _ given: JSONNode?) -> JSONNode? {
        let values = given.map { Field(node: $0, diagnostics: diagnostics).valuesByName() } ?? [:]
        var places: [String: JSONNode] = [:]
        if case .object(let members)? = given?.value {
            for member in members { places[member.key] = member.value }
        }
        var variables = Variables(
            of: root, given: SpecVariables(including: values), places: places,
            diagnostics: diagnostics)
        let result = variables.expanded(root)
        guard !variables.isTooLong else { return nil }
        variables.warnOfUnknownNames(in: root)
        variables.warnOfUnusedNames(in: root)
        // Texts of the film may be split before the part is decoded, in one set of fonts.
        result["fonts"].map { Field(node: $0, diagnostics: diagnostics).fontFiles() }
        return result
    }
}

extension JSONNode {
    /// The keys of the lists of views in a view or a scene.
    fileprivate static let viewLists = ["subviews", "views"]

    /// Whether a spec includes a file in its views or scenes. O(views).
    fileprivate var includesFiles: Bool {
        [self["views"], self["scenes"]].contains { $0?.elementsInclude ?? false }
    }

    private var elementsInclude: Bool {
        guard case .array(let nodes) = value else { return false }
        return nodes.contains { $0.viewIncludes }
    }

    private var viewIncludes: Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { member in
            switch member.key {
            case "include": true
            case "subviews", "views": member.value.elementsInclude
            case "mask": member.value.viewIncludes
            default: false
            }
        }
    }
}

extension String {
    /// A path without `.`, and without `..` behind the name of a folder.
    fileprivate var normalPath: String {
        var steps: [Substring] = []
        for step in split(separator: "/") where step != "." {
            if step == "..", let last = steps.last, last != ".." {
                steps.removeLast()
            } else {
                steps.append(step)
            }
        }
        return (hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
    }
}
