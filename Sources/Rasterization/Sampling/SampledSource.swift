internal import Drawing

/// The pixels of a sampler where they are about to be drawn; owns a surface that it uses again and
/// again.
final class SampledSource {
    let surface: CairoSurface

    /// Pixels for rectangles of up to `width` by `height`.
    init(width: Int, height: Int) throws(RasterError) {
        surface = try CairoSurface(width: width, height: height)
    }

    /// Fills the surface from its top left corner with what `sampler` shows in `visible`, whole pixels
    /// that fit it.
    func sample(_ sampler: any Sampler, in visible: Rect) {
        let left = Int(visible.minX)
        let columns = left..<left + Int(visible.width)
        surface.changeRows(0..<Int(visible.height)) { row, pixels in
            sampler.write(row: Int(visible.minY) + row, columns: columns, to: pixels)
        }
    }
}
