internal import Drawing

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a line width beyond the end point.
    case square

    var style: StrokeStyle.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
    /// A point, up to the miter limit; beyond it as `bevel`.
    case miter
    /// An arc.
    case round
    /// A straight cut.
    case bevel

    var style: StrokeStyle.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// The rule that decides which areas a path encloses.
public enum CGPathFillRule: Int, Sendable {
    /// Areas with a winding number other than 0.
    case winding
    /// Areas from which a ray to the outside crosses the path an odd number of times.
    case evenOdd

    var rule: FillRule {
        switch self {
        case .winding: .nonZero
        case .evenOdd: .evenOdd
        }
    }
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled, by the winding rule.
    case fill
    /// Filled, by the even-odd rule.
    case eoFill
    /// Stroked.
    case stroke
    /// Filled by the winding rule, then stroked.
    case fillStroke
    /// Filled by the even-odd rule, then stroked.
    case eoFillStroke
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upper left.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// Upper right.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// Lower left.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// Lower right.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
