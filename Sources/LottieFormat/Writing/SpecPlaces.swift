internal import CollectionBasics
internal import JSON
internal import SpecFormat

/// Which layers of a Lottie file the views and animations of a spec come from.
struct SpecPlaces: Sendable {
    /// The Lottie file.
    let document: JSONDocument
    /// The layer of each view, in the order of the spec: a view before its mask, and that before the subviews.
    let views: [LottiePlace?]
    /// The layer of each animation.
    let animations: [LottiePlace?]

    /// Issues of the spec at the layers that they are about, with the layers' names; at the file's beginning if they are
    /// about no layer.
    /// - Complexity: O(size of the spec), which is parsed if there are issues, and O(log views + depth) for each issue.
    func located(_ issues: [SpecIssue], in spec: String) -> [SpecIssue] {
        guard !issues.isEmpty else { return [] }
        let nodes = (try? JSONDocument(bytes: Array(spec.utf8))).map { PlacedNodes($0, self) }
        return issues.map { issue in
            let place = nodes?.place(of: issue)
            let name = place?.layer.map { " in \"\($0)\"" } ?? ""
            return SpecIssue(
                issue.severity, issue.message + name, remedy: issue.remedy,
                at: place?.offset ?? document.root.start,
                in: document)
        }
    }
}

/// The views and animations of a spec with their layers, in the order of the text.
private struct PlacedNodes {
    private struct Entry {
        let node: JSONNode
        let place: LottiePlace?
        /// The index of the view around it.
        var parent: Int?
    }

    private let spec: JSONDocument
    private var entries: [Entry]

    init(_ spec: JSONDocument, _ places: SpecPlaces) {
        self.spec = spec
        let views = spec.root["views"]?.elements.flatMap(\.allViews) ?? []
        let animations = spec.root["animations"]?.elements ?? []
        let all = Array(zip(views, places.views)) + Array(zip(animations, places.animations))
        entries = all.map { Entry(node: $0, place: $1) }.sorted { $0.node.start < $1.node.start }
        var open: [Int] = []
        for index in entries.indices {
            while let last = open.last, entries[last].node.end <= entries[index].node.start {
                open.removeLast()
            }
            entries[index].parent = open.last
            open.append(index)
        }
    }

    /// The layer of the innermost view or animation around an issue.
    func place(of issue: SpecIssue) -> LottiePlace? {
        let location = SourceLocation(line: issue.line, column: issue.column)
        let next = entries.partitioningIndex { spec.location(of: $0.node.start) > location }
        var index = next > 0 ? next - 1 : nil
        while let inner = index, spec.location(of: entries[inner].node.end) <= location {
            index = entries[inner].parent
        }
        return index.flatMap { entries[$0].place }
    }
}

extension JSONNode {
    fileprivate var elements: [JSONNode] {
        if case .array(let nodes) = value { nodes } else { [] }
    }

    /// A view with its mask and its subviews, each before those in it.
    fileprivate var allViews: [JSONNode] {
        let inner = [self["mask"]].compactMap(\.self) + (self["subviews"]?.elements ?? [])
        return [self] + inner.flatMap(\.allViews)
    }
}
