/// Decoded pixels, `0xAARRGGBB` premultiplied, on their way into a bitmap.
struct PixelBuffer {
    let width: Int
    let height: Int
    let pixels: [UInt32]
}
