/// Width and height of something. Points; negative sizes occur only before `Rect.standardized`.
public struct Size: Hashable, Sendable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double

    /// The size `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Nothing wide, nothing high.
    public static let zero = Size(width: 0, height: 0)
}
