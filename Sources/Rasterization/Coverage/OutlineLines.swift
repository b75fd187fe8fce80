internal import CPixelKernels
internal import Drawing

/// The lines of an outline in 1/256 pixel, as Cairo makes them of its path: lines that go straight on joined, curves
/// divided, and subpaths closed.
struct OutlineLines {
    /// The lines that aren't horizontal, in the path's order.
    let lines: [scan_shim_line]
    /// The whole pixels that all of them touch.
    let pixels: Rect

    /// No outline reaches so far, in pixels, unless clipping has lost all digits of a much larger number.
    /// Coordinates within it, and their differences, fit 32 bits.
    private static let reach = 65_536.0

    /// The lines of `outline`. Nil if Cairo fills it in another way: without antialiasing, or because it consists of
    /// upright lines only. Nil also if lines are too long, if points are too far away, for curves straight up or down, or if a
    /// curve was rounded to points that Cairo may cut off. O(n + lines).
    init?(_ outline: DeviceOutline) {
        guard outline.isAntialiased, !outline.isIntricate, outline.path.isWithin(Self.reach) else {
            return nil
        }
        guard !outline.path.hasUprightCurve else { return nil }
        var collector = LineCollector(capacity: 2 * outline.path.elements.count)
        for element in outline.path.elements {
            switch element {
            case .move(let point): collector.move(to: scan_shim_point(point))
            case .line(let point): collector.line(to: scan_shim_point(point))
            case .curve(let control1, let control2, let end):
                collector.curve(
                    scan_shim_point(control1), scan_shim_point(control2), to: scan_shim_point(end))
            case .close: collector.close()
            }
        }
        collector.finish()
        guard collector.isSlanted, let pixels = collector.pixels else { return nil }
        lines = collector.lines
        self.pixels = pixels
    }
}

/// Makes lines of a path's steps.
private struct LineCollector {
    /// The longest line that `scan_shim_begin` takes, in 1/256 pixel.
    private static let longest: Int32 = 8192 * 256

    private(set) var lines: [scan_shim_line] = []
    /// Whether any step is neither horizontal nor vertical.
    private(set) var isSlanted = false
    private var start = scan_shim_point()
    private var current = scan_shim_point()
    /// Where the line to `current` begins that may still grow.
    private var growing: scan_shim_point?
    private var isTooLong = false
    /// What the ends of the path's steps touch.
    private var ends = PointRange()
    /// What the points touch at which curves are divided.
    private var middles = PointRange()
    /// How often a curve was halved at most.
    private var halvings: Int32 = 0

    /// The whole pixels that the lines touch; nil without lines, with one that is too long, or if Cairo may cut something off.
    var pixels: Rect? {
        guard !isTooLong, ends.isKnown, middles.isInside(ends, within: 1 + 2 * halvings) else {
            return nil
        }
        return ends.union(middles).pixels
    }

    init(capacity: Int) { lines.reserveCapacity(capacity) }

    mutating func move(to point: scan_shim_point) {
        finish()
        (start, current) = (point, point)
    }

    mutating func line(to point: scan_shim_point) {
        guard point != current else { return }
        if let from = growing {
            if !from.goesStraight(through: current, to: point) {
                addStep(from, current)
                growing = current
            }
        } else {
            growing = current
        }
        if current.x != point.x, current.y != point.y { isSlanted = true }
        current = point
    }

    mutating func curve(
        _ control1: scan_shim_point, _ control2: scan_shim_point, to end: scan_shim_point
    ) {
        flush()
        // Cairo fills an outline of upright lines in another way, but not one with a curve.
        isSlanted = true
        ends.add(current)
        ends.add(end)
        let curve = SplineKnots(current, control1, control2, end)
        if !curve.isStraight { divide(curve, halvings: 0) }
        go(to: end)
    }

    /// Adds the lines between the flat parts of a curve, up to the beginning of the last one.
    private mutating func divide(_ part: SplineKnots, halvings: Int32) {
        self.halvings = max(self.halvings, halvings)
        guard !part.isFlat else { return go(to: part.start) }
        let (first, second) = part.halves
        divide(first, halvings: halvings + 1)
        divide(second, halvings: halvings + 1)
    }

