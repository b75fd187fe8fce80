internal import Drawing
public import Foundation
internal import LayerTree

/// A layer that fills and strokes a path.
///
/// Its properties are animatable, except for the fill rule, the cap, the join and the dash pattern. A new
/// `path` isn't animated by itself, only by an animation of `path`; two paths with the same number of steps
/// blend, others switch at the end.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    override var contentKind: LayerContent.Kind { .shape }
    override func setUpContent() { node.shape = ShapeContent() }

    private var shape: ShapeContent { node.shape ?? ShapeContent() }

    private func changeShape(_ key: String, _ body: (inout ShapeContent) -> Void) {
        var new = shape
        body(&new)
        change(key) { node.shape = new }
    }

    /// The path, in the layer's coordinates; it isn't clipped at the layer's edges. Default: nil.
    open var path: CGPath? {
        get { shape.path.isEmpty ? nil : CGPath(shape.path) }
        set { changeShape("path") { $0.path = newValue?.path ?? Path() } }
    }

    /// The colour of the inside. Default: black.
    open var fillColor: CGColor? {
        get { CGColor(shape.fill.propertyValue) }
        set { changeShape("fillColor") { $0.fill = PaintValue(newValue) } }
    }

    /// The rule that decides what is inside. Default: `nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
        set {
            check(newValue, as: "fillRule")
            changeShape("fillRule") { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero }
        }
    }

    /// The colour of the line. Default: nil, no line.
    open var strokeColor: CGColor? {
        get { CGColor(shape.line.propertyValue) }
        set { changeShape("strokeColor") { $0.line = PaintValue(newValue) } }
    }

    /// Where the line starts, as a fraction of the path. Default: 0.
    open var strokeStart: CGFloat {
        get { CGFloat(shape.stroke.start) }
        set { changeShape("strokeStart") { $0.stroke.start = Double(newValue) } }
    }

    /// Where the line ends, as a fraction of the path. Default: 1.
    open var strokeEnd: CGFloat {
        get { CGFloat(shape.stroke.end) }
        set { changeShape("strokeEnd") { $0.stroke.end = Double(newValue) } }
    }

    /// The width of the line. Default: 1.
    open var lineWidth: CGFloat {
        get { CGFloat(shape.stroke.width) }
        set { changeShape("lineWidth") { $0.stroke.width = Double(newValue) } }
    }

    /// The longest miter, in half line widths. Default: 10.
    open var miterLimit: CGFloat {
        get { CGFloat(shape.stroke.miterLimit) }
        set { changeShape("miterLimit") { $0.stroke.miterLimit = Double(newValue) } }
    }

    /// The shape of line ends. Default: `butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: shape.stroke.cap.rawValue) }
        set {
            check(newValue, as: "lineCap")
            changeShape("lineCap") { $0.stroke.cap = .init(rawValue: newValue.rawValue) ?? .butt }
        }
    }

    /// The shape of corners. Default: `miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: shape.stroke.join.rawValue) }
        set {
            check(newValue, as: "lineJoin")
            changeShape("lineJoin") {
                $0.stroke.join = .init(rawValue: newValue.rawValue) ?? .miter
            }
        }
    }

    /// How far into the dash pattern the line starts. Default: 0.
    open var lineDashPhase: CGFloat {
        get { CGFloat(shape.stroke.dashPhase) }
        set { changeShape("lineDashPhase") { $0.stroke.dashPhase = Double(newValue) } }
    }

    /// The lengths of dashes and gaps in turn. Default: nil, a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.stroke.dash.isEmpty ? nil : shape.stroke.dash.map { NSNumber(value: $0) } }
        set {
            changeShape("lineDashPattern") { $0.stroke.dash = newValue?.map(\.doubleValue) ?? [] }
        }
    }
}

/// The rule that decides what is inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The rule with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Areas that the path winds around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Areas that a ray leaves through an odd number of edges.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The cap with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends at the point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a line width longer.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The join with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A part of a circle.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
