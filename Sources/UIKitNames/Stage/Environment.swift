public import Foundation

/// The screen: the canvas of the stage that is being recorded, or that was made last.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The one screen.
    public static let main = UIScreen()
    /// The size of the latest stage; an iPhone's until there is one.
    static var size = CGSize(width: 390, height: 844)

    /// The canvas, in points. Before the first stage it is 390 × 844.
    open var bounds: CGRect { CGRect(origin: .zero, size: UIScreen.size) }
    /// The same as `bounds`.
    open var nativeBounds: CGRect { bounds }
    /// Pixels per point: 1, because frames are recorded in points.
    open var scale: CGFloat { 1 }
    /// The same as `scale`.
    open var nativeScale: CGFloat { 1 }
    /// The largest frame rate: 60.
    open var maximumFramesPerSecond: Int { 60 }
    /// The one screen.
    open class var screens: [UIScreen] { [main] }
    /// The traits of a light phone.
    open var traitCollection: UITraitCollection { .light }
    /// Kept without effect. Default: 1.
    open var brightness: CGFloat = 1
}

/// The device: a phone that is always the same.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The one device.
    public static let current = UIDevice()

    /// "iPhone".
    open var model: String { "iPhone" }
    /// "iPhone".
    open var name: String { "iPhone" }
    /// "iOS".
    open var systemName: String { "iOS" }
    /// The version whose behaviour is meant.
    open var systemVersion: String { "18.0" }
    /// A phone.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Upright.
    open var orientation: UIDeviceOrientation { .portrait }
    /// The device has no identity: nil.
    open var identifierForVendor: UUID? { nil }
    /// Does nothing: the device isn't turned.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Does nothing: the device isn't turned.
    open func endGeneratingDeviceOrientationNotifications() {}

    /// Never posted: the device isn't turned.
    public nonisolated static let orientationDidChangeNotification =
        NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}

/// How the device is held: always upright here.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// On its head.
    case portraitUpsideDown = 2
    /// The left side is up.
    case landscapeLeft = 3
    /// The right side is up.
    case landscapeRight = 4
    /// On its back.
    case faceUp = 5
    /// On its face.
    case faceDown = 6

    /// Whether it is upright or on its head.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
}

/// The kind of device: always a phone here.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
}

/// A coarse width or height of the screen.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}
