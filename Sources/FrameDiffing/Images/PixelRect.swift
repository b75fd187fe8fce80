internal import Rasterization

/// A rectangle of whole pixels; the origin is the top left corner of the picture, y points down.
public struct PixelRect: Hashable, Sendable {
    /// The column of its left edge.
    public var x: Int
    /// The row of its upper edge.
    public var y: Int
    /// Pixels from left to right; none if negative.
    public var width: Int
    /// Pixels from top to bottom; none if negative.
    public var height: Int

    /// The rectangle with its upper left corner at (`x`, `y`). It may reach beyond a picture.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The columns that it covers in a picture of `size`.
    func columns(in size: PixelSize) -> Range<Int> { Self.clipped(x, width, to: size.width) }

    /// The rows that it covers in a picture of `size`.
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
