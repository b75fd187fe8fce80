public import Drawing

// A view's appearance. Points, y down, radians. All properties are animated unless noted otherwise.

extension View {
    /// The rectangle in the view's own coordinates; its origin scrolls the subviews.
    public var bounds: Rect {
        get { model.bounds }
        set {
            set(.boundsOrigin, to: PropertyValue(newValue.standardized.origin))
            set(.size, to: PropertyValue(newValue.standardized.size))
        }
    }

    /// The anchor point's place in the superview.
    public var position: Point {
        get { model.position }
        set { set(.position, to: PropertyValue(newValue)) }
    }

    /// The point, in unit coordinates, that `position` places and that transforms are relative to. Changing
    /// it moves the view, as in Core Animation. Default: the centre.
    public var anchorPoint: Point {
        get { model.anchorPoint }
        set { set(.anchorPoint, to: PropertyValue(newValue)) }
    }

    /// The view's distance in front of its superview's plane, in points. Default: 0.
    ///
    /// Siblings are drawn and hit-tested in its order, and at equal depth in the order of `subviews`. It
    /// changes the place on the screen only with a perspective.
    public var zPosition: Double {
        get { model.zPosition }
        set { set(.zPosition, to: PropertyValue(newValue)) }
    }

    /// The anchor point's distance in front of the view's plane, in points. Rotations out of the plane turn
    /// about it, and `zPosition` places it. Default: 0.
    public var anchorPointZ: Double {
        get { model.anchorPointZ }
        set { set(.anchorPointZ, to: PropertyValue(newValue)) }
    }

    /// The opacity of the view and its subviews together, 0 to 1. Default: 1.
    public var alpha: Double {
        get { model.alpha }
        set { set(.alpha, to: PropertyValue(newValue)) }
    }

    /// Whether the view and its subviews are invisible. Not animated. Default: false.
    public var isHidden: Bool {
        get { model.isHidden }
        set { set(.isHidden, to: .flag(newValue)) }
    }

    /// The colour behind the subviews; nil and clear are the same. Default: nil.
    public var backgroundColor: Color? {
        get { model.backgroundColor == .clear ? nil : model.backgroundColor }
        set { set(.backgroundColor, to: .color(newValue ?? .clear)) }
    }

    /// Paints that fill the view behind its content instead of a colour, back to front. Default: none.
    public var backgroundPaints: [LayerPaint] {
        get { model.background.paints }
        set { set(.backgroundColor, to: PaintValue(newValue).propertyValue) }
    }

    /// The radius of all four corners; if they differ, that of the top left. Default: 0.
    public var cornerRadius: Double {
        get { model.cornerRadii.topLeft }
        set { cornerRadii = CornerRadii(newValue) }
    }

    /// The radius of each corner; radii that don't fit are scaled down together. Default: 0.
    public var cornerRadii: CornerRadii {
        get { model.cornerRadii }
        set { set(.cornerRadii, to: PropertyValue(newValue)) }
    }

    /// The curve of round corners, of the background, the border, clipped subviews and the shadow. Not animated. Default:
    /// `circular`.
    public var cornerCurve: CornerCurve {
        get { model.cornerCurve }
        set { set(.cornerCurve, to: .string(newValue.rawValue)) }
    }

    /// The width of the border, which is drawn just inside the edge and over the subviews. Default: 0.
    public var borderWidth: Double {
        get { model.borderWidth }
        set { set(.borderWidth, to: PropertyValue(newValue)) }
    }

    /// The colour of the border. Default: black.
    public var borderColor: Color {
        get { model.borderColor }
        set { set(.borderColor, to: .color(newValue)) }
    }

    /// Whether subviews are clipped at the view's (round) edge. Not animated. Default: false.
    public var clipsToBounds: Bool {
        get { model.clipsToBounds }
        set { set(.clipsToBounds, to: .flag(newValue)) }
    }

    /// A translation in addition to `transform`, in the superview's directions. Default: none.
    public var translate: Vector {
        get { model.translate }
        set { set(.translate, to: PropertyValue(newValue)) }
    }

    /// A rotation in addition to `transform`, in radians, clockwise. Default: 0.
    public var rotate: Double {
        get { model.rotate }
        set { set(.rotate, to: PropertyValue(newValue)) }
    }

    /// A rotation in addition to `transform` about the horizontal axis, in radians. The upper edge moves
    /// away from the viewer. Default: 0.
    public var rotateX: Double {
        get { model.rotateX }
        set { set(.rotateX, to: PropertyValue(newValue)) }
    }

    /// A rotation in addition to `transform` about the vertical axis, in radians. The right edge moves away
    /// from the viewer. Default: 0.
    public var rotateY: Double {
        get { model.rotateY }
        set { set(.rotateY, to: PropertyValue(newValue)) }
    }

    /// A scale in addition to `transform`. Default: 1, 1.
    public var scale: Vector {
        get { model.scale }
        set { set(.scale, to: PropertyValue(newValue)) }
    }

    /// The transform of the view and its subviews, about the anchor point. Default: identity.
    public var transform: Transform {
        get { model.transform }
        set { set(.transform, to: .transform(newValue)) }
    }

    /// The common transform of all subviews about this view's anchor point, usually a perspective. The view
    /// itself isn't transformed. Default: identity.
    public var sublayerTransform: Transform {
        get { model.sublayerTransform }
        set { set(.sublayerTransform, to: .transform(newValue)) }
    }

    /// Whether the view is also visible from behind (`LayerGeometry.projection` tells which side is
    /// visible). Not animated. Default: true.
    public var isDoubleSided: Bool {
        get { model.isDoubleSided }
        set { set(.isDoubleSided, to: .flag(newValue)) }
    }
}
