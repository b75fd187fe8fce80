public import Drawing

// The content that a view shows over its background (at most one kind), and how it is composited.
// Properties of contents are animated separately: `view.shape?.stroke.end = 1`.

extension View {
    /// Colours that change over the view; setting it replaces other content. Default: nil.
    public var gradient: GradientContent? {
        get { model.content.gradient }
        set { replaceContent(by: newValue.map(LayerContent.gradient), of: .gradient) }
    }

    /// A filled and stroked path; setting it replaces other content. Default: nil.
    public var shape: ShapeContent? {
        get { model.content.shape }
        set { replaceContent(by: newValue.map(LayerContent.shape), of: .shape) }
    }

    /// A picture; setting it replaces other content. Default: nil.
    public var image: ImageContent? {
        get { model.content.image }
        set { replaceContent(by: newValue.map(LayerContent.image), of: .image) }
    }

    /// A text; setting it replaces other content. Default: nil.
    public var text: TextContent? {
        get { model.content.text }
        set { replaceContent(by: newValue.map(LayerContent.text), of: .text) }
    }

    /// What drawing code has drawn into the view, over its background and beneath its subviews; see `DrawingContent`. Not
    /// animated, but stretched with the bounds. Default: nothing.
    public var drawing: DrawingContent {
        get { model.drawing }
        set {
            let old = model.drawing
            if newValue.bounds != old.bounds {
                set(.drawingBounds, to: PropertyValue(newValue.bounds))
            }
            if newValue.gravity != old.gravity {
                set(.drawingGravity, to: .string(newValue.gravity.rawValue))
            }
            if newValue.isClipped != old.isClipped {
                set(.drawingIsClipped, to: .flag(newValue.isClipped))
            }
            if newValue.items != old.items { show(newValue.items) }
        }
    }

    private func show(_ items: [DisplayItem]) {
        if let recorder = Recorder.current, depth + items.depth > Self.depthLimit {
            return recorder.refuse(.tooDeep(limit: Self.depthLimit))
        }
        set(.drawingItems, to: .items(items))
    }

    /// How the view and its subviews, as one picture, are blended with the backdrop. Not animated. Default:
    /// `normal`.
    public var blendMode: BlendMode {
        get { model.blendMode }
        set { set(.blendMode, to: .string(newValue.rawValue)) }
    }

    /// Whether the view and its subviews are composited separately first, so that blend modes inside don't
    /// affect the backdrop. Not animated. Default: false.
    public var isIsolated: Bool {
        get { model.isIsolated }
        set { set(.isIsolated, to: .flag(newValue)) }
    }

    /// How the view and its subviews, as one picture, are blurred by motion. Animated. Default: a shutter of 0, no blur.
    ///
    /// Views that are blurred with a view around them have no blur of their own. The `root` of a stage blurs the whole film.
    public var motionBlur: MotionBlur {
        get { model.motionBlur }
        set {
            set(.motionBlurShutter, to: PropertyValue(newValue.shutter))
            set(.motionBlurSamples, to: PropertyValue(newValue.samples))
        }
    }

    /// The component of the mask that is used: its opacity or its luminance. Not animated. Default: `alpha`.
    public var maskMode: MaskMode {
        get { model.maskMode }
        set { set(.maskMode, to: .string(newValue.rawValue)) }
    }

    /// What is done with the picture of the view, its subviews and its shadow, one after the other, before the mask,
    /// the opacity and the blend mode apply. Lengths are in points of the view. Default: none.
    ///
    /// Animations go from list to list: pair by pair if the kinds match, and a shorter list is padded with effects that
    /// change nothing. Other lists switch at the end.
    public var effects: [VisualEffect] {
        get { model.effects }
        set { set(.effects, to: .effects(newValue)) }
    }

    /// What is done with the picture of what lies behind the view, inside its outline and beneath all that it shows: frosted
    /// glass. Drop shadows and glows are ignored. Default: none.
    ///
    /// Everything that was drawn before counts, down to the canvas, which goes on beyond its edges as it ends there.
    public var backdropEffects: [VisualEffect] {
        get { model.backdropEffects }
        set { set(.backdropEffects, to: .effects(newValue)) }
    }

    /// The instant of their own that the subviews show, in seconds since the recording's start. Animate it to stretch,
    /// repeat or reverse what happens in the view; its own properties and its mask stay in the present. Times
    /// below 0 count as 0. Default: nil, the present.
    public var time: Double? {
        get { model.time }
        set { set(.time, to: newValue.propertyValue) }
    }

    /// Whether the view has no plane of its own (`CATransformLayer`). Its subviews then lie in the space
    /// around it, and its own drawing, mask and shadow are invisible. Its alpha applies to each subview.
    /// Not animated. Default: false.
    public var preserves3D: Bool {
        get { model.preserves3D }
        set { set(.preserves3D, to: .flag(newValue)) }
    }

    private func replaceContent(by new: LayerContent?, of kind: LayerContent.Kind) {
        guard let new else {
            if model.content.kind == kind {
                set(.content, to: .string(LayerContent.Kind.none.rawValue))
            }
            return
        }
        let isOther = model.content.kind != kind
        if isOther { set(.content, to: .string(kind.rawValue)) }
        var layer = LayerProperties()
        layer.content = new
        for property in LayerProperty.allCases where property.content == kind {
            let value = layer[property]
            if isOther || model[property] != value { set(property, to: value) }
        }
    }
}

// The shadow. Points.

extension View {
    /// The colour of the shadow. Default: black.
    public var shadowColor: Color {
        get { model.shadow.color }
        set { set(.shadowColor, to: .color(newValue)) }
    }

    /// The opacity of the shadow, 0 to 1. Default: 0, no shadow.
    public var shadowOpacity: Double {
        get { model.shadow.opacity }
        set { set(.shadowOpacity, to: PropertyValue(newValue)) }
    }

    /// The standard deviation of the shadow's Gaussian blur. Default: 3.
    public var shadowRadius: Double {
        get { model.shadow.radius }
        set { set(.shadowRadius, to: PropertyValue(newValue)) }
    }

    /// The shadow's distance from the view. Default: 3 up, as in Core Animation.
    public var shadowOffset: Vector {
        get { model.shadow.offset }
        set { set(.shadowOffset, to: PropertyValue(newValue)) }
    }

    /// The shape that casts the shadow, in the view's coordinates. Nil for the visible view and its
    /// subviews. Default: nil.
    public var shadowPath: Path? {
        get { model.shadow.path }
        set { set(.shadowPath, to: .path(newValue ?? Path())) }
    }
}
