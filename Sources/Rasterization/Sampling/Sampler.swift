/// The colour of every pixel of a plane.
///
/// A function of device coordinates alone: whichever band or rectangle asks, a pixel is the same.
protocol Sampler {
    /// Writes the pixels `columns` of `row` of the frame, `0xAARRGGBB` premultiplied.
    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>)
}
