extension PixelColor {
    /// How light it is over a square of the board, from 0 to 255,000 · 255: luma as in ITU-R BT.601,
    /// enough to tell which of two colours is lighter.
    func luma(over square: Checkerboard) -> Int {
        let color = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
        return color * Int(alpha) + 1000 * Int(square.rawValue) * (255 - Int(alpha))
    }

    /// How light it is over both squares together.
    var lumaOverBoard: Int { luma(over: .light) + luma(over: .dark) }
}
