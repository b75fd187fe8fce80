public import Foundation

/// Makes the phone tick. Without effect: nothing is felt here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() { super.init() }
    /// Does nothing.
    open func prepare() {}
}

/// Makes the phone tick as if something hit it. Without effect: nothing is felt here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How something hits.
    public enum FeedbackStyle: Int, Sendable {
        /// Lightly.
        case light = 0
        /// With some weight.
        case medium = 1
        /// Heavily.
        case heavy = 2
        /// Softly.
        case soft = 3
        /// Hard.
        case rigid = 4
    }

    /// A generator.
    public init(style: FeedbackStyle) { super.init() }
    /// A generator.
    public convenience override init() { self.init(style: .medium) }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Makes the phone tick when a choice changes. Without effect: nothing is felt here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// Makes the phone tick for news. Without effect: nothing is felt here.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kinds of news.
    public enum FeedbackType: Int, Sendable {
        /// Done.
        case success = 0
        /// Take care.
        case warning = 1
        /// Failed.
        case error = 2
    }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

// Sounds of the system, which aren't heard.

/// The number of a sound.
public typealias SystemSoundID = UInt32

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of the phone's buzz.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: nothing is heard here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
