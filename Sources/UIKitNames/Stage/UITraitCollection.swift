public import Foundation

/// The environment of views, which is the same everywhere and never changes: a phone in light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked, because the class is open; it has no mutable state.
    /// The one environment.
    public static let current = UITraitCollection()

    /// Light, unless the collection was made with another style.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// The default size of texts, unless the collection was made with another one.
    public let preferredContentSizeCategory: UIContentSizeCategory

    /// The one environment.
    public override init() {
        userInterfaceStyle = .light
        preferredContentSizeCategory = .large
        super.init()
    }

    /// The environment with another size of texts. Fonts keep the default size.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        userInterfaceStyle = .light
        self.preferredContentSizeCategory = preferredContentSizeCategory
        super.init()
    }

    /// The environment with another appearance. Colours stay light.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        preferredContentSizeCategory = .large
        super.init()
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

    /// Whether colours look otherwise in another environment: false, because they are always light.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        false
    }

    /// Runs `actions`. Colours stay light.
    open func performAsCurrent(_ actions: () -> Void) { actions() }

    /// The value of a trait: its default.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        trait.defaultValue
    }
}

// Changes of traits, which don't happen.

/// A property of the environment, as the type of lists of traits only. Every trait has its default value.
public protocol UITraitDefinition {
    /// The type of the values.
    associatedtype Value
    /// The value of the trait everywhere.
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

private final class KeptRegistration: UITraitChangeRegistration {}

/// What could be told about changes of traits: views and view controllers. Nothing is: traits don't change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Never calls `handler`: traits don't change.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { KeptRegistration() }

    /// Selectors can't be had on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use registerForTraitChanges(_:handler:)"
    )
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration { KeptRegistration() }

    /// Selectors can't be had on Linux.
    @available(
        *, unavailable,
        message: "there are no selectors on Linux: use registerForTraitChanges(_:handler:)"
    )
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration { KeptRegistration() }

    /// Does nothing: traits don't change.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
