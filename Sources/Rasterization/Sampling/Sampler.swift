internal import CPixelKernels
internal import Drawing

/// Computes the colours of pixels.
///
/// A pixel's colour depends only on its device coordinates, not on the band or rectangle in which it is
/// drawn.
protocol Sampler {
    /// Whether all pixels are opaque; false if that isn't easy to see.
    var isOpaque: Bool { get }

    /// Writes the pixels `columns` of the frame's row `row`, as `0xAARRGGBB` premultiplied.
    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>)
}

extension Sampler {
    var isOpaque: Bool { false }
}

/// Memory for the sampled words of a row, which is reused.
final class WordRow {
    private var words = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var count = 1

    deinit { words.deallocate() }

    /// Room for `width` words with any values, valid until the next call.
    func reserve(_ width: Int) -> UnsafeMutablePointer<UInt32> {
        if width > count {
            words.deallocate()
            words = .allocate(capacity: width)
            count = width
        }
        return words
    }
}

/// The sampled pixels as a Cairo surface, which is reused.
final class SampledSource {
    let surface: CairoSurface

    /// A surface for areas of up to `width` by `height` pixels.
    init(width: Int, height: Int) throws(RasterError) {
        surface = try CairoSurface(width: width, height: height)
    }

    /// Samples the whole pixels `visible` of the frame into the surface's top left corner. They must fit
    /// the surface.
    func sample(_ sampler: any Sampler, in visible: Rect) {
        let left = Int(visible.minX)
        let columns = left..<left + Int(visible.width)
        surface.changeRows(0..<Int(visible.height)) { row, pixels in
            sampler.write(row: Int(visible.minY) + row, columns: columns, to: pixels)
        }
    }
}

/// Another sampler with reduced opacity.
struct FadedSampler: Sampler {
    private let sampler: any Sampler
    /// The opacity; 65536 means 1.
    private let alpha: UInt32

    /// Multiplies `sampler` by `alpha`, which is clamped to 0…1.
    init(_ sampler: any Sampler, alpha: Double) {
        self.sampler = sampler
        self.alpha = alpha > 0 ? UInt32((min(alpha, 1) * 65536).rounded()) : 0
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        sampler.write(row: row, columns: columns, to: pixels)
        band_shim_fade(pixels, columns.count, alpha)
    }
}

extension DeviceFill.Shader {
    /// Whether all colours are opaque; false if that isn't easy to see.
    var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha == 1
        case .sampled(let sampler): sampler.isOpaque
        }
    }

    /// The shader with its opacity multiplied by `alpha`, 0 to 1.
    func faded(by alpha: Double) -> DeviceFill.Shader {
        switch self {
        case .color(var color):
            color.alpha *= alpha
            return .color(color)
        case .sampled(let sampler):
            return alpha < 1 ? .sampled(FadedSampler(sampler, alpha: alpha)) : self
        }
    }
}

extension DeviceOutline {
    /// Outlines with more elements aren't examined: that would take longer than it saves.
    private static let mostElements = 64

    /// The whole pixels of `strip`, a few rows of the frame, that the outline may touch; nil if there are
    /// none.
    ///
    /// The bounding box of a slanted outline is mostly empty, but in a few rows the touched part is narrow.
    func touched(in strip: Rect) -> Rect? {
        guard let box = bounds.intersection(strip), !box.isEmpty else { return nil }
        guard path.elements.count <= Self.mostElements else { return box }
        var reach = Reach(rows: box.minY...box.maxY)
        path.forEachHullLine { reach.add($0, $1) }
        guard reach.low <= reach.high else { return nil }
        // One more pixel on each side allows for Cairo's rounding.
        let (left, right) = (reach.low.rounded(.down) - 1, reach.high.rounded(.up) + 1)
        let narrow = Rect(x: left, y: box.minY, width: right - left, height: box.height)
        return narrow.intersection(box).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The x range of lines within a few rows.
private struct Reach {
    let rows: ClosedRange<Double>
    var low = Double.infinity
    var high = -Double.infinity

    init(rows: ClosedRange<Double>) { self.rows = rows }

    /// Extends the range by the line from `a` to `b`.
    mutating func add(_ a: Point, _ b: Point) {
        guard max(a.y, b.y) >= rows.lowerBound, min(a.y, b.y) <= rows.upperBound else { return }
        add(Self.cut(a, towards: b, rows))
        add(Self.cut(b, towards: a, rows))
    }

    private mutating func add(_ x: Double) {
        low = min(low, x)
        high = max(high, x)
    }

    /// The x coordinate of `end`, or of the point where the line towards `other` enters the rows.
    private static func cut(
        _ end: Point, towards other: Point, _ rows: ClosedRange<Double>
    ) -> Double {
        guard !rows.contains(end.y), other.y != end.y else { return end.x }
        let edge = end.y < rows.lowerBound ? rows.lowerBound : rows.upperBound
        return end.x + (other.x - end.x) * (edge - end.y) / (other.y - end.y)
    }
}

extension Path {
    /// Calls `body` with lines that enclose the path: its own lines, those that close its subpaths, and for
    /// each curve all lines between its points. O(n).
    func forEachHullLine(_ body: (Point, Point) -> Void) {
        var (start, current) = (Point.zero, Point.zero)
        func closeSubpath() { if current != start { body(current, start) } }
        for element in elements {
            switch element {
            case .move(let point):
                closeSubpath()
                (start, current) = (point, point)
            case .line(let point):
                body(current, point)
                current = point
            case .curve(let control1, let control2, let end):
                let points = [current, control1, control2, end]
                for (index, point) in points.enumerated() {
                    for other in points[(index + 1)...] { body(point, other) }
                }
                current = end
            case .close:
                closeSubpath()
                current = start
            }
        }
        closeSubpath()
    }
}
