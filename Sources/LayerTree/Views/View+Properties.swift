public import Drawing

// What a view looks like. Points, y down, radians; each of these animates unless it says otherwise.

extension View {
    /// The rectangle in the view's own coordinates; its origin scrolls the subviews.
    public var bounds: Rect {
        get { model.bounds }
        set {
            set(.boundsOrigin, to: PropertyValue(newValue.standardized.origin))
            set(.size, to: PropertyValue(newValue.standardized.size))
        }
    }

    /// Where the anchor point lies in the superview.
    public var position: Point {
        get { model.position }
        set { set(.position, to: PropertyValue(newValue)) }
    }

    /// What `position` places and transforms turn about, in unit coordinates. Default: the middle.
    /// Changing it moves the view, as in Core Animation.
    public var anchorPoint: Point {
        get { model.anchorPoint }
        set { set(.anchorPoint, to: PropertyValue(newValue)) }
    }

    /// How many points the view lies in front of its superview's plane. Default: 0.
    ///
    /// Siblings are drawn and hit in its order, those of equal depth in the order of `subviews`. It
    /// moves the view on the screen only where a perspective looks at it.
    public var zPosition: Double {
        get { model.zPosition }
        set { set(.zPosition, to: PropertyValue(newValue)) }
    }

    /// How many points the anchor point lies in front of the view's plane: turns out of the plane
    /// swing about it, and `zPosition` places it. Default: 0.
    public var anchorPointZ: Double {
        get { model.anchorPointZ }
        set { set(.anchorPointZ, to: PropertyValue(newValue)) }
    }

    /// How opaque the view and its subviews are together, 0 to 1. Default: 1.
    public var alpha: Double {
        get { model.alpha }
        set { set(.alpha, to: PropertyValue(newValue)) }
    }

    /// Whether the view and its subviews are left out. Switches at once. Default: false.
    public var isHidden: Bool {
        get { model.isHidden }
        set { set(.isHidden, to: .flag(newValue)) }
    }

    /// What fills the view behind its subviews; nil and clear are the same. Default: nil.
    public var backgroundColor: Color? {
        get { model.backgroundColor == .clear ? nil : model.backgroundColor }
        set { set(.backgroundColor, to: .color(newValue ?? .clear)) }
    }

    /// How round all four corners are; of different ones, the top left. Default: 0.
    public var cornerRadius: Double {
        get { model.cornerRadii.topLeft }
        set { cornerRadii = CornerRadii(newValue) }
    }

    /// How round each corner is; radii that don't fit are scaled down together. Default: 0.
    public var cornerRadii: CornerRadii {
        get { model.cornerRadii }
        set { set(.cornerRadii, to: PropertyValue(newValue)) }
    }

    /// How wide the border is that is drawn just inside the edge, over the subviews. Default: 0.
    public var borderWidth: Double {
        get { model.borderWidth }
        set { set(.borderWidth, to: PropertyValue(newValue)) }
    }

    /// What the border is drawn with. Default: black.
    public var borderColor: Color {
        get { model.borderColor }
        set { set(.borderColor, to: .color(newValue)) }
    }

    /// Whether subviews end at the view's (round) edge. Switches at once. Default: false.
    public var clipsToBounds: Bool {
        get { model.clipsToBounds }
        set { set(.clipsToBounds, to: .flag(newValue)) }
    }

    /// A shift on top of `transform`, in the superview's directions. Default: none.
    public var translate: Vector {
        get { model.translate }
        set { set(.translate, to: PropertyValue(newValue)) }
    }

    /// A turn on top of `transform`, in radians, clockwise. Default: 0.
    public var rotate: Double {
        get { model.rotate }
        set { set(.rotate, to: PropertyValue(newValue)) }
    }

    /// A turn on top of `transform` about the horizontal axis, in radians; the upper edge goes away
    /// from the viewer. Default: 0.
    public var rotateX: Double {
        get { model.rotateX }
        set { set(.rotateX, to: PropertyValue(newValue)) }
    }

    /// A turn on top of `transform` about the vertical axis, in radians; the right edge goes away
    /// from the viewer. Default: 0.
    public var rotateY: Double {
        get { model.rotateY }
        set { set(.rotateY, to: PropertyValue(newValue)) }
    }

    /// A stretch on top of `transform`. Default: 1, 1.
    public var scale: Vector {
        get { model.scale }
        set { set(.scale, to: PropertyValue(newValue)) }
    }

    /// What the view and its subviews are transformed by, about the anchor point. Default: identity.
    public var transform: Transform {
        get { model.transform }
        set { set(.transform, to: .transform(newValue)) }
    }

    /// What all subviews are transformed by together, about this view's anchor point; most often a
    /// perspective. The view itself stays as it is. Default: identity.
    public var sublayerTransform: Transform {
        get { model.sublayerTransform }
        set { set(.sublayerTransform, to: .transform(newValue)) }
    }

    /// Whether the view is seen from behind, too (`LayerGeometry.projection` tells which side is
    /// seen). Switches at once. Default: true.
    public var isDoubleSided: Bool {
        get { model.isDoubleSided }
        set { set(.isDoubleSided, to: .flag(newValue)) }
    }
}
