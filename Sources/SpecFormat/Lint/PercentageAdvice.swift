internal import LayerTree
internal import Messages

/// Warns of entries whose percentages are of a size that other entries change: they are of the size at the beginning.
enum PercentageAdvice {
    /// Reports what is found in the entries of all lists. O(entries and their views), and nothing without percentages.
    static func report(
        _ animations: [AnimationSpec], _ names: SpecNames, _ diagnostics: Diagnostics
    ) {
        let places = names.layouts.stillPercentages
        guard !places.isEmpty else { return }
        var resized: Set<ViewKey> = []
        for entry in animations.withNested {
            for (view, property) in entry.body.changedProperties where property == .size {
                resized.insert(view)
            }
        }
        for place in places {
            let superviews = place.superviews.intersection(resized)
            guard let superview = superviews.min(by: { $0.index < $1.index }) else { continue }
            let name = names.id(of: superview).quoted(or: "the superview")
            diagnostics.report(
                .percentageStays,
                "this has percentages of the size with which \(name) begins, and an entry changes that size: write "
                    + "points, or give the view itself percentages, which follow",
                at: place.offset, severity: .warning)
        }
    }
}
