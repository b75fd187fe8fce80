/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
    /// What a line ends in.
    public enum Cap: String, Hashable, Sendable, CaseIterable {
        /// At the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Half a line width beyond the end point.
        case square
    }

    /// How two segments meet.
    public enum Join: String, Hashable, Sendable, CaseIterable {
        /// In a point, as far as the miter limit allows; else `bevel`.
        case miter
        /// In an arc.
        case round
        /// Cut off straight.
        case bevel
    }

    /// Points, not negative; 0 draws nothing.
    public var width: Double
    /// What ends and dashes end in.
    public var cap: Cap
    /// How segments meet.
    public var join: Join
    /// How many half line widths the point of a miter may lie from the middle of the join.
    public var miterLimit: Double
    /// Lengths of lines and gaps in turn, in points; an odd list counts twice. Empty: no gaps.
    public var dash: [Double]
    /// How far into the pattern a subpath begins, in points.
    public var dashPhase: Double
    /// Where the stroke begins, as a fraction of the length of all subpaths together.
    public var start: Double
    /// Where it ends.
    public var end: Double

    /// A stroke; defaults are Core Animation's.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0, start: Double = 0, end: Double = 1
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
        self.start = start
        self.end = end
    }
}

/// Which areas a path encloses.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Those that it goes around more often one way than the other.
    case nonZero = "nonzero"
    /// Those from which a way out crosses it an odd number of times.
    case evenOdd = "evenodd"
}
