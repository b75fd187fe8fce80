internal import CPixelKernels
internal import Drawing

/// Computes the coverage of an outline with very many lines that cross each other.
///
/// Cairo keeps the lines of a row sorted, which takes one step per crossing: minutes for a scribble of
/// 200,000 lines.
enum CrossingFiller {
    /// The largest number of pixels of a row that are processed at once. Their `WindingRow` takes 8 MB.
    private static let widest = 2048

    /// A surface whose alpha is the outline's coverage of `area` (whole pixels). O(heights of lines in
    /// pixels + pixels).
    static func coverage(
        of outline: DeviceOutline, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let rows = Int(area.minY)..<Int(area.maxY)
        let lines = lines(of: outline.path, startingIn: rows)
        for start in stride(from: 0, to: surface.width, by: widest) {
            let row = WindingRow(width: min(widest, surface.width - start))
            var active: [CrossingLine] = []
            surface.changeRows(0..<rows.count) { index, pixels in
                let y = rows.lowerBound + index
                active.removeAll { $0.bottom <= Double(y) }
                active += lines[index]
                guard !active.isEmpty else { return }
                for line in active { row.add(line, row: y, left: Int(area.minX) + start) }
                row.take(outline.rule, to: pixels + start)
            }
        }
        return surface
    }

    /// The lines of `path`, grouped by the first row that they touch. O(lines).
    private static func lines(of path: Path, startingIn rows: Range<Int>) -> [[CrossingLine]] {
        var result = [[CrossingLine]](repeating: [], count: rows.count)
        path.forEachHullLine { a, b in
            guard let line = CrossingLine(a, b), line.top < Double(rows.upperBound),
                line.bottom > Double(rows.lowerBound)
            else { return }
            result[max(0, Int(line.top.rounded(.down)) - rows.lowerBound)].append(line)
        }
        return result
    }
}

extension CrossingFiller {
    /// The average number of lines in a row of pixels around which this filler becomes faster than Cairo, if all lines
    /// cross each other.
    static func mostLines(width: Double) -> Double { 1000 + 4 * width }
}

extension Path {
    /// The average number of lines in a row of pixels of `area`; for short paths, at most. O(n).
    func linesPerRow(in area: Rect) -> Double {
        // A line crosses at most all rows.
        guard elements.count > 100 else { return Double(elements.count) }
        func height(_ y: Double) -> Double { min(max(y, area.minY), area.maxY) }
        var (sum, current) = (0.0, 0.0)
        for element in elements {
            switch element {
            case .move(let point): current = height(point.y)
            case .line(let point), .curve(_, _, let point):
                sum += abs(height(point.y) - current)
                current = height(point.y)
            case .close: break
            }
        }
        return sum / area.height
    }
}

/// A line of a path, from its upper end down.
struct CrossingLine {
    let top: Double
    let bottom: Double
    /// 1 if the path goes down along the line, −1 if it goes up.
    let direction: Int32
    private let x: Double
    private let slope: Double

    /// The line from `a` to `b`; nil if it is horizontal.
    init?(_ a: Point, _ b: Point) {
        guard a.y != b.y else { return nil }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        (top, bottom, x) = (upper.y, lower.y, upper.x)
        slope = (lower.x - upper.x) / (lower.y - upper.y)
        direction = a.y < b.y ? 1 : -1
    }

    /// The line's x coordinate at `y`. Computed from the line's own end, so that the result doesn't
    /// depend on which rows are drawn.
    func x(at y: Double) -> Double { x + (y - top) * slope }
}

/// The winding numbers along a row of pixels; owns its memory.
///
/// Each pixel is sampled on 15 scan lines, as in Cairo, with 64 subpixels on each. A subpixel stores by
/// how much the winding number changes there, where the path's lines cross the scan line. So the lines
/// needn't be sorted. The time depends only on their heights, not on how often they cross each other.
final class WindingRow {
    private static let (lines, subpixels) = (15, Int(BAND_SHIM_SUBPIXELS))

    /// The number of pixels.
    let width: Int
    /// For each scan line, the subpixels of all pixels and one entry for everything to their right.
    private let deltas: UnsafeMutablePointer<Int32>
    private let stride: Int
    /// For each pixel, the number of subpixels that are inside.
    private let counts: UnsafeMutablePointer<UInt32>

    /// A row of `width` pixels.
    init(width: Int) {
        self.width = width
        stride = width * Self.subpixels + 1
        deltas = .allocate(capacity: stride * Self.lines)
        deltas.initialize(repeating: 0, count: stride * Self.lines)
        counts = .allocate(capacity: width)
        counts.initialize(repeating: 0, count: width)
    }

    deinit {
        deltas.deallocate()
        counts.deallocate()
    }

    /// Adds the part of `line` inside the pixel row `row`, whose first pixel is in column `left`.
    func add(_ line: CrossingLine, row: Int, left: Int) {
        let (top, lines) = (Double(row), Double(Self.lines))
        func index(_ y: Double) -> Int { Int(((y - top) * lines - 0.5).rounded(.up)) }
        let (first, last) = (max(0, index(line.top)), min(Self.lines, index(line.bottom)))
        guard first < last else { return }
        let scale = Double(Self.subpixels)
        let end = Double(width) * scale
        for index in first..<last {
            let x = line.x(at: top + (Double(index) + 0.5) / lines) - Double(left)
            let subpixel = Int(min(max(x * scale + 0.5, 0), end))
            deltas[index * stride + subpixel] &+= line.direction
        }
    }

    /// Writes each pixel's coverage by `rule` as the alpha of `pixels`, then removes all lines.
    func take(_ rule: FillRule, to pixels: UnsafeMutablePointer<UInt32>) {
        for line in 0..<Self.lines {
            let start = deltas + line * stride
            band_shim_wind(start, width, rule == .evenOdd ? 1 : -1, counts)
            start[width * Self.subpixels] = 0
        }
        let all = UInt32(Self.lines * Self.subpixels)
        for x in 0..<width {
            pixels[x] = ((counts[x] * 255 + all / 2) / all) << 24
            counts[x] = 0
        }
    }
}
