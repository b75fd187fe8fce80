@_exported public import AnimRenderKit
public import Drawing
public import LayerTree

// The names of UIKit, Core Graphics and Core Animation for the types of this package, for code ported from
// Apple's platforms. Import this module instead of `UIKit`; it re-exports all of AnimRenderKit.
//
// Foundation on Linux has its own types called `CGPoint`, `CGRect`, `CGSize` and `CGFloat`. A file that
// imports both modules chooses one explicitly: `import typealias UIKitNames.CGPoint`.

/// A view, which is its own layer.
public typealias UIView = View
/// A view: every layer belongs to one.
public typealias CALayer = View
/// Options for animations.
public typealias UIViewAnimationOptions = LayerTree.AnimationOptions
/// Options for keyframe animations.
public typealias UIViewKeyframeAnimationOptions = LayerTree.KeyframeAnimationOptions

extension View {
    /// Options for animations.
    public typealias AnimationOptions = LayerTree.AnimationOptions
    /// Options for keyframe animations.
    public typealias KeyframeAnimationOptions = LayerTree.KeyframeAnimationOptions

    /// The view itself, which has the layer's properties.
    public var layer: View { self }

    /// The layer's name for `alpha`.
    public var opacity: Float {
        get { Float(alpha) }
        set { alpha = Double(newValue) }
    }

    /// The layer's name for `clipsToBounds`.
    public var masksToBounds: Bool {
        get { clipsToBounds }
        set { clipsToBounds = newValue }
    }

    /// The layer's name for `subviews`; nil if there are none.
    public var sublayers: [View]? { subviews.isEmpty ? nil : subviews }

    /// The layer's name for `superview`.
    public var superlayer: View? { superview }

    /// The layer's name for `addSubview`.
    public func addSublayer(_ layer: View) { addSubview(layer) }

    /// The layer's name for `removeFromSuperview`.
    public func removeFromSuperlayer() { removeFromSuperview() }
}

/// A colour.
public typealias UIColor = Color

extension Color {
    /// Returns `cgColor`, because both names are the same type.
    public init(cgColor: Color) { self = cgColor }

    /// A colour by hue (1 is a full circle), saturation and brightness, each 0 to 1; opaque by default.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        // Alvy Ray Smith's HSV: each component is at its maximum for a third of the circle, centred on its
        // hue.
        func component(_ turn: Double) -> Double {
            let sector = (turn + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The colour itself.
    public var cgColor: Color { self }

    /// The colour with its opacity replaced by `alpha`.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
