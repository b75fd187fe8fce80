internal import Drawing

/// A part of a bitmap in texels, not always whole ones.
struct TexelPart {
    let columns: (low: Double, high: Double)
    let rows: (low: Double, high: Double)

    /// Whether no texel is cut.
    let isWhole: Bool

    private init(columns: (low: Double, high: Double), rows: (low: Double, high: Double)) {
        self.columns = columns
        self.rows = rows
        isWhole = [columns.low, columns.high, rows.low, rows.high].allSatisfy { $0 == $0.rounded() }
    }

    /// `unit`, in unit coordinates of `bitmap`; it may reach beyond it.
    init(of bitmap: Bitmap, _ unit: Rect) {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        self.init(
            columns: (unit.minX * width, unit.maxX * width),
            rows: (unit.minY * height, unit.maxY * height))
    }

    /// What of it lies in a bitmap; nil for nothing.
    func inside(_ bitmap: Bitmap) -> TexelPart? {
        func clip(_ span: (low: Double, high: Double), _ size: Int) -> (Double, Double) {
            (max(span.low, 0), min(span.high, Double(size)))
        }
        let part = TexelPart(columns: clip(columns, bitmap.width), rows: clip(rows, bitmap.height))
        return part.isEmpty ? nil : part
    }

    private var isEmpty: Bool { !(columns.low < columns.high && rows.low < rows.high) }

    /// What of a version of `bitmap` reduced to 1/`factor` shows nothing from outside the part: the whole
    /// texels of it, but to the very end at the bitmap's own edges. Nil for nothing.
    func reduced(by factor: Double, of bitmap: Bitmap) -> TexelPart? {
        func shrink(_ span: (low: Double, high: Double), _ size: Int) -> (Double, Double) {
            let end =
                span.high == Double(size) ? span.high / factor : (span.high / factor).rounded(.down)
            return ((span.low / factor).rounded(.up), end)
        }
        let part = TexelPart(
            columns: shrink(columns, bitmap.width), rows: shrink(rows, bitmap.height))
        return part.isEmpty ? nil : part
    }
}
