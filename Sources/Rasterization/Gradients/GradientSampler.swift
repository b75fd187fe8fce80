internal import Drawing

/// Samples the pixels of a gradient.
///
/// The centre of a pixel is mapped to a normalized plane, where its position along the gradient is simple to
/// compute. It is u (0 to 1) for an axial gradient, the distance from the origin for a radial one, and the
/// angle from the x axis for a conic one. The position then selects a colour in a table.
struct GradientSampler: Sampler {
    private let map: InverseMap
    private let kind: Gradient.Kind
    private let table: GradientTable
    /// Where the colours of a radial gradient begin, in the normalized plane.
    private let focus: SIMD2<Double>

    /// A sampler for `gradient` as seen through `toDevice`. Nil if nothing is visible: without stops, seen
    /// edge-on, or without a length or radius.
    init?(_ gradient: Gradient, _ toDevice: Placement, tables: GradientTables) {
        let plane = Placement(gradient.transform).concatenating(toDevice)
        let placed = gradient.transform == .identity ? toDevice : plane
        guard !gradient.stops.isEmpty, let inverse = InverseMap(of: placed) else { return nil }
        map = inverse.concatenating(gradient.toUnitPlane)
        guard map.isFinite else { return nil }
        kind = gradient.kind
        focus = gradient.focusInUnitCircle
        table = tables.table(of: gradient.stops)
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        if let steps = evenSteps(in: row) { return write(steps, columns, pixels) }
        switch kind {
        case .axial: write(row, columns, pixels) { u, _ in u }
        case .radial where focus == .zero:
            write(row, columns, pixels) { u, v in (u * u + v * v).squareRoot() }
        case .radial: writeFocused(row, columns, pixels)
        case .conic: write(row, columns, pixels, position: fractionOfTurn)
        }
    }

    /// The fixed-point positions of a row's pixels in the table, in units of 2⁻³²: start and step. Nil
    /// unless the gradient is axial, affine and without hard edges, and the numbers are within bounds.
    private func evenSteps(in row: Int) -> (start: Int, step: Int)? {
        guard kind == .axial, map.isAffine, !table.smoothWords.isEmpty else { return nil }
        let (slope, start) = map.x.row(row)
        let first = (start + slope * 0.5) * table.scale + table.offset
        let step = slope * table.scale
        // Within these bounds, no sum over 32,767 pixels overflows.
        guard abs(first) < 0x1p29, abs(step) < 0x1p14 else { return nil }
        return (Int((first * 0x1p32).rounded()), Int((step * 0x1p32).rounded()))
    }

    private func write(
        _ steps: (start: Int, step: Int), _ columns: Range<Int>,
        _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        let last = table.smoothWords.count - 1
        table.smoothWords.withUnsafeBufferPointer { words in
            guard let words = words.baseAddress else { return }
            var place = steps.start &+ steps.step &* columns.lowerBound
            for index in 0..<columns.count {
                pixels[index] = words[max(0, min(last, place >> 32))]
                place &+= steps.step
            }
        }
    }

    /// The position of a point is its share of the way from the focus through it to the circle.
    private func writeFocused(
        _ row: Int, _ columns: Range<Int>, _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        let (x, y) = (focus.x, focus.y)
        let room = 1 - x * x - y * y
        write(row, columns, pixels) { u, v in
            let (u, v) = (u - x, v - y)
            let along = x * u + y * v
            return (along + (along * along + room * (u * u + v * v)).squareRoot()) / room
        }
    }

    /// Samples two pixels at a time; `position` is inlined into the loop.
    @inline(__always)
    private func write(
        _ row: Int, _ columns: Range<Int>, _ pixels: UnsafeMutablePointer<UInt32>,
        position: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>
    ) {
        let (u, v, w) = (map.x.row(row), map.y.row(row), map.w.row(row))
        table.withLookup { color in
            var x = SIMD2(Double(columns.lowerBound) + 0.5, Double(columns.lowerBound) + 1.5)
            var index = 0
            while index < columns.count {
                let (pu, pv) = map.points(x, u, v, w)
                let place = position(pu, pv)
                pixels[index] = color(place.x)
                if index &+ 1 < columns.count { pixels[index &+ 1] = color(place.y) }
                index &+= 2
                x += 2
            }
        }
    }
}

