@_exported public import AnimRenderKit
public import Drawing
public import LayerTree

// UIKit's, Core Graphics' and Core Animation's names for the types of this package, for code that is
// ported from Apple's platforms. Import it instead of `UIKit`; it brings all of AnimRenderKit along.
//
// Foundation on Linux has types of its own called `CGPoint`, `CGRect`, `CGSize` and `CGFloat`. A file
// that imports both says which it means: `import typealias UIKitNames.CGPoint`.

/// A view; it is its own layer.
public typealias UIView = View
/// A view: there are no layers without one.
public typealias CALayer = View
/// The options of animations.
public typealias UIViewAnimationOptions = LayerTree.AnimationOptions
/// The options of keyframe animations.
public typealias UIViewKeyframeAnimationOptions = LayerTree.KeyframeAnimationOptions

extension View {
    /// The options of animations.
    public typealias AnimationOptions = LayerTree.AnimationOptions
    /// The options of keyframe animations.
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
    /// The colour itself.
    public init(cgColor: Color) { self = cgColor }

    /// The colour with this hue (a full circle is 1), saturation and brightness, each 0 to 1; opaque
    /// by default.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        // Alvy Ray Smith's HSV: a component is full for a third of the circle around its own hue.
        func component(_ turn: Double) -> Double {
            let sector = (turn + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The colour itself.
    public var cgColor: Color { self }

    /// The same colour, as opaque as `alpha` says.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
