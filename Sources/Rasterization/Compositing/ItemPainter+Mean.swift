internal import CPixelKernels
internal import Drawing

extension ItemPainter {
    /// The mean of `count` pictures: one of each of `items`, and empty ones. Its channels are premultiplied and rounded
    /// once, so what all pictures share keeps its colour. O(items × pixels).
    func mean(
        of items: [DeviceItem], count: Int, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let width = surface.width
        var sums = [UInt32](repeating: 0, count: width * surface.height * 4)
        for item in items {
            let picture = try picture(of: [item], in: area)
            picture.changeRows(0..<picture.height) { row, pixels in
                sums.withUnsafeMutableBufferPointer {
                    effect_shim_mean_add(pixels, width, $0.baseAddress! + row * width * 4)
                }
            }
        }
        surface.changeRows(0..<surface.height) { row, pixels in
            sums.withUnsafeBufferPointer {
                effect_shim_mean_divide(
                    $0.baseAddress! + row * width * 4, width, UInt32(count), pixels)
            }
        }
        return surface
    }
}
