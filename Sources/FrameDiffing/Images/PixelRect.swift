internal import Drawing

/// A rectangle of whole pixels. The origin is the top left corner of the picture, and y points down.
public struct PixelRect: Hashable, Sendable {
    /// The column of its left edge.
    public var x: Int
    /// The row of its upper edge.
    public var y: Int
    /// The width in pixels; a negative width counts as 0.
    public var width: Int
    /// The height in pixels; a negative height counts as 0.
    public var height: Int

    /// The rectangle with its upper left corner at (`x`, `y`). It may reach beyond a picture.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The columns of a picture of `size` inside the rectangle.
    func columns(in size: PixelSize) -> Range<Int> { Self.clipped(x, width, to: size.width) }

    /// The rows of a picture of `size` inside the rectangle.
    func rows(in size: PixelSize) -> Range<Int> { Self.clipped(y, height, to: size.height) }

    private static func clipped(_ start: Int, _ length: Int, to limit: Int) -> Range<Int> {
        let (sum, isBeyond) = start.addingReportingOverflow(max(0, length))
        let lower = min(max(start, 0), limit)
        return lower..<max(lower, isBeyond ? limit : min(sum, limit))
    }
}

extension PixelRect: CustomStringConvertible {
    /// For example `32×8 at (10, 20)`.
    public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}

/// The pixels of a picture that are not compared, row by row.
struct MaskedColumns {
    private let size: PixelSize
    private let masks: [(rows: Range<Int>, columns: Range<Int>)]

    /// The pixels inside `rects`, clipped to a picture of `size`.
    init(_ rects: [PixelRect], in size: PixelSize) {
        self.size = size
        masks = rects.map { ($0.rows(in: size), $0.columns(in: size)) }
            .filter { !$0.rows.isEmpty && !$0.columns.isEmpty }
            .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }

    /// The columns of a row that are not compared, from left to right and without overlaps.
    /// - Complexity: O(masks).
    func columns(inRow row: Int) -> [Range<Int>] {
        guard !masks.isEmpty else { return [] }
        var result: [Range<Int>] = []
        for (rows, columns) in masks where rows.contains(row) {
            let start = max(columns.lowerBound, result.last?.upperBound ?? 0)
            if start < columns.upperBound { result.append(start..<columns.upperBound) }
        }
        return result
    }

    /// The number of pixels that are not compared.
    var count: Int {
        guard !masks.isEmpty else { return 0 }
        return (0..<size.height).reduce(0) { sum, row in
            columns(inRow: row).reduce(sum) { $0 + $1.count }
        }
    }
}
