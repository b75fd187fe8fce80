/// Turns Cairo's premultiplied words into the bytes of a PNG.
enum StraightAlpha {
    /// Writes RGB bytes of opaque pixels `0xffRRGGBB`, 3 a pixel.
    static func writeRGB(
        _ pixels: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutablePointer<UInt8>
    ) {
        var out = bytes
        for pixel in pixels {
            out[0] = UInt8(truncatingIfNeeded: pixel >> 16)
            out[1] = UInt8(truncatingIfNeeded: pixel >> 8)
            out[2] = UInt8(truncatingIfNeeded: pixel)
            out += 3
        }
    }

    /// Writes RGBA bytes of premultiplied pixels `0xAARRGGBB`, 4 a pixel: colours divided by alpha,
    /// rounded to nearest; a fully transparent pixel has no colour (zeros).
    static func writeRGBA(
        _ pixels: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutablePointer<UInt8>
    ) {
        var out = bytes
        for pixel in pixels {
            let alpha = pixel >> 24
            switch alpha {
            case 0: store(0, 0, 0, 0, to: out)
            case 255: store(pixel >> 16, pixel >> 8, pixel, 255, to: out)
            default:
                store(
                    divide((pixel >> 16) & 255, by: alpha), divide((pixel >> 8) & 255, by: alpha),
                    divide(pixel & 255, by: alpha), alpha, to: out)
            }
            out += 4
        }
    }

    /// `component` · 255 / `alpha`, rounded to nearest. Never above 255: Cairo keeps every premultiplied
    /// component at or below its alpha.
    private static func divide(_ component: UInt32, by alpha: UInt32) -> UInt32 {
        min(255, (component * 255 + alpha / 2) / alpha)
    }

    private static func store(
        _ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32,
        to bytes: UnsafeMutablePointer<UInt8>
    ) {
        bytes[0] = UInt8(truncatingIfNeeded: red)
        bytes[1] = UInt8(truncatingIfNeeded: green)
        bytes[2] = UInt8(truncatingIfNeeded: blue)
        bytes[3] = UInt8(truncatingIfNeeded: alpha)
    }
}
