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

    /// An issue of the spec at the layer that it is about, with the layer's name; at the file's beginning if it is about
    /// no layer.
    /// - Complexity: O(size of the spec), which is parsed.
    func located(_ issue: SpecIssue, in spec: String) -> SpecIssue {
        let place = (try? JSONDocument(bytes: Array(spec.utf8))).flatMap {
            self.place(of: issue, in: $0)
        }
        let name = place?.layer.map { " in \"\($0)\"" } ?? ""
        return SpecIssue(
            issue.severity, issue.message + name, at: place?.offset ?? document.root.start,
            in: document)
    }

    /// The layer of the innermost view or animation around an issue.
    private func place(of issue: SpecIssue, in spec: JSONDocument) -> LottiePlace? {
        func isBefore(_ offset: Int) -> Bool {
            let place = spec.location(of: offset)
            return (place.line, place.column) <= (issue.line, issue.column)
        }
        let nodes = zip(spec.root["views"]?.elements.flatMap(\.allViews) ?? [], views)
        let entries = zip(spec.root["animations"]?.elements ?? [], animations)
        let around = (Array(nodes) + Array(entries)).filter { node, _ in
            isBefore(node.start) && !isBefore(node.end)
        }
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
