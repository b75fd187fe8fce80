// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The settings of assistive techniques. None is on, and nobody hears of anything.
public enum UIAccessibility {
    /// Notifications for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// UIKit's number.
        public let rawValue: UInt32
        /// The message with this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A new screen is shown.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text is to be read aloud.
        public static let announcement = Notification(rawValue: 1008)
        /// Contents have moved.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// False: animations are shown.
    public static var isReduceMotionEnabled: Bool { false }
    /// False: nothing becomes opaque.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// False: nothing is read aloud.
    public static var isVoiceOverRunning: Bool { false }
    /// False: texts have their own weights.
    public static var isBoldTextEnabled: Bool { false }
    /// False: colours are their own.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// False: there is no remote control.
    public static var isSwitchControlRunning: Bool { false }
    /// False: transitions slide and zoom.
    public static var prefersCrossFadeTransitions: Bool { false }

    /// Never posted.
    public static let reduceMotionStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Never posted.
    public static let voiceOverStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")

    /// Does nothing: nobody hears of it.
    public static func post(notification: Notification, argument: Any?) {}
}

/// The name before Swift 4.2. False: animations are shown.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { false }
