internal import CPixelKernels
internal import Drawing

/// The lines of an outline in 1/256 pixel, as Cairo makes them of its path: lines that go straight on joined, and
/// subpaths closed.
struct OutlineLines {
    /// The lines that aren't horizontal, in the path's order.
    let lines: [scan_shim_line]
    /// The x coordinates between which all of them lie, in pixels.
    let columns: ClosedRange<Double>

    /// No outline reaches so far, in pixels, unless clipping has lost all digits of a much larger number.
    /// Coordinates within it, and their differences, fit 32 bits.
    private static let reach = 65_536.0

    /// The lines of `outline`, with curves divided by Cairo itself. Nil if Cairo fills it in another way: without
    /// antialiasing, or because it consists of upright lines only. Nil also if lines are too long, if points are too far
    /// away, for curves straight up or down, for lines that lie outside their curves' own pixels by rounding, or without
    /// memory. O(n).
    init?(_ outline: DeviceOutline) {
        guard outline.isAntialiased, !outline.isIntricate, outline.path.isWithin(Self.reach) else {
            return nil
        }
        guard !outline.path.hasUprightCurve else { return nil }
        let hasCurves = outline.path.elements.contains(where: \.isCurve)
        let flat = hasCurves ? CairoContext.flattened(outline.path) : nil
        guard let path = hasCurves ? flat?.lines : outline.path else { return nil }
        // Of a path with curves, Cairo has joined what it joins: lines, but not the pieces of curves.
        var collector = LineCollector(capacity: path.elements.count, joinsLines: !hasCurves)
        for element in path.elements {
            switch element {
            case .move(let point): collector.move(to: scan_shim_point(point))
            case .line(let point): collector.line(to: scan_shim_point(point))
            case .curve: return nil
            case .close: collector.close()
            }
        }
        collector.finish()
        guard collector.isSlanted, let columns = collector.columns,
            flat.map({ collector.isInside($0.pixels) }) ?? true
        else { return nil }
        lines = collector.lines
        self.columns = columns
    }
}

/// Makes lines of a path's steps.
private struct LineCollector {
    /// The longest line that `scan_shim_begin` takes, in 1/256 pixel.
    private static let longest: Int32 = 8192 * 256

    private(set) var lines: [scan_shim_line] = []
    /// Whether any line is neither horizontal nor vertical.
    private(set) var isSlanted = false
    private var start = scan_shim_point()
    private var current = scan_shim_point()
    /// Where the line to `current` begins that may still grow.
    private var growing: scan_shim_point?
    private var (low, high) = (Int32.max, Int32.min)
    private var (top, bottom) = (Int32.max, Int32.min)
    private var isTooLong = false
    private let joinsLines: Bool

    /// The range of x in pixels; nil without lines, or with one that is too long.
    var columns: ClosedRange<Double>? {
        isTooLong || low > high ? nil : Double(low) / 256...Double(high) / 256
    }

    /// Whether no line leaves an area.
    func isInside(_ area: Rect) -> Bool {
        Double(low) / 256 >= area.minX && Double(high) / 256 <= area.maxX
            && Double(top) / 256 >= area.minY && Double(bottom) / 256 <= area.maxY
    }

    init(capacity: Int, joinsLines: Bool) {
        self.joinsLines = joinsLines
        lines.reserveCapacity(capacity)
    }

    mutating func move(to point: scan_shim_point) {
        finish()
        (start, current) = (point, point)
    }

    mutating func line(to point: scan_shim_point) {
        guard point != current else { return }
        if let from = growing {
            if !joinsLines || !from.goesStraight(through: current, to: point) {
                add(from, current)
                growing = current
            }
        } else {
            growing = current
        }
        if current.x != point.x, current.y != point.y { isSlanted = true }
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
        add(current, start)
        current = start
    }

    private mutating func flush() {
        if let growing { add(growing, current) }
        growing = nil
    }

    private mutating func add(_ a: scan_shim_point, _ b: scan_shim_point) {
        guard a.y != b.y else { return }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        low = min(low, a.x, b.x)
        high = max(high, a.x, b.x)
        top = min(top, upper.y)
        bottom = max(bottom, lower.y)
        if lower.y - upper.y > Self.longest { isTooLong = true }
        lines.append(
            scan_shim_line(
                upper: upper, lower: lower, direction: a.y < b.y ? 1 : -1))
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

extension Path.Element {
    fileprivate var isCurve: Bool { if case .curve = self { true } else { false } }
}

extension scan_shim_point {
    /// The nearest such point. `point` is within `OutlineLines.reach`.
    fileprivate init(_ point: Point) {
        self.init(
            x: Int32((point.x * 256).rounded(.toNearestOrEven)),
            y: Int32((point.y * 256).rounded(.toNearestOrEven)))
    }

    fileprivate static func != (a: scan_shim_point, b: scan_shim_point) -> Bool {
        a.x != b.x || a.y != b.y
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
