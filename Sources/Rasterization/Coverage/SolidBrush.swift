internal import CBandShim
internal import Drawing

/// Lays one colour over pixels.
struct SolidBrush: RowBrush {
    /// Premultiplied, `0xAARRGGBB`.
    let word: UInt32

    /// A brush of `color`, in levels as Cairo rounds them.
    init(_ color: Color) {
        func level(_ component: Double) -> UInt32 {
            // Cairo keeps 16 bits, pixman takes the upper eight of them.
            UInt32(min(max(component * color.alpha, 0), 1) * 65535 + 0.5) >> 8
        }
        word =
            level(1) << 24 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
    }

    func begin(row: Int, columns: Range<Int>) {}

    func paint(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, coverage: Double) {
        let level = band_shim_level(coverage)
        guard level > 0 else { return }
        band_shim_blend(pixels + columns.lowerBound, columns.count, word, level)
    }

    func paintEach(
        _ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, covered: Double,
        changes: UnsafeMutablePointer<Double>
    ) -> Double {
        band_shim_blend_covered(
            pixels + columns.lowerBound, changes, columns.count, covered, word)
    }
}