extension InverseMap {
    /// The normalized points of the pixel centres `x` in a row. `u`, `v` and `w` are this map's functions
    /// along the row.
    @inline(__always)
    fileprivate func points(
        _ x: SIMD2<Double>, _ u: LinearForm.Line, _ v: LinearForm.Line, _ w: LinearForm.Line
    ) -> (SIMD2<Double>, SIMD2<Double>) {
        let (pu, pv) = (u.slope * x + u.start, v.slope * x + v.start)
        guard !isAffine else { return (pu, pv) }
        let depth = w.slope * x + w.start
        return (pu / depth, pv / depth)
    }
}

extension GradientTable {
    /// Runs `body` with a function that returns the colour at a position. NaN returns the first cell's
    /// colour.
    @inline(__always)
    fileprivate func withLookup(_ body: ((Double) -> UInt32) -> Void) {
        let last = Double(cells.count - 1)
        cells.withUnsafeBufferPointer { cells in
            guard let start = cells.baseAddress else { return }
            body { position in
                let place = position * scale + offset
                // Comparisons with NaN are false.
                let inside = place > 0 ? (place < last ? place : last) : 0
                let index = Int(inside)
                let cell = start + index
                return inside - Double(index) < cell.pointee.edge
                    ? cell.pointee.beforeEdge : cell.pointee.afterEdge
            }
        }
    }
}

extension Gradient {
    /// The map from the gradient's own space to its normalized plane. Not finite if the gradient has no
    /// length or if a radius is zero.
    fileprivate var toUnitPlane: AffineTransform {
        let axis = end - start
        let toStart = AffineTransform(translationX: -start.x, y: -start.y)
        switch kind {
        case .axial:
            let square = axis.dx * axis.dx + axis.dy * axis.dy
            return toStart.concatenating(.rotation(axis, over: square))
        case .radial:
            return toStart.concatenating(
                AffineTransform(scaleX: 1 / abs(axis.dx), y: 1 / abs(axis.dy)))
        case .conic:
            // Without a direction, a conic gradient starts on the right.
            return axis == .zero
                ? toStart : toStart.concatenating(.rotation(axis, over: axis.length))
        }
    }
}

extension Gradient {
    /// The focus in the normalized plane, inside the circle: on it, everything on one side would be beyond the end.
    fileprivate var focusInUnitCircle: SIMD2<Double> {
        guard kind == .radial, focus.length > 0 else { return .zero }
        let point = SIMD2(focus.dx, focus.dy)
        return focus.length > Self.farthestFocus
            ? point * (Self.farthestFocus / focus.length) : point
    }

    /// As in lottie-web.
    private static let farthestFocus = 0.99
}

extension AffineTransform {
    /// Rotates `direction` onto the x axis and divides by `length`, in addition to the length of
    /// `direction`.
    fileprivate static func rotation(_ direction: Vector, over length: Double) -> AffineTransform {
        let (x, y) = (direction.dx / length, direction.dy / length)
        return AffineTransform(a: x, b: -y, c: y, d: x, tx: 0, ty: 0)
    }
}

/// The angle from the x axis towards the y axis, in turns from 0 to 1; NaN at the origin.
///
/// Uses a minimax polynomial for an eighth of a turn (Lawson's iteration over 4001 Chebyshev points). The
/// error is at most 2.7·10⁻⁷ turns, which is a hundredth of a pixel at 6,000 pixels from the centre.
@inline(__always)
func fractionOfTurn(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD2<Double> {
    let (width, height) = (x.magnitudes, y.magnitudes)
    let isSteep = height .> width
    let ratio =
        height.replacing(with: width, where: isSteep)
        / width.replacing(with: height, where: isSteep)
    let square = ratio * ratio
    // Evaluated in pairs (Estrin's scheme), so that the processor can compute several at once.
    let high = 0.008_379_084_564_771_54 - 0.001_865_157_709_776_146_8 * square
    let middle = 0.030_802_906_977_930_2 - 0.018_529_848_636_384_79 * square
    let low = 0.159_151_317_392_640_05 - 0.052_938_567_157_967_97 * square
    let fourth = square * square
    let eighth = (low + fourth * (middle + fourth * high)) * ratio
    let quarter = eighth.replacing(with: 0.25 - eighth, where: isSteep)
    let half = quarter.replacing(with: 0.5 - quarter, where: x .< 0)
    return half.replacing(with: 1 - half, where: y .< 0)
}

extension SIMD2<Double> {
    @inline(__always)
    fileprivate var magnitudes: SIMD2<Double> {
        SIMD2(x.magnitude, y.magnitude)
    }
}