    private mutating func go(to point: scan_shim_point) {
        middles.add(point)
        add(current, point)
        current = point
    }

    mutating func close() {
        line(to: start)
        flush()
    }

    /// Closes the last subpath.
    mutating func finish() {
        flush()
        if current.x != start.x, current.y != start.y { isSlanted = true }
        if current != start { addStep(current, start) }
        current = start
    }

    private mutating func flush() {
        if let growing { addStep(growing, current) }
        growing = nil
    }

    /// Adds a straight step of the path.
    private mutating func addStep(_ a: scan_shim_point, _ b: scan_shim_point) {
        ends.add(a)
        ends.add(b)
        add(a, b)
    }

    private mutating func add(_ a: scan_shim_point, _ b: scan_shim_point) {
        guard a.y != b.y else { return }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        if lower.y - upper.y > Self.longest { isTooLong = true }
        lines.append(
            scan_shim_line(
                upper: upper, lower: lower, direction: a.y < b.y ? 1 : -1))
    }
}

/// The smallest rectangle that contains points.
private struct PointRange {
    private var low = scan_shim_point(x: .max, y: .max)
    private var high = scan_shim_point(x: .min, y: .min)

    /// Whether there are points.
    var isKnown: Bool { low.x <= high.x }

    mutating func add(_ point: scan_shim_point) {
        low = scan_shim_point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = scan_shim_point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    func union(_ other: PointRange) -> PointRange {
        var result = self
        guard other.isKnown else { return result }
        result.add(other.low)
        result.add(other.high)
        return result
    }

    /// The whole pixels that they touch.
    var pixels: Rect {
        let (left, top) = (Double(low.x >> 8), Double(low.y >> 8))
        return Rect(
            x: left, y: top, width: Double((high.x + 255) >> 8) - left,
            height: Double((high.y + 255) >> 8) - top)
    }

    /// Whether the points touch no pixel that they wouldn't touch if they were `slack` nearer to `other`.
    ///
    /// Cairo cuts outlines off at the pixels that the exact curves touch. The points of divided curves are rounded several
    /// times and may lie beyond.
    func isInside(_ other: PointRange, within slack: Int32) -> Bool {
        guard isKnown else { return true }
        return (low.x >= other.low.x || low.x >> 8 == (low.x + slack) >> 8)
            && (low.y >= other.low.y || low.y >> 8 == (low.y + slack) >> 8)
            && (high.x <= other.high.x || (high.x + 255) >> 8 == (high.x + 255 - slack) >> 8)
            && (high.y <= other.high.y || (high.y + 255) >> 8 == (high.y + 255 - slack) >> 8)
    }
}

extension Path {
    /// Whether a curve goes straight up or down. Where it lies on a border of the surface, Cairo takes it for a line from
    /// end to end.
    fileprivate var hasUprightCurve: Bool {
        func column(_ point: Point) -> Double { (point.x * 256).rounded(.toNearestOrEven) }
        var (start, current) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point): current = point
            case .curve(let first, let second, let end):
                let place = column(end)
                if column(current) == place, column(first) == place, column(second) == place {
                    return true
                }
                current = end
            case .close: current = start
            }
        }
        return false
    }
}

extension scan_shim_point {
    /// The nearest such point. `point` is within `OutlineLines.reach`.
    fileprivate init(_ point: Point) {
        self.init(
            x: Int32((point.x * 256).rounded(.toNearestOrEven)),
            y: Int32((point.y * 256).rounded(.toNearestOrEven)))
    }

    /// Whether the way through `middle` to `end` is one straight line.
    fileprivate func goesStraight(
        through middle: scan_shim_point, to end: scan_shim_point
    ) -> Bool {
        let (a, b) = (vector(to: middle), middle.vector(to: end))
        return a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy >= 0
    }

    /// The vector to another point.
    private func vector(to other: scan_shim_point) -> (dx: Int64, dy: Int64) {
        (Int64(other.x) - Int64(x), Int64(other.y) - Int64(y))
    }
}
