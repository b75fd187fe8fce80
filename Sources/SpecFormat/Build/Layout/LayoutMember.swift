internal import CollectionBasics
internal import Drawing
internal import LayerTree

/// What a view's size and place follow from. Attached to the view.
@MainActor
final class LayoutMember {
    private(set) weak var view: View?
    let key: ViewKey
    /// The size that the spec and its entries give; a side of 0 is measured.
    var ownSize: Size
    /// How it arranges its subviews; nil if it doesn't.
    private(set) var arrangement: ArrangeSpec?
    /// Whether its superview arranges it.
    let isArranged: Bool
    /// The size of its text, which is split, in a view without a size; nil for other views.
    let splitSize: Size?
    /// What it has in per cent of its superview's size; nil if nothing, and after an entry has placed or resized the view.
    var relativePlace: RelativePlace?
    private weak var layouts: ViewLayouts?

    init(_ view: View, _ key: ViewKey, _ rules: LayoutRules, in layouts: ViewLayouts) {
        self.view = view
        self.key = key
        self.layouts = layouts
        ownSize = view.bounds.size
        arrangement = rules.arrangements[key]
        isArranged = rules.arranged.contains(key)
        splitSize = rules.textSizes[key]
        relativePlace = rules.relativePlaces[key]
    }

    /// Changes how it arranges its subviews.
    func apply(_ change: ArrangeChange) {
        arrangement?.apply(change)
        layouts?.note(self)
    }
}

extension LayoutMember {
    /// The views that it arranges, in their order in the spec.
    var items: [LayoutMember] {
        let found = view?.subviews.compactMap { $0[attached: LayoutMember.self] } ?? []
        return found.filter(\.isArranged).ordered { $0.key.index < $1.key.index }
    }

    /// The view that arranges the outermost of those around this one, or this view.
    var outermost: LayoutMember {
        var result = self
        while result.isArranged, let outer = result.view?.superview?[attached: LayoutMember.self],
            outer.arrangement != nil
        {
            result = outer
        }
        return result
    }
}
