// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Names before Swift 4.2 that stand in no other file.

/// The name before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The name before Swift 4.2.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name before Swift 4.2.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The name before Swift 4.2.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The name before Swift 4.2.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name before Swift 4.2.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The name before Swift 4.2.
public typealias RunLoopMode = RunLoop.Mode
/// `UIView.noIntrinsicMetric`.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// `UIAccessibilityTraits.updatesFrequently`.
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// `UIAccessibilityTraits.button`.
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button

extension RunLoop.Mode {
    /// The name before Swift 4.2.
    public static let commonModes = RunLoop.Mode.common
    /// The name before Swift 4.2.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// The mode of a run loop while something is touched; like every mode it means the recording.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// Distances from the edges of a rectangle.
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle made smaller by distances from its edges.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}

// Attributes of text in Swift 3.

/// The name in Swift 3.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The name in Swift 3.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The name in Swift 3.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The name in Swift 3.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The name in Swift 3.
public let NSKernAttributeName = NSAttributedString.Key.kern

// Weights of fonts in Swift 3.

/// The name in Swift 3.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The name in Swift 3.
public let UIFontWeightThin = UIFont.Weight.thin
/// The name in Swift 3.
public let UIFontWeightLight = UIFont.Weight.light
/// The name in Swift 3.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The name in Swift 3.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The name in Swift 3.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The name in Swift 3.
public let UIFontWeightBold = UIFont.Weight.bold
/// The name in Swift 3.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The name in Swift 3.
public let UIFontWeightBlack = UIFont.Weight.black
