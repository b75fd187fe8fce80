internal import Drawing
public import Foundation

/// What drawing code draws into: Core Graphics' context. Lengths are in points, y points down.
///
/// Nothing is painted at once. Shapes, pictures and texts are recorded as vectors, so they are sharp at any
/// scale. There are contexts in `draw(_:)` of a view, in `draw(in:)` of a layer and in image renderers.
public final class CGContext {
    /// The drawable area, in the coordinates of the drawing.
    let bounds: CGRect
    /// Pixels per point of images made from it.
    let scale: CGFloat
    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    /// The current path, in the coordinates of the drawing: later transforms don't change it.
    var outline = Path()
    /// The items of the drawing, or of the innermost transparency layer, back to front.
    var items: [DisplayItem] = []
    private var layers: [OpenLayer] = []
    /// The memory of a context with pixels of its own.
    let memory: PixelMemory?

    /// A transparency layer that isn't finished.
    private struct OpenLayer {
        /// The items beneath it.
        let items: [DisplayItem]
        let state: GraphicsState
        /// How many states were saved before it.
        let depth: Int
    }

    init(bounds: CGRect, scale: CGFloat = 1) {
        self.bounds = bounds
        self.scale = scale
        memory = nil
        state = GraphicsState(bounds: bounds)
    }

    /// A context whose y points up.
    init(_ memory: PixelMemory) {
        bounds = CGRect(x: 0, y: 0, width: memory.width, height: memory.height)
        scale = 1
        self.memory = memory
        state = GraphicsState(bounds: bounds)
        state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.height)
    }

    /// Whether a transparency layer is open.
    var isInLayer: Bool { !layers.isEmpty }

    // MARK: - States

    /// Saves the colours, line style, transform, clip, opacity, blend mode and shadow.
    public func saveGState() { savedStates.append(state) }

    /// Returns to what `saveGState` saved last; does nothing if nothing is saved.
    public func restoreGState() {
        // States saved before a transparency layer began can't be restored inside it.
        guard savedStates.count > layers.last?.depth ?? 0, let saved = savedStates.popLast() else {
            return
        }
        state = saved
    }

    /// Begins a layer: what is drawn until `endTransparencyLayer` is drawn as one picture, with the present
    /// opacity, shadow, blend mode and clip.
    public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
        layers.append(OpenLayer(items: items, state: state, depth: savedStates.count))
        items = []
        state = state.insideLayer
    }

    /// Begins a layer; see `beginTransparencyLayer(auxiliaryInfo:)`. `rect` isn't needed.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }

    /// Ends the innermost transparency layer and returns to the state before it; does nothing without one.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        savedStates.removeSubrange(layer.depth...)
        let content = items
        (items, state) = (layer.items, layer.state)
        guard !content.isEmpty else { return }
        composite(content)
    }

    /// All items, with unfinished transparency layers ended.
    var finishedItems: [DisplayItem] {
        let (openItems, openState, openLayers, openStates) = (items, state, layers, savedStates)
        defer {
            (items, state, layers, savedStates) = (openItems, openState, openLayers, openStates)
        }
        while !layers.isEmpty { endTransparencyLayer() }
        return items
    }

    // MARK: - Transforms

    /// Applies a scaling before the present transform.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    /// Applies a translation in points before the present transform.
    public func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    /// Applies a rotation in radians, clockwise on the screen, before the present transform.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

    /// Applies `transform` before the present one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Not possible here: a drawing has no pixels, so there is no map to them.
    @available(
        *, unavailable,
        message:
            "a drawing has no pixels here: keep the transform that your code has applied itself"
    )
    public var ctm: CGAffineTransform { state.transform }

    // MARK: - Colours and lines

    /// Sets the colour of fills. Default: black.
    public func setFillColor(_ color: CGColor) { state.fill = color }

    /// Sets the colour of fills by its components, each 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a grey for fills, from black at 0 to white at 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of strokes. Default: black.
    public func setStrokeColor(_ color: CGColor) { state.line = color }

    /// Sets the colour of strokes by its components, each 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a grey for strokes, from black at 0 to white at 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the width of strokes in points. Default: 1.
    public func setLineWidth(_ width: CGFloat) { state.stroke.width = Double(width) }

    /// Sets the shape of line ends. Default: `butt`.
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.style }

    /// Sets the shape of corners. Default: `miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.style }

    /// Sets the length beyond which a miter becomes a bevel, in half line widths. Default: 10.
    public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = Double(limit) }

    /// Sets the lengths of dashes and gaps in turn, in points; none for a solid line.
    /// - Parameter phase: How far into the pattern each subpath begins, in points.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dash = lengths.map { Double($0) }
        state.stroke.dashPhase = Double(phase)
    }

    /// Kept, without effect: curves are always drawn smoothly.
    public func setFlatness(_ flatness: CGFloat) {}

    // MARK: - Compositing

    /// Sets the opacity of everything drawn from now on, 0 to 1. Default: 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.clampedToUnit }

    /// Sets how things are blended with what the drawing contains already. Default: `normal`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the shadow of everything drawn from now on: black, with a third of full opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Sets the shadow of everything drawn from now on; nil for none. Transforms don't change it.
    /// - Parameters:
    ///   - offset: The distance in points, to the right and downwards; upwards in a context with pixels of its own.
    ///   - blur: Twice the standard deviation of the blur, in points.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        let down = memory == nil ? offset.height : -offset.height
        state.shadow = Shadow(
            color: color.color, radius: Double(max(blur, 0)) / 2,
            offset: Vector(CGSize(width: offset.width, height: down)), placement: .identity)
    }

    /// Kept, without effect: edges are always smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Kept, without effect: edges are always smooth.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Kept, without effect: letters are always smooth.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Without effect: letters stand where they belong.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Without effect: letters stand where they belong.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Without effect: letters stand where they belong.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
    /// Without effect: letters stand where they belong.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// How pictures are scaled: with `none` by the nearest pixel, otherwise interpolated.
    public var interpolationQuality = CGInterpolationQuality.default
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The default.
    case `default`
    /// Not at all.
    case none
    /// Fast.
    case low
    /// Between low and high.
    case medium = 4
    /// Slow.
    case high = 3
}

/// What `saveGState` keeps: everything that decides how the next thing is drawn, except the path.
struct GraphicsState {
    /// The map from the user's coordinates to those of the drawing.
    var transform = CGAffineTransform.identity
    var fill = CGColor.black
    var line = CGColor.black
    var stroke = StrokeStyle()
    /// The opacity of everything, in addition to that of colours.
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    /// The shapes outside which nothing is drawn.
    var clips: [Clip] = []
    /// Items whose opacity multiplies everything; nil for none.
    var mask: [DisplayItem]?
    /// A rectangle of the drawing that contains the clips.
    var clipBounds: CGRect

    init(bounds: CGRect) { clipBounds = bounds }

    /// The map from the user's coordinates to the drawing, for items.
    var placement: Placement { Placement(Drawing.AffineTransform(transform)) }

    /// The state in a transparency layer, which is drawn with this state as one picture.
    var insideLayer: GraphicsState {
        var inside = self
        inside.alpha = 1
        inside.blendMode = .normal
        inside.shadow = nil
        inside.clips = []
        inside.mask = nil
        return inside
    }
}
