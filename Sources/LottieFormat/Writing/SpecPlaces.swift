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
    /// - Complexity: O(size of the spec), which is parsed if there are issues, and O(views) for each issue.
    func located(_ issues: [SpecIssue], in spec: String) -> [SpecIssue] {
        guard !issues.isEmpty else { return [] }
        let spec = try? JSONDocument(bytes: Array(spec.utf8))
        let nodes = spec?.root["views"]?.elements.flatMap(\.allViews) ?? []
        let entries = spec?.root["animations"]?.elements ?? []
        let all = Array(zip(nodes, views)) + Array(zip(entries, animations))
        return issues.map { issue in
            let place = spec.flatMap { self.place(of: issue, among: all, in: $0) }
            let name = place?.layer.map { " in \"\($0)\"" } ?? ""
            return SpecIssue(
                issue.severity, issue.message + name, at: place?.offset ?? document.root.start,
                in: document)
        }
    }

    /// The layer of the innermost view or animation around an issue.
    private func place(
        of issue: SpecIssue, among nodes: [(JSONNode, LottiePlace?)], in spec: JSONDocument
    ) -> LottiePlace? {
        func isBefore(_ offset: Int) -> Bool {
            let place = spec.location(of: offset)
            return (place.line, place.column) <= (issue.line, issue.column)
        }
        let around = nodes.filter { node, _ in isBefore(node.start) && !isBefore(node.end) }
        return around.max { $0.0.start < $1.0.start }?.1
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
