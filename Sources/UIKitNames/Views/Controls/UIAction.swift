public import Foundation

/// The appearance of an action in menus. There are no menus, so only buttons show the title and the image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How a menu shows an element. Kept without effect.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Not usable.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Deletes something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// Whether a menu shows a check mark. Kept without effect.
    public enum State: Int, Sendable {
        /// None.
        case off = 0
        /// A check mark.
        case on = 1
        /// A dash.
        case mixed = 2
    }

    /// The text.
    open var title: String
    /// The smaller text beneath the title; kept without effect. Default: nil.
    open var subtitle: String?
    /// The image. Default: nil.
    open var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }
}

/// A closure that a control performs.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identity of an action for a control.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private static var count = 0

    /// The identifier; one of its own if none was given.
    public let identifier: Identifier
    /// A longer title; kept without effect. Default: nil.
    open var discoverabilityTitle: String?
    /// How a menu shows it; kept without effect. Default: nothing special.
    open var attributes: Attributes
    /// Whether a menu shows a check mark; kept without effect. Default: off.
    open var state: State
    private let handler: (UIAction) -> Void
    /// The control that performs it.
    open private(set) weak var sender: AnyObject?

    /// An action. Without an identifier it gets one of its own.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        UIAction.count += 1
        self.identifier = identifier ?? Identifier("action.\(UIAction.count)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    func perform(from sender: AnyObject) {
        self.sender = sender
        handler(self)
    }
}
