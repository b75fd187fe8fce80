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
}

/// Whether the interface is light or dark: always light here.
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

/// The environment of views, which is the same everywhere and never changes: a phone in light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked, because the class is open; it has no state.
    /// The one environment.
    public static let current = UITraitCollection()

    /// The one environment.
    public override init() { super.init() }

    /// Light.
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
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
    /// Whether colours look otherwise in another environment: false, because there is none.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        false
    }
}
