// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Key-value observation and coding, documents as texts, and zooming, which aren't available.

extension NSObjectProtocol where Self: NSObject {
    @available(
        *, unavailable,
        message:
            "properties can't be observed on Linux: call the handler in didSet, or where the property is set"
    )
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

extension NSObject {
    @available(
        *, unavailable,
        message:
            "properties can't be observed on Linux: call the handler in didSet, or where the property is set"
    )
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {}
    @available(*, unavailable, message: "properties can't be observed on Linux: remove the call")
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    @available(*, unavailable, message: "properties can't be observed on Linux: remove the call")
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {}
}

extension UIResponder {
    @available(
        *, unavailable,
        message: "views have no key-value coding on Linux: read the property, or a dictionary"
    )
    public func value(forKey key: String) -> Any? { nil }
    @available(
        *, unavailable,
        message: "views have no key-value coding on Linux: set the property, or a dictionary"
    )
    public func setValue(_ value: Any?, forKey key: String) {}
}

public struct NSKeyValueChangeKey: Hashable, Sendable {
    let name: String

    public static let newKey = NSKeyValueChangeKey(name: "new")
    public static let oldKey = NSKeyValueChangeKey(name: "old")
}

/// What `observe` would return, for properties of this type.
open class NSKeyValueObservation: NSObject {
    override init() { super.init() }

    open func invalidate() {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
}

extension NSAttributedString {
    public struct DocumentReadingOptionKey: Hashable, Sendable {
        let name: String

        public static let documentType = DocumentReadingOptionKey(name: "DocumentType")
        public static let characterEncoding = DocumentReadingOptionKey(name: "CharacterEncoding")
    }

    public struct DocumentType: Hashable, Sendable {
        let name: String

        public static let html = DocumentType(name: "NSHTML")
        public static let rtf = DocumentType(name: "NSRTF")
        public static let plain = DocumentType(name: "NSPlainText")
    }

    @available(
        *, unavailable,
        message:
            "HTML and RTF can't be read on Linux: make the text with NSAttributedString(string:attributes:)"
    )
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws { self.init(string: "") }
}

extension UIScrollView {
    @available(
        *, unavailable, message: "nothing zooms here: set the transform of the view that it shows"
    )
    public var zoomScale: CGFloat {
        get { 1 }
        set {}
    }
    @available(
        *, unavailable, message: "nothing zooms here: set the transform of the view that it shows"
    )
    public var minimumZoomScale: CGFloat {
        get { 1 }
        set {}
    }
    @available(
        *, unavailable, message: "nothing zooms here: set the transform of the view that it shows"
    )
    public var maximumZoomScale: CGFloat {
        get { 1 }
        set {}
    }
    @available(
        *, unavailable, message: "nothing zooms here: set the transform of the view that it shows"
    )
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {}
}
