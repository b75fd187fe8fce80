internal import LayerTree
internal import TimingModel

extension ChangeGroup: CustomStringConvertible {
    /// The group as a sentence.
    var description: String {
        let subject = "\(properties.map(\.rawValue).joinedAsText) of \(viewsText)"
        let hidden = changes.contains(where: \.isVisible) ? "" : " (not visible)"
        if isPlain { return "\(subject): \(predicate ?? "")\(timesText)\(hidden)" }
        let parts = [predicate, details].compactMap(\.self).joined(separator: "; ")
        return "\(subject): \(parts)\(hidden)"
    }

    /// The views that are concerned.
    private var views: [String] {
        changes.prefix(changes.count / properties.count).map(\.view)
    }

    private var viewsText: String {
        let views = views
        guard views.count > 3 else { return views.joinedAsText }
        return "\(views.count) views (\(views[0]) … \(views[views.count - 1]))"
    }

    /// When it differs first, and the values when that one differs most.
    private var details: String? {
        let first = changes.prefix(views.count).min { $0.first.time < $1.first.time }
        guard let first else { return nil }
        let isLater = first.greatest.time != first.first.time
        let most = isLater ? ", most at \(first.greatest.time.text)" : ""
        let names = [
            properties.count > 1 ? first.property.rawValue : nil,
            views.count > 1 ? first.view : nil,
        ].compactMap(\.self)
        let subject = names.isEmpty ? "" : " \(names.joined(separator: " of "))"
        return "first differs at \(first.first.time.text)\(most):\(subject) "
            + "\(first.greatest.actual) instead of \(first.greatest.expected)"
    }

    /// When it differs, unless that is always.
    private var timesText: String {
        guard let change = changes.first, !changes.allSatisfy(\.isEverywhere) else { return "" }
        let more = change.spans.count > 1 ? " and \(change.spans.count - 1) times more" : ""
        return ", \(change.spans[0])\(more)"
    }
}

extension [String] {
    /// The entries as in a text: `a, b and c`.
    fileprivate var joinedAsText: String {
        count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
