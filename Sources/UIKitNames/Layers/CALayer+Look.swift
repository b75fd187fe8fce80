internal import Drawing
public import Foundation
internal import LayerTree
internal import Messages

// Properties that code seldom overrides.

extension CALayer {
    /// The layer's name: for `sublayers.NAME…` in key paths, and in messages and recordings. Default: nil.
    public var name: String? {
        get { node.id }
        set { node.id = newValue }
    }

    /// Hides or shows the layer. Inside an animation, one that is hidden stays visible until the end.
    func setHiddenWithAnimation(_ isHidden: Bool) {
        change("hidden") { node.setHiddenWithAnimation(isHidden) }
    }

    /// The anchor point's distance in front of the layer's plane. Animatable. Default: 0.
    public var anchorPointZ: CGFloat {
        get { CGFloat(node.anchorPointZ) }
        set { change("anchorPointZ") { node.anchorPointZ = Double(newValue) } }
    }

    /// The 2D transform about the anchor point; the identity if `transform` isn't purely 2D.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets a 2D transform.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Whether the layer is also visible from behind. Default: true.
    public var isDoubleSided: Bool {
        get { node.isDoubleSided }
        set { change("doubleSided") { node.isDoubleSided = newValue } }
    }

    /// The corners that are round. Default: all.
    public var maskedCorners: CACornerMask {
        get { state.maskedCorners }
        set {
            // Read first: it depends on the corners.
            state.cornerRadius = cornerRadius
            state.maskedCorners = newValue
            setCornerRadii()
        }
    }

    /// The curve of the round corners: of background, border, clipped sublayers and shadow. A change isn't animated.
    /// Default: `circular`.
    public var cornerCurve: CALayerCornerCurve {
        get { node.cornerCurve == .continuous ? .continuous : .circular }
        set {
            change("cornerCurve") {
                node.cornerCurve = newValue == .continuous ? .continuous : .circular
            }
        }
    }

