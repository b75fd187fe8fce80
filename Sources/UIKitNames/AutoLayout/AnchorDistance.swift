internal import Foundation

/// The distance from one anchor to another, which constraints compare like a width.
@MainActor
final class AnchorDistance: LayoutItem {
    /// An edge of a view or guide.
    struct End {
        weak var item: AnyObject?
        let attribute: NSLayoutConstraint.Attribute

        @MainActor var layoutItem: (any LayoutItem)? { item as? any LayoutItem }

        @MainActor var nameInMessages: String {
            "\(layoutItem?.nameInMessages ?? "nothing").\(attribute)"
        }
    }

    let start: End
    let end: End

    init<Axis>(from start: NSLayoutAnchor<Axis>, to end: NSLayoutAnchor<Axis>) {
        self.start = End(item: start.item, attribute: start.attribute)
        self.end = End(item: end.item, attribute: end.attribute)
    }

    var namedViews: [UIView] { [start, end].compactMap { $0.layoutItem?.layoutView } }
    var viewCount: Int { 2 }

    /// The nearest view that contains both ends.
    var layoutView: UIView? {
        let views = namedViews
        guard views.count == 2 else { return nil }
        return sequence(first: views[0], next: \.parentView).first { views[1].isDescendant(of: $0) }
    }

    var nameInMessages: String { "from \(start.nameInMessages) to \(end.nameInMessages)" }
}

extension NSLayoutXAxisAnchor {
    /// The points from this anchor to another one, for constraints with lengths and other distances. Negative if the
    /// other one is further left.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(AnchorDistance(from: self, to: otherAnchor), .width)
    }
}

extension NSLayoutYAxisAnchor {
    /// The points from this anchor to another one, for constraints with lengths and other distances. Negative if the
    /// other one is further up.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(AnchorDistance(from: self, to: otherAnchor), .height)
    }
}
