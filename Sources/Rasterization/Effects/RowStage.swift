internal import CPixelKernels

/// A step of a blur that makes a picture row by row: rows of one or four floats for each pixel, from 0 to 255.
///
/// A stage makes a row from the rows of the stage before it when the row is asked for, and keeps the last few. So
/// rows must be asked for from top to bottom, within a window of `depth` rows. Outside its rows and columns a stage
/// is transparent.
class RowStage {
    /// The columns of the picture.
    let columns: Range<Int>
    /// The rows of the picture.
    let rows: Range<Int>
    /// The floats for each pixel: 1 for the opacity alone, 4 for colours.
    let channels: Int

    /// The number of transparent pixels before and after every row: the reach of the widest kernel.
    static let margin = 16

    private let depth: Int
    private let stride: Int
    private let pixels: UnsafeMutablePointer<Float>
    private var held: [Int?]

    /// A stage that keeps its last `depth` rows.
    init(columns: Range<Int>, rows: Range<Int>, channels: Int, depth: Int) {
        self.columns = columns
        self.rows = rows
        self.channels = channels
        self.depth = depth
        stride = (columns.count + 2 * Self.margin) * channels
        // One more for the transparent row.
        let count = stride * (depth + 1)
        pixels = .allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
        held = Array(repeating: nil, count: depth)
    }

    deinit { pixels.deallocate() }

    /// The number of floats in a row.
    final var count: Int { columns.count * channels }

    /// The first pixel of row `y`. Valid until another `depth` rows are made.
    final func row(_ y: Int) -> UnsafePointer<Float> {
        guard rows.contains(y) else { return UnsafePointer(place(depth)) }
        let slot = ((y % depth) + depth) % depth
        let start = place(slot)
        if held[slot] != y {
            make(y, into: start)
            held[slot] = y
        }
        return UnsafePointer(start)
    }

    private func place(_ slot: Int) -> UnsafeMutablePointer<Float> {
        pixels + slot * stride + Self.margin * channels
    }

    /// Writes all pixels of row `y`. Each kind of stage has its own form.
    func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {}
}

/// Room for a row between two steps of a stage.
private final class SpareRow {
    /// The first float of the row.
    let start: UnsafeMutablePointer<Float>
    private let memory: UnsafeMutablePointer<Float>

    /// A row of `count` floats between two margins, all of them 0.
    init(count: Int, margin: Int = 0) {
        let size = count + 2 * margin
        memory = .allocate(capacity: size)
        memory.initialize(repeating: 0, count: size)
        start = memory + margin
    }

    /// A row as the source's, between transparent margins.
    convenience init(of source: RowStage) {
        self.init(count: source.count, margin: RowStage.margin * source.channels)
    }

    deinit { memory.deallocate() }
}

/// The pixels of a surface as floats.
final class WidenedRows: RowStage {
    private let surface: CairoSurface
    private let left: Int
    private let top: Int
    private let isContinued: Bool

    /// The stage of `surface`, whose first pixel is at (`left`, `top`), on a larger grid of `columns` and `rows`. Around
    /// it there is nothing, or the pixels of its edge if it `isContinued`.
    init(
        _ surface: CairoSurface, left: Int, top: Int, columns: Range<Int>, rows: Range<Int>,
        channels: Int, depth: Int, isContinued: Bool
    ) {
        (self.surface, self.left, self.top) = (surface, left, top)
        self.isContinued = isContinued
        super.init(columns: columns, rows: rows, channels: channels, depth: depth)
    }

    override func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
        let line = isContinued ? min(max(y - top, 0), surface.height - 1) : y - top
        guard (0..<surface.height).contains(line) else {
            return row.update(repeating: 0, count: count)
        }
        let first = row + (left - columns.lowerBound) * channels
        effect_shim_widen(surface.row(line).baseAddress, surface.width, channels, first)
        guard isContinued else { return }
        let end = surface.width * channels
        for index in stride(from: -1, through: row - first, by: -1) {
            first[index] = first[index + channels]
        }
        for index in end..<max(end, row + count - first) { first[index] = first[index - channels] }
    }
}

/// Half as many columns, rows or both, each the mean of four by the weights 1, 3, 3 and 1.
///
/// These weights, unlike the mean of two, leave almost nothing of details that the smaller picture could only show as
/// other, larger ones.
final class HalvedRows: RowStage {
    private let source: RowStage
    private let isAcross: Bool
    private let isDown: Bool
    private let spare: SpareRow

    /// The rows of `source`, whose range along each halved axis begins and ends with an even number.
    init(_ source: RowStage, across: Bool, down: Bool, depth: Int) {
        self.source = source
        (isAcross, isDown) = (across, down)
        spare = SpareRow(of: source)
        super.init(
            columns: across ? source.columns.halved : source.columns,
            rows: down ? source.rows.halved : source.rows, channels: source.channels, depth: depth)
    }

