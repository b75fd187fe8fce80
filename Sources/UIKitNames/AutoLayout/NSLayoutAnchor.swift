public import Foundation

/// An edge, a middle, a baseline or a length of a view or guide, of which constraints are made.
///
/// The type says which anchors can be compared. Constraints aren't active until `isActive` is set. Anchors of the same
/// item and attribute are equal, also where a view makes a new one at each call.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or guide; nil after it is gone.
    open private(set) weak var item: AnyObject?
    var attribute: NSLayoutConstraint.Attribute { place.attribute }
    fileprivate nonisolated let place: AnchorPlace
    /// The item if it is a distance, which nothing else keeps.
    private let distance: AnchorDistance?

    init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        distance = item as? AnchorDistance
        place = AnchorPlace(item: item.map(ObjectIdentifier.init), attribute: attribute)
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? any PlacedAnchor)?.place == place
    }

    nonisolated open override var hash: Int { place.hashValue }

    /// This anchor is at `anchor`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor)
    }

    /// This anchor is at `anchor` or after it.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor)
    }

    /// This anchor is at `anchor` or before it.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor)
    }

    /// This anchor is `c` points after `anchor`.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: c)
    }

    /// This anchor is at least `c` points after `anchor`.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: c)
    }

    /// This anchor is at most `c` points after `anchor`.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: c)
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        // NSNull stands for an item that is gone; it is refused in words.
        NSLayoutConstraint(
            item: item ?? NSNull(), attribute: attribute, relatedBy: relation,
            toItem: anchor.map { $0.item ?? NSNull() },
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
    }
}

/// The identity of an anchor.
private struct AnchorPlace: Hashable {
    let item: ObjectIdentifier?
    let attribute: NSLayoutConstraint.Attribute
}

/// An anchor of any type.
private protocol PlacedAnchor {
    var place: AnchorPlace { get }
}

extension NSLayoutAnchor: PlacedAnchor {}

/// The points between neighbours that the system recommends: 8.
private let systemSpacing: CGFloat = 8

/// A horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// This anchor is the system's spacing (8 points) times `multiplier` after `anchor`.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }

    /// This anchor is at least the system's spacing (8 points) times `multiplier` after `anchor`.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }

    /// This anchor is at most the system's spacing (8 points) times `multiplier` after `anchor`.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }
}

/// A vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// This anchor is the system's spacing (8 points) times `multiplier` below `anchor`.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: systemSpacing * multiplier)
    }

    /// This anchor is at least the system's spacing (8 points) times `multiplier` below `anchor`.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }

    /// This anchor is at most the system's spacing (8 points) times `multiplier` below `anchor`.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
    }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The length is `c` points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: c)
    }

    /// The length is at least `c` points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: c)
    }

    /// The length is at most `c` points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: c)
    }

    /// The length is `m` times another one.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, multiplier: m)
    }

    /// The length is at least `m` times another one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, multiplier: m)
    }

    /// The length is at most `m` times another one.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, multiplier: m)
    }

    /// The length is `m` times another one, and `c` points more.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, multiplier: m, constant: c)
    }

    /// The length is at least `m` times another one and `c` points more.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// The length is at most `m` times another one and `c` points more.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}
