public import Foundation

// Settings that are kept for the code's sake.

/// Settings that are only stored, so that code compiles and can read them.
struct KeptSettings {
    var contentMode = UIView.ContentMode.scaleToFill
    var isOpaque = true
    var clearsContextBeforeDrawing = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var translatesAutoresizingMask = true
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var contentScaleFactor: CGFloat = 1
    /// The appearance that was set; unspecified inherits.
    var interfaceStyle = UIUserInterfaceStyle.unspecified
    /// The appearance that the view is shown in.
    var shownStyle = UIUserInterfaceStyle.light
    /// The dynamic colour that was set as background.
    var dynamicBackground: UIColor?
    var traitRegistrations: [TraitRegistration] = []
    var semanticContent = UISemanticContentAttribute.unspecified
    var gestureRecognizers: [UIGestureRecognizer] = []
    var needsProperties = true
    var needsConstraints = true
    var priorities = ContentPriorities()
    var given: GivenSize?
}

extension UIView {
    /// Whether the view promises to be opaque; without effect. Default: true.
    public var isOpaque: Bool {
        get { kept.isOpaque }
        set { kept.isOpaque = newValue }
    }

    /// Without effect: contents are always drawn on clear ground. Default: true.
    public var clearsContextBeforeDrawing: Bool {
        get { kept.clearsContextBeforeDrawing }
        set { kept.clearsContextBeforeDrawing = newValue }
    }

    /// Without effect: there are no touches. Default: false.
    public var isMultipleTouchEnabled: Bool {
        get { kept.isMultipleTouchEnabled }
        set { kept.isMultipleTouchEnabled = newValue }
    }

    /// Without effect: there are no touches. Default: false.
    public var isExclusiveTouch: Bool {
        get { kept.isExclusiveTouch }
        set { kept.isExclusiveTouch = newValue }
    }

    /// Without effect: frames are drawn from vectors. Default: 1.
    public var contentScaleFactor: CGFloat {
        get { kept.contentScaleFactor }
        set { kept.contentScaleFactor = newValue }
    }
}

extension UIView {
    /// Without effect: margins are the view's own. Default: false.
    public var preservesSuperviewLayoutMargins: Bool {
        get { kept.preservesSuperviewLayoutMargins }
        set { kept.preservesSuperviewLayoutMargins = newValue }
    }

    /// Without effect: the safe area is the whole view. Default: true.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { kept.insetsLayoutMarginsFromSafeArea }
        set { kept.insetsLayoutMarginsFromSafeArea = newValue }
    }

    /// Without effect: contents run from left to right. Default: unspecified.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { kept.semanticContent }
        set { kept.semanticContent = newValue }
    }

    /// From left to right, unless the attribute forces the other direction.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

    /// From left to right.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        .leftToRight
    }
}

/// The accessibility of a view. Stored without effect.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// A set of these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plain text.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Not usable.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// Can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Whether contents follow the direction of reading. Kept without effect.
public enum UISemanticContentAttribute: Int, Sendable {
    /// They do.
    case unspecified = 0
    /// Buttons of a player: they don't.
    case playback = 1
    /// Buttons for directions: they don't.
    case spatial = 2
    /// From left to right.
    case forceLeftToRight = 3
    /// From right to left.
    case forceRightToLeft = 4
}