    /// The distance from the corner at which a curve begins, in radii: 1 for parts of circles, 1.528665 for smooth ones.
    public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528_665 : 1
    }

    /// The blend mode with the layers behind, as the name of a filter such as `multiplyBlendMode`. Another
    /// value ends the recording with an error. Default: nil.
    public var compositingFilter: Any? {
        get { state.compositingFilter }
        set { setCompositingFilter(newValue) }
    }

    private func setCompositingFilter(_ filter: Any?) {
        state.compositingFilter = filter
        guard let filter else {
            node.blendMode = .normal
            return
        }
        guard let mode = (filter as? String).flatMap(Self.blendMode(_:)) else {
            let suggestion = "\(filter)".suggestion(among: Self.blendModeNames)
            return refuse(
                "compositingFilter of \(nameInMessages) must be the name of a blend mode such as "
                    + "\"multiplyBlendMode\", not \"\(filter)\"\(suggestion)")
        }
        node.blendMode = mode
    }

    /// Core Image's names of the modes.
    private static let blendModeNames = BlendMode.allCases.map { mode -> String in
        let words = mode.rawValue.split(separator: "-").map(String.init)
        return "\(words[0])\(words.dropFirst().map(\.capitalized).joined())BlendMode"
    }

    /// The mode with one of Core Image's names, such as `colorBurnBlendMode`; nil for another name.
    private static func blendMode(_ name: String) -> BlendMode? {
        let suffix = "BlendMode"
        let plain = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        if ["linearDodge", "plusL", "plusLighter", "addition"].contains(plain) {
            return .plusLighter
        }
        let dashed = plain.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
        return BlendMode(rawValue: dashed)
    }

    // MARK: - Flipped geometry

    /// Whether y points up in the layer's own coordinates, from the lower edge of the bounds: for its sublayers, its
    /// path, gradient, mask, drawing and shadow, and for points that are converted. Pictures as contents and texts stay
    /// upright. A change isn't animated. Default: false.
    public var isGeometryFlipped: Bool {
        get { node.value(of: .isGeometryFlipped) == .flag(true) }
        set { change("geometryFlipped") { node.set(.isGeometryFlipped, to: .flag(newValue)) } }
    }

    /// Whether y points up in the layer, compared with the screen: an odd number of layers from this one outwards are
    /// flipped.
    public func contentsAreFlipped() -> Bool {
        sequence(first: self, next: \.parent).count { $0.isGeometryFlipped } % 2 == 1
    }

    // MARK: - Shadow

    /// The colour of the shadow. Animatable. Default: black.
    public var shadowColor: CGColor? {
        get { node.shadowColor == .clear ? nil : CGColor(node.shadowColor) }
        set { change("shadowColor") { node.shadowColor = newValue?.color ?? .clear } }
    }

    /// The opacity of the shadow. Animatable. Default: 0, no shadow.
    public var shadowOpacity: Float {
        get { Float(node.shadowOpacity) }
        set { change("shadowOpacity") { node.shadowOpacity = Double(newValue) } }
    }

    /// The radius of the shadow's blur: the Gaussian's standard deviation. Animatable. Default: 3.
    public var shadowRadius: CGFloat {
        get { CGFloat(node.shadowRadius) }
        set { change("shadowRadius") { node.shadowRadius = Double(newValue) } }
    }

    /// The distance of the shadow. Animatable. Default: 3 points up.
    public var shadowOffset: CGSize {
        get { CGSize(node.shadowOffset) }
        set { change("shadowOffset") { node.shadowOffset = Vector(newValue) } }
    }

    /// The shape that casts the shadow; nil for what the layer shows. Changes aren't animated, except
    /// explicitly. Default: nil.
    public var shadowPath: CGPath? {
        get { node.shadowPath.map { CGPath($0) } }
        set { change("shadowPath") { node.shadowPath = newValue?.path } }
    }

    // MARK: - Kept without effect

    private func kept<Value>(_ name: String, _ initial: Value) -> Value {
        state.kept[name] as? Value ?? initial
    }

    /// Kept; has no effect. Default: false.
    public var isOpaque: Bool {
        get { kept("opaque", false) }
        set { state.kept["opaque"] = newValue }
    }

    /// Kept; has no effect, because everything is drawn as vectors. Default: false.
    public var shouldRasterize: Bool {
        get { kept("shouldRasterize", false) }
        set { state.kept["shouldRasterize"] = newValue }
    }

    /// Kept; has no effect. Default: 1.
    public var rasterizationScale: CGFloat {
        get { kept("rasterizationScale", 1) }
        set { state.kept["rasterizationScale"] = newValue }
    }

    /// Kept; has no effect. Default: false.
    public var drawsAsynchronously: Bool {
        get { kept("drawsAsynchronously", false) }
        set { state.kept["drawsAsynchronously"] = newValue }
    }

    /// Kept; edges are always antialiased. Default: false.
    public var allowsEdgeAntialiasing: Bool {
        get { kept("allowsEdgeAntialiasing", false) }
        set { state.kept["allowsEdgeAntialiasing"] = newValue }
    }

    /// Kept; edges are always antialiased. Default: all.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { kept("edgeAntialiasingMask", .all) }
        set { state.kept["edgeAntialiasingMask"] = newValue }
    }

    /// Kept; a layer's opacity always applies to it as a whole. Default: true.
    public var allowsGroupOpacity: Bool {
        get { kept("allowsGroupOpacity", true) }
        set { state.kept["allowsGroupOpacity"] = newValue }
    }

    /// Kept; contents are always reduced smoothly. Default: `linear`.
    public var minificationFilter: CALayerContentsFilter {
        get { kept("minificationFilter", .linear) }
        set { state.kept["minificationFilter"] = newValue }
    }

    /// Kept; has no effect. Default: nil.
    public var filters: [Any]? {
        get { kept("filters", nil) }
        set { state.kept["filters"] = newValue }
    }

    /// Kept; has no effect. Default: nil.
    public var backgroundFilters: [Any]? {
        get { kept("backgroundFilters", nil) }
        set { state.kept["backgroundFilters"] = newValue }
    }

    /// Values of properties that aren't set; only its `actions` have an effect. Default: nil.
    public var style: [AnyHashable: Any]? {
        get { kept("style", nil) }
        set { state.kept["style"] = newValue }
    }

    /// Whether the layer is drawn anew when its size changes. Default: false.
    public var needsDisplayOnBoundsChange: Bool {
        get { state.needsDisplayOnBoundsChange }
        set { state.needsDisplayOnBoundsChange = newValue }
    }

}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge with the smallest y: the lower one with y upwards.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge with the largest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

    static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
