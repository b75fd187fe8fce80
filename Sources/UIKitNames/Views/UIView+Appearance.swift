internal import Foundation

// Light and dark. Every view knows the appearance that it is shown in, so that a change reaches only views that look
// otherwise: what a view inherits from is always told first.

extension UIView {
    /// The appearance of the view and of what is in it; `unspecified` inherits that of the superview. The outermost view
    /// is light. A change inside `UIView.animate` or `UIView.transition` is animated. Default: unspecified.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { kept.interfaceStyle }
        set {
            kept.interfaceStyle = newValue
            followAppearance()
        }
    }

    /// The traits of the view that differ from those of its superview: the appearance, as
    /// `overrideUserInterfaceStyle`.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(userInterfaceStyle: overrideUserInterfaceStyle) }
        set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
    }

    /// Takes over the appearance of the superview, unless the view or its controller has one of its own.
    func followAppearance() {
        let own = [kept.interfaceStyle, controller?.overrideUserInterfaceStyle ?? .unspecified]
        let inherited = parentView?.kept.shownStyle ?? .light
        let style = own.first { $0 != .unspecified } ?? inherited
        guard style != kept.shownStyle else { return }
        let previous = traitCollection
        kept.shownStyle = style
        traitCollection.asCurrent { showAppearance(after: previous) }
        for view in subviewList { view.followAppearance() }
    }

    /// Shows dynamic colours in the view's appearance, and tells of the change.
    private func showAppearance(after previous: UITraitCollection) {
        if let color = kept.dynamicBackground { ownLayer.backgroundColor = color.cgColor }
        setNeedsLayout()
        setNeedsDisplay()
        appearanceDidChange()
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
        for registration in kept.traitRegistrations + (controller?.traitRegistrations ?? []) {
            registration.handler(previous)
        }
    }

    /// The background as it was set, if it is a dynamic colour that the layer still shows.
    var dynamicBackground: UIColor? {
        kept.dynamicBackground.flatMap { color in
            inAppearance { color.cgColor } == ownLayer.backgroundColor ? color : nil
        }
    }

    /// Runs `body` with the view's traits as the current ones.
    func inAppearance<Result>(_ body: () -> Result) -> Result { traitCollection.asCurrent(body) }
}

/// The traits of a view or controller that differ from those above it.
public struct UITraitOverrides: Sendable {
    /// The appearance; `unspecified` inherits it.
    public var userInterfaceStyle: UIUserInterfaceStyle

    /// Whether a trait has a value of its own: only the appearance can.
    public func contains(_ trait: UITrait) -> Bool {
        trait == UITraitUserInterfaceStyle.self && userInterfaceStyle != .unspecified
    }

    /// Lets a trait be inherited again.
    public mutating func remove(_ trait: UITrait) {
        if trait == UITraitUserInterfaceStyle.self { userInterfaceStyle = .unspecified }
    }
}

extension UIView: TraitRegistering {
    var traitRegistrations: [TraitRegistration] {
        get { kept.traitRegistrations }
        set { kept.traitRegistrations = newValue }
    }
}
