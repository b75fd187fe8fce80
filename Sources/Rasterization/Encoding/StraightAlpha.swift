/// Turns Cairo's premultiplied words into the straight ones of PNG.
enum StraightAlpha {
    /// Writes words `0xAARRGGBB` of straight alpha: colours divided by alpha, rounded to nearest; a
    /// fully transparent pixel has no colour (zero).
    static func write(
        _ pixels: UnsafeBufferPointer<UInt32>, to words: UnsafeMutablePointer<UInt32>
    ) {
        for (index, pixel) in pixels.enumerated() {
            let alpha = pixel >> 24
            words[index] =
                switch alpha {
                case 0: 0
                case 255: pixel
                default:
                    alpha << 24 | divide((pixel >> 16) & 255, by: alpha) << 16
                        | divide((pixel >> 8) & 255, by: alpha) << 8
                        | divide(pixel & 255, by: alpha)
                }
        }
    }

    /// `component` · 255 / `alpha`, rounded to nearest. Never above 255: Cairo keeps every premultiplied
    /// component at or below its alpha.
    private static func divide(_ component: UInt32, by alpha: UInt32) -> UInt32 {
        min(255, (component * 255 + alpha / 2) / alpha)
    }
}

extension UInt32 {
    /// The pixel with red and blue in each other's place: words `0xAARRGGBB`, as Cairo has them, become
    /// those whose bytes are red, green, blue, alpha from the lowest on, and the other way round.
    var withRedAndBlueSwapped: UInt32 {
        self & 0xFF00_FF00 | (self & 0xFF) << 16 | (self >> 16) & 0xFF
    }
}
