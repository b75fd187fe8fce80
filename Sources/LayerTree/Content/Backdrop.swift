internal import Drawing

/// Whether a view is its superview's own drawing, such as what UIKit's `draw(_:)` leaves, and how it is fitted to the
/// superview's bounds. Only the rearmost subview can be one.
///
/// It is drawn before the other subviews, whatever their depth. Its place and scale follow from the superview's bounds
/// at each instant, so it stretches with any animation of them. Its own `position` and `scale` don't count.
package enum Backdrop: String, Hashable, Sendable, CaseIterable {
    /// An ordinary view.
    case none
    // The others are those of `ImageContent.Gravity`.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill

    /// A drawing with this gravity.
    package init(_ gravity: ImageContent.Gravity) {
        self = Backdrop(rawValue: gravity.rawValue) ?? .resize
    }

    fileprivate var gravity: ImageContent.Gravity? { ImageContent.Gravity(rawValue: rawValue) }
}

extension LayerProperties {
    /// This layer, fitted to the bounds of the superlayer whose drawing it is; unchanged for an ordinary layer.
    func fitted(to bounds: Rect) -> LayerProperties {
        guard let gravity = backdrop.gravity, size.width > 0, size.height > 0 else { return self }
        let rect = gravity.rect(of: size, in: bounds)
        var fitted = self
        fitted.anchorPoint = .zero
        fitted.position = rect.origin
        fitted.scale = Vector(dx: rect.width / size.width, dy: rect.height / size.height)
        return fitted
    }
}