    override func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
        guard isDown else { return halveColumns(of: source.row(y), into: row) }
        let rows = (2 * y - 1...2 * y + 2).map { source.row($0) }
        let sum = isAcross ? spare.start : row
        effect_shim_halve_rows(rows[0], rows[1], rows[2], rows[3], source.count, sum)
        if isAcross { halveColumns(of: UnsafePointer(sum), into: row) }
    }

    private func halveColumns(
        of source: UnsafePointer<Float>, into row: UnsafeMutablePointer<Float>
    ) {
        effect_shim_halve_columns(source, channels, columns.count, row)
    }
}

/// Twice as many columns, rows or both, each three quarters of the nearest and a quarter of the next one.
final class DoubledRows: RowStage {
    private let source: RowStage
    private let isAcross: Bool
    private let isDown: Bool
    private let spare: SpareRow

    init(_ source: RowStage, across: Bool, down: Bool, depth: Int) {
        self.source = source
        (isAcross, isDown) = (across, down)
        spare = SpareRow(of: source)
        super.init(
            columns: across ? source.columns.doubled : source.columns,
            rows: down ? source.rows.doubled : source.rows, channels: source.channels, depth: depth)
    }

    override func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
        guard isDown else { return doubleColumns(of: source.row(y), into: row) }
        let isUpper = y & 1 == 0
        let near = y >> 1
        // From top to bottom, as all rows.
        let (first, second) = isUpper ? (near - 1, near) : (near, near + 1)
        let upper = source.row(first)
        let lower = source.row(second)
        let sum = isAcross ? spare.start : row
        effect_shim_mix(upper, lower, isUpper ? 0.75 : 0.25, source.count, sum)
        if isAcross { doubleColumns(of: UnsafePointer(sum), into: row) }
    }

    private func doubleColumns(
        of source: UnsafePointer<Float>, into row: UnsafeMutablePointer<Float>
    ) {
        effect_shim_double_columns(source, channels, self.source.columns.count, row)
    }
}

/// Weighted sums of neighbours, down and across, on another grid than the source's.
final class SummedRows: RowStage {
    private let source: RowStage
    private let across: GaussianKernel
    private let down: GaussianKernel
    /// A row of sums down, with as many pixels around as sums across need.
    private let spare: SpareRow
    private let columnsOfSpare: Range<Int>

    init(
        _ source: RowStage, across: GaussianKernel, down: GaussianKernel, columns: Range<Int>,
        rows: Range<Int>, depth: Int
    ) {
        self.source = source
        (self.across, self.down) = (across, down)
        columnsOfSpare = columns.grown(by: across.radius)
        spare = SpareRow(count: columnsOfSpare.count * source.channels)
        super.init(columns: columns, rows: rows, channels: source.channels, depth: depth)
    }

    override func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
        let common = source.columns.clamped(to: columnsOfSpare)
        guard !common.isEmpty, source.rows.overlaps(y - down.radius..<y + down.radius + 1) else {
            return row.update(repeating: 0, count: count)
        }
        let inSource = (common.lowerBound - source.columns.lowerBound) * channels
        let inSpare = (common.lowerBound - columnsOfSpare.lowerBound) * channels
        let rows = (y - down.radius...y + down.radius).map { Optional(source.row($0) + inSource) }
        effect_shim_sum(
            rows, down.weights, down.radius, common.count * channels, spare.start + inSpare)
        let shifted = (0...2 * across.radius).map {
            Optional(UnsafePointer(spare.start + $0 * channels))
        }
        effect_shim_sum(shifted, across.weights, across.radius, count, row)
    }
}

/// A picture moved by whole pixels and fractions of them.
final class MovedRows: RowStage {
    private let source: RowStage
    private let x: (whole: Int, part: Float)
    private let y: (whole: Int, part: Float)
    private let spare: SpareRow

    /// The rows of `source`, moved right by `x` and down by `y` pixels.
    init(_ source: RowStage, x: Double, y: Double) {
        self.source = source
        (self.x, self.y) = (Self.parts(x), Self.parts(y))
        spare = SpareRow(of: source)
        super.init(
            columns: source.columns.moved(by: self.x.whole).extended,
            rows: source.rows.moved(by: self.y.whole).extended, channels: source.channels, depth: 1)
    }

    private static func parts(_ distance: Double) -> (Int, Float) {
        let whole = distance.rounded(.down)
        // On a coarse grid, so that nearly whole distances are whole.
        return (Int(whole), Float(((distance - whole) * 256).rounded() / 256))
    }

    override func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
        let sum = spare.start
        let near = y - self.y.whole
        let above = source.row(near - 1)
        let below = source.row(near)
        effect_shim_mix(below, above, self.y.part, source.count, sum)
        effect_shim_mix(sum, sum - channels, x.part, source.count + channels, row)
    }
}

extension Range<Int> {
    /// The range of half the numbers; both ends must be even.
    fileprivate var halved: Range { lowerBound / 2..<upperBound / 2 }

    fileprivate var doubled: Range { 2 * lowerBound..<2 * upperBound }

    /// The range with one more number at its end.
    fileprivate var extended: Range { lowerBound..<upperBound + 1 }

    fileprivate func moved(by distance: Int) -> Range {
        lowerBound + distance..<upperBound + distance
    }

    /// The range with `count` more numbers at both ends.
    func grown(by count: Int) -> Range { lowerBound - count..<upperBound + count }
}
