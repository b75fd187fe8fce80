internal import Drawing
public import Foundation
internal import LayerTree

/// A look that a `UIVisualEffectView` gives to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    /// The colour that is laid over what lies behind.
    var tint: UIColor { .clear }
    /// What is done with the picture of what lies behind.
    var effects: [VisualEffect] { [] }
}

/// A blur of what lies behind, with a tint.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The kinds of blur.
    public enum Style: Int, Sendable {
        /// Much lighter.
        case extraLight = 0
        /// Lighter.
        case light = 1
        /// Darker.
        case dark = 2
        /// Much darker.
        case extraDark = 3
        /// Lighter or darker with the appearance.
        case regular = 4
        /// As `regular`, with more contrast.
        case prominent = 5
        /// A very thin layer of material.
        case systemUltraThinMaterial = 6
        /// A thin layer of material.
        case systemThinMaterial = 7
        /// A layer of material.
        case systemMaterial = 8
        /// A thick layer of material.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
    }

    private let style: Style

    /// A blur of this kind.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The radii and the saturation of Apple's sample code for blurred images, whose radius is about twice the standard
    /// deviation.
    override var effects: [VisualEffect] {
        switch style {
        case .extraLight, .dark, .extraDark: [.blur(10), .saturation(1.8)]
        default: [.blur(15), .saturation(1.8)]
        }
    }

    /// The tints of `light`, `extraLight` and `dark` are those of Apple's sample code for blurred images. The others are
    /// chosen to stand between them; in dark appearance they have the white of `dark`.
    override var tint: UIColor {
        switch style {
        case .light: UIColor(white: 1, alpha: 0.3)
        case .extraLight: UIColor(white: 0.97, alpha: 0.82)
        case .dark: UIColor(white: 0.11, alpha: 0.73)
        case .extraDark: UIColor(white: 0.05, alpha: 0.85)
        case .systemUltraThinMaterial: .material(white: 1, alpha: 0.3)
        case .regular, .systemThinMaterial: .material(white: 0.97, alpha: 0.5)
        case .systemMaterial: .material(white: 0.97, alpha: 0.65)
        case .prominent, .systemThickMaterial, .systemChromeMaterial:
            .material(white: 0.97, alpha: 0.82)
        }
    }
}

extension UIColor {
    /// A grey that is dark in dark appearance.
    fileprivate static func material(white: CGFloat, alpha: CGFloat) -> UIColor {
        UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.11 : white, alpha: alpha) }
    }
}

/// Lets contents shine through a blur on iOS. Without effect here: contents keep their own colours.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// A vibrancy for contents on this blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect on what lies behind it. Setting `effect` in an animation fades the blur and its tint.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect; nil for none. Animatable.
    open var effect: UIVisualEffect? { didSet { showEffect() } }
    /// The view to add subviews to; as large as this one.
    public let contentView = UIView()

    private let tintView = UIView()

    /// A view with an effect, without a size.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// A view without an effect and a size.
    public convenience init() { self.init(effect: nil) }

    /// A view without an effect: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        for view in [tintView, contentView] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        showEffect()
    }

    private func showEffect() {
        // The colour stays without an effect, and is there at once before one: only the opacity fades then.
        if let effect, tintView.alpha == 0 {
            UIView.performWithoutAnimation { tintView.backgroundColor = effect.tint }
        } else if let effect {
            tintView.backgroundColor = effect.tint
        }
        tintView.alpha = effect == nil ? 0 : 1
        layer.node.backdropEffects = effect?.effects ?? []
    }
}

/// The name before Swift 4.2.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
