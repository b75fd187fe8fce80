public import Foundation

/// A box for a geometric value, for arrays and dictionaries of objects. Foundation's own `NSValue` can't hold structs
/// on Linux.
///
/// Reading a value of another type than the one in the box gives zero, or the identity.
open class NSValue: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: what is in the box is a geometric value, which is Sendable, and never changes.
    private let header = CoreFoundationHeader()
    /// The value in the box.
    let content: AnyHashable

    private init(content: AnyHashable) { self.content = content }

    /// A box for a point.
    public convenience init(cgPoint point: CGPoint) { self.init(content: point) }
    /// A box for a size.
    public convenience init(cgSize size: CGSize) { self.init(content: size) }
    /// A box for a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(content: rect) }
    /// A box for a displacement.
    public convenience init(cgVector vector: CGVector) { self.init(content: vector) }
    /// A box for a 2D transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(content: transform)
    }
    /// A box for a transform of space.
    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(content: transform)
    }
    /// A box for distances from edges.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(content: insets) }
    /// A box for a displacement.
    public convenience init(uiOffset offset: UIOffset) { self.init(content: offset) }
    /// A box for a range.
    public convenience init(range: NSRange) { self.init(content: range) }

    /// The point.
    open var cgPointValue: CGPoint { content.base as? CGPoint ?? .zero }
    /// The size.
    open var cgSizeValue: CGSize { content.base as? CGSize ?? .zero }
    /// The rectangle.
    open var cgRectValue: CGRect { content.base as? CGRect ?? .zero }
    /// The displacement.
    open var cgVectorValue: CGVector { content.base as? CGVector ?? .zero }
    /// The 2D transform.
    open var cgAffineTransformValue: CGAffineTransform {
        content.base as? CGAffineTransform ?? .identity
    }
    /// The transform of space.
    open var caTransform3DValue: CATransform3D {
        content.base as? CATransform3D ?? CATransform3DIdentity
    }
    /// The distances from edges.
    open var uiEdgeInsetsValue: UIEdgeInsets { content.base as? UIEdgeInsets ?? .zero }
    /// The displacement.
    open var uiOffsetValue: UIOffset { content.base as? UIOffset ?? .zero }
    /// The range.
    open var rangeValue: NSRange { content.base as? NSRange ?? NSRange(location: 0, length: 0) }

    /// The box itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a box with an equal value.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSValue)?.content == content }

    /// A hash of the value.
    open override var hash: Int { content.hashValue }

    /// The value as text.
    open override var description: String { "NSValue: \(content)" }
}
