internal import LayerTree

// How much advice compares: the changes of properties of views by the entries of a list.

extension [AnimationSpec] {
    /// The most changes of a property of one view that entries may make in all to be compared with each other. For each,
    /// advice keeps up to 200 bytes.
    private static let mostComparedChanges = 400_000

    /// Whether the entries, and those of groups in them, make few enough changes to be compared with each other.
    var areComparable: Bool {
        var count = 0
        for entry in self {
            count += entry.changeCount
            if count > Self.mostComparedChanges { return false }
        }
        return true
    }
}

extension AnimationSpec {
    fileprivate var changeCount: Int {
        let changes = body.finalChanges + body.shownChanges
        let own = changes.reduce(0) { $0 + $1.views.count }
        guard case .together(let list) = body.inner else { return own }
        return list.reduce(own) { $0 + $1.changeCount }
    }

    /// Whether some of its views begin later than it is submitted.
    var hasDelay: Bool {
        if body.delay(at: 0) > .zero { return true }
        if let views = body.scope.views,
            views.indices.contains(where: { body.delay(at: $0) > .zero })
        {
            return true
        }
        guard case .together(let list) = body.inner else { return false }
        return list.contains(where: \.hasDelay)
    }
}
