public import Foundation

/// The environment of views: a phone, in light or dark appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked, because the class is open; it has no mutable state.
    static let light = UITraitCollection(userInterfaceStyle: .light)
    static let dark = UITraitCollection(userInterfaceStyle: .dark)

    /// The environment for dynamic colours: that of the view while it is laid out, drawn or told of a change. Light
    /// elsewhere, unless it is set; setting it holds for the thread.
    public static var current: UITraitCollection {
        get { ofThread.current ?? light }
        set { ofThread.current = newValue }
    }

    private static let ofThread = ThreadValue<UITraitCollection>()

    /// The traits that change the look of colours: the appearance.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self]
    }

    /// Light, unless the collection was made with another style.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// The default size of texts, unless the collection was made with another one.
    public let preferredContentSizeCategory: UIContentSizeCategory

    private init(_ style: UIUserInterfaceStyle, _ category: UIContentSizeCategory) {
        userInterfaceStyle = style
        preferredContentSizeCategory = category
        super.init()
    }

    /// The light environment.
    public override convenience init() { self.init(.light, .large) }

    /// The environment with another size of texts. Fonts keep the default size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(.light, preferredContentSizeCategory)
    }

    /// The environment in an appearance. Only `dark` changes colours.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle, .large)
    }

    /// A phone.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Pixels per point: 1, because frames are recorded in points.
    open var displayScale: CGFloat { 1 }
    /// Little room.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// Much room.
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// From left to right.
    open var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether dynamic colours look otherwise in another environment; true for none.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// Runs `actions` with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

    /// Runs `actions` with these traits as the current ones, and returns its result.
    func asCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        let outer = UITraitCollection.current
        // Most trees have one appearance, so there is nothing to set.
        guard outer.userInterfaceStyle != userInterfaceStyle else { return try actions() }
        UITraitCollection.current = self
        defer { UITraitCollection.current = outer }
        return try actions()
    }

    /// The value of a trait: its default, except for the appearance.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        let style = Trait.self == UITraitUserInterfaceStyle.self ? userInterfaceStyle : nil
        return style as? Trait.Value ?? trait.defaultValue
    }

    /// Whether the other object has the same traits.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle
            && preferredContentSizeCategory == other.preferredContentSizeCategory
    }

    /// A hash of the traits.
    open override var hash: Int { userInterfaceStyle.hashValue }
}

// Traits, and who hears of their changes.

/// A property of the environment. Every trait but the appearance has its default value everywhere.
public protocol UITraitDefinition {
    /// The type of the values.
    associatedtype Value
    /// The value of the trait where nobody sets it.
    static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Light.
    public static var defaultValue: UIUserInterfaceStyle { .light }
}
/// The coarse width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// Little room.
    public static var defaultValue: UIUserInterfaceSizeClass { .compact }
}
/// The coarse height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// Much room.
    public static var defaultValue: UIUserInterfaceSizeClass { .regular }
}
/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// 1.
    public static var defaultValue: CGFloat { 1 }
}
/// The direction of reading.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// From left to right.
    public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}
/// The size of texts.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The default size.
    public static var defaultValue: UIContentSizeCategory { .large }
}

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A handler of changes of some traits.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    let handler: (UITraitCollection) -> Void

    init(handler: @escaping (UITraitCollection) -> Void) { self.handler = handler }
}

/// Who keeps handlers: views and view controllers.
@MainActor
protocol TraitRegistering: AnyObject {
    var traitRegistrations: [TraitRegistration] { get set }
}

/// An object that observes traits: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Calls `handler` after the appearance has changed, if that is one of the traits; others never change. The handler
    /// gets the former traits, and is kept as long as this object.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration { [weak self] previous in
            if let self { handler(self, previous) }
        }
        if traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) {
            (self as? any TraitRegistering)?.traitRegistrations.append(registration)
        }
        return registration
    }

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use registerForTraitChanges(_:handler:)"
    )
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration { TraitRegistration { _ in } }

    /// Selectors aren't available on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use registerForTraitChanges(_:handler:)"
    )
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration { TraitRegistration { _ in } }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitRegistering)?.traitRegistrations.removeAll { $0 === registration }
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable, TraitRegistering {}
