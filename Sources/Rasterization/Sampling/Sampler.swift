internal import Drawing

/// The colour of every pixel of a plane.
///
/// A function of device coordinates alone: whichever band or rectangle asks, a pixel is the same.
protocol Sampler {
    /// Writes the pixels `columns` of `row` of the frame, `0xAARRGGBB` premultiplied.
    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>)
}

/// The pixels of a sampler where they are about to be drawn; owns a surface that it uses again and
/// again.
final class SampledSource {
    let surface: CairoSurface

    /// Pixels for rectangles of up to `width` by `height`.
    init(width: Int, height: Int) throws(RasterError) {
        surface = try CairoSurface(width: width, height: height)
    }

    /// Fills the surface from its top left corner with what `sampler` shows in `visible`, whole pixels
    /// that fit it.
    func sample(_ sampler: any Sampler, in visible: Rect) {
        let left = Int(visible.minX)
        let columns = left..<left + Int(visible.width)
        surface.changeRows(0..<Int(visible.height)) { row, pixels in
            sampler.write(row: Int(visible.minY) + row, columns: columns, to: pixels)
        }
    }
}

/// What another sampler shows, less opaque.
struct FadedSampler: Sampler {
    private let sampler: any Sampler
    /// 65536 for 1.
    private let alpha: UInt32

    /// `sampler` times `alpha`, which counts as 0 below 0 and as 1 above.
    init(_ sampler: any Sampler, alpha: Double) {
        self.sampler = sampler
        self.alpha = alpha > 0 ? UInt32((min(alpha, 1) * 65536).rounded()) : 0
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        sampler.write(row: row, columns: columns, to: pixels)
        for index in 0..<columns.count { pixels[index] = faded(pixels[index]) }
    }

    /// Every component times alpha, rounded to the nearest level.
    private func faded(_ pixel: UInt32) -> UInt32 {
        func component(_ shift: UInt32) -> UInt32 {
            (((pixel >> shift & 255) &* alpha &+ 32768) >> 16) << shift
        }
        return component(24) | component(16) | component(8) | component(0)
    }
}

extension DeviceFill.Shader {
    /// The shader with its opacity times `alpha`, 0 to 1.
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
    /// Outlines of more elements aren't looked at closely: that would take longer than it saves.
    private static let mostElements = 64

    /// The whole pixels of `strip`, a few rows of the frame, that the outline may touch; nil for none.
    ///
    /// The box around a slanted outline is mostly empty; what it touches in a few rows is narrow.
    func touched(in strip: Rect) -> Rect? {
        guard let box = bounds.intersection(strip), !box.isEmpty else { return nil }
        guard path.elements.count <= Self.mostElements else { return box }
        var reach = Reach(rows: box.minY...box.maxY)
        path.forEachHullLine { reach.add($0, $1) }
        guard reach.low <= reach.high else { return nil }
        // A pixel more on either side, for what Cairo rounds.
        let (left, right) = (reach.low.rounded(.down) - 1, reach.high.rounded(.up) + 1)
        let narrow = Rect(x: left, y: box.minY, width: right - left, height: box.height)
        return narrow.intersection(box).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// From where to where lines reach along x within a few rows.
private struct Reach {
    let rows: ClosedRange<Double>
    var low = Double.infinity
    var high = -Double.infinity

    init(rows: ClosedRange<Double>) { self.rows = rows }

    /// Adds the line from `a` to `b`.
    mutating func add(_ a: Point, _ b: Point) {
        guard max(a.y, b.y) >= rows.lowerBound, min(a.y, b.y) <= rows.upperBound else { return }
        add(Self.cut(a, towards: b, rows))
        add(Self.cut(b, towards: a, rows))
    }

    private mutating func add(_ x: Double) {
        low = min(low, x)
        high = max(high, x)
    }

    /// The x of `end`, or of where the line to `other` enters the rows.
    private static func cut(
        _ end: Point, towards other: Point, _ rows: ClosedRange<Double>
    ) -> Double {
        guard !rows.contains(end.y), other.y != end.y else { return end.x }
        let edge = end.y < rows.lowerBound ? rows.lowerBound : rows.upperBound
        return end.x + (other.x - end.x) * (edge - end.y) / (other.y - end.y)
    }
}

extension Path {
    /// Calls `body` with lines that enclose the path: its own, those that close its subpaths, and for
    /// curves all between their points. O(n).
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
