internal import Drawing
public import Foundation
internal import LayerTree

/// A layer that is filled with a gradient, inside its round corners. Its properties are animatable.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    override var contentKind: LayerContent.Kind { .gradient }
    override func setUpContent() { node.gradient = GradientContent() }

    private var gradient: GradientContent { node.gradient ?? GradientContent() }

    private func changeGradient(_ key: String, _ body: (inout GradientContent) -> Void) {
        var new = gradient
        body(&new)
        change(key) { node.gradient = new }
    }

    /// The colours, from start to end; each must be a `CGColor`, else the recording ends with an error.
    /// Default: nil.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
        set {
            do throws(KeyPathProblem) {
                let colors = try newValue.map { list throws(KeyPathProblem) in try colorList(list) }
                changeGradient("colors") { $0.colors = colors ?? [] }
            } catch {
                refuse("colors of \(nameInMessages) can't be set: \(error.text)")
            }
        }
    }

    private func colorList(_ list: [Any]) throws(KeyPathProblem) -> [Color] {
        let value = try AnimationTarget("colors", of: self).value(list, as: "the value")
        guard case .colors(let colors) = value else { return [] }
        return colors
    }

    /// The place of each colour, rising from 0 to 1. Default: nil, evenly spaced.
    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
        set { changeGradient("locations") { $0.locations = newValue?.map(\.doubleValue) ?? [] } }
    }

    /// Where the first colour is, in unit coordinates; the centre of radial and conic gradients. Default: the
    /// middle of the upper edge.
    open var startPoint: CGPoint {
        get { CGPoint(gradient.start) }
        set { changeGradient("startPoint") { $0.start = Point(newValue) } }
    }

    /// Where the last colour is, in unit coordinates. Default: the middle of the lower edge.
    open var endPoint: CGPoint {
        get { CGPoint(gradient.end) }
        set { changeGradient("endPoint") { $0.end = Point(newValue) } }
    }

    /// The kind of gradient. Default: `axial`.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(gradient.type) }
        set {
            check(newValue, as: "type")
            changeGradient("type") { $0.type = newValue.kind }
        }
    }
}

/// The kinds of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The kind with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// In ellipses around the start point, out to the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    fileprivate init(_ kind: GradientContent.Kind) {
        switch kind {
        case .linear: self = .axial
        case .radial: self = .radial
        case .conic: self = .conic
        }
    }

    fileprivate var kind: GradientContent.Kind {
        switch self {
        case .radial: .radial
        case .conic: .conic
        default: .linear
        }
    }
}
