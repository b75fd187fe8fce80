public import Foundation

/// A relation between edges or lengths of two views or guides, or of one with a number:
/// `first item's attribute = multiplier × second item's attribute + constant`.
///
/// It holds while it `isActive`. Then the nearest view that contains both items keeps it. It doesn't keep its items
/// alive. Changing `constant` inside an animation, with `layoutIfNeeded()` after it, animates everything that moves.
///
/// A constraint that makes no sense, such as between a width and an edge, ends the recording with an error, and is
/// never active.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The view or guide on the left side; nil after it is gone.
    open private(set) weak var firstItem: AnyObject?
    /// The edge or length on the left side.
    open private(set) var firstAttribute = Attribute.notAnAttribute
    /// How the sides compare.
    open private(set) var relation = Relation.equal
    /// The anchor on the left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }
    /// The anchor on the right side; nil for a number.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondItem.map { NSLayoutAnchor($0, secondAttribute) }
    }
    /// The view or guide on the right side; nil for a number, and after it is gone.
    open private(set) weak var secondItem: AnyObject?
    /// The edge or length on the right side.
    open private(set) var secondAttribute = Attribute.notAnAttribute
    /// The factor of the second attribute. Default: 1.
    open private(set) var multiplier: CGFloat = 1
    /// A name for messages. Default: nil.
    open var identifier: String?
    /// Without effect: there are no archives. Default: false.
    open var shouldBeArchived = false

    /// The view that keeps the constraint while it is active.
    weak var holder: UIView?
    /// Tells the order in which constraints became active.
    private(set) var serialNumber = 0
    private static var lastSerialNumber = 0
    /// Whether the constraint compares something that can be compared.
    private var isSensible = false
    private var hasSecondItem = false
    /// The items that are distances, which nothing else keeps.
    private var distances: [AnchorDistance] = []
    private var addend: CGFloat = 0
    private var rank = UILayoutPriority.required

    /// A constraint without items, which can't be active.
    public override init() { super.init() }

    /// Never called, because there are no nib files. Here so that overrides compile.
    open func awakeFromNib() {}

    /// A constraint between attributes of two items (views or guides), or of one and a number.
    ///
    /// It isn't active yet. With a second item of nil the constant alone counts.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        // An Optional in an Any, as Swift 5 code passes it.
        if let view2, Mirror(reflecting: view2).displayStyle != .optional {
            secondItem = view2 as AnyObject
        }
        hasSecondItem = secondItem != nil
        distances = [firstItem, secondItem].compactMap { $0 as? AnchorDistance }
        secondAttribute = hasSecondItem ? attr2 : .notAnAttribute
        self.multiplier = multiplier
        addend = c
        checkSense()
    }

    /// Ends the recording that shows the first view with an error of use.
    private func refuse(_ problem: String) {
        if let view = views?.first { view.refuse(problem) } else { UIKitNames.refuse(problem) }
    }

    private func checkSense() {
        if let problem { refuse("the constraint \(textInMessages) makes no sense: \(problem)") }
        isSensible = problem == nil
    }

    /// The points that are added. Animatable by `layoutIfNeeded()`. A value that isn't a number ends the recording
    /// with an error, and the old one stays.
    open var constant: CGFloat {
        get { addend }
        set {
            guard newValue.isFinite else {
                return refuse("the constant of \(textInMessages) can't be \(newValue)")
            }
            guard newValue != addend else { return }
            addend = newValue
            holder?.constraintsDidChange()
        }
    }

    /// How important the constraint is. Default: required.
    open var priority: UILayoutPriority {
        get { rank }
        set {
            guard newValue.rawValue >= 0 else {
                return refuse(
                    "the priority of \(textInMessages) must be from 0 to 1000, and not \(newValue.rawValue)"
                )
            }
            guard newValue != rank else { return }
            rank = newValue
            holder?.constraintsDidChange()
        }
    }

    // MARK: - Active constraints

    /// Whether the constraint holds. Making it active needs a view that contains both items, or is one of them;
    /// without one the recording ends with an error. Default: false.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { holder?.removeConstraint(self) } }
    }

    /// Makes all constraints active.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes no constraint active.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil, isSensible else { return }
        guard let view = commonView else { return refuseMissingSuperview() }
        hold(in: view)
    }

    /// Lets `view`, which contains the items, keep the constraint.
    func hold(in view: UIView) {
        guard isSensible, holder !== view else { return }
        holder?.removeConstraint(self)
        NSLayoutConstraint.lastSerialNumber += 1
        serialNumber = NSLayoutConstraint.lastSerialNumber
        holder = view
        view.layoutRecord.constraints.append(self)
        view.constraintsDidChange()
    }

    /// The views of the items; nil if one is gone.
    var views: (first: UIView, second: UIView?)? {
        guard let first = (firstItem as? any LayoutItem)?.layoutView else { return nil }
        guard hasSecondItem else { return (first, nil) }
        guard let second = (secondItem as? any LayoutItem)?.layoutView else { return nil }
        return (first, second)
    }

    /// The nearest view that contains both items.
    private var commonView: UIView? {
        guard let views else { return nil }
        guard let second = views.second else { return views.first }
        return sequence(first: views.first, next: \.parentView).first {
            second.isDescendant(of: $0)
        }
    }

    private func refuseMissingSuperview() {
        let items = [firstItem, secondItem].compactMap { $0 as? any LayoutItem }
        let views = items.flatMap(\.namedViews)
        guard items.count == (hasSecondItem ? 2 : 1),
            views.count == items.map(\.viewCount).reduce(0, +)
        else {
            return refuse(
                "the constraint \(textInMessages) has an item without a view: add guides to a view, and keep "
                    + "views, before it becomes active")
        }
        let names = views.map(\.nameInMessages).joined(separator: " and ")
        refuse(
            "the constraint \(textInMessages) can't become active, because \(names) have no common superview: add "
                + "\(views.count == 2 ? "both" : "all") to one view first")
    }
}

extension NSLayoutConstraint {
    /// A direction on the screen.
    public enum Axis: Int, Hashable, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// How the sides of a constraint compare.
    public enum Relation: Int, Hashable, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Exactly.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }
}

/// An item of constraints: a view or a guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view itself, or the one that has the guide.
    var layoutView: UIView? { get }
    /// The views that constraints place if they name the item. Those that are gone are missing.
    var namedViews: [UIView] { get }
    /// The number of views that the item needs.
    var viewCount: Int { get }
    /// How messages name the item.
    var nameInMessages: String { get }
}

extension LayoutItem {
    var namedViews: [UIView] { layoutView.map { [$0] } ?? [] }
    var viewCount: Int { 1 }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
}
