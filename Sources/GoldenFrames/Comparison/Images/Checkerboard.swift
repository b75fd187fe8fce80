/// What semi-transparent pixels are compared over: both squares of a checkerboard.
///
/// Over white alone, pixels that differ in alpha only can look the same; over two colours none do. Every
/// pixel is laid over each square and the larger distance counts, so where a picture lies on the board
/// doesn't matter.
enum Checkerboard: UInt8, CaseIterable {
    /// White, as most pages.
    case light = 255
    /// A dark grey: near black OKLab makes too much of every level.
    case dark = 64

    /// Lays `count` pixels over the square: red, green, blue of each, and an alpha of 255.
    func compose(
        _ pixels: UnsafePointer<UInt8>, count: Int, to opaque: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            let pixel = UInt32(
                littleEndian: UnsafeRawPointer(pixels + 4 &* index)
                    .loadUnaligned(as: UInt32.self))
            let alpha = pixel >> 24
            let behind = UInt32(rawValue) &* (255 &- alpha)
            // Two components at a time, each in a half of its own.
            let redBlue = Self.divided((pixel & 0xFF_00FF) &* alpha &+ behind &* 0x1_0001)
            let green = Self.divided((pixel >> 8 & 0xFF) &* alpha &+ behind)
            UnsafeMutableRawPointer(opaque + 4 &* index).storeBytes(
                of: (0xFF00_0000 | green << 8 | redBlue).littleEndian, as: UInt32.self)
        }
    }

    /// Both halves divided by 255, rounded to nearest; neither may be above 255².
    private static func divided(_ halves: UInt32) -> UInt32 {
        let rounded = halves &+ 0x80_0080
        return (rounded &+ (rounded >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
    }
}
