/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of a line's ends.
    public enum Cap: String, Hashable, Sendable, CaseIterable {
        /// Ends at the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Half a line width beyond the end point.
        case square
    }

    /// The shape of the join between two segments.
    public enum Join: String, Hashable, Sendable, CaseIterable {
        /// A point, up to the miter limit; beyond the limit as `bevel`.
        case miter
        /// An arc.
        case round
        /// A straight cut.
        case bevel
    }

    /// The line width in points, not negative; 0 draws nothing.
    public var width: Double
    /// The shape of line ends and dash ends.
    public var cap: Cap
    /// The shape of joins between segments.
    public var join: Join
    /// The largest distance of a miter's tip from the centre of the join, in half line widths.
    public var miterLimit: Double
    /// The lengths of lines and gaps in turn, in points. An odd list is repeated once. Empty: no gaps.
    public var dash: [Double]
    /// How far into the dash pattern a subpath begins, in points.
    public var dashPhase: Double
    /// Where the stroke begins, as a fraction of the total length of all subpaths.
    public var start: Double
    /// Where the stroke ends, as a fraction of the total length of all subpaths.
    public var end: Double
    /// How far the stroked part is moved along the path, as a fraction of the total length. What moves beyond the end
    /// comes back at the start.
    public var offset: Double

    /// Creates a stroke style; the defaults are Core Animation's.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0, start: Double = 0, end: Double = 1,
        offset: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
        self.start = start
        self.end = end
        self.offset = offset
    }
}

/// The rule that decides which areas a path encloses.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Areas with a winding number other than 0.
    case nonZero = "nonzero"
    /// Areas from which a ray to the outside crosses the path an odd number of times.
    case evenOdd = "evenodd"
}
