public import Foundation

/// The size of texts that a user has chosen: always `large`, the default. Sizes are in order; one that isn't set comes
/// first.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// The size with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not set.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// One of the sizes.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// One of the sizes.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// One of the sizes.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The default.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// One of the sizes.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// One of the sizes.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// One of the sizes.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// One of the sizes.
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// One of the sizes.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// One of the sizes.
    public static let accessibilityExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// One of the sizes.
    public static let accessibilityExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// One of the sizes.
    public static let accessibilityExtraExtraExtraLarge = Self(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// All sizes, the smallest first.
    private static let all: [Self] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether `a` is smaller than `b`.
    public static func < (a: Self, b: Self) -> Bool {
        (all.firstIndex(of: a) ?? -1) < (all.firstIndex(of: b) ?? -1)
    }

    /// Whether it is one of the sizes for people with weak sight.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
    /// Never posted: the size doesn't change.
    public static let didChangeNotification =
        NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}
