/// The size of a frame in pixels, within 1 to `limit` on each side.
public struct PixelSize: Hashable, Sendable {
    /// The longest side of a Cairo image.
    public static let limit = 32_767

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// The size `width` by `height`.
    /// - Throws: `RasterError.tooLarge` unless both are within 1 to `limit`.
    public init(width: Int, height: Int) throws(RasterError) {
        guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else {
            throw .tooLarge(width: width, height: height, limit: Self.limit)
        }
        self.width = width
        self.height = height
    }

    /// The pixels that cover `size` points at `scale` pixels per point, rounded up so that nothing is cut
    /// off.
    /// - Throws: `RasterError.tooLarge` unless both sides are within 1 to `limit`.
    public init(covering size: Size, scale: Double) throws(RasterError) {
        func whole(_ pixels: Double) -> Int {
            pixels > 0 ? Int(min(pixels, Double(Int32.max))) : 0
        }
        let pixels = size.inPixels(scale: scale)
        try self.init(width: whole(pixels.width), height: whole(pixels.height))
    }
}

extension PixelSize: CustomStringConvertible {
    /// For example `640×360`.
    public var description: String { "\(width)×\(height)" }
}
