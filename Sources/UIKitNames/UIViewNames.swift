public import LayerTree

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
