internal import Drawing
internal import Foundation
internal import LayerTree
internal import TimingModel

/// A layer's state besides the engine's values.
struct LayerState {
    /// A matrix as it was given, which the engine's form may not give back exactly.
    struct GivenTransform {
        private var given: (matrix: CATransform3D, transform: Transform)?

        /// The exact matrix that was given, unless something else has set another transform since.
        func matrix(of transform: Transform) -> CATransform3D {
            if let given, given.transform == transform { return given.matrix }
            return CATransform3D(transform.matrix)
        }

        /// Remembers `matrix`, and returns it in the engine's form.
        mutating func take(_ matrix: CATransform3D) -> Transform {
            let transform = Transform(matrix)
            given = (matrix, transform)
            return transform
        }
    }

    var transform = GivenTransform()
    var sublayerTransform = GivenTransform()
    /// Of a replicator.
    var instanceTransform = GivenTransform()
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var contents: Any?
    var content = ContentSettings()
    var compositingFilter: Any?
    var needsDisplayOnBoundsChange = false
    /// Properties that are only kept, by their names.
    var kept: [String: Any] = [:]
    /// Values of keys that aren't properties of this library.
    var custom: [String: Any] = [:]
    /// The animated ones among them, by key.
    var animatedValues: [String: AnimatedValue] = [:]
    /// Whether the layer is being drawn, so that these have their shown values.
    var drawsShownValues = false
    /// The layer's own time beyond what the engine has of it.
    var time = KeptTime()
    /// The animations, by key.
    var running: [String: RunningAnimation] = [:]
    /// The animations without a key, in the order in which they were added.
    var unnamed: [RunningAnimation] = []
    /// Whether the layer was part of a shown tree at the end of a transaction, so that changes of it animate.
    var isCommitted = false
    /// Errors and animations that wait for a recording that shows the layer.
    var backlog: Backlog?
    /// The layer that this one is the presentation of.
    var modelLayer: CALayer?

    /// Kept for layers, without effect.
    struct KeptTime {
        var duration: TimeInterval = .infinity
        var repeatCount: Float = 0
        var repeatDuration: TimeInterval = 0
        var autoreverses = false
        var fillMode = CAMediaTimingFillMode.removed
    }

    /// The radius that the engine's corners show, as far as they are masked; else the one that was given.
    func cornerRadius(of radii: CornerRadii) -> CGFloat {
        guard !maskedCorners.isEmpty else { return cornerRadius }
        return CGFloat(
            max(max(radii.topLeft, radii.topRight), max(radii.bottomRight, radii.bottomLeft)))
    }
}

extension CALayer {
    /// Whether `init(layer:)` makes a presentation at the moment.
    static var isPresenting = false

    /// The properties with which a copy of `layer` starts.
    static func properties(forCopyOf layer: CALayer) -> LayerProperties {
        isPresenting ? layer.node.shown : layer.node.model
    }

    /// Gives the engine the radius of the round corners.
    func setCornerRadii() {
        let radii = state.maskedCorners.radii(Double(max(state.cornerRadius, 0)))
        change("cornerRadius") { node.cornerRadii = radii }
    }
}

/// A set of corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upper left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Upper right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Lower left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Lower right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all = CACornerMask(rawValue: 15)

    /// The radius in these corners, and 0 in the others.
    func radii(_ radius: Double) -> CornerRadii {
        func corner(_ corner: CACornerMask) -> Double { contains(corner) ? radius : 0 }
        return CornerRadii(
            topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
            bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner))
    }
}

/// The curve of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The curve with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Parts of circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Apple's smoother corners.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Leads from a node of the engine to its layer.
struct LayerLink {
    weak var layer: CALayer?
}

extension CALayer {
    /// Makes the layer known to its node, which names it in messages.
    func linkNode() {
        node[attached: LayerLink.self] = LayerLink(layer: self)
        node.owner = Swift.type(of: self)
    }

    /// Makes the layer known as that of its view.
    func viewDidChange() {
        isOwned = view != nil
        node.owner = view.map { Swift.type(of: $0) } ?? Swift.type(of: self)
    }
}
