internal import Rasterization

/// Which pixels of a picture are not compared, row by row.
struct MaskedColumns {
    private let size: PixelSize
    private let masks: [(rows: Range<Int>, columns: Range<Int>)]

    /// Those that `rects` cover, as far as they lie in a picture of `size`.
    init(_ rects: [PixelRect], in size: PixelSize) {
        self.size = size
        masks = rects.map { ($0.rows(in: size), $0.columns(in: size)) }
            .filter { !$0.rows.isEmpty && !$0.columns.isEmpty }
            .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }

    /// Whether every pixel is compared.
    var isEmpty: Bool { masks.isEmpty }

    /// The columns that are not compared in a row: from left to right, none of them twice.
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

    /// How many pixels are not compared.
    var count: Int {
        guard !masks.isEmpty else { return 0 }
        return (0..<size.height).reduce(0) { sum, row in
            columns(inRow: row).reduce(sum) { $0 + $1.count }
        }
    }
}
