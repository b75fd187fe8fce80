public import Foundation

/// What lays out views on iOS, and can't be had here; only the axis is real.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// A direction on the screen.
    public enum Axis: Int, Hashable, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// What a constraint speaks of. Only for code that names it.
    public enum Attribute: Int, Sendable {
        /// An edge or a length.
        case left = 1
        /// An edge or a length.
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
        /// Nothing.
        case notAnAttribute = 0
    }

    /// How a constraint compares. Only for code that names it.
    public enum Relation: Int, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Exactly.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }

    /// The constant. Only for code that names it. Default: 0.
    open var constant: CGFloat = 0
    /// Whether the constraint holds. Only for code that names it. Default: false.
    open var isActive = false

    /// Constraints can't be had here.
    @available(
        *, unavailable,
        message: "there are no constraints: set frames in layoutSubviews, or use UIStackView"
    )
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) { super.init() }

    /// Constraints can't be had here.
    @available(
        *, unavailable,
        message: "there are no constraints: set frames in layoutSubviews, or use UIStackView"
    )
    public override init() { super.init() }

    /// Constraints can't be had here.
    @available(
        *, unavailable,
        message: "there are no constraints: set frames in layoutSubviews, or use UIStackView"
    )
    public class func activate(_ constraints: [NSLayoutConstraint]) {}
    /// Constraints can't be had here.
    @available(
        *, unavailable,
        message: "there are no constraints: set frames in layoutSubviews, or use UIStackView"
    )
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {}
}
