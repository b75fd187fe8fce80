public import Foundation

/// A layer that shows a part of its sublayers: the part at the origin of its bounds. It clips to its bounds.
///
/// Scrolling changes the origin, so it is animated as other changes of a layer are.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// The directions in which `scroll(to:)` moves. Default: `both`.
    open var scrollMode = CAScrollLayerScrollMode.both

    override func setUpContent() {
        super.setUpContent()
        node.clipsToBounds = true
    }

    override func takeState(of other: CALayer) {
        super.takeState(of: other)
        if let other = other as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    /// Shows the part whose upper left corner is at a point of the sublayers' coordinates.
    open func scroll(to p: CGPoint) {
        let old = bounds.origin
        let isAcross = scrollMode == .both || scrollMode == .horizontally
        let isDown = scrollMode == .both || scrollMode == .vertically
        bounds.origin = CGPoint(x: isAcross ? p.x : old.x, y: isDown ? p.y : old.y)
    }

    /// Scrolls as little as possible so that a rectangle of the sublayers' coordinates can be seen.
    open func scroll(to r: CGRect) {
        func origin(_ old: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low >= old, high <= old + length { return old }
            return low < old || high - low > length ? low : high - length
        }
        let shown = bounds
        scroll(
            to: CGPoint(
                x: origin(shown.minX, shown.width, r.minX, r.maxX),
                y: origin(shown.minY, shown.height, r.minY, r.maxY)))
    }
}

/// The directions in which a scroll layer moves.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with this name; an unknown one counts as `none`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In neither direction.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Left and right.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// In both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
    /// Lets the nearest scroll layer around this layer show a point of this layer at its upper left corner; does nothing
    /// without one.
    public func scroll(_ p: CGPoint) {
        if let scroll = scrollLayer { scroll.scroll(to: convert(p, to: scroll)) }
    }

    /// Lets the nearest scroll layer around this layer show a rectangle of this layer; does nothing without one.
    public func scrollRectToVisible(_ r: CGRect) {
        if let scroll = scrollLayer { scroll.scroll(to: convert(r, to: scroll)) }
    }

    /// The part of the layer that its nearest scroll layer shows; all without one.
    public var visibleRect: CGRect {
        guard let scroll = scrollLayer else { return bounds }
        return bounds.intersection(convert(scroll.bounds, from: scroll))
    }

    private var scrollLayer: CAScrollLayer? {
        sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? CAScrollLayer }.first
    }
}
